use crate::{
    attacks::{Attacks, Lines},
    board::Cell,
    problem::MAX_QUEENS,
};

use super::{choices::Choice, event::Rejection};

/// The queens that stand, for approaches that compare a candidate with each.
#[derive(Clone)]
pub(crate) struct Queens {
    placed: [(Cell, Lines); MAX_QUEENS as usize],
    len: usize,
}

impl Default for Queens {
    fn default() -> Queens {
        Queens {
            placed: [(Cell::default(), Lines::default()); MAX_QUEENS as usize],
            len: 0,
        }
    }
}

impl Queens {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn push(&mut self, attacks: &Attacks, cell: Cell) {
        self.placed[self.len] = (cell, attacks.lines(cell));
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
    }

    /// Compares a candidate with each queen, the first placed first: one check a
    /// queen until one attacks.
    #[inline]
    pub(crate) fn test(&self, attacks: &Attacks, cell: Cell) -> Choice {
        if attacks.is_blocked(cell) {
            return Choice::Reject {
                cell,
                why: Rejection::Blocked,
                checks: 0,
            };
        }
        let lines = attacks.lines(cell);
        for (index, (by, placed)) in self.placed[..self.len].iter().enumerate() {
            if let Some(line) = lines.shared(*placed) {
                return Choice::Reject {
                    cell,
                    why: Rejection::Attacked { by: *by, line },
                    checks: index as u8 + 1,
                };
            }
        }
        Choice::Place { cell }
    }
}
