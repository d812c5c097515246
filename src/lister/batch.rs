//! Partial placements of boards with a queen in every row, in batches.
//!
//! A level holds partial placements with a queen in each of its first rows, in order.
//! Those of a level are extended one after the other, each by its columns from left to
//! right, into the level below, until that is full; then the level below is dealt with
//! first. So the order stays, and memory is a level a row.
//!
//! Which columns of a row lead on is found for many partial placements at once, with no
//! branches, in words that the compiler puts side by side in vectors: a queen may not
//! take the last free cells of one of the next rows. A row whose free cells are `F` is
//! killed by the columns that attack all of `F`: those in every `N(b)`, `b` in `F`, where
//! `N(b)` are the columns that attack column `b` of that row. That is none if `F` has more
//! than three cells, for a queen attacks at most three of another row.

use crate::{board::MAX_SIDE, board::Wrap, problem::Problem};

use super::{
    line::Line,
    piece::Piece,
    word::{Path, Word},
};

/// Partial placements a level.
const ENTRIES: usize = 1024;

/// How many are looked at together: a few vectors.
const CHUNK: usize = 32;

/// Rows looked ahead.
const LOOK: usize = 2;

/// The search, where it stands.
#[derive(Clone)]
pub(super) struct Batch<W: Word> {
    levels: Vec<Level<W>>,
    /// The columns of each row that are not blocked; all of the rows below the last, which
    /// never die.
    open: [W; MAX_SIDE as usize + LOOK],
    cols: u32,
    /// Whether diagonals go round at the sides.
    round: bool,
    rows: usize,
    /// The level that is dealt with.
    depth: usize,
    /// The queens whose text stands in the line, but the last.
    path: W::Path,
    /// Whether there is such a text.
    begun: bool,
}

/// Partial placements with equally many queens, in order.
#[derive(Clone)]
struct Level<W: Word> {
    /// Columns in use.
    cols: Vec<W>,
    /// Diagonals in use as seen from the next row.
    right: Vec<W>,
    left: Vec<W>,
    path: Vec<W::Path>,
    /// The columns of the next row that lead on, from `at` on to `seen`.
    next: Vec<W>,
    at: usize,
    seen: usize,
    len: usize,
}

impl<W: Word> Level<W> {
    fn new(entries: usize) -> Level<W> {
        Level {
            cols: vec![W::default(); entries],
            right: vec![W::default(); entries],
            left: vec![W::default(); entries],
            path: vec![W::Path::default(); entries],
            next: vec![W::default(); entries],
            at: 0,
            seen: 0,
            len: 0,
        }
    }

    fn clear(&mut self) {
        (self.at, self.seen, self.len) = (0, 0, 0);
    }
}

impl<W: Word> Batch<W> {
    /// A search for a problem with a queen in every row whose diagonals, from row to row,
    /// move by one and leave the board at its sides or go round.
    pub(super) fn new(problem: &Problem) -> Batch<W> {
        let board = problem.board();
        let rows = usize::from(board.rows());
        let columns = u32::MAX >> (32 - u32::from(board.cols()));
        let open = |row: usize| match row < rows {
            true => W::of(columns & !problem.blocked().row(row as u8)),
            false => W::ALL,
        };
        // Room for a chunk that is begun where the entries end.
        let mut levels = vec![Level::new(ENTRIES + CHUNK); rows];
        levels[0].len = 1;
        Batch {
            levels,
            open: std::array::from_fn(open),
            cols: board.cols().into(),
            round: board.wrap() != Wrap::None,
            rows,
            depth: 0,
            path: W::Path::default(),
            begun: false,
        }
    }

    /// Searches on; the partial placements made, and whether there is no more.
    pub(super) fn advance(
        &mut self,
        steps: u64,
        line: &mut Line,
        piece: &mut Piece,
    ) -> (u64, bool) {
        let mut did = 0;
        while did < steps {
            let level = &mut self.levels[self.depth];
            if level.at == level.seen {
                if level.seen == level.len {
                    level.clear();
                    let Some(up) = self.depth.checked_sub(1) else {
                        return (did, true);
                    };
                    self.depth = up;
                    continue;
                }
                self.look();
            }
            if self.depth + 1 == self.rows {
                if !self.emit(line, piece) {
                    return (did, false);
                }
            } else {
                did += self.extend();
            }
        }
        (did, false)
    }

    /// Finds the columns that lead on for all of a level.
    fn look(&mut self) {
        let level = &mut self.levels[self.depth];
        let ahead = self.rows - 1 - self.depth;
        let open = &self.open[self.depth..];
        match (self.round, ahead) {
            (_, 0) => level.look::<0, false>(open, self.cols),
            (false, 1) => level.look::<1, false>(open, self.cols),
            (false, _) => level.look::<LOOK, false>(open, self.cols),
            (true, 1) => level.look::<1, true>(open, self.cols),
            (true, _) => level.look::<LOOK, true>(open, self.cols),
        }
    }

    /// Extends a level into the one below until that is full or this at its end, and goes
    /// to the one below; how many partial placements that made.
    fn extend(&mut self) -> u64 {
        let (above, below) = self.levels.split_at_mut(self.depth + 1);
        let (from, to) = (&mut above[self.depth], &mut below[0]);
        let all = W::of(u32::MAX >> (32 - self.cols));
        let back = self.cols - 1;
        let row = self.depth;
        let (mut at, mut len) = (from.at, 0);
        let seen = from.seen;
        let most = ENTRIES - self.cols as usize;
        let (mut next, cols) = (&mut from.next[..seen], &from.cols[..seen]);
        let (right, left, path) = (&from.right[..seen], &from.left[..seen], &from.path[..seen]);
        let next: &mut [W] = &mut next;
        let to_cols = &mut to.cols[..ENTRIES];
        let to_right = &mut to.right[..ENTRIES];
        let to_left = &mut to.left[..ENTRIES];
        let to_path = &mut to.path[..ENTRIES];
        while at < seen && len <= most {
            let mut free = next[at].mask();
            let (cols, right, left, path) = (cols[at], right[at], left[at], path[at]);
            at += 1;
            while free != 0 {
                let col = free.trailing_zeros();
                free &= free - 1;
                let queen = W::of(1 << col);
                let (r, l) = (right | queen, left | queen);
                to_cols[len] = cols | queen;
                if self.round {
                    to_right[len] = (r << 1 | r >> back) & all;
                    to_left[len] = (l >> 1 | l << back) & all;
                } else {
                    to_right[len] = r << 1;
                    to_left[len] = l >> 1;
                }
                to_path[len] = path.with(row, col);
                len += 1;
            }
        }
        from.at = at;
        to.len = len;
        if len > 0 {
            self.depth += 1;
        }
        len as u64
    }

    /// Writes the placements that the last level leads to; `false` if the piece is full.
    fn emit(&mut self, line: &mut Line, piece: &mut Piece) -> bool {
        let last = self.rows - 1;
        let cols = self.cols as usize;
        let level = &mut self.levels[last];
        while level.at < level.seen {
            let free = level.next[level.at].mask();
            if free == 0 {
                level.at += 1;
                continue;
            }
            if piece.is_full() {
                return false;
            }
            let path = level.path[level.at];
            let first = if self.begun {
                path.first_difference(&self.path)
            } else {
                0
            };
            for row in first..last {
                line.queen(row, row * cols + path.col(row));
            }
            (self.path, self.begun) = (path, true);
            let mask = piece.admit(free);
            line.leaves(last * cols, mask, piece);
            level.next[level.at] = W::of(free ^ mask);
        }
        true
    }

    /// The share that is done. It weighs the columns of the first two rows alike.
    pub(super) fn progress(&self) -> f64 {
        // Of the deepest level that is begun, what comes first in order.
        let Some(level) = self.levels[..=self.depth]
            .iter()
            .rev()
            .find(|level| level.at < level.len)
        else {
            return 0.0;
        };
        let path = level.path[level.at];
        let cols = f64::from(self.cols);
        let share = |row: usize| path.col(row) as f64;
        (share(0) + share(1) / cols) / cols
    }
}

impl<W: Word> Level<W> {
    /// Finds the columns of the next row that lead on, for all entries: those that are
    /// free and leave a free column in each of the `AHEAD` rows after it.
    #[inline(never)]
    fn look<const AHEAD: usize, const ROUND: bool>(&mut self, open: &[W], cols: u32) {
        let len = self.len.next_multiple_of(CHUNK);
        let cols_in_use = self.cols[..len].as_chunks::<CHUNK>().0;
        let right = self.right[..len].as_chunks::<CHUNK>().0;
        let left = self.left[..len].as_chunks::<CHUNK>().0;
        let next = self.next[..len].as_chunks_mut::<CHUNK>().0;
        let open: [W; 3] = std::array::from_fn(|row| open[row]);
        for (((c, r), l), to) in cols_in_use.iter().zip(right).zip(left).zip(next) {
            for index in 0..CHUNK {
                let (c, mut r, mut l) = (c[index], r[index], l[index]);
                let mut lead = open[0] & !(c | r | l);
                for ahead in 1..=AHEAD {
                    if ROUND {
                        r = r << 1 | r >> (cols - 1);
                        l = l >> 1 | l << (cols - 1);
                    } else {
                        r = r << 1;
                        l = l >> 1;
                    }
                    let free = open[ahead] & !(c | r | l);
                    lead = lead & !killers::<W, ROUND>(free, ahead as u32, cols);
                }
                to[index] = lead;
            }
        }
        self.seen = self.len;
    }
}

/// The columns that attack all free cells of a row some rows away; those outside the
/// board count for nothing.
#[inline(always)]
fn killers<W: Word, const ROUND: bool>(free: W, away: u32, cols: u32) -> W {
    let near = |bit: W| {
        let near = if ROUND {
            bit | bit << away | bit >> (cols - away) | bit >> away | bit << (cols - away)
        } else {
            bit | bit << away | bit >> away
        };
        if bit == W::default() { W::ALL } else { near }
    };
    let first = free.lowest();
    let rest = free ^ first;
    let second = rest.lowest();
    let rest = rest ^ second;
    let third = rest.lowest();
    let killers = near(first) & near(second) & near(third);
    if rest == third { killers } else { W::default() }
}
