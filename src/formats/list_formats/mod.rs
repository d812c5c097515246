//! The list formats: one file a format, and one table ([`Format`]) that lists them.
//!
//! A format is a [`ListFormat`]: its names, the texts around the placements, and its
//! reader. Both [`ListWriter`](super::ListWriter) and [`Listing`](super::Listing) write
//! from it with the one encoder of [`lister`](crate::lister). To add a format, write its
//! file, list it here, and name it in the language files.

mod board;
mod cells;
mod columns;
mod csv;
mod json;
mod jsonl;

use serde::{Deserialize, Serialize};

use crate::{board::Cell, lister::PlacementText, problem::Problem};

use super::list_format::{ListFormat, ListLayout};

pub(super) use json::{parse, read_problem};

/// A format for lists of placements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Cell numbers, one placement per line: `1 6`.
    #[default]
    Cells,
    /// Drawn boards with a blank line between them.
    Board,
    /// The column of each row's queen, one placement per line: `2 4 1 3`.
    Columns,
    /// Comma-separated values that a spreadsheet opens.
    Csv,
    /// One JSON object.
    Json,
    /// One JSON object per line.
    Jsonl,
}

impl Format {
    /// Every format, in the order in which they are offered.
    pub const ALL: [Format; 6] = [
        Format::Cells,
        Format::Board,
        Format::Columns,
        Format::Csv,
        Format::Json,
        Format::Jsonl,
    ];

    pub(super) fn table(self) -> &'static ListFormat {
        match self {
            Format::Cells => &cells::FORMAT,
            Format::Board => &board::FORMAT,
            Format::Columns => &columns::FORMAT,
            Format::Csv => &csv::FORMAT,
            Format::Json => &json::FORMAT,
            Format::Jsonl => &jsonl::FORMAT,
        }
    }
}

impl Format {
    /// The name in options, such as `cells`.
    pub fn name(self) -> &'static str {
        self.table().name
    }

    /// The usual extension of a file's name, without the dot.
    pub fn extension(self) -> &'static str {
        self.table().extension
    }

    /// Whether a format that is offered before this one has the same extension, so that
    /// the name of a file needs more than its extension.
    pub fn shares_extension(self) -> bool {
        let extension = self.extension();
        Format::ALL
            .into_iter()
            .find(|it| it.extension() == extension)
            != Some(self)
    }

    /// The media type. Every format is UTF-8, in fact ASCII.
    pub fn media_type(self) -> &'static str {
        self.table().media_type
    }

    /// Whether a file of this format says which problem it answers. Readers of the others
    /// must be told.
    pub fn carries_problem(self) -> bool {
        self.table().carries_problem
    }

    /// Whether the placements of a problem can be written in this format.
    pub fn fits(self, problem: &Problem) -> bool {
        !self.table().needs_full_rows || problem.fills_rows()
    }

    /// An upper bound on the bytes of a placement.
    pub fn max_placement_bytes(self, problem: &Problem) -> u64 {
        let board = problem.board();
        match self.table().layout {
            // A number and its separator are at most 7 bytes.
            ListLayout::Tokens(..) => 7 * u64::from(problem.queens()) + 40,
            ListLayout::Drawing => u64::from(board.cell_count()) + 2 * u64::from(board.rows()),
        }
    }

    /// How the encoder writes the placements of a problem that has queens.
    pub(super) fn placement_text(self, problem: &Problem) -> PlacementText {
        let board = problem.board();
        match self.table().layout {
            ListLayout::Tokens(layout, number) => {
                PlacementText::tokens(board, layout, |cell| number(board, cell))
            }
            ListLayout::Drawing => {
                let template = board::drawn(problem);
                // A line has a byte for each column, and its end.
                let at = |cell: Cell| cell.index() + usize::from(board.row(cell));
                PlacementText::drawing(problem, "\n", &template, b'Q', at)
            }
        }
    }
}

written_by_name! { Format, "format", UnknownFormat }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
            let json = serde_json::to_string(&format).unwrap();
            assert_eq!(json, format!("\"{format}\""));
        }
        let error = "xml".parse::<Format>().unwrap_err().to_string();
        assert_eq!(
            error,
            "format is \"xml\"; it must be cells, board, columns, csv, json or jsonl"
        );
    }

    #[test]
    fn every_format_is_in_its_place() {
        for (place, format) in Format::ALL.into_iter().enumerate() {
            assert_eq!(format as usize, place);
        }
    }
}
