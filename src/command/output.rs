use std::io::{self, Write};

/// Text on its way out, collected so that a long list is written in large pieces.
pub(super) struct Output<W> {
    to: W,
    text: String,
}

/// Bytes after which the text is written.
const FULL: usize = 1 << 16;

impl<W: Write> Output<W> {
    pub(super) fn new(to: W) -> Output<W> {
        Output {
            to,
            text: String::new(),
        }
    }

    /// The text not yet written, to append to.
    pub(super) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Writes the text if there is much of it.
    pub(super) fn spill(&mut self) -> io::Result<()> {
        if self.text.len() >= FULL {
            self.flush()
        } else {
            Ok(())
        }
    }

    /// Writes the text.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        if !self.text.is_empty() {
            self.to.write_all(self.text.as_bytes())?;
            self.to.flush()?;
            self.text.clear();
        }
        Ok(())
    }
}
