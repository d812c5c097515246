use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    board::{Board, CellSet, Wrap},
    playback::Index,
    problem::{OutOfRange, Problem},
    search::Approach,
};

use super::Measured;

/// What a worker is asked to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// Told apart from other jobs by this number; every report carries it.
    pub id: u32,
    /// The problem.
    pub problem: WireProblem,
    /// What to do with it.
    pub kind: JobKind,
}

/// The kinds of work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum JobKind {
    /// Count these parts of the problem's plan, in this order.
    Parts(Vec<u32>),
    /// Answer questions about the list ([`Ask`]), one at a time, until the worker is
    /// ended; see [`Answering`](super::Answering).
    Answer,
    /// List one placement of each class under the symmetries of the problem, the first
    /// in order, up to [`LIST_MOST`](super::LIST_MOST) of them.
    Classes,
    /// Write all of them in the format of this name.
    Export(String),
    /// Index the search of an approach.
    Index {
        /// The approach.
        approach: Approach,
        /// The most steps to index.
        most: u64,
    },
    /// Search n queens on n x n boards, wrapped as the problem's board is, from the
    /// least n to the most, by the approaches of these names, and measure each.
    Measure {
        /// Names of approaches.
        approaches: Vec<String>,
        /// The least n.
        least: u8,
        /// The most.
        most: u8,
    },
}

/// A question to a worker whose job is [`JobKind::Answer`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// Told apart from other questions by this number; the answer carries it.
    pub number: u32,
    /// The question.
    pub question: Question,
}

/// What can be asked about the list of all placements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// How many there are. Broken off after [`TOTAL_MILLIS`](super::TOTAL_MILLIS), to
    /// be asked again.
    Total,
    /// The placements from an index on, from 0.
    Placements {
        /// The index of the first.
        index: u128,
        /// How many, fewer at the end of the list.
        most: u32,
    },
    /// How many classes there are, of so many placements. Given up after 10 s.
    Classes(u128),
    /// The index of the placement of these cells, given by their indices in
    /// increasing order.
    Rank(Vec<u16>),
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// All placements.
    Total(u128),
    /// All classes.
    Classes(u128),
    /// Placements: cell indices, as many a placement as queens.
    Placements {
        /// How many placements.
        count: u32,
        /// Their cells, placement by placement.
        cells: Vec<u16>,
    },
    /// An index, from 0.
    Rank(u128),
    /// It takes too long.
    TooLong,
}

/// What a worker says. Time is that of the work, without the pauses between its
/// slices. Counts are whole numbers of any size: the wire is bytes,
/// never a number of JavaScript.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Report {
    /// The worker has started and can be given a job.
    Ready,
    /// How far the job of this number is.
    Progress {
        /// The job.
        id: u32,
        /// The share that is done, 0 to 1; only grows.
        share: f64,
        /// Placements found so far.
        found: u128,
        /// Time worked since the job began, in milliseconds.
        millis: f64,
    },
    /// The answer to a question.
    Answered {
        /// The job.
        id: u32,
        /// The number of the question.
        number: u32,
        /// The answer.
        answer: Answer,
    },
    /// The next classes, one placement of each: the first in order.
    Classes {
        /// The job.
        id: u32,
        /// The index of each in the list of all placements, from 0.
        indices: Vec<u64>,
        /// How many placements are of each class.
        sizes: Vec<u32>,
        /// The cells, placement by placement, as many of each as queens.
        cells: Vec<u16>,
    },
    /// The next piece of an export.
    Text {
        /// The job.
        id: u32,
        /// The text.
        text: String,
    },
    /// The index of a search as far as it is built.
    Index {
        /// The job.
        id: u32,
        /// The index.
        index: Box<Index>,
    },
    /// What is being measured.
    Measuring {
        /// The job.
        id: u32,
        /// The name of the approach.
        approach: String,
        /// The size of the board.
        n: u8,
        /// The share of the job that is done, 0 to 1; only grows.
        share: f64,
        /// Time worked since the job began, in milliseconds.
        millis: f64,
    },
    /// What one search took.
    Measured {
        /// The job.
        id: u32,
        /// The name of the approach.
        approach: String,
        /// What it took.
        measured: Measured,
    },
    /// The search of this size is longer than what is measured
    /// ([`MEASURE_EVENTS`](super::MEASURE_EVENTS),
    /// [`MEASURE_MILLIS`](super::MEASURE_MILLIS)); larger ones are not tried.
    GivenUp {
        /// The job.
        id: u32,
        /// The name of the approach.
        approach: String,
        /// The size of the board.
        n: u8,
    },
    /// A job that counts parts is still at it.
    Counting {
        /// The job.
        id: u32,
    },
    /// What parts count to: summands of the plan's total.
    Counted {
        /// The job.
        id: u32,
        /// The parts, from 0, in the order in which they were asked for.
        parts: Vec<(u32, u128)>,
        /// The time that they took together, in milliseconds.
        millis: f64,
    },
    /// The job is done.
    Done {
        /// The job.
        id: u32,
        /// All placements; 0 for a job that measures.
        found: u128,
        /// Time worked since the job began, in milliseconds.
        millis: f64,
    },
    /// The job cannot be done.
    Failed {
        /// The job.
        id: u32,
        /// Why, for a person who mends the program.
        why: String,
    },
}

/// A problem on the wire.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WireProblem {
    rows: u8,
    cols: u8,
    queens: u8,
    wrap: u8,
    blocked: Vec<u32>,
}

impl From<&Problem> for WireProblem {
    fn from(problem: &Problem) -> WireProblem {
        let board = problem.board();
        let is = |wrap: &Wrap| *wrap == board.wrap();
        WireProblem {
            rows: board.rows(),
            cols: board.cols(),
            queens: problem.queens(),
            wrap: Wrap::ALL.iter().position(is).unwrap_or(0) as u8,
            blocked: (0..board.rows())
                .map(|row| problem.blocked().row(row))
                .collect(),
        }
    }
}

impl TryFrom<&WireProblem> for Problem {
    type Error = OutOfRange;

    fn try_from(wire: &WireProblem) -> Result<Problem, OutOfRange> {
        let wrap = Wrap::ALL
            .get(usize::from(wire.wrap))
            .copied()
            .unwrap_or_default();
        let (rows, cols, queens) = (wire.rows.into(), wire.cols.into(), wire.queens.into());
        let open = Problem::new(rows, cols, queens, wrap, CellSet::EMPTY)?;
        Ok(Problem::on(
            open.board(),
            wire.queens,
            blocked(open.board(), &wire.blocked),
        ))
    }
}

fn blocked(board: Board, rows: &[u32]) -> CellSet {
    let mut set = CellSet::EMPTY;
    for cell in board.cells() {
        let (row, col) = (board.row(cell), board.col(cell));
        let word = rows.get(usize::from(row)).copied().unwrap_or(0);
        set.set_at(row, col, word >> col & 1 == 1);
    }
    set
}

/// Bytes that are no message.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the message cannot be read: {0}")]
pub struct WireError(postcard::Error);

impl Job {
    /// The bytes of the message.
    pub fn to_bytes(&self) -> Result<Vec<u8>, WireError> {
        postcard::to_allocvec(self).map_err(WireError)
    }

    /// The message in some bytes.
    ///
    /// # Errors
    /// If they are no message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Job, WireError> {
        read(bytes)
    }
}

impl Ask {
    /// The bytes of the message.
    pub fn to_bytes(&self) -> Result<Vec<u8>, WireError> {
        postcard::to_allocvec(self).map_err(WireError)
    }

    /// The message in some bytes.
    ///
    /// # Errors
    /// If they are no message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Ask, WireError> {
        read(bytes)
    }
}

impl Report {
    /// The bytes of the message.
    pub fn to_bytes(&self) -> Result<Vec<u8>, WireError> {
        postcard::to_allocvec(self).map_err(WireError)
    }

    /// The message in some bytes.
    ///
    /// # Errors
    /// If they are no message.
    pub fn from_bytes(bytes: &[u8]) -> Result<Report, WireError> {
        read(bytes)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WireError> {
    postcard::from_bytes(bytes).map_err(WireError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_survives_the_wire() {
        for wrap in Wrap::ALL {
            let mut cells = CellSet::EMPTY;
            cells.set_at(4, 31, true);
            cells.set_at(0, 0, true);
            let problem = Problem::new(5, 32, 3, wrap, cells).unwrap();
            let job = Job {
                id: 7,
                problem: (&problem).into(),
                kind: JobKind::Export("csv".to_owned()),
            };
            let read = Job::from_bytes(&job.to_bytes().unwrap()).unwrap();
            assert_eq!(read, job);
            assert_eq!(Problem::try_from(&read.problem), Ok(problem));
        }
    }

    #[test]
    fn counts_lose_no_digit() {
        let report = Report::Done {
            id: 1,
            found: u128::MAX,
            millis: 0.5,
        };
        assert_eq!(Report::from_bytes(&report.to_bytes().unwrap()), Ok(report));
        assert!(Report::from_bytes(&[99, 1, 2]).is_err());
    }
}
