//! A bounded index of a search: its picture and checkpoints along the way, so that any
//! step of it is reached at once.

mod builder;
mod seek;

pub use builder::IndexBuilder;
pub use seek::{Span, next_backtrack, out, over, over_back, previous_backtrack};

use serde::{Deserialize, Serialize};

use crate::search::{Checkpoint, FirstVisits};

use super::strip::{Limits, Strip};

/// A search as far as it was indexed: a [`Strip`] of it with a [`Checkpoint`] at the start
/// of each column.
///
/// At most 2048 columns and 4096 bars, whatever the search: below 512 KB. With `E`
/// steps a column is at most `E / 1024` of them, and so much is replayed to reach a
/// step at most.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Index {
    strip: Strip,
    checkpoints: Vec<Checkpoint>,
    /// The last state that is indexed.
    last: Checkpoint,
    first_visits: FirstVisits,
    complete: bool,
}

/// How large an index may grow.
const LIMITS: Limits = Limits {
    columns: 2048,
    bars: 4096,
    width: 64,
};

impl Index {
    /// The picture of the search.
    pub fn strip(&self) -> &Strip {
        &self.strip
    }

    /// The last step that is indexed.
    pub fn steps(&self) -> u64 {
        self.strip.until() - 1
    }

    /// Whether the whole search is indexed.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Placements found as far as it is indexed.
    pub fn solutions(&self) -> u64 {
        self.last.solutions()
    }

    /// Queens placed as far as it is indexed.
    pub fn nodes(&self) -> u64 {
        self.last.nodes()
    }

    /// The bytes that it takes, about; below 512 KB.
    pub fn bytes(&self) -> usize {
        self.checkpoints.len() * size_of::<Checkpoint>() + self.strip.bytes() + size_of::<Index>()
    }
}
