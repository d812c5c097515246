//! `board`: a board drawn in `rows` lines of `cols` characters, row 1 and column
//! 1 first: `.` a free cell, `*` a blocked one, `Q` a queen. A list is a drawing
//! a placement, in lexicographic order of the placements, with a blank line
//! between. The empty placement is a drawing without queens; no placement at all
//! is the line `none`. Size and blocked cells are carried, how the board wraps
//! is not.

use crate::{
    board::{Board, Cell, CellSet, MAX_SIDE, Wrap},
    problem::Problem,
    search::Placement,
};

use super::{Expected, Found, Malformed, lines::Lines};

/// A drawn board: what [`read_drawing`] reads.
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

    /// The board that is drawn, wrapped as told.
    pub fn board(&self, wrap: Wrap) -> Board {
        Board::new(self.rows, self.cols, wrap).expect("a drawing has 1 to 32 rows and columns")
    }

    /// The problem of the drawing's size and blocked cells, with as many queens
    /// as the smaller side unless told. A drawn queen stands on a free cell, so
    /// its cell counts as free.
    pub fn problem(&self, queens: Option<u8>, wrap: Wrap) -> Problem {
        let queens = queens.unwrap_or(self.rows.min(self.cols));
        Problem::on(self.board(wrap), queens, self.blocked)
    }
}

/// Appends a drawing of a board, with the last line's end.
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

/// The one board drawn in a text; blank lines before and after it are dropped.
///
/// # Errors
/// [`Malformed`] if there is no board, its lines are not equally long, a side is
/// above 32, a character is none of `.`, `*`, `Q`, or more text follows.
pub fn read_drawing(text: &str) -> Result<Drawing, Malformed> {
    let mut lines = Lines::new(text);
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

/// The most bytes of a drawing that are read: far more than the 1087 of the
/// largest board, for blanks at the ends of lines.
pub const MAX_DRAWING_BYTES: usize = 1 << 20;

/// As [`read_drawing`], from bytes as they come from a file; those that are not
/// UTF-8 count as a wrong character each. Callers need not read more than one
/// byte above [`MAX_DRAWING_BYTES`].
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

/// The placements of a list, as they stand.
pub(super) fn read(text: &str, problem: &Problem) -> Result<Vec<Placement>, Malformed> {
    let mut lines = Lines::new(text);
    let mut placements = Vec::new();
    let mut ahead = lines.clone();
    if ahead.find(|(_, text)| !text.is_empty()).map(|it| it.1) == Some("none") {
        ahead.expect_end()?;
        return Ok(placements);
    }
    while let Some((line, drawing)) = next_drawing(&mut lines)? {
        placements.push(placement(drawing, line, problem)?);
    }
    if placements.is_empty() {
        let queens = problem.queens();
        let expected = Expected::Placement { queens };
        return Err(Malformed::new(1, Found::End, expected));
    }
    Ok(placements)
}

/// The placement of a drawing that must be of this problem; `line` is its first.
fn placement(drawing: Drawing, line: u64, problem: &Problem) -> Result<Placement, Malformed> {
    let board = problem.board();
    let characters = |count: u8| Expected::Characters {
        least: count.into(),
        most: count.into(),
    };
    if drawing.cols != board.cols() {
        let found = Found::Characters(drawing.cols.into());
        return Err(Malformed::new(line, found, characters(board.cols())));
    }
    if drawing.rows != board.rows() {
        let rows = u64::from(board.rows());
        let expected = Expected::Lines {
            least: rows,
            most: rows,
        };
        let found = Found::Lines(drawing.rows.into());
        return Err(Malformed::new(line, found, expected));
    }
    let differs = board.cells().find(|cell| {
        drawing.blocked.contains(board, *cell) != problem.blocked().contains(board, *cell)
    });
    if let Some(cell) = differs {
        let found = Found::Cell(cell.number().into());
        return Err(Malformed::new(line, found, Expected::ProblemsBlocked));
    }
    if drawing.queens.len() != u32::from(problem.queens()) {
        let found = Found::Queens(drawing.queens.len().into());
        let expected = Expected::Queens(problem.queens().into());
        return Err(Malformed::new(line, found, expected));
    }
    let stands = |cell: &Cell| drawing.queens.contains(board, *cell);
    Ok(board.cells().filter(stands).collect())
}

/// The next drawing, up to a blank line or the end; blank lines before it are
/// dropped. With the number of its first line; `None` at the end.
fn next_drawing(lines: &mut Lines<'_>) -> Result<Option<(u64, Drawing)>, Malformed> {
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

/// Adds a line to a drawing. Wrong characters are told before a wrong length:
/// text that is no board at all is then told as such.
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
