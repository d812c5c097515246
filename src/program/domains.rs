use crate::{attacks::Attacks, board::Cell};

use super::lamps;

/// A row or a column that may get a queen, counted from 1. Rows come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// A row.
    Row(u8),
    /// A column.
    Column(u8),
}

impl Item {
    /// The rows, the columns, or both, on which none of some queens stands, each with
    /// the number of its cells that are neither blocked nor attacked.
    pub(super) fn open(
        attacks: &Attacks,
        queens: &[Cell],
        rows: bool,
        cols: bool,
    ) -> Vec<(Item, u16)> {
        let board = attacks.problem().board();
        let domains = Domains::of_open_rows(attacks, queens);
        let mut items = Vec::new();
        if rows {
            let size = |(row, mask): (u8, u32)| (Item::Row(row + 1), mask.count_ones() as u16);
            items.extend(domains.rows().map(size));
        }
        let taken = |col: u8| queens.iter().any(|queen| board.col(*queen) == col);
        for col in (0..board.cols()).filter(|col| cols && !taken(*col)) {
            let free = domains.rows().filter(|(_, mask)| mask >> col & 1 == 1);
            items.push((Item::Column(col + 1), free.count() as u16));
        }
        items
    }
}

/// The columns left in each row that may still hold a queen; rows from 0, bit 0 is the
/// first column.
pub(super) struct Domains {
    rows: Vec<(u8, u32)>,
}

impl Domains {
    /// Those of the rows on which no queen stands.
    fn of_open_rows(attacks: &Attacks, queens: &[Cell]) -> Domains {
        let problem = attacks.problem();
        let board = problem.board();
        let taken = |row: u8| queens.iter().any(|queen| board.row(*queen) == row);
        let domain = |row: u8| {
            let open = attacks.geometry().columns() & !problem.blocked().row(row);
            (row, open & !lamps::seen_from(attacks, queens, row).all())
        };
        let open = (0..board.rows()).filter(|row| !taken(*row));
        Domains {
            rows: open.map(domain).collect(),
        }
    }

    /// Those below a node: where rows may stay empty, the rows that were passed before
    /// one of the queens are no longer open.
    pub(super) fn after(attacks: &Attacks, queens: &[Cell]) -> Domains {
        let mut passed = 0u32;
        if !attacks.problem().fills_rows() {
            for (placed, queen) in queens.iter().enumerate() {
                let mut domains = Domains::of_open_rows(attacks, &queens[..placed]);
                domains.rows.retain(|(row, _)| passed >> row & 1 == 0);
                let own = attacks.problem().board().row(*queen);
                let order = domains.order();
                let before = order.into_iter().take_while(|row| *row != own);
                passed = before.fold(passed, |passed, row| passed | 1 << row);
            }
        }
        let mut domains = Domains::of_open_rows(attacks, queens);
        domains.rows.retain(|(row, _)| passed >> row & 1 == 0);
        domains
    }

    /// The rows in the order of their turns.
    fn order(&self) -> Vec<u8> {
        let mut rows = self.rows.clone();
        rows.sort_by_key(|(row, mask)| (mask.count_ones(), *row));
        rows.into_iter().map(|(row, _)| row).collect()
    }

    /// The row that has so many after it in the order of turns.
    pub(super) fn before_last(&self, after: u8) -> Option<u8> {
        self.order().into_iter().rev().nth(after.into())
    }

    /// Drops the rows whose turn is before a row's, and the row too if asked for.
    pub(super) fn pass(&mut self, row: u8, itself: bool) {
        let order = self.order();
        let at = order.iter().position(|open| *open == row).unwrap_or(0);
        let gone = &order[..at + usize::from(itself)];
        self.rows.retain(|(row, _)| !gone.contains(row));
    }

    /// The rows from the top, each with its columns.
    pub(super) fn rows(&self) -> impl Iterator<Item = (u8, u32)> {
        self.rows.iter().copied()
    }
}
