use super::{Expected, Found, Malformed, Snippet};

/// The lines of a text with their numbers from 1.
///
/// Drops `\r` and blanks at the ends of lines, blank lines at the end, and a byte order
/// mark.
#[derive(Clone)]
pub(super) struct TextLines<'a> {
    lines: std::iter::Zip<std::ops::RangeFrom<u64>, std::str::Lines<'a>>,
}

impl<'a> TextLines<'a> {
    pub(super) fn new(text: &'a str) -> TextLines<'a> {
        TextLines {
            lines: (1..).zip(without_mark(text).trim_end().lines()),
        }
    }

    /// Checks that only blank lines follow.
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

impl<'a> Iterator for TextLines<'a> {
    type Item = (u64, &'a str);

    fn next(&mut self) -> Option<(u64, &'a str)> {
        let (number, text) = self.lines.next()?;
        Some((number, text.trim_end()))
    }
}

/// Removes a byte order mark, which some editors write first.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
