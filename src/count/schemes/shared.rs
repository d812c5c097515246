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

/// A problem as weighted subproblems.
pub(super) struct Fixed {
    pub(super) parts: Vec<Weighted>,
    /// The weighted sum is this many times the count.
    pub(super) multiplicity: u128,
    /// The symmetries that are made use of.
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

/// The same problem with as many or fewer rows than columns where they can be
/// exchanged, and with columns that wrap on a cylinder: as [`Subproblem::of`](crate::count::Subproblem::of) has it.
pub(in crate::count) fn upright(problem: &Problem) -> Problem {
    let board = problem.board();
    match board.wrap() {
        Wrap::Rows => problem.transposed(),
        Wrap::None | Wrap::Torus if board.rows() > board.cols() => problem.transposed(),
        Wrap::None | Wrap::Torus | Wrap::Cols => *problem,
    }
}

/// What the symmetries that keep columns columns, and do something given to the rows,
/// do to the columns.
pub(super) fn column_maps(group: &Group, rows: AxisMap) -> Vec<AxisMap> {
    let elements = group.elements().iter();
    let those = elements.filter(|g| !g.swapped && g.rows == rows);
    those.map(|g| g.cols).collect()
}
