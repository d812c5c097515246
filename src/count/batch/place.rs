use std::ops::ControlFlow;

use super::{
    Diagonals, Search, Vector,
    level::{Level, NODES, within},
    none,
};

/// The rows that a child is held against before it is kept, where each row must have
/// a queen.
pub(in crate::count) const AHEAD: usize = 3;

/// The children of one vector of nodes, at most: of 32 lanes of 16 bits.
const CHILDREN: usize = 512;

impl<V: Vector, D: Diagonals<V>> Search<'_, V, D> {
    /// Places a queen on a row, for each node of the first level, in each way.
    ///
    /// `FULL`: each later row must have a queen too. `NEAR`: the next [`AHEAD`] rows
    /// follow each other without a gap.
    #[inline(always)]
    pub(super) fn place<const FULL: bool, const NEAR: bool>(
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
        let to_row = self.distance(first, row);
        let free = V::splat(token, self.rows[row].free);
        // Where there are fewer rows, the last is looked at again.
        let mut ahead = [(1, none::<V>(token)); AHEAD];
        for (next, ahead) in ahead.iter_mut().enumerate() {
            let last = self.rows.len() - 1;
            let (from, to) = ((row + next).min(last), (row + next + 1).min(last));
            let distance = if NEAR { 1 } else { self.distance(from, to) };
            *ahead = (distance, V::splat(token, self.rows[to].free));
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
            let at = within(at);
            let node_cols = V::load(token, &nodes.cols[at..]);
            let mut node_right = V::load(token, &nodes.right[at..]);
            let mut node_left = V::load(token, &nodes.left[at..]);
            if to_row != 0 {
                node_right = diagonals.right(node_right, to_row);
                node_left = diagonals.left(node_left, to_row);
            }
            let mut candidates = free.without(node_cols.or(node_right).or(node_left));
            let mut lanes = candidates.occupied();
            while lanes != 0 {
                let queen = candidates.lowest();
                candidates = candidates.xor(queen);
                let class = diagonals.class(queen);
                let cols = node_cols.or(queen);
                let right = diagonals.right(node_right.or(class), ahead[0].0);
                let left = diagonals.left(node_left.or(class), ahead[0].0);
                if FULL {
                    // A lane that has no queen any more is dead too.
                    let mut least = queen;
                    let (mut right, mut left) = (right, left);
                    for (next, (distance, free)) in ahead.into_iter().enumerate() {
                        if next > 0 {
                            right = diagonals.right(right, distance);
                            left = diagonals.left(left, distance);
                        }
                        least = least.smaller(free.without(cols.or(right).or(left)));
                    }
                    lanes = least.occupied();
                    if must != 0 {
                        lanes &= !must_words.without(cols).occupied();
                    }
                }
                let pick = V::pick(token, lanes);
                let end = within(len);
                cols.store_picked(pick, &mut to_cols[end..]);
                right.store_picked(pick, &mut to_right[end..]);
                left.store_picked(pick, &mut to_left[end..]);
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
