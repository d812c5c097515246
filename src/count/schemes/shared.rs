//! What the schemes have in common.

use crate::{
    board::Wrap,
    count::{
        pieces::{Piece, SchemePieces, Weighted},
        split::{Scheme, SymmetryBreaking},
    },
    problem::Problem,
    symmetry::{AxisMap, Group},
};

/// Subproblems with factors that count a problem.
pub(super) struct Fixed {
    pub(super) parts: Vec<Weighted>,
    /// The sum of the placements times the factors is the count times this number.
    pub(super) multiplicity: u128,
    /// The number of symmetries used.
    pub(super) symmetries: u32,
}

impl Fixed {
    pub(super) fn pieces(self, breaking: SymmetryBreaking) -> SchemePieces {
        SchemePieces {
            scheme: Scheme::Symmetry(breaking),
            pieces: self.parts.into_iter().map(Piece::Subproblem).collect(),
            multiplicity: self.multiplicity as u32,
            symmetries: self.symmetries,
        }
    }
}

/// The problem with rows and columns exchanged if that makes the rows fewer or, on a cylinder,
/// makes the columns wrap, as in [`Subproblem::of`](crate::count::Subproblem::of).
pub(in crate::count) fn upright(problem: &Problem) -> Problem {
    let board = problem.board();
    match board.wrap() {
        Wrap::Rows => problem.transposed(),
        Wrap::None | Wrap::Torus if board.rows() > board.cols() => problem.transposed(),
        Wrap::None | Wrap::Torus | Wrap::Cols => *problem,
    }
}

/// The maps of columns of those symmetries that map rows to rows by a given map.
pub(super) fn column_maps(group: &Group, rows: AxisMap) -> Vec<AxisMap> {
    let elements = group.elements().iter();
    let those = elements.filter(|g| !g.swapped && g.rows == rows);
    those.map(|g| g.cols).collect()
}
