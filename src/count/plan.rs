use crate::problem::Problem;

use super::Rest;

/// How the placements of a problem are counted: independent parts, and how their
/// sum becomes the count. It depends on the problem alone, so parts counted on
/// different machines add up.
#[derive(Clone, Debug)]
pub struct Plan {
    problem: Problem,
    parts: Vec<Part>,
    /// The sum of the parts is this many times the count.
    share: u128,
    reasons: Vec<Reason>,
}

/// A part: so many times the placements of a rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) times: u128,
    pub(super) rest: Rest,
}

/// Why a plan is as it is, for a person; in the order in which it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// No placement: more queens than the lines of the board allow.
    Impossible,
    /// The work is split by where the first queens stand.
    Split {
        /// Into so many parts.
        parts: usize,
    },
}

impl Plan {
    /// The plan for a problem.
    pub fn new(problem: &Problem) -> Plan {
        let impossible = problem.impossible().is_some();
        let parts = if impossible {
            Vec::new()
        } else {
            let rest = Rest::of(problem);
            vec![Part { times: 1, rest }]
        };
        Plan {
            problem: *problem,
            reasons: if impossible {
                vec![Reason::Impossible]
            } else {
                vec![Reason::Split { parts: parts.len() }]
            },
            parts,
            share: 1,
        }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The number of parts; 0 if it is known at once that there is no placement.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Why the plan is as it is.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// The count, from the sum over all parts.
    pub fn total(&self, sum: u128) -> u128 {
        debug_assert!(sum.is_multiple_of(self.share));
        sum / self.share
    }

    pub(super) fn part(&self, part: usize) -> &Part {
        &self.parts[part]
    }
}
