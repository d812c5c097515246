use crate::{
    board::Cell,
    search::checkpoint::{Checkpoint, FirstVisits},
};

use super::{
    choices::{Choice, Choices},
    path::{LEVELS, Path, Position},
    step_tally::StepTally,
};

impl<C: Choices> Path<C> {
    /// A checkpoint of the state at a position.
    pub(super) fn checkpoint(&self, at: Position) -> Checkpoint {
        let mut queens = [0; _];
        for (index, cell) in queens.iter_mut().zip(self.queens(at)) {
            *index = cell.index() as u16;
        }
        let tried = if at.depth == self.leaf_depth {
            0
        } else {
            self.choices.tried_of_all(self.node(at)).0
        };
        Checkpoint {
            nodes: self.tally.nodes,
            rejected: self.tally.rejected,
            skipped: self.tally.skipped,
            prunes: self.tally.prunes,
            solutions: self.tally.solutions,
            checks: self.tally.checks,
            queens,
            depth: at.depth as u8,
            greatest_depth: self.tally.greatest_depth as u8,
            tried,
            leaf_reported: at.leaf_reported,
            finished: at.finished,
        }
    }

    /// The number of the node that first reached each depth so far.
    pub(super) fn first_visits(&self) -> FirstVisits {
        FirstVisits(self.tally.first_visits)
    }

    /// Restores the state of a checkpoint.
    ///
    /// Returns `None`, with the path at the root, if the checkpoint is not one of this
    /// search. Passes the choices down the path again, at most 1024 of each kind of test.
    pub(super) fn restore(
        &mut self,
        at: &mut Position,
        checkpoint: &Checkpoint,
        first_visits: &FirstVisits,
    ) -> Option<()> {
        self.return_to_root(at);
        self.tally = StepTally::default();
        if self.descend(at, checkpoint).is_none() {
            self.return_to_root(at);
            return None;
        }
        at.leaf_reported = checkpoint.leaf_reported;
        at.finished = checkpoint.finished;
        let mut first_visits = first_visits.0;
        let greatest_depth = usize::from(checkpoint.greatest_depth).min(first_visits.len());
        first_visits[greatest_depth..].fill(0);
        self.tally = StepTally {
            nodes: checkpoint.nodes,
            rejected: checkpoint.rejected,
            skipped: checkpoint.skipped,
            prunes: checkpoint.prunes,
            solutions: checkpoint.solutions,
            checks: checkpoint.checks,
            greatest_depth,
            first_visits,
        };
        Some(())
    }

    fn return_to_root(&mut self, at: &mut Position) {
        while at.depth > 0 {
            self.pop(at);
        }
        *at = Position::default();
        self.nodes[0] = self.choices.root();
    }

    /// Goes from the root down to the node of a checkpoint; `None` if it has no such node.
    fn descend(&mut self, at: &mut Position, checkpoint: &Checkpoint) -> Option<()> {
        for &index in checkpoint.queens.get(..checkpoint.depth.into())? {
            let queen = Cell::from_index(index);
            loop {
                if at.depth == self.leaf_depth {
                    return None;
                }
                let node = &mut self.nodes[at.depth % LEVELS];
                match self.choices.next(node)? {
                    Choice::Place(cell) if cell == queen => break,
                    _ => self.choices.advance(node),
                }
            }
            self.push(at, queen);
        }
        if at.depth < self.leaf_depth {
            let node = &mut self.nodes[at.depth % LEVELS];
            for _ in 0..checkpoint.tried {
                self.choices.next(node)?;
                self.choices.advance(node);
            }
        }
        Some(())
    }
}
