use serde::{Deserialize, Serialize};

use crate::problem::MAX_QUEENS;

/// Where a search stands, to come back to: 120 bytes, the same on any machine.
///
/// A mark belongs to one approach to one problem; [`AnySearch::mark`] makes it and
/// [`AnySearch::restore`] goes there, with the [`Firsts`] of any later state of the
/// same search.
///
/// [`AnySearch::mark`]: super::AnySearch::mark
/// [`AnySearch::restore`]: super::AnySearch::restore
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    pub(super) nodes: u64,
    pub(super) rejected: u64,
    pub(super) skipped: u64,
    pub(super) prunes: u64,
    pub(super) solutions: u64,
    pub(super) checks: u64,
    /// The queens that stand, in the order of placing.
    pub(super) queens: [u16; MAX_QUEENS as usize],
    pub(super) depth: u8,
    pub(super) greatest_depth: u8,
    /// Choices of the current node before its cursor.
    pub(super) tried: u16,
    pub(super) told: bool,
    pub(super) finished: bool,
}

impl Mark {
    /// Placements found up to there.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Queens placed up to there.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// For each depth the number of the node that first reached it: what a [`Mark`]
/// leaves out, as all marks of a search share it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Firsts(pub(super) [u64; MAX_QUEENS as usize]);
