//! `board`: the board of each placement, drawn in `rows` lines of `cols` characters with
//! row 1 and column 1 first: `.` is a free cell, `*` a blocked one, `Q` a queen.
//!
//! Placements are in lexicographic order, with a blank line between two. The empty
//! placement is a drawing without queens; no placement at all is the line `none`. Size and
//! blocked cells are carried, but not how the board wraps.

use crate::{
    formats::{
        Expected, Found, Malformed,
        drawing::{Drawing, draw, next_drawing},
        list_format::{ListFormat, ListLayout, answering, no_header},
        text_lines::TextLines,
    },
    problem::Problem,
    search::Placement,
};

pub(super) static FORMAT: ListFormat = ListFormat {
    name: "board",
    extension: "txt",
    media_type: "text/plain",
    carries_problem: false,
    needs_full_rows: false,
    header: no_header,
    layout: ListLayout::Drawing,
    empty_placement: drawn,
    no_placement: "none\n",
    footer: "",
    read: |text, problem| Ok(answering(problem, read(text, problem)?)),
};

/// The board of a problem without queens.
pub(super) fn drawn(problem: &Problem) -> String {
    let mut drawing = String::new();
    draw(problem.board(), problem.blocked(), &[], &mut drawing);
    drawing
}

fn read(text: &str, problem: &Problem) -> Result<Vec<Placement>, Malformed> {
    let mut lines = TextLines::new(text);
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

/// The placement of a drawing, which must be of this problem and starts on `line`.
fn placement(drawing: Drawing, line: u64, problem: &Problem) -> Result<Placement, Malformed> {
    let board = problem.board();
    let exactly = |count: u8| (u64::from(count), u64::from(count));
    if drawing.cols() != board.cols() {
        let found = Found::Characters(drawing.cols().into());
        let (least, most) = exactly(board.cols());
        let expected = Expected::Characters { least, most };
        return Err(Malformed::new(line, found, expected));
    }
    if drawing.rows() != board.rows() {
        let found = Found::Lines(drawing.rows().into());
        let (least, most) = exactly(board.rows());
        return Err(Malformed::new(line, found, Expected::Lines { least, most }));
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
    let stands = |cell: &_| drawing.queens.contains(board, *cell);
    Ok(board.cells().filter(stands).collect())
}
