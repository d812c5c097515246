use std::sync::Arc;

use crate::{
    attacks::Attacks,
    board::Cell,
    search::{
        engine::choices::{Choice, Rejected},
        shared::{
            numbered::{NumberedChoices, NumberedNode},
            placed_queens::PlacedQueens,
        },
    },
};

use super::description::{Description, Suits};

pub(super) const DESCRIPTION: Description = Description {
    name: "rows",
    suits: Suits::FullRows,
    is_lexicographic: true,
    fills_row_by_row: true,
    program: |_| include_str!("program.txt"),
    variables: |scope| {
        scope.show_row_and_col();
        scope.show_queens(false);
    },
};

/// The columns of the next row from left to right, numbered by the index of the cell; each
/// is compared with every queen so far.
#[derive(Clone)]
pub(crate) struct RowChoices {
    attacks: Arc<Attacks>,
    queens: PlacedQueens,
    cols: u16,
}

impl RowChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> RowChoices {
        RowChoices {
            cols: attacks.problem().board().cols().into(),
            attacks,
            queens: PlacedQueens::default(),
        }
    }

    #[inline]
    fn node(&self) -> NumberedNode<()> {
        let start = self.queens.len() as u16 * self.cols;
        NumberedNode::new((), start, start + self.cols)
    }
}

impl NumberedChoices for RowChoices {
    /// One comparison for each queen on the board.
    const PLACING_CHECKS: Option<u64> = None;
    type State = ();

    fn root(&self) -> NumberedNode<()> {
        self.node()
    }

    #[inline]
    fn child(&mut self, _node: &NumberedNode<()>, cell: Cell) -> NumberedNode<()> {
        self.queens.push(&self.attacks, cell);
        self.node()
    }

    #[inline]
    fn leave(&mut self) {
        self.queens.pop();
    }

    #[inline(always)]
    fn choice(&self, (): &(), number: u16) -> Choice {
        self.queens.test(&self.attacks, Cell::from_index(number))
    }

    #[inline]
    fn rejected(&self, (): &(), number: u16, note: u16) -> Rejected {
        let cell = Cell::from_index(number);
        self.queens.rejected(&self.attacks, cell, note)
    }
}
