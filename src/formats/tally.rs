//! The state of a count: the problem, which parts of its plan are counted, and what
//! they add up to; a line of JSON that explains itself:
//!
//! ```text
//! {"problem":{"rows":8,"cols":8,"queens":8,"wrap":"none","blocked":[]},"plan":"1f0c…","parts":16,"counted":"1-13,15","sum":"71","check":"90ab…"}
//! ```
//!
//! `parts` is the number of parts of the plan; `counted` are those that are counted,
//! from 1, in increasing order, ranges with both ends; `sum` is a text because it may
//! pass 2^53. `plan` tells the plan of one version of the program from that of
//! another, and `check` is made from all that is before it: an altered digit is
//! noticed, and a line that is cut is no JSON.

use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::{Value, value::RawValue};

use crate::{
    count::{Fingerprint, Plan, Tally},
    problem::Problem,
};

use super::{
    Malformed, Snippet, list_formats,
    number::read_digits,
    problem_record::{self, text},
    text_lines::without_mark,
};

/// Why a text is not the state of a count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTally {
    /// Not JSON with a problem and the other names.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// A value that cannot be.
    #[error("{name} is {found}; it must be {expected}")]
    Value {
        /// The name of the value.
        name: &'static str,
        /// What stands there.
        found: Snippet,
        /// What should.
        expected: String,
    },
}

impl BadTally {
    fn value(name: &'static str, found: &str, expected: impl Into<String>) -> BadTally {
        BadTally::Value {
            name,
            found: Snippet::new(found),
            expected: expected.into(),
        }
    }

    /// The same for a text that starts at a line, from 1, of a longer one.
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

/// The state of a count, with its line end. Linear in the parts.
pub fn write_tally(plan: &Plan, tally: &Tally) -> String {
    let mut out = String::from("{\"problem\":");
    out.push_str(&problem_record::to_json(plan.problem()));
    // Writing to a string does not fail, here and below.
    let _ = write!(
        out,
        ",\"plan\":\"{:016x}\",\"parts\":{},\"counted\":\"{}\",\"sum\":\"{}\"",
        plan.fingerprint(),
        tally.parts(),
        ranges((0..tally.parts()).filter(|part| tally.is_counted(*part))),
        tally.sum(),
    );
    let check = Fingerprint::of_text(&out);
    let _ = writeln!(out, ",\"check\":\"{check:016x}\"}}");
    out
}

/// Numbers from 0, increasing, as people read them: from 1, `1-3,5`.
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
struct Parts<'a> {
    #[serde(borrow)]
    problem: &'a RawValue,
    plan: Value,
    parts: Value,
    counted: Value,
    sum: Value,
    check: Value,
}

/// The problem and the state of its count, as [`write_tally`] wrote them. Other names
/// are ignored, and how the text is laid out.
///
/// # Errors
/// [`BadTally`]: the text is something else, cut or altered, or its parts are not
/// those of the plan that this version of the program makes.
pub fn read_tally(text: &str) -> Result<(Problem, Tally), BadTally> {
    let text = without_mark(text);
    let parts: Parts = list_formats::parse(1, text, "an object with the state of a count")?;
    let problem = list_formats::read_problem(1, parts.problem)?;
    let plan = Plan::new(&problem);
    equal("parts", &parts.parts, &plan.parts().to_string())?;
    equal("plan", &parts.plan, &format!("{:016x}", plan.fingerprint()))?;
    let sum = problem_record::text(&parts.sum);
    let sum: u128 =
        digits(&sum).ok_or_else(|| BadTally::value("sum", &sum, format!("0 to {}", u128::MAX)))?;
    let mut tally = Tally::new(&plan);
    add(&mut tally, &problem_record::text(&parts.counted), sum)?;
    if tally.sum() != sum {
        return Err(BadTally::value(
            "sum",
            &sum.to_string(),
            "0, as no part is counted",
        ));
    }
    let written = write_tally(&plan, &tally);
    let found = problem_record::text(&parts.check);
    // The closing quote, the brace and the line end.
    if !written.ends_with(&format!("\"check\":\"{found}\"}}\n")) {
        let expected = "the one of an unaltered file";
        return Err(BadTally::value("check", &found, expected));
    }
    Ok((problem, tally))
}

fn equal(name: &'static str, found: &Value, expected: &str) -> Result<(), BadTally> {
    let found = text(found);
    if found == expected {
        return Ok(());
    }
    let expected = format!("{expected}, that of this version's plan for the problem");
    Err(BadTally::value(name, &found, expected))
}

/// A number of decimal digits only.
fn digits(text: &str) -> Option<u128> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// Adds the parts of ranges; the sum is that of all of them.
fn add(tally: &mut Tally, counted: &str, sum: u128) -> Result<(), BadTally> {
    let most = tally.parts() as u64;
    let bad = |text: &str| {
        let expected = format!("increasing numbers and ranges, 1 to {most}");
        BadTally::value("counted", text, expected)
    };
    let mut before = 0;
    // All of the sum comes with the first part.
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
    use crate::board::{CellSet, Wrap};

    fn plan() -> Plan {
        let mut blocked = CellSet::EMPTY;
        blocked.set_at(0, 1, true);
        Plan::new(&Problem::new(3, 3, 2, Wrap::None, blocked).unwrap())
    }

    #[test]
    fn what_is_written_is_read() {
        let plan = plan();
        let mut tally = Tally::new(&plan);
        for part in 0..plan.parts() {
            let text = write_tally(&plan, &tally);
            assert_eq!(read_tally(&text), Ok((*plan.problem(), tally.clone())));
            let spaced = text.replace(",\"", " ,\r\n \"");
            assert_eq!(read_tally(&spaced), Ok((*plan.problem(), tally.clone())));
            tally.add(part, u128::MAX >> 8).unwrap();
        }
        let text = write_tally(&plan, &tally);
        assert_eq!(text.matches('\n').count(), 1);
        assert_eq!(read_tally(&text), Ok((*plan.problem(), tally)));
    }

    #[test]
    fn nothing_to_count_is_read_too() {
        let problem = Problem::new(3, 3, 4, Wrap::None, CellSet::EMPTY).unwrap();
        let plan = Plan::new(&problem);
        let tally = Tally::new(&plan);
        let text = write_tally(&plan, &tally);
        assert_eq!(read_tally(&text), Ok((problem, tally)));
    }

    /// A cut anywhere, and any one character replaced by another of its kind.
    #[test]
    fn a_cut_or_altered_text_is_refused() {
        let plan = plan();
        let mut tally = Tally::new(&plan);
        tally.add(0, 12).unwrap();
        let text = write_tally(&plan, &tally);
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
        let text = write_tally(&plan, &Tally::new(&plan));
        let check = |from: &str, to: &str, message: &str| {
            let altered = text.replace(from, to);
            assert_ne!(altered, text);
            assert_eq!(read_tally(&altered).unwrap_err().to_string(), message);
        };
        let parts = plan.parts();
        check(
            &format!("\"parts\":{parts}"),
            "\"parts\":7777",
            &format!(
                "parts is 7777; it must be {parts}, that of this version's plan for the problem"
            ),
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
