//! The pieces that a count consists of.

use crate::problem::Problem;

use super::{merge::Budget, schemes::border::Tied, split::Scheme, subproblem::Subproblem};

/// A piece of the work, counted at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Piece {
    /// So many times the placements of a subproblem.
    Subproblem(Weighted),
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

/// So many times the placements of a subproblem.
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
    /// The symmetries that are made use of; 1 is none.
    pub(super) symmetries: u32,
}

impl SchemePieces {
    /// One piece, that is the whole.
    pub(super) fn single(scheme: Scheme, piece: Piece) -> SchemePieces {
        SchemePieces {
            scheme,
            pieces: vec![piece],
            multiplicity: 1,
            symmetries: 1,
        }
    }

    /// None: there is no placement.
    pub(super) fn none(most: u8) -> SchemePieces {
        SchemePieces {
            scheme: Scheme::Impossible { most },
            pieces: Vec::new(),
            multiplicity: 1,
            symmetries: 1,
        }
    }
}
