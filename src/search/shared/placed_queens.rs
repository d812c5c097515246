use crate::{
    attacks::{AttackLine, Attacks, CellLines},
    board::Cell,
    problem::MAX_QUEENS,
    search::{
        engine::choices::{Choice, Rejected},
        event::Rejection,
    },
};

/// The note of a candidate on a blocked cell.
const BLOCKED: u16 = u16::MAX;

/// The queens on the board, for approaches that compare a candidate with each of them.
#[derive(Clone)]
pub(crate) struct PlacedQueens {
    placed: [(Cell, CellLines); MAX_QUEENS as usize],
    len: usize,
}

impl Default for PlacedQueens {
    fn default() -> PlacedQueens {
        PlacedQueens {
            placed: [(Cell::default(), CellLines::default()); MAX_QUEENS as usize],
            len: 0,
        }
    }
}

impl PlacedQueens {
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

    /// Compares a candidate with each queen in the order of placing, one check a queen,
    /// until one attacks it. The note of a rejection is the position of that queen.
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

    /// Details of a rejection, from its note.
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
            None => Rejected::blocked(cell),
        }
    }

    /// Compares every pair of queens and rejects the later queen of the first pair, in
    /// the order of the earlier and then of the later queen, for which `shared` finds a
    /// line. It does not stop there: the brute-force approaches compare all pairs.
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
