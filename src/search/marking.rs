use crate::board::Cell;

use super::{
    choices::{Choice, Choices},
    mark::{Firsts, Mark},
    path::{LEVELS, Path, Position},
    tally::Tally,
};

/// Making marks of a path and coming back to them.
impl<C: Choices> Path<C> {
    /// Where the walk stands, to come back to.
    pub(super) fn mark(&self, at: Position) -> Mark {
        let mut queens = [0; _];
        for (mark, cell) in queens.iter_mut().zip(self.queens(at)) {
            *mark = cell.index() as u16;
        }
        let tried = if at.depth == self.dead_end {
            0
        } else {
            self.choices.share(self.node(at)).0
        };
        Mark {
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
            told: at.told,
            finished: at.finished,
        }
    }

    /// The nodes that first reached each depth so far.
    pub(super) fn firsts(&self) -> Firsts {
        Firsts(self.tally.first_reached)
    }

    /// Goes to a mark; where it is none of this search, `None`, and the path is that
    /// of the root. Time proportional to the choices down the path, 1024 at most
    /// of each kind of test.
    pub(super) fn restore(
        &mut self,
        at: &mut Position,
        mark: &Mark,
        firsts: &Firsts,
    ) -> Option<()> {
        while at.depth > 0 {
            self.pop(at);
        }
        *at = Position::default();
        self.nodes[0] = self.choices.root();
        self.tally = Tally::default();
        let arrived = self.descend(at, mark);
        if arrived.is_none() {
            while at.depth > 0 {
                self.pop(at);
            }
            self.nodes[0] = self.choices.root();
            return None;
        }
        at.told = mark.told;
        at.finished = mark.finished;
        let greatest_depth = usize::from(mark.greatest_depth).min(firsts.0.len());
        let mut first_reached = firsts.0;
        first_reached[greatest_depth..].fill(0);
        self.tally = Tally {
            nodes: mark.nodes,
            rejected: mark.rejected,
            skipped: mark.skipped,
            prunes: mark.prunes,
            solutions: mark.solutions,
            checks: mark.checks,
            greatest_depth,
            first_reached,
        };
        Some(())
    }

    /// From the root down to the node of a mark.
    fn descend(&mut self, at: &mut Position, mark: &Mark) -> Option<()> {
        for &index in mark.queens.get(..mark.depth.into())? {
            let queen = Cell::from_index(index);
            loop {
                if at.depth == self.dead_end {
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
        if at.depth < self.dead_end {
            let node = &mut self.nodes[at.depth % LEVELS];
            for _ in 0..mark.tried {
                self.choices.next(node)?;
                self.choices.advance(node);
            }
        }
        Some(())
    }
}
