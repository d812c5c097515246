mod cost;
mod cut;
mod guess;
mod merging;
mod windows;

use std::ops::Range;

use crate::{board::Wrap, problem::Problem};

use cost::Cost;
pub(super) use cost::Costed;

use super::{
    Rest,
    border::{self, Tied},
    fixing::{Fixing, upright},
    merge::Budget,
    split::{Cuts, Reason, Scheme, Split, whole_ns},
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

/// The parts that a [`Split`] means for a problem, ready to be counted.
///
/// Memory: at most about 4 MB, for the largest problems; a fraction of that as a rule.
#[derive(Clone, Debug)]
pub struct Plan {
    problem: Problem,
    split: Split,
    pieces: Vec<Piece>,
    /// The pieces of each part.
    parts: Vec<Range<usize>>,
}

/// A split that a problem cannot be cut by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the split does not fit the problem")]
pub struct SplitDoesNotFit;

/// A piece of the work, counted at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Piece {
    /// So many times the placements of a rest.
    Rest(Weighted),
    /// The same for those whose uppermost queen is in a row; more than two are to be
    /// placed.
    From(Weighted, u8),
    /// The placements on a clean square that have some images under its symmetries.
    Tied(Tied),
    /// The placements of a problem, with equal states merged.
    Merged(Problem, Budget),
}

impl Piece {
    /// The pieces that it splits into; `None` if it cannot be split.
    ///
    /// Version 1 of the splits: first by the row of the first queen, as what is in one
    /// row is searched at once, which takes less than cell by cell; then by its cell.
    fn split(&self) -> Option<Vec<Piece>> {
        match self {
            Piece::Rest(one) if one.rest.queens() > 2 => {
                let rows = 0..one.rest.rows();
                let rows =
                    rows.filter(|&row| one.rest.free(row) != 0 && one.rest.below(row).has_rows());
                Some(rows.map(|row| Piece::From(*one, row)).collect())
            }
            Piece::From(one, row) => {
                let rests = one.rest.by_queen_in(*row);
                let weighted = rests.map(|rest| Weighted {
                    times: one.times,
                    rest: rest.trimmed(),
                });
                Some(weighted.map(Piece::Rest).collect())
            }
            Piece::Rest(_) | Piece::Tied(_) | Piece::Merged(..) => None,
        }
    }
}

/// So many times the placements of a rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weighted {
    pub(super) times: u128,
    pub(super) rest: Rest,
}

/// The pieces of a scheme, whose sum is `multiplicity` times the count.
pub(super) struct Pieces {
    pub(super) scheme: Scheme,
    pub(super) pieces: Vec<Piece>,
    pub(super) multiplicity: u32,
    /// The symmetries that are made use of; 1 is none.
    pub(super) symmetries: u32,
}

impl Pieces {
    fn single(scheme: Scheme, piece: Piece) -> Pieces {
        Pieces {
            scheme,
            pieces: vec![piece],
            multiplicity: 1,
            symmetries: 1,
        }
    }

    /// Those of a scheme for a problem; `None` if it does not apply.
    fn build(problem: &Problem, scheme: Scheme) -> Option<Pieces> {
        match scheme {
            Scheme::Impossible { most } => {
                let bound = problem.impossible()?;
                (bound.most == most).then_some(Pieces {
                    scheme,
                    pieces: Vec::new(),
                    multiplicity: 1,
                    symmetries: 1,
                })
            }
            Scheme::Whole { turned } => {
                let rest = Rest::of(problem);
                let rest = if turned { rest.transposed()? } else { rest };
                let piece = Piece::Rest(Weighted { times: 1, rest });
                Some(Pieces::single(scheme, piece))
            }
            Scheme::Windows => windows::pieces(problem),
            Scheme::Border => square(problem),
            Scheme::Symmetry(fixing) => fixing.pieces(problem),
            Scheme::Merged { max_transitions } => {
                let budget = Budget::MEMORY.at_most(max_transitions);
                Some(Pieces::single(scheme, Piece::Merged(*problem, budget)))
            }
        }
    }
}

/// A plan, and what it was foreseen by.
struct Planned {
    plan: Plan,
    cost: Cost,
}

impl Split {
    /// Chooses how to cut a problem: what is foreseen to be counted in the least time.
    /// It depends on the problem and on the version of the program alone.
    pub fn plan(problem: &Problem) -> Split {
        Plan::new(problem).split
    }
}

impl Plan {
    /// The parts of a split.
    ///
    /// # Errors
    /// [`SplitDoesNotFit`]: the split is of another problem or version, or altered.
    pub fn build(problem: &Problem, split: &Split) -> Result<Plan, SplitDoesNotFit> {
        let is_sound = split.is_sound();
        let pieces = is_sound
            .then(|| Pieces::build(problem, split.scheme))
            .flatten();
        let pieces = pieces.filter(|pieces| pieces.multiplicity == split.multiplicity);
        let parts = pieces.and_then(|pieces| cut::build(pieces.pieces, &split.cuts));
        let (pieces, parts) = parts.ok_or(SplitDoesNotFit)?;
        Ok(Plan {
            problem: *problem,
            split: split.clone(),
            pieces,
            parts,
        })
    }

    /// Plans a problem ([`Split::plan`]) and builds the parts.
    pub fn new(problem: &Problem) -> Plan {
        let Planned { mut plan, cost } = Plan::searched_by(problem);
        if let Some(max_transitions) = merging::transitions(&plan, cost) {
            let scheme = Scheme::Merged { max_transitions };
            let budget = Budget::MEMORY.at_most(max_transitions);
            plan.pieces = vec![Piece::Merged(*problem, budget)];
            plan.parts = std::iter::once(0..1).collect();
            plan.split = Split {
                scheme,
                multiplicity: 1,
                symmetries: 1,
                cuts: Cuts::one_part(),
                ..plan.split
            };
        }
        plan
    }

    /// The plan without merging.
    pub fn searched(problem: &Problem) -> Plan {
        Plan::searched_by(problem).plan
    }

    fn searched_by(problem: &Problem) -> Planned {
        let guess = Cost::default();
        if let Some(bound) = problem.impossible() {
            let most = bound.most;
            let pieces = Pieces {
                scheme: Scheme::Impossible { most },
                pieces: Vec::new(),
                multiplicity: 1,
                symmetries: 1,
            };
            return Plan::of(problem, guess.pieces(pieces), guess);
        }
        let at_once = |(scheme, rest), work| {
            let piece = Piece::Rest(Weighted { times: 1, rest });
            let plan = Plan {
                problem: *problem,
                split: Split {
                    version: Split::VERSION,
                    scheme,
                    multiplicity: 1,
                    symmetries: 1,
                    foreseen_ns: whole_ns(work * cost::UNIT_NS),
                    cuts: Cuts::one_part(),
                },
                pieces: vec![piece],
                parts: std::iter::once(0..1).collect(),
            };
            Planned { plan, cost: guess }
        };
        if let Some(whole) = small(problem) {
            return at_once(whole, SMALL_WORK);
        }
        let (whole, guessed) = cheaper(problem, |rest| guess.rest(rest));
        if guessed < quick(problem) {
            return at_once(whole, guessed);
        }
        let is_large = problem.board().rows() >= BORDER;
        let ways: Vec<Costed> = match is_large.then(|| square(problem)).flatten() {
            Some(pieces) => vec![guess.pieces(pieces)],
            None => {
                let costed = |pieces| guess.pieces(pieces);
                let pays = windows::pays(problem, guessed);
                let windows = pays.then(|| windows::pieces(problem)).flatten().map(costed);
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
            (cost.pieces(way.scheme), cost)
        });
        Plan::cheapest(problem, (Costed::whole(whole, dear), cost), ways)
    }

    /// The plan by the whole, or by a way that costs less.
    fn cheapest(
        problem: &Problem,
        whole: (Costed, Cost),
        ways: impl Iterator<Item = (Costed, Cost)>,
    ) -> Planned {
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
        let costed = cost.pieces(fixing.pieces(problem)?);
        Some(Plan::of(problem, costed, cost).plan)
    }

    fn of(problem: &Problem, costed: Costed, cost: Cost) -> Planned {
        let Pieces {
            scheme,
            multiplicity,
            symmetries,
            ..
        } = costed.scheme;
        let foreseen_ns = whole_ns(costed.work * cost::UNIT_NS);
        let cut::Parts {
            pieces,
            parts,
            cuts,
        } = cut::plan(costed, cost);
        let split = Split {
            version: Split::VERSION,
            scheme,
            multiplicity,
            symmetries,
            foreseen_ns,
            cuts,
        };
        let plan = Plan {
            problem: *problem,
            split,
            pieces,
            parts,
        };
        Planned { plan, cost }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What it was built from.
    pub fn split(&self) -> &Split {
        &self.split
    }

    /// The number of parts; 0 if it is known at once that there is no placement.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// See [`Split::foreseen_ns`].
    pub fn foreseen_ns(&self) -> f64 {
        self.split.foreseen_ns()
    }

    /// See [`Split::reasons`].
    pub fn reasons(&self) -> Vec<Reason> {
        self.split.reasons()
    }

    /// See [`Split::total`].
    pub fn total(&self, sum: u128) -> u128 {
        self.split.total(sum)
    }

    /// See [`Split::at_least`].
    pub fn at_least(&self, sum: u128) -> u128 {
        self.split.at_least(sum)
    }

    pub(super) fn part(&self, part: usize) -> &[Piece] {
        &self.pieces[self.parts[part].clone()]
    }
}

/// A clean square with a queen in every row, by the queens of its border.
fn square(problem: &Problem) -> Option<Pieces> {
    let rest = Rest::of(problem);
    let side = rest.rows();
    if side < 4 || rest != Rest::clean(side) {
        return None;
    }
    let nearest = border::nearest(side).map(|rest| {
        Piece::Rest(Weighted {
            times: border::IMAGES,
            rest,
        })
    });
    Some(Pieces {
        scheme: Scheme::Border,
        pieces: nearest.chain(Tied::all(side).map(Piece::Tied)).collect(),
        multiplicity: 1,
        symmetries: 8,
    })
}

/// The whole of a problem, by its shorter lines, if even to foresee the cost of its
/// search would take as long as the search.
fn small(problem: &Problem) -> Option<(Scheme, Rest)> {
    let board = problem.board();
    let is_narrow = board.rows() <= SMALL && board.cols() <= SMALL;
    if !(is_narrow && board.wrap() == Wrap::None || problem.queens() <= 2) {
        return None;
    }
    let rest = Rest::of(problem);
    let turned = (rest.rows() > rest.cols()).then(|| rest.transposed());
    Some(oriented(rest, turned.flatten()))
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
fn cheaper(problem: &Problem, cost: impl Fn(&Rest) -> f64) -> ((Scheme, Rest), f64) {
    let rest = Rest::of(problem);
    let board = problem.board();
    let alike = board.rows() == board.cols() && problem.blocked().is_empty();
    let turned = if alike { None } else { rest.transposed() };
    let (as_is, other) = (cost(&rest), turned.as_ref().map(cost));
    match other.filter(|other| *other < as_is) {
        Some(other) => (oriented(rest, turned), other),
        None => (oriented(rest, None), as_is),
    }
}

/// The whole as it is, or turned.
fn oriented(rest: Rest, turned: Option<Rest>) -> (Scheme, Rest) {
    let scheme = Scheme::Whole {
        turned: turned.is_some(),
    };
    (scheme, turned.unwrap_or(rest))
}
