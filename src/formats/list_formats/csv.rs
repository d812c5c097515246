//! `csv`: comma-separated values with a header, which any spreadsheet opens.
//!
//! A record is the number of the placement (from 1) and its cell numbers (from 1 in the
//! upper left corner, along row 1 first) in increasing order. Records are in lexicographic
//! order of the placements. The title of the first column carries the problem:
//!
//! ```text
//! placement (rows=3 cols=3 queens=2 wrap=none blocked=2+5),queen 1,queen 2
//! 1,1,6
//! ```
//!
//! `blocked` is left out when no cell is blocked. The record of the empty placement is only
//! its number; no placement at all is only the header.

use csv::{ReaderBuilder, StringRecord, Trim};

use crate::{
    formats::{
        Expected, Found, Malformed, NumberName, Snippet,
        list_format::{ListFormat, ListLayout, ReadList, cell_number},
        number::read_number,
        problem_record::{ProblemRecord, blocked_numbers},
        text_lines::without_mark,
    },
    lister::TokenLayout,
    problem::Problem,
    search::Placement,
};

use super::cells;

pub(super) static FORMAT: ListFormat = ListFormat {
    name: "csv",
    extension: "csv",
    media_type: "text/csv",
    carries_problem: true,
    needs_full_rows: false,
    header,
    layout: ListLayout::Tokens(
        TokenLayout {
            numbered: true,
            separator: "",
            head: ",",
            between: ",",
            end: "\n",
        },
        cell_number,
    ),
    empty_placement: |_| "1\n".to_owned(),
    no_placement: "",
    footer: "",
    read: |text, _| read(text),
};

const TITLE: &str = "placement (rows=… cols=… queens=… wrap=…)";

/// The header. Nothing in this format ever needs quotes.
fn header(problem: &Problem) -> String {
    let board = problem.board();
    let (rows, cols, queens) = (board.rows(), board.cols(), problem.queens());
    let mut blocked = blocked_numbers(problem).map(|number| number.to_string());
    let blocked = match blocked.next() {
        Some(first) => blocked.fold(format!(" blocked={first}"), |all, next| all + "+" + &next),
        None => String::new(),
    };
    let wrap = board.wrap();
    let title = format!("placement (rows={rows} cols={cols} queens={queens} wrap={wrap}{blocked})");
    let titles = (1..=queens).map(|queen| format!(",queen {queen}"));
    titles.fold(title, |all, next| all + &next) + "\n"
}

/// Reads a list. The titles of the queens' columns are ignored, and the numbers of the
/// placements need not be consecutive, because a spreadsheet may have changed or filtered
/// them.
fn read(text: &str) -> Result<ReadList, Malformed> {
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
        // Cannot happen: the text is UTF-8, and records may have any length.
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
        // Lines are counted only for an error.
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
    read_number(1, number, NumberName::Placement, (1, u64::MAX))?;
    cells::read_placement(1, fields, problem)
}

/// The line of a record. The reader's own position may still be in the line end before the
/// record, which would give a line too low.
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
