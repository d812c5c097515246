use serde::{Deserialize, Serialize};

use crate::{board::Wrap, count::Split, formats::Format, problem::Problem, search::Approach};

use super::Ask;

/// The id of a job, which no other job of the page has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(u32);

impl JobId {
    /// The next id. Ids are given out in turn, from `JobId::default()`.
    #[must_use]
    pub fn next(self) -> JobId {
        JobId(self.0.wrapping_add(1))
    }
}

/// The work that a worker is asked to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Index a search; see [`SlicedJob`](super::SlicedJob).
    Index {
        /// The problem that is searched.
        problem: Problem,
        /// How it is searched.
        approach: Approach,
        /// The most steps to index.
        max_steps: u64,
    },
    /// Answer questions about the list of all placements, one at a time, until the page ends the
    /// worker; see [`RankService`](super::RankService).
    Ranks {
        /// The problem whose placements are listed.
        problem: Problem,
    },
    /// List the canonical placement of each class under the symmetries of a problem,
    /// up to [`MAX_LISTED_PLACEMENTS`](super::MAX_LISTED_PLACEMENTS) of them.
    Classes {
        /// The problem.
        problem: Problem,
    },
    /// Write all placements into a file.
    Export {
        /// The problem.
        problem: Problem,
        /// The format of the list.
        format: Format,
        /// Whether the file is compressed.
        gzip: bool,
        /// The destination of the file.
        destination: Destination,
    },
    /// Search n queens on n x n boards by some approaches, and measure each search.
    Measure {
        /// The approaches.
        approaches: Vec<Approach>,
        /// How the edges of the boards join.
        wrap: Wrap,
        /// The smallest and the largest n, both measured.
        sizes: (u8, u8),
    },
    /// Count the placements of a problem, part by part; several workers share it.
    Count {
        /// The problem.
        problem: Problem,
        /// How the count is split into parts; `None` if a worker is to plan it first.
        split: Option<Split>,
        /// The parts to count, in increasing order; ignored if a worker plans the split, when all
        /// parts are counted.
        missing: Vec<u32>,
    },
}

/// The destination of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Destination {
    /// To the page, which saves the file when all of it has arrived.
    Download {
        /// The name of the file.
        name: String,
    },
    /// Into the file that the user chose; the worker writes it itself.
    ChosenFile,
}

/// A job that the page wants to run now.
#[derive(Clone, Debug, PartialEq)]
pub struct WantedJob {
    /// The id of the job. A job with the same id continues.
    pub id: JobId,
    /// The job.
    pub job: Job,
    /// Whether the job pauses because others need the processors more.
    pub rests: bool,
    /// The number of workers that may share the job; only a count has more than one.
    pub workers: usize,
    /// The current question, for [`Job::Ranks`]; the question with a given number is asked once.
    pub question: Option<Ask>,
}

impl WantedJob {
    /// Wants a job that does not pause, with one worker and no question.
    pub fn new(id: JobId, job: Job) -> WantedJob {
        WantedJob {
            id,
            job,
            rests: false,
            workers: 1,
            question: None,
        }
    }
}
