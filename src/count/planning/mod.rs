//! Choosing a split: what is foreseen to take the least time.

mod cost;
mod cut;
mod guess;
mod merging;
mod ways;

use crate::{board::Wrap, problem::Problem};

use super::{
    merge::Budget,
    pieces::{Piece, SchemePieces, Weighted},
    plan::Plan,
    rest::Rest,
    schemes::{self, upright},
    split::{Cuts, Fixing, Scheme, Split, whole_ns},
};
use cost::{Cost, Costed};

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
        if let Some(bound) = problem.violated_bound() {
            let most = bound.most;
            return Plan::of(problem, guess.pieces(SchemePieces::none(most)), guess);
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
        let ways: Vec<Costed> = match is_large
            .then(|| schemes::pieces(problem, Scheme::Border))
            .flatten()
        {
            Some(pieces) => vec![guess.pieces(pieces)],
            None => {
                let costed = |pieces| guess.pieces(pieces);
                let pays = ways::windows_pay(problem, guessed);
                let windows = pays.then(|| schemes::pieces(problem, Scheme::Windows));
                let windows = windows.flatten().map(costed);
                let ways = ways::by_symmetry(problem, guessed, costed);
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
        let costed = cost.pieces(schemes::pieces(problem, Scheme::Symmetry(fixing))?);
        Some(Plan::of(problem, costed, cost).plan)
    }

    fn of(problem: &Problem, costed: Costed, cost: Cost) -> Planned {
        let SchemePieces {
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
