use std::ops::ControlFlow;

use super::{diagonals::Diagonals, level::Level, row::Row};
use crate::count::lanes::Vector;

/// A count that goes on.
pub(super) struct BatchSearch<'a, V: Vector, D> {
    pub(super) token: V::Token,
    pub(super) diagonals: D,
    pub(super) rows: &'a [Row],
    pub(super) sum: u128,
    /// Since the last look at `watch`.
    pub(super) work: usize,
    pub(super) watch: &'a mut dyn FnMut() -> ControlFlow<()>,
}

/// The work between two looks at `watch`: about a millisecond of the slowest vector.
const LOOK: usize = 1 << 16;

impl<V: Vector, D: Diagonals<V>> BatchSearch<'_, V, D> {
    /// Empties the first level: nodes that have `queens`, at least two, still to
    /// place, on the rows from `first` on. Their diagonals are as in that row.
    pub(super) fn enter(
        &mut self,
        levels: &mut [Level<V::Word>],
        first: usize,
        queens: usize,
    ) -> ControlFlow<()> {
        V::run(
            self.token,
            #[inline(always)]
            || self.empty(levels, first, queens),
        )
    }

    /// The same with the first queen in a row, and more than two queens to place.
    pub(super) fn enter_at(
        &mut self,
        levels: &mut [Level<V::Word>],
        row: usize,
        queens: usize,
    ) -> ControlFlow<()> {
        V::run(
            self.token,
            #[inline(always)]
            || {
                levels[0].end::<V>(self.token);
                if row + queens == self.rows.len() {
                    self.place::<true, false>(levels, 0, row, queens)
                } else {
                    self.place::<false, false>(levels, 0, row, queens)
                }
            },
        )
    }

    #[inline(always)]
    fn empty(
        &mut self,
        levels: &mut [Level<V::Word>],
        first: usize,
        queens: usize,
    ) -> ControlFlow<()> {
        let left = self.rows.len() - first;
        let nodes = levels[0].end::<V>(self.token);
        self.work += nodes * if queens == 2 { left * left / 2 } else { 1 };
        if self.work > LOOK {
            self.work = 0;
            (self.watch)()?;
        }
        if queens == 2 {
            self.close(&levels[0], first);
        } else if queens == left {
            let ahead = self.rows[first..].get(..=D::AHEAD);
            if ahead.is_some_and(|rows| self.diagonals.is_plain(rows)) {
                self.place::<true, true>(levels, first, first, queens)?;
            } else {
                self.place::<true, false>(levels, first, first, queens)?;
            }
        } else {
            for row in first..=self.rows.len() - queens {
                if row + queens == self.rows.len() {
                    self.place::<true, false>(levels, first, row, queens)?;
                } else {
                    self.place::<false, false>(levels, first, row, queens)?;
                }
            }
        }
        levels[0].clear();
        ControlFlow::Continue(())
    }

    /// The rows from one to another.
    pub(super) fn distance(&self, from: usize, to: usize) -> u32 {
        self.rows[to].at - self.rows[from].at
    }
}
