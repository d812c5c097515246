//! One partial placement at a time, for any board and any number of queens.

use fearless_simd::dispatch;

use crate::{
    attacks::{Attacks, DiagonalRule, Diagonals},
    board::MAX_SIDE,
    problem::Problem,
};

use super::{line::Line, piece::Piece};

/// The walk through the partial placements: a level for each queen that stands, and one
/// for the next.
#[derive(Clone)]
pub(super) struct Walk {
    /// What the machine has.
    lanes: fearless_simd::Level,
    rule: DiagonalRule,
    /// The columns of each row that are not blocked.
    open: [u32; MAX_SIDE as usize],
    cols: usize,
    rows: usize,
    queens: usize,
    /// The level of the next queen.
    depth: usize,
    levels: [Level; MAX_SIDE as usize],
}

/// Where the next queen is looked for.
#[derive(Clone, Copy, Default)]
struct Level {
    /// As seen from the row.
    diagonals: Diagonals,
    /// The columns in use.
    cols: u32,
    row: usize,
    /// The free columns of the row that are not done.
    free: u32,
}

impl Walk {
    /// A walk for a problem that has queens, no more than rows.
    pub(super) fn new(problem: &Problem) -> Walk {
        let attacks = Attacks::new(problem);
        let board = problem.board();
        let mut open = [0; MAX_SIDE as usize];
        for row in 0..board.rows() {
            open[usize::from(row)] = attacks.shape().columns() & !problem.blocked().row(row);
        }
        let mut levels = [Level::default(); MAX_SIDE as usize];
        levels[0].free = open[0];
        Walk {
            lanes: fearless_simd::Level::new(),
            rule: DiagonalRule::new(&attacks),
            open,
            cols: board.cols().into(),
            rows: board.rows().into(),
            queens: problem.queens().into(),
            depth: 0,
            levels,
        }
    }

    /// Walks on; the partial placements made, and whether there is no more.
    pub(super) fn advance(
        &mut self,
        steps: u64,
        line: &mut Line,
        piece: &mut Piece,
    ) -> (u64, bool) {
        dispatch!(self.lanes, _ => self.walk(steps, line, piece))
    }

    #[inline(always)]
    fn walk(&mut self, steps: u64, line: &mut Line, piece: &mut Piece) -> (u64, bool) {
        let mut did = 0;
        let last = self.queens - 1;
        let mut depth = self.depth;
        let mut level = self.levels[depth];
        while did < steps {
            if depth == last {
                // Every row that is left.
                loop {
                    if level.free != 0 {
                        if piece.is_full() {
                            self.depth = depth;
                            self.levels[depth] = level;
                            return (did, false);
                        }
                        let mask = piece.admit(level.free);
                        did += u64::from(mask.count_ones());
                        line.leaves(level.row * self.cols, mask, piece);
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
                    line.queen(depth, level.row * self.cols + col as usize);
                    self.levels[depth] = level;
                    did += 1;
                    depth += 1;
                    level = Level {
                        diagonals: level.diagonals.below(&self.rule, col),
                        cols: level.cols | 1 << col,
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

    /// Goes to the next row.
    #[inline(always)]
    fn down(&self, level: &mut Level) {
        level.diagonals = level.diagonals.turned(&self.rule);
        level.row += 1;
        level.free = self.free(level);
    }

    #[inline(always)]
    fn free(&self, level: &Level) -> u32 {
        self.open[level.row % self.open.len()] & !(level.cols | level.diagonals.columns())
    }

    /// The share that is done; it weighs all cells of a level alike.
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
            // The queen of this level stands on the last cell that is done.
            let whole = if depth < self.depth {
                done.saturating_sub(1)
            } else {
                done
            };
            ((whole as f64 + below) / (cells - above as f64)).min(1.0)
        })
    }
}
