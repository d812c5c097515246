use super::Snippet;

/// Splits input that comes in pieces of any size into words separated by white space. Keeps
/// no more than one word of bounded length.
///
/// White space is space, tab, line feed, vertical tab, form feed and carriage
/// return; a line ends with a line feed. A byte order mark before the first word
/// is dropped.
#[derive(Clone, Debug)]
pub(super) struct JudgeTokens {
    word: Vec<u8>,
    line: u64,
    first: bool,
}

/// A word or a line end of a judge's input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JudgeToken<'a> {
    /// A word.
    Word(&'a str),
    /// The end of a line.
    EndOfLine,
}

/// The most bytes of a word that are kept: more than any number in range, and more than an
/// error shows.
const MAX_WORD_BYTES: usize = 4 * Snippet::MAX_CHARS + 4;

impl JudgeTokens {
    pub(super) fn new() -> JudgeTokens {
        JudgeTokens {
            word: Vec::new(),
            line: 1,
            first: true,
        }
    }

    /// The line, from 1, of the last token; after the end, the last line.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// Reads the next piece of the input and calls `each` with the line and every token.
    ///
    /// # Errors
    /// The first error of `each`.
    pub(super) fn push<E>(
        &mut self,
        bytes: &[u8],
        mut each: impl FnMut(u64, JudgeToken<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        for byte in bytes {
            match byte {
                b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r' => {
                    self.end_word(&mut each)?;
                    if *byte == b'\n' {
                        each(self.line, JudgeToken::EndOfLine)?;
                        self.line += 1;
                    }
                }
                // A word this long is wrong already, so the rest is dropped.
                _ if self.word.len() < MAX_WORD_BYTES => self.word.push(*byte),
                _ => {}
            }
        }
        Ok(())
    }

    /// Ends the input, which may complete a word.
    ///
    /// # Errors
    /// The first error of `each`.
    pub(super) fn end<E>(
        &mut self,
        mut each: impl FnMut(u64, JudgeToken<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.end_word(&mut each)?;
        each(self.line, JudgeToken::EndOfLine)
    }

    fn end_word<E>(
        &mut self,
        each: &mut impl FnMut(u64, JudgeToken<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let bytes = std::mem::take(&mut self.word);
        let text = String::from_utf8_lossy(&bytes);
        let mut word = text.as_ref();
        if self.first && !word.is_empty() {
            self.first = false;
            word = super::text_lines::without_mark(word);
        }
        if word.is_empty() {
            Ok(())
        } else {
            each(self.line, JudgeToken::Word(word))
        }
    }
}
