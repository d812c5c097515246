use serde::{Deserialize, Serialize};

/// A question to a worker whose job is [`Job::Ranks`](super::Job::Ranks).
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
