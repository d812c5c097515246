//! The pieces of each [`Scheme`]: counting fewer placements than there are.
//!
//! Symmetry breaking counts one of several symmetric placements for all of them. Each scheme
//! turns a problem into fewer and smaller subproblems with factors; the sum of their placements
//! times these factors is a known multiple of the count.

pub(super) mod border;
mod borders;
mod cylinder;
mod middle;
mod shared;
mod through_cell;
mod torus;
mod uppermost;
mod windows;

use crate::{problem::Problem, symmetry::Group};

use super::{
    merge::Budget,
    pieces::{Piece, SchemePieces, Weighted},
    split::{Scheme, SymmetryBreaking},
    subproblem::Subproblem,
};
use border::Tied;
pub(super) use shared::upright;
pub(super) use torus::number_of_row_sets;

/// The pieces of a scheme for a problem; `None` if it does not apply.
pub(super) fn pieces(problem: &Problem, scheme: Scheme) -> Option<SchemePieces> {
    match scheme {
        Scheme::Impossible { most } => {
            let bound = problem.violated_bound()?;
            (bound.most == most).then(|| SchemePieces::none(most))
        }
        Scheme::Whole { turned } => {
            let subproblem = Subproblem::of(problem);
            let subproblem = if turned {
                subproblem.transposed()?
            } else {
                subproblem
            };
            let piece = Piece::Subproblem(Weighted {
                times: 1,
                subproblem,
            });
            Some(SchemePieces::single(scheme, piece))
        }
        Scheme::Windows => windows::pieces(problem),
        Scheme::Border => border_pieces(problem),
        Scheme::Symmetry(breaking) => by_symmetry(problem, breaking),
        Scheme::Merged { max_transitions } => {
            let budget = Budget::MEMORY.at_most(max_transitions);
            Some(SchemePieces::single(
                scheme,
                Piece::Merged(*problem, budget),
            ))
        }
    }
}

/// The pieces of a symmetry breaking; `None` if it does not apply.
fn by_symmetry(problem: &Problem, breaking: SymmetryBreaking) -> Option<SchemePieces> {
    if problem.queens() == 0 || problem.violated_bound().is_some() {
        return None;
    }
    let problem = &upright(problem);
    let group = || Group::of(problem);
    let fixed = match breaking {
        SymmetryBreaking::Slopes => torus::slopes(problem),
        SymmetryBreaking::RowSets => torus::row_sets(problem),
        SymmetryBreaking::Pairs => torus::pairs(problem),
        SymmetryBreaking::Windows => cylinder::windows(problem),
        SymmetryBreaking::Borders => borders::scheme(problem, &group()),
        SymmetryBreaking::Middle => middle::scheme(problem, &group()),
        SymmetryBreaking::Uppermost => uppermost::scheme(problem, &group()),
        SymmetryBreaking::ThroughCell => {
            cylinder::through_cell(problem).or_else(|| through_cell::scheme(problem, &group()))
        }
    };
    Some(fixed?.pieces(breaking))
}

/// The pieces of a square without blocked cells and with a queen in every row, by the queens of
/// its border.
fn border_pieces(problem: &Problem) -> Option<SchemePieces> {
    let subproblem = Subproblem::of(problem);
    let side = subproblem.rows();
    if side < 4 || subproblem != Subproblem::clean(side) {
        return None;
    }
    let nearest = border::nearest(side).map(|subproblem| {
        Piece::Subproblem(Weighted {
            times: border::IMAGES,
            subproblem,
        })
    });
    Some(SchemePieces {
        scheme: Scheme::Border,
        pieces: nearest.chain(Tied::all(side).map(Piece::Tied)).collect(),
        multiplicity: 1,
        symmetries: 8,
    })
}
