use std::io;

use crate::{
    formats::{Malformed, NotFullBoard, NotListed},
    problem::Field,
    search::{Approach, NotApplicable},
};

/// Why the program cannot go on.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// Nobody reads on: no reason to complain.
    #[error("standard output was closed")]
    Closed,
    #[error("standard output: {0}")]
    Write(io::Error),
    #[error("standard output is a terminal; a compressed list goes to a file or a pipe")]
    Terminal,
    #[error("{name}: {error}")]
    Read { name: String, error: io::Error },
    #[error("{name}: {error}")]
    Malformed { name: String, error: Malformed },
    #[error("rows is missing; give --rows, 1 to 32, or a board by --blocked")]
    NoSize,
    #[error("{field} is {given}; the board in {name} has {drawn}")]
    SizesDiffer {
        field: Field,
        given: u8,
        name: String,
        drawn: u8,
    },
    #[error(transparent)]
    Approach(#[from] NotApplicable),
    #[error("seed is for approach shuffled; approach is {0}")]
    SeedOf(Approach),
    #[error("seed is for approach shuffled; give --approach shuffled")]
    SeedOfNothing,
    #[error(transparent)]
    Format(#[from] NotFullBoard),
    #[error(transparent)]
    Listed(#[from] NotListed),
}

impl From<io::Error> for Failure {
    /// An error of writing to standard output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Write(error),
        }
    }
}
