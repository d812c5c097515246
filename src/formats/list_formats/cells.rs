//! `cells`: one placement per line, as its cell numbers (from 1 in the upper left corner,
//! along row 1 first) in increasing order, separated by single spaces.
//!
//! Placements are in lexicographic order. The empty placement is the line `empty`; no
//! placement at all is the line `none`. The problem is not carried.

use crate::{
    formats::{
        Expected, Found, Malformed, NumberName, Snippet,
        list_format::{ListFormat, ListLayout, ReadList, answering, cell_number, no_header},
        number::read_number,
        text_lines::TextLines,
    },
    lister::TokenLayout,
    problem::Problem,
    search::Placement,
};

pub(super) static FORMAT: ListFormat = ListFormat {
    name: "cells",
    extension: "txt",
    media_type: "text/plain",
    carries_problem: false,
    needs_full_rows: false,
    header: no_header,
    layout: ListLayout::Tokens(
        TokenLayout {
            numbered: false,
            separator: "",
            head: "",
            between: " ",
            end: "\n",
        },
        cell_number,
    ),
    empty_placement: |_| "empty\n".to_owned(),
    no_placement: "none\n",
    footer: "",
    read: |text, problem| read_lines(text, problem, read_line),
};

fn read_line(line: u64, text: &str, problem: &Problem) -> Result<Placement, Malformed> {
    let queens = problem.queens();
    if queens == 0 || text.is_empty() || text == "empty" {
        let found = Found::Text(Snippet::new(text));
        return Err(Malformed::new(line, found, Expected::Placement { queens }));
    }
    read_placement(line, text.split_ascii_whitespace(), problem)
}

/// Reads a list with a placement on each line, by a reader for one.
pub(super) fn read_lines(
    text: &str,
    problem: &Problem,
    read: impl Fn(u64, &str, &Problem) -> Result<Placement, Malformed>,
) -> Result<ReadList, Malformed> {
    let mut lines = TextLines::new(text);
    let mut placements = Vec::new();
    let queens = problem.queens();
    while let Some((line, text)) = lines.next() {
        if placements.is_empty() && text == "none" {
            lines.expect_end()?;
            return Ok(answering(problem, placements));
        }
        if queens == 0 && text == "empty" {
            lines.expect_end()?;
            return Ok(answering(problem, vec![Placement::new()]));
        }
        placements.push(read(line, text, problem)?);
    }
    if placements.is_empty() {
        let expected = Expected::Placement { queens };
        return Err(Malformed::new(1, Found::End, expected));
    }
    Ok(answering(problem, placements))
}

/// Reads a placement from the texts of its cell numbers: as many as the problem has queens,
/// increasing, none blocked.
pub(super) fn read_placement<'a>(
    line: u64,
    mut numbers: impl Iterator<Item = &'a str>,
    problem: &Problem,
) -> Result<Placement, Malformed> {
    let board = problem.board();
    let most = u64::from(board.cell_count());
    let mut cells = Placement::new();
    while cells.len() < usize::from(problem.queens()) {
        // The lowest number that is left keeps the order without sorting.
        let least = cells.last().map_or(1, |cell| u64::from(cell.number()) + 1);
        let number = next_number(line, &mut numbers, NumberName::Cell, (least, most))?;
        match board.cell_numbered(number) {
            Some(cell) if !problem.blocked().contains(board, cell) => cells.push(cell),
            _ => {
                let found = Found::Cell(number);
                return Err(Malformed::new(line, found, Expected::FreeCell));
            }
        }
    }
    end_of_line(line, numbers)?;
    Ok(cells)
}

/// Reads the next number of a line.
pub(super) fn next_number<'a>(
    line: u64,
    numbers: &mut impl Iterator<Item = &'a str>,
    name: NumberName,
    (least, most): (u64, u64),
) -> Result<u64, Malformed> {
    let expected = Expected::Number { name, least, most };
    let text = (numbers.next()).ok_or(Malformed::new(line, Found::EndOfLine, expected))?;
    read_number(line, text, name, (least, most))
}

/// Checks that a line has no further number.
pub(super) fn end_of_line<'a>(
    line: u64,
    mut numbers: impl Iterator<Item = &'a str>,
) -> Result<(), Malformed> {
    match numbers.next() {
        None => Ok(()),
        Some(text) => Err(Malformed::new(
            line,
            Found::Text(Snippet::new(text)),
            Expected::EndOfLine,
        )),
    }
}
