use crate::{
    attacks::{Line, Lines, Occupied},
    board::Cell,
};

use super::event::Rejection;

/// Which queen uses each line, to name the one that rejects a candidate.
///
/// Only entries of lines that are [`Occupied`] count; the others are left over
/// from queens that were taken back.
#[derive(Clone)]
pub(crate) struct Owners {
    cols: [Cell; 32],
    diagonals: [Cell; 64],
    antidiagonals: [Cell; 64],
}

impl Default for Owners {
    fn default() -> Owners {
        Owners {
            cols: [Cell::default(); 32],
            diagonals: [Cell::default(); 64],
            antidiagonals: [Cell::default(); 64],
        }
    }
}

impl Owners {
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, lines: Lines) {
        self.cols[usize::from(lines.col & 31)] = cell;
        self.diagonals[usize::from(lines.diagonal & 63)] = cell;
        self.antidiagonals[usize::from(lines.antidiagonal & 63)] = cell;
    }

    /// The queen on the first of column, diagonal and antidiagonal that is in use.
    /// At least one is.
    #[inline]
    pub(crate) fn rejection(&self, occupied: Occupied, lines: Lines) -> Rejection {
        let (by, line) = if occupied.column(lines) {
            (self.cols[usize::from(lines.col & 31)], Line::Column)
        } else if occupied.diagonal(lines) {
            (
                self.diagonals[usize::from(lines.diagonal & 63)],
                Line::Diagonal,
            )
        } else {
            (
                self.antidiagonals[usize::from(lines.antidiagonal & 63)],
                Line::Antidiagonal,
            )
        };
        Rejection::Attacked { by, line }
    }
}
