use crate::{problem::MAX_QUEENS, search::counters::Counters};

/// The counts from which all [`Counters`] derive: backtracks are nodes less the current
/// depth, and steps are the sum of all kinds of event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StepTally {
    pub(super) nodes: u64,
    pub(super) rejected: u64,
    pub(super) skipped: u64,
    pub(super) prunes: u64,
    pub(super) solutions: u64,
    /// Elementary checks, without those of queens placed where each placement costs the
    /// same.
    pub(super) checks: u64,
    pub(super) greatest_depth: usize,
    /// The number of the node that first reached each depth from 1 to the greatest, and
    /// 0 beyond; a step back needs it to decrease the greatest depth.
    pub(super) first_visits: [u64; MAX_QUEENS as usize],
}

impl StepTally {
    /// Notes that the node placed last is deeper by one than any before it.
    #[cold]
    pub(super) fn reach_new_depth(&mut self) {
        self.first_visits[self.greatest_depth] = self.nodes;
        self.greatest_depth += 1;
    }

    /// Undoes [`reach_new_depth`](StepTally::reach_new_depth) if the node about to be
    /// undone was the first at the greatest depth.
    #[inline]
    pub(super) fn undo_new_depth(&mut self) {
        let first = &mut self.first_visits[self.greatest_depth - 1];
        if *first == self.nodes {
            *first = 0;
            self.greatest_depth -= 1;
        }
    }

    /// The counters at a node of `depth` queens.
    ///
    /// `placing` is the number of checks of a placement that `checks` leaves out.
    /// With `tests_leaves`, candidates are complete sets of queens and not single queens.
    pub(super) fn counters(
        &self,
        depth: usize,
        finished: bool,
        placing: u64,
        tests_leaves: bool,
    ) -> Counters {
        let accepted = if tests_leaves {
            self.solutions
        } else {
            self.nodes
        };
        let backtracks = self.nodes - depth as u64;
        Counters {
            steps: self.nodes
                + backtracks
                + self.rejected
                + self.skipped
                + self.prunes
                + self.solutions
                + u64::from(finished),
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
