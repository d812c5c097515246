//! The saved state of a count: the problem, how it is split into parts, which parts are counted,
//! and their sum. It is one line of JSON:
//!
//! ```text
//! {"problem":{"rows":8,"cols":8,"queens":8,"wrap":"none","blocked":[]},"split":{"version":1,"scheme":"border","multiplicity":1,"symmetries":8,"foreseen_ns":1200,"cuts":"2/9.|15|"},"parts":16,"counted":"1-13,15","sum":"71","check":"90abcdef"}
//! ```
//!
//! * `split` is a [`Split`]: any version of the program builds the same parts from it. `cuts` are
//!   written as [`Cuts`](crate::count::Cuts) says. A split by merging also has `max_transitions`.
//! * `parts` is the number of parts.
//! * `counted` are the numbers of the counted parts, from 1, in increasing order. A range includes
//!   both ends.
//! * `sum` is the sum of these parts, a whole number. It is a string because it may exceed 2^53.
//! * `check` is the CRC-32 (ISO-HDLC, as in zip files and PNG), 8 hexadecimal digits, of the bytes
//!   of the line from its first brace to the quote before `,"check"`, without spaces, as shown here.
//!   It detects digits that were altered by accident; a line that is cut off is not JSON.

use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::{Map, Value, value::RawValue};

use crate::{
    count::{BadCuts, Scheme, Split, SymmetryBreaking, Tally},
    problem::Problem,
};

use super::{
    Malformed, Snippet, list_formats,
    number::read_digits,
    problem_record::{self, text},
    text_lines::without_mark,
};

/// A saved count, of which some parts are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedCount {
    /// The problem.
    pub problem: Problem,
    /// How the count is split into parts. [`Plan::build`](crate::count::Plan::build) checks that
    /// the split fits the problem.
    pub split: Split,
    /// Which parts are counted, and their sum.
    pub tally: Tally,
}

/// Why a text is not a saved count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTally {
    /// Not JSON with a problem and the other names.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// A value is not possible.
    #[error("{name} is {found}; it must be {expected}")]
    Value {
        /// The name of the value.
        name: &'static str,
        /// The value found.
        found: Snippet,
        /// The values possible.
        expected: String,
    },
    /// The file is of a version that did not write how the count is split.
    #[error(
        "an earlier version of queens wrote this count, split into other parts; finish it with \
         that version, or count again from the start"
    )]
    NoSplit,
}

impl BadTally {
    fn value(name: &'static str, found: &str, expected: impl Into<String>) -> BadTally {
        BadTally::Value {
            name,
            found: Snippet::new(found),
            expected: expected.into(),
        }
    }

    /// The same error, if the text starts on line `line`, from 1, of a longer text.
    pub fn from_line(self, line: u64) -> BadTally {
        match self {
            BadTally::Malformed(malformed) => BadTally::Malformed(Malformed {
                line: malformed.line + line - 1,
                ..malformed
            }),
            value => value,
        }
    }
}

/// Writes the state of a count as a line of JSON, with its line end. Linear in the parts.
pub fn write_tally(problem: &Problem, split: &Split, tally: &Tally) -> String {
    let mut out = String::from("{\"problem\":");
    out.push_str(&problem_record::to_json(problem));
    out.push_str(",\"split\":");
    write_split(split, &mut out);
    // Writing to a string does not fail, here and below.
    let _ = write!(
        out,
        ",\"parts\":{},\"counted\":\"{}\",\"sum\":\"{}\"",
        tally.parts(),
        ranges((0..tally.parts()).filter(|part| tally.is_counted(*part))),
        tally.sum(),
    );
    let check = crc32fast::hash(out.as_bytes());
    let _ = writeln!(out, ",\"check\":\"{check:08x}\"}}");
    out
}

/// The schemes without parameters, with their names in the file.
const SCHEMES: [(Scheme, &str); 12] = [
    (Scheme::Whole { turned: false }, "whole"),
    (Scheme::Whole { turned: true }, "whole, turned"),
    (Scheme::Windows, "first and last queen"),
    (Scheme::Border, "border"),
    (Scheme::Symmetry(SymmetryBreaking::Slopes), "torus slopes"),
    (
        Scheme::Symmetry(SymmetryBreaking::RowSets),
        "torus row sets",
    ),
    (Scheme::Symmetry(SymmetryBreaking::Pairs), "torus pairs"),
    (Scheme::Symmetry(SymmetryBreaking::Windows), "cylinder"),
    (
        Scheme::Symmetry(SymmetryBreaking::Borders),
        "outermost queen",
    ),
    (Scheme::Symmetry(SymmetryBreaking::Middle), "middle rows"),
    (
        Scheme::Symmetry(SymmetryBreaking::Uppermost),
        "uppermost queen",
    ),
    (Scheme::Symmetry(SymmetryBreaking::ThroughCell), "any queen"),
];
const IMPOSSIBLE: &str = "impossible";
const MERGED: &str = "merged";

fn write_split(split: &Split, out: &mut String) {
    let name = match split.scheme() {
        Scheme::Impossible { .. } => IMPOSSIBLE,
        Scheme::Merged { .. } => MERGED,
        scheme => (SCHEMES.iter())
            .find(|(of, _)| *of == scheme)
            .map_or("", |(_, name)| name),
    };
    // Writing to a string does not fail.
    let _ = write!(
        out,
        "{{\"version\":{},\"scheme\":\"{name}\"",
        Split::VERSION
    );
    if let Scheme::Merged { max_transitions } = split.scheme() {
        let _ = write!(out, ",\"max_transitions\":{max_transitions}");
    }
    let _ = write!(
        out,
        ",\"multiplicity\":{},\"symmetries\":{},\"foreseen_ns\":{},\"cuts\":\"{}\"}}",
        split.multiplicity(),
        split.symmetries(),
        split.foreseen_ns(),
        split.cuts(),
    );
}

/// Writes increasing numbers, from 0, as people read them: from 1, with ranges, as `1-3,5`.
pub fn ranges(numbers: impl IntoIterator<Item = usize>) -> String {
    let mut out = String::new();
    let mut push = |(first, last): (usize, usize)| {
        let comma = if out.is_empty() { "" } else { "," };
        let _ = match last - first {
            0 => write!(out, "{comma}{}", first + 1),
            _ => write!(out, "{comma}{}-{}", first + 1, last + 1),
        };
    };
    let mut range: Option<(usize, usize)> = None;
    for number in numbers {
        range = match range {
            Some((first, last)) if last + 1 == number => Some((first, number)),
            _ => {
                range.map(&mut push);
                Some((number, number))
            }
        };
    }
    range.map(&mut push);
    out
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct TallyRecord<'a> {
    #[serde(borrow)]
    problem: &'a RawValue,
    #[serde(default)]
    split: Option<Map<String, Value>>,
    parts: Value,
    counted: Value,
    sum: Value,
    check: Value,
}

/// Reads what [`write_tally`] wrote. Ignores other names and the layout of the text.
///
/// # Errors
/// [`BadTally`] if the text is something else, incomplete or altered, or was written by a version
/// whose parts this one cannot build.
pub fn read_tally(text: &str) -> Result<SavedCount, BadTally> {
    let text = without_mark(text);
    let record: TallyRecord = list_formats::parse(1, text, "an object with the state of a count")?;
    let problem = list_formats::read_problem(1, record.problem)?;
    let split = read_split(&problem, &record.split.ok_or(BadTally::NoSplit)?)?;
    let parts = problem_record::text(&record.parts);
    if parts != split.parts().to_string() {
        let expected = format!("{}, as many as the split makes", split.parts());
        return Err(BadTally::value("parts", &parts, expected));
    }
    let sum = problem_record::text(&record.sum);
    let sum: u128 =
        digits(&sum).ok_or_else(|| BadTally::value("sum", &sum, format!("0 to {}", u128::MAX)))?;
    let mut tally = Tally::new(&split);
    add(&mut tally, &problem_record::text(&record.counted), sum)?;
    if tally.sum() != sum {
        return Err(BadTally::value(
            "sum",
            &sum.to_string(),
            "0, as no part is counted",
        ));
    }
    let written = write_tally(&problem, &split, &tally);
    let found = problem_record::text(&record.check);
    // The closing quote, the brace and the line end.
    if !written.ends_with(&format!("\"check\":\"{found}\"}}\n")) {
        let expected = "the one of an unaltered file";
        return Err(BadTally::value("check", &found, expected));
    }
    Ok(SavedCount {
        problem,
        split,
        tally,
    })
}

fn read_split(problem: &Problem, record: &Map<String, Value>) -> Result<Split, BadTally> {
    let value = |name: &str| record.get(name).map(text).unwrap_or_default();
    let version = value("version");
    if version != Split::VERSION.to_string() {
        let expected = format!(
            "{}; another version of queens wrote it: finish the count with that version",
            Split::VERSION
        );
        return Err(BadTally::value("split.version", &version, expected));
    }
    let number = |name: &str, path: &'static str, most: u64| {
        let text = value(name);
        let number = read_digits(&text).filter(|number| *number <= most);
        number.ok_or_else(|| BadTally::value(path, &text, format!("0 to {most}")))
    };
    let name = value("scheme");
    let scheme = match (name.as_str(), problem.violated_bound()) {
        (IMPOSSIBLE, Some(bound)) => Some(Scheme::Impossible { most: bound.most }),
        (MERGED, _) => Some(Scheme::Merged {
            max_transitions: number("max_transitions", "split.max_transitions", u64::MAX)?,
        }),
        (name, _) => (SCHEMES.iter())
            .find(|(_, of)| *of == name)
            .map(|(scheme, _)| *scheme),
    };
    let scheme = scheme.ok_or_else(|| {
        let names = SCHEMES.map(|(_, name)| name).join("; ");
        BadTally::value(
            "split.scheme",
            &name,
            format!("one of: {names}; {MERGED}; or {IMPOSSIBLE} where no placement is possible"),
        )
    })?;
    let most = u64::from(u32::MAX);
    let multiplicity = number("multiplicity", "split.multiplicity", most)? as u32;
    let symmetries = number("symmetries", "split.symmetries", most)? as u32;
    let foreseen_ns = number("foreseen_ns", "split.foreseen_ns", u64::MAX)?;
    let cuts = value("cuts");
    let read = (cuts.parse())
        .map_err(|bad: BadCuts| BadTally::value("split.cuts", &cuts, bad.to_string()))?;
    Ok(Split::read(
        scheme,
        multiplicity,
        symmetries,
        foreseen_ns,
        read,
    ))
}

/// Reads a number of decimal digits only.
fn digits(text: &str) -> Option<u128> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// Adds the parts of the ranges in `counted` to a tally; `sum` is the sum of all of them.
fn add(tally: &mut Tally, counted: &str, sum: u128) -> Result<(), BadTally> {
    let most = tally.parts() as u64;
    let bad = |text: &str| {
        let expected = format!("increasing numbers and ranges, 1 to {most}");
        BadTally::value("counted", text, expected)
    };
    let mut before = 0;
    // The first part carries the whole sum.
    let mut sum = sum;
    for range in counted.split(',').filter(|_| !counted.is_empty()) {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let first = read_digits(first).ok_or_else(|| bad(range))?;
        let last = read_digits(last).ok_or_else(|| bad(range))?;
        if first <= before || last < first || last > most {
            return Err(bad(range));
        }
        for part in first..=last {
            let added = tally.add(part as usize - 1, std::mem::take(&mut sum));
            added.map_err(|_| bad(range))?;
        }
        before = last;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{CellSet, Wrap},
        count::Plan,
    };

    fn write(plan: &Plan, tally: &Tally) -> String {
        write_tally(plan.problem(), plan.split(), tally)
    }

    fn saved(plan: &Plan, tally: &Tally) -> SavedCount {
        SavedCount {
            problem: *plan.problem(),
            split: plan.split().clone(),
            tally: tally.clone(),
        }
    }

    fn plan() -> Plan {
        let mut blocked = CellSet::EMPTY;
        blocked.set_at(0, 1, true);
        Plan::new(&Problem::new(3, 3, 2, Wrap::None, blocked).unwrap())
    }

    #[test]
    fn what_is_written_is_read() {
        let plan = plan();
        let mut tally = Tally::new(plan.split());
        for part in 0..plan.parts() {
            let text = write(&plan, &tally);
            assert_eq!(read_tally(&text), Ok(saved(&plan, &tally)));
            let spaced = text.replace(",\"", " ,\r\n \"");
            assert_eq!(read_tally(&spaced), Ok(saved(&plan, &tally)));
            tally.add(part, u128::MAX >> 8).unwrap();
        }
        let text = write(&plan, &tally);
        assert_eq!(text.matches('\n').count(), 1);
        assert_eq!(read_tally(&text), Ok(saved(&plan, &tally)));
    }

    #[test]
    fn nothing_to_count_is_read_too() {
        let problem = Problem::new(3, 3, 4, Wrap::None, CellSet::EMPTY).unwrap();
        let plan = Plan::new(&problem);
        let tally = Tally::new(plan.split());
        let text = write(&plan, &tally);
        assert_eq!(read_tally(&text), Ok(saved(&plan, &tally)));
    }

    /// A text cut anywhere, or with any one character replaced by another of its kind, is refused.
    #[test]
    fn a_cut_or_altered_text_is_refused() {
        let plan = plan();
        let mut tally = Tally::new(plan.split());
        tally.add(0, 12).unwrap();
        let text = write(&plan, &tally);
        let text = text.trim_end();
        for end in 0..text.len() {
            assert!(read_tally(&text[..end]).is_err(), "{}", &text[..end]);
        }
        for (at, byte) in text.bytes().enumerate() {
            let other = match byte {
                b'9' => '8',
                b'0'..=b'8' => char::from(byte + 1),
                b'a'..=b'y' => char::from(byte + 1),
                _ => 'x',
            };
            let altered = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            assert!(read_tally(&altered).is_err(), "{altered}");
        }
    }

    #[test]
    fn messages_name_what_is_wrong() {
        let plan = plan();
        let text = write(&plan, &Tally::new(plan.split()));
        let check = |from: &str, to: &str, message: &str| {
            let altered = text.replace(from, to);
            assert_ne!(altered, text);
            assert_eq!(read_tally(&altered).unwrap_err().to_string(), message);
        };
        let parts = plan.parts();
        check(
            &format!("\"parts\":{parts}"),
            "\"parts\":7777",
            &format!("parts is 7777; it must be {parts}, as many as the split makes"),
        );
        check(
            "\"counted\":\"\"",
            "\"counted\":\"1-0\"",
            &format!("counted is \"1-0\"; it must be increasing numbers and ranges, 1 to {parts}"),
        );
        check(
            "\"counted\":\"\"",
            "\"counted\":\"99999\"",
            &format!("counted is 99999; it must be increasing numbers and ranges, 1 to {parts}"),
        );
        check(
            "\"sum\":\"0\"",
            "\"sum\":-1",
            &format!("sum is -1; it must be 0 to {}", u128::MAX),
        );
        check(
            "\"sum\":\"0\"",
            "\"sum\":\"5\"",
            "sum is 5; it must be 0, as no part is counted",
        );
        check(
            "\"rows\":3",
            "\"rows\":33",
            "line 1: found 33; expected rows from 1 to 32",
        );
        check(
            "\"queens\":2",
            "\"kings\":2",
            "line 1: found no \"queens\"; expected queens from 0 to 32",
        );
        assert_eq!(
            read_tally("").unwrap_err().to_string(),
            "line 1: found the end of the text; expected an object with the state of a count"
        );
    }

    #[test]
    fn ranges_are_compact() {
        let check = |numbers: &[usize], text: &str| {
            assert_eq!(ranges(numbers.iter().copied()), text);
        };
        check(&[], "");
        check(&[0], "1");
        check(&[0, 1], "1-2");
        check(&[0, 1, 2, 4], "1-3,5");
        check(&[3, 5, 6, 9], "4,6-7,10");
    }
}
