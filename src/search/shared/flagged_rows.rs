use std::sync::Arc;

use crate::{
    attacks::{Attacks, OccupiedLines},
    board::Cell,
    search::{
        engine::choices::{Choice, Rejected},
        program::scope::CallScope,
    },
};

use super::{
    line_owners::LineOwners,
    numbered::{NumberedChoices, NumberedNode},
};

/// Notes of rejections.
const BLOCKED: u16 = 0;
const ATTACKED: u16 = 1;

/// The order in which an approach tries the cells of each row.
pub(crate) trait ColumnOrder: Clone {
    /// The cell of a choice. The choices of row `r`, from 0, are numbered from `r * cols`.
    fn cell(&self, number: u16) -> Cell;

    /// The cells in the order of their choices; `None` if that is from left to right.
    fn cells(&self) -> Option<&[Cell]>;
}

/// Columns from left to right: choices are numbered by the index of their cell.
#[derive(Clone, Copy)]
pub(crate) struct LeftToRight;

impl ColumnOrder for LeftToRight {
    #[inline]
    fn cell(&self, number: u16) -> Cell {
        Cell::from_index(number)
    }

    fn cells(&self) -> Option<&[Cell]> {
        None
    }
}

/// Columns in an order that a table gives.
#[derive(Clone)]
pub(crate) struct TabledOrder(pub(crate) Arc<[Cell]>);

impl ColumnOrder for TabledOrder {
    #[inline]
    fn cell(&self, number: u16) -> Cell {
        self.0[usize::from(number)]
    }

    fn cells(&self) -> Option<&[Cell]> {
        Some(&self.0)
    }
}

/// The columns of the next row in some order, each tested by three flags: one for its
/// column and one for each of its diagonals.
#[derive(Clone)]
pub(crate) struct FlaggedRowChoices<O> {
    attacks: Arc<Attacks>,
    order: O,
    cols: u16,
    owners: LineOwners,
}

impl<O> FlaggedRowChoices<O> {
    /// The choices of a problem, with the columns of each row in `order`.
    pub(crate) fn ordered(attacks: Arc<Attacks>, order: O) -> FlaggedRowChoices<O> {
        FlaggedRowChoices {
            cols: attacks.problem().board().cols().into(),
            attacks,
            order,
            owners: LineOwners::default(),
        }
    }

    #[inline]
    fn node(&self, flags: OccupiedLines, row: u16) -> NumberedNode<OccupiedLines> {
        let start = row * self.cols;
        NumberedNode::new(flags, start, start + self.cols)
    }
}

impl<O: ColumnOrder> NumberedChoices for FlaggedRowChoices<O> {
    /// The three flags.
    const PLACING_CHECKS: Option<u64> = Some(3);
    type State = OccupiedLines;

    fn root(&self) -> NumberedNode<OccupiedLines> {
        self.node(OccupiedLines::default(), 0)
    }

    #[inline]
    fn child(
        &mut self,
        node: &NumberedNode<OccupiedLines>,
        cell: Cell,
    ) -> NumberedNode<OccupiedLines> {
        let lines = self.attacks.lines(cell);
        self.owners.put(cell, lines);
        self.node(node.state.with(lines), u16::from(lines.row) + 1)
    }

    #[inline]
    fn choice(&self, flags: &OccupiedLines, number: u16) -> Choice {
        let cell = self.order.cell(number);
        if self.attacks.is_blocked(cell) {
            Choice::Reject(BLOCKED)
        } else if flags.attacks(self.attacks.lines(cell)) {
            Choice::Reject(ATTACKED)
        } else {
            Choice::Place(cell)
        }
    }

    #[inline]
    fn rejected(&self, flags: &OccupiedLines, number: u16, note: u16) -> Rejected {
        let cell = self.order.cell(number);
        if note == BLOCKED {
            return Rejected::blocked(cell);
        }
        let (why, checks) = self.owners.rejection(*flags, self.attacks.lines(cell));
        Rejected { cell, why, checks }
    }

    fn column_order(&self, row: u8) -> Option<&[Cell]> {
        let cols = usize::from(self.cols);
        let start = usize::from(row) * cols;
        self.order.cells()?.get(start..start + cols)
    }
}

/// Shows row and column, the numbers of the diagonals and all flags.
pub(crate) fn variables(scope: &mut CallScope) {
    scope.show_row_and_col();
    scope.show_flags();
    scope.show_queens(false);
}
