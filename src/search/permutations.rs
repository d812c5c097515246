use std::sync::Arc;

use crate::{
    attacks::{AttackLine, Attacks, CellLines},
    board::Cell,
};

use super::{
    choices::{Choice, Choices, Rejected},
    event::{Prune, Rejection},
    queens::Queens,
};

/// The choices of [`Approach::Permutations`](super::Approach::Permutations): the
/// columns not yet used, from left to right, in the next row. Nothing is tested
/// before every row has its column; then the diagonals of every pair are.
#[derive(Clone)]
pub(crate) struct Permutations {
    attacks: Arc<Attacks>,
    queens: Queens,
    cols: u16,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    /// The columns that no queen uses.
    unused: u32,
    /// The cursor: the unused columns after it.
    rest: u32,
    /// The index of the first cell of the row.
    first: u16,
}

impl Permutations {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Permutations {
        Permutations {
            cols: attacks.problem().board().cols().into(),
            attacks,
            queens: Queens::default(),
        }
    }

    #[inline]
    fn choice(&self, node: &Node, col: u32) -> Choice {
        let number = node.first + col as u16;
        let cell = Cell::from_index(number);
        if self.attacks.is_blocked(cell) {
            Choice::Reject(number)
        } else {
            Choice::Place(cell)
        }
    }
}

impl Choices for Permutations {
    /// No test.
    const PLACING_CHECKS: Option<u64> = Some(0);
    const TESTS_LEAVES: bool = true;
    type Node = Node;

    fn root(&self) -> Node {
        let columns = self.attacks.geometry().columns();
        Node {
            unused: columns,
            rest: columns,
            first: 0,
        }
    }

    #[inline]
    fn child(&mut self, node: &Node, cell: Cell) -> Node {
        self.queens.push(&self.attacks, cell);
        let unused = node.unused & !(1 << (node.rest.trailing_zeros() & 31));
        Node {
            unused,
            rest: unused,
            first: node.first + self.cols,
        }
    }

    #[inline]
    fn leave(&mut self) {
        self.queens.pop();
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
        let col = (node.unused & !node.rest).checked_ilog2()?;
        node.rest |= 1 << col;
        Some(self.choice(node, col))
    }

    #[inline]
    fn rejected(&self, _node: &Node, number: u16) -> Rejected {
        Rejected {
            cell: Cell::from_index(number),
            why: Rejection::Blocked,
            checks: 0,
        }
    }

    fn pruned(&self, _node: &Node, row: u16) -> Prune {
        unreachable!("nothing is pruned, in row {row} or any other")
    }

    #[inline]
    fn exhaust(&self, node: &mut Node) {
        node.rest = 0;
    }

    fn share(&self, node: &Node) -> (u16, u16) {
        let tried = node.unused & !node.rest;
        (tried.count_ones() as u16, node.unused.count_ones() as u16)
    }

    #[inline]
    fn verdict(&self) -> Option<Rejected> {
        self.queens.verdict(diagonal)
    }
}

/// The diagonal that two cells in different rows and columns share.
#[inline]
fn diagonal(a: CellLines, b: CellLines) -> Option<AttackLine> {
    if a.diagonal == b.diagonal {
        Some(AttackLine::Diagonal)
    } else if a.antidiagonal == b.antidiagonal {
        Some(AttackLine::Antidiagonal)
    } else {
        None
    }
}
