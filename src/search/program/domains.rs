use crate::{attacks::Attacks, board::Cell};

use super::flags::AttackedColumns;

/// A row or a column, counted from 1. Rows come before columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RowOrColumn {
    /// A row.
    Row(u8),
    /// A column.
    Column(u8),
}

impl RowOrColumn {
    /// The rows without a queen, the columns without one, or both, each with the number
    /// of its cells that are neither blocked nor attacked.
    pub(crate) fn open(
        attacks: &Attacks,
        queens: &[Cell],
        rows: bool,
        cols: bool,
    ) -> Vec<(RowOrColumn, u16)> {
        let board = attacks.problem().board();
        let domains = Domains::of_open_rows(attacks, queens);
        let mut open = Vec::new();
        if rows {
            let size =
                |(row, mask): (u8, u32)| (RowOrColumn::Row(row + 1), mask.count_ones() as u16);
            open.extend(domains.rows().map(size));
        }
        let taken = |col: u8| queens.iter().any(|queen| board.col(*queen) == col);
        for col in (0..board.cols()).filter(|col| cols && !taken(*col)) {
            let free = domains.rows().filter(|(_, mask)| mask >> col & 1 == 1);
            open.push((RowOrColumn::Column(col + 1), free.count() as u16));
        }
        open
    }
}

/// The domain of each open row: the columns that can still hold a queen. Rows count from
/// 0; bit 0 of a mask is the first column.
pub(crate) struct Domains {
    rows: Vec<(u8, u32)>,
}

impl Domains {
    /// The domains of the rows without a queen.
    fn of_open_rows(attacks: &Attacks, queens: &[Cell]) -> Domains {
        let problem = attacks.problem();
        let board = problem.board();
        let taken = |row: u8| queens.iter().any(|queen| board.row(*queen) == row);
        let domain = |row: u8| {
            let open = attacks.geometry().columns() & !problem.blocked().row(row);
            (
                row,
                open & !AttackedColumns::in_row(attacks, queens, row).all(),
            )
        };
        let open = (0..board.rows()).filter(|row| !taken(*row));
        Domains {
            rows: open.map(domain).collect(),
        }
    }

    /// The domains at the node of some queens. Where rows may stay empty, the rows that the
    /// search skipped before it placed one of the queens are not open.
    pub(crate) fn at_node(attacks: &Attacks, queens: &[Cell]) -> Domains {
        let mut skipped = 0u32;
        if !attacks.problem().fills_rows() {
            for (placed, queen) in queens.iter().enumerate() {
                let mut domains = Domains::of_open_rows(attacks, &queens[..placed]);
                domains.rows.retain(|(row, _)| skipped >> row & 1 == 0);
                let own = attacks.problem().board().row(*queen);
                let order = domains.order();
                let before = order.into_iter().take_while(|row| *row != own);
                skipped = before.fold(skipped, |skipped, row| skipped | 1 << row);
            }
        }
        let mut domains = Domains::of_open_rows(attacks, queens);
        domains.rows.retain(|(row, _)| skipped >> row & 1 == 0);
        domains
    }

    /// The rows in the order in which the search chooses them: smallest domain first.
    fn order(&self) -> Vec<u8> {
        let mut rows = self.rows.clone();
        rows.sort_by_key(|(row, mask)| (mask.count_ones(), *row));
        rows.into_iter().map(|(row, _)| row).collect()
    }

    /// The row that exactly `after` rows follow in the order of choice.
    pub(crate) fn row_before_last(&self, after: u8) -> Option<u8> {
        self.order().into_iter().rev().nth(after.into())
    }

    /// Removes the rows that come before `row` in the order of choice; with `itself`, the
    /// row too.
    pub(crate) fn remove_up_to(&mut self, row: u8, itself: bool) {
        let order = self.order();
        let at = order.iter().position(|open| *open == row).unwrap_or(0);
        let gone = &order[..at + usize::from(itself)];
        self.rows.retain(|(row, _)| !gone.contains(row));
    }

    /// The rows from the top, each with its domain.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (u8, u32)> {
        self.rows.iter().copied()
    }
}
