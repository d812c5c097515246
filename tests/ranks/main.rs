//! Random access into the list against the list.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../oracle/mod.rs"]
#[allow(dead_code, reason = "the search needs more of it")]
mod oracle;
#[path = "../search/problems.rs"]
#[allow(dead_code, reason = "the search needs more of it")]
mod problems;

mod ending;
mod lists;
mod pieces;

use std::ops::ControlFlow;

use queenscope::{
    board::{Board, Cell, CellSet, Wrap},
    count::SimdLevel,
    problem::Problem,
    ranks::Ranks,
    search::Placement,
};

fn problem(rows: u8, cols: u8, queens: u8, wrap: Wrap) -> Problem {
    let board = Board::new(rows, cols, wrap).expect("sides in range");
    Problem::on(board, queens, CellSet::EMPTY)
}

fn ranks(problem: &Problem) -> Ranks {
    Ranks::new(problem, SimdLevel::best())
}

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn total(ranks: &mut Ranks) -> u128 {
    ranks.total(&mut go_on).expect("nothing ends it")
}

fn placements(ranks: &mut Ranks, index: u128, most: usize) -> Vec<Placement> {
    ranks
        .placements(index, most, &mut go_on)
        .expect("nothing ends it")
}

fn rank(ranks: &mut Ranks, cells: &[Cell]) -> u128 {
    ranks.rank(cells, &mut go_on).expect("nothing ends it")
}
