use crate::problem::Problem;

use super::{
    Rest,
    border::{self, Corner},
};

/// The side from which a clean square is counted by its border.
const BORDER: u8 = 10;

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

/// A part: what is counted at once.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// So many times the placements of a rest.
    Rest {
        /// How many times.
        times: u128,
        /// The rest.
        rest: Rest,
    },
    /// The placements on a clean square whose border has some queens.
    Corner(Corner),
}

/// Why a plan is as it is, for a person; in the order in which it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// No placement: more queens than the lines of the board allow.
    Impossible,
    /// A clean square with a queen in every row: the queens on its border are fixed,
    /// and one of up to eight borders that are alike stands for all.
    Border,
    /// The work is split by where the first queens stand.
    Split {
        /// Into so many parts.
        parts: usize,
    },
}

impl Plan {
    /// The plan for a problem.
    pub fn new(problem: &Problem) -> Plan {
        let rest = Rest::of(problem);
        let mut reasons = Vec::new();
        let parts = if problem.impossible().is_some() {
            reasons.push(Reason::Impossible);
            Vec::new()
        } else if rest.rows() >= BORDER && rest == Rest::clean(rest.rows()) {
            reasons.push(Reason::Border);
            let corners = border::corners(rest.rows());
            corners.into_iter().map(Part::Corner).collect()
        } else {
            vec![Part::Rest { times: 1, rest }]
        };
        if !parts.is_empty() {
            reasons.push(Reason::Split { parts: parts.len() });
        }
        Plan {
            problem: *problem,
            reasons,
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
