//! `json`: one object with a line for each placement, so that it can be written and looked
//! at as a stream:
//!
//! ```text
//! {"problem":{"rows":3,"cols":3,"queens":2,"wrap":"none","blocked":[2,5]},"placements":[
//! [1,6],
//! [3,4]
//! ]}
//! ```
//!
//! A placement is an array of its cell numbers (from 1 in the upper left corner, along row
//! 1 first) in increasing order. Placements are in lexicographic order. The empty placement
//! is `[]`; no placement at all is an empty array of placements. Every number is at most
//! 1024.

use serde::Deserialize;
use serde_json::{Map, Value, value::RawValue};

use crate::{
    formats::{
        Expected, Found, Malformed,
        list_format::{ListFormat, ListLayout, ReadList, cell_number},
        problem_record::{self, ProblemRecord},
        text_lines::without_mark,
    },
    lister::TokenLayout,
    problem::Problem,
    search::Placement,
};

use super::cells;

pub(super) static FORMAT: ListFormat = ListFormat {
    name: "json",
    extension: "json",
    media_type: "application/json",
    carries_problem: true,
    needs_full_rows: false,
    header: |problem| {
        let problem = problem_record::to_json(problem);
        format!("{{\"problem\":{problem},\"placements\":[")
    },
    // The writer does not know whether a placement follows, so the comma comes before each.
    layout: ListLayout::Tokens(
        TokenLayout {
            numbered: false,
            separator: ",",
            head: "\n[",
            between: ",",
            end: "]",
        },
        cell_number,
    ),
    empty_placement: |_| "\n[]".to_owned(),
    no_placement: "",
    footer: "\n]}\n",
    read: |text, _| read(text),
};

/// The parts of the object as slices of the text, so that an error can name their lines.
#[derive(Deserialize)]
struct ListObject<'a> {
    #[serde(borrow)]
    problem: &'a RawValue,
    #[serde(borrow)]
    placements: Vec<&'a RawValue>,
}

/// Reads a list. Other names in the object and the layout of the text are ignored.
fn read(text: &str) -> Result<ReadList, Malformed> {
    let text = without_mark(text);
    let parts: ListObject = parse(1, text, "an object with a problem and placements")?;
    let line_of = |part: &RawValue| {
        let before = part.get().as_ptr() as usize - text.as_ptr() as usize;
        1 + text[..before].matches('\n').count() as u64
    };
    let problem = read_problem(line_of(parts.problem), parts.problem)?;
    let mut placements = Vec::with_capacity(parts.placements.len());
    for part in parts.placements {
        // Lines are counted only for an error.
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

/// Parses a JSON text that starts on a line.
///
/// # Errors
/// [`Malformed`], which expects `expected`.
pub(in crate::formats) fn parse<'a, T: Deserialize<'a>>(
    line: u64,
    text: &'a str,
    expected: &'static str,
) -> Result<T, Malformed> {
    serde_json::from_str(text).map_err(|error| {
        let words = error.to_string();
        let words = words.split(" at line ").next().unwrap_or_default();
        // The library places the error of an empty text on line 0.
        let line = line + (error.line().max(1) as u64 - 1);
        let found = if error.is_eof() {
            Found::End
        } else {
            Found::Syntax(words.to_owned())
        };
        Malformed::new(line, found, Expected::Syntax(expected))
    })
}

/// Reads a problem from an object that starts on a line.
pub(in crate::formats) fn read_problem(line: u64, part: &RawValue) -> Result<Problem, Malformed> {
    let object: Map<String, Value> = parse(line, part.get(), "an object with rows and cols")?;
    ProblemRecord::from_object(line, &object)?.check(line)
}

/// Reads a placement from an array that starts on a line.
pub(super) fn read_placement(
    line: u64,
    part: &RawValue,
    problem: &Problem,
) -> Result<Placement, Malformed> {
    let numbers: Vec<Value> = parse(line, part.get(), "an array of cell numbers")?;
    let texts: Vec<String> = numbers
        .iter()
        .map(|number| match number {
            // The quotes are kept, because they show that the value is not a number.
            Value::String(_) => number.to_string(),
            _ => problem_record::text(number),
        })
        .collect();
    cells::read_placement(line, texts.iter().map(String::as_str), problem)
}
