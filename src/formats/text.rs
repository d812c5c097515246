use crate::{board::Cell, lister::Text, problem::Problem};

use super::{Format, drawing};

/// What stands between two placements where a format has it before each but the first.
const SEPARATOR: &str = ",";

/// How a format writes a placement, for the fast lister. The problem has a queen, in
/// every row if the format needs it.
pub(super) fn text(format: Format, problem: &Problem) -> Text {
    let board = problem.board();
    let number = |cell: Cell| cell.number().to_string();
    let column = |cell: Cell| (u16::from(board.col(cell)) + 1).to_string();
    let tokens = |numbered, head: &str, text: &dyn Fn(Cell) -> String, middle: &str, last: &str| {
        let with = |cell, end: &str| text(cell) + end;
        Text::tokens(
            board,
            numbered,
            head,
            |cell| with(cell, middle),
            |cell| with(cell, last),
        )
    };
    match format {
        Format::Cells => tokens(false, "", &number, " ", "\n"),
        Format::Columns => tokens(false, "", &column, " ", "\n"),
        Format::Csv => tokens(true, ",", &number, ",", "\n"),
        Format::Json => tokens(false, ",\n[", &number, ",", "]"),
        Format::Jsonl => tokens(false, "{\"placement\":[", &number, ",", "]}\n"),
        Format::Board => {
            let mut template = String::new();
            drawing::draw(board, problem.blocked(), &[], &mut template);
            // A line is as long as a row, and its end.
            let at = |cell: Cell| cell.index() + usize::from(board.row(cell));
            Text::drawing(problem, "\n", &template, b'Q', at)
        }
    }
}

/// The first placement, without what stands between two.
pub(super) fn without_separator(format: Format, text: &[u8]) -> &[u8] {
    match format {
        Format::Json => text.strip_prefix(SEPARATOR.as_bytes()).unwrap_or(text),
        _ => text,
    }
}
