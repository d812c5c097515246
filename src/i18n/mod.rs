//! Every text of the page: language files in, text out.
//!
//! The files are in Fluent, which knows the plural rules of each language. A
//! message that a file lacks shows as its own name, so that it is seen.

mod number;

pub use number::grouped;

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

const ENGLISH: &str = include_str!("../../i18n/en.ftl");

/// The texts of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

/// A value in a message: `("row", 3.into())`.
pub type Arg<'a> = (&'a str, Value<'a>);

/// What a message may say: a number that chooses a plural, or a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A small number, exact, that may choose a plural.
    Number(u32),
    /// A text as it is.
    Text(Cow<'a, str>),
}

impl From<u8> for Value<'_> {
    fn from(number: u8) -> Self {
        Value::Number(number.into())
    }
}

impl From<u16> for Value<'_> {
    fn from(number: u16) -> Self {
        Value::Number(number.into())
    }
}

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

impl Texts {
    /// The English texts.
    pub fn english() -> Texts {
        // A mistake in a file loses that message only; a test finds it.
        let resource = match FluentResource::try_new(ENGLISH.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut bundle = FluentBundle::new("en".parse().into_iter().collect());
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Texts { bundle }
    }

    /// A message without values.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with values.
    pub fn with(&self, id: &str, args: &[Arg<'_>]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|found| found.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs = args
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::Number(number) => FluentValue::from(*number),
                    Value::Text(text) => FluentValue::from(text.as_ref()),
                };
                (*name, value)
            })
            .collect();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut Vec::new())
            .into_owned()
    }

    /// Whether there is a message of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_file_has_no_mistake() {
        if let Err((_, errors)) = FluentResource::try_new(ENGLISH.to_owned()) {
            panic!("{errors:?}");
        }
    }

    #[test]
    fn messages_take_values() {
        let texts = Texts::english();
        let text = texts.with("cell-at", &[("row", 3u8.into()), ("column", 5u8.into())]);
        assert_eq!(text, "row 3, column 5");
        assert_eq!(texts.text("no-such-message"), "no-such-message");
    }
}
