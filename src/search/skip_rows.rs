use std::sync::Arc;

use crate::{
    attacks::{Attacks, Lines, Occupied},
    board::Cell,
    problem::MAX_QUEENS,
};

use super::{
    choices::{Choice, Choices},
    event::{Prune, Rejection},
    owners::Owners,
};

/// The choices of [`Approach::SkipRows`](super::Approach::SkipRows): from the row
/// below the last queen, each column of a row and then leaving the row empty, row
/// after row, while at least as many rows are left as queens.
///
/// The cursor counts slots: `cols + 1` a row, of which the last leaves the row
/// empty, or prunes where that would leave too few rows.
#[derive(Clone)]
pub(crate) struct SkipRows {
    slots: Arc<[Slot]>,
    rows: u16,
    cols: u16,
    queens: u16,
    /// Entry `level` is the current node.
    levels: [Level; MAX_QUEENS as usize + 1],
    level: usize,
    owners: Owners,
}

#[derive(Clone, Copy, Default)]
struct Level {
    occupied: Occupied,
    start: u16,
    end: u16,
}

#[derive(Clone, Copy)]
struct Slot {
    lines: Lines,
    /// The cell, or nothing where the row is left.
    cell: Option<Cell>,
    blocked: bool,
}

impl SkipRows {
    pub(crate) fn new(attacks: Arc<Attacks>) -> SkipRows {
        let problem = attacks.problem();
        let board = problem.board();
        let slots = (0..board.rows()).flat_map(|row| {
            let attacks = &attacks;
            (0..=board.cols()).map(move |col| {
                let cell = (col < board.cols()).then(|| board.cell(row, col));
                Slot {
                    cell,
                    blocked: cell.is_some_and(|cell| attacks.is_blocked(cell)),
                    lines: match cell {
                        Some(cell) => attacks.lines(cell),
                        None => Lines {
                            row,
                            ..Lines::default()
                        },
                    },
                }
            })
        });
        let mut choices = SkipRows {
            slots: slots.collect(),
            rows: board.rows().into(),
            cols: board.cols().into(),
            queens: problem.queens().into(),
            levels: [Level::default(); MAX_QUEENS as usize + 1],
            level: 0,
            owners: Owners::default(),
        };
        choices.levels[0] = choices.at(Occupied::default(), 0, 0);
        choices
    }

    /// The node of `level` queens whose next row is `row`.
    #[inline]
    fn at(&self, occupied: Occupied, level: usize, row: u16) -> Level {
        let needed = self.queens.saturating_sub(level as u16);
        // The last row that can hold the next queen; a leaf or a hopeless root has
        // none, and is never asked.
        let last = self.rows.saturating_sub(needed);
        let prunes = u16::from(needed > 1);
        Level {
            occupied,
            start: row * (self.cols + 1),
            end: last * (self.cols + 1) + self.cols + prunes,
        }
    }

    #[inline]
    fn choice(&self, cursor: u16) -> Choice {
        let slot = &self.slots[usize::from(cursor)];
        let Some(cell) = slot.cell else {
            return self.leave_row(slot.lines.row);
        };
        let level = &self.levels[self.level];
        if slot.blocked {
            Choice::Reject {
                cell,
                why: Rejection::Blocked,
                checks: 0,
            }
        } else if level.occupied.attacks(slot.lines) {
            Choice::Reject {
                cell,
                why: self.owners.rejection(level.occupied, slot.lines),
                checks: 1,
            }
        } else {
            Choice::Place { cell }
        }
    }

    fn leave_row(&self, row: u8) -> Choice {
        let needed = (self.queens - self.level as u16) as u8;
        let left = self.rows as u8 - 1 - row;
        if left >= needed {
            Choice::Skip { row }
        } else {
            Choice::Prune(Prune::FewerRows { left, needed })
        }
    }
}

impl Choices for SkipRows {
    #[inline]
    fn start(&self) -> u16 {
        self.levels[self.level].start
    }

    #[inline]
    fn end(&self) -> u16 {
        self.levels[self.level].end
    }

    #[inline]
    fn next(&self, cursor: u16) -> Option<(Choice, u16)> {
        (cursor < self.end()).then(|| (self.choice(cursor), cursor + 1))
    }

    #[inline]
    fn previous(&self, cursor: u16) -> Option<(Choice, u16)> {
        (cursor > self.start()).then(|| (self.choice(cursor - 1), cursor - 1))
    }

    #[inline]
    fn slot(&self, cell: Cell) -> u16 {
        let index = cell.index() as u16;
        index + index / self.cols
    }

    #[inline]
    fn after(&self, cell: Cell) -> u16 {
        self.slot(cell) + 1
    }

    /// One look at the masks.
    #[inline]
    fn placing_checks(&self) -> u8 {
        1
    }

    #[inline]
    fn enter(&mut self, cell: Cell) {
        let lines = self.slots[usize::from(self.slot(cell))].lines;
        let occupied = self.levels[self.level].occupied.with(lines);
        self.level += 1;
        self.levels[self.level] = self.at(occupied, self.level, u16::from(lines.row) + 1);
        self.owners.put(cell, lines);
    }

    #[inline]
    fn leave(&mut self) {
        self.level -= 1;
    }

    fn share(&self, level: usize, cursor: u16) -> (u16, u16) {
        let Level { start, end, .. } = self.levels[level];
        (cursor - start, end - start)
    }
}
