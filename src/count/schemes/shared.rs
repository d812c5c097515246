//! What the schemes have in common.

use crate::{
    board::Wrap,
    count::{
        pieces::{Piece, SchemePieces, Weighted},
        split::{Fixing, Scheme},
    },
    problem::Problem,
    symmetry::{AxisMap, Group},
};

/// A problem as weighted rests.
pub(super) struct Fixed {
    pub(super) parts: Vec<Weighted>,
    /// The weighted sum is this many times the count.
    pub(super) share: u128,
    /// The symmetries that are made use of.
    pub(super) symmetries: u32,
}

impl Fixed {
    pub(super) fn pieces(self, fixing: Fixing) -> SchemePieces {
        SchemePieces {
            scheme: Scheme::Symmetry(fixing),
            pieces: self.parts.into_iter().map(Piece::Rest).collect(),
            multiplicity: self.share as u32,
            symmetries: self.symmetries,
        }
    }
}

/// The same problem with as many or fewer rows than columns where they can be
/// exchanged, and with columns that wrap on a cylinder: as [`Rest::of`](crate::count::Rest::of) has it.
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
