//! Files named by options, where `-` stands for standard input.

use std::{
    fs::File,
    io::{self, Read},
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
pub(super) fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    Ok(if is_standard_input(path) {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path)?)
    })
}
