//! Lists one partial placement at a time, on any board with any number of queens.

use fearless_simd::dispatch;

use crate::{
    attacks::{AttackGeometry, RowAttacks},
    board::MAX_SIDE,
    problem::Problem,
};

use super::{buffer::TextBuffer, encoder::PlacementEncoder};

/// A depth-first search of the partial placements: one level for each placed queen, and one for the
/// next.
#[derive(Clone)]
pub(super) struct ListWalk {
    /// The vector instructions of the machine.
    simd: fearless_simd::Level,
    geometry: AttackGeometry,
    /// The columns of each row that are not blocked.
    open: [u32; MAX_SIDE as usize],
    cols: usize,
    rows: usize,
    queens: usize,
    /// The level of the next queen.
    depth: usize,
    levels: [ListWalkLevel; MAX_SIDE as usize],
}

/// The state of the search at one depth: where it places the next queen.
#[derive(Clone, Copy, Default)]
struct ListWalkLevel {
    /// What the queens above attack in the row.
    attacks: RowAttacks,
    row: usize,
    /// The free columns of the row that are still to be tried.
    free: u32,
}

impl ListWalk {
    /// A search of a problem with at least one queen, and no more queens than rows.
    pub(super) fn new(problem: &Problem) -> ListWalk {
        let board = problem.board();
        let unblocked = problem.blocked().inverted(board);
        let open: [u32; MAX_SIDE as usize] = std::array::from_fn(|row| unblocked.row(row as u8));
        let mut levels = [ListWalkLevel::default(); MAX_SIDE as usize];
        levels[0].free = open[0];
        ListWalk {
            simd: fearless_simd::Level::new(),
            geometry: AttackGeometry::new(board),
            open,
            cols: board.cols().into(),
            rows: board.rows().into(),
            queens: problem.queens().into(),
            depth: 0,
            levels,
        }
    }

    /// Searches on for about `steps` partial placements, or until the buffer is full. Returns the
    /// number of partial placements made, and whether the list is complete.
    pub(super) fn advance(
        &mut self,
        steps: u64,
        encoder: &mut PlacementEncoder,
        buffer: &mut TextBuffer,
    ) -> (u64, bool) {
        dispatch!(self.simd, _ => self.walk(steps, encoder, buffer))
    }

    #[inline(always)]
    fn walk(
        &mut self,
        steps: u64,
        encoder: &mut PlacementEncoder,
        buffer: &mut TextBuffer,
    ) -> (u64, bool) {
        let mut did = 0;
        let last = self.queens - 1;
        let mut depth = self.depth;
        let mut level = self.levels[depth];
        while did < steps {
            if depth == last {
                // The last queen can be in every row that is left.
                loop {
                    if level.free != 0 {
                        if buffer.is_full() {
                            self.depth = depth;
                            self.levels[depth] = level;
                            return (did, false);
                        }
                        let mask = buffer.admit(level.free);
                        did += u64::from(mask.count_ones());
                        encoder.write(level.row * self.cols, mask, buffer);
                        level.free ^= mask;
                        if level.free != 0 {
                            continue;
                        }
                    }
                    if level.row + 1 == self.rows {
                        break;
                    }
                    self.down(&mut level);
                }
            } else {
                while level.free == 0 && level.row + self.queens - depth < self.rows {
                    self.down(&mut level);
                }
                if level.free != 0 {
                    let col = level.free.trailing_zeros();
                    level.free &= level.free - 1;
                    encoder.set_queen(depth, level.row * self.cols + col as usize);
                    self.levels[depth] = level;
                    did += 1;
                    depth += 1;
                    level = ListWalkLevel {
                        attacks: level
                            .attacks
                            .with_queen(&self.geometry, col)
                            .below(&self.geometry),
                        row: level.row + 1,
                        free: 0,
                    };
                    level.free = self.free(&level);
                    continue;
                }
            }
            let Some(up) = depth.checked_sub(1) else {
                return (did, true);
            };
            depth = up;
            level = self.levels[depth];
        }
        self.depth = depth;
        self.levels[depth] = level;
        (did, false)
    }

    /// Moves a level to its next row.
    #[inline(always)]
    fn down(&self, level: &mut ListWalkLevel) {
        level.attacks = level.attacks.below(&self.geometry);
        level.row += 1;
        level.free = self.free(level);
    }

    #[inline(always)]
    fn free(&self, level: &ListWalkLevel) -> u32 {
        self.open[level.row % self.open.len()] & !level.attacks.attacked()
    }

    /// The share of the search that is done, 0 to 1. All cells of a level have equal weight.
    pub(super) fn progress(&self) -> f64 {
        let cells = (self.rows * self.cols) as f64;
        (0..=self.depth).rev().fold(0.0, |below, depth| {
            let level = &self.levels[depth];
            let above = match depth {
                0 => 0,
                _ => (self.levels[depth - 1].row + 1) * self.cols,
            };
            let passed = self.cols.min(level.free.trailing_zeros() as usize);
            let done = (level.row * self.cols + passed).saturating_sub(above);
            // The queen of this level is on the last of the cells that are done.
            let whole = if depth < self.depth {
                done.saturating_sub(1)
            } else {
                done
            };
            ((whole as f64 + below) / (cells - above as f64)).min(1.0)
        })
    }
}
