use std::{borrow::Cow, fmt};

use serde::Deserialize;

/// Every `of`-th part of a plan, beginning with the `number`-th: neighbouring parts
/// are alike in work, so the slices are too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slice {
    number: usize,
    of: usize,
}

impl Slice {
    /// The most slices of a plan.
    pub(super) const MOST: usize = 1_000_000;

    /// The slice with a number, from 1; `None` if it is not `1 <= number <= of` and
    /// `of <= MOST`.
    pub(super) fn new(number: usize, of: usize) -> Option<Slice> {
        ((1..=of).contains(&number) && of <= Slice::MOST).then_some(Slice { number, of })
    }

    /// From its text, `i/n`.
    pub(super) fn read(text: &str) -> Option<Slice> {
        let number = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
        let (first, second) = text.split_once('/')?;
        Slice::new(number(first)?, number(second)?)
    }

    /// The state of a count, a line, with the slice put before all else in its object.
    pub(super) fn write(self, tally: &str) -> String {
        let rest = tally.strip_prefix('{').unwrap_or(tally);
        format!("{{\"slice\":\"{self}\",{rest}")
    }

    /// The slice of such a line, if it has one.
    pub(super) fn of_line(line: &str) -> Option<Slice> {
        let line: SliceLine = serde_json::from_str(line).ok()?;
        Slice::read(&line.slice)
    }

    /// How many slices there are.
    pub(super) fn of(self) -> usize {
        self.of
    }

    /// Whether a part, from 0, is in it.
    pub(super) fn has(self, part: usize) -> bool {
        part % self.of == self.number - 1
    }
}

#[derive(Deserialize)]
struct SliceLine<'a> {
    #[serde(borrow)]
    slice: Cow<'a, str>,
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_in_one_slice() {
        for of in [1, 2, 7, 64] {
            for part in 0..130 {
                let slices = (1..=of).filter_map(|number| Slice::new(number, of));
                assert_eq!(slices.filter(|slice| slice.has(part)).count(), 1);
            }
        }
    }
}
