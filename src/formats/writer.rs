use crate::{board::Cell, problem::Problem};

use super::{Format, cells, columns, csv, drawing, json, jsonl};

/// Writes a list of placements, one at a time, into a string that the caller
/// empties as it likes: nothing that was written is kept.
///
/// Call [`begin`](ListWriter::begin) once, [`placement`](ListWriter::placement)
/// for each placement, [`end`](ListWriter::end) once. Each call is linear in what
/// it writes.
#[derive(Clone, Debug)]
pub struct ListWriter {
    format: Format,
    problem: Problem,
    written: u64,
}

/// A format that gives each row's queen does not fit a problem with other than
/// one queen a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("format columns needs a queen in every row; queens is {queens} and rows is {rows}")]
pub struct NotFullBoard {
    /// Queens to place.
    pub queens: u8,
    /// Rows of the board.
    pub rows: u8,
}

impl NotFullBoard {
    pub(super) fn check(format: Format, problem: &Problem) -> Result<(), NotFullBoard> {
        if format == Format::Columns && !problem.fills_rows() {
            Err(NotFullBoard {
                queens: problem.queens(),
                rows: problem.board().rows(),
            })
        } else {
            Ok(())
        }
    }
}

impl ListWriter {
    /// A writer for the placements of a problem.
    ///
    /// # Errors
    /// [`NotFullBoard`] for [`Format::Columns`] without a queen in every row.
    pub fn new(format: Format, problem: &Problem) -> Result<ListWriter, NotFullBoard> {
        NotFullBoard::check(format, problem)?;
        Ok(ListWriter {
            format,
            problem: *problem,
            written: 0,
        })
    }

    pub(super) fn format(&self) -> Format {
        self.format
    }

    /// How many placements were written.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Appends what comes before the first placement: the problem, where the
    /// format carries it.
    pub fn begin(&mut self, out: &mut String) {
        match self.format {
            Format::Cells | Format::Board | Format::Columns => {}
            Format::Csv => csv::begin(&self.problem, out),
            Format::Json => json::begin(&self.problem, out),
            Format::Jsonl => jsonl::begin(&self.problem, out),
        }
    }

    /// Appends a placement: as many cells as the problem has queens, increasing.
    pub fn placement(&mut self, placement: &[Cell], out: &mut String) {
        let board = self.problem.board();
        let first = self.written == 0;
        self.written += 1;
        match self.format {
            Format::Cells => cells::write(placement, out),
            Format::Board => {
                if !first {
                    out.push('\n');
                }
                drawing::draw(board, self.problem.blocked(), placement, out);
            }
            Format::Columns => columns::write(board, placement, out),
            Format::Csv => csv::write(self.written, placement, out),
            Format::Json => json::write(first, placement, out),
            Format::Jsonl => jsonl::write(placement, out),
        }
    }

    /// Appends what comes after the last placement, and what says that there was
    /// none.
    pub fn end(&mut self, out: &mut String) {
        self.end_after(self.written, out);
    }

    /// As [`end`](ListWriter::end), after placements of which others wrote some.
    pub(super) fn end_after(&self, written: u64, out: &mut String) {
        match self.format {
            Format::Cells | Format::Board | Format::Columns if written == 0 => {
                out.push_str("none\n");
            }
            Format::Json => json::end(out),
            _ => {}
        }
    }
}
