/// A whole number with its digits in groups of three, set apart by a narrow space
/// that does not break: `405 625 546`. Four digits stay together, as they are
/// read at a glance.
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

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn digits_stand_in_threes_and_none_is_lost() {
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
}
