use queenscope::{
    app::view::PieceView,
    app::{Action, CellNames, Preset, State, Tone, panels::setup::SetupAction, sentence, view},
    board::{Cell, Wrap},
    i18n::Texts,
    playback::Goal,
    problem::Field,
    search::{Approach, Event, Search},
};

use crate::{apply, opened, settle};

fn says(state: &State) -> String {
    sentence(&state.core, &Texts::english()).1
}

/// Steps until an event is of a kind, and what is said then.
fn until(state: &mut State, kind: &str) -> String {
    while state
        .core
        .derived
        .own
        .search
        .last_event()
        .is_none_or(|event| event.name() != kind)
    {
        assert!(
            state.core.derived.own.search.next_event().is_some(),
            "no event {kind}"
        );
        state.apply(Action::Step);
    }
    says(state)
}

#[test]
fn every_kind_of_event_is_said_in_a_sentence() {
    let mut state = opened();
    assert_eq!(
        says(&state),
        "No queen is placed yet. Press play, or go step by step."
    );
    let check = |state: &mut State, kind: &str, text: &str| assert_eq!(until(state, kind), text);
    check(
        &mut state,
        "placed",
        "A queen is placed in row 1, column 1.",
    );
    check(
        &mut state,
        "rejected",
        "Row 2, column 1 is attacked along the column by the queen in row 1, column 1.",
    );
    apply(&mut state, [Action::Step]);
    assert_eq!(
        says(&state),
        "Row 2, column 2 is attacked along the diagonal by the queen in row 1, column 1."
    );
    check(
        &mut state,
        "removed",
        "Backtrack: the queen in row 5, column 4 is removed.",
    );
    check(
        &mut state,
        "solution",
        "Placement 1: all 8 queens are placed, and no two attack each other.",
    );
    apply(&mut state, [Action::Seek(Goal::End)]);
    assert_eq!(
        says(&state),
        "Every possibility has been tried: there are 92 placements."
    );

    apply(
        &mut state,
        [
            Action::from(SetupAction::Load(Preset::Fewer)),
            Action::from(SetupAction::SetApproach(Approach::SkipRows)),
        ],
    );
    check(
        &mut state,
        "skipped",
        "Row 4 is skipped: it stays without a queen.",
    );
    check(
        &mut state,
        "pruned",
        "Only one row is left for 2 more queens, so the search backtracks.",
    );
    apply(
        &mut state,
        [Action::from(SetupAction::SetApproach(Approach::Cells))],
    );
    check(
        &mut state,
        "pruned",
        "Only one cell is left for 2 more queens, so the search backtracks.",
    );

    apply(
        &mut state,
        [
            Action::from(SetupAction::Load(Preset::Eight)),
            Action::from(SetupAction::SetApproach(Approach::Bitmask)),
        ],
    );
    check(
        &mut state,
        "pruned",
        "Row 6 has no free cell: the queen in row 4, column 2 attacked its last free cell, so the search backtracks.",
    );
    // That queen and the row are shown.
    let picture = view::board(&state.core);
    assert_eq!(picture.at(3, 1).piece, PieceView::Attacker);
    let passed = |row: u8| (0..8).all(|col| picture.at(row, col).passed);
    assert!((0..8).all(|row| passed(row) == (row == 5)));
}

/// Where the index does not reach yet, the way is walked, and that is said.
#[test]
fn what_takes_a_while_is_said() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            Field::Rows,
            "14".to_owned(),
        ))],
    );
    assert!(!state.core.derived.own.index.is_complete());
    for (goal, text) in [
        (Goal::End, "Running to the end …"),
        (Goal::Step(1_000_000_000), "Going to that step …"),
        (Goal::Share(0.9), "Going to that point of the search …"),
    ] {
        apply(&mut state, [Action::Seek(goal)]);
        assert_eq!(says(&state), text);
    }
}

#[test]
fn an_emptied_column_is_said_and_shown() {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Rows, "4".to_owned())),
            Action::from(SetupAction::Type(Field::Cols, "3".to_owned())),
            Action::from(SetupAction::Type(Field::Queens, "3".to_owned())),
            Action::from(SetupAction::SetApproach(Approach::ExactCover)),
        ],
    );
    let said = until(&mut state, "pruned");
    assert!(
        said.starts_with("Column 3 has no free cell: the queen"),
        "{said}"
    );
    let board = view::board(&state.core);
    for row in 0..4 {
        let passed = [0, 1, 2].map(|col| board.at(row, col).passed);
        assert_eq!(passed, [false, false, true]);
    }
}

#[test]
fn edges_are_said_plainly() {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Queens, "0".to_owned())),
        ],
    );
    assert_eq!(
        until(&mut state, "solution"),
        "Placement 1: the empty board, since there is no queen to place."
    );
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            Field::Queens,
            "9".to_owned(),
        ))],
    );
    assert_eq!(
        until(&mut state, "pruned"),
        "There is no placement: the board has only 8 rows, and a row holds at most one queen."
    );
    assert_eq!(
        until(&mut state, "finished"),
        "Every possibility has been tried: there is no placement."
    );
    apply(
        &mut state,
        [
            Action::from(SetupAction::Type(Field::Cols, "7".to_owned())),
            Action::from(SetupAction::Type(Field::Queens, "2".to_owned())),
            Action::from(SetupAction::SetWrap(Wrap::Torus)),
        ],
    );
    assert_eq!(
        until(&mut state, "pruned"),
        "There is no placement: this torus has only one diagonal in each direction, and a diagonal holds at most one queen."
    );
}

#[test]
fn a_line_without_a_free_cell_is_said_with_the_queen_that_emptied_it() {
    let mut state = opened();
    let square = |side: u8| {
        let side = side.to_string();
        [
            Action::from(SetupAction::SetSquare(true)),
            Action::from(SetupAction::Type(Field::Rows, side)),
            Action::from(SetupAction::SetApproach(Approach::ExactCover)),
        ]
    };
    apply(&mut state, square(3));
    apply(&mut state, [Action::Block(Cell::from_index(0), true)]);
    apply(&mut state, [Action::Block(Cell::from_index(1), true)]);
    apply(&mut state, [Action::Block(Cell::from_index(2), true)]);
    assert_eq!(
        until(&mut state, "pruned"),
        "Every cell of row 1 is blocked, so the search backtracks."
    );
    let picture = view::board(&state.core);
    assert!((0..3).all(|col| picture.at(0, col).passed));

    // Column 1 is blocked; rows are not, and have more cells.
    apply(&mut state, square(4));
    let first_column = [0, 4, 8, 12].map(|index| Action::Block(Cell::from_index(index), true));
    apply(&mut state, first_column);
    assert_eq!(
        until(&mut state, "pruned"),
        "Every cell of column 1 is blocked, so the search backtracks."
    );
    let picture = view::board(&state.core);
    assert!((0..4).all(|row| picture.at(row, 0).passed && !picture.at(row, 1).passed));
}

#[test]
fn queens_that_attack_each_other_at_the_end_are_said_and_drawn() {
    let mut state = opened();
    apply(
        &mut state,
        [Action::from(SetupAction::SetApproach(
            Approach::Permutations,
        ))],
    );
    // The first permutation is the main diagonal.
    assert_eq!(
        until(&mut state, "rejected"),
        "All queens are placed, but those in row 1, column 1 and row 2, column 2 \
         attack each other along the diagonal."
    );
    let picture = view::board(&state.core);
    assert_eq!(picture.at(0, 0).piece, PieceView::Attacker);
    assert_eq!(picture.at(1, 1).piece, PieceView::Queen);
    assert!(picture.at(1, 1).rejected && picture.ray.len() == 1);

    // Two queens on a torus: over the edge.
    apply(
        &mut state,
        [
            Action::from(SetupAction::Load(Preset::Torus)),
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Queens, "2".to_owned())),
            Action::from(SetupAction::SetApproach(Approach::Subsets)),
        ],
    );
    let wanted = "All queens are placed, but those in row 1, column 1 and row 2, column 7 \
                  attack each other along the antidiagonal across the edge.";
    while says(&state) != wanted {
        assert!(
            state.core.derived.own.search.counters().steps < 50,
            "{}",
            says(&state)
        );
        state.apply(Action::Step);
    }
    assert_eq!(view::board(&state.core).ray.len(), 2);
}

#[test]
fn blocked_cells_are_said_and_drawn() {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::Load(Preset::Reserved)),
            Action::from(SetupAction::SetApproach(Approach::Rows)),
        ],
    );
    while !says(&state).contains("blocked") {
        state.apply(Action::Step);
    }
    assert_eq!(says(&state), "Row 3, column 3 is blocked.");
    let picture = view::board(&state.core);
    assert!(picture.at(2, 2).blocked && picture.at(2, 2).rejected);
    assert!(picture.ray.is_empty());
}

#[test]
fn the_board_is_drawn_from_the_search() {
    let mut state = opened();
    let texts = Texts::english();
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..2000 {
        let picture = view::board(&state.core);
        let queens: Vec<(u8, u8)> = (0..8)
            .flat_map(|row| (0..8).map(move |col| (row, col)))
            .filter(|&(row, col)| {
                !matches!(
                    picture.at(row, col).piece,
                    PieceView::None | PieceView::Ghost
                )
            })
            .collect();
        let board = state.core.document.problem.board();
        let standing: Vec<(u8, u8)> = state
            .core
            .derived
            .own
            .search
            .placement()
            .iter()
            .map(|cell| (board.row(*cell), board.col(*cell)))
            .collect();
        assert_eq!(queens, standing);
        let names = CellNames::of(&state.core)
            .rows(0..board.rows(), &texts)
            .concat();
        for cell in board.cells() {
            let (row, col) = (board.row(cell), board.col(cell));
            let shown = picture.at(row, col);
            let name = &names[cell.index()];
            assert_eq!(
                name.contains("queen") && !name.contains("attacked"),
                standing.contains(&(row, col))
            );
            // Without a queen of its own, a cell is drawn attacked exactly if a
            // queen is named that attacks it.
            if !standing.contains(&(row, col)) {
                assert_eq!(shown.attacked, name.contains("attacked"), "{name}");
            }
        }
        if let Some(Event::Rejected { .. }) = state.core.derived.own.search.last_event() {
            assert!(!picture.ray.is_empty());
        }
        kinds.insert(state.core.derived.own.search.last_event().map(Event::name));
        state.apply(Action::Step);
    }
    assert_eq!(kinds.len(), 5, "{kinds:?}");
}

#[test]
fn an_attack_over_the_edge_is_drawn_over_the_edge() {
    let mut state = opened();
    apply(&mut state, [Action::from(SetupAction::Load(Preset::Torus))]);
    let mut wrapped = 0;
    for _ in 0..400 {
        state.apply(Action::Step);
        let picture = view::board(&state.core);
        if picture.ray.len() > 1 {
            wrapped += 1;
        }
        for piece in &picture.ray {
            for at in [piece.from, piece.to] {
                assert!((0.0..=7.0).contains(&at.0) && (0.0..=7.0).contains(&at.1));
            }
        }
    }
    assert!(wrapped > 0);
}

#[test]
fn a_picked_placement_is_drawn_and_said() {
    let mut state = opened();
    apply(&mut state, [Action::Seek(Goal::NextSolution)]);
    settle(&mut state);
    apply(&mut state, vec![Action::Step; 5]);
    let first = crate::show(&state, 0);
    apply(&mut state, [first]);
    assert_eq!(
        sentence(&state.core, &Texts::english()),
        (Tone::Solution, "Placement 1 from the list.".to_owned())
    );
    let picture = view::board(&state.core);
    for (row, col) in [
        (0, 0),
        (1, 4),
        (2, 7),
        (3, 5),
        (4, 2),
        (5, 6),
        (6, 1),
        (7, 3),
    ] {
        assert_eq!(picture.at(row, col).piece, PieceView::Solved);
    }
}

/// A column that needs a queen is shown where it has no cell left.
#[test]
fn a_column_without_a_free_cell_is_said_and_shown() {
    let mut state = opened();
    apply(
        &mut state,
        [
            Action::from(SetupAction::SetSquare(false)),
            Action::from(SetupAction::Type(Field::Rows, "4".to_owned())),
            Action::from(SetupAction::Type(Field::Cols, "3".to_owned())),
            Action::from(SetupAction::Type(Field::Queens, "3".to_owned())),
            Action::from(SetupAction::SetApproach(Approach::ExactCover)),
        ],
    );
    assert_eq!(
        until(&mut state, "pruned"),
        "Column 3 has no free cell: the queen in row 3, column 2 attacked its last free cell, so the search backtracks."
    );
    let picture = view::board(&state.core);
    for row in 0..4 {
        let passed = [0, 1, 2].map(|col| picture.at(row, col).passed);
        assert_eq!(passed, [false, false, true]);
    }
}
