use serde::{Deserialize, Serialize};

use crate::{count::Split, playback::Index, search::Approach};

use super::{Answer, JobFailure};

/// What a worker tells about its job. Times are those of the work, without the pauses
/// between its slices. Counts are whole numbers of any size: a message is bytes, never
/// a number of JavaScript.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Report {
    /// How far the job is.
    Progress {
        /// The part that is done, 0 to 1; only grows.
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
        /// The index of each in the list of all placements, from 0.
        indices: Vec<u64>,
        /// How many placements are of each class.
        sizes: Vec<u32>,
        /// The cells, placement by placement, as many of each as queens.
        cells: Vec<u16>,
    },
    /// The next piece of an export. It goes into the file and is never sent.
    Text(String),
    /// The index of a search as far as it is built.
    Index(Box<Index>),
    /// What is being measured.
    Measuring {
        /// The approach.
        approach: Approach,
        /// The size of the board.
        n: u8,
        /// The part of the job that is done, 0 to 1; only grows.
        share: f64,
        /// Time worked since the job began, in milliseconds.
        millis: f64,
    },
    /// What one search took.
    Measured {
        /// The approach.
        approach: Approach,
        /// What it took.
        measured: Measured,
    },
    /// The search of this size is longer than what is measured
    /// ([`MEASURE_EVENTS`](super::MEASURE_EVENTS),
    /// [`MEASURE_MILLIS`](super::MEASURE_MILLIS)); larger ones are not tried.
    GivenUp {
        /// The approach.
        approach: Approach,
        /// The size of the board.
        n: u8,
    },
    /// How the worker has cut a count into parts.
    Planned(Split),
    /// What parts of a count come to: summands of the plan's total.
    Counted {
        /// The parts, from 0, in the order in which they were asked for.
        parts: Vec<(u32, u128)>,
        /// The time that they took together, in milliseconds.
        millis: f64,
    },
    /// The job is done.
    Done {
        /// All placements; 0 for a job that measures.
        found: u128,
        /// Time worked since the job began, in milliseconds.
        millis: f64,
    },
}

/// What the page learns of a job, from its worker or about it.
#[derive(Clone, Debug, PartialEq)]
pub enum JobUpdate {
    /// The worker reports.
    Report(Report),
    /// This many further bytes of an export have arrived where they go.
    Wrote(u64),
    /// The workers that share a count have got further.
    Pool(PoolUpdate),
    /// The job has ended before it was done.
    Failed(JobFailure),
}

/// What the page learns of the workers that share a count.
#[derive(Clone, Debug, PartialEq)]
pub enum PoolUpdate {
    /// How the count is cut into parts; what is reported later is about these.
    Planned(Split),
    /// How far they are.
    Progress {
        /// Parts, from 0, and what each comes to; each part once.
        parts: Vec<(u32, u128)>,
        /// Time since the job began, in milliseconds.
        millis: f64,
        /// How many workers have something to count.
        workers: usize,
    },
}

/// What one whole search of the n queens problem took. All but the time are
/// functions of the approach, n and the wrap.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Rows, columns and queens.
    pub n: u8,
    /// Events.
    pub steps: u64,
    /// Queens placed.
    pub nodes: u64,
    /// Candidates tested.
    pub candidates: u64,
    /// Elementary checks.
    pub checks: u64,
    /// Placements.
    pub solutions: u64,
    /// The time of one search, in milliseconds: the mean of as many as fill
    /// [`MEASURE_LEAST`](super::MEASURE_LEAST). Building the attack tables is not in it.
    pub millis: f64,
}
