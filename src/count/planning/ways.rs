//! Which schemes are worth building for a problem.

use crate::{
    board::Wrap,
    count::{
        schemes::{number_of_row_sets, upright},
        split::{Scheme, SymmetryBreaking},
    },
    problem::Problem,
};

/// The side from which a full clean square is counted by its border.
const MIN_BORDER_SIDE: u8 = 15;

/// The schemes that apply to a problem and may pay, those that are built soonest first.
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

/// What it costs to build a piece and to begin with it, a few times over: in units of the
/// batch.
const PIECE: f64 = 2_000.0;

/// The same for a set of rows, most of which are like others.
const ROW_SET: f64 = 315.0;

/// The same for what a scheme does before its first piece.
const SCHEME: f64 = 15_000.0;

/// About what a scheme must save at least to be worth building, in units of the batch.
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
        // Three queens in the middle of an odd number of rows, else two.
        Symmetry(SymmetryBreaking::Middle) if rows % 2 == 1 => width * width * width / 8.0,
        Symmetry(SymmetryBreaking::Middle) => width * width / 4.0,
        Symmetry(SymmetryBreaking::RowSets) => number_of_row_sets(&problem) * ROW_SET / PIECE,
        Symmetry(SymmetryBreaking::Slopes | SymmetryBreaking::Pairs) => width,
        _ => 0.0,
    };
    SCHEME + PIECE * pieces
}
