//! Rests to count: random problems with some queens placed, and engines to count
//! them with.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queenscope::{
    board::{Board, CellSet, Wrap},
    count::{Counter, Engine, SimdLevel, Subproblem},
    problem::Problem,
};

/// A wrap of any kind.
pub fn wraps() -> impl Strategy<Value = Wrap> {
    prop_oneof![
        Just(Wrap::None),
        Just(Wrap::Rows),
        Just(Wrap::Cols),
        Just(Wrap::Torus),
    ]
}

/// Problems whose sides are at most some numbers, with at most some queens; many
/// cells are blocked, or few, and now and then whole rows.
pub fn problems(rows: u8, cols: u8, queens: u8) -> impl Strategy<Value = Problem> {
    let board = (1..=rows, 1..=cols, wraps());
    (board, 0..=queens, 0..8u32).prop_perturb(
        |((rows, cols, wrap), queens, density), mut random| {
            let board = Board::new(rows, cols, wrap).expect("sides in range");
            let mut blocked = CellSet::EMPTY;
            for row in 0..rows {
                let whole = density > 3 && random.next_u32() % 8 == 0;
                for col in 0..cols {
                    blocked.set_at(row, col, whole || random.next_u32() % 16 < density);
                }
            }
            Problem::on(board, queens, blocked)
        },
    )
}

/// What is left of a problem when a queen stands on some of the cells that are then
/// free.
pub fn with_queens(problem: &Problem, picks: &[u16]) -> Subproblem {
    let mut subproblem = Subproblem::of(problem);
    for pick in picks {
        let cells: Vec<(u8, u8)> = (0..subproblem.rows())
            .flat_map(|row| (0..subproblem.cols()).map(move |col| (row, col)))
            .filter(|(row, col)| subproblem.free(*row) >> col & 1 == 1)
            .collect();
        if cells.is_empty() || subproblem.queens() == 0 {
            break;
        }
        let (row, col) = cells[usize::from(*pick) % cells.len()];
        subproblem = subproblem.with_queen(row, col);
    }
    subproblem
}

/// The placements of a subproblem, to the end.
pub fn counted(counter: &mut Counter, engine: Engine, subproblem: &Subproblem) -> u128 {
    counter
        .by(engine, subproblem, &mut || ControlFlow::Continue(()))
        .expect("nothing ends it")
}

/// A counter for each kind of vector that this machine has.
pub fn counters() -> Vec<Counter> {
    SimdLevel::available()
        .into_iter()
        .map(Counter::new)
        .collect()
}
