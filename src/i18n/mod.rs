//! The texts of the page, by language, and numbers as text.
//!
//! A language is a [Fluent](https://projectfluent.org) file, since Fluent knows the
//! plural rules of every language. `tests/app/texts.rs` checks that all files have the
//! same messages and placeholders, and that the page uses each message.

mod language;
mod number;
mod value;

pub use language::Language;
pub use number::grouped;
pub use value::{Arg, ArgValue, counted};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

/// The texts of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The English texts.
    pub fn english() -> Texts {
        Texts::of(&Language::ALL[0])
    }

    /// The texts of a language. A message that Fluent cannot read is left out; a test
    /// checks that there is none.
    pub fn of(language: &Language) -> Texts {
        let resource = match FluentResource::try_new(language.source.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut bundle = FluentBundle::new(language.tag.parse().into_iter().collect());
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Texts { bundle }
    }

    /// Returns a message that has no placeholders, or `id` itself if there is no such
    /// message, so that the gap is seen on the page.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// Returns a message with its placeholders filled in, or `id` itself if there is no
    /// such message.
    pub fn with(&self, id: &str, args: &[Arg<'_>]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|found| found.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs = args
            .iter()
            .map(|(name, value)| (*name, value.to_fluent()))
            .collect();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut Vec::new())
            .into_owned()
    }

    /// Returns whether there is a message with this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fluent_reads_every_language_file_completely() {
        for language in Language::ALL {
            if let Err((_, errors)) = FluentResource::try_new(language.source.to_owned()) {
                panic!("{}.ftl: {errors:?}", language.tag);
            }
        }
    }

    #[test]
    fn messages_take_values() {
        let texts = Texts::english();
        let text = texts.with("cell-at", &[("row", 3u8.into()), ("column", 5u8.into())]);
        assert_eq!(text, "row 3, column 5");
        assert_eq!(texts.text("no-such-message"), "no-such-message");
    }

    #[test]
    fn plural_forms_follow_the_number_itself() {
        let texts = Texts::english();
        let found = |number: u128| texts.with("placements-found", &counted(number));
        assert_eq!(found(1), "One placement found so far.");
        assert_eq!(found(65_536), "65\u{202f}536 placements found so far.");
        assert!(found(u128::MAX).starts_with("340\u{202f}282\u{202f}366"));
    }
}
