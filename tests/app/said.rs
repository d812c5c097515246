use queenscope::{
    app::view::Piece,
    app::{Action, Model, Preset, Tone, cell_names, sentence, view},
    board::Wrap,
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
        "Nothing is placed yet. Press play, or go step by step."
    );
    let check = |model: &mut Model, kind: &str, text: &str| assert_eq!(until(model, kind), text);
    check(
        &mut model,
        "placed",
        "A queen is placed on row 1, column 1.",
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
        "Back: the queen on row 5, column 4 is taken away.",
    );
    check(
        &mut model,
        "solution",
        "Placement 1: all 8 queens stand, and none attacks another.",
    );
    apply(&mut model, [Action::Seek(Goal::End)]);
    assert_eq!(says(&model), "Running to the end …");
    settle(&mut model);
    assert_eq!(
        says(&model),
        "Every possibility is tried: there are 92 placements."
    );

    apply(
        &mut model,
        [
            Action::Load(Preset::Fewer),
            Action::SetApproach(Approach::SkipRows),
        ],
    );
    check(&mut model, "skipped", "Row 4 is left without a queen.");
    check(
        &mut model,
        "pruned",
        "Only one row is left for 2 more queens: back.",
    );
    apply(&mut model, [Action::SetApproach(Approach::Cells)]);
    check(
        &mut model,
        "pruned",
        "Only one cell is left for 2 more queens: back.",
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
        "Every cell of row 6 is blocked or attacked: back.",
    );

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
    check(
        &mut model,
        "pruned",
        "Every cell of column 3 is blocked or attacked: back.",
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
        "Placement 1: the empty board, with no queen to place."
    );
    apply(&mut model, [Action::Type(Field::Queens, "9".to_owned())]);
    assert_eq!(
        until(&mut model, "pruned"),
        "There is no placement: a row holds one queen, and there are only 8 rows."
    );
    assert_eq!(
        until(&mut model, "finished"),
        "Every possibility is tried: there is no placement."
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
        "There is no placement: on this torus each direction has a single diagonal, for one queen."
    );
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
    apply(&mut model, [Action::Show(Some(0))]);
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
