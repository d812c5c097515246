//! The problem that the options describe.

use std::{io::Read, path::Path};

use crate::{
    board::{Board, CellSet},
    formats::{Drawing, MAX_DRAWING_BYTES, read_drawing_bytes},
    problem::{Field, Problem},
};

use super::{
    args::{BoardArgs, ProblemArgs},
    failure::Failure,
    input::{is_standard_input, name, open},
};

impl ProblemArgs {
    /// The problem that the options describe.
    pub(super) fn problem(&self) -> Result<Problem, Failure> {
        let (board, blocked) = self.board.board()?;
        let queens = self.queens.number;
        let queens = queens.unwrap_or(board.rows().min(board.cols()));
        Ok(Problem::on(board, queens, blocked))
    }
}

impl BoardArgs {
    /// The board that the options describe, and its blocked cells.
    ///
    /// A drawn board gives the sides that the options leave out and must agree with those they
    /// give. Queens drawn on it mark free cells and nothing more.
    pub(super) fn board(&self) -> Result<(Board, CellSet), Failure> {
        let (rows, cols, blocked) = match &self.blocked {
            Some(path) => {
                let drawing = read_board(path)?;
                let (rows, cols) = (drawing.rows(), drawing.cols());
                check_side(Field::Rows, self.rows, path, rows)?;
                check_side(Field::Cols, self.cols, path, cols)?;
                (rows, cols, drawing.blocked)
            }
            None => {
                let rows = self.rows.ok_or(Failure::NoSize)?;
                (rows, self.cols.unwrap_or(rows), CellSet::EMPTY)
            }
        };
        let board = Board::new(rows, cols, self.wrap).ok_or(Failure::NoSize)?;
        Ok((board, blocked))
    }

    /// Whether the board is read from standard input.
    pub(super) fn reads_standard_input(&self) -> bool {
        self.blocked.as_deref().is_some_and(is_standard_input)
    }
}

fn check_side(field: Field, given: Option<u8>, path: &Path, drawn: u8) -> Result<(), Failure> {
    match given {
        Some(given) if given != drawn => Err(Failure::SizesDiffer {
            field,
            given,
            name: name(path),
            drawn,
        }),
        _ => Ok(()),
    }
}

fn read_board(path: &Path) -> Result<Drawing, Failure> {
    let name = name(path);
    let mut bytes = Vec::new();
    // One byte more than a drawing may have is enough to refuse it.
    let read = open(path).and_then(|file| {
        file.take(MAX_DRAWING_BYTES as u64 + 1)
            .read_to_end(&mut bytes)
    });
    read.map_err(Failure::of_file(&name))?;
    read_drawing_bytes(&bytes).map_err(|error| Failure::Malformed { name, error })
}
