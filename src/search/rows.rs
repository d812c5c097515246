use std::sync::Arc;

use crate::{attacks::Attacks, board::Cell};

use super::{
    choices::{Choice, Choices},
    queens::Queens,
};

/// The choices of [`Approach::Rows`](super::Approach::Rows): the columns of the
/// next row from left to right. The cursor is the next column.
#[derive(Clone)]
pub(crate) struct Rows {
    attacks: Arc<Attacks>,
    queens: Queens,
}

impl Rows {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Rows {
        Rows {
            attacks,
            queens: Queens::default(),
        }
    }

    fn choice(&self, col: u16) -> Choice {
        let board = self.attacks.problem().board();
        let cell = board.cell(self.queens.len() as u8, col as u8);
        self.queens.test(&self.attacks, cell)
    }
}

impl Choices for Rows {
    fn start(&self) -> u16 {
        0
    }

    fn end(&self) -> u16 {
        self.attacks.problem().board().cols().into()
    }

    fn next(&self, cursor: u16) -> Option<(Choice, u16)> {
        (cursor < self.end()).then(|| (self.choice(cursor), cursor + 1))
    }

    fn previous(&self, cursor: u16) -> Option<(Choice, u16)> {
        (cursor > 0).then(|| (self.choice(cursor - 1), cursor - 1))
    }

    fn slot(&self, cell: Cell) -> u16 {
        self.attacks.lines(cell).col.into()
    }

    fn after(&self, cell: Cell) -> u16 {
        self.slot(cell) + 1
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

    fn share(&self, _level: usize, cursor: u16) -> (u16, u16) {
        (cursor, self.end())
    }
}
