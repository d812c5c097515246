use crate::{problem::Problem, symmetry::Group};

use super::shared::Fixed;
use crate::count::{pieces::Weighted, subproblem::Subproblem};

/// A queen in any cell, one of each set of cells that are alike: each placement is
/// found once for each of its queens.
pub(super) fn scheme(problem: &Problem, group: &Group) -> Option<Fixed> {
    if group.order() <= problem.queens().into() {
        return None;
    }
    let board = problem.board();
    let whole = Subproblem::of(problem);
    let parts = group.cell_orbits().filter_map(|(cell, cells)| {
        let (row, col) = (board.row(cell), board.col(cell));
        let free = whole.free(row) >> col & 1 == 1;
        free.then(|| Weighted {
            times: cells.into(),
            subproblem: whole.with_queen(row, col).trimmed(),
        })
    });
    Some(Fixed {
        parts: parts.collect(),
        multiplicity: problem.queens().into(),
        symmetries: group.order(),
    })
}
