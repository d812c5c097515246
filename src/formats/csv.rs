//! `csv`: comma-separated values with a header, which any spreadsheet opens. A
//! record is the number of the placement (from 1) and its cell numbers (from 1,
//! upper left, along row 1 first) in increasing order; records in lexicographic
//! order of the placements. The title of the first column carries the problem:
//!
//! ```text
//! placement (rows=3 cols=3 queens=2 wrap=none blocked=2+5),queen 1,queen 2
//! 1,1,6
//! ```
//!
//! `blocked` is left out when no cell is. The empty placement is a record of its
//! number only; no placement at all is the header only.

use csv::{ReaderBuilder, StringRecord, Trim};

use crate::{board::Cell, problem::Problem, search::Placement};

use super::{
    Expected, Found, Malformed, Name, ReadList, Snippet, cells,
    lines::without_mark,
    number::{push_number, read_number},
    problem_record::{ProblemRecord, push_blocked},
};

const TITLE: &str = "placement (rows=… cols=… queens=… wrap=…)";

/// Appends the header. Nothing here or below ever needs quotes.
pub(super) fn begin(problem: &Problem, out: &mut String) {
    let board = problem.board();
    for (name, value) in [
        ("placement (rows=", board.rows()),
        (" cols=", board.cols()),
        (" queens=", problem.queens()),
    ] {
        out.push_str(name);
        push_number(out, value.into());
    }
    out.push_str(" wrap=");
    out.push_str(board.wrap().name());
    if !problem.blocked().is_empty() {
        out.push_str(" blocked=");
        push_blocked(problem, "+", out);
    }
    out.push(')');
    for queen in 1..=problem.queens() {
        out.push_str(",queen ");
        push_number(out, queen.into());
    }
    out.push('\n');
}

/// Appends a record.
pub(super) fn write(number: u64, cells: &[Cell], out: &mut String) {
    push_number(out, number);
    for cell in cells {
        out.push(',');
        push_number(out, cell.number().into());
    }
    out.push('\n');
}

/// The problem and the placements, as they stand. The titles of the queens'
/// columns are not read, nor must the placements' numbers be consecutive: a
/// spreadsheet may have changed or filtered them.
pub(super) fn read(text: &str) -> Result<ReadList, Malformed> {
    let text = without_mark(text).trim_end();
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let mut records = reader.records();
    let mut next = || match records.next() {
        None => Ok(None),
        Some(Ok(record)) => Ok(Some(record)),
        // The text is UTF-8, records may have any length, and memory cannot fail.
        Some(Err(error)) => Err(Malformed::new(
            error.position().map_or(1, |position| position.line()),
            Found::Syntax(error.to_string()),
            Expected::Syntax("CSV"),
        )),
    };
    let header = next()?;
    let title = header.as_ref().and_then(|record| record.get(0));
    let problem = read_title(title)?;
    let mut placements = Vec::new();
    while let Some(record) = next()? {
        // Counting lines is only worth it for a message.
        let read = read_record(&record, &problem);
        placements.push(read.map_err(|error| Malformed {
            line: line(text, &record),
            ..error
        })?);
    }
    Ok(ReadList {
        problem,
        placements,
    })
}

fn read_record(record: &StringRecord, problem: &Problem) -> Result<Placement, Malformed> {
    let mut fields = record.iter();
    let number = fields.next().unwrap_or_default();
    read_number(1, number, Name::Placement, (1, u64::MAX))?;
    cells::read_placement(1, fields, problem)
}

/// The line of a record. The reader's own position may still be in the line end
/// before it, and so a line too low.
fn line(text: &str, record: &StringRecord) -> u64 {
    let at = record
        .position()
        .map_or(0, |position| position.byte() as usize);
    let bytes = text.as_bytes();
    let ends = bytes[at..]
        .iter()
        .take_while(|byte| b"\r\n".contains(byte))
        .count();
    let before = bytes[..at + ends].iter();
    1 + before.filter(|byte| **byte == b'\n').count() as u64
}

fn read_title(title: Option<&str>) -> Result<Problem, Malformed> {
    let wrong = |found| Malformed::new(1, found, Expected::Syntax(TITLE));
    let title = title.ok_or(wrong(Found::End))?;
    let parts = title
        .strip_prefix("placement (")
        .and_then(|rest| rest.strip_suffix(')'))
        .ok_or(wrong(Found::Text(Snippet::new(title))))?;
    let mut record = ProblemRecord::default();
    for part in parts.split_ascii_whitespace() {
        let value = |text: &str| Some(text.to_owned());
        match part.split_once('=') {
            Some(("rows", text)) => record.rows = value(text),
            Some(("cols", text)) => record.cols = value(text),
            Some(("queens", text)) => record.queens = value(text),
            Some(("wrap", text)) => record.wrap = value(text),
            Some(("blocked", text)) => {
                record.blocked = text.split('+').map(str::to_owned).collect()
            }
            _ => return Err(wrong(Found::Text(Snippet::new(part)))),
        }
    }
    record.check(1)
}
