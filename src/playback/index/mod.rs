//! A bounded index of a search: its picture, and checkpoints from which any step is near.

mod builder;
mod seek;

pub use builder::IndexBuilder;
pub use seek::{next_backtrack, out, over, over_back, previous_backtrack, to_placing};

use serde::{Deserialize, Serialize};

use crate::search::{AnySearch, Checkpoint, FirstVisits};

use super::strip::{Limits, Strip};

/// The indexed part of a search: a [`Strip`] of it with a [`Checkpoint`] at the start of
/// each column.
///
/// Has at most 2048 columns and 4096 bars, which is less than 512 KB, however long the
/// search is. Of `E` indexed steps a column has at most `E / 1024`; [`seek`](Index::seek)
/// replays at most half a column to reach a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Index {
    strip: Strip,
    checkpoints: Vec<Checkpoint>,
    /// The last indexed state.
    last: Checkpoint,
    first_visits: FirstVisits,
    complete: bool,
}

/// The limits of an index.
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

    /// The last indexed step.
    pub fn steps(&self) -> u64 {
        self.strip.until - 1
    }

    /// Whether the whole search is indexed.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Placements found up to the last indexed step.
    pub fn solutions(&self) -> u64 {
        self.last.solutions()
    }

    /// Queens placed up to the last indexed step.
    pub fn nodes(&self) -> u64 {
        self.last.nodes()
    }

    /// The approximate size in bytes; less than 512 KB.
    pub fn bytes(&self) -> usize {
        self.checkpoints.len() * size_of::<Checkpoint>() + self.strip.bytes() + size_of::<Index>()
    }

    /// The checkpoint nearest to an indexed step, with the step it is at.
    fn nearest_checkpoint(&self, step: u64) -> (u64, &Checkpoint) {
        let width = self.strip.width;
        let column = (step / width).min(self.checkpoints.len() as u64 - 1);
        let start = column * width;
        let before = (start, &self.checkpoints[column as usize]);
        let after = match self.checkpoints.get(column as usize + 1) {
            Some(checkpoint) => (start + width, checkpoint),
            None => (self.steps(), &self.last),
        };
        let distance = |at: u64| at.abs_diff(step);
        if distance(after.0) < distance(before.0) {
            after
        } else {
            before
        }
    }

    fn restore(&self, search: &mut AnySearch, checkpoint: &Checkpoint) {
        let restored = search.restore(checkpoint, &self.first_visits);
        debug_assert!(restored, "the checkpoint is not one of this search");
    }
}
