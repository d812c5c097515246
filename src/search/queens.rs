use crate::{
    attacks::{AttackLine, Attacks, CellLines},
    board::Cell,
    problem::MAX_QUEENS,
};

use super::{
    choices::{Choice, Rejected},
    event::Rejection,
};

/// The note of a rejection that no queen is the reason of.
const BLOCKED: u16 = u16::MAX;

/// The queens that stand, for approaches that compare a candidate with each.
#[derive(Clone)]
pub(crate) struct Queens {
    placed: [(Cell, CellLines); MAX_QUEENS as usize],
    len: usize,
}

impl Default for Queens {
    fn default() -> Queens {
        Queens {
            placed: [(Cell::default(), CellLines::default()); MAX_QUEENS as usize],
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
    /// queen until one attacks. The note of a rejection is the place of that queen.
    #[inline]
    pub(crate) fn test(&self, attacks: &Attacks, cell: Cell) -> Choice {
        if attacks.is_blocked(cell) {
            return Choice::Reject(BLOCKED);
        }
        let lines = attacks.lines(cell);
        let attacked = |(_, placed): &(Cell, CellLines)| lines.shared(*placed).is_some();
        match self.placed[..self.len].iter().position(attacked) {
            Some(index) => Choice::Reject(index as u16),
            None => Choice::Place(cell),
        }
    }

    /// What a note says.
    #[inline]
    pub(crate) fn rejected(&self, attacks: &Attacks, cell: Cell, note: u16) -> Rejected {
        let placed = self.placed.get(usize::from(note));
        let attack = placed.and_then(|&(by, lines)| {
            let line = attacks.lines(cell).shared(lines)?;
            Some(Rejection::Attacked { by, line })
        });
        match attack {
            Some(why) => Rejected {
                cell,
                why,
                checks: note as u8 + 1,
            },
            None => Rejected {
                cell,
                why: Rejection::Blocked,
                checks: 0,
            },
        }
    }

    /// Compares each pair of queens, none left out; of those that `shared` finds a line
    /// for, the first by the earlier queen, then by the later. The later is rejected.
    #[inline]
    pub(crate) fn verdict(
        &self,
        shared: impl Fn(CellLines, CellLines) -> Option<AttackLine>,
    ) -> Option<Rejected> {
        let placed = &self.placed[..self.len];
        let mut first = None;
        for (index, &(by, lines)) in placed.iter().enumerate() {
            for &(cell, later) in &placed[index + 1..] {
                if let Some(line) = shared(lines, later) {
                    first = first.or(Some((cell, by, line)));
                }
            }
        }
        first.map(|(cell, by, line)| Rejected {
            cell,
            why: Rejection::Attacked { by, line },
            checks: 0,
        })
    }
}
