//! `jsonl`: JSON Lines. The first line is an object with the problem, each line
//! after it an object with a placement:
//!
//! ```text
//! {"problem":{"rows":3,"cols":3,"queens":2,"wrap":"none","blocked":[2,5]}}
//! {"placement":[1,6]}
//! ```
//!
//! A placement is its cell numbers (from 1, upper left, along row 1 first) in
//! increasing order; placements in lexicographic order. The empty placement is
//! `[]`; no placement at all is the problem's line only. Every number is at most
//! 1024.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::{board::Cell, problem::Problem};

use super::{Expected, Found, Malformed, ReadList, json, lines::Lines, problem_record};

/// Appends the problem's line.
pub(super) fn begin(problem: &Problem, out: &mut String) {
    out.push_str("{\"problem\":");
    problem_record::write_object(problem, out);
    out.push_str("}\n");
}

/// Appends a placement's line.
pub(super) fn write(cells: &[Cell], out: &mut String) {
    out.push_str("{\"placement\":");
    json::write_array(cells, out);
    out.push_str("}\n");
}

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

/// The problem and the placements, as they stand; other names are ignored.
pub(super) fn read(text: &str) -> Result<ReadList, Malformed> {
    const PROBLEM: &str = "an object with a problem";
    const PLACEMENT: &str = "an object with a placement";
    let mut lines = Lines::new(text);
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

/// JSON of a type from a line.
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
