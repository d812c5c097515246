use std::io::{self, Write};

use clap::ValueEnum;
use flate2::write::GzEncoder;

/// Text on its way out, collected so that a long list is written in large pieces, and
/// compressed on request.
pub(super) struct Output<W: Write> {
    to: To<W>,
    text: String,
}

/// How what goes out is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Compression {
    /// As gzip does, quickly (level 1)
    Gzip,
    /// As zstd does, at its usual level (3)
    Zstd,
}

/// Where the text goes.
enum To<W: Write> {
    Plain(W),
    Gzip(GzEncoder<W>),
    Zstd(zstd::Encoder<'static, W>),
    /// Nowhere any more: closed, or about to be another.
    Closed,
}

/// Bytes after which the text is written.
const FULL: usize = 1 << 16;

/// Lists are much alike from line to line: more effort makes them little smaller.
const GZIP_LEVEL: u32 = 1;
const ZSTD_LEVEL: i32 = 3;

impl<W: Write> Output<W> {
    pub(super) fn new(to: W) -> Output<W> {
        Output {
            to: To::Plain(to),
            text: String::new(),
        }
    }

    /// Compresses what goes out from now on; [`finish`](Output::finish) ends it. Only
    /// once.
    pub(super) fn compress(&mut self, compression: Compression) -> io::Result<()> {
        self.flush()?;
        if let To::Plain(to) = std::mem::replace(&mut self.to, To::Closed) {
            self.to = match compression {
                Compression::Gzip => {
                    To::Gzip(GzEncoder::new(to, flate2::Compression::new(GZIP_LEVEL)))
                }
                Compression::Zstd => To::Zstd(zstd::Encoder::new(to, ZSTD_LEVEL)?),
            };
        }
        Ok(())
    }

    /// The text not yet written, to append to.
    pub(super) fn text(&mut self) -> &mut String {
        &mut self.text
    }

    /// Appends text, and writes it if there is much of it.
    pub(super) fn put(&mut self, text: &[u8]) -> io::Result<()> {
        if self.text.len() + text.len() < FULL {
            // No format writes anything but ASCII.
            self.text.push_str(str::from_utf8(text).unwrap_or_default());
            return Ok(());
        }
        self.write()?;
        self.to.write_all(text)
    }

    /// Writes the text if there is much of it.
    pub(super) fn spill(&mut self) -> io::Result<()> {
        if self.text.len() >= FULL {
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

    /// Writes the text and what ends a compressed file. Nothing can be written after it.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.write()?;
        let mut to = match std::mem::replace(&mut self.to, To::Closed) {
            To::Plain(to) => to,
            To::Gzip(encoder) => encoder.finish()?,
            To::Zstd(encoder) => encoder.finish()?,
            To::Closed => return Ok(()),
        };
        to.flush()
    }

    fn write(&mut self) -> io::Result<()> {
        if !self.text.is_empty() {
            self.to.write_all(self.text.as_bytes())?;
            self.text.clear();
        }
        Ok(())
    }
}

impl<W: Write> Write for To<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            To::Plain(to) => to.write(bytes),
            To::Gzip(to) => to.write(bytes),
            To::Zstd(to) => to.write(bytes),
            To::Closed => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            To::Plain(to) => to.flush(),
            To::Gzip(to) => to.flush(),
            To::Zstd(to) => to.flush(),
            To::Closed => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn compressed(compression: Compression, text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut output = Output::new(&mut bytes);
        output.compress(compression).unwrap();
        for (index, line) in text.split_inclusive('\n').enumerate() {
            output.put(line.as_bytes()).unwrap();
            if index == 0 {
                output.flush().unwrap();
            }
        }
        output.finish().unwrap();
        bytes
    }

    #[test]
    fn what_is_compressed_can_be_read() {
        let text: String = (0..50_000).map(|number| format!("{number} 17\n")).collect();
        let gzip = compressed(Compression::Gzip, &text);
        let mut read = String::new();
        let mut reader = flate2::read::GzDecoder::new(&gzip[..]);
        reader.read_to_string(&mut read).unwrap();
        assert!(read == text);
        let zstd = compressed(Compression::Zstd, &text);
        let read = zstd::decode_all(&zstd[..]).unwrap();
        assert!(read == text.as_bytes());
        assert!(gzip.len().max(zstd.len()) < text.len() / 2);
    }
}
