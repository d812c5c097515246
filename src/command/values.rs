//! The values of options as numbers, each with its range.

use std::{fmt::Display, num::NonZeroUsize, ops::RangeInclusive, str::FromStr};

use crate::formats::Snippet;

/// The largest number of threads that `--threads` accepts.
pub(super) const MAX_THREADS: NonZeroUsize = NonZeroUsize::new(256).expect("not zero");

/// Reads a whole number in a range; the error names the option, the value and the range.
pub(super) fn number<T>(
    name: &'static str,
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        digits(text)
            .filter(|number| range.contains(number))
            .ok_or_else(|| {
                out_of_range(name, text, &format!("{} to {}", range.start(), range.end()))
            })
    }
}

/// Reads a rank, at least 1. The upper bound is the number of placements, which is not known yet.
pub(super) fn rank(text: &str) -> Result<u128, String> {
    digits(text)
        .filter(|rank| *rank > 0)
        .ok_or_else(|| out_of_range("rank", text, "1 to the number of placements"))
}

/// The error for a value that is not in its range.
pub(super) fn out_of_range(name: &str, text: &str, range: &str) -> String {
    format!("{name} is {}; it must be {range}", Snippet::new(text))
}

/// Reads a number of digits only. Rust's own parsing would accept a plus sign; blanks around the
/// number are ignored, as for the sides of the board.
pub(super) fn digits<T: FromStr>(text: &str) -> Option<T> {
    let text = text.trim();
    text.parse().ok().filter(|_| !text.starts_with('+'))
}
