use queenscope::{
    app::{
        Action, KeyPress, Panel, Preset, board_key,
        panels::{
            placements::{ExportState, PlacementsAction},
            setup::{Form, SetupAction},
        },
        shortcut,
    },
    board::{Cell, Wrap},
    playback::{Goal, Motion, Speed},
    problem::Field,
    search::{Approach, Event, Search},
};

use crate::{apply, opened, settle};

#[test]
fn it_opens_on_eight_queens_paused_at_the_start() {
    let state = opened();
    assert_eq!(state.core.document.problem, Preset::Eight.problem());
    assert_eq!(state.core.player.motion(), Motion::Paused);
    assert_eq!(state.core.derived.own.search.counters().steps, 0);
    assert_eq!(state.core.listed(), 0);
}

#[test]
fn stepping_by_hand_goes_both_ways() {
    let mut state = opened();
    apply(&mut state, vec![Action::Step; 40]);
    assert_eq!(state.core.derived.own.search.counters().steps, 40);
    apply(&mut state, vec![Action::StepBack; 15]);
    assert_eq!(state.core.derived.own.search.counters().steps, 25);
    apply(&mut state, [Action::Jump(-1000)]);
    assert_eq!(state.core.derived.own.search.counters().steps, 0);
    assert!(state.core.derived.own.search == opened().core.derived.own.search);
}

#[test]
fn a_step_by_hand_stops_playing() {
    let mut state = opened();
    apply(&mut state, [Action::Toggle, Action::Step]);
    assert!(!state.core.is_moving());
}

#[test]
fn playing_makes_steps_by_time_and_a_new_speed_applies_at_once() {
    let mut state = opened();
    apply(&mut state, [Action::Toggle]);
    let second = |state: &mut queenscope::app::State| {
        for _ in 0..10 {
            state.apply(Action::Frame {
                millis: 100.0,
                most: 1_000_000,
            });
        }
        state.core.derived.own.search.counters().steps
    };
    assert_eq!(second(&mut state), 6, "five a second, the first at once");
    apply(&mut state, [Action::SetSpeed(Speed::at(8))]);
    assert_eq!(second(&mut state), 56, "fifty a second");
}

#[test]
fn to_the_end_finds_all_and_play_begins_anew() {
    let mut state = opened();
    apply(&mut state, [Action::Seek(Goal::End)]);
    settle(&mut state);
    assert_eq!(
        state.core.derived.own.search.last_event(),
        Some(Event::Finished)
    );
    assert_eq!(state.core.listed(), 92);
    assert_eq!(state.core.total(), Some(92));
    apply(&mut state, [Action::Toggle]);
    assert_eq!(state.core.derived.own.search.counters().steps, 0);
    assert!(state.core.is_moving());
}

#[test]
fn the_list_shrinks_when_the_search_goes_back() {
    let mut state = opened();
    for listed in 1..=5 {
        apply(&mut state, [Action::Seek(Goal::NextSolution)]);
        settle(&mut state);
        assert_eq!(state.core.listed(), listed);
    }
    apply(&mut state, [Action::Seek(Goal::PreviousSolution)]);
    settle(&mut state);
    assert_eq!(state.core.listed(), 4);
    apply(&mut state, [Action::ToStart]);
    assert_eq!(state.core.listed(), 0);
    // Found again, the same ones are listed, not twice.
    apply(&mut state, [Action::Seek(Goal::End)]);
    settle(&mut state);
    assert_eq!(state.core.listed(), 92);
}

#[test]
fn a_placement_is_shown_until_the_search_moves() {
    let mut state = opened();
    apply(&mut state, [Action::Seek(Goal::NextSolution)]);
    settle(&mut state);
    let first = crate::show(&state, 0);
    apply(&mut state, [first]);
    assert_eq!(
        state.core.document.shown.as_ref().map(|shown| shown.index),
        Some(0)
    );
    assert_eq!(
        state.core.shown_cells().map(<[_]>::to_vec),
        state.core.placement(0)
    );
    apply(&mut state, [Action::Step]);
    assert_eq!(state.core.document.shown, None);
}

#[test]
fn a_change_gives_a_fresh_consistent_state() {
    for change in [
        Action::from(SetupAction::Type(Field::Rows, "6".to_owned())),
        Action::from(SetupAction::SetWrap(Wrap::Torus)),
        Action::Block(Cell::from_index(3), true),
        Action::from(SetupAction::InvertBlocked),
        Action::from(SetupAction::Load(Preset::Fewer)),
    ] {
        let mut state = opened();
        apply(
            &mut state,
            [
                Action::Seek(Goal::NextSolution),
                Action::from(PlacementsAction::Export(
                    queenscope::formats::Format::Csv.into(),
                )),
                change.clone(),
            ],
        );
        assert!(!state.core.is_moving(), "{change:?}");
        assert_eq!(
            state.core.derived.own.search.counters().steps,
            0,
            "{change:?}"
        );
        assert_eq!(
            *state.core.derived.own.search.problem(),
            state.core.document.problem,
            "{change:?}"
        );
        assert_eq!(state.core.listed(), 0, "{change:?}");
        let export = state.panels.placements.export.as_ref();
        let ended = export.map(|export| export.state.clone());
        assert_eq!(ended, Some(ExportState::BoardChanged), "{change:?}");
        apply(&mut state, [Action::Undo]);
        assert_eq!(
            state.core.document.problem,
            Preset::Eight.problem(),
            "{change:?}"
        );
        apply(&mut state, [Action::Redo]);
        assert_ne!(
            state.core.document.problem,
            Preset::Eight.problem(),
            "{change:?}"
        );
    }
}

#[test]
fn bad_numbers_stay_in_their_field_and_the_state_is_kept() {
    for text in [
        "",
        " ",
        "0",
        "33",
        "-1",
        "1.5",
        "eight",
        "1e1",
        "8 8",
        "٨",
        "99999999999999999999999",
        "NaN",
        "0x8",
        "+",
        "+7",
    ] {
        for field in [Field::Rows, Field::Cols] {
            let mut state = opened();
            apply(&mut state, vec![Action::Step; 10]);
            let before = state.core.derived.own.search.clone();
            apply(
                &mut state,
                [Action::from(SetupAction::Type(field, text.to_owned()))],
            );
            let error = state.panels.setup.form.error(field).expect(text);
            assert_eq!((error.field, error.found.text()), (field, text.trim()));
            assert_eq!(
                state.panels.setup.form.text(field, state.core.problem()),
                text
            );
            assert!(state.core.derived.own.search == before, "{text:?}");
            // A good number in another field leaves the bad one to be mended.
            apply(&mut state, [Action::from(SetupAction::SetSquare(false))]);
            apply(
                &mut state,
                [Action::from(SetupAction::Type(
                    Field::Queens,
                    "4".to_owned(),
                ))],
            );
            assert!(state.panels.setup.form.error(field).is_some(), "{text:?}");
            assert_eq!(state.core.document.problem.queens(), 4);
            apply(
                &mut state,
                [Action::from(SetupAction::Type(field, " 8 ".to_owned()))],
            );
            assert!(state.panels.setup.form.error(field).is_none());
        }
    }
}

#[test]
fn queens_may_be_none_or_too_many() {
    let mut state = opened();
    apply(&mut state, [Action::from(SetupAction::SetSquare(false))]);
    for (text, queens) in [("0", 0), ("32", 32), ("9", 9)] {
        apply(
            &mut state,
            [Action::from(SetupAction::Type(
                Field::Queens,
                text.to_owned(),
            ))],
        );
        assert_eq!(state.core.document.problem.queens(), queens);
        apply(&mut state, [Action::Seek(Goal::End)]);
        settle(&mut state);
        assert_eq!(state.core.listed(), u64::from(queens == 0), "k = {queens}");
    }
    for text in ["33", "-1"] {
        apply(
            &mut state,
            [Action::from(SetupAction::Type(
                Field::Queens,
                text.to_owned(),
            ))],
        );
        assert!(state.panels.setup.form.error(Field::Queens).is_some());
    }
}

#[test]
fn square_keeps_the_three_numbers_equal() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            Field::Cols,
            "12".to_owned(),
        ))],
    );
    let board = state.core.document.problem.board();
    assert_eq!(
        (
            board.rows(),
            board.cols(),
            state.core.document.problem.queens()
        ),
        (12, 12, 12)
    );
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Cols, "5".to_owned())),
        ],
    );
    let board = state.core.document.problem.board();
    assert_eq!(
        (
            board.rows(),
            board.cols(),
            state.core.document.problem.queens()
        ),
        (12, 5, 12)
    );
}

#[test]
fn an_approach_that_does_not_apply_is_kept_for_later() {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetApproach(Approach::Bitmask)),
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Queens, "5".to_owned())),
        ],
    );
    assert_eq!(state.core.approach(), Approach::SkipRows);
    assert_eq!(state.core.derived.own.search.approach(), Approach::SkipRows);
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            Field::Queens,
            "8".to_owned(),
        ))],
    );
    assert_eq!(state.core.derived.own.search.approach(), Approach::Bitmask);
}

#[test]
fn a_stroke_is_one_change() {
    let mut state = opened();
    let cells: Vec<Cell> = (0..5).map(Cell::from_index).collect();
    apply(&mut state, [Action::Block(cells[0], true)]);
    apply(
        &mut state,
        cells[1..].iter().map(|cell| Action::BlockMore(*cell, true)),
    );
    assert_eq!(state.core.document.problem.blocked().len(), 5);
    apply(&mut state, [Action::Undo]);
    assert_eq!(state.core.document.problem.blocked().len(), 0);
    // Undone in its middle, what goes on is another change.
    apply(&mut state, [Action::Block(cells[0], true), Action::Undo]);
    apply(
        &mut state,
        cells[1..].iter().map(|cell| Action::BlockMore(*cell, true)),
    );
    assert_eq!(state.core.document.problem.blocked().len(), 4);
    apply(&mut state, [Action::Undo]);
    assert_eq!(state.core.document.problem.blocked().len(), 0);
    apply(&mut state, [Action::Block(Cell::from_index(900), true)]);
    assert_eq!(
        state.core.document.problem.blocked().len(),
        0,
        "not on the board"
    );
}

#[test]
fn undo_restores_approach_and_form_too() {
    let mut state = opened();
    apply(&mut state, [Action::from(SetupAction::Load(Preset::Torus))]);
    assert_eq!(state.core.document.chosen_approach, Approach::Occupancy);
    apply(&mut state, [Action::Undo]);
    assert_eq!(
        (
            state.core.document.problem,
            state.core.document.chosen_approach
        ),
        (Preset::Eight.problem(), Approach::Rows)
    );
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetApproach(Approach::Cells)),
            Action::Undo,
        ],
    );
    assert_eq!(state.core.derived.own.search.approach(), Approach::Rows);
    apply(&mut state, [Action::Redo]);
    assert_eq!(state.core.derived.own.search.approach(), Approach::Cells);
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Rows, "5".to_owned())),
            Action::from(SetupAction::Type(Field::Cols, "no".to_owned())),
            Action::Undo,
        ],
    );
    assert_eq!(
        state
            .panels
            .setup
            .form
            .text(Field::Rows, state.core.problem()),
        "8"
    );
    assert_eq!(
        state
            .panels
            .setup
            .form
            .text(Field::Cols, state.core.problem()),
        "8"
    );
    assert!(state.panels.setup.form.error(Field::Cols).is_none() && !state.core.document.square);
}

#[test]
fn numbers_go_up_and_down_within_their_range() {
    let check = |field, typed, by, next: Option<&str>| {
        let text = Form::nudged(field, typed, by);
        assert_eq!(text.as_deref(), next, "{typed} {by}");
    };
    check(Field::Rows, "8", 1, Some("9"));
    check(Field::Rows, "8", -1, Some("7"));
    check(Field::Rows, "32", 1, None);
    check(Field::Rows, "1", -1, None);
    check(Field::Queens, "1", -1, Some("0"));
    check(Field::Queens, "50", -1, Some("32"));
    check(Field::Cols, "-9", 1, Some("1"));
    check(Field::Cols, "eight", 1, None);
}

#[test]
fn undo_is_bounded() {
    let mut state = opened();
    for index in 0..500u16 {
        let cell = Cell::from_index(index % 64);
        let blocked = state
            .core
            .document
            .problem
            .blocked()
            .contains(state.core.document.problem.board(), cell);
        apply(&mut state, [Action::Block(cell, !blocked)]);
    }
    let mut undone = 0;
    while state.core.history.can_undo() {
        apply(&mut state, [Action::Undo]);
        undone += 1;
    }
    assert_eq!(undone, 200);
}

#[test]
fn a_pasted_board_becomes_the_problem_or_an_error() {
    let mut state = opened();
    let paste = |text: &str| {
        [
            Action::from(SetupAction::TypePaste(text.to_owned())),
            Action::from(SetupAction::Paste),
        ]
    };
    apply(&mut state, paste("..*\r\n...  \n*..\n\n"));
    let board = state.core.document.problem.board();
    assert_eq!((board.rows(), board.cols()), (3, 3));
    assert_eq!(state.core.document.problem.queens(), 3);
    assert_eq!(state.core.document.problem.blocked().len(), 2);
    let before = state.core.document.problem;
    for bad in [
        "",
        "..\n...",
        "..x\n...",
        &"....\n".repeat(33),
        &".".repeat(33),
    ] {
        apply(&mut state, paste(bad));
        assert!(state.panels.setup.form.paste_error.is_some(), "{bad:?}");
        assert_eq!(state.core.document.problem, before, "{bad:?}");
        assert_eq!(state.panels.setup.form.paste, bad, "kept to be mended");
    }
    apply(
        &mut state,
        [Action::from(SetupAction::TypePaste("....".to_owned()))],
    );
    assert!(state.panels.setup.form.paste_error.is_none());
}

fn key(name: &str) -> KeyPress {
    KeyPress {
        name: name.to_owned(),
        ..KeyPress::default()
    }
}

#[test]
fn keys_do_what_the_list_says() {
    let mut state = opened();
    let does = |state: &queenscope::app::State, name: &str| shortcut(&state.core, &key(name));
    for (name, action) in [
        (" ", Action::Toggle),
        ("k", Action::Toggle),
        ("K", Action::Toggle),
        (".", Action::Step),
        (",", Action::StepBack),
        ("j", Action::Jump(-100)),
        ("L", Action::Jump(100)),
        ("n", Action::Seek(Goal::NextSolution)),
        ("p", Action::Seek(Goal::PreviousSolution)),
        ("0", Action::ToStart),
        ("3", Action::Seek(Goal::Share(0.3))),
        ("<", Action::SetSpeed(Speed::at(3))),
        (">", Action::SetSpeed(Speed::at(5))),
        ("?", Action::ShowKeys(true)),
    ] {
        assert_eq!(does(&state, name), Some(action), "{name:?}");
    }
    for name in ["Tab", "Escape", "F5", "x", "Enter", "ArrowLeft", "é", ""] {
        assert_eq!(does(&state, name), None, "{name:?}");
    }
    let undo = KeyPress {
        ctrl: true,
        ..key("z")
    };
    assert_eq!(shortcut(&state.core, &undo), Some(Action::Undo));
    let redo = KeyPress {
        shift: true,
        ..undo.clone()
    };
    assert_eq!(shortcut(&state.core, &redo), Some(Action::Redo));
    state.core.document.settings.shortcuts = false;
    assert_eq!(does(&state, "k"), None, "switched off");
    assert_eq!(shortcut(&state.core, &undo), Some(Action::Undo));
}

#[test]
fn the_keyboard_moves_on_the_board_and_stops_at_its_edges() {
    let mut state = opened();
    apply(&mut state, [Action::from(SetupAction::Load(Preset::Torus))]);
    let mut press = |key: KeyPress| {
        if let Some(action) = board_key(&state.core, &key) {
            state.apply(action);
        }
        (
            state.core.shell.focus.number(),
            state.core.document.problem.blocked().len(),
        )
    };
    let ctrl = |name: &str| KeyPress {
        ctrl: true,
        ..key(name)
    };
    assert_eq!(press(key("ArrowUp")).0, 1, "no wrap, also on a torus");
    assert_eq!(press(key("ArrowLeft")).0, 1);
    assert_eq!(press(key("ArrowRight")).0, 2);
    assert_eq!(press(key("ArrowDown")).0, 9);
    assert_eq!(press(key("End")).0, 14);
    assert_eq!(press(key("ArrowRight")).0, 14);
    assert_eq!(press(key("Home")).0, 8);
    assert_eq!(press(ctrl("End")).0, 49);
    assert_eq!(press(key("ArrowDown")).0, 49);
    assert_eq!(press(key("b")), (49, 1));
    assert_eq!(press(key("Enter")), (49, 0));
    assert_eq!(press(ctrl("Home")).0, 1);
    assert_eq!(press(key("k")), (1, 0));
}

#[test]
fn the_focus_stays_on_the_board() {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::Focus(Cell::from_index(63)),
            Action::from(SetupAction::Type(Field::Rows, "3".to_owned())),
        ],
    );
    assert!(state.core.shell.focus.index() < 9);
    apply(&mut state, [Action::Focus(Cell::from_index(40))]);
    assert!(state.core.shell.focus.index() < 9);
}

#[test]
fn panels_and_keys_open() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::Open(Panel::Setup), Action::ShowKeys(true)],
    );
    assert_eq!(state.core.document.panel, Panel::Setup);
    assert!(state.core.shell.keys_open);
}
