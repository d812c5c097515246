use std::sync::Arc;

use crate::{
    attacks::{Attacks, Occupied},
    board::Cell,
    problem::MAX_QUEENS,
};

use super::{
    choices::{Choice, Choices},
    event::Prune,
};

/// The choices of [`Approach::Bitmask`](super::Approach::Bitmask): the free columns
/// of the next row from left to right, and nothing else; where none is free, the
/// pruning of the row.
///
/// The cursor is the next free column, or the number of columns after the last.
/// Where none is free it is 0 before the pruning and 1 after it.
#[derive(Clone)]
pub(crate) struct Bitmask {
    attacks: Arc<Attacks>,
    cols: u16,
    /// Entry `level` is the current node.
    levels: [Level; MAX_QUEENS as usize + 1],
    level: usize,
}

#[derive(Clone, Copy, Default)]
struct Level {
    occupied: Occupied,
    /// The columns that are free in row `level`.
    free: u32,
}

impl Bitmask {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Bitmask {
        let mut levels = [Level::default(); MAX_QUEENS as usize + 1];
        levels[0].free = levels[0].occupied.free_columns(&attacks, 0);
        Bitmask {
            cols: attacks.problem().board().cols().into(),
            attacks,
            levels,
            level: 0,
        }
    }

    #[inline]
    fn free(&self) -> u32 {
        self.levels[self.level].free
    }

    #[inline]
    fn place(&self, col: u16) -> Choice {
        Choice::Place {
            cell: Cell::from_index(self.level as u16 * self.cols + col),
        }
    }

    fn prune(&self) -> Choice {
        Choice::Prune(Prune::NoFreeColumn {
            row: self.level as u8,
        })
    }

    /// The first free column of a mask, or the number of columns.
    #[inline]
    fn first_of(&self, mask: u32) -> u16 {
        if mask == 0 {
            self.cols
        } else {
            mask.trailing_zeros() as u16
        }
    }
}

/// The columns before `cursor`; it is at most 32.
#[inline]
fn before(cursor: u16) -> u32 {
    ((1u64 << (cursor & 63)) - 1) as u32
}

impl Choices for Bitmask {
    #[inline]
    fn start(&self) -> u16 {
        if self.free() == 0 {
            0
        } else {
            self.free().trailing_zeros() as u16
        }
    }

    #[inline]
    fn end(&self) -> u16 {
        if self.free() == 0 { 1 } else { self.cols }
    }

    #[inline]
    fn next(&self, cursor: u16) -> Option<(Choice, u16)> {
        if self.free() == 0 {
            (cursor == 0).then(|| (self.prune(), 1))
        } else if cursor < self.cols {
            let rest = self.free() & !before(cursor + 1);
            Some((self.place(cursor), self.first_of(rest)))
        } else {
            None
        }
    }

    #[inline]
    fn previous(&self, cursor: u16) -> Option<(Choice, u16)> {
        if self.free() == 0 {
            return (cursor == 1).then(|| (self.prune(), 0));
        }
        let tried = self.free() & before(cursor);
        (tried != 0).then(|| {
            let col = 31 - tried.leading_zeros() as u16;
            (self.place(col), col)
        })
    }

    #[inline]
    fn slot(&self, cell: Cell) -> u16 {
        self.attacks.lines(cell).col.into()
    }

    #[inline]
    fn after(&self, cell: Cell) -> u16 {
        self.first_of(self.free() & !before(self.slot(cell) + 1))
    }

    /// One look at the mask.
    #[inline]
    fn placing_checks(&self) -> u8 {
        1
    }

    #[inline]
    fn enter(&mut self, cell: Cell) {
        let occupied = self.levels[self.level].occupied;
        let occupied = occupied.with(self.attacks.lines(cell));
        self.level += 1;
        let free = if self.level < usize::from(self.attacks.problem().board().rows()) {
            occupied.free_columns(&self.attacks, self.level as u8)
        } else {
            0
        };
        self.levels[self.level] = Level { occupied, free };
    }

    #[inline]
    fn leave(&mut self) {
        self.level -= 1;
    }

    fn share(&self, level: usize, cursor: u16) -> (u16, u16) {
        match self.levels[level].free {
            0 => (cursor, 1),
            free => (
                (free & before(cursor)).count_ones() as u16,
                free.count_ones() as u16,
            ),
        }
    }
}
