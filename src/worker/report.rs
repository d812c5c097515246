use serde::{Deserialize, Serialize};

use crate::{
    count::Split,
    playback::Index,
    search::{Approach, Counters},
};

use super::{Answer, JobFailure};

/// A report of a worker about its job. Times are those of the work, without the pauses between its
/// slices. Counts are whole numbers of any size: they travel as bytes, never as JavaScript numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Report {
    /// The progress of the job.
    Progress {
        /// The share of the job that is done, 0 to 1; it never falls.
        share: f64,
        /// Placements found so far.
        found: u128,
        /// Time worked since the job began, in milliseconds.
        millis: f64,
    },
    /// The answer to a question.
    Answered {
        /// The number of the question.
        number: u32,
        /// The answer.
        answer: Answer,
    },
    /// The next classes, a canonical placement of each.
    Classes {
        /// The index of each placement in the list of all placements, from 0.
        indices: Vec<u64>,
        /// The number of placements in each class.
        sizes: Vec<u32>,
        /// The cell indices, placement by placement, one for each queen.
        cells: Vec<u16>,
    },
    /// The next piece of an export. The worker writes it into the file; it is never sent as a
    /// message.
    Text(String),
    /// The index of a search, as far as the worker has built it.
    Index(Box<Index>),
    /// The search that is being measured.
    Measuring {
        /// The approach.
        approach: Approach,
        /// The size of the board.
        n: u8,
        /// The share of the job that is done, 0 to 1; it never falls.
        share: f64,
        /// Time worked since the job began, in milliseconds.
        millis: f64,
    },
    /// The cost of one search.
    Measured {
        /// The approach.
        approach: Approach,
        /// The measured cost.
        measured: Measured,
    },
    /// The search of this size exceeds the limits of a measurement
    /// ([`MAX_MEASURED_EVENTS`](super::MAX_MEASURED_EVENTS),
    /// [`MAX_MEASURED_MS`](super::MAX_MEASURED_MS)); larger sizes are not tried.
    GivenUp {
        /// The approach.
        approach: Approach,
        /// The size of the board.
        n: u8,
    },
    /// How the worker has split a count into parts.
    Planned(Split),
    /// The sums of some parts of a count; together, all parts give the plan's total.
    Counted {
        /// The parts, numbered from 0, with their sums, in the order in which they were requested.
        parts: Vec<(u32, u128)>,
        /// The time that they took together, in milliseconds.
        millis: f64,
    },
    /// The job is done.
    Done {
        /// The number of placements; 0 for a measurement.
        found: u128,
        /// Time worked since the job began, in milliseconds.
        millis: f64,
    },
}

/// News of a job for the page.
#[derive(Clone, Debug, PartialEq)]
pub enum JobUpdate {
    /// The worker sent a report.
    Report(Report),
    /// This many further bytes of an export have arrived at their destination.
    Wrote(u64),
    /// The workers that share a count have made progress.
    Pool(PoolUpdate),
    /// The job failed.
    Failed(JobFailure),
}

/// News of the workers that share a count.
#[derive(Clone, Debug, PartialEq)]
pub enum PoolUpdate {
    /// How the count is split into parts; later reports refer to these parts.
    Planned(Split),
    /// The progress of the workers.
    Progress {
        /// Parts, numbered from 0, with the sum of each. No part is reported twice.
        parts: Vec<(u32, u128)>,
        /// Time since the job began, in milliseconds.
        millis: f64,
        /// The number of workers that have parts to count.
        workers: usize,
    },
}

/// The cost of one complete search of the n queens problem. All of it but the time depends only on
/// the approach, n and the wrap.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Rows, columns and queens.
    pub n: u8,
    /// The counters at the end of the search.
    pub counters: Counters,
    /// The time of one search, in milliseconds: the mean of as many searches as fill
    /// [`MIN_MEASURED_MS`](super::MIN_MEASURED_MS), without the building of the attack tables.
    pub millis: f64,
}
