//! `json`: one object, with a line for each placement so that it can be written,
//! and looked at, as a stream:
//!
//! ```text
//! {"problem":{"rows":3,"cols":3,"queens":2,"wrap":"none","blocked":[2,5]},"placements":[
//! [1,6],
//! [3,4]
//! ]}
//! ```
//!
//! A placement is its cell numbers (from 1, upper left, along row 1 first) in
//! increasing order; placements in lexicographic order. The empty placement is
//! `[]`; no placement at all is an empty array of placements. Every number is at
//! most 1024.

use serde::Deserialize;
use serde_json::{Map, Value, value::RawValue};

use crate::{board::Cell, problem::Problem, search::Placement};

use super::{
    Expected, Found, Malformed, ReadList, cells,
    lines::without_mark,
    number::push_number,
    problem_record::{self, ProblemRecord},
};

/// Appends the problem and the start of the array.
pub(super) fn begin(problem: &Problem, out: &mut String) {
    out.push_str("{\"problem\":");
    problem_record::write_object(problem, out);
    out.push_str(",\"placements\":[");
}

/// Appends a placement. The comma goes before it: what comes after is not known.
pub(super) fn write(first: bool, cells: &[Cell], out: &mut String) {
    out.push_str(if first { "\n" } else { ",\n" });
    write_array(cells, out);
}

/// Appends the end of the array and the object.
pub(super) fn end(out: &mut String) {
    out.push_str("\n]}\n");
}

/// Appends the numbers of cells as an array.
pub(super) fn write_array(cells: &[Cell], out: &mut String) {
    out.push('[');
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_number(out, cell.number().into());
    }
    out.push(']');
}

/// The parts of the object as they stand in the text, so that their lines can be
/// told.
#[derive(Deserialize)]
struct Parts<'a> {
    #[serde(borrow)]
    problem: &'a RawValue,
    #[serde(borrow)]
    placements: Vec<&'a RawValue>,
}

/// The problem and the placements, as they stand; other names are ignored, as is
/// how the text is laid out.
pub(super) fn read(text: &str) -> Result<ReadList, Malformed> {
    let text = without_mark(text);
    let parts: Parts = parse(1, text, "an object with a problem and placements")?;
    let line_of = |part: &RawValue| {
        let before = part.get().as_ptr() as usize - text.as_ptr() as usize;
        1 + text[..before].matches('\n').count() as u64
    };
    let problem = read_problem(line_of(parts.problem), parts.problem)?;
    let mut placements = Vec::with_capacity(parts.placements.len());
    for part in parts.placements {
        // Counting lines is only worth it for a message.
        let read = read_placement(1, part, &problem);
        placements.push(read.map_err(|error| Malformed {
            line: line_of(part),
            ..error
        })?);
    }
    Ok(ReadList {
        problem,
        placements,
    })
}

/// JSON of a type from a text that starts on a line.
pub(super) fn parse<'a, T: Deserialize<'a>>(
    line: u64,
    text: &'a str,
    expected: &'static str,
) -> Result<T, Malformed> {
    serde_json::from_str(text).map_err(|error| {
        let words = error.to_string();
        let words = words.split(" at line ").next().unwrap_or_default();
        // An empty text is told as line 0.
        let line = line + (error.line().max(1) as u64 - 1);
        let found = if error.is_eof() {
            Found::End
        } else {
            Found::Syntax(words.to_owned())
        };
        Malformed::new(line, found, Expected::Syntax(expected))
    })
}

/// The problem of an object that starts on a line.
pub(super) fn read_problem(line: u64, part: &RawValue) -> Result<Problem, Malformed> {
    let object: Map<String, Value> = parse(line, part.get(), "an object with rows and cols")?;
    ProblemRecord::from_object(line, &object)?.check(line)
}

/// The placement of an array that starts on a line.
pub(super) fn read_placement(
    line: u64,
    part: &RawValue,
    problem: &Problem,
) -> Result<Placement, Malformed> {
    let numbers: Vec<Value> = parse(line, part.get(), "an array of cell numbers")?;
    let texts: Vec<String> = numbers
        .iter()
        .map(|number| match number {
            // Its quotes show that it is no number.
            Value::String(_) => number.to_string(),
            _ => problem_record::text(number),
        })
        .collect();
    cells::read_placement(line, texts.iter().map(String::as_str), problem)
}
