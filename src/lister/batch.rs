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

use fearless_simd::dispatch;

use crate::{board::MAX_SIDE, board::Wrap, problem::Problem};

use super::{line::Line, piece::Piece, word::Word};

/// Partial placements a level.
const ENTRIES: usize = 1024;

/// How many are looked at together: a few vectors.
const CHUNK: usize = 32;

/// No partial placement.
const NONE: u16 = u16::MAX;

/// Rows looked ahead.
const LOOK: usize = 3;

/// The search, where it stands.
#[derive(Clone)]
pub(super) struct Batch<W: Word> {
    /// What the machine has.
    lanes: fearless_simd::Level,
    levels: Vec<Level<W>>,
    /// The columns of each row that are not blocked; all of the rows below the last, which
    /// never die.
    open: [W; MAX_SIDE as usize + LOOK + 1],
    cols: u32,
    /// Whether diagonals go round at the sides.
    round: bool,
    rows: usize,
    /// The level that is dealt with.
    depth: usize,
    /// Whose text stands in the line, by level; [`NONE`] if no one's.
    path: [u16; MAX_SIDE as usize],
}

/// Partial placements with equally many queens, in order.
#[derive(Clone)]
struct Level<W: Word> {
    /// Columns in use.
    cols: [W; ENTRIES],
    /// Diagonals in use, as seen from the row of the last queen and then, when it is known
    /// what leads on, from the next.
    right: [W; ENTRIES],
    left: [W; ENTRIES],
    /// Which of the level above each was made from.
    parent: [u16; ENTRIES],
    len: usize,
    /// The columns of the next row that lead on, of those that have any and are not done:
    /// from `at` to `live`.
    next: [W; ENTRIES],
    /// Whose they are.
    of: [u16; ENTRIES],
    at: usize,
    live: usize,
    /// Whether they have been found.
    seen: bool,
}

impl<W: Word> Level<W> {
    fn new() -> Level<W> {
        Level {
            cols: [W::default(); ENTRIES],
            right: [W::default(); ENTRIES],
            left: [W::default(); ENTRIES],
            parent: [0; ENTRIES],
            len: 0,
            next: [W::default(); ENTRIES],
            of: [0; ENTRIES],
            at: 0,
            live: 0,
            seen: false,
        }
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
        let mut levels = vec![Level::new(); rows];
        levels[0].len = 1;
        Batch {
            lanes: fearless_simd::Level::new(),
            levels,
            open: std::array::from_fn(open),
            cols: board.cols().into(),
            round: board.wrap() != Wrap::None,
            rows,
            depth: 0,
            path: [NONE; MAX_SIDE as usize],
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
            if !level.seen {
                self.look();
            } else if level.at == level.live {
                let Some(up) = self.depth.checked_sub(1) else {
                    return (did, true);
                };
                self.depth = up;
                continue;
            }
            if self.depth + 1 == self.rows {
                if !dispatch!(self.lanes, _ => self.emit(line, piece)) {
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
        let cols = self.cols;
        match (self.round, ahead.min(LOOK)) {
            (false, 0) => dispatch!(self.lanes, _ => level.look::<0, false>(open, cols)),
            (false, 1) => dispatch!(self.lanes, _ => level.look::<1, false>(open, cols)),
            (false, 2) => dispatch!(self.lanes, _ => level.look::<2, false>(open, cols)),
            (false, _) => dispatch!(self.lanes, _ => level.look::<LOOK, false>(open, cols)),
            (true, 0) => dispatch!(self.lanes, _ => level.look::<0, true>(open, cols)),
            (true, 1) => dispatch!(self.lanes, _ => level.look::<1, true>(open, cols)),
            (true, 2) => dispatch!(self.lanes, _ => level.look::<2, true>(open, cols)),
            (true, _) => dispatch!(self.lanes, _ => level.look::<LOOK, true>(open, cols)),
        }
    }

    /// Extends a level into the one below until that is full or this at its end, and goes
    /// to the one below; how many partial placements that made.
    fn extend(&mut self) -> u64 {
        let (above, below) = self.levels.split_at_mut(self.depth + 1);
        let (from, to) = (&mut above[self.depth], &mut below[0]);
        dispatch!(self.lanes, _ => extend(from, to));
        self.path[self.depth + 1] = NONE;
        self.depth += usize::from(to.len > 0);
        to.len as u64
    }

    /// Writes the placements that the last level leads to; `false` if the piece is full.
    #[inline(always)]
    fn emit(&mut self, line: &mut Line, piece: &mut Piece) -> bool {
        let last = self.rows - 1;
        let cols = self.cols as usize;
        loop {
            let level = &self.levels[last];
            if level.at == level.live {
                return true;
            }
            if piece.is_full() {
                return false;
            }
            let free = level.next[level.at].mask();
            let entry = level.of[level.at];
            self.spell(entry, line);
            let level = &mut self.levels[last];
            let mask = piece.admit(free);
            line.leaves(last * cols, mask, piece);
            level.next[level.at] = W::of(free ^ mask);
            level.at += usize::from(free == mask);
        }
    }

    /// Puts the queens of a partial placement of the last level into the line; those that
    /// stand there already are passed by.
    #[inline(always)]
    fn spell(&mut self, entry: u16, line: &mut Line) {
        let mut level = self.rows - 1;
        let mut entry = entry;
        // Where a level was filled anew, those below it were too, so from the first that
        // is the same upwards all are.
        while level > 0 && self.path[level] != entry {
            self.path[level] = entry;
            entry = self.levels[level].parent[usize::from(entry)];
            level -= 1;
        }
        for level in level + 1..self.rows {
            let (above, below) = (&self.levels[level - 1], &self.levels[level]);
            let entry = usize::from(self.path[level]);
            let parent = usize::from(below.parent[entry]);
            let queen = above.cols[parent] ^ below.cols[entry];
            let col = queen.mask().trailing_zeros() as usize;
            line.queen(level - 1, (level - 1) * self.cols as usize + col);
        }
    }

    /// The share that is done. It weighs the columns of the first two rows alike.
    pub(super) fn progress(&self) -> f64 {
        // What comes first in order is in the deepest level that is not done.
        let deepest = (1..=self.depth).rev().find_map(|depth| {
            let level = &self.levels[depth];
            match level.seen {
                true if level.at == level.live => None,
                true => Some((depth, level.of[level.at])),
                false => Some((depth, 0)),
            }
        });
        let Some((mut depth, mut entry)) = deepest else {
            return 0.0;
        };
        let (mut share, cols) = (0.0, f64::from(self.cols));
        while depth > 0 {
            let level = &self.levels[depth];
            let parent = level.parent[usize::from(entry)];
            if depth <= 2 {
                let queen = level.cols[usize::from(entry)]
                    ^ self.levels[depth - 1].cols[usize::from(parent)];
                share = (f64::from(queen.mask().trailing_zeros()) + share) / cols;
            }
            (depth, entry) = (depth - 1, parent);
        }
        share
    }
}

impl<W: Word> Level<W> {
    /// Finds the columns of the next row that lead on, for all entries: those that are
    /// free and leave a free column in each of the `AHEAD` rows after it.
    #[inline(always)]
    fn look<const AHEAD: usize, const ROUND: bool>(&mut self, open: &[W], cols: u32) {
        let chunks = self.len.div_ceil(CHUNK);
        let cols_in_use = &self.cols.as_chunks::<CHUNK>().0[..chunks];
        let right = &mut self.right.as_chunks_mut::<CHUNK>().0[..chunks];
        let left = &mut self.left.as_chunks_mut::<CHUNK>().0[..chunks];
        let next = &mut self.next.as_chunks_mut::<CHUNK>().0[..chunks];
        let all = W::of(u32::MAX >> (32 - cols));
        let open: [W; LOOK + 1] = std::array::from_fn(|row| open[row]);
        for (((c, r), l), to) in cols_in_use.iter().zip(right).zip(left).zip(next) {
            for index in 0..CHUNK {
                let c = c[index];
                let (right, left) = (&mut r[index], &mut l[index]);
                let (mut r, mut l) = (
                    right_below::<W, ROUND>(*right, cols) & all,
                    left_below::<W, ROUND>(*left, cols) & all,
                );
                (*right, *left) = (r, l);
                let mut lead = open[0] & !(c | r | l);
                // Written out: a loop here keeps the compiler from vectors.
                if AHEAD >= 1 {
                    (r, l) = (
                        right_below::<W, ROUND>(r, cols),
                        left_below::<W, ROUND>(l, cols),
                    );
                    lead &= !killers::<W, ROUND>(open[1] & !(c | r | l), 1, cols);
                }
                if AHEAD >= 2 {
                    (r, l) = (
                        right_below::<W, ROUND>(r, cols),
                        left_below::<W, ROUND>(l, cols),
                    );
                    lead &= !killers::<W, ROUND>(open[2] & !(c | r | l), 2, cols);
                }
                if AHEAD >= 3 {
                    (r, l) = (
                        right_below::<W, ROUND>(r, cols),
                        left_below::<W, ROUND>(l, cols),
                    );
                    lead &= !killers::<W, ROUND>(open[3] & !(c | r | l), 3, cols);
                }
                to[index] = lead;
            }
        }
        // Those that lead on close up. No branch: it could not be foretold.
        let mut live = 0;
        for entry in 0..self.len {
            let next = self.next[entry];
            self.next[live % ENTRIES] = next;
            self.of[live % ENTRIES] = entry as u16;
            live += usize::from(next != W::default());
        }
        (self.at, self.live, self.seen) = (0, live, true);
    }
}

/// Extends partial placements into the level below, as many as fit there.
#[inline(always)]
fn extend<W: Word>(from: &mut Level<W>, to: &mut Level<W>) {
    let (mut at, mut len) = (from.at, 0);
    let mut next = from.next[at % ENTRIES].mask();
    // Each round makes one, whether it is the last of its kind or not: without a branch
    // that could not be foretold.
    while at < from.live && len < ENTRIES {
        let of = from.of[at % ENTRIES];
        let entry = usize::from(of) % ENTRIES;
        let queen = W::of(next & next.wrapping_neg());
        to.cols[len] = from.cols[entry] | queen;
        to.right[len] = from.right[entry] | queen;
        to.left[len] = from.left[entry] | queen;
        to.parent[len] = of;
        len += 1;
        // Read before it is known whether it is needed, so as not to wait for it.
        let other = from.next[(at + 1) % ENTRIES].mask();
        next &= next - 1;
        let done = next == 0;
        next |= other & u32::from(done).wrapping_neg();
        at += usize::from(done);
    }
    if at < from.live {
        from.next[at] = W::of(next);
    }
    from.at = at;
    (to.len, to.seen) = (len, false);
}

/// Diagonals as seen from the row below; bits outside the board count for nothing.
#[inline(always)]
fn right_below<W: Word, const ROUND: bool>(right: W, cols: u32) -> W {
    if ROUND {
        right << 1 | right >> (cols - 1)
    } else {
        right << 1
    }
}

/// As [`right_below`], for the diagonals to the left.
#[inline(always)]
fn left_below<W: Word, const ROUND: bool>(left: W, cols: u32) -> W {
    if ROUND {
        left >> 1 | left << (cols - 1)
    } else {
        left >> 1
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
