use std::{fmt, io, path::PathBuf};

use crate::{
    count::SplitDoesNotFit,
    formats::{BadTally, Malformed, NotFullBoard, NotListed},
    problem::Field,
    search::{Approach, NotApplicable},
};

use super::{read_placement::NoPlacement, slice::Slice};

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
    #[error("threads: {0}")]
    Threads(io::Error),
    #[error("{name}: {error}")]
    Tally { name: String, error: BadTally },
    /// A file is not about what another, or this run, is about.
    #[error("{name}: {field} is {found}; {other} has {expected}")]
    Differs {
        name: String,
        field: &'static str,
        found: String,
        other: String,
        expected: String,
    },
    #[error("resume is {0:?}; it must be a file's name")]
    NoFile(PathBuf),
    #[error("{0}: another process keeps its count there")]
    Kept(String),
    #[error("{name}: parts {parts} are counted; they are not in --part {slice}")]
    NotInSlice {
        name: String,
        parts: String,
        slice: Slice,
    },
    #[error(
        "{name}: another version of queens cut this count, into other parts than in \
         {first}; count all slices with one version"
    )]
    SplitsDiffer { name: String, first: String },
    #[error("{name}: {error}: the file is altered; count again without it")]
    NotOfProblem {
        name: String,
        error: SplitDoesNotFit,
    },
    #[error("{second}: part {part} is counted; it is counted in {first} too")]
    Twice {
        part: usize,
        first: String,
        second: String,
    },
    #[error("{0}")]
    Missing(Missing),
    #[error("{0}: nothing counted; expected an output of count --part")]
    NothingCounted(String),
    #[error("number is {number}; it must be 1 to {total}, the number of placements")]
    BeyondList { number: u128, total: u128 },
    #[error("number is {0}; there is no placement")]
    EmptyList(u128),
    /// `place` is where in the input, or empty.
    #[error("{place}{error}")]
    NoPlacement { place: String, error: NoPlacement },
    #[error("standard input is asked for twice, for --blocked and for placements")]
    InputTwice,
    #[error("{option} is for the count by a plan; approach is {approach}")]
    NotWatched {
        option: &'static str,
        approach: Approach,
    },
}

/// What is missing from a sum.
#[derive(Debug)]
pub(super) struct Missing {
    /// How many parts, of how many.
    pub(super) number: usize,
    pub(super) of: usize,
    /// Which, as ranges.
    pub(super) parts: String,
    /// Which slices they are in, as ranges, of how many; `None` if not known.
    pub(super) slices: Option<(String, usize)>,
    /// Files with nothing in them.
    pub(super) empty: Vec<String>,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, of) = (self.number, self.of);
        write!(f, "missing: {number} of {of} parts: {}", self.parts)?;
        if let Some((slices, of)) = &self.slices {
            write!(f, "; they are what --part i/{of} counts with i = {slices}")?;
        }
        if !self.empty.is_empty() {
            write!(f, "; nothing is in {}", self.empty.join(", "))?;
        }
        Ok(())
    }
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
