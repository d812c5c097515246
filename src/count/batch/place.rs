use std::ops::ControlFlow;

use super::{
    Diagonals, Search, Vector,
    level::{Level, NODES},
    none,
};
use crate::count::lanes::MOST;

/// The rows that a child is held against before it is kept, where each row must have
/// a queen.
pub(super) const AHEAD: usize = 3;

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
        let ahead: [(u32, V); AHEAD] = std::array::from_fn(|next| {
            let last = self.rows.len() - 1;
            let (from, to) = ((row + next).min(last), (row + next + 1).min(last));
            let distance = if NEAR { 1 } else { self.distance(from, to) };
            (distance, V::splat(token, self.rows[to].free))
        });
        let mut waiting = Waiting::<V>::new();
        let mut taken = 0;
        loop {
            let (mut node, at_least) = if waiting.len >= V::LANES {
                (waiting.take(token), V::LANES / 2)
            } else if taken < nodes.len {
                let cols = V::load(token, &nodes.cols[taken..]);
                let mut right = V::load(token, &nodes.right[taken..]);
                let mut left = V::load(token, &nodes.left[taken..]);
                taken += V::LANES;
                if to_row != 0 {
                    right = diagonals.right(right, to_row);
                    left = diagonals.left(left, to_row);
                }
                let candidates = free.without(cols.or(right).or(left));
                (
                    Node {
                        cols,
                        right,
                        left,
                        candidates,
                    },
                    V::LANES / 2,
                )
            } else if waiting.len > 0 {
                (waiting.take_all(token), 0)
            } else {
                break;
            };
            if deeper[0].len > NODES - CHILDREN {
                self.enter(deeper, row + 1, queens - 1)?;
            }
            let children = &mut deeper[0];
            let mut len = children.len;
            let mut lanes = node.candidates.occupied();
            while lanes != 0 {
                if lanes.count_ones() as usize <= at_least && V::LANES > 1 {
                    waiting.add(token, node, lanes);
                    break;
                }
                let queen = node.candidates.lowest();
                node.candidates = node.candidates.xor(queen);
                let class = diagonals.class(queen);
                let cols = node.cols.or(queen);
                let right = diagonals.right(node.right.or(class), ahead[0].0);
                let left = diagonals.left(node.left.or(class), ahead[0].0);
                if FULL {
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
                }
                let pick = V::pick(token, lanes);
                cols.store_picked(pick, &mut children.cols[len..]);
                right.store_picked(pick, &mut children.right[len..]);
                left.store_picked(pick, &mut children.left[len..]);
                len += lanes.count_ones() as usize;
                lanes = node.candidates.occupied();
            }
            children.len = len;
        }
        if deeper[0].len > 0 {
            self.enter(deeper, row + 1, queens - 1)?;
        }
        ControlFlow::Continue(())
    }
}

/// Nodes in a row, with the columns that are still to try there.
#[derive(Clone, Copy)]
struct Node<V> {
    cols: V,
    right: V,
    left: V,
    candidates: V,
}

/// Nodes with candidates left when most lanes of their vector had none: they wait
/// until there is a vector of them. So almost every lane works.
struct Waiting<V: Vector> {
    cols: [V::Word; 2 * MOST],
    right: [V::Word; 2 * MOST],
    left: [V::Word; 2 * MOST],
    candidates: [V::Word; 2 * MOST],
    len: usize,
}

impl<V: Vector> Waiting<V> {
    #[inline(always)]
    fn new() -> Waiting<V> {
        let none = [Default::default(); 2 * MOST];
        Waiting {
            cols: none,
            right: none,
            left: none,
            candidates: none,
            len: 0,
        }
    }

    #[inline(always)]
    fn add(&mut self, token: V::Token, node: Node<V>, lanes: u32) {
        let pick = V::pick(token, lanes);
        node.cols.store_picked(pick, &mut self.cols[self.len..]);
        node.right.store_picked(pick, &mut self.right[self.len..]);
        node.left.store_picked(pick, &mut self.left[self.len..]);
        let to = &mut self.candidates[self.len..];
        node.candidates.store_picked(pick, to);
        self.len += lanes.count_ones() as usize;
    }

    /// A vector of them.
    #[inline(always)]
    fn take(&mut self, token: V::Token) -> Node<V> {
        self.len -= V::LANES;
        self.from(token, self.len)
    }

    /// The last, fewer than a vector.
    #[inline(always)]
    fn take_all(&mut self, token: V::Token) -> Node<V> {
        none::<V>(token).store(&mut self.candidates[self.len..]);
        self.len = 0;
        self.from(token, 0)
    }

    #[inline(always)]
    fn from(&self, token: V::Token, at: usize) -> Node<V> {
        Node {
            cols: V::load(token, &self.cols[at..]),
            right: V::load(token, &self.right[at..]),
            left: V::load(token, &self.left[at..]),
            candidates: V::load(token, &self.candidates[at..]),
        }
    }
}
