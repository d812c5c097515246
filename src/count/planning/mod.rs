//! Choosing a split: what is foreseen to take the least time.

mod cost;
mod cut;
mod guess;
mod merging;
mod ways;

use crate::problem::Problem;

use super::{
    merge::Budget,
    pieces::{Piece, SchemePieces},
    plan::Plan,
    schemes,
    split::{Cuts, Scheme, Split, SymmetryBreaking, whole_ns},
};
use cost::Costed;

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
        let searched = Plan::searched(problem);
        let Some(max_transitions) = merging::max_transitions(&searched) else {
            return searched;
        };
        let budget = Budget::MEMORY.at_most(max_transitions);
        Plan {
            problem: *problem,
            split: Split {
                scheme: Scheme::Merged { max_transitions },
                multiplicity: 1,
                symmetries: 1,
                cuts: Cuts::one_part(),
                ..searched.split
            },
            pieces: vec![Piece::Merged(*problem, budget)],
            parts: std::iter::once(0..1).collect(),
        }
    }

    /// The plan without merging.
    pub fn searched(problem: &Problem) -> Plan {
        if let Some(bound) = problem.violated_bound() {
            return Plan::of(problem, Costed::of(SchemePieces::none(bound.most)));
        }
        let mut best = whole(problem);
        for scheme in ways::applying(problem) {
            if ways::building_cost(*scheme, problem) < best.work
                && let Some(pieces) = schemes::pieces(problem, *scheme)
            {
                let costed = Costed::of(pieces);
                if costed.work < best.work {
                    best = costed;
                }
            }
        }
        Plan::of(problem, best)
    }

    /// The plan that counts by symmetry in a given way; `None` if the way does not
    /// apply to the problem.
    pub fn by(problem: &Problem, breaking: SymmetryBreaking) -> Option<Plan> {
        let pieces = schemes::pieces(problem, Scheme::Symmetry(breaking))?;
        Some(Plan::of(problem, Costed::of(pieces)))
    }

    fn of(problem: &Problem, costed: Costed) -> Plan {
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
        } = cut::plan(costed);
        Plan {
            problem: *problem,
            split: Split {
                version: Split::VERSION,
                scheme,
                multiplicity,
                symmetries,
                foreseen_ns,
                cuts,
            },
            pieces,
            parts,
        }
    }
}

/// The whole problem, by its rows or by its columns, whichever is foreseen to cost less.
fn whole(problem: &Problem) -> Costed {
    let of = |turned| schemes::pieces(problem, Scheme::Whole { turned }).map(Costed::of);
    let board = problem.board();
    let alike = board.rows() == board.cols() && problem.blocked().is_empty();
    // As it is, it always has pieces.
    let as_is = of(false).unwrap_or_else(|| Costed::of(SchemePieces::none(0)));
    let turned = if alike { None } else { of(true) };
    match turned {
        Some(turned) if turned.work < as_is.work => turned,
        _ => as_is,
    }
}
