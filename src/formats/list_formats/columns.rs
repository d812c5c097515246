//! `columns`: one placement per line, as the column (from 1, left first) of each row's
//! queen, top row first, separated by single spaces.
//!
//! Placements are in lexicographic order. Only for problems with a queen in every row, so
//! there is no empty placement; no placement at all is the line `none`. The problem is not
//! carried.

use crate::{
    formats::{
        Expected, Found, Malformed, NumberName,
        list_format::{ListFormat, ListLayout, no_header},
    },
    lister::TokenLayout,
    problem::Problem,
    search::Placement,
};

use super::cells;

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
    read: |text, problem| cells::read_lines(text, problem, read_placement),
};

fn read_placement(line: u64, text: &str, problem: &Problem) -> Result<Placement, Malformed> {
    let board = problem.board();
    let most = u64::from(board.cols());
    let mut numbers = text.split_ascii_whitespace();
    let mut cells = Placement::new();
    for row in 0..board.rows() {
        let column = cells::next_number(line, &mut numbers, NumberName::Column, (1, most))?;
        // At most 32, because the board has no more columns.
        let cell = board.cell(row, column as u8 - 1);
        if problem.blocked().contains(board, cell) {
            let found = Found::Cell(cell.number().into());
            return Err(Malformed::new(line, found, Expected::FreeCell));
        }
        cells.push(cell);
    }
    cells::end_of_line(line, numbers)?;
    Ok(cells)
}
