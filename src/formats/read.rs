use crate::{problem::Problem, search::Placement};

use super::{Format, Malformed, NotFullBoard, cells, columns, csv, drawing, json, jsonl};

/// What [`read_list`] reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadList {
    /// The problem that the list answers: the list's own where it carries one.
    pub problem: Problem,
    /// The placements in the order in which they stand.
    pub placements: Vec<Placement>,
}

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

/// Reads a list that a [`ListWriter`](super::ListWriter) of the same format
/// wrote. `problem` is what a list that does not carry its problem answers; others
/// tell theirs, and `problem` is not looked at.
///
/// Each placement is checked to be as many cells of the board as the problem has
/// queens, increasing and none blocked. That no two queens attack each other and
/// that the list is in order and complete is not checked. Linear in the text.
///
/// # Errors
/// [`ReadError::Malformed`] if the text is not in the format, or a cell or a
/// count is not the problem's; [`ReadError::Format`] if the format is `columns`
/// and the problem has not a queen in every row.
pub fn read_list(format: Format, text: &str, problem: &Problem) -> Result<ReadList, ReadError> {
    NotFullBoard::check(format, problem)?;
    let placements = match format {
        Format::Cells => cells::read(text, problem)?,
        Format::Board => drawing::read(text, problem)?,
        Format::Columns => columns::read(text, problem)?,
        Format::Csv => return Ok(csv::read(text)?),
        Format::Json => return Ok(json::read(text)?),
        Format::Jsonl => return Ok(jsonl::read(text)?),
    };
    Ok(ReadList {
        problem: *problem,
        placements,
    })
}
