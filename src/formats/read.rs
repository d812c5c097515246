use crate::problem::Problem;

use super::{Format, Malformed, NotFullBoard, ReadList};

/// Why a list cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The text is not in the format.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// The format does not fit the problem given.
    #[error(transparent)]
    Format(#[from] NotFullBoard),
}

/// Reads a list that a [`ListWriter`](super::ListWriter) of the same format wrote.
/// `problem` is the problem of a list that does not carry its own; otherwise it is ignored.
///
/// It checks that each placement has as many cells as the problem has queens, in increasing
/// order, on the board and none blocked. It does not check that no two queens attack each
/// other, or that the list is complete and in order. Linear in the text.
///
/// # Errors
/// [`ReadError::Malformed`] if the text is not in the format, or a cell or a count does not
/// match the problem; [`ReadError::Format`] if the format does not [fit](Format::fits) the
/// problem.
pub fn read_list(format: Format, text: &str, problem: &Problem) -> Result<ReadList, ReadError> {
    NotFullBoard::check(format, problem)?;
    Ok((format.table().read)(text, problem)?)
}
