use std::ops::ControlFlow;

use super::{Budget, Merged, run_on};
use crate::count::{Rest, Sides};

/// Nanoseconds of a transition: a state taken to the next row, by a queen or by none.
/// Measured by `cargo bench --bench merge`: 25 to 60, up to 90 where the states are
/// more than the caches hold.
const TRANSITION_NS: f64 = 34.0;

/// What is added for each column that the board may be turned by.
const TURN_NS: f64 = 2.0;

/// How long merging takes for a transition, in nanoseconds, about.
pub fn transition_ns(rest: &Rest) -> f64 {
    match rest.sides() {
        Sides::Open => TRANSITION_NS,
        Sides::Cyclic(period) => TRANSITION_NS + TURN_NS * f64::from(period),
    }
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

/// Tries so many transitions at most.
pub fn trial(rest: &Rest, transitions: u64) -> Trial {
    let mut rows = Rows {
        open: rest.sides() == Sides::Open,
        cautious: true,
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

/// The rows that are passed; rows that meet the same diagonals are one.
#[derive(Default)]
pub(super) struct Rows {
    /// The transitions of each.
    passed: Vec<u64>,
    /// The transitions since.
    since: u64,
    /// Those still to pass.
    to_come: usize,
    /// Whether diagonals end at the sides.
    open: bool,
    /// Whether to stop before a row that is foreseen to go beyond the budget.
    cautious: bool,
}

impl Rows {
    /// Whether to begin with a row, where so many are to come and so many transitions
    /// are left.
    pub(super) fn begins(&mut self, to_come: usize, left: u64) -> bool {
        self.to_come = to_come;
        let next = self.foreseen().map_or(0.0, |(next, _)| next);
        !self.cautious || next <= left as f64
    }

    /// Some transitions are made, with which a row may be passed.
    pub(super) fn add(&mut self, transitions: u64, passed: bool) {
        self.since += transitions;
        if passed {
            self.passed.push(self.since);
            self.since = 0;
            self.to_come -= 1;
        }
    }

    /// The transitions of the next row and of all rows to come; `None` if too few are
    /// passed.
    ///
    /// A row costs a ratio more or less than the one before. On an open board the ratio
    /// nears 1 as fast as it last did, and what is foreseen does not fall: what is
    /// forgotten at the top equals what is new. On a cylinder nothing is forgotten: the
    /// costs are a hump, whose ratio falls as it last fell.
    fn foreseen(&self) -> Option<(f64, f64)> {
        let [.., first, second, third] = *self.passed else {
            return None;
        };
        let ratio = |a: u64, b: u64| b as f64 / a.max(1) as f64;
        let (before, now) = (ratio(first, second), ratio(second, third));
        let fall = if self.open && before > 1.0 {
            ((now - 1.0) / (before - 1.0)).clamp(0.3, 1.0)
        } else {
            (now / before.max(f64::MIN_POSITIVE)).clamp(0.5, 1.0)
        };
        let (mut growth, mut row) = (now, third as f64);
        let rows = (0..self.to_come).map(|_| {
            growth = match self.open {
                true => 1.0 + (growth - 1.0).max(0.0) * fall,
                false => growth * fall,
            };
            row *= growth;
            row
        });
        let rows: Vec<f64> = rows.collect();
        Some((rows.first().copied()?, rows.iter().sum()))
    }
}
