//! Lists boards with a queen in every row, in batches.
//!
//! A level holds partial placements with a queen in each of its first rows, in order. They
//! are extended one after the other, each by its columns from left to right, into the level
//! below. When that is full, it is dealt with first. So the order is kept, and the memory
//! is one level for each row.
//!
//! Which columns of a row lead on is computed for many partial placements at once, without
//! branches, in words that the compiler combines into vectors. A queen must not attack all
//! free cells of one of the next rows. If these cells are in the columns `F`, the columns
//! that attack all of them are the intersection of `N(b)` over every `b` in `F`, where
//! `N(b)` are the columns that attack column `b` of that row:
//!
//! ```text
//! this row             . . x . x . . .     N(2) and N(4) have these columns in common,
//! the next row         . . . . . . . .
//! the row after it     . . F . F . . .     so no queen may stand in them
//! ```
//!
//! A queen attacks at most three cells of another row, so the intersection is empty where
//! `F` has more.

use fearless_simd::dispatch;

use crate::{
    attacks::{ColumnWord, RowAttacks},
    board::{MAX_SIDE, Wrap},
    problem::Problem,
};

use super::{buffer::TextBuffer, encoder::PlacementEncoder};

/// The most partial placements in a level.
const ENTRIES: usize = 1024;

/// The number of entries that are computed together: a few vectors.
const CHUNK: usize = 32;

/// An index that means no entry.
const NONE: u16 = u16::MAX;

/// The number of following rows whose free cells are checked ahead.
const LOOKAHEAD_ROWS: usize = 3;

/// A search in progress.
#[derive(Clone)]
pub(super) struct ListBatch<W: ColumnWord> {
    /// The vector instructions of the machine.
    simd: fearless_simd::Level,
    levels: Vec<BatchLevel<W>>,
    /// The columns of each row that are not blocked. Rows below the last have all columns,
    /// so that nothing ever attacks all their free cells.
    open: [W; MAX_SIDE as usize + LOOKAHEAD_ROWS + 1],
    cols: u32,
    /// Whether diagonals wrap around at the sides.
    cyclic: bool,
    rows: usize,
    /// The level that is being extended.
    depth: usize,
    /// The entry of each level whose queen the encoder has; [`NONE`] if it has none.
    path: [u16; MAX_SIDE as usize],
}

/// Partial placements with the same number of queens, in order.
#[derive(Clone)]
struct BatchLevel<W: ColumnWord> {
    /// The columns that hold queens.
    cols: [W; ENTRIES],
    /// The diagonals in use, as seen from the row of the last queen; from the next row once
    /// `looked_ahead`.
    right: [W; ENTRIES],
    /// The antidiagonals in use, likewise.
    left: [W; ENTRIES],
    /// The entry of the level above from which each was made.
    parent: [u16; ENTRIES],
    len: usize,
    /// The columns of the next row that lead on, for the entries from `at` to `live` that
    /// have any.
    next: [W; ENTRIES],
    /// The entries to which they belong.
    of: [u16; ENTRIES],
    at: usize,
    live: usize,
    /// Whether `next` has been computed.
    looked_ahead: bool,
}

impl<W: ColumnWord> BatchLevel<W> {
    fn new() -> BatchLevel<W> {
        BatchLevel {
            cols: [W::default(); ENTRIES],
            right: [W::default(); ENTRIES],
            left: [W::default(); ENTRIES],
            parent: [0; ENTRIES],
            len: 0,
            next: [W::default(); ENTRIES],
            of: [0; ENTRIES],
            at: 0,
            live: 0,
            looked_ahead: false,
        }
    }
}

impl<W: ColumnWord> ListBatch<W> {
    /// A search for a problem with a queen in every row, whose diagonals either end at the
    /// sides or wrap around after all columns.
    pub(super) fn new(problem: &Problem) -> ListBatch<W> {
        let board = problem.board();
        let rows = usize::from(board.rows());
        let columns = u32::MAX >> (32 - u32::from(board.cols()));
        let open = |row: usize| match row < rows {
            true => W::from_mask(columns & !problem.blocked().row(row as u8)),
            false => W::ALL,
        };
        let mut levels = vec![BatchLevel::new(); rows];
        levels[0].len = 1;
        ListBatch {
            simd: fearless_simd::Level::new(),
            levels,
            open: std::array::from_fn(open),
            cols: board.cols().into(),
            cyclic: board.wrap() != Wrap::None,
            rows,
            depth: 0,
            path: [NONE; MAX_SIDE as usize],
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
        let mut did = 0;
        while did < steps {
            let level = &mut self.levels[self.depth];
            if !level.looked_ahead {
                self.look_ahead();
            } else if level.at == level.live {
                let Some(up) = self.depth.checked_sub(1) else {
                    return (did, true);
                };
                self.depth = up;
                continue;
            }
            if self.depth + 1 == self.rows {
                if !dispatch!(self.simd, _ => self.emit(encoder, buffer)) {
                    return (did, false);
                }
            } else {
                did += self.extend();
            }
        }
        (did, false)
    }

    /// Finds the columns that lead on, for all entries of the current level.
    fn look_ahead(&mut self) {
        let level = &mut self.levels[self.depth];
        let ahead = self.rows - 1 - self.depth;
        let open = &self.open[self.depth..];
        let cols = self.cols;
        match (self.cyclic, ahead.min(LOOKAHEAD_ROWS)) {
            (false, 0) => dispatch!(self.simd, _ => level.look_ahead::<0, false>(open, cols)),
            (false, 1) => dispatch!(self.simd, _ => level.look_ahead::<1, false>(open, cols)),
            (false, 2) => dispatch!(self.simd, _ => level.look_ahead::<2, false>(open, cols)),
            (false, _) => {
                dispatch!(self.simd, _ => level.look_ahead::<LOOKAHEAD_ROWS, false>(open, cols))
            }
            (true, 0) => dispatch!(self.simd, _ => level.look_ahead::<0, true>(open, cols)),
            (true, 1) => dispatch!(self.simd, _ => level.look_ahead::<1, true>(open, cols)),
            (true, 2) => dispatch!(self.simd, _ => level.look_ahead::<2, true>(open, cols)),
            (true, _) => {
                dispatch!(self.simd, _ => level.look_ahead::<LOOKAHEAD_ROWS, true>(open, cols))
            }
        }
    }

    /// Extends the current level into the one below until the one below is full or the current one
    /// is done, then descends. Returns the number of partial placements made.
    fn extend(&mut self) -> u64 {
        let (above, below) = self.levels.split_at_mut(self.depth + 1);
        let (from, to) = (&mut above[self.depth], &mut below[0]);
        dispatch!(self.simd, _ => extend(from, to));
        self.path[self.depth + 1] = NONE;
        self.depth += usize::from(to.len > 0);
        to.len as u64
    }

    /// Writes the placements to which the last level leads; `false` if the buffer is full.
    #[inline(always)]
    fn emit(&mut self, encoder: &mut PlacementEncoder, buffer: &mut TextBuffer) -> bool {
        let last = self.rows - 1;
        let cols = self.cols as usize;
        loop {
            let level = &self.levels[last];
            if level.at == level.live {
                return true;
            }
            if buffer.is_full() {
                return false;
            }
            let free = level.next[level.at].mask();
            let entry = level.of[level.at];
            self.spell(entry, encoder);
            let level = &mut self.levels[last];
            let mask = buffer.admit(free);
            encoder.write(last * cols, mask, buffer);
            level.next[level.at] = W::from_mask(free ^ mask);
            level.at += usize::from(free == mask);
        }
    }

    /// Passes the queens of an entry of the last level to the encoder, except those that it already
    /// has.
    #[inline(always)]
    fn spell(&mut self, entry: u16, encoder: &mut PlacementEncoder) {
        let mut level = self.rows - 1;
        let mut entry = entry;
        // Refilling a level refills all levels below it. So above the first entry that is the same,
        // all entries are the same.
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
            encoder.set_queen(level - 1, (level - 1) * self.cols as usize + col);
        }
    }

    /// The share of the search that is done, 0 to 1. All columns of the first two rows have equal
    /// weight.
    pub(super) fn progress(&self) -> f64 {
        // The next placement in order comes from the deepest level that is not done.
        let deepest = (1..=self.depth).rev().find_map(|depth| {
            let level = &self.levels[depth];
            match level.looked_ahead {
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

impl<W: ColumnWord> BatchLevel<W> {
    /// Finds the columns of the next row that lead on, for all entries: those that are free
    /// and leave a free column in each of the `AHEAD` rows after it.
    #[inline(always)]
    fn look_ahead<const AHEAD: usize, const CYCLIC: bool>(&mut self, open: &[W], cols: u32) {
        let chunks = self.len.div_ceil(CHUNK);
        let cols_in_use = &self.cols.as_chunks::<CHUNK>().0[..chunks];
        let right = &mut self.right.as_chunks_mut::<CHUNK>().0[..chunks];
        let left = &mut self.left.as_chunks_mut::<CHUNK>().0[..chunks];
        let next = &mut self.next.as_chunks_mut::<CHUNK>().0[..chunks];
        let all = W::from_mask(u32::MAX >> (32 - cols));
        let open: [W; LOOKAHEAD_ROWS + 1] = std::array::from_fn(|row| open[row]);
        for (((c, r), l), to) in cols_in_use.iter().zip(right).zip(left).zip(next) {
            for index in 0..CHUNK {
                let mut attacks = RowAttacks {
                    columns: c[index],
                    diagonals: r[index],
                    antidiagonals: l[index],
                }
                .moved::<CYCLIC>(1, cols);
                attacks.diagonals &= all;
                attacks.antidiagonals &= all;
                (r[index], l[index]) = (attacks.diagonals, attacks.antidiagonals);
                let mut lead = open[0] & !attacks.all();
                // Written out, because a loop here keeps the compiler from using vectors.
                if AHEAD >= 1 {
                    attacks = attacks.moved::<CYCLIC>(1, cols);
                    lead &= !killers::<W, CYCLIC>(open[1] & !attacks.all(), 1, cols);
                }
                if AHEAD >= 2 {
                    attacks = attacks.moved::<CYCLIC>(1, cols);
                    lead &= !killers::<W, CYCLIC>(open[2] & !attacks.all(), 2, cols);
                }
                if AHEAD >= 3 {
                    attacks = attacks.moved::<CYCLIC>(1, cols);
                    lead &= !killers::<W, CYCLIC>(open[3] & !attacks.all(), 3, cols);
                }
                to[index] = lead;
            }
        }
        // Entries that lead on move together. A branch here could not be predicted.
        let mut live = 0;
        for entry in 0..self.len {
            let next = self.next[entry];
            self.next[live % ENTRIES] = next;
            self.of[live % ENTRIES] = entry as u16;
            live += usize::from(next != W::default());
        }
        (self.at, self.live, self.looked_ahead) = (0, live, true);
    }
}

/// Extends entries into the level below, as many as fit there.
#[inline(always)]
fn extend<W: ColumnWord>(from: &mut BatchLevel<W>, to: &mut BatchLevel<W>) {
    let (mut at, mut len) = (from.at, 0);
    let mut next = from.next[at % ENTRIES].mask();
    // Each pass makes one entry, be it the last of its parent or not: a branch here could not be
    // predicted.
    while at < from.live && len < ENTRIES {
        let of = from.of[at % ENTRIES];
        let entry = usize::from(of) % ENTRIES;
        let queen = W::from_mask(next & next.wrapping_neg());
        to.cols[len] = from.cols[entry] | queen;
        to.right[len] = from.right[entry] | queen;
        to.left[len] = from.left[entry] | queen;
        to.parent[len] = of;
        len += 1;
        // Read before it is known to be needed, so that the loop does not wait for it.
        let other = from.next[(at + 1) % ENTRIES].mask();
        next &= next - 1;
        let done = next == 0;
        next |= other & u32::from(done).wrapping_neg();
        at += usize::from(done);
    }
    if at < from.live {
        from.next[at] = W::from_mask(next);
    }
    from.at = at;
    (to.len, to.looked_ahead) = (len, false);
}

/// The columns that attack all free cells of the row `away` rows further down. Bits
/// outside the board mean nothing.
#[inline(always)]
fn killers<W: ColumnWord, const CYCLIC: bool>(free: W, away: u32, cols: u32) -> W {
    let near = |bit: W| {
        let attacks = RowAttacks {
            columns: bit,
            diagonals: bit,
            antidiagonals: bit,
        };
        let near = attacks.moved::<CYCLIC>(away, cols).all();
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
