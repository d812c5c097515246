//! The estimated cost of merging.

use crate::count::subproblem::{Sides, Subproblem};

use super::{budget::Budget, run::narrow};

/// The cost of a transition on a flat board (a state is taken to the next row, with a queen or
/// without), in nodes of the batch engine.
///
/// Measured on 200 flat boards of 6 to 10 columns and up to 32 rows, with 0, 5 and 30 % of the
/// cells blocked: wherever it chooses merging, a search takes at least 0.9 times as long;
/// wherever it does not, at most 1.6 times as long.
const TRANSITION: f64 = 44.0;

/// The same on a cylinder or torus, and the additional cost for each column by which states are
/// turned.
const CYCLIC_TRANSITION: f64 = 80.0;
const TURN: f64 = 5.6;

/// The estimated cost of merging.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MergingCost {
    /// The number of transitions: a state is taken to the next row, with a queen or without.
    pub transitions: f64,
    /// The cost of a transition, in nodes of the batch engine.
    pub transition_cost: f64,
    /// Whether the states fit into the memory of a [`Budget`].
    pub fits: bool,
}

impl MergingCost {
    /// Estimates the cost of merging the states of a subproblem. Takes some microseconds.
    pub fn of(subproblem: &Subproblem) -> MergingCost {
        let turned = narrow(subproblem);
        let subproblem = turned.as_ref().unwrap_or(subproblem);
        let (rows, transition_cost) = match subproblem.sides() {
            Sides::Open => (flat(subproblem), TRANSITION),
            Sides::Cyclic(period) if turns(subproblem) => {
                let turning = TURN * f64::from(period);
                (cyclic(subproblem, period), CYCLIC_TRANSITION + turning)
            }
            Sides::Cyclic(period) => (cyclic(subproblem, period), CYCLIC_TRANSITION),
        };
        let most = Budget::MEMORY.states(size_of::<(u64, u128)>()) as f64;
        MergingCost {
            transitions: rows.iter().map(|row| row.transitions).sum(),
            transition_cost,
            fits: rows.iter().all(|row| row.states <= most),
        }
    }

    /// The cost of all transitions, in nodes of the batch engine.
    pub fn work(self) -> f64 {
        self.transitions * self.transition_cost
    }
}

/// The estimated states above a row and transitions in it.
#[derive(Clone, Copy, Default)]
struct RowCost {
    states: f64,
    transitions: f64,
}

/// Whether a state stands for all its translations and reflections: no cell of a row is
/// blocked.
fn turns(subproblem: &Subproblem) -> bool {
    let all = u32::MAX >> (32 - u32::from(subproblem.cols()));
    subproblem.words().iter().all(|row| *row == all)
}

/// The number of free cells of a row, on average.
fn free_cells(subproblem: &Subproblem) -> f64 {
    let free: u32 = subproblem.words().iter().map(|row| row.count_ones()).sum();
    f64::from(free) / f64::from(subproblem.rows())
}

/// The share of the possible states that occur, for each queen above three. With it, the
/// estimated transitions were 0.6 to 1.6 times the true ones on the boards of [`TRANSITION`].
const MET: f64 = 0.65;

/// Estimates the states and transitions on a flat board.
///
/// A state is the columns that hold a queen, and the diagonals that still attack a cell below.
/// A diagonal of a queen attacks at most as many rows as there are columns beside it; below
/// them only the column of the queen counts. So a state is the recent queens, and any columns
/// for the others:
///
/// ```text
/// . . . Q .   recent: attacks three rows below it by its longer diagonal
/// . . . . .
/// . . * * *   after two rows, by one diagonal
/// ```
fn flat(subproblem: &Subproblem) -> Vec<RowCost> {
    let (rows, cols, queens) = (subproblem.rows(), subproblem.cols(), subproblem.queens());
    let width = f64::from(cols);
    let free = free_cells(subproblem);
    // The share of a row that the diagonals of recent queens leave free.
    let left = |queens: u8| {
        let queens = f64::from(queens) / width;
        (1.0 - queens / 2.0) * (1.0 - queens / 2.0)
    };
    // The number of ways to place recent queens, by their number.
    let mut recent = vec![0.0; usize::from(queens) + 1];
    recent[0] = 1.0;
    for distance in 1..cols {
        let reaching = (0..cols).filter(|&col| col.max(cols - 1 - col) >= distance);
        let cells = free * reaching.count() as f64 / width;
        for queens in (0..queens).rev() {
            let columns = (1.0 - f64::from(queens) / width).max(0.0);
            recent[usize::from(queens) + 1] +=
                recent[usize::from(queens)] * cells * columns * left(queens);
        }
    }
    let alike = if turns(subproblem) { 2.0 } else { 1.0 };
    let met = MET.powi(i32::from(queens.saturating_sub(3))) / alike;
    let row_cost = |row: u8| {
        let most = row.min(queens.saturating_sub(2));
        let least = (queens + row + 1).saturating_sub(rows);
        let all = (least..=most).flat_map(|queens| (0..=queens).map(move |near| (queens, near)));
        // The first rows have fewer recent queens above them.
        let begun = (f64::from(row) / width).min(1.0);
        all.fold(RowCost::default(), |cost, (queens, near)| {
            let far = choose(f64::from(cols - near), usize::from(queens - near));
            let states = met * recent[usize::from(near)] * begun.powi(near.into()) * far;
            let placed = free * (1.0 - f64::from(queens) / width) * left(near);
            RowCost {
                states: cost.states + states,
                transitions: cost.transitions + states * (1.0 + placed),
            }
        })
    };
    (0..rows).map(row_cost).collect()
}

/// The possible states for each state that occurs, divided by the number of columns. With it,
/// the estimated transitions were 0.7 to 1.7 times the true ones on 40 boards of 6 to 12
/// columns and at least twice the period in rows.
const NEVER_MET: f64 = 1.9;

/// Estimates the states and transitions on a cylinder or torus.
///
/// Every queen attacks all rows below, so a state is a column, a diagonal and an antidiagonal
/// for each queen. There are about as many states as partial placements or as choices of these
/// lines, whichever is less; states that cannot be completed are soon left out.
fn cyclic(subproblem: &Subproblem, period: u8) -> Vec<RowCost> {
    let (rows, cols, queens) = (
        subproblem.rows(),
        subproblem.cols(),
        usize::from(subproblem.queens()),
    );
    if queens == 0 {
        return Vec::new();
    }
    let alike = if turns(subproblem) { 2 * period } else { 1 };
    let (alike, period, width) = (f64::from(alike), f64::from(period), f64::from(cols));
    let free = free_cells(subproblem);
    // The number of cells of a row that 0, 1, 2, ... queens leave free.
    let left: Vec<f64> = (0..queens)
        .map(|queens| {
            let queens = queens as f64;
            let diagonals = (1.0 - queens / period).max(0.0);
            free * (1.0 - queens / width).max(0.0) * diagonals * diagonals
        })
        .collect();
    let choices: Vec<f64> = (0..queens)
        .map(|queens| {
            let diagonals = choose(period, queens);
            let lines = choose(width, queens) * diagonals * diagonals / period;
            (lines / alike / (NEVER_MET * width)).max(1.0)
        })
        .collect();
    let mut found = vec![0.0; queens];
    found[0] = 1.0;
    let row_cost = |row: u8| {
        let mut cost = RowCost::default();
        let below = f64::from(rows - row);
        // The estimated number of ways to complete a state.
        let mut complete = 1.0;
        for queens in (0..queens).rev() {
            complete *= left[queens];
            let more = left.len() - queens;
            let ways = complete * choose(below, more);
            let states =
                found[queens] / alike * choices[queens] / (found[queens] / alike + choices[queens]);
            let placed = if more > 1 { left[queens] } else { 0.0 };
            let states = states * ways / (1.0 + ways);
            cost.states += states;
            cost.transitions += states * (1.0 + placed);
        }
        for queens in (1..queens).rev() {
            found[queens] += found[queens - 1] * left[queens - 1];
        }
        cost
    };
    (0..rows).map(row_cost).collect()
}

/// The number of subsets of `many` elements; 0 if there are fewer elements.
fn choose(all: f64, many: usize) -> f64 {
    (0..many).fold(1.0, |sets, one| {
        let one = one as f64;
        sets * (all - one).max(0.0) / (one + 1.0)
    })
}
