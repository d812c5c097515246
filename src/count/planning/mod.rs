//! Choosing a split: the one that is estimated to take the least time.

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
    /// Chooses the split that is estimated to take the least time. It depends on nothing but
    /// the problem and the version of the program.
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

    /// Plans a problem without merging equal states.
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

    /// Plans a problem with a given symmetry breaking; `None` if that does not apply to the
    /// problem.
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

/// The scheme of one piece: by rows or by columns, whichever is estimated to cost less.
fn whole(problem: &Problem) -> Costed {
    let of = |turned| schemes::pieces(problem, Scheme::Whole { turned }).map(Costed::of);
    let board = problem.board();
    let alike = board.rows() == board.cols() && problem.blocked().is_empty();
    // This scheme applies to every problem.
    let as_is = of(false).unwrap_or_else(|| Costed::of(SchemePieces::none(0)));
    let turned = if alike { None } else { of(true) };
    match turned {
        Some(turned) if turned.work < as_is.work => turned,
        _ => as_is,
    }
}
