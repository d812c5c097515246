use crate::{board::Wrap, problem::Problem, search::program::scope::CallScope};

/// What there is to know of an approach without running it.
pub(crate) struct Description {
    /// The name in options and formats.
    pub(crate) name: &'static str,
    /// The problems that the approach can search.
    pub(crate) suits: Suits,
    /// Whether it finds placements in lexicographic order of their cell numbers.
    pub(crate) is_lexicographic: bool,
    /// Whether the queen at depth `d`, from 0, is always in row `d`.
    pub(crate) fills_row_by_row: bool,
    /// The text of the program by which it searches a problem.
    pub(crate) program: fn(&Problem) -> &'static str,
    /// Shows the variables of that program.
    pub(crate) variables: fn(&mut CallScope),
}

/// The problems that an approach can search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suits {
    /// Every problem.
    Any,
    /// Problems with as many queens as rows.
    FullRows,
    /// Problems with as many queens as rows and as columns.
    FullRowsAndCols,
}

/// Whether the edges of the board are joined, so that programs number diagonals modulo
/// their count.
pub(crate) fn wraps(problem: &Problem) -> bool {
    problem.board().wrap() != Wrap::None
}
