use queenscope::{
    app::{Action, Key, Panel, Preset, board_key, shortcut},
    board::{Cell, Wrap},
    playback::{Goal, Motion, Speed},
    problem::Field,
    search::{Approach, Event, Search},
};

use crate::{apply, opened, settle};

#[test]
fn it_opens_on_eight_queens_paused_at_the_start() {
    let model = opened();
    assert_eq!(model.problem, Preset::Eight.problem());
    assert_eq!(model.player.motion(), Motion::Paused);
    assert_eq!(model.search.counters().steps, 0);
    assert_eq!(model.listed(), 0);
}

#[test]
fn stepping_by_hand_goes_both_ways() {
    let mut model = opened();
    apply(&mut model, vec![Action::Step; 40]);
    assert_eq!(model.search.counters().steps, 40);
    apply(&mut model, vec![Action::StepBack; 15]);
    assert_eq!(model.search.counters().steps, 25);
    apply(&mut model, [Action::Jump(-1000)]);
    assert_eq!(model.search.counters().steps, 0);
    assert!(model.search == opened().search);
}

#[test]
fn a_step_by_hand_stops_playing() {
    let mut model = opened();
    apply(&mut model, [Action::Toggle, Action::Step]);
    assert!(!model.is_moving());
}

#[test]
fn playing_makes_steps_by_time_and_a_new_speed_applies_at_once() {
    let mut model = opened();
    apply(&mut model, [Action::Toggle]);
    let second = |model: &mut queenscope::app::Model| {
        for _ in 0..10 {
            model.apply(Action::Frame {
                millis: 100.0,
                most: 1_000_000,
            });
        }
        model.search.counters().steps
    };
    assert_eq!(second(&mut model), 6, "five a second, the first at once");
    apply(&mut model, [Action::SetSpeed(Speed::at(8))]);
    assert_eq!(second(&mut model), 56, "fifty a second");
}

#[test]
fn to_the_end_finds_all_and_play_begins_anew() {
    let mut model = opened();
    apply(&mut model, [Action::Seek(Goal::End)]);
    settle(&mut model);
    assert_eq!(model.search.last_event(), Some(Event::Finished));
    assert_eq!(model.listed(), 92);
    assert_eq!(model.total(), Some(92));
    apply(&mut model, [Action::Toggle]);
    assert_eq!(model.search.counters().steps, 0);
    assert!(model.is_moving());
}

#[test]
fn the_list_shrinks_when_the_search_goes_back() {
    let mut model = opened();
    for listed in 1..=5 {
        apply(&mut model, [Action::Seek(Goal::NextSolution)]);
        settle(&mut model);
        assert_eq!(model.listed(), listed);
    }
    apply(&mut model, [Action::Seek(Goal::PreviousSolution)]);
    settle(&mut model);
    assert_eq!(model.listed(), 4);
    apply(&mut model, [Action::ToStart]);
    assert_eq!(model.listed(), 0);
    // Found again, the same ones are listed, not twice.
    apply(&mut model, [Action::Seek(Goal::End)]);
    settle(&mut model);
    assert_eq!(model.listed(), 92);
}

#[test]
fn a_placement_is_shown_until_the_search_moves() {
    let mut model = opened();
    apply(&mut model, [Action::Seek(Goal::NextSolution)]);
    settle(&mut model);
    let first = crate::show(&model, 0);
    apply(&mut model, [first]);
    assert_eq!(model.shown.as_ref().map(|shown| shown.index), Some(0));
    assert_eq!(model.shown_cells(), model.placement(0));
    apply(&mut model, [Action::Step]);
    assert_eq!(model.shown, None);
}

#[test]
fn a_change_gives_a_fresh_consistent_state() {
    for change in [
        Action::Type(Field::Rows, "6".to_owned()),
        Action::SetWrap(Wrap::Torus),
        Action::Block(Cell::from_index(3), true),
        Action::InvertBlocked,
        Action::Load(Preset::Fewer),
    ] {
        let mut model = opened();
        apply(
            &mut model,
            [
                Action::Seek(Goal::NextSolution),
                Action::Export(queenscope::formats::Format::Csv.into()),
                change.clone(),
            ],
        );
        assert!(!model.is_moving(), "{change:?}");
        assert_eq!(model.search.counters().steps, 0, "{change:?}");
        assert_eq!(*model.search.problem(), model.problem, "{change:?}");
        assert_eq!(model.listed(), 0, "{change:?}");
        assert!(model.task.is_none(), "{change:?}");
        apply(&mut model, [Action::Undo]);
        assert_eq!(model.problem, Preset::Eight.problem(), "{change:?}");
        apply(&mut model, [Action::Redo]);
        assert_ne!(model.problem, Preset::Eight.problem(), "{change:?}");
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
            let mut model = opened();
            apply(&mut model, vec![Action::Step; 10]);
            let before = model.search.clone();
            apply(&mut model, [Action::Type(field, text.to_owned())]);
            let error = model.setup.error(field).expect(text);
            assert_eq!((error.field, error.found.text()), (field, text.trim()));
            assert_eq!(model.setup.text(field), text);
            assert!(model.search == before, "{text:?}");
            // A good number in another field leaves the bad one to be mended.
            apply(&mut model, [Action::SetSquare(false)]);
            apply(&mut model, [Action::Type(Field::Queens, "4".to_owned())]);
            assert!(model.setup.error(field).is_some(), "{text:?}");
            assert_eq!(model.problem.queens(), 4);
            apply(&mut model, [Action::Type(field, " 8 ".to_owned())]);
            assert!(model.setup.error(field).is_none());
        }
    }
}

#[test]
fn queens_may_be_none_or_too_many() {
    let mut model = opened();
    apply(&mut model, [Action::SetSquare(false)]);
    for (text, queens) in [("0", 0), ("32", 32), ("9", 9)] {
        apply(&mut model, [Action::Type(Field::Queens, text.to_owned())]);
        assert_eq!(model.problem.queens(), queens);
        apply(&mut model, [Action::Seek(Goal::End)]);
        settle(&mut model);
        assert_eq!(model.listed(), u64::from(queens == 0), "k = {queens}");
    }
    for text in ["33", "-1"] {
        apply(&mut model, [Action::Type(Field::Queens, text.to_owned())]);
        assert!(model.setup.error(Field::Queens).is_some());
    }
}

#[test]
fn square_keeps_the_three_numbers_equal() {
    let mut model = opened();
    apply(&mut model, [Action::Type(Field::Cols, "12".to_owned())]);
    let board = model.problem.board();
    assert_eq!(
        (board.rows(), board.cols(), model.problem.queens()),
        (12, 12, 12)
    );
    apply(
        &mut model,
        [
            Action::SetSquare(false),
            Action::Type(Field::Cols, "5".to_owned()),
        ],
    );
    let board = model.problem.board();
    assert_eq!(
        (board.rows(), board.cols(), model.problem.queens()),
        (12, 5, 12)
    );
}

#[test]
fn an_approach_that_does_not_apply_is_kept_for_later() {
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::SetApproach(Approach::Bitmask),
            Action::SetSquare(false),
            Action::Type(Field::Queens, "5".to_owned()),
        ],
    );
    assert_eq!(model.approach(), Approach::SkipRows);
    assert_eq!(model.search.approach(), Approach::SkipRows);
    apply(&mut model, [Action::Type(Field::Queens, "8".to_owned())]);
    assert_eq!(model.search.approach(), Approach::Bitmask);
}

#[test]
fn a_stroke_is_one_change() {
    let mut model = opened();
    let cells: Vec<Cell> = (0..5).map(Cell::from_index).collect();
    apply(&mut model, [Action::Block(cells[0], true)]);
    apply(
        &mut model,
        cells[1..].iter().map(|cell| Action::BlockMore(*cell, true)),
    );
    assert_eq!(model.problem.blocked().len(), 5);
    apply(&mut model, [Action::Undo]);
    assert_eq!(model.problem.blocked().len(), 0);
    // Undone in its middle, what goes on is another change.
    apply(&mut model, [Action::Block(cells[0], true), Action::Undo]);
    apply(
        &mut model,
        cells[1..].iter().map(|cell| Action::BlockMore(*cell, true)),
    );
    assert_eq!(model.problem.blocked().len(), 4);
    apply(&mut model, [Action::Undo]);
    assert_eq!(model.problem.blocked().len(), 0);
    apply(&mut model, [Action::Block(Cell::from_index(900), true)]);
    assert_eq!(model.problem.blocked().len(), 0, "not on the board");
}

#[test]
fn undo_restores_approach_and_form_too() {
    let mut model = opened();
    apply(&mut model, [Action::Load(Preset::Torus)]);
    assert_eq!(model.wanted, Approach::Occupancy);
    apply(&mut model, [Action::Undo]);
    assert_eq!(
        (model.problem, model.wanted),
        (Preset::Eight.problem(), Approach::Rows)
    );
    apply(
        &mut model,
        [Action::SetApproach(Approach::Cells), Action::Undo],
    );
    assert_eq!(model.search.approach(), Approach::Rows);
    apply(&mut model, [Action::Redo]);
    assert_eq!(model.search.approach(), Approach::Cells);
    apply(
        &mut model,
        [
            Action::SetSquare(false),
            Action::Type(Field::Rows, "5".to_owned()),
            Action::Type(Field::Cols, "no".to_owned()),
            Action::Undo,
        ],
    );
    assert_eq!(model.setup.text(Field::Rows), "8");
    assert_eq!(model.setup.text(Field::Cols), "8");
    assert!(model.setup.error(Field::Cols).is_none() && !model.setup.square);
}

#[test]
fn numbers_go_up_and_down_within_their_range() {
    let check = |field, typed, by, next: Option<&str>| {
        let text = queenscope::app::Setup::nudged(field, typed, by);
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
    let mut model = opened();
    for index in 0..500u16 {
        let cell = Cell::from_index(index % 64);
        let blocked = model
            .problem
            .blocked()
            .contains(model.problem.board(), cell);
        apply(&mut model, [Action::Block(cell, !blocked)]);
    }
    let mut undone = 0;
    while model.can_undo() {
        apply(&mut model, [Action::Undo]);
        undone += 1;
    }
    assert_eq!(undone, 200);
}

#[test]
fn a_pasted_board_becomes_the_problem_or_an_error() {
    let mut model = opened();
    let paste = |text: &str| [Action::TypePaste(text.to_owned()), Action::Paste];
    apply(&mut model, paste("..*\r\n...  \n*..\n\n"));
    let board = model.problem.board();
    assert_eq!((board.rows(), board.cols()), (3, 3));
    assert_eq!(model.problem.queens(), 3);
    assert_eq!(model.problem.blocked().len(), 2);
    let before = model.problem;
    for bad in [
        "",
        "..\n...",
        "..x\n...",
        &"....\n".repeat(33),
        &".".repeat(33),
    ] {
        apply(&mut model, paste(bad));
        assert!(model.setup.paste_error.is_some(), "{bad:?}");
        assert_eq!(model.problem, before, "{bad:?}");
        assert_eq!(model.setup.paste, bad, "kept to be mended");
    }
    apply(&mut model, [Action::TypePaste("....".to_owned())]);
    assert!(model.setup.paste_error.is_none());
}

fn key(name: &str) -> Key {
    Key {
        name: name.to_owned(),
        ..Key::default()
    }
}

#[test]
fn keys_do_what_the_list_says() {
    let mut model = opened();
    let does = |model: &queenscope::app::Model, name: &str| shortcut(model, &key(name));
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
        assert_eq!(does(&model, name), Some(action), "{name:?}");
    }
    for name in ["Tab", "Escape", "F5", "x", "Enter", "ArrowLeft", "é", ""] {
        assert_eq!(does(&model, name), None, "{name:?}");
    }
    let undo = Key {
        ctrl: true,
        ..key("z")
    };
    assert_eq!(shortcut(&model, &undo), Some(Action::Undo));
    let redo = Key {
        shift: true,
        ..undo.clone()
    };
    assert_eq!(shortcut(&model, &redo), Some(Action::Redo));
    model.settings.shortcuts = false;
    assert_eq!(does(&model, "k"), None, "switched off");
    assert_eq!(shortcut(&model, &undo), Some(Action::Undo));
}

#[test]
fn the_keyboard_moves_on_the_board_and_stops_at_its_edges() {
    let mut model = opened();
    apply(&mut model, [Action::Load(Preset::Torus)]);
    let mut press = |key: Key| {
        if let Some(action) = board_key(&model, &key) {
            model.apply(action);
        }
        (model.focus.number(), model.problem.blocked().len())
    };
    let ctrl = |name: &str| Key {
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
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::Focus(Cell::from_index(63)),
            Action::Type(Field::Rows, "3".to_owned()),
        ],
    );
    assert!(model.focus.index() < 9);
    apply(&mut model, [Action::Focus(Cell::from_index(40))]);
    assert!(model.focus.index() < 9);
}

#[test]
fn panels_and_keys_open() {
    let mut model = opened();
    apply(
        &mut model,
        [Action::Open(Panel::Setup), Action::ShowKeys(true)],
    );
    assert_eq!(model.panel, Panel::Setup);
    assert!(model.keys);
}
