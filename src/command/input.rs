//! Files named by options, where `-` stands for standard input.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    iter,
    path::Path,
};

/// The name of standard input in a message.
pub(super) const STANDARD_INPUT: &str = "standard input";

/// Whether a path stands for standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of a file, or of standard input, in a message.
pub(super) fn name(path: &Path) -> String {
    if is_standard_input(path) {
        STANDARD_INPUT.to_owned()
    } else {
        path.display().to_string()
    }
}

/// Opens a file or standard input.
pub(super) fn open(path: &Path) -> io::Result<BufReader<Box<dyn Read>>> {
    let file: Box<dyn Read> = if is_standard_input(path) {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path)?)
    };
    Ok(BufReader::new(file))
}

/// The lines of a text with their numbers, from 1, each with its line end. A line of more than
/// `max_bytes` is an error, and the rest of it is not read.
pub(super) fn lines(
    mut text: impl BufRead,
    max_bytes: u64,
) -> impl Iterator<Item = (u64, io::Result<String>)> {
    let mut number = 0;
    iter::from_fn(move || {
        let mut line = String::new();
        let read = text.by_ref().take(max_bytes + 1).read_line(&mut line);
        number += 1;
        match read {
            Ok(0) => None,
            Ok(read) if read as u64 > max_bytes => {
                let error = format!("the line has more than {max_bytes} bytes");
                Some((number, Err(io::Error::other(error))))
            }
            read => Some((number, read.map(|_| line))),
        }
    })
}
