use std::ops::ControlFlow;

use super::{
    budget::{Budget, Merged},
    rows::Rows,
    run::{narrow, run_on},
};
use crate::count::rest::{Rest, Sides};

/// Nanoseconds of a transition: a state taken to the next row, by a queen or by none.
/// Measured by `cargo bench --bench merge`: 25 to 60, up to 90 where the states are
/// more than the caches hold.
const TRANSITION_NS: f64 = 34.0;

/// The same on a cylinder or torus, and what is added for each column that states are
/// turned by.
const CYCLIC_TRANSITION_NS: f64 = 36.0;
const TURN_NS: f64 = 2.5;

/// How long merging takes for a transition, in nanoseconds, about.
pub fn transition_ns(rest: &Rest) -> f64 {
    match rest.sides() {
        Sides::Open => TRANSITION_NS,
        Sides::Cyclic(period) if turns(rest) => CYCLIC_TRANSITION_NS + TURN_NS * f64::from(period),
        Sides::Cyclic(_) => CYCLIC_TRANSITION_NS,
    }
}

/// Whether a state stands for all that it becomes by turning and in the mirror: every row
/// is free.
fn turns(rest: &Rest) -> bool {
    let all = u32::MAX >> (32 - u32::from(rest.cols()));
    rest.words().iter().all(|row| *row == all)
}

/// What the first transitions show of a count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trial {
    /// It came to the end: the number of placements.
    Count(u128),
    /// It goes on. All will be so many transitions, about; infinitely many if there is
    /// too little to foresee it.
    Foreseen(f64),
}

/// Foresees what merging costs: on a flat board by trying so many transitions at most,
/// and fewer when no more than `worth` are foreseen in all.
pub fn trial(rest: &Rest, transitions: u64, worth: f64) -> Trial {
    if let Sides::Cyclic(_) = rest.sides() {
        return Trial::Foreseen(cyclic(narrow(rest).as_ref().unwrap_or(rest)));
    }
    let mut rows = Rows {
        trial: Some(worth),
        ..Rows::default()
    };
    let budget = Budget::MEMORY.at_most(transitions);
    let mut go_on = || ControlFlow::Continue(());
    let (merged, _) = run_on(rest, budget, &mut rows, &mut go_on);
    match merged {
        Merged::Count(count) => Trial::Count(count),
        _ => {
            let spent: u64 = rows.passed.iter().sum();
            let all = rows.foreseen().map(|(_, all)| spent as f64 + all);
            Trial::Foreseen(all.unwrap_or(f64::INFINITY))
        }
    }
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
fn cyclic(rest: &Rest) -> f64 {
    let Sides::Cyclic(period) = rest.sides() else {
        return f64::INFINITY;
    };
    let (rows, cols, queens) = (rest.rows(), rest.cols(), usize::from(rest.queens()));
    if queens == 0 {
        return 0.0;
    }
    let alike = if turns(rest) { 2 * period } else { 1 };
    let (alike, period, width) = (f64::from(alike), f64::from(period), f64::from(cols));
    let free: u32 = rest.words().iter().map(|row| row.count_ones()).sum();
    let free = f64::from(free) / f64::from(rows);
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
    let mut all = 0.0;
    for row in 0..rows {
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
            all += states * ways / (1.0 + ways) * (1.0 + placed);
        }
        for queens in (1..queens).rev() {
            found[queens] += found[queens - 1] * left[queens - 1];
        }
    }
    all
}

/// How many sets of so many there are, 0 if that is more than all.
fn choose(all: f64, many: usize) -> f64 {
    (0..many).fold(1.0, |sets, one| {
        let one = one as f64;
        sets * (all - one).max(0.0) / (one + 1.0)
    })
}
