use std::sync::Arc;

use crate::{attacks::Attacks, board::Cell};

use super::{
    choices::{Choice, Choices},
    event::Prune,
    queens::Queens,
};

/// The choices of [`Approach::Cells`](super::Approach::Cells): every later cell in
/// turn, while at least as many cells are left as queens. The cursor is the index
/// of the next cell; one past the last that is tried stands the pruning.
#[derive(Clone)]
pub(crate) struct Cells {
    attacks: Arc<Attacks>,
    queens: Queens,
}

impl Cells {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Cells {
        Cells {
            attacks,
            queens: Queens::default(),
        }
    }

    /// Queens still to place at the node of `level` queens; at least 1.
    fn needed(&self, level: usize) -> u16 {
        u16::from(self.attacks.problem().queens()) - level as u16
    }

    /// The first cell that leaves too few cells for the queens.
    fn limit(&self, level: usize) -> u16 {
        self.attacks.problem().board().cell_count() + 1 - self.needed(level)
    }

    fn start_at(&self, level: usize) -> u16 {
        match level.checked_sub(1) {
            None => 0,
            Some(last) => self.queens.cell(last).index() as u16 + 1,
        }
    }

    /// One past the last choice: where cells remain at the limit, the pruning is one.
    fn end_at(&self, level: usize) -> u16 {
        self.limit(level) + u16::from(self.needed(level) > 1)
    }

    fn choice(&self, cursor: u16) -> Choice {
        let level = self.queens.len();
        if cursor == self.limit(level) {
            let needed = self.needed(level);
            return Choice::Prune(Prune::FewerCells {
                left: needed - 1,
                needed: needed as u8,
            });
        }
        self.queens.test(&self.attacks, Cell::from_index(cursor))
    }
}

impl Choices for Cells {
    fn start(&self) -> u16 {
        self.start_at(self.queens.len())
    }

    fn end(&self) -> u16 {
        self.end_at(self.queens.len())
    }

    fn next(&self, cursor: u16) -> Option<(Choice, u16)> {
        (cursor < self.end()).then(|| (self.choice(cursor), cursor + 1))
    }

    fn previous(&self, cursor: u16) -> Option<(Choice, u16)> {
        (cursor > self.start()).then(|| (self.choice(cursor - 1), cursor - 1))
    }

    fn after(&self, cell: Cell) -> u16 {
        cell.index() as u16 + 1
    }

    fn placing_checks(&self) -> u8 {
        self.queens.len() as u8
    }

    fn enter(&mut self, cell: Cell) {
        self.queens.push(&self.attacks, cell);
    }

    fn leave(&mut self) {
        self.queens.pop();
    }

    fn share(&self, level: usize, cursor: u16) -> (u16, u16) {
        let start = self.start_at(level);
        (cursor - start, self.end_at(level) - start)
    }

    fn slot(&self, cell: Cell) -> u16 {
        cell.index() as u16
    }
}
