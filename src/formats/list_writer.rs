use crate::{board::Cell, lister::PlacementWriter, problem::Problem};

use super::Format;

/// Writes a list of placements, one at a time, into a string that the caller may empty at
/// any time.
///
/// Call [`begin`](ListWriter::begin) once, [`placement`](ListWriter::placement) for each
/// placement, [`end`](ListWriter::end) once. Each call is linear in what it writes.
#[derive(Clone, Debug)]
pub struct ListWriter {
    format: Format,
    problem: Problem,
    /// Writes the placements, unless the problem has no queens.
    writer: Option<PlacementWriter>,
    written: u64,
}

/// The format needs a queen in every row, and the problem has another number of queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("format {format} needs a queen in every row; queens is {queens} and rows is {rows}")]
pub struct NotFullBoard {
    /// The format.
    pub format: Format,
    /// Queens to place.
    pub queens: u8,
    /// Rows of the board.
    pub rows: u8,
}

impl NotFullBoard {
    pub(super) fn check(format: Format, problem: &Problem) -> Result<(), NotFullBoard> {
        if format.fits(problem) {
            return Ok(());
        }
        Err(NotFullBoard {
            format,
            queens: problem.queens(),
            rows: problem.board().rows(),
        })
    }
}

impl ListWriter {
    /// A writer for the placements of a problem.
    ///
    /// # Errors
    /// [`NotFullBoard`] if the format does not [fit](Format::fits).
    pub fn new(format: Format, problem: &Problem) -> Result<ListWriter, NotFullBoard> {
        NotFullBoard::check(format, problem)?;
        let writer = || PlacementWriter::new(problem, format.placement_text(problem));
        Ok(ListWriter {
            format,
            problem: *problem,
            writer: (problem.queens() > 0).then(writer),
            written: 0,
        })
    }

    /// The number of placements written.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Appends what comes before the first placement: the problem, where the format
    /// carries it.
    pub fn begin(&mut self, out: &mut String) {
        out.push_str(&(self.format.table().header)(&self.problem));
    }

    /// Appends a placement: as many cells as the problem has queens, in increasing order.
    pub fn placement(&mut self, placement: &[Cell], out: &mut String) {
        self.written += 1;
        match &mut self.writer {
            // No format writes anything but ASCII.
            Some(writer) => {
                out.push_str(str::from_utf8(writer.write(placement)).unwrap_or_default());
            }
            None => out.push_str(&(self.format.table().empty_placement)(&self.problem)),
        }
    }

    /// Appends what comes after the last placement, and what states that there was none.
    pub fn end(&mut self, out: &mut String) {
        end(self.format, self.written, out);
    }
}

/// Appends the end of a list of `written` placements.
pub(super) fn end(format: Format, written: u64, out: &mut String) {
    if written == 0 {
        out.push_str(format.table().no_placement);
    }
    out.push_str(format.table().footer);
}
