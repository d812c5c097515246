mod split;
mod windows;

use std::ops::Range;

use crate::problem::{Bound, Problem};

use super::{
    Rest,
    border::{self, Tied},
};

/// The side from which a clean square is counted by its border.
const BORDER: u8 = 10;

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
}

/// A piece of the work, counted at once.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) enum Piece {
    /// So many times the placements of a rest.
    Rest(Weighted),
    /// The placements on a clean square that have some images under its symmetries.
    Tied(Tied),
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
    /// The work is split by where the first queens stand, into so many parts.
    Split(usize),
}

impl Plan {
    /// The plan for a problem.
    pub fn new(problem: &Problem) -> Plan {
        if let Some(bound) = problem.impossible() {
            return Plan {
                problem: *problem,
                pieces: Vec::new(),
                parts: Vec::new(),
                share: 1,
                reasons: vec![Reason::Impossible(bound)],
            };
        }
        let scheme = square(problem)
            .or_else(|| windows::scheme(problem))
            .unwrap_or_else(|| whole(problem));
        let (pieces, parts) = split::split(scheme.pieces);
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

    pub(super) fn part(&self, part: usize) -> &[Piece] {
        &self.pieces[self.parts[part].clone()]
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
