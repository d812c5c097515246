use std::{
    fmt::Display,
    io::{self, Write},
};

/// The text of an answer, collected so that a long list is written in large pieces.
pub(super) struct TextOutput<W: Write> {
    to: W,
    text: String,
}

/// The text is written when it has this many bytes.
const FULL_BYTES: usize = 1 << 16;

impl<W: Write> TextOutput<W> {
    /// An output that writes to `to`.
    pub(super) fn new(to: W) -> TextOutput<W> {
        TextOutput {
            to,
            text: String::new(),
        }
    }

    /// What the text is written to. Bytes written there come before the text that is not
    /// written yet.
    pub(super) fn writer(&mut self) -> &mut W {
        &mut self.to
    }

    /// The text that is not written yet, to append to.
    pub(super) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Appends text, and writes all if it is much.
    pub(super) fn put(&mut self, text: &[u8]) -> io::Result<()> {
        if self.text.len() + text.len() < FULL_BYTES {
            // No format writes anything but ASCII.
            self.text.push_str(str::from_utf8(text).unwrap_or_default());
            return Ok(());
        }
        self.write()?;
        self.to.write_all(text)
    }

    /// Writes one line, and all text before it.
    pub(super) fn line(&mut self, line: impl Display) -> io::Result<()> {
        self.text.push_str(&format!("{line}\n"));
        self.flush()
    }

    /// Writes the text if it is much.
    pub(super) fn spill(&mut self) -> io::Result<()> {
        if self.text.len() >= FULL_BYTES {
            self.flush()
        } else {
            Ok(())
        }
    }

    /// Writes the text, so that a reader has it.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.write()?;
        self.to.flush()
    }

    fn write(&mut self) -> io::Result<()> {
        self.to.write_all(self.text.as_bytes())?;
        self.text.clear();
        Ok(())
    }
}
