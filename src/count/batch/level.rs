use super::diagonals::Lines;
use crate::count::lanes::{MOST, Vector, Word};

/// Nodes of a level, at most. Measured: 1024 to 4096 make no difference that is
/// seen; the levels of a count stay within the second cache.
pub(super) const NODES: usize = 2048;

/// Nodes that follow the last: a vector stores and loads whole.
const PADDING: usize = MOST;

/// A column of a level.
type Column<E> = Box<[E; NODES + PADDING]>;

/// Partial placements with queens in the same rows: what they attack.
pub(super) struct Level<E> {
    /// Columns with a queen.
    pub(super) cols: Column<E>,
    /// What is kept of the diagonals where the column grows with the row.
    pub(super) right: Column<E>,
    /// The same for the others.
    pub(super) left: Column<E>,
    /// The number of nodes.
    pub(super) len: usize,
}

impl<E: Word> Level<E> {
    fn new() -> Level<E> {
        let column = || Box::new([E::default(); NODES + PADDING]);
        Level {
            cols: column(),
            right: column(),
            left: column(),
            len: 0,
        }
    }

    /// One node, without a queen.
    pub(super) fn begin(&mut self) {
        (self.cols[0], self.right[0], self.left[0]) = (E::default(), E::default(), E::default());
        self.len = 1;
    }

    /// Makes what follows the last node, in its vector, nodes without a free column;
    /// gives the number of nodes.
    #[inline(always)]
    pub(super) fn end<V: Vector<Word = E>>(&mut self, token: V::Token) -> usize {
        every::<V>(token).store(&mut self.cols[self.len..]);
        self.len
    }

    /// A vector of nodes: their columns, and what they keep of their diagonals.
    #[inline(always)]
    pub(super) fn load<V: Vector<Word = E>>(&self, token: V::Token, at: usize) -> (V, Lines<V>) {
        let lines = Lines {
            right: V::load(token, &self.right[at..]),
            left: V::load(token, &self.left[at..]),
        };
        (V::load(token, &self.cols[at..]), lines)
    }

    /// No node.
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }
}

/// The levels of a thread, from one count to the next.
#[derive(Default)]
pub(in crate::count) struct Buffers {
    pub(super) narrow: Vec<Level<u16>>,
    pub(super) wide: Vec<Level<u32>>,
}

impl Buffers {
    /// Whether nothing was counted with them.
    pub(in crate::count) fn are_new(&self) -> bool {
        self.narrow.is_empty() && self.wide.is_empty()
    }
}

/// So many empty levels.
pub(super) fn empty<E: Word>(levels: &mut Vec<Level<E>>, many: usize) -> &mut [Level<E>] {
    if levels.len() < many {
        levels.resize_with(many, Level::new);
    }
    // A count that was ended left some behind.
    levels[..many].iter_mut().for_each(Level::clear);
    &mut levels[..many]
}

/// A place in a level, which it is anyway: so the compiler knows it too.
#[inline(always)]
pub(super) fn within(at: usize) -> usize {
    debug_assert!(at < NODES);
    at & (NODES - 1)
}

/// Words of no column.
pub(super) fn none<V: Vector>(token: V::Token) -> V {
    V::splat(token, 0)
}

/// Words of every column and more.
pub(super) fn every<V: Vector>(token: V::Token) -> V {
    V::splat(token, u32::MAX)
}
