mod cost;
mod guess;
mod merging;
mod split;
mod windows;

use std::ops::Range;

use crate::{
    board::Wrap,
    problem::{Bound, Problem},
};

use cost::Cost;
pub(super) use cost::Costed;

use super::{
    Rest,
    border::{self, Tied},
    fixing::{Fixing, upright},
    merge::Budget,
};

/// The side from which a clean square is counted by its border.
const BORDER: u8 = 15;

/// Sides of a small board, see [`small`], and about what a search of it costs.
const SMALL: u8 = 8;
const SMALL_WORK: f64 = 1e4;

/// A search of less is made at once, see [`quick`].
const QUICK: f64 = 8e4;

/// The same where every row must have a queen: those in the middle are soon placed.
const QUICK_FULL: f64 = 5e4;

/// The same on a clean cylinder and on a clean torus: their symmetries are soon found.
const QUICK_TURNED: f64 = 2e4;
const QUICK_TORUS: f64 = 1e4;

/// A guess of more is held against samples, unless another is clearly less.
const SAMPLED: f64 = 4e6;
const CLEARLY: f64 = 8.0;

/// Where that is more still, pieces of each way are held against samples, about so many: a
/// quarter of a millisecond.
const CLOSER: f64 = 1e8;
const PIECES: usize = 8;

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
    /// What a search costs, in units of the batch.
    work: f64,
    /// What that was worked out by.
    cost: Cost,
}

/// A piece of the work, counted at once.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) enum Piece {
    /// So many times the placements of a rest.
    Rest(Weighted),
    /// The same for those whose uppermost queen is in a row; more than two are to be
    /// placed.
    From(Weighted, u8),
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
    /// No symmetry is used: the board has none that helps, or its search is too short.
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
        let mut plan = Plan::searched(problem);
        if let Some(piece) = merging::piece(&plan) {
            plan.pieces = vec![piece];
            plan.parts = std::iter::once(0..1).collect();
            plan.share = 1;
            plan.reasons = vec![Reason::Merging];
        }
        plan
    }

    /// The plan without merging.
    pub fn searched(problem: &Problem) -> Plan {
        if let Some(bound) = problem.violated_bound() {
            return Plan {
                problem: *problem,
                pieces: Vec::new(),
                parts: Vec::new(),
                share: 1,
                reasons: vec![Reason::Impossible(bound)],
                work: 0.0,
                cost: Cost::default(),
            };
        }
        let guess = Cost::default();
        let at_once = |piece, work| Plan {
            problem: *problem,
            pieces: vec![piece],
            parts: std::iter::once(0..1).collect(),
            share: 1,
            reasons: vec![Reason::Whole],
            work,
            cost: guess,
        };
        if let Some(rest) = small(problem) {
            let whole = Piece::Rest(Weighted { times: 1, rest });
            return at_once(whole, SMALL_WORK);
        }
        let (whole, guessed) = cheaper(problem, |rest| guess.rest(rest));
        if guessed < quick(problem) {
            return at_once(whole, guessed);
        }
        let ways: Vec<Costed> = match square(problem) {
            Some(scheme) => vec![guess.scheme(scheme)],
            None => {
                let costed = |scheme| guess.scheme(scheme);
                let windows = windows::scheme(problem, guessed).map(costed);
                let ways = Fixing::ways(problem, guessed, costed);
                windows.into_iter().chain(ways).collect()
            }
        };
        let least = (ways.iter()).fold(f64::INFINITY, |least, way| way.work.min(least));
        // On a clean torus guesses do for comparing, and the rests are many times smaller.
        let torus = problem.board().wrap() == Wrap::Torus && problem.blocked().is_empty();
        if torus || least.min(guessed) < SAMPLED {
            let ways = ways.into_iter().map(|way| (way, guess));
            return Plan::cheapest(problem, (Costed::whole(whole, guessed), guess), ways);
        }
        let cost = Cost::of(problem);
        let (whole, dear) = if least > guessed / CLEARLY {
            cheaper(problem, |rest| match guess.rest(rest) {
                much if much > guessed * CLEARLY => much,
                _ => Cost::by(rest).rest(rest),
            })
        } else {
            (whole, f64::INFINITY)
        };
        let ways = ways.into_iter().filter(|way| way.work < least * CLEARLY);
        let ways = ways.map(|way| {
            let cost = match least > CLOSER {
                true => cost.closer(&way.scheme.pieces, PIECES),
                false => cost,
            };
            (cost.scheme(way.scheme), cost)
        });
        Plan::cheapest(problem, (Costed::whole(whole, dear), cost), ways)
    }

    /// The plan by the whole, or by a way that costs less.
    fn cheapest(
        problem: &Problem,
        whole: (Costed, Cost),
        ways: impl Iterator<Item = (Costed, Cost)>,
    ) -> Plan {
        let (costed, cost) = ways.fold(whole, |best, way| match way.0.work < best.0.work {
            true => way,
            false => best,
        });
        Plan::of(problem, costed, cost)
    }

    /// The plan that counts by symmetry in a given way; `None` if the way does not
    /// apply to the problem or gains nothing.
    pub fn by(problem: &Problem, fixing: Fixing) -> Option<Plan> {
        let cost = Cost::of(problem);
        let costed = cost.scheme(fixing.scheme(problem)?);
        Some(Plan::of(problem, costed, cost))
    }

    fn of(problem: &Problem, costed: Costed, cost: Cost) -> Plan {
        let (share, reason) = (costed.scheme.share, costed.scheme.reason);
        let split::Split {
            pieces,
            parts,
            work,
        } = split::split(costed, cost);
        let mut reasons = vec![reason];
        if parts.len() > 1 {
            reasons.push(Reason::Split(parts.len()));
        }
        Plan {
            problem: *problem,
            pieces,
            parts,
            share,
            reasons,
            work,
            cost,
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

    /// About what the search costs on one thread with 512 bits, in nanoseconds, foreseen
    /// in the same way on every machine.
    pub fn foreseen_ns(&self) -> f64 {
        self.work * cost::UNIT_NS
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

/// The whole of a problem, by its shorter lines, if even to foresee the cost of its
/// search would take as long as the search.
fn small(problem: &Problem) -> Option<Rest> {
    let board = problem.board();
    let is_narrow = board.rows() <= SMALL && board.cols() <= SMALL;
    if !(is_narrow && board.wrap() == Wrap::None || problem.queens() <= 2) {
        return None;
    }
    let rest = Rest::of(problem);
    let turned = (rest.rows() > rest.cols()).then(|| rest.transposed());
    Some(turned.flatten().unwrap_or(rest))
}

/// A search that costs less is made at once: to look for a better way would take as
/// long.
fn quick(problem: &Problem) -> f64 {
    let clean = problem.blocked().is_empty();
    match problem.board().wrap() {
        Wrap::Torus if clean => QUICK_TORUS,
        Wrap::Rows | Wrap::Cols if clean => QUICK_TURNED,
        _ if upright(problem).fills_rows() => QUICK_FULL,
        _ => QUICK,
    }
}

/// The problem as it is, or with rows and columns exchanged if that is the cheaper, and
/// what its search costs.
fn cheaper(problem: &Problem, cost: impl Fn(&Rest) -> f64) -> (Piece, f64) {
    let rest = Rest::of(problem);
    let board = problem.board();
    let alike = board.rows() == board.cols() && problem.blocked().is_empty();
    let turned = if alike { None } else { rest.transposed() };
    let rests = [Some(rest), turned].into_iter().flatten();
    let costs = rests.map(|rest| (cost(&rest), rest));
    let (cost, rest) = costs
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((0.0, rest));
    (Piece::Rest(Weighted { times: 1, rest }), cost)
}
