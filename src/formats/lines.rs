use super::{Expected, Found, Malformed, Snippet};

/// The lines of a text with their numbers from 1: `\r` and blanks at their ends
/// are dropped, and so are blank lines at the end and a byte order mark.
#[derive(Clone)]
pub(super) struct Lines<'a> {
    lines: std::iter::Zip<std::ops::RangeFrom<u64>, std::str::Lines<'a>>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Lines<'a> {
        Lines {
            lines: (1..).zip(without_mark(text).trim_end().lines()),
        }
    }

    /// Nothing may follow.
    pub(super) fn expect_end(&mut self) -> Result<(), Malformed> {
        match self.find(|(_, text)| !text.is_empty()) {
            None => Ok(()),
            Some((line, text)) => Err(Malformed::new(
                line,
                Found::Text(Snippet::new(text)),
                Expected::End,
            )),
        }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = (u64, &'a str);

    fn next(&mut self) -> Option<(u64, &'a str)> {
        let (number, text) = self.lines.next()?;
        Some((number, text.trim_end()))
    }
}

/// The text without a byte order mark, which some editors write first.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
