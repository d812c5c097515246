//! Drawn boards: `rows` lines of `cols` characters, row 1 and column 1 first, in which `.` is
//! a free cell, `*` a blocked one and `Q` a queen.

use crate::{
    board::{Board, Cell, CellSet, MAX_SIDE, Wrap},
    problem::Problem,
};

use super::{Expected, Found, Malformed, text_lines::TextLines};

/// A drawn board, read by [`read_drawing`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    rows: u8,
    cols: u8,
    /// The cells drawn as `*`.
    pub blocked: CellSet,
    /// The cells drawn as `Q`.
    pub queens: CellSet,
}

impl Drawing {
    /// The number of rows, 1 to 32.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// The number of columns, 1 to 32.
    pub fn cols(&self) -> u8 {
        self.cols
    }

    /// The board, with edges that join as `wrap` says.
    pub fn board(&self, wrap: Wrap) -> Board {
        Board::new(self.rows, self.cols, wrap).expect("a drawing has 1 to 32 rows and columns")
    }

    /// The problem with the size and the blocked cells of the drawing, and `queens` queens
    /// or as many as the smaller side. The cell of a drawn queen is free.
    pub fn problem(&self, queens: Option<u8>, wrap: Wrap) -> Problem {
        let queens = queens.unwrap_or(self.rows.min(self.cols));
        Problem::on(self.board(wrap), queens, self.blocked)
    }
}

/// Appends a drawing of a board, including the end of the last line.
pub fn draw(board: Board, blocked: &CellSet, queens: &[Cell], out: &mut String) {
    let mut standing = CellSet::EMPTY;
    for queen in queens {
        standing.set(board, *queen, true);
    }
    for row in 0..board.rows() {
        for col in 0..board.cols() {
            out.push(if standing.contains_at(row, col) {
                'Q'
            } else if blocked.contains_at(row, col) {
                '*'
            } else {
                '.'
            });
        }
        out.push('\n');
    }
}

/// Reads the one board that is drawn in a text. Blank lines before and after it are
/// ignored.
///
/// # Errors
/// [`Malformed`] if there is no board, its lines differ in length, a side is above 32, a
/// character is none of `.`, `*` and `Q`, or more text follows.
pub fn read_drawing(text: &str) -> Result<Drawing, Malformed> {
    let mut lines = TextLines::new(text);
    let drawing = next_drawing(&mut lines)?;
    lines.expect_end()?;
    let expected = Expected::Lines {
        least: 1,
        most: MAX_SIDE.into(),
    };
    match drawing {
        Some((_, drawing)) => Ok(drawing),
        None => Err(Malformed::new(1, Found::End, expected)),
    }
}

/// The most bytes of a drawing that are read. The largest board has 1087; the rest allows
/// for blanks at the ends of lines.
pub const MAX_DRAWING_BYTES: usize = 1 << 20;

/// Reads a drawn board from the bytes of a file, as [`read_drawing`] does. Bytes that are
/// not UTF-8 count as one wrong character each. Callers need not pass more than one byte
/// above [`MAX_DRAWING_BYTES`].
///
/// # Errors
/// [`Malformed`], also if there are too many bytes.
pub fn read_drawing_bytes(bytes: &[u8]) -> Result<Drawing, Malformed> {
    let kept = &bytes[..bytes.len().min(MAX_DRAWING_BYTES)];
    let drawing = read_drawing(&String::from_utf8_lossy(kept))?;
    if kept.len() == bytes.len() {
        Ok(drawing)
    } else {
        let lines = kept.iter().filter(|byte| **byte == b'\n').count();
        let most = MAX_DRAWING_BYTES as u64;
        Err(Malformed::new(
            lines as u64 + 1,
            Found::Bytes(most + 1),
            Expected::Bytes { most },
        ))
    }
}

/// Reads the next drawing, up to a blank line or the end, with the number of its first line;
/// `None` at the end. Blank lines before it are ignored.
pub(super) fn next_drawing(lines: &mut TextLines<'_>) -> Result<Option<(u64, Drawing)>, Malformed> {
    let Some(first) = lines.find(|(_, text)| !text.is_empty()) else {
        return Ok(None);
    };
    let mut drawing = Drawing {
        rows: 0,
        cols: 0,
        blocked: CellSet::EMPTY,
        queens: CellSet::EMPTY,
    };
    let mut next = Some(first);
    while let Some((line, text)) = next.filter(|(_, text)| !text.is_empty()) {
        read_line(&mut drawing, line, text)?;
        next = lines.next();
    }
    Ok(Some((first.0, drawing)))
}

/// Adds a line to a drawing. A wrong character is reported before a wrong length, so that a
/// text that is no board at all is reported as such.
fn read_line(drawing: &mut Drawing, line: u64, text: &str) -> Result<(), Malformed> {
    let wrong = text.chars().zip(1..).find(|it| !".*Q".contains(it.0));
    if let Some((character, at)) = wrong {
        let found = Found::Character { at, character };
        return Err(Malformed::new(line, found, Expected::BoardCharacter));
    }
    let side = u64::from(MAX_SIDE);
    let row = drawing.rows;
    if row == MAX_SIDE {
        let (least, most) = (1, side);
        let expected = Expected::Lines { least, most };
        return Err(Malformed::new(line, Found::Lines(side + 1), expected));
    }
    let length = text.len() as u64;
    let (least, most) = match drawing.cols {
        0 => (1, side),
        cols => (cols.into(), cols.into()),
    };
    if !(least..=most).contains(&length) {
        let expected = Expected::Characters { least, most };
        return Err(Malformed::new(line, Found::Characters(length), expected));
    }
    drawing.cols = length as u8;
    drawing.rows += 1;
    for (character, col) in text.chars().zip(0..) {
        drawing.blocked.set_at(row, col, character == '*');
        drawing.queens.set_at(row, col, character == 'Q');
    }
    Ok(())
}
