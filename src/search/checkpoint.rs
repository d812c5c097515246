use serde::{Deserialize, Serialize};

use crate::problem::MAX_QUEENS;

/// A state of a search to return to, in 120 bytes, the same on every machine.
///
/// A checkpoint belongs to one approach to one problem. [`AnySearch::checkpoint`] makes
/// it; [`AnySearch::restore`] returns to it, given the [`FirstVisits`] of any later state
/// of the same search.
///
/// [`AnySearch::checkpoint`]: super::AnySearch::checkpoint
/// [`AnySearch::restore`]: super::AnySearch::restore
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    pub(super) nodes: u64,
    pub(super) rejected: u64,
    pub(super) skipped: u64,
    pub(super) prunes: u64,
    pub(super) solutions: u64,
    pub(super) checks: u64,
    /// The indices of the queens' cells, in the order in which they were placed.
    pub(super) queens: [u16; MAX_QUEENS as usize],
    pub(super) depth: u8,
    pub(super) greatest_depth: u8,
    /// Choices of the current node before its cursor.
    pub(super) tried: u16,
    pub(super) leaf_reported: bool,
    pub(super) finished: bool,
}

impl Checkpoint {
    /// Placements found up to this state.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Queens placed up to this state.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// The number of the node that first reached each depth.
///
/// All checkpoints of a search share it, so none of them stores it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstVisits(pub(super) [u64; MAX_QUEENS as usize]);
