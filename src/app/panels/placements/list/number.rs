use crate::i18n::{Texts, grouped};

/// The most characters that the field of the list takes: more than any number has.
pub const MAX_TYPED_CHARS: usize = 80;

/// A number that is no line of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListError {
    /// What was typed, as long as a field takes it ([`MAX_TYPED_CHARS`]).
    pub typed: String,
    /// The largest number that there is.
    pub most: u128,
    /// Whether that is the end of the list, not only of what is known of it.
    pub all: bool,
}

/// The number in a text, from 1 to `most`, which is the end of the list, or of what is
/// known of it if not of `all`. Digits may be set apart: by spaces anywhere,
/// by another sign in threes, as `1,234,567`.
pub(super) fn read_number(text: &str, most: u128, all: bool) -> Result<u128, ListError> {
    let number = digits(text).and_then(|digits| digits.parse().ok());
    number
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(|| ListError {
            typed: text.chars().take(MAX_TYPED_CHARS).collect(),
            most,
            all,
        })
}

fn digits(text: &str) -> Option<String> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let mut groups = text.split([',', '.', '\'', '’', '_']);
    let first = groups.next()?.to_owned();
    let apart: Vec<&str> = groups.collect();
    let threes = apart.iter().all(|group| group.len() == 3);
    let begins = apart.is_empty() || (1..=3).contains(&first.len());
    let digits = first + &apart.concat();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (threes && begins && plain).then_some(digits)
}

/// What is wrong with a number of the list; it quotes at most 40 characters.
pub fn list_message(error: &ListError, texts: &Texts) -> String {
    let found: String = error.typed.chars().take(40).collect();
    let args = [
        ("field", texts.text("list-number").into()),
        ("found", found.into()),
        ("least", "1".into()),
        ("most", grouped(error.most).into()),
    ];
    let id = match (error.most, error.all) {
        (0, _) => "error-go-none",
        (_, true) => "error-go",
        (_, false) => "error-go-known",
    };
    texts.with(id, &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_write_them() {
        let most = 14_752_426_528;
        for (text, number) in [
            ("1", 1),
            (" 42 ", 42),
            ("14752426528", most),
            ("14\u{202f}752\u{202f}426\u{202f}528", most),
            ("14 752 426 528", most),
            ("14,752,426,528", most),
            ("14.752.426.528", most),
            ("14’752’426’528", most),
            ("1_000", 1000),
            ("007", 7),
        ] {
            assert_eq!(read_number(text, most, true), Ok(number), "{text:?}");
        }
    }

    #[test]
    fn what_is_no_line_is_told_with_the_range() {
        let long = "9".repeat(60);
        for text in [
            "", "0", "-1", "93", "1.5", "1,00", "1e3", "x", "0x10", "1234,567", ",100", "1,", "٣",
            &long,
        ] {
            let error = read_number(text, 92, true).expect_err(text);
            assert_eq!((error.typed.as_str(), error.most), (text, 92));
            let said = list_message(&error, &Texts::english());
            let shown: String = text.chars().take(40).collect();
            assert_eq!(
                said,
                format!("Number: “{shown}” is not a whole number from 1 to 92.")
            );
        }
        let error = read_number("129", 128, false).expect_err("more than is known");
        assert_eq!(
            list_message(&error, &Texts::english()),
            "Number: “129” is not a whole number from 1 to 128; no more placements are known yet."
        );
        let error = read_number("1", 0, true).expect_err("an empty list has no line");
        let said = list_message(&error, &Texts::english());
        assert_eq!(said, "Number: cannot go to “1”; no placement is known.");
    }
}
