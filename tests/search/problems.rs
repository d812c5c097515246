//! Problems to try: random ones for properties, small ones without exception.

use proptest::{prelude::*, test_runner::RngSeed};
use queenscope::{
    board::{Board, CellSet, Wrap},
    problem::Problem,
};

/// How many random problems a property is tried on: `QUEENSCOPE_CASES`, or 5000.
pub fn cases() -> u32 {
    let asked = std::env::var("QUEENSCOPE_CASES").ok();
    asked.map_or(5000, |text| {
        text.parse().expect("QUEENSCOPE_CASES is a number")
    })
}

/// Runs a property on random problems.
pub fn check<S: Strategy>(
    strategy: S,
    test: impl Fn(S::Value) -> Result<(), proptest::test_runner::TestCaseError>,
) {
    check_some(cases(), strategy, test);
}

/// Runs a property on so many random problems.
pub fn check_some<S: Strategy>(
    cases: u32,
    strategy: S,
    test: impl Fn(S::Value) -> Result<(), proptest::test_runner::TestCaseError>,
) {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    runner
        .run(&strategy, test)
        .unwrap_or_else(|error| panic!("{error}"));
}

pub fn wrap() -> impl Strategy<Value = Wrap> {
    prop::sample::select(Wrap::ALL.to_vec())
}

/// Any small problem: up to 6 x 6 with blocked cells thin or thick, or up to
/// 14 x 14 with at most 24 cells left free; up to two queens more than fit.
pub fn problem() -> impl Strategy<Value = Problem> {
    let small = (1..=6u8, 1..=6u8, 0..=3u8).prop_flat_map(|(rows, cols, quarters)| {
        let cells = usize::from(rows) * usize::from(cols);
        let thick = f64::from(quarters) / 4.0;
        (
            Just((rows, cols)),
            prop::collection::vec(prop::bool::weighted(thick), cells),
        )
    });
    let large = (1..=14u8, 1..=14u8).prop_flat_map(|(rows, cols)| {
        let cells = usize::from(rows) * usize::from(cols);
        let free = prop::collection::vec(0..cells, 0..=24usize);
        let blocked =
            free.prop_map(move |free| (0..cells).map(|cell| !free.contains(&cell)).collect());
        (Just((rows, cols)), blocked)
    });
    (prop_oneof![3 => small.boxed(), 2 => large.boxed()], wrap()).prop_flat_map(
        |(((rows, cols), blocked), wrap)| {
            (0..=rows.min(cols) + 2).prop_map(move |queens| {
                let board = Board::new(rows, cols, wrap).expect("sides in range");
                Problem::on(board, queens, set(board, &blocked))
            })
        },
    )
}

/// A small problem that every approach applies to: a square board to 6 x 6 with as many
/// queens as rows.
pub fn full_problem() -> impl Strategy<Value = Problem> {
    let board = (1..=6u8, wrap(), 0..=2u8).prop_flat_map(|(side, wrap, quarters)| {
        let cells = usize::from(side) * usize::from(side);
        let thick = f64::from(quarters) / 4.0;
        let blocked = prop::collection::vec(prop::bool::weighted(thick), cells);
        (Just((side, wrap)), blocked)
    });
    board.prop_map(|((side, wrap), blocked)| {
        let board = Board::new(side, side, wrap).expect("sides in range");
        Problem::on(board, side, set(board, &blocked))
    })
}

/// The set of the cells that a list of one flag a cell marks.
fn set(board: Board, members: &[bool]) -> CellSet {
    let mut set = CellSet::EMPTY;
    for (cell, &member) in board.cells().zip(members) {
        set.set(board, cell, member);
    }
    set
}

/// Every problem with sides to `side`, one queen more than the side allows, all
/// wraps, all sets of blocked cells.
pub fn every(side: u8) -> impl Iterator<Item = Problem> {
    let sides = move || 1..=side;
    let boards = sides().flat_map(move |rows| sides().map(move |cols| (rows, cols)));
    boards.flat_map(move |(rows, cols)| {
        Wrap::ALL.into_iter().flat_map(move |wrap| {
            let board = Board::new(rows, cols, wrap).expect("sides in range");
            (0..1u32 << board.cell_count()).flat_map(move |subset| {
                let members: Vec<bool> = (0..board.cell_count())
                    .map(|cell| subset >> cell & 1 == 1)
                    .collect();
                let blocked = set(board, &members);
                (0..=side + 1).map(move |queens| Problem::on(board, queens, blocked))
            })
        })
    })
}
