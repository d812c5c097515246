//! Finds the first placement, whether there is one, and the largest number of queens that fit.
//!
//! [`first`] fixes one queen after the other. For each cell, in order, it asks whether a placement
//! begins with the queens so far and this cell. A separate search ([`exists`]) answers. It branches
//! on the line with the fewest open cells, be it a row, a column or a diagonal, so it refutes in
//! thousands of nodes what lexicographic search takes millions for. A placement that it finds is a
//! witness: no cell after the witness's own cell need be tried. If this is slow, the fast lister
//! looks for the first placement instead.

mod open_cells;
mod solve;
mod upper_bound;

pub use upper_bound::upper_bound;

use std::ops::ControlFlow;

use crate::{
    board::{Cell, Wrap},
    lister::{Lister, PlacementText, TokenLayout},
    problem::Problem,
    search::Placement,
};

use {
    open_cells::{OpenCells, SolverBoard},
    solve::{Solver, Stopped},
};

/// Decides whether a problem has a placement. `None` if `watch`, called every few milliseconds,
/// ends the search.
///
/// Takes constant time if [`upper_bound`] rules out a placement, otherwise exponential time in the
/// number of queens at worst.
pub fn exists(problem: &Problem, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<bool> {
    if problem.queens() > upper_bound(problem) {
        return Some(false);
    }
    let board = SolverBoard::new(problem);
    let open = OpenCells::new(problem);
    let mut solver = Solver::new(&board, u64::MAX, watch);
    let movable = problem.board().wrap() == Wrap::Torus && problem.blocked().is_empty();
    let start = if movable && problem.queens() > 0 {
        // Any placement can be shifted so that a queen is on cell 1.
        open.with_queen(&board, 0, 0)
    } else {
        open
    };
    Some(solver.witness(&start).ok()?.is_some())
}

/// Finds the lexicographically first placement: `Some(None)` if there is none, `None` if `watch`,
/// called every few milliseconds, ends the search.
///
/// Takes constant time if [`upper_bound`] rules out a placement, otherwise exponential time at
/// worst. Full boards up to 32 x 32 take less than a second.
pub fn first(
    problem: &Problem,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Option<Placement>> {
    if problem.queens() > upper_bound(problem) {
        return Some(None);
    }
    // With a queen in every row, the boards on which one method is slow are often fast with the
    // other.
    match by_witnesses(problem, MAX_WITNESS_NODES, watch) {
        Err(Stopped::Nodes) => {}
        done => return done.ok(),
    }
    if problem.fills_rows() {
        match by_listing(problem, watch) {
            Err(Stopped::Nodes) => {}
            done => return done.ok(),
        }
    }
    by_witnesses(problem, u64::MAX, watch).ok()
}

/// The most nodes of the search for witnesses before the lister is tried: some 0.03 seconds.
const MAX_WITNESS_NODES: u64 = 1 << 14;

/// The most steps of the lister before the search gives it up: about half a second.
const MAX_LIST_STEPS: u64 = 1 << 26;

/// The steps of the lister between two calls of `watch`: a few milliseconds.
const WATCH_INTERVAL_STEPS: u64 = 1 << 18;

/// Finds the first placement by asking for each cell whether a placement begins so.
fn by_witnesses(
    problem: &Problem,
    nodes: u64,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Option<Placement>, Stopped> {
    let board = SolverBoard::new(problem);
    let mut solver = Solver::new(&board, nodes, watch);
    let mut open = OpenCells::new(problem);
    let mut placement: Vec<(u8, u8)> = Vec::new();
    // A placement that begins with the queens so far, in the order of the cells.
    let mut witness: Option<Vec<(u8, u8)>> = None;
    while placement.len() < usize::from(problem.queens()) {
        let place = placement.len();
        let mut chosen = None;
        for (row, col) in open.cells() {
            if place == 0 && !may_be_first(problem, row, col) {
                continue;
            }
            if let Some(witness) = &witness
                && witness[place] == (row, col)
            {
                chosen = Some((row, col));
                break;
            }
            let next = open
                .without_rows_above(row)
                .with_queen(&board, row.into(), col.into());
            if let Some(found) = solver.witness(&next)? {
                let mut all = placement.clone();
                all.push((row, col));
                all.extend(found);
                all.sort_unstable();
                witness = Some(all);
                chosen = Some((row, col));
                break;
            }
        }
        let Some((row, col)) = chosen else {
            return Ok(None);
        };
        placement.push((row, col));
        open = open
            .without_rows_above(row)
            .with_queen(&board, row.into(), col.into());
    }
    let cell = |(row, col): (u8, u8)| -> Cell { problem.board().cell(row, col) };
    Ok(Some(placement.into_iter().map(cell).collect()))
}

/// Finds the first placement as the first of the list.
fn by_listing(
    problem: &Problem,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Option<Placement>, Stopped> {
    let board = problem.board();
    let layout = TokenLayout {
        numbered: false,
        separator: "",
        head: "",
        between: " ",
        end: "",
    };
    let text = PlacementText::tokens(board, layout, Cell::number);
    let mut lister = Lister::new(problem, text);
    while lister.steps() < MAX_LIST_STEPS {
        lister.advance(WATCH_INTERVAL_STEPS, 1);
        if lister.written() > 0 {
            let text = String::from_utf8_lossy(lister.text());
            let numbers = text.split(' ').filter_map(|number| number.parse().ok());
            return Ok(Some(
                numbers
                    .filter_map(|number| board.cell_numbered(number))
                    .collect(),
            ));
        }
        if lister.is_done() {
            return Ok(None);
        }
        if watch().is_break() {
            return Err(Stopped::Watch);
        }
    }
    Err(Stopped::Nodes)
}

/// Whether the first queen of the first placement may be on a cell.
///
/// Without blocked cells a placement can be shifted along an axis that wraps around. So if there is
/// any placement, there is one that uses row 1 if rows wrap around, and one whose first queen is in
/// column 1 if columns wrap around. The first placement of all is such a one.
fn may_be_first(problem: &Problem, row: u8, col: u8) -> bool {
    let wrap = problem.board().wrap();
    !problem.blocked().is_empty()
        || (row == 0 || !wrap.rows_wrap()) && (col == 0 || !wrap.cols_wrap())
}

/// Finds the largest number of queens that fit on the unblocked cells of a problem's board; the
/// problem's own number of queens is ignored. `None` if `watch`, called every few milliseconds,
/// ends the search.
///
/// Tries from [`upper_bound`] downwards. Proving that one queen more does not fit may take
/// exponential time.
pub fn most(problem: &Problem, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<u8> {
    let board = problem.board();
    let mut queens = upper_bound(problem);
    loop {
        let problem = Problem::on(board, queens, *problem.blocked());
        if queens == 0 || exists(&problem, watch)? {
            return Some(queens);
        }
        queens -= 1;
    }
}
