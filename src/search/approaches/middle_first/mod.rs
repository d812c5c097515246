use std::sync::Arc;

use crate::{
    attacks::Attacks,
    board::{Board, Cell},
    search::shared::flagged_rows::{self, ColumnOrder, FlaggedRowChoices},
};

use super::description::{Description, Suits, wraps};

pub(super) const DESCRIPTION: Description = Description {
    name: "middle-first",
    suits: Suits::FullRows,
    is_lexicographic: false,
    fills_row_by_row: true,
    program: |problem| {
        if wraps(problem) {
            include_str!("../shuffled/program_wrapped.txt")
        } else {
            include_str!("../shuffled/program.txt")
        }
    },
    variables: flagged_rows::variables,
};

/// The columns of the next row from the middle outwards, each tested by its three flags.
pub(crate) type MiddleFirstChoices = FlaggedRowChoices<MiddleOutwards>;

/// The columns of each row from the middle outwards.
#[derive(Clone)]
pub(crate) struct MiddleOutwards(Arc<[Cell]>);

impl ColumnOrder for MiddleOutwards {
    #[inline]
    fn cell(&self, number: u16) -> Cell {
        self.0[usize::from(number)]
    }

    fn cells(&self) -> Option<&[Cell]> {
        Some(&self.0)
    }
}

impl MiddleFirstChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> MiddleFirstChoices {
        let order = order(attacks.problem().board());
        FlaggedRowChoices::ordered(attacks, MiddleOutwards(order.into()))
    }
}

/// The cells of a board, row by row, those of each row by their distance from the middle;
/// of two that are as far, the left one comes first.
///
/// ```text
/// 5 3 1 2 4 6
/// ```
fn order(board: Board) -> Vec<Cell> {
    let mut cells: Vec<Cell> = board.cells().collect();
    let last = i16::from(board.cols()) - 1;
    for row in cells.chunks_mut(board.cols().into()) {
        row.sort_by_key(|cell| (2 * i16::from(board.col(*cell)) - last).abs());
    }
    cells
}
