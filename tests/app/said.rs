use queenscope::{
    app::view::Piece,
    app::{Action, Model, Preset, Tone, cell_names, sentence, view},
    board::{Cell, Wrap},
    i18n::Texts,
    playback::Goal,
    problem::Field,
    search::{Approach, Event, Search},
};

use crate::{apply, opened, settle};

fn says(model: &Model) -> String {
    sentence(model, &Texts::english()).1
}

/// Steps until an event is of a kind, and what is said then.
fn until(model: &mut Model, kind: &str) -> String {
    while model
        .search
        .last_event()
        .is_none_or(|event| event.name() != kind)
    {
        assert!(model.search.next_event().is_some(), "no event {kind}");
        model.apply(Action::Step);
    }
    says(model)
}

#[test]
fn every_kind_of_event_is_said_in_a_sentence() {
    let mut model = opened();
    assert_eq!(
        says(&model),
        "No queen is placed yet. Press play, or go step by step."
    );
    let check = |model: &mut Model, kind: &str, text: &str| assert_eq!(until(model, kind), text);
    check(
        &mut model,
        "placed",
        "A queen is placed in row 1, column 1.",
    );
    check(
        &mut model,
        "rejected",
        "Row 2, column 1 is attacked along the column by the queen in row 1, column 1.",
    );
    apply(&mut model, [Action::Step]);
    assert_eq!(
        says(&model),
        "Row 2, column 2 is attacked along the diagonal by the queen in row 1, column 1."
    );
    check(
        &mut model,
        "removed",
        "Backtrack: the queen in row 5, column 4 is removed.",
    );
    check(
        &mut model,
        "solution",
        "Placement 1: all 8 queens are placed, and no two attack each other.",
    );
    apply(&mut model, [Action::Seek(Goal::End)]);
    assert_eq!(
        says(&model),
        "Every possibility has been tried: there are 92 placements."
    );

    apply(
        &mut model,
        [
            Action::Load(Preset::Fewer),
            Action::SetApproach(Approach::SkipRows),
        ],
    );
    check(
        &mut model,
        "skipped",
        "Row 4 is skipped: it stays without a queen.",
    );
    check(
        &mut model,
        "pruned",
        "Only one row is left for 2 more queens, so the search backtracks.",
    );
    apply(&mut model, [Action::SetApproach(Approach::Cells)]);
    check(
        &mut model,
        "pruned",
        "Only one cell is left for 2 more queens, so the search backtracks.",
    );

    apply(
        &mut model,
        [
            Action::Load(Preset::Eight),
            Action::SetApproach(Approach::Bitmask),
        ],
    );
    check(
        &mut model,
        "pruned",
        "Row 6 has no free cell: the queen in row 4, column 2 attacked its last free cell, so the search backtracks.",
    );
    // That queen and the row are shown.
    let picture = view::board(&model);
    assert_eq!(picture.at(3, 1).piece, Piece::Attacker);
    let passed = |row: u8| (0..8).all(|col| picture.at(row, col).passed);
    assert!((0..8).all(|row| passed(row) == (row == 5)));
}

/// Where the index does not reach yet, the way is walked, and that is said.
#[test]
fn what_takes_a_while_is_said() {
    let mut model = opened();
    apply(&mut model, [Action::Type(Field::Rows, "14".to_owned())]);
    assert!(!model.index.is_complete());
    for (goal, text) in [
        (Goal::End, "Running to the end …"),
        (Goal::Step(1_000_000_000), "Going to that step …"),
        (Goal::Share(0.9), "Going to that point of the search …"),
    ] {
        apply(&mut model, [Action::Seek(goal)]);
        assert_eq!(says(&model), text);
    }
}

#[test]
fn an_emptied_column_is_said_and_shown() {
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::SetSquare(false),
            Action::Type(Field::Rows, "4".to_owned()),
            Action::Type(Field::Cols, "3".to_owned()),
            Action::Type(Field::Queens, "3".to_owned()),
            Action::SetApproach(Approach::ExactCover),
        ],
    );
    let said = until(&mut model, "pruned");
    assert!(
        said.starts_with("Column 3 has no free cell: the queen"),
        "{said}"
    );
    let board = view::board(&model);
    for row in 0..4 {
        let passed = [0, 1, 2].map(|col| board.at(row, col).passed);
        assert_eq!(passed, [false, false, true]);
    }
}

#[test]
fn edges_are_said_plainly() {
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::SetSquare(false),
            Action::Type(Field::Queens, "0".to_owned()),
        ],
    );
    assert_eq!(
        until(&mut model, "solution"),
        "Placement 1: the empty board, since there is no queen to place."
    );
    apply(&mut model, [Action::Type(Field::Queens, "9".to_owned())]);
    assert_eq!(
        until(&mut model, "pruned"),
        "There is no placement: the board has only 8 rows, and a row holds at most one queen."
    );
    assert_eq!(
        until(&mut model, "finished"),
        "Every possibility has been tried: there is no placement."
    );
    apply(
        &mut model,
        [
            Action::Type(Field::Cols, "7".to_owned()),
            Action::Type(Field::Queens, "2".to_owned()),
            Action::SetWrap(Wrap::Torus),
        ],
    );
    assert_eq!(
        until(&mut model, "pruned"),
        "There is no placement: this torus has only one diagonal in each direction, and a diagonal holds at most one queen."
    );
}

#[test]
fn a_line_without_a_free_cell_is_said_with_the_queen_that_emptied_it() {
    let mut model = opened();
    let square = |side: u8| {
        let side = side.to_string();
        [
            Action::SetSquare(true),
            Action::Type(Field::Rows, side),
            Action::SetApproach(Approach::ExactCover),
        ]
    };
    apply(&mut model, square(3));
    apply(&mut model, [Action::Block(Cell::from_index(0), true)]);
    apply(&mut model, [Action::Block(Cell::from_index(1), true)]);
    apply(&mut model, [Action::Block(Cell::from_index(2), true)]);
    assert_eq!(
        until(&mut model, "pruned"),
        "Every cell of row 1 is blocked, so the search backtracks."
    );
    let picture = view::board(&model);
    assert!((0..3).all(|col| picture.at(0, col).passed));

    // Column 1 is blocked; rows are not, and have more cells.
    apply(&mut model, square(4));
    let first_column = [0, 4, 8, 12].map(|index| Action::Block(Cell::from_index(index), true));
    apply(&mut model, first_column);
    assert_eq!(
        until(&mut model, "pruned"),
        "Every cell of column 1 is blocked, so the search backtracks."
    );
    let picture = view::board(&model);
    assert!((0..4).all(|row| picture.at(row, 0).passed && !picture.at(row, 1).passed));
}

#[test]
fn queens_that_attack_each_other_at_the_end_are_said_and_drawn() {
    let mut model = opened();
    apply(&mut model, [Action::SetApproach(Approach::Permutations)]);
    // The first permutation is the main diagonal.
    assert_eq!(
        until(&mut model, "rejected"),
        "All queens are placed, but those in row 1, column 1 and row 2, column 2 \
         attack each other along the diagonal."
    );
    let picture = view::board(&model);
    assert_eq!(picture.at(0, 0).piece, Piece::Attacker);
    assert_eq!(picture.at(1, 1).piece, Piece::Queen);
    assert!(picture.at(1, 1).rejected && picture.ray.len() == 1);

    // Two queens on a torus: over the edge.
    apply(
        &mut model,
        [
            Action::Load(Preset::Torus),
            Action::SetSquare(false),
            Action::Type(Field::Queens, "2".to_owned()),
            Action::SetApproach(Approach::Subsets),
        ],
    );
    let wanted = "All queens are placed, but those in row 1, column 1 and row 2, column 7 \
                  attack each other along the antidiagonal across the edge.";
    while says(&model) != wanted {
        assert!(model.search.counters().steps < 50, "{}", says(&model));
        model.apply(Action::Step);
    }
    assert_eq!(view::board(&model).ray.len(), 2);
}

#[test]
fn blocked_cells_are_said_and_drawn() {
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::Load(Preset::Reserved),
            Action::SetApproach(Approach::Rows),
        ],
    );
    while !says(&model).contains("blocked") {
        model.apply(Action::Step);
    }
    assert_eq!(says(&model), "Row 3, column 3 is blocked.");
    let picture = view::board(&model);
    assert!(picture.at(2, 2).blocked && picture.at(2, 2).rejected);
    assert!(picture.ray.is_empty());
}

#[test]
fn the_board_is_drawn_from_the_search() {
    let mut model = opened();
    let texts = Texts::english();
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..2000 {
        let picture = view::board(&model);
        let queens: Vec<(u8, u8)> = (0..8)
            .flat_map(|row| (0..8).map(move |col| (row, col)))
            .filter(|&(row, col)| !matches!(picture.at(row, col).piece, Piece::None | Piece::Ghost))
            .collect();
        let board = model.problem.board();
        let standing: Vec<(u8, u8)> = model
            .search
            .placement()
            .iter()
            .map(|cell| (board.row(*cell), board.col(*cell)))
            .collect();
        assert_eq!(queens, standing);
        let names = cell_names(&model, &texts);
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
        if let Some(Event::Rejected { .. }) = model.search.last_event() {
            assert!(!picture.ray.is_empty());
        }
        kinds.insert(model.search.last_event().map(Event::name));
        model.apply(Action::Step);
    }
    assert_eq!(kinds.len(), 5, "{kinds:?}");
}

#[test]
fn an_attack_over_the_edge_is_drawn_over_the_edge() {
    let mut model = opened();
    apply(&mut model, [Action::Load(Preset::Torus)]);
    let mut wrapped = 0;
    for _ in 0..400 {
        model.apply(Action::Step);
        let picture = view::board(&model);
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
    let mut model = opened();
    apply(&mut model, [Action::Seek(Goal::NextSolution)]);
    settle(&mut model);
    apply(&mut model, vec![Action::Step; 5]);
    let first = crate::show(&model, 0);
    apply(&mut model, [first]);
    assert_eq!(
        sentence(&model, &Texts::english()),
        (Tone::Solution, "Placement 1 from the list.".to_owned())
    );
    let picture = view::board(&model);
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
        assert_eq!(picture.at(row, col).piece, Piece::Solved);
    }
}

/// A column that needs a queen is shown where it has no cell left.
#[test]
fn a_column_without_a_free_cell_is_said_and_shown() {
    let mut model = opened();
    apply(
        &mut model,
        [
            Action::SetSquare(false),
            Action::Type(Field::Rows, "4".to_owned()),
            Action::Type(Field::Cols, "3".to_owned()),
            Action::Type(Field::Queens, "3".to_owned()),
            Action::SetApproach(Approach::ExactCover),
        ],
    );
    assert_eq!(
        until(&mut model, "pruned"),
        "Column 3 has no free cell: the queen in row 3, column 2 attacked its last free cell, so the search backtracks."
    );
    let picture = view::board(&model);
    for row in 0..4 {
        let passed = [0, 1, 2].map(|col| picture.at(row, col).passed);
        assert_eq!(passed, [false, false, true]);
    }
}
