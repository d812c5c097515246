use serde::{Deserialize, Serialize};

use crate::{board::Wrap, count::Split, formats::Format, problem::Problem, search::Approach};

use super::Ask;

/// Tells a job from all others of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(u32);

impl JobId {
    /// The id after this one: ids are given out in turn, from `JobId::default()`.
    #[must_use]
    pub fn next(self) -> JobId {
        JobId(self.0.wrapping_add(1))
    }
}

/// What a worker is asked to do.
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
    /// Answer questions about the list of all placements, one at a time, until the
    /// worker is ended; see [`RankService`](super::RankService).
    Ranks {
        /// The problem whose placements are listed.
        problem: Problem,
    },
    /// List the canonical placement of each class under the symmetries of a problem,
    /// up to [`LIST_MOST`](super::LIST_MOST) of them.
    Classes {
        /// The problem.
        problem: Problem,
    },
    /// Write all placements into a file.
    Export {
        /// The problem.
        problem: Problem,
        /// How they are written.
        format: Format,
        /// Whether the file is compressed.
        gzip: bool,
        /// Where the file goes.
        destination: Destination,
    },
    /// Search n queens on n x n boards by some approaches, and measure each search.
    Measure {
        /// The approaches.
        approaches: Vec<Approach>,
        /// How the edges of the boards join.
        wrap: Wrap,
        /// The least n and the greatest, both measured.
        sizes: (u8, u8),
    },
    /// Count the placements of a problem, part by part; several workers share it.
    Count {
        /// The problem.
        problem: Problem,
        /// How it is cut into parts; `None` if that is to be planned first.
        split: Option<Split>,
        /// The parts to count, in increasing order; all of them if the split is planned.
        missing: Vec<u32>,
    },
}

/// Where an export goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Destination {
    /// To the page, which saves it when all is there.
    Download {
        /// The name of the file.
        name: String,
    },
    /// Into the file that the person chose, which the worker writes itself.
    ChosenFile,
}

/// A job that the page wants done now.
#[derive(Clone, Debug, PartialEq)]
pub struct WantedJob {
    /// Tells it from others: the same id is the same job, which goes on.
    pub id: JobId,
    /// What is to be done.
    pub job: Job,
    /// Whether it pauses, as others need the processors more.
    pub rests: bool,
    /// How many workers may share it; only a count has more than one.
    pub workers: usize,
    /// The question that is asked now, for [`Job::Ranks`]; each number is asked once.
    pub question: Option<Ask>,
}

impl WantedJob {
    /// A job that does not pause, for one worker, without a question.
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
