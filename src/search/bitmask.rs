use std::sync::Arc;

use crate::{
    attacks::{AttackGeometry, Attacks, RowAttacks},
    board::{Cell, MAX_SIDE},
};

use super::{
    choices::{Choice, Choices, Rejected},
    event::Prune,
};

/// The choices of [`Approach::Bitmask`](super::Approach::Bitmask): the free columns
/// of the next row from left to right, and nothing else; where none is free, the
/// pruning of the row.
#[derive(Clone)]
pub(crate) struct Bitmask {
    geometry: AttackGeometry,
    cols: u32,
    /// The columns of each row that are not blocked; none in the row below the last.
    open: [u32; 2 * MAX_SIDE as usize],
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    /// What the queens above attack in this row.
    attacks: RowAttacks,
    /// The free columns of the row.
    free: u32,
    /// The cursor: the free columns after it. Where none is free, 1 before the
    /// pruning and 0 after it.
    rest: u32,
    row: u32,
}

impl Bitmask {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Bitmask {
        let problem = attacks.problem();
        let board = problem.board();
        let mut open = [0; _];
        for row in 0..board.rows() {
            open[usize::from(row)] = attacks.geometry().columns() & !problem.blocked().row(row);
        }
        Bitmask {
            geometry: *attacks.geometry(),
            cols: board.cols().into(),
            open,
        }
    }

    #[inline]
    fn node(&self, attacks: RowAttacks, row: u32) -> Node {
        let open = self.open[row as usize % self.open.len()];
        let free = open & !attacks.attacked();
        Node {
            attacks,
            free,
            rest: free.max(1),
            row,
        }
    }

    /// The choice of a column; where none is free, the pruning.
    #[inline]
    fn choice(&self, node: &Node, col: u32) -> Choice {
        if node.free == 0 {
            Choice::Prune(node.row as u16)
        } else {
            Choice::Place(Cell::from_index((node.row * self.cols + col) as u16))
        }
    }
}

impl Choices for Bitmask {
    /// One look at the mask.
    const PLACING_CHECKS: Option<u64> = Some(1);
    type Node = Node;

    fn root(&self) -> Node {
        self.node(RowAttacks::default(), 0)
    }

    #[inline]
    fn child(&mut self, node: &Node, _cell: Cell) -> Node {
        let col = node.rest.trailing_zeros();
        let attacks = node.attacks.with_queen(&self.geometry, col);
        self.node(attacks.below(&self.geometry), node.row + 1)
    }

    #[inline]
    fn next(&self, node: &Node) -> Option<Choice> {
        (node.rest != 0).then(|| self.choice(node, node.rest.trailing_zeros()))
    }

    #[inline]
    fn advance(&self, node: &mut Node) {
        node.rest &= node.rest.wrapping_sub(1);
    }

    #[inline]
    fn previous(&self, node: &mut Node) -> Option<Choice> {
        let tried = node.free.max(1) & !node.rest;
        let col = tried.checked_ilog2()?;
        node.rest |= 1 << col;
        Some(self.choice(node, col))
    }

    fn rejected(&self, _node: &Node, _note: u16) -> Rejected {
        unreachable!("only free cells are tried")
    }

    #[inline]
    fn pruned(&self, _node: &Node, row: u16) -> Prune {
        Prune::NoFreeColumn { row: row as u8 }
    }

    #[inline]
    fn exhaust(&self, node: &mut Node) {
        node.rest = 0;
    }

    fn share(&self, node: &Node) -> (u16, u16) {
        let all = node.free.max(1);
        let tried = all & !node.rest;
        (tried.count_ones() as u16, all.count_ones() as u16)
    }
}
