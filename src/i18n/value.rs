use std::borrow::Cow;

use fluent_bundle::FluentValue;

use super::number::{for_plurals, grouped};

/// A named value for a placeholder in a message: `("row", 3u8.into())`.
pub type Arg<'a> = (&'a str, ArgValue<'a>);

/// A value for a placeholder in a message.
#[derive(Clone, Debug, PartialEq)]
pub enum ArgValue<'a> {
    /// A number, which may choose a plural form. A message that shows a number which may
    /// have more than four digits shows it as text (see [`counted`]).
    Number(u128),
    /// A text, shown unchanged.
    Text(Cow<'a, str>),
}

macro_rules! number_values {
    ($($number:ty),*) => {$(
        impl From<$number> for ArgValue<'_> {
            fn from(number: $number) -> Self {
                ArgValue::Number(number.into())
            }
        }
    )*};
}

number_values!(u8, u16, u32, u64, u128);

impl From<String> for ArgValue<'_> {
    fn from(text: String) -> Self {
        ArgValue::Text(text.into())
    }
}

impl<'a> From<&'a str> for ArgValue<'a> {
    fn from(text: &'a str) -> Self {
        ArgValue::Text(text.into())
    }
}

impl ArgValue<'_> {
    pub(super) fn to_fluent(&self) -> FluentValue<'_> {
        match self {
            ArgValue::Number(number) => FluentValue::from(for_plurals(*number)),
            ArgValue::Text(text) => FluentValue::from(text.as_ref()),
        }
    }
}

/// Returns the two values of a message about a number: `$count` chooses the plural form,
/// `$number` shows the digits.
pub fn counted(number: impl Into<u128>) -> [Arg<'static>; 2] {
    let number = number.into();
    [("count", number.into()), ("number", grouped(number).into())]
}
