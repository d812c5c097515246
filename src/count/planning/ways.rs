//! Which schemes are worth building for a problem.

use crate::{
    board::Wrap,
    count::{
        schemes::{number_of_row_sets, upright},
        split::{Scheme, SymmetryBreaking},
    },
    problem::Problem,
};

/// The least side of a square without blocked cells, with a queen in every row, that is counted
/// by its border.
const MIN_BORDER_SIDE: u8 = 15;

/// The schemes that may save time for a problem; the one that is built fastest comes first.
pub(super) fn applying(problem: &Problem) -> &'static [Scheme] {
    use Scheme::Symmetry;
    let board = problem.board();
    let is_clean = problem.blocked().is_empty();
    let is_full = upright(problem).fills_rows();
    let is_large_square = board.rows() == board.cols() && board.rows() >= MIN_BORDER_SIDE;
    match board.wrap() {
        Wrap::Torus if is_clean && is_full => &[Symmetry(SymmetryBreaking::Slopes)],
        Wrap::Torus if is_clean => &[
            Symmetry(SymmetryBreaking::Pairs),
            Symmetry(SymmetryBreaking::RowSets),
        ],
        Wrap::Rows | Wrap::Cols if is_clean && is_full => &[
            Symmetry(SymmetryBreaking::Windows),
            Symmetry(SymmetryBreaking::Middle),
        ],
        Wrap::Rows | Wrap::Cols if is_clean => &[Symmetry(SymmetryBreaking::Windows)],
        Wrap::None if is_clean && is_full && is_large_square => &[Scheme::Border],
        Wrap::None if is_clean && is_full => &[Symmetry(SymmetryBreaking::Middle), Scheme::Windows],
        Wrap::None if is_clean => &[Symmetry(SymmetryBreaking::Uppermost), Scheme::Windows],
        _ if is_full => &[
            Symmetry(SymmetryBreaking::Middle),
            Symmetry(SymmetryBreaking::Uppermost),
        ],
        _ => &[Symmetry(SymmetryBreaking::Uppermost)],
    }
}

/// The cost of building a piece and starting on it, with a margin, in nodes of the batch
/// engine.
const PIECE: f64 = 2_000.0;

/// The cost of looking at a set of rows; most sets are symmetric to another and give no piece.
const ROW_SET: f64 = 315.0;

/// The cost of what a scheme does before its first piece.
const SCHEME: f64 = 15_000.0;

/// The estimated cost of building a scheme, in nodes of the batch engine: it must save more.
pub(super) fn building_cost(scheme: Scheme, problem: &Problem) -> f64 {
    let problem = upright(problem);
    let (rows, cols) = (problem.board().rows(), problem.board().cols());
    let width = f64::from(cols);
    let heights = f64::from((rows + 1).saturating_sub(problem.queens()));
    use Scheme::Symmetry;
    let pieces = match scheme {
        Scheme::Windows => heights * width * width / 4.0,
        Symmetry(SymmetryBreaking::Uppermost) => heights * width * width / 8.0,
        Symmetry(SymmetryBreaking::Windows) => heights * width / 2.0,
        // Three queens in the middle rows if the number of rows is odd, otherwise two.
        Symmetry(SymmetryBreaking::Middle) if rows % 2 == 1 => width * width * width / 8.0,
        Symmetry(SymmetryBreaking::Middle) => width * width / 4.0,
        Symmetry(SymmetryBreaking::RowSets) => number_of_row_sets(&problem) * ROW_SET / PIECE,
        Symmetry(SymmetryBreaking::Slopes | SymmetryBreaking::Pairs) => width,
        _ => 0.0,
    };
    SCHEME + PIECE * pieces
}
