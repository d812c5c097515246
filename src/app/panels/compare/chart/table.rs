use csv::WriterBuilder;

use crate::{board::Wrap, i18n::grouped};

use super::{super::measurement::Series, reference::Reference};

/// The titles of [`points_csv`].
const TITLES: [&str; 12] = [
    "approach",
    "n (n queens on n x n)",
    "wrap",
    "nodes (queens placed)",
    "candidates (cells tested)",
    "checks (comparisons of two queens or look-ups of a flag or mask)",
    "events (steps of the whole search)",
    "placements",
    "time (ms; mean of whole searches)",
    "C(n^2;n) (n of the n^2 cells)",
    "n^n (a column for each row)",
    "n! (different columns)",
];

/// What was measured as comma-separated values with a header that says what each
/// column is: a record a search, approach by approach, n growing. Counts are exact,
/// the time has a point for a decimal mark; a formula beyond `u128` is empty.
pub fn points_csv(series: &[Series], wrap: Wrap) -> String {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    // Memory does not fail to be written to.
    let _ = writer.write_record(TITLES);
    for series in series {
        for point in &series.points {
            let counters = point.counters;
            let formula = |reference: Reference| {
                let exact = reference.exact(point.n);
                exact.map_or_else(String::new, |exact| exact.to_string())
            };
            let _ = writer.write_record([
                series.approach.name().to_owned(),
                point.n.to_string(),
                wrap.name().to_owned(),
                counters.nodes.to_string(),
                counters.candidates.to_string(),
                counters.checks.to_string(),
                counters.steps.to_string(),
                counters.solutions.to_string(),
                format!("{:.6}", point.millis),
                formula(Reference::Subsets),
                formula(Reference::Rows),
                formula(Reference::Permutations),
            ]);
        }
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// A number as a table shows it: all digits up to a million million, three digits
/// and a power of ten beyond.
pub fn shown_number(number: u128) -> String {
    if number < 1_000_000_000_000 {
        return grouped(number);
    }
    let digits = number.to_string();
    // Rounded by whole numbers: 9.996 is 10.0 of the next power.
    let leading: u32 = digits[..4].parse().unwrap_or(0);
    let rounded = (leading + 5) / 10;
    let (rounded, power) = match rounded {
        1000 => (100, digits.len()),
        rounded => (rounded, digits.len() - 1),
    };
    format!(
        "{}.{:02} × 10{}",
        rounded / 100,
        rounded % 100,
        superscript(power as i32)
    )
}

/// A number as an exponent.
pub(super) fn superscript(number: i32) -> String {
    let raised = |digit: char| match digit {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => char::from_u32(0x2070 + digit.to_digit(10).unwrap_or(0)).unwrap_or(digit),
    };
    number.to_string().chars().map(raised).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_rounded_and_small_ones_whole() {
        let check = |number: u128, text: &str| {
            assert_eq!(shown_number(number).replace('\u{202f}', " "), text);
        };
        check(0, "0");
        check(4_426_165_368, "4 426 165 368");
        check(999_999_999_999, "999 999 999 999");
        check(1_000_000_000_000, "1.00 × 10¹²");
        check(17_310_309_456_440, "1.73 × 10¹³");
        check(9_996_000_000_000, "1.00 × 10¹³");
        check(u128::MAX, "3.40 × 10³⁸");
        assert_eq!(superscript(-67), "⁻⁶⁷");
    }
}
