use std::{
    fmt::Display,
    io::{self, Write},
};

/// Buffers the text of an answer, so that a long list is written in large pieces.
pub(super) struct TextOutput<W: Write> {
    to: W,
    text: String,
}

/// The size, in bytes, at which the buffered text is written.
const FULL_BYTES: usize = 1 << 16;

impl<W: Write> TextOutput<W> {
    /// An output that writes to `to`.
    pub(super) fn new(to: W) -> TextOutput<W> {
        TextOutput {
            to,
            text: String::new(),
        }
    }

    /// The destination of the text. Bytes written to it come before the buffered text.
    pub(super) fn writer(&mut self) -> &mut W {
        &mut self.to
    }

    /// The buffered text, to append to.
    pub(super) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Appends text, and writes all of it once there are [`FULL_BYTES`].
    pub(super) fn put(&mut self, text: &[u8]) -> io::Result<()> {
        if self.text.len() + text.len() < FULL_BYTES {
            // No format writes anything but ASCII.
            self.text.push_str(str::from_utf8(text).unwrap_or_default());
            return Ok(());
        }
        self.write()?;
        self.to.write_all(text)
    }

    /// Writes one line and all buffered text before it.
    pub(super) fn line(&mut self, line: impl Display) -> io::Result<()> {
        self.text.push_str(&format!("{line}\n"));
        self.flush()
    }

    /// Writes the buffered text once there are [`FULL_BYTES`].
    pub(super) fn spill(&mut self) -> io::Result<()> {
        if self.text.len() >= FULL_BYTES {
            self.flush()
        } else {
            Ok(())
        }
    }

    /// Writes all buffered text, so that a reader has it.
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
