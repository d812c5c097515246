//! Which ways to break symmetry are worth a look.

use std::cell::OnceCell;

use crate::{
    board::Wrap,
    count::{
        pieces::SchemePieces,
        schemes::{self, number_of_row_sets, upright},
        split::Fixing,
    },
    problem::Problem,
};

use super::cost::Costed;

/// The share of the cost of the best way known that it may take to work another out.
const LOOK: f64 = 1.0 / 3.0;

/// What borders take to be worked out, in units of the batch: for a cell of the board,
/// times the rows; and the same on a square, which has more sides that are alike.
const BORDER_CELL: f64 = 66.0;
const BORDER_SQUARE_CELL: f64 = 400.0;

/// The same for windows, for a cell.
const WINDOW: f64 = 120.0;

/// The same for slopes, for a column.
const SLOPE_COL: f64 = 2_000.0;

/// The same for the first and the last queen.
const FIRST_AND_LAST: f64 = 1_000.0;

/// The same for the queens in the middle rows.
const MIDDLE: f64 = 60.0;

/// The same for a queen in any cell, for a row of a cell.
const ANY_CELL: f64 = 4.0;

/// The same for a set of rows.
const ROW_SET: f64 = 105.0;

/// The same for the other ways, in all.
const LITTLE: f64 = 2.5e3;

/// The ways that may pay, in any order. Those that take long to work out are
/// looked at only where the others, or a search of the whole (`dear`), cost much.
pub(super) fn by_symmetry(
    problem: &Problem,
    dear: f64,
    costed: impl Fn(SchemePieces) -> Costed,
) -> Vec<Costed> {
    let problem = upright(problem);
    let group = OnceCell::new();
    let clean = problem.blocked().is_empty();
    // Those that are worked out quickly before the others.
    let ways: &[Fixing] = match problem.board().wrap() {
        Wrap::Torus if clean && problem.fills_rows() => &[Fixing::Pairs, Fixing::Slopes],
        Wrap::Torus if clean && 2 * problem.queens() > problem.board().rows() => {
            &[Fixing::RowSets, Fixing::Pairs]
        }
        Wrap::Torus if clean => &[Fixing::Pairs, Fixing::RowSets],
        Wrap::Cols if clean && problem.fills_rows() => &[Fixing::Windows, Fixing::Middle],
        Wrap::Cols if clean => &[Fixing::ThroughCell, Fixing::Windows],
        // Two queens in the middle are soon placed, three not.
        _ if problem.fills_rows() && problem.board().rows().is_multiple_of(2) => {
            &[Fixing::Middle, Fixing::Uppermost, Fixing::Borders]
        }
        _ => &[
            Fixing::Uppermost,
            Fixing::Middle,
            Fixing::ThroughCell,
            Fixing::Borders,
        ],
    };
    let (mut worked, mut least) = (Vec::new(), dear);
    for fixing in ways {
        // Where every row must have a queen, borders are no better than the rest, and
        // the middle is better than the outermost rows.
        let is_known = match fixing {
            Fixing::Borders | Fixing::Uppermost => problem.fills_rows() && !worked.is_empty(),
            _ => false,
        };
        if is_known || making(*fixing, &problem) > least * LOOK {
            continue;
        }
        if let Some(pieces) = schemes::by_symmetry(&problem, *fixing, &group) {
            let costed = costed(pieces);
            least = costed.work.min(least);
            worked.push(costed);
        }
    }
    worked
}

/// About what it takes to work a way out, in units of the batch.
fn making(fixing: Fixing, problem: &Problem) -> f64 {
    let board = problem.board();
    let (rows, cols) = (f64::from(board.rows()), f64::from(board.cols()));
    match fixing {
        Fixing::Borders if rows == cols => rows * rows * cols * BORDER_SQUARE_CELL,
        Fixing::Borders => rows * rows * cols * BORDER_CELL,
        Fixing::Windows => rows * cols * WINDOW,
        Fixing::Slopes => cols * SLOPE_COL,
        Fixing::ThroughCell => rows * rows * cols * ANY_CELL,
        // Three queens where the rows are odd, else two.
        Fixing::Middle if !board.rows().is_multiple_of(2) => cols * cols * cols * MIDDLE,
        Fixing::Middle => cols * cols * MIDDLE,
        Fixing::Uppermost => {
            let pairs = (rows + 1.0 - f64::from(problem.queens())) * cols * cols / 8.0;
            pairs * FIRST_AND_LAST
        }
        Fixing::RowSets => 2.0 * LITTLE + number_of_row_sets(problem) * ROW_SET,
        _ => LITTLE,
    }
}

/// What a piece takes to be worked out and begun with, in units of the batch, and that
/// some times over.
const PIECE: f64 = 15_000.0;

/// Whether to work the pieces out is little beside a search that costs `dear`.
pub(super) fn windows_pay(problem: &Problem, dear: f64) -> bool {
    let board = problem.board();
    let rows = board.rows().min(board.cols());
    let cols = board.rows().max(board.cols());
    let pairs = f64::from(cols) * f64::from(cols) / 4.0;
    f64::from((rows + 1).saturating_sub(problem.queens())) * pairs * PIECE <= dear
}
