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

/// Where the costs of a board whose diagonals come round are highest, as a share of the
/// rows: with a queen in every row and with fewer.
const PEAK_FULL: f64 = 0.5;
const PEAK: f64 = 0.62;

/// Tries so many transitions at most. It ends early when no more than `worth` are
/// foreseen in all.
pub fn trial(rest: &Rest, transitions: u64, worth: f64) -> Trial {
    let peak = match rest.sides() {
        Sides::Open => None,
        Sides::Cyclic(_) if rest.fills_rows() => Some(PEAK_FULL),
        Sides::Cyclic(_) => Some(PEAK),
    };
    let mut rows = Rows {
        peak,
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

/// The rows that are passed; rows that meet the same diagonals are one.
#[derive(Default)]
pub(super) struct Rows {
    /// The transitions of each.
    passed: Vec<u64>,
    /// The transitions since.
    since: u64,
    /// Those still to pass.
    to_come: usize,
    /// Where diagonals come round: where the costs are highest, as a share of the rows.
    peak: Option<f64>,
    /// Whether this is a trial: it stops before a row that is foreseen to go beyond the
    /// budget, or when all is foreseen to be this much.
    trial: Option<f64>,
}

impl Rows {
    /// Whether to begin with a row, where so many are to come and so many transitions
    /// are left.
    pub(super) fn begins(&mut self, to_come: usize, left: u64) -> bool {
        self.to_come = to_come;
        let (Some(worth), Some((next, all))) = (self.trial, self.foreseen()) else {
            return true;
        };
        next <= left as f64 && all > worth
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
    /// costs are a hump, and the logarithm of the ratio falls evenly to 0 at its top.
    fn foreseen(&self) -> Option<(f64, f64)> {
        let [.., first, second, third] = *self.passed else {
            return None;
        };
        let ratio = |a: u64, b: u64| b.max(1) as f64 / a.max(1) as f64;
        let (before, now) = (ratio(first, second), ratio(second, third));
        let fall = match self.peak {
            None if before > 1.0 => ((now - 1.0) / (before - 1.0)).clamp(0.3, 1.0),
            None => 1.0,
            Some(peak) => {
                let rows = self.passed.len() + self.to_come;
                // From the middle of the last two rows to the top.
                let way = peak * rows as f64 - (self.passed.len() as f64 - 0.5);
                match way > 0.5 && now > 1.0 {
                    true => 1.0 / root(now, way),
                    false => now.min(1.0) * 0.7,
                }
            }
        };
        let (mut growth, mut row) = (now, third as f64);
        let rows: Vec<f64> = (0..self.to_come)
            .map(|_| {
                growth = match self.peak {
                    None => 1.0 + (growth - 1.0).max(0.0) * fall,
                    Some(_) => growth * fall,
                };
                row *= growth;
                row
            })
            .collect();
        Some((rows.first().copied()?, rows.iter().sum()))
    }
}

/// A root of a number above 1, of a degree above 0.5. It is made of square roots, which
/// are the same on every machine, as logarithms are not: plans must not differ.
fn root(number: f64, degree: f64) -> f64 {
    let (mut left, mut base, mut root) = (1.0 / degree, number, 1.0);
    while left >= 1.0 {
        (left, root) = (left - 1.0, root * number);
    }
    for _ in 0..24 {
        (left, base) = (left * 2.0, base.sqrt());
        if left >= 1.0 {
            (left, root) = (left - 1.0, root * base);
        }
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_those_of_the_library() {
        for number in [1.01, 2.0, 4.8, 1000.0f64] {
            for degree in [0.51, 0.75, 1.0, 2.0, 3.7, 12.5] {
                let wanted = number.powf(1.0 / degree);
                let off = root(number, degree) / wanted;
                assert!((off - 1.0).abs() < 1e-5, "{number} {degree} {off}");
            }
        }
    }
}
