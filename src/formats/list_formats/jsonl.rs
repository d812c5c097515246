//! `jsonl`: JSON Lines. The first line is an object with the problem, each line after it an
//! object with a placement:
//!
//! ```text
//! {"problem":{"rows":3,"cols":3,"queens":2,"wrap":"none","blocked":[2,5]}}
//! {"placement":[1,6]}
//! ```
//!
//! A placement is an array of its cell numbers (from 1 in the upper left corner, along row
//! 1 first) in increasing order. Placements are in lexicographic order. The empty placement
//! is `[]`; no placement at all is only the line of the problem. Every number is at most
//! 1024.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::{
    formats::{
        Expected, Found, Malformed,
        list_format::{ListFormat, ListLayout, ReadList, cell_number},
        problem_record,
        text_lines::TextLines,
    },
    lister::TokenLayout,
};

use super::json;

pub(super) static FORMAT: ListFormat = ListFormat {
    name: "jsonl",
    extension: "jsonl",
    media_type: "application/jsonl",
    carries_problem: true,
    needs_full_rows: false,
    header: |problem| format!("{{\"problem\":{}}}\n", problem_record::to_json(problem)),
    layout: ListLayout::Tokens(
        TokenLayout {
            numbered: false,
            separator: "",
            head: "{\"placement\":[",
            between: ",",
            end: "]}\n",
        },
        cell_number,
    ),
    empty_placement: |_| "{\"placement\":[]}\n".to_owned(),
    no_placement: "",
    footer: "",
    read: |text, _| read(text),
};

#[derive(Deserialize)]
struct ProblemLine<'a> {
    #[serde(borrow)]
    problem: &'a RawValue,
}

#[derive(Deserialize)]
struct PlacementLine<'a> {
    #[serde(borrow)]
    placement: &'a RawValue,
}

/// Reads a list. Other names in the objects are ignored.
fn read(text: &str) -> Result<ReadList, Malformed> {
    const PROBLEM: &str = "an object with a problem";
    const PLACEMENT: &str = "an object with a placement";
    let mut lines = TextLines::new(text);
    let (line, first) =
        lines
            .next()
            .ok_or(Malformed::new(1, Found::End, Expected::Syntax(PROBLEM)))?;
    let head: ProblemLine = parse(line, first, PROBLEM)?;
    let problem = json::read_problem(line, head.problem)?;
    let mut placements = Vec::new();
    for (line, text) in lines {
        let record: PlacementLine = parse(line, text, PLACEMENT)?;
        placements.push(json::read_placement(line, record.placement, &problem)?);
    }
    Ok(ReadList {
        problem,
        placements,
    })
}

/// Parses a line as JSON.
fn parse<'a, T: Deserialize<'a>>(
    line: u64,
    text: &'a str,
    expected: &'static str,
) -> Result<T, Malformed> {
    json::parse(line, text, expected).map_err(|error| match error.found {
        Found::End => Malformed {
            found: Found::EndOfLine,
            ..error
        },
        _ => error,
    })
}
