use crate::problem::MAX_QUEENS;

use super::{Counters, path::Position};

/// What cannot be derived: nodes less depth are the backtracks, and all of them
/// together the steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) nodes: u64,
    pub(super) rejected: u64,
    pub(super) skipped: u64,
    pub(super) prunes: u64,
    pub(super) solutions: u64,
    /// Without those of queens placed where each costs the same.
    pub(super) checks: u64,
    pub(super) greatest_depth: usize,
    /// The node that first reached each depth from 1 up to the greatest, else 0:
    /// with it the greatest depth can be taken back.
    pub(super) first_reached: [u64; MAX_QUEENS as usize],
}

impl Tally {
    /// A node is deeper by one than any before.
    #[cold]
    pub(super) fn deeper(&mut self) {
        self.first_reached[self.greatest_depth] = self.nodes;
        self.greatest_depth += 1;
    }

    /// Takes the greatest depth back if the node to leave was the first there.
    #[inline]
    pub(super) fn shallower(&mut self) {
        let first = &mut self.first_reached[self.greatest_depth - 1];
        if *first == self.nodes {
            *first = 0;
            self.greatest_depth -= 1;
        }
    }

    /// What is counted where the walk stands; a queen placed costs `placing` checks
    /// that are not in the tally. Where leaves are tested, a queen placed is no
    /// candidate tested, but a set of queens is.
    pub(super) fn counters(&self, at: Position, placing: u64, tests_leaves: bool) -> Counters {
        let accepted = if tests_leaves {
            self.solutions
        } else {
            self.nodes
        };
        let backtracks = self.nodes - at.depth as u64;
        Counters {
            steps: self.nodes
                + backtracks
                + self.rejected
                + self.skipped
                + self.prunes
                + self.solutions
                + u64::from(at.finished),
            nodes: self.nodes,
            candidates: accepted + self.rejected,
            checks: self.checks + self.nodes * placing,
            backtracks,
            prunes: self.prunes,
            solutions: self.solutions,
            greatest_depth: self.greatest_depth as u8,
        }
    }
}
