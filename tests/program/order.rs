use queenscope::{
    board::{Board, CellSet, Wrap},
    problem::Problem,
    search::{Approach, Event, Search},
};

/// The order that is shown is the one in which the columns of the row are tried.
#[test]
fn the_random_order_that_is_shown_is_tried() {
    for seed in [0, 1, 7, u32::MAX] {
        let board = Board::new(6, 6, Wrap::None).expect("sides in range");
        let problem = Problem::on(board, 6, CellSet::EMPTY);
        let approach = Approach::Shuffled { seed };
        let mut search = approach.start(&problem).expect("it applies");
        let mut tried: Vec<Vec<u8>> = vec![Vec::new()];
        while let Some(event) = search.step() {
            match event {
                Event::Placed { cell } | Event::Rejected { cell, .. } => {
                    let row = tried.last_mut().expect("a row");
                    row.push(board.col(cell) + 1);
                    let order = search.column_order().expect("a row has its turn");
                    assert_eq!(row[..], order[..row.len()], "seed {seed}");
                    if let Event::Placed { .. } = event {
                        tried.push(Vec::new());
                    }
                }
                Event::Removed { .. } => {
                    tried.pop();
                }
                _ => {}
            }
        }
        assert_eq!(search.counters().solutions, 4);
    }
    let rows = Approach::Rows.start(&Problem::on(
        Board::new(6, 6, Wrap::None).expect("sides in range"),
        6,
        CellSet::EMPTY,
    ));
    assert_eq!(rows.expect("it applies").column_order(), None);
}
