use std::sync::Arc;

use crate::{
    attacks::{Attacks, CellLines},
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
    name: "subsets",
    suits: Suits::Any,
    is_lexicographic: true,
    fills_row_by_row: false,
    program: |_| include_str!("program.txt"),
    variables: |scope| {
        if !scope.show_bad(true) {
            scope.show_first_and_cell();
        }
        scope.show_queens(true);
    },
};

/// Every cell after the last queen that leaves enough cells for the other queens, in
/// increasing order. The queens are tested, pair by pair, when all are placed.
///
/// Choices are numbered by the index of the cell.
#[derive(Clone)]
pub(crate) struct SubsetChoices {
    attacks: Arc<Attacks>,
    queens: PlacedQueens,
}

impl SubsetChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> SubsetChoices {
        SubsetChoices {
            attacks,
            queens: PlacedQueens::default(),
        }
    }

    /// The node whose first candidate is the cell `start`.
    #[inline]
    fn node(&self, start: u16) -> NumberedNode<()> {
        let problem = self.attacks.problem();
        let needed = u16::from(problem.queens()) - self.queens.len() as u16;
        // An infeasible root may have fewer cells than queens; nobody asks for its choices.
        let end = (problem.board().cell_count() + 1).saturating_sub(needed);
        NumberedNode::new((), start, end)
    }
}

impl NumberedChoices for SubsetChoices {
    /// No test.
    const PLACING_CHECKS: Option<u64> = Some(0);
    const TESTS_LEAVES: bool = true;
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

    #[inline]
    fn choice(&self, (): &(), number: u16) -> Choice {
        let cell = Cell::from_index(number);
        if self.attacks.is_blocked(cell) {
            Choice::Reject(0)
        } else {
            Choice::Place(cell)
        }
    }

    #[inline]
    fn rejected(&self, (): &(), number: u16, _note: u16) -> Rejected {
        Rejected::blocked(Cell::from_index(number))
    }

    #[inline]
    fn verdict(&self) -> Option<Rejected> {
        self.queens.verdict(CellLines::shared)
    }
}
