//! The first placement, whether there is one, and the most queens that fit.
//!
//! [`first`] asks for each place, from the first queen on and in the order of the cells,
//! whether a placement begins so. That is answered by a search of its own ([`exists`]),
//! which takes the line with the fewest free cells first, whatever line that is, and so
//! refutes in thousands of steps what lexicographic search leaves only after millions.
//! What it finds is a witness: no cell after the witness's own need be tried. Where that
//! is slow all the same, a list is begun.

mod board;
mod ceiling;
mod solve;
mod state;

pub use ceiling::ceiling;

use std::ops::ControlFlow;

use crate::{
    board::{Cell, Wrap},
    lister::{Lister, Text},
    problem::Problem,
    search::Placement,
};

use {
    board::Shape,
    solve::{Solver, Stopped},
    state::State,
};

/// Whether a problem has a placement; `None` if `watch`, called every few milliseconds,
/// ends the search.
///
/// At once where the lines of the board say that there is none; otherwise exponential at
/// worst, in the number of queens.
pub fn exists(problem: &Problem, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<bool> {
    if problem.queens() > ceiling(problem) {
        return Some(false);
    }
    let shape = Shape::new(problem);
    let state = State::new(&shape, problem);
    let mut solver = Solver::new(&shape, u64::MAX, watch);
    let movable = problem.board().wrap() == Wrap::Torus && problem.blocked().is_empty();
    let start = if movable && problem.queens() > 0 {
        // A placement can be shifted so that a queen stands on cell 1.
        state.with(&shape, 0, 0)
    } else {
        state
    };
    Some(solver.witness(&start).ok()?.is_some())
}

/// The lexicographically first placement, `Some(None)` if there is none; `None` if
/// `watch`, called every few milliseconds, ends the search.
///
/// At once where the lines of the board say that there is none; otherwise exponential at
/// worst. Full boards to 32 x 32 take less than a second.
pub fn first(
    problem: &Problem,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Option<Placement>> {
    if problem.queens() > ceiling(problem) {
        return Some(None);
    }
    // Where one way is slow the other often is not, on boards with a queen in every row.
    match by_witnesses(problem, WITNESS_NODES, watch) {
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

/// Nodes of witnesses before a list is tried: some hundredths of a second.
const WITNESS_NODES: u64 = 1 << 14;

/// Steps of a list before it is given up: half a second, about.
const LIST_STEPS: u64 = 1 << 26;

/// Steps of a list between two looks at the watch: some milliseconds.
const SLICE: u64 = 1 << 18;

/// The first placement by asking for each place whether a placement begins so.
fn by_witnesses(
    problem: &Problem,
    nodes: u64,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Option<Placement>, Stopped> {
    let shape = Shape::new(problem);
    let mut solver = Solver::new(&shape, nodes, watch);
    let mut state = State::new(&shape, problem);
    let mut placement: Vec<(u8, u8)> = Vec::new();
    // A placement that begins with the queens that stand, in the order of cells.
    let mut witness: Option<Vec<(u8, u8)>> = None;
    while placement.len() < usize::from(problem.queens()) {
        let place = placement.len();
        let mut chosen = None;
        for (row, col) in state.cells() {
            if place == 0 && !may_be_first(problem, row, col) {
                continue;
            }
            if let Some(witness) = &witness
                && witness[place] == (row, col)
            {
                chosen = Some((row, col));
                break;
            }
            let next = state.above_closed(row).with(&shape, row.into(), col.into());
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
        state = state.above_closed(row).with(&shape, row.into(), col.into());
    }
    let board = problem.board();
    let cell = |(row, col): (u8, u8)| -> Cell { board.cell(row, col) };
    Ok(Some(placement.into_iter().map(cell).collect()))
}

/// The first placement as the first of the list.
fn by_listing(
    problem: &Problem,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Option<Placement>, Stopped> {
    let board = problem.board();
    let number = |end: &'static str| move |cell: Cell| format!("{}{end}", cell.number());
    let text = Text::tokens(board, false, "", number(" "), number(""));
    let mut lister = Lister::new(problem, text);
    while lister.steps() < LIST_STEPS {
        lister.advance(SLICE, 1);
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

/// Whether the first queen of the first placement may stand on a cell. Without blocked
/// cells a placement can be shifted along an axis that wraps and stays one. So if there is
/// any, there is one that uses row 1, or whose first queen stands on column 1, and the
/// first of all does.
fn may_be_first(problem: &Problem, row: u8, col: u8) -> bool {
    let wrap = problem.board().wrap();
    !problem.blocked().is_empty()
        || (row == 0 || !wrap.rows_wrap()) && (col == 0 || !wrap.cols_wrap())
}

/// The most queens that fit on the board of a problem, with its blocked cells, however
/// many it asks for; `None` if `watch`, called every few milliseconds, ends the search.
///
/// Tried from the most that the lines allow downwards: to prove that one queen more does
/// not fit may take long.
pub fn most(problem: &Problem, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<u8> {
    let board = problem.board();
    let mut queens = ceiling(problem);
    loop {
        let problem = Problem::on(board, queens, *problem.blocked());
        if queens == 0 || exists(&problem, watch)? {
            return Some(queens);
        }
        queens -= 1;
    }
}
