use crate::problem::Problem;

use super::{
    Rest,
    fixing::{Fixing, Scheme},
};

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
    /// Some placements stand for all.
    Symmetry {
        /// In which way.
        fixing: Fixing,
        /// By how many symmetries.
        symmetries: u32,
    },
    /// The work is split by where the first queens stand.
    Split {
        /// Into so many parts.
        parts: usize,
    },
}

impl Plan {
    /// The plan for a problem.
    pub fn new(problem: &Problem) -> Plan {
        match Fixing::best(problem) {
            Some((fixing, scheme)) => Plan::of_scheme(problem, fixing, scheme),
            None => Plan::whole(problem),
        }
    }

    /// The plan that counts in a given way; `None` if the way does not apply to the
    /// problem or gains nothing.
    pub fn by(problem: &Problem, fixing: Fixing) -> Option<Plan> {
        let scheme = fixing.scheme(problem)?;
        Some(Plan::of_scheme(problem, fixing, scheme))
    }

    fn of_scheme(problem: &Problem, fixing: Fixing, scheme: Scheme) -> Plan {
        let symmetry = Reason::Symmetry {
            fixing,
            symmetries: scheme.symmetries,
        };
        let split = Reason::Split {
            parts: scheme.parts.len(),
        };
        Plan {
            problem: *problem,
            parts: scheme.parts,
            share: scheme.share,
            reasons: vec![symmetry, split],
        }
    }

    fn whole(problem: &Problem) -> Plan {
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
