//! The pieces that a count consists of.

use crate::problem::Problem;

use super::{merge::Budget, schemes::border::Tied, split::Scheme, subproblem::Subproblem};

/// A piece of a count, counted at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Piece {
    /// The placements of a subproblem, times a factor.
    Subproblem(Weighted),
    /// Only those placements whose uppermost queen is in the given row. The subproblem has more
    /// than two queens to place.
    From(Weighted, u8),
    /// The placements on a clean square that have some images under its symmetries.
    Tied(Tied),
    /// The placements of a problem, with equal states merged.
    Merged(Problem, Budget),
}

impl Piece {
    /// The pieces that it splits into; `None` if it cannot be split.
    ///
    /// Version 1 of the splits: first by the row of the first queen, because one search of a
    /// row takes less time than one for each of its cells; then by its cell.
    pub(super) fn split(&self) -> Option<Vec<Piece>> {
        match self {
            Piece::Subproblem(one) if one.subproblem.queens() > 2 => {
                let rows = 0..one.subproblem.rows();
                let rows = rows.filter(|&row| {
                    one.subproblem.free(row) != 0 && one.subproblem.below(row).has_rows()
                });
                Some(rows.map(|row| Piece::From(*one, row)).collect())
            }
            Piece::From(one, row) => {
                let subproblems = one.subproblem.by_queen_in(*row);
                let weighted = subproblems.map(|subproblem| Weighted {
                    times: one.times,
                    subproblem: subproblem.trimmed(),
                });
                Some(weighted.map(Piece::Subproblem).collect())
            }
            Piece::Subproblem(_) | Piece::Tied(_) | Piece::Merged(..) => None,
        }
    }
}

/// The placements of a subproblem, times a factor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weighted {
    pub(super) times: u128,
    pub(super) subproblem: Subproblem,
}

/// The pieces of a scheme, whose sum is `multiplicity` times the count.
pub(super) struct SchemePieces {
    pub(super) scheme: Scheme,
    pub(super) pieces: Vec<Piece>,
    pub(super) multiplicity: u32,
    /// The number of symmetries used; 1 if none is.
    pub(super) symmetries: u32,
}

impl SchemePieces {
    /// A scheme of one piece.
    pub(super) fn single(scheme: Scheme, piece: Piece) -> SchemePieces {
        SchemePieces {
            scheme,
            pieces: vec![piece],
            multiplicity: 1,
            symmetries: 1,
        }
    }

    /// A scheme without pieces: there is no placement.
    pub(super) fn none(most: u8) -> SchemePieces {
        SchemePieces {
            scheme: Scheme::Impossible { most },
            pieces: Vec::new(),
            multiplicity: 1,
            symmetries: 1,
        }
    }
}
