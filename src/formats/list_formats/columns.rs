//! `columns`: one placement per line, as the column (from 1, left first) of each row's
//! queen, top row first, separated by single spaces.
//!
//! Placements are in lexicographic order. Only for problems with a queen in every row, so
//! there is no empty placement; no placement at all is the line `none`. The problem is not
//! carried.

use crate::{
    formats::{
        Expected, Found, Malformed, NumberName, Snippet,
        list_format::{ListFormat, ListLayout, answering, no_header},
        number::read_number,
        text_lines::TextLines,
    },
    lister::TokenLayout,
    problem::Problem,
    search::Placement,
};

pub(super) static FORMAT: ListFormat = ListFormat {
    name: "columns",
    extension: "txt",
    media_type: "text/plain",
    carries_problem: false,
    needs_full_rows: true,
    header: no_header,
    layout: ListLayout::Tokens(
        TokenLayout {
            numbered: false,
            separator: "",
            head: "",
            between: " ",
            end: "\n",
        },
        |board, cell| u16::from(board.col(cell)) + 1,
    ),
    empty_placement: no_header,
    no_placement: "none\n",
    footer: "",
    read: |text, problem| Ok(answering(problem, read(text, problem)?)),
};

fn read(text: &str, problem: &Problem) -> Result<Vec<Placement>, Malformed> {
    let mut lines = TextLines::new(text);
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
        let (name, least) = (NumberName::Column, 1);
        let Some(text) = numbers.next() else {
            let expected = Expected::Number { name, least, most };
            return Err(Malformed::new(line, Found::EndOfLine, expected));
        };
        let column = read_number(line, text, name, (least, most))?;
        // At most 32, because the board has no more columns.
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
