//! Counting by fewer placements than there are: the pieces of each [`Scheme`].
//!
//! Symmetry breaking lets some placements stand for all, so that what is left to count is
//! less and smaller: each way turns a problem into rests, each with a number of times, such
//! that the weighted sum is a known multiple of the count.

pub(super) mod border;
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
    rest::Rest,
    split::{Fixing, Scheme},
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
            let rest = Rest::of(problem);
            let rest = if turned { rest.transposed()? } else { rest };
            let piece = Piece::Rest(Weighted { times: 1, rest });
            Some(SchemePieces::single(scheme, piece))
        }
        Scheme::Windows => windows::pieces(problem),
        Scheme::Border => border_pieces(problem),
        Scheme::Symmetry(fixing) => by_symmetry(problem, fixing),
        Scheme::Merged { max_transitions } => {
            let budget = Budget::MEMORY.at_most(max_transitions);
            Some(SchemePieces::single(
                scheme,
                Piece::Merged(*problem, budget),
            ))
        }
    }
}

/// The pieces by a way to break symmetry.
fn by_symmetry(problem: &Problem, fixing: Fixing) -> Option<SchemePieces> {
    if problem.queens() == 0 || problem.violated_bound().is_some() {
        return None;
    }
    let problem = &upright(problem);
    let group = || Group::of(problem);
    let fixed = match fixing {
        Fixing::Slopes => torus::slopes(problem),
        Fixing::RowSets => torus::row_sets(problem),
        Fixing::Pairs => torus::pairs(problem),
        Fixing::Windows => cylinder::windows(problem),
        Fixing::Middle => middle::scheme(problem, &group()),
        Fixing::Uppermost => uppermost::scheme(problem, &group()),
        Fixing::ThroughCell => {
            cylinder::through_cell(problem).or_else(|| through_cell::scheme(problem, &group()))
        }
    };
    Some(fixed?.pieces(fixing))
}

/// A clean square with a queen in every row, by the queens of its border.
fn border_pieces(problem: &Problem) -> Option<SchemePieces> {
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
    Some(SchemePieces {
        scheme: Scheme::Border,
        pieces: nearest.chain(Tied::all(side).map(Piece::Tied)).collect(),
        multiplicity: 1,
        symmetries: 8,
    })
}
