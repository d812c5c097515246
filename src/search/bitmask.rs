use std::sync::Arc;

use crate::{
    attacks::{Attacks, RowMasks, RowRule},
    board::{Cell, MAX_SIDE},
};

use super::{
    choices::{Choice, Choices},
    event::Prune,
};

/// The choices of [`Approach::Bitmask`](super::Approach::Bitmask): the free columns
/// of the next row from left to right, and nothing else; where none is free, the
/// pruning of the row.
#[derive(Clone)]
pub(crate) struct Bitmask {
    rule: RowRule,
    cols: u16,
    /// The columns of each row that are not blocked; none in the row below the last.
    open: [u32; 2 * MAX_SIDE as usize],
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    masks: RowMasks,
    /// The free columns of the row.
    free: u32,
    /// The cursor: the free columns after it. Where none is free, 1 before the
    /// pruning and 0 after it.
    rest: u32,
    row: u16,
    /// The index of the row's first cell.
    first: u16,
}

impl Bitmask {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Bitmask {
        let problem = attacks.problem();
        let board = problem.board();
        let mut open = [0; _];
        for row in 0..board.rows() {
            open[usize::from(row)] = attacks.shape().columns() & !problem.blocked().row(row);
        }
        Bitmask {
            rule: RowRule::new(&attacks),
            cols: board.cols().into(),
            open,
        }
    }

    #[inline]
    fn node(&self, masks: RowMasks, row: u16, first: u16) -> Node {
        let free = self.open[usize::from(row) % self.open.len()] & !masks.attacked();
        Node {
            masks,
            free,
            rest: free.max(1),
            row,
            first,
        }
    }
}

impl Node {
    #[inline]
    fn place(&self, col: u32) -> Choice {
        Choice::Place {
            cell: Cell::from_index(self.first + col as u16),
        }
    }

    #[inline]
    fn prune(&self) -> Choice {
        Choice::Prune(Prune::NoFreeColumn {
            row: self.row as u8,
        })
    }

    #[inline]
    fn col(&self, cell: Cell) -> u32 {
        cell.index() as u32 - u32::from(self.first)
    }
}

impl Choices for Bitmask {
    type Node = Node;

    fn root(&self) -> Node {
        self.node(RowMasks::default(), 0, 0)
    }

    #[inline]
    fn child(&mut self, node: &Node, cell: Cell) -> Node {
        let masks = node.masks.below(&self.rule, node.col(cell));
        self.node(masks, node.row + 1, node.first + self.cols)
    }

    #[inline]
    fn next(&self, node: &mut Node) -> Option<Choice> {
        if node.rest == 0 {
            return None;
        }
        let col = node.rest.trailing_zeros();
        node.rest &= node.rest - 1;
        Some(if node.free == 0 {
            node.prune()
        } else {
            node.place(col)
        })
    }

    #[inline]
    fn previous(&self, node: &mut Node) -> Option<Choice> {
        let tried = node.free.max(1) & !node.rest;
        if tried == 0 {
            return None;
        }
        let col = tried.ilog2();
        node.rest |= 1 << col;
        Some(if node.free == 0 {
            node.prune()
        } else {
            node.place(col)
        })
    }

    #[inline]
    fn unchoose(&self, node: &mut Node, cell: Cell) {
        node.rest |= 1 << (node.col(cell) & 31);
    }

    #[inline]
    fn exhaust(&self, node: &mut Node) {
        node.rest = 0;
    }

    /// One look at the mask.
    #[inline]
    fn placing_checks(&self, _queens: usize) -> u64 {
        1
    }

    fn share(&self, node: &Node) -> (u16, u16) {
        let all = node.free.max(1);
        let tried = all & !node.rest;
        (tried.count_ones() as u16, all.count_ones() as u16)
    }
}
