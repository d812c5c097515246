use std::borrow::Cow;

/// A named value for a placeholder in a message: `("row", 3u8.into())`.
pub type Arg<'a> = (&'a str, Value<'a>);

/// A value for a placeholder in a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A number, which may choose a plural form. A message that shows a number which may
    /// have more than four digits shows it as text (see [`counted`](super::counted)).
    Number(u128),
    /// A text, shown unchanged.
    Text(Cow<'a, str>),
}

macro_rules! number_values {
    ($($number:ty),*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number.into())
            }
        }
    )*};
}

number_values!(u8, u16, u32, u64, u128);

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text.into())
    }
}
