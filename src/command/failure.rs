use std::{fmt, io, path::PathBuf};

use crate::{
    count::SplitDoesNotFit,
    formats::{BadTally, Malformed, NotFullBoard, NotListed},
    problem::Field,
    search::{Approach, NotApplicable},
};

use super::{read_placement::NoPlacement, slice::Slice};

/// Why the command ends with an error. Each text says what happened and, where it is not
/// plain, what to do.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The reader closed the pipe: the command ends quietly.
    #[error("standard output was closed")]
    Closed,
    #[error("could not write to standard output: {0}")]
    Write(io::Error),
    #[error(
        "a compressed list cannot be written to a terminal; redirect standard output to a file \
         or a pipe"
    )]
    Terminal,
    #[error("{name}: {error}")]
    Read { name: String, error: io::Error },
    #[error("{name}: {error}")]
    Malformed { name: String, error: Malformed },
    #[error("rows is missing; give --rows R, 1 to 32, or a board with --blocked FILE")]
    NoSize,
    #[error(
        "{field} is {given}, but the board in {name} has {drawn}; omit --{field} to use the \
         board's own"
    )]
    SizesDiffer {
        field: Field,
        given: u8,
        name: String,
        drawn: u8,
    },
    #[error(transparent)]
    Approach(#[from] NotApplicable),
    #[error("seed applies only to approach shuffled; approach is {0}, so omit --seed")]
    SeedOf(Approach),
    #[error("seed applies only to approach shuffled; add --approach shuffled or omit --seed")]
    SeedOfNothing,
    #[error(transparent)]
    Format(#[from] NotFullBoard),
    #[error(transparent)]
    Listed(#[from] NotListed),
    #[error("could not start a thread: {0}")]
    Threads(io::Error),
    #[error("{name}: {error}")]
    Tally { name: String, error: BadTally },
    /// A file belongs to another problem than the file before it or than this run.
    #[error("{name}: {field} is {found}, but {other} has {expected}")]
    Differs {
        name: String,
        field: &'static str,
        found: String,
        other: String,
        expected: String,
    },
    #[error("resume is {0:?}; it must name a regular file, which is created if it is missing")]
    NoFile(PathBuf),
    #[error(
        "{0}: another process is saving its count in this file; wait for it, or name another file"
    )]
    ResumeFileInUse(String),
    #[error(
        "{name}: the file has parts {parts}, which are not in --part {slice}; use one file for \
         each --part"
    )]
    NotInSlice {
        name: String,
        parts: String,
        slice: Slice,
    },
    #[error(
        "{name}: another version of queens split this count into other parts than in {first}; \
         count all slices with one version"
    )]
    SplitsDiffer { name: String, first: String },
    #[error("{name}: {error}, so the file was altered; count again without it")]
    NotOfProblem {
        name: String,
        error: SplitDoesNotFit,
    },
    #[error("{second}: part {part} is also in {first}; give each output only once")]
    Twice {
        part: usize,
        first: String,
        second: String,
    },
    #[error("{0}")]
    Missing(Missing),
    #[error("{0}: no counts found; expected outputs of queens count --part")]
    NothingCounted(String),
    #[error("rank is {rank}; it must be 1 to {total}, the number of placements")]
    BeyondList { rank: u128, total: u128 },
    #[error("rank is {0}; this problem has no placement")]
    EmptyList(u128),
    /// `place` says where the placement is in the input; it is empty for one from the options.
    #[error("{place}{error}")]
    NoPlacement { place: String, error: NoPlacement },
    #[error(
        "standard input cannot be both the board (--blocked -) and the placements (-); read the \
         board from a file"
    )]
    InputTwice,
    #[error(
        "{option} cannot be combined with --approach {approach}, which counts by stepping \
         through one search; omit one of them"
    )]
    NotWatched {
        option: &'static str,
        approach: Approach,
    },
}

impl Failure {
    /// Makes a failure of an error of reading or writing the file `name`.
    pub(super) fn of_file(name: &str) -> impl Fn(io::Error) -> Failure + use<> {
        let name = name.to_owned();
        move |error| Failure::Read {
            name: name.clone(),
            error,
        }
    }
}

/// The parts that a sum lacks.
#[derive(Debug)]
pub(super) struct Missing {
    /// The number of missing parts.
    pub(super) number: usize,
    /// The number of parts of the count.
    pub(super) of: usize,
    /// The missing parts, from 1, as ranges.
    pub(super) parts: String,
    /// The slices that the missing parts belong to, as ranges, and the number of slices; `None` if
    /// the outputs have different numbers of slices.
    pub(super) slices: Option<(String, usize)>,
    /// Names of the empty files.
    pub(super) empty: Vec<String>,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, of) = (self.number, self.of);
        write!(f, "missing {number} of {of} parts: {}", self.parts)?;
        if let Some((slices, of)) = &self.slices {
            write!(f, "; run queens count --part I/{of} for I = {slices}")?;
        }
        if !self.empty.is_empty() {
            write!(f, "; empty files: {}", self.empty.join(", "))?;
        }
        Ok(())
    }
}

impl From<io::Error> for Failure {
    /// Turns an error of writing to standard output into a failure.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Write(error),
        }
    }
}
