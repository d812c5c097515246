mod split;
mod windows;

use std::ops::Range;

use crate::problem::{Bound, Problem};

use super::Rest;

/// How the placements of a problem are counted: independent parts, and how their
/// sum becomes the count. It depends on the problem alone, so parts counted on
/// different machines add up.
///
/// Memory: at most about 4 MB, for the largest problems; a fraction of that as a rule.
#[derive(Clone, Debug)]
pub struct Plan {
    problem: Problem,
    rests: Vec<Weighted>,
    /// The rests of each part.
    parts: Vec<Range<usize>>,
    /// The sum of the parts is this many times the count.
    share: u128,
    reasons: Vec<Reason>,
}

/// So many times the placements of a rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighted {
    pub(super) times: u128,
    pub(super) rest: Rest,
}

/// A way to count a problem: some rests, whose weighted sum is `share` times the count.
pub(super) struct Scheme {
    pub(super) rests: Vec<Weighted>,
    pub(super) share: u128,
    pub(super) reason: Reason,
}

/// Why a plan is as it is, for a person; in the order in which it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// No placement: more queens than the lines of the board allow.
    Impossible(Bound),
    /// No symmetry is used: the board has none that helps.
    Whole,
    /// A placement can be moved up and down: only the rows from the first queen to the
    /// last are searched, with both these queens fixed, up to mirror and flip.
    Windows,
    /// The work is split by where the first queens stand, into so many parts.
    Split(usize),
}

impl Plan {
    /// The plan for a problem.
    pub fn new(problem: &Problem) -> Plan {
        if let Some(bound) = problem.impossible() {
            return Plan {
                problem: *problem,
                rests: Vec::new(),
                parts: Vec::new(),
                share: 1,
                reasons: vec![Reason::Impossible(bound)],
            };
        }
        let scheme = windows::scheme(problem).unwrap_or_else(|| whole(problem));
        let (rests, parts) = split::split(scheme.rests);
        let mut reasons = vec![scheme.reason];
        if parts.len() > 1 {
            reasons.push(Reason::Split(parts.len()));
        }
        Plan {
            problem: *problem,
            rests,
            parts,
            share: scheme.share,
            reasons,
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

    pub(super) fn part(&self, part: usize) -> &[Weighted] {
        &self.rests[self.parts[part].clone()]
    }
}

/// The problem as it is; without wrap with the shorter side as rows.
fn whole(problem: &Problem) -> Scheme {
    let rest = Rest::of(problem);
    let turned = rest
        .transposed()
        .filter(|turned| turned.rows() < rest.rows());
    Scheme {
        rests: vec![Weighted {
            times: 1,
            rest: turned.unwrap_or(rest),
        }],
        share: 1,
        reason: Reason::Whole,
    }
}
