/// Formats a whole number with its digits in groups of three, separated by narrow
/// no-break spaces: `405 625 546`. A number of up to four digits is not grouped.
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    if digits.len() <= 4 {
        return digits;
    }
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// Maps a number to one that a float holds exactly and that has the same plural form in
/// every language: plural rules (Unicode CLDR) look at the last six digits of a large
/// whole number, and at no others.
pub(super) fn for_plurals(number: u128) -> f64 {
    const EXACT: u128 = 1 << f64::MANTISSA_DIGITS;
    const LAST_DIGITS: u128 = 1_000_000;
    let small = match number {
        0..EXACT => number,
        _ => LAST_DIGITS + number % LAST_DIGITS,
    };
    small as f64
}

#[cfg(test)]
mod tests {
    use super::{for_plurals, grouped};

    #[test]
    fn digits_are_grouped_in_threes_and_none_is_lost() {
        let check = |number: u128, text: &str| {
            assert_eq!(grouped(number).replace('\u{202f}', "_"), text);
        };
        check(0, "0");
        check(1234, "1234");
        check(12345, "12_345");
        check(405_625_546, "405_625_546");
        check(9_007_199_254_740_993, "9_007_199_254_740_993");
        check(
            u128::MAX,
            "340_282_366_920_938_463_463_374_607_431_768_211_455",
        );
    }

    #[test]
    fn large_numbers_keep_the_digits_that_plural_rules_look_at() {
        assert_eq!(for_plurals(0), 0.0);
        assert_eq!(for_plurals(9_007_199_254_740_991), 9_007_199_254_740_991.0);
        assert_eq!(for_plurals(9_007_199_254_740_993), 1_740_993.0);
        assert_eq!(for_plurals(10u128.pow(30) + 21), 1_000_021.0);
    }
}
