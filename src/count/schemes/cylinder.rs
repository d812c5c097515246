use crate::{board::Wrap, problem::Problem};

use super::shared::Fixed;
use crate::count::{pieces::Weighted, subproblem::Subproblem};

/// A cylinder without blocked cells: the uppermost queen, by shifts, is in column 0,
/// and the lowest, by the mirror, in the left half. Where these rows are, if not how
/// far apart, makes no difference.
pub(super) fn windows(problem: &Problem) -> Option<Fixed> {
    let board = problem.board();
    if board.wrap() != Wrap::Cols || !problem.blocked().is_empty() {
        return None;
    }
    let (rows, cols, queens) = (board.rows(), board.cols(), problem.queens());
    let mut parts = Vec::new();
    for height in queens..=if queens == 1 { 1 } else { rows } {
        let mut window = Subproblem::of(problem);
        for row in height..rows {
            window = window.restricted(row, 0);
        }
        let window = window.with_queen(0, 0);
        let times = u128::from(rows - height + 1) * u128::from(cols);
        if queens == 1 {
            parts.push(Weighted {
                times,
                subproblem: window,
            });
            continue;
        }
        let last = height - 1;
        for col in (0..=cols / 2).filter(|col| window.free(last) >> col & 1 == 1) {
            let itself = (cols - col) % cols == col;
            parts.push(Weighted {
                times: if itself { times } else { times * 2 },
                subproblem: window.with_queen(last, col).trimmed(),
            });
        }
    }
    Some(Fixed {
        parts,
        multiplicity: 1,
        symmetries: 2 * u32::from(cols),
    })
}

/// A cylinder without blocked cells: a queen in column 0, by shifts, of a row, up to the
/// flip, whichever of the queens it is. Each placement is found once for each of its queens.
pub(super) fn through_cell(problem: &Problem) -> Option<Fixed> {
    let board = problem.board();
    if board.wrap() != Wrap::Cols || !problem.blocked().is_empty() {
        return None;
    }
    let (rows, cols) = (board.rows(), board.cols());
    let whole = Subproblem::of(problem);
    let parts = (0..rows.div_ceil(2)).map(|row| {
        let itself = row == rows - 1 - row;
        Weighted {
            times: u128::from(cols) * if itself { 1 } else { 2 },
            subproblem: whole.with_queen(row, 0).trimmed(),
        }
    });
    Some(Fixed {
        parts: parts.collect(),
        multiplicity: problem.queens().into(),
        symmetries: 2 * u32::from(cols) * u32::from(rows.min(2)),
    })
}
