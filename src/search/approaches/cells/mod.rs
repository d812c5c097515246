use std::sync::Arc;

use crate::{
    attacks::Attacks,
    board::Cell,
    search::{
        engine::choices::{Choice, Rejected},
        event::Prune,
        shared::{
            numbered::{NumberedChoices, NumberedNode},
            placed_queens::PlacedQueens,
        },
    },
};

use super::description::{Description, Suits};

pub(super) const DESCRIPTION: Description = Description {
    name: "cells",
    suits: Suits::Any,
    is_lexicographic: true,
    fills_row_by_row: false,
    program: |_| include_str!("program.txt"),
    variables: |scope| {
        scope.show_first_and_cell();
        scope.show_queens(true);
    },
};

/// Every cell after the last queen, in increasing order, while at least as many cells as
/// queens are left; each is compared with every queen so far.
///
/// Choices are numbered by the index of the cell; the number after the last candidate is
/// the pruning.
#[derive(Clone)]
pub(crate) struct CellChoices {
    attacks: Arc<Attacks>,
    queens: PlacedQueens,
}

impl CellChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> CellChoices {
        CellChoices {
            attacks,
            queens: PlacedQueens::default(),
        }
    }

    /// Queens still to place; at least 1 at a node with choices.
    #[inline]
    fn needed(&self) -> u16 {
        u16::from(self.attacks.problem().queens()) - self.queens.len() as u16
    }

    /// The first cell with too few cells from it on for the queens still to place.
    #[inline]
    fn limit(&self) -> u16 {
        (self.attacks.problem().board().cell_count() + 1).saturating_sub(self.needed())
    }

    /// The node whose first candidate is the cell `start`. If the last queen is to be
    /// placed, no cell is left at the limit, so there is nothing to prune.
    #[inline]
    fn node(&self, start: u16) -> NumberedNode<()> {
        NumberedNode::new((), start, self.limit() + u16::from(self.needed() > 1))
    }
}

impl NumberedChoices for CellChoices {
    /// One comparison for each queen on the board.
    const PLACING_CHECKS: Option<u64> = None;
    type State = ();

    fn root(&self) -> NumberedNode<()> {
        self.node(0)
    }

    #[inline]
    fn child(&mut self, _node: &NumberedNode<()>, cell: Cell) -> NumberedNode<()> {
        self.queens.push(&self.attacks, cell);
        self.node(cell.index() as u16 + 1)
    }

    #[inline]
    fn leave(&mut self) {
        self.queens.pop();
    }

    #[inline(always)]
    fn choice(&self, (): &(), number: u16) -> Choice {
        if number == self.limit() {
            return Choice::Prune(0);
        }
        self.queens.test(&self.attacks, Cell::from_index(number))
    }

    #[inline]
    fn rejected(&self, (): &(), number: u16, note: u16) -> Rejected {
        let cell = Cell::from_index(number);
        self.queens.rejected(&self.attacks, cell, note)
    }

    fn pruned(&self, (): &(), _row: u16) -> Prune {
        let needed = self.needed();
        Prune::FewerCells {
            left: needed - 1,
            needed: needed as u8,
        }
    }
}
