use serde::{Deserialize, Serialize};

/// A question to a worker whose job is [`Job::Ranks`](super::Job::Ranks).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the question, which no other question has; the answer carries it too.
    pub number: u32,
    /// The question.
    pub question: Question,
}

/// A question about the list of all placements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// The number of placements. Interrupted after [`TOTAL_TURN_MS`](super::TOTAL_TURN_MS), to be
    /// asked again.
    Total,
    /// The placements from an index on, from 0.
    Placements {
        /// The index of the first placement.
        index: u128,
        /// The number of placements; there may be fewer at the end of the list.
        most: u32,
    },
    /// The number of classes of this many placements. Given up after 10 s.
    Classes(u128),
    /// The index of the placement with these cells, given as cell indices in increasing order.
    Rank(Vec<u16>),
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The number of placements.
    Total(u128),
    /// The number of classes.
    Classes(u128),
    /// Some placements.
    Placements {
        /// The number of placements.
        count: u32,
        /// The cell indices, placement by placement, one for each queen.
        cells: Vec<u16>,
    },
    /// An index, from 0.
    Rank(u128),
    /// The answer takes too long.
    TooLong,
}
