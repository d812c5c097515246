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
    /// Calls `write`, compresses what it writes, and ends the compressed file.
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
