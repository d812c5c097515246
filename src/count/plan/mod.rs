mod guess;
mod split;
mod windows;

use std::ops::{ControlFlow, Range};

use crate::problem::{Bound, Problem};

use super::{
    Estimate, Rest,
    border::{self, Tied},
    fixing::Fixing,
    merge::{self, Budget, Merged},
};

/// The side from which a clean square is counted by its border.
const BORDER: u8 = 10;

/// Nanoseconds of a node of the batch, about; compared with those of merging.
const NODE_NS: f64 = 0.5;

/// The most transitions of merging that are tried to see whether it pays: some
/// milliseconds.
const TRIAL: f64 = 1e5;

/// The fewest that show anything.
const LEAST_TRIAL: u64 = 1000;

/// How the placements of a problem are counted: independent parts, and how their
/// sum becomes the count. It depends on the problem alone, so parts counted on
/// different machines add up.
///
/// Memory: at most about 4 MB, for the largest problems; a fraction of that as a rule.
#[derive(Clone, Debug)]
pub struct Plan {
    problem: Problem,
    pieces: Vec<Piece>,
    /// The pieces of each part.
    parts: Vec<Range<usize>>,
    /// The sum of the parts is this many times the count.
    share: u128,
    reasons: Vec<Reason>,
    /// About the nodes of a search.
    nodes: f64,
}

/// A piece of the work, counted at once.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) enum Piece {
    /// So many times the placements of a rest.
    Rest(Weighted),
    /// The placements on a clean square that have some images under its symmetries.
    Tied(Tied),
    /// What was found when the plan was made.
    Known(u128),
    /// The placements of a problem, with equal states merged.
    Merged(Problem, Budget),
}

/// So many times the placements of a rest.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Weighted {
    pub(super) times: u128,
    pub(super) rest: Rest,
}

/// A way to count a problem: pieces whose sum is `share` times the count.
pub(super) struct Scheme {
    pub(super) pieces: Vec<Piece>,
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
    /// A clean square with a queen in every row: the queens on its border are fixed,
    /// and one of up to eight borders that are alike stands for all.
    Border,
    /// Some placements stand for all, by symmetry.
    Symmetry {
        /// In which way.
        fixing: Fixing,
        /// How many symmetries are made use of.
        symmetries: u32,
    },
    /// Equal states are merged: there are few, as the board is narrow or has few
    /// diagonals.
    Merging,
    /// The work is split by where the first queens stand, into so many parts.
    Split(usize),
}

impl Plan {
    /// The plan for a problem.
    pub fn new(problem: &Problem) -> Plan {
        let searched = Plan::searched(problem);
        searched.merging().unwrap_or(searched)
    }

    /// The plan without merging.
    pub(super) fn searched(problem: &Problem) -> Plan {
        if let Some(bound) = problem.impossible() {
            return Plan {
                problem: *problem,
                pieces: Vec::new(),
                parts: Vec::new(),
                share: 1,
                reasons: vec![Reason::Impossible(bound)],
                nodes: 0.0,
            };
        }
        let scheme = square(problem)
            .or_else(|| windows::scheme(problem))
            .or_else(|| Fixing::best(problem))
            .unwrap_or_else(|| whole(problem));
        Plan::of(problem, scheme)
    }

    /// The plan that counts by symmetry in a given way; `None` if the way does not
    /// apply to the problem or gains nothing.
    pub fn by(problem: &Problem, fixing: Fixing) -> Option<Plan> {
        Some(Plan::of(problem, fixing.scheme(problem)?))
    }

    fn of(problem: &Problem, scheme: Scheme) -> Plan {
        let split::Split {
            pieces,
            parts,
            nodes,
        } = split::split(scheme.pieces, Scale::of(problem));
        let mut reasons = vec![scheme.reason];
        if parts.len() > 1 {
            reasons.push(Reason::Split(parts.len()));
        }
        Plan {
            problem: *problem,
            pieces,
            parts,
            share: scheme.share,
            reasons,
            nodes,
        }
    }

    /// The plan with equal states merged, if a short trial shows that it pays; a trial
    /// that comes to the end has found the count.
    fn merging(&self) -> Option<Plan> {
        let rest = Rest::of(&self.problem);
        let budget = Budget::beside(&rest, self.nodes, NODE_NS);
        let trial = (budget.other() / 20.0).min(TRIAL) as u64;
        if trial < LEAST_TRIAL {
            return None;
        }
        let mut go_on = || ControlFlow::Continue(());
        let (merged, _) = merge::count(&rest, budget.trial(trial), &mut go_on);
        let piece = match merged {
            Merged::Count(count) => Piece::Known(count),
            Merged::Promising => Piece::Merged(self.problem, budget),
            Merged::TooManyStates | Merged::TooDear | Merged::Ended => return None,
        };
        Some(Plan {
            problem: self.problem,
            pieces: vec![piece],
            parts: std::iter::once(0..1).collect(),
            share: 1,
            reasons: vec![Reason::Merging],
            nodes: self.nodes,
        })
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

    /// So many placements there are at least, from the sum over some of the parts.
    pub fn at_least(&self, sum: u128) -> u128 {
        sum / self.share
    }

    pub(super) fn part(&self, part: usize) -> &[Piece] {
        &self.pieces[self.parts[part].clone()]
    }
}

/// How a quick guess at the nodes of a rest becomes a good one.
#[derive(Clone, Copy)]
struct Scale(f64);

impl Scale {
    /// The guess at the whole problem beside a sample of its search.
    fn of(problem: &Problem) -> Scale {
        let rest = Rest::of(problem);
        let guess = guess::nodes(&rest);
        // Where there is little to do, all is one part.
        let is_large = guess > split::NODES / 10.0;
        Scale(if is_large {
            Estimate::of(&rest).nodes() / guess
        } else {
            1.0
        })
    }

    /// About the nodes of the search of a piece.
    fn nodes(self, piece: &Piece) -> f64 {
        self.0
            * match piece {
                Piece::Rest(one) => guess::nodes(&one.rest),
                Piece::Known(_) | Piece::Merged(..) => 0.0,
                Piece::Tied(tied) => tied.rests().map(|(_, rest)| guess::nodes(&rest)).sum(),
            }
    }
}

/// A clean square with a queen in every row, by the queens of its border.
fn square(problem: &Problem) -> Option<Scheme> {
    let rest = Rest::of(problem);
    let side = rest.rows();
    if side < BORDER || rest != Rest::clean(side) {
        return None;
    }
    let nearest = border::nearest(side).map(|rest| {
        Piece::Rest(Weighted {
            times: border::IMAGES,
            rest,
        })
    });
    Some(Scheme {
        pieces: nearest.chain(Tied::all(side).map(Piece::Tied)).collect(),
        share: 1,
        reason: Reason::Border,
    })
}

/// The problem as it is; without wrap with the shorter side as rows.
fn whole(problem: &Problem) -> Scheme {
    let rest = Rest::of(problem);
    let turned = rest
        .transposed()
        .filter(|turned| turned.rows() < rest.rows());
    Scheme {
        pieces: vec![Piece::Rest(Weighted {
            times: 1,
            rest: turned.unwrap_or(rest),
        })],
        share: 1,
        reason: Reason::Whole,
    }
}
