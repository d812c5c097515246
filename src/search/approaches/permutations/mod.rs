use std::sync::Arc;

use crate::{
    attacks::{AttackLine, Attacks, CellLines},
    board::Cell,
    search::{
        engine::choices::{Choice, Choices, Rejected},
        program::scope::CallScope,
        shared::placed_queens::PlacedQueens,
    },
};

use super::description::{Description, Suits};

pub(super) const DESCRIPTION: Description = Description {
    name: "permutations",
    suits: Suits::FullRowsAndCols,
    is_lexicographic: true,
    fills_row_by_row: true,
    program: |_| include_str!("program.txt"),
    variables,
};

fn variables(scope: &mut CallScope) {
    // No two queens share a row or a column, so those that attack share a diagonal.
    if !scope.show_bad(false) {
        scope.show_row_and_col();
        if scope.event.is_some() {
            let columns = scope.attacks.geometry().columns();
            let used =
                (scope.above.iter()).fold(0, |used, queen| used | 1 << scope.board.col(*queen));
            scope.show_mask("unused", columns & !used);
        }
    }
    scope.show_queens(false);
}

/// The columns without a queen, from left to right, in the next row. The diagonals of every
/// pair of queens are tested when all rows have theirs.
#[derive(Clone)]
pub(crate) struct PermutationChoices {
    attacks: Arc<Attacks>,
    queens: PlacedQueens,
    cols: u16,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct PermutationNode {
    /// The columns without a queen.
    unused: u32,
    /// The cursor: the unused columns after it.
    rest: u32,
    /// The index of the first cell of the row.
    first: u16,
}

impl PermutationChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> PermutationChoices {
        PermutationChoices {
            cols: attacks.problem().board().cols().into(),
            attacks,
            queens: PlacedQueens::default(),
        }
    }

    #[inline]
    fn choice(&self, node: &PermutationNode, col: u32) -> Choice {
        let number = node.first + col as u16;
        let cell = Cell::from_index(number);
        if self.attacks.is_blocked(cell) {
            Choice::Reject(number)
        } else {
            Choice::Place(cell)
        }
    }
}

impl Choices for PermutationChoices {
    /// No test.
    const PLACING_CHECKS: Option<u64> = Some(0);
    const TESTS_LEAVES: bool = true;
    type Node = PermutationNode;

    fn root(&self) -> PermutationNode {
        let columns = self.attacks.geometry().columns();
        PermutationNode {
            unused: columns,
            rest: columns,
            first: 0,
        }
    }

    #[inline]
    fn child(&mut self, node: &PermutationNode, cell: Cell) -> PermutationNode {
        self.queens.push(&self.attacks, cell);
        let unused = node.unused & !(1 << (node.rest.trailing_zeros() & 31));
        PermutationNode {
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
    fn next(&self, node: &PermutationNode) -> Option<Choice> {
        (node.rest != 0).then(|| self.choice(node, node.rest.trailing_zeros()))
    }

    #[inline]
    fn advance(&self, node: &mut PermutationNode) {
        node.rest &= node.rest.wrapping_sub(1);
    }

    #[inline]
    fn previous(&self, node: &mut PermutationNode) -> Option<Choice> {
        let col = (node.unused & !node.rest).checked_ilog2()?;
        node.rest |= 1 << col;
        Some(self.choice(node, col))
    }

    #[inline]
    fn rejected(&self, _node: &PermutationNode, number: u16) -> Rejected {
        Rejected::blocked(Cell::from_index(number))
    }

    #[inline]
    fn exhaust(&self, node: &mut PermutationNode) {
        node.rest = 0;
    }

    fn tried_of_all(&self, node: &PermutationNode) -> (u16, u16) {
        let tried = node.unused & !node.rest;
        (tried.count_ones() as u16, node.unused.count_ones() as u16)
    }

    #[inline]
    fn verdict(&self) -> Option<Rejected> {
        self.queens.verdict(diagonal)
    }
}

/// The diagonal that two cells in different rows and columns are both on.
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
