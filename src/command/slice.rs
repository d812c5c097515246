use std::{borrow::Cow, fmt};

use serde::Deserialize;

/// Every `of`-th part of a plan, starting with the `number`-th. Neighbouring parts take similar
/// time, so slices do too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slice {
    number: usize,
    of: usize,
}

impl Slice {
    /// The most slices of a plan.
    pub(super) const MAX_SLICES: usize = 1_000_000;

    /// The slice with a number, from 1; `None` if it is not `1 <= number <= of` and
    /// `of <= MAX_SLICES`.
    pub(super) fn new(number: usize, of: usize) -> Option<Slice> {
        ((1..=of).contains(&number) && of <= Slice::MAX_SLICES).then_some(Slice { number, of })
    }

    /// Reads a slice from its text, `i/n`; `None` if it is not one.
    pub(super) fn read(text: &str) -> Option<Slice> {
        let number = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
        let (first, second) = text.split_once('/')?;
        Slice::new(number(first)?, number(second)?)
    }

    /// Adds the slice to the line of a saved count, as the first entry of its object.
    pub(super) fn write(self, tally: &str) -> String {
        let rest = tally.strip_prefix('{').unwrap_or(tally);
        format!("{{\"slice\":\"{self}\",{rest}")
    }

    /// Reads the slice of such a line; `None` if it has none.
    pub(super) fn of_line(line: &str) -> Option<Slice> {
        let line: SliceLine = serde_json::from_str(line).ok()?;
        Slice::read(&line.slice)
    }

    /// The number of slices.
    pub(super) fn of(self) -> usize {
        self.of
    }

    /// Whether the slice has a part, numbered from 0.
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
