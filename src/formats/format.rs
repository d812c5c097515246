use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A format for lists of placements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Format {
    /// Cell numbers, a placement a line: `1 6`.
    #[default]
    Cells,
    /// Drawn boards with a blank line between them.
    Board,
    /// The column of each row's queen, a placement a line: `2 4 1 3`.
    Columns,
    /// Comma-separated values that a spreadsheet opens.
    Csv,
    /// One JSON object.
    Json,
    /// A JSON object a line.
    Jsonl,
}

impl Format {
    /// Every format, in the order they are offered.
    pub const ALL: [Format; 6] = [
        Format::Cells,
        Format::Board,
        Format::Columns,
        Format::Csv,
        Format::Json,
        Format::Jsonl,
    ];

    /// The name in options: `cells`, `board`, `columns`, `csv`, `json`, `jsonl`.
    pub fn name(self) -> &'static str {
        match self {
            Format::Cells => "cells",
            Format::Board => "board",
            Format::Columns => "columns",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Jsonl => "jsonl",
        }
    }

    /// The usual ending of a file's name, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Cells | Format::Board | Format::Columns => "txt",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Jsonl => "jsonl",
        }
    }

    /// The media type; all are UTF-8, in fact ASCII.
    pub fn media_type(self) -> &'static str {
        match self {
            Format::Cells | Format::Board | Format::Columns => "text/plain",
            Format::Csv => "text/csv",
            Format::Json => "application/json",
            Format::Jsonl => "application/jsonl",
        }
    }

    /// Whether a file of this format says which problem it answers. Readers of
    /// the others must be told.
    pub fn carries_problem(self) -> bool {
        matches!(self, Format::Csv | Format::Json | Format::Jsonl)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("format is {0:?}; it must be cells, board, columns, csv, json or jsonl")]
pub struct UnknownFormat(pub String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        Format::ALL
            .into_iter()
            .find(|format| format.name() == name)
            .ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        let error = "xml".parse::<Format>().unwrap_err().to_string();
        assert!(error.contains("\"xml\""), "{error}");
        for format in Format::ALL {
            assert!(error.contains(format.name()), "{error}");
        }
    }
}
