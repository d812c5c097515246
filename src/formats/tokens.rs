use super::Snippet;

/// Takes input in pieces of any size apart into words, the texts between white
/// space, without keeping more than one word of bounded length.
///
/// White space is space, tab, line feed, vertical tab, form feed and carriage
/// return; a line ends with a line feed. A byte order mark before the first word
/// is dropped.
#[derive(Clone, Debug)]
pub(super) struct Tokens {
    word: Vec<u8>,
    line: u64,
    first: bool,
}

/// A part of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A word.
    Word(&'a str),
    /// The end of a line.
    EndOfLine,
}

/// More than any number that is in range and more than a message shows.
const MOST: usize = 4 * Snippet::MOST + 4;

impl Tokens {
    pub(super) fn new() -> Tokens {
        Tokens {
            word: Vec::new(),
            line: 1,
            first: true,
        }
    }

    /// The number of the line of the token just given, from 1; at the end, of the
    /// last line.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// Takes the next piece of the input; `each` gets a line number and a token.
    /// Stops at the first error.
    pub(super) fn push<E>(
        &mut self,
        bytes: &[u8],
        mut each: impl FnMut(u64, Token<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        for byte in bytes {
            match byte {
                b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r' => {
                    self.end_word(&mut each)?;
                    if *byte == b'\n' {
                        each(self.line, Token::EndOfLine)?;
                        self.line += 1;
                    }
                }
                // The rest of a long word is dropped: it is wrong already.
                _ if self.word.len() < MOST => self.word.push(*byte),
                _ => {}
            }
        }
        Ok(())
    }

    /// The input is over.
    pub(super) fn end<E>(
        &mut self,
        mut each: impl FnMut(u64, Token<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.end_word(&mut each)?;
        each(self.line, Token::EndOfLine)
    }

    fn end_word<E>(
        &mut self,
        each: &mut impl FnMut(u64, Token<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let bytes = std::mem::take(&mut self.word);
        let text = String::from_utf8_lossy(&bytes);
        let mut word = text.as_ref();
        if self.first && !word.is_empty() {
            self.first = false;
            word = super::lines::without_mark(word);
        }
        if word.is_empty() {
            Ok(())
        } else {
            each(self.line, Token::Word(word))
        }
    }
}
