use std::sync::Arc;

use crate::{
    attacks::{Attacks, Line, Occupied},
    board::Cell,
    problem::MAX_QUEENS,
};

use super::{
    choices::{Choice, Choices},
    event::Rejection,
    owners::Owners,
};

/// The choices of [`Approach::Occupancy`](super::Approach::Occupancy): the columns
/// of the next row from left to right, each tested by its three flags. The cursor
/// is the next column.
#[derive(Clone)]
pub(crate) struct Occupancy {
    attacks: Arc<Attacks>,
    /// The flags at each level; entry `level` is the current node.
    flags: [Occupied; MAX_QUEENS as usize + 1],
    level: usize,
    owners: Owners,
}

impl Occupancy {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Occupancy {
        Occupancy {
            attacks,
            flags: [Occupied::default(); MAX_QUEENS as usize + 1],
            level: 0,
            owners: Owners::default(),
        }
    }

    fn choice(&self, col: u16) -> Choice {
        let board = self.attacks.problem().board();
        let cell = board.cell(self.level as u8, col as u8);
        if self.attacks.is_blocked(cell) {
            return Choice::Reject {
                cell,
                why: Rejection::Blocked,
                checks: 0,
            };
        }
        let lines = self.attacks.lines(cell);
        let flags = self.flags[self.level];
        if !flags.attacks(lines) {
            return Choice::Place { cell };
        }
        let why = self.owners.rejection(flags, lines);
        let checks = match why {
            Rejection::Blocked => 0,
            Rejection::Attacked { line, .. } => match line {
                Line::Row | Line::Column => 1,
                Line::Diagonal => 2,
                Line::Antidiagonal => 3,
            },
        };
        Choice::Reject { cell, why, checks }
    }
}

impl Choices for Occupancy {
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

    /// The three flags.
    fn placing_checks(&self) -> u8 {
        3
    }

    fn enter(&mut self, cell: Cell) {
        let lines = self.attacks.lines(cell);
        self.flags[self.level + 1] = self.flags[self.level].with(lines);
        self.level += 1;
        self.owners.put(cell, lines);
    }

    fn leave(&mut self) {
        self.level -= 1;
    }

    fn share(&self, _level: usize, cursor: u16) -> (u16, u16) {
        (cursor, self.end())
    }
}
