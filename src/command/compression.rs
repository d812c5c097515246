use std::io::{self, Write};

use clap::ValueEnum;
use flate2::write::GzEncoder;

/// How a list is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Compression {
    /// gzip at its fastest level, 1
    Gzip,
    /// zstd at its default level, 3
    Zstd,
}

/// The lines of a list resemble each other so much that a higher level gains little.
const GZIP_LEVEL: u32 = 1;
const ZSTD_LEVEL: i32 = 3;

impl Compression {
    /// Writes all that `write` writes, compressed, with the end that the format needs.
    pub(super) fn compress<E: From<io::Error>>(
        self,
        to: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Compression::Gzip => {
                let level = flate2::Compression::new(GZIP_LEVEL);
                let mut encoder = GzEncoder::new(to, level);
                write(&mut encoder)?;
                encoder.finish()?.flush()?;
            }
            Compression::Zstd => {
                let mut encoder = zstd::Encoder::new(to, ZSTD_LEVEL)?;
                write(&mut encoder)?;
                encoder.finish()?.flush()?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn compressed(compression: Compression, text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let write = |to: &mut dyn Write| -> io::Result<()> {
            for (index, line) in text.split_inclusive('\n').enumerate() {
                to.write_all(line.as_bytes())?;
                if index == 0 {
                    to.flush()?;
                }
            }
            Ok(())
        };
        compression.compress(&mut bytes, write).unwrap();
        bytes
    }

    #[test]
    fn compressed_text_can_be_read() {
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
