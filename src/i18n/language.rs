/// A language of the page: the file `i18n/<tag>.ftl` and a line in [`Language::ALL`].
#[derive(Debug, PartialEq, Eq)]
pub struct Language {
    /// The language tag (BCP 47), which is also the name of the file.
    pub tag: &'static str,
    /// The texts, in Fluent.
    pub(super) source: &'static str,
}

/// Builds the file of a language into the program.
macro_rules! language {
    ($tag:literal) => {
        Language {
            tag: $tag,
            source: include_str!(concat!("../../i18n/", $tag, ".ftl")),
        }
    };
}

impl Language {
    /// All languages; the first is the one that the page uses unless told otherwise.
    pub const ALL: &[Language] = &[
        language!("en"), //
    ];
}
