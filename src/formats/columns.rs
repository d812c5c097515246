//! `columns`: a placement a line, as the column (from 1, left first) of each
//! row's queen, top row first, with single spaces between; placements in
//! lexicographic order. Only for problems with a queen in every row, so there is
//! no empty placement; no placement at all is the line `none`. The problem is not
//! carried.

use crate::{
    board::{Board, Cell},
    problem::Problem,
    search::Placement,
};

use super::{
    Expected, Found, Malformed, Name, Snippet,
    lines::Lines,
    number::{push_number, read_number},
};

/// Appends a placement with a queen in every row, with its line end.
pub(super) fn write(board: Board, cells: &[Cell], out: &mut String) {
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        push_number(out, u64::from(board.col(*cell)) + 1);
    }
    out.push('\n');
}

/// The placements of a list, as they stand; the problem has a queen in every row.
pub(super) fn read(text: &str, problem: &Problem) -> Result<Vec<Placement>, Malformed> {
    let mut lines = Lines::new(text);
    let mut placements = Vec::new();
    while let Some((line, text)) = lines.next() {
        if placements.is_empty() && text == "none" {
            lines.expect_end()?;
            return Ok(placements);
        }
        placements.push(read_placement(line, text, problem)?);
    }
    if placements.is_empty() {
        let queens = problem.queens();
        let expected = Expected::Placement { queens };
        return Err(Malformed::new(1, Found::End, expected));
    }
    Ok(placements)
}

fn read_placement(line: u64, text: &str, problem: &Problem) -> Result<Placement, Malformed> {
    let board = problem.board();
    let most = u64::from(board.cols());
    let mut numbers = text.split_ascii_whitespace();
    let mut cells = Placement::new();
    for row in 0..board.rows() {
        let (name, least) = (Name::Column, 1);
        let Some(text) = numbers.next() else {
            let expected = Expected::Number { name, least, most };
            return Err(Malformed::new(line, Found::EndOfLine, expected));
        };
        let column = read_number(line, text, name, (least, most))?;
        // At most 32, as the board has that many columns at most.
        let cell = board.cell(row, column as u8 - 1);
        if problem.blocked().contains(board, cell) {
            let found = Found::Cell(cell.number().into());
            return Err(Malformed::new(line, found, Expected::FreeCell));
        }
        cells.push(cell);
    }
    match numbers.next() {
        None => Ok(cells),
        Some(text) => Err(Malformed::new(
            line,
            Found::Text(Snippet::new(text)),
            Expected::EndOfLine,
        )),
    }
}
