use crate::problem::Field;

use super::{Expected, Found, Malformed, NumberName, Snippet};

/// A typed number of a problem that is out of range or not a number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} is {found}; it must be {} to {}", field.range().0, field.range().1)]
pub struct BadField {
    /// Which number.
    pub field: Field,
    /// What was typed.
    pub found: Snippet,
}

/// Reads a number of a problem: decimal digits without a sign; blanks around them are
/// ignored.
///
/// # Errors
/// [`BadField`] if the text is not a number in the field's range.
pub fn read_field(field: Field, text: &str) -> Result<u8, BadField> {
    let text = text.trim();
    read_digits(text)
        .and_then(|number| field.check(number).ok())
        .ok_or_else(|| BadField {
            field,
            found: Snippet::new(text),
        })
}

/// Reads a number of a problem from a text on a line.
pub(super) fn read_field_on_line(
    line: u64,
    text: &str,
    name: NumberName,
    field: Field,
) -> Result<u8, Malformed> {
    let (least, most) = field.range();
    // The range is within a byte.
    read_number(line, text, name, (least.into(), most.into())).map(|number| number as u8)
}

/// What a reader expects where a number of a problem should be.
pub(super) fn field_expected(name: NumberName, field: Field) -> Expected {
    let (least, most) = field.range();
    Expected::Number {
        name,
        least: least.into(),
        most: most.into(),
    }
}

/// Reads a number of decimal digits only, up to `u64::MAX`.
pub(super) fn read_digits(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// Reads a number from `least` to `most` from a text on a line.
pub(super) fn read_number(
    line: u64,
    text: &str,
    name: NumberName,
    (least, most): (u64, u64),
) -> Result<u64, Malformed> {
    match read_digits(text) {
        Some(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(Malformed::new(
            line,
            Found::Text(Snippet::new(text)),
            Expected::Number { name, least, most },
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_digits_in_range() {
        assert_eq!(read_field(Field::Rows, "1"), Ok(1));
        assert_eq!(read_field(Field::Rows, " 032 "), Ok(32));
        assert_eq!(read_field(Field::Queens, "0"), Ok(0));
    }

    #[test]
    fn other_text_is_shown() {
        let check = |field, text: &str, message: &str| {
            let error = read_field(field, text).unwrap_err();
            assert_eq!(error.to_string(), message);
        };
        check(Field::Rows, "0", "rows is 0; it must be 1 to 32");
        check(Field::Cols, "33", "cols is 33; it must be 1 to 32");
        check(Field::Queens, "-1", "queens is -1; it must be 0 to 32");
        check(Field::Rows, "", "rows is \"\"; it must be 1 to 32");
        check(Field::Rows, "+3", "rows is \"+3\"; it must be 1 to 32");
        check(Field::Rows, "3.0", "rows is \"3.0\"; it must be 1 to 32");
        check(Field::Rows, "٣", "rows is \"٣\"; it must be 1 to 32");
        check(Field::Rows, "\0", "rows is \"\\0\"; it must be 1 to 32");
        check(
            Field::Rows,
            "18446744073709551616",
            "rows is 18446744073709551616; it must be 1 to 32",
        );
        let long = "7".repeat(5000);
        let message = format!("rows is {}…; it must be 1 to 32", "7".repeat(40));
        check(Field::Rows, &long, &message);
    }
}
