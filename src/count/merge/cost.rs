//! What merging costs, foreseen in some microseconds.

use crate::count::subproblem::{Sides, Subproblem};

use super::{budget::Budget, run::narrow};

/// A transition on a flat board, a state taken to the next row, by a queen or by none: in
/// units of one node of the batch search.
///
/// On 200 flat boards of 6 to 10 columns and up to 32 rows, with 0, 5 and 30 % of the cells
/// blocked, merging was never chosen by it where searching took less than 0.9 times as
/// long, nor left where searching took over 1.6 times as long.
const TRANSITION: f64 = 44.0;

/// The same on a cylinder or torus, and what is added for each column that states are
/// turned by.
const CYCLIC_TRANSITION: f64 = 80.0;
const TURN: f64 = 5.6;

/// How much merging is foreseen to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MergingCost {
    /// States taken to the next row, by a queen or by none.
    pub transitions: f64,
    /// What a transition costs, in units of one node of the batch search.
    pub transition_cost: f64,
    /// Whether so many states fit into the memory of a [`Budget`].
    pub fits: bool,
}

impl MergingCost {
    /// Foresees the merging of a subproblem. Time: at most some microseconds.
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

    /// What all costs, in units of one node of the batch search.
    pub fn work(self) -> f64 {
        self.transitions * self.transition_cost
    }
}

/// What is foreseen before and in a row.
#[derive(Clone, Copy, Default)]
struct RowCost {
    states: f64,
    transitions: f64,
}

/// Whether a state stands for all that it becomes by turning and in the mirror: every row
/// is free.
fn turns(subproblem: &Subproblem) -> bool {
    let all = u32::MAX >> (32 - u32::from(subproblem.cols()));
    subproblem.words().iter().all(|row| *row == all)
}

/// The free cells of a row, on average.
fn free_cells(subproblem: &Subproblem) -> f64 {
    let free: u32 = subproblem.words().iter().map(|row| row.count_ones()).sum();
    f64::from(free) / f64::from(subproblem.rows())
}

/// The share of the states that are met, for each queen above three. Measured on the boards
/// of [`TRANSITION`], where the transitions foreseen are 0.6 to 1.6 times those made.
const MET: f64 = 0.65;

/// The states on a flat board, about.
///
/// A state is which columns hold a queen, and which of their diagonals still attack a cell
/// below. A queen attacks by a diagonal for as many rows as there are columns beside it, at
/// most; after them only its column counts. So a state is the recent queens, with the columns
/// of the others, which are any:
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
    // What a number of recent queens leave of a row.
    let left = |queens: u8| {
        let queens = f64::from(queens) / width;
        (1.0 - queens / 2.0) * (1.0 - queens / 2.0)
    };
    // The ways to place the recent queens, by their number.
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
        // In the first rows there are fewer recent queens.
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

/// How many of the states that a choice of lines allows are never met, about, for each
/// column. Measured on 40 boards of 6 to 12 columns and twice the period or more rows, where
/// all that is foreseen is 0.7 to 1.7 times what was seen.
const NEVER_MET: f64 = 1.9;

/// The transitions on a board whose diagonals come round, about.
///
/// Nothing is forgotten there: a state is the columns and the diagonals of its queens, which
/// are as many of each. As many states as partial placements, or as there are choices of
/// lines, whichever is less; and those that nothing completes are soon left out.
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
    // The cells of a row that so many queens leave.
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
        // The ways to complete a state, by its queens.
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

/// How many sets of so many there are, 0 if that is more than all.
fn choose(all: f64, many: usize) -> f64 {
    (0..many).fold(1.0, |sets, one| {
        let one = one as f64;
        sets * (all - one).max(0.0) / (one + 1.0)
    })
}
