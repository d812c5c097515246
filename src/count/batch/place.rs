use std::ops::ControlFlow;

use super::{
    diagonals::Diagonals,
    level::{Level, NODES, within},
    search::BatchSearch,
};
use crate::count::lanes::Vector;

/// The most rows that a child is held against.
const MOST_AHEAD: usize = 4;

/// A row that a child is held against.
#[derive(Clone, Copy)]
struct Ahead<V> {
    /// From the row before.
    distance: u32,
    row: u32,
    free: V,
}

/// The children of one vector of nodes, at most: of 32 lanes of 16 bits.
const CHILDREN: usize = 512;

impl<V: Vector, D: Diagonals<V>> BatchSearch<'_, V, D> {
    /// Places a queen on a row, for each node of the first level, in each way.
    ///
    /// `FULL`: each later row must have a queen too. `PLAIN`: there
    /// are [`Diagonals::AHEAD`] of them, and nothing special about the first of them.
    #[inline(always)]
    pub(super) fn place<const FULL: bool, const PLAIN: bool>(
        &mut self,
        levels: &mut [Level<V::Word>],
        first: usize,
        row: usize,
        queens: usize,
    ) -> ControlFlow<()> {
        let Some((nodes, deeper)) = levels.split_first_mut() else {
            return ControlFlow::Continue(());
        };
        let token = self.token;
        let diagonals = self.diagonals;
        let (at_first, at_row) = (self.rows[first].at, self.rows[row].at);
        let free = V::splat(token, self.rows[row].free);
        // Where there are fewer rows, the last is looked at again.
        let mut ahead = [Ahead {
            distance: 1,
            row: at_row,
            free,
        }; MOST_AHEAD];
        for (next, ahead) in ahead.iter_mut().take(D::AHEAD).enumerate() {
            let last = self.rows.len() - 1;
            let (from, to) = ((row + next).min(last), (row + next + 1).min(last));
            *ahead = Ahead {
                distance: self.distance(from, to),
                row: self.rows[to].at,
                free: V::splat(token, self.rows[to].free),
            };
        }
        let must = if FULL { self.rows[row].must } else { 0 };
        let must_words = V::splat(token, must);
        for at in (0..nodes.len).step_by(V::LANES) {
            if deeper[0].len >= NODES - CHILDREN {
                self.enter(deeper, row + 1, queens - 1)?;
            }
            // Kept from one child to the next, not looked up in memory.
            let children = &mut deeper[0];
            let (to_cols, to_right) = (&mut *children.cols, &mut *children.right);
            let (to_left, mut len) = (&mut *children.left, children.len);
            let (node_cols, node) = nodes.load::<V>(token, within(at));
            let lines = diagonals.in_row(node, at_first, at_row);
            let mut candidates = free.without(node_cols.or(lines.all()));
            let mut lanes = candidates.occupied();
            while lanes != 0 {
                let queen = candidates.lowest();
                candidates = candidates.xor(queen);
                let cols = node_cols.or(queen);
                let kept = diagonals.kept::<PLAIN>(node, lines, queen, at_row, ahead[0].distance);
                if FULL {
                    // A lane that has no queen any more is dead too.
                    let mut least = queen;
                    let mut lines = diagonals.in_next::<PLAIN>(kept, ahead[0].row);
                    least = least.smaller(ahead[0].free.without(cols.or(lines.all())));
                    for next in &ahead[1..D::AHEAD] {
                        lines = diagonals.below::<PLAIN>(lines, next.distance, kept, next.row);
                        least = least.smaller(next.free.without(cols.or(lines.all())));
                    }
                    lanes = least.occupied();
                    if must != 0 {
                        lanes &= !must_words.without(cols).occupied();
                    }
                }
                let pick = V::pick(token, lanes);
                let end = within(len);
                cols.store_picked(pick, &mut to_cols[end..]);
                kept.right.store_picked(pick, &mut to_right[end..]);
                kept.left.store_picked(pick, &mut to_left[end..]);
                len += lanes.count_ones() as usize;
                lanes = candidates.occupied();
            }
            children.len = len;
        }
        if deeper[0].len > 0 {
            self.enter(deeper, row + 1, queens - 1)?;
        }
        ControlFlow::Continue(())
    }
}
