use std::sync::Arc;

use crate::{
    attacks::{Attacks, DiagonalRule, Diagonals},
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
    rule: DiagonalRule,
    cols: u16,
    /// The columns of each row that are not blocked; none in the row below the last.
    open: [u32; 2 * MAX_SIDE as usize],
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    /// As seen from this row.
    diagonals: Diagonals,
    /// The columns in use.
    cols: u32,
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
            rule: DiagonalRule::new(&attacks),
            cols: board.cols().into(),
            open,
        }
    }

    #[inline]
    fn node(&self, diagonals: Diagonals, cols: u32, row: u16, first: u16) -> Node {
        let open = self.open[usize::from(row) % self.open.len()];
        let free = open & !(cols | diagonals.columns());
        Node {
            diagonals,
            cols,
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
}

impl Choices for Bitmask {
    type Node = Node;

    fn root(&self) -> Node {
        self.node(Diagonals::default(), 0, 0, 0)
    }

    #[inline]
    fn child(&mut self, node: &Node, cell: Cell) -> Node {
        let col = cell.index() as u32 - u32::from(node.first);
        self.node(
            node.diagonals.below(&self.rule, col),
            node.cols | 1 << (col & 31),
            node.row + 1,
            node.first + self.cols,
        )
    }

    #[inline]
    fn next(&self, node: &Node) -> Option<Choice> {
        if node.rest == 0 {
            None
        } else if node.free == 0 {
            Some(node.prune())
        } else {
            Some(node.place(node.rest.trailing_zeros()))
        }
    }

    #[inline]
    fn advance(&self, node: &mut Node) {
        node.rest &= node.rest.wrapping_sub(1);
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
