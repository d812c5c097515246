use crate::{
    attacks::{AttackLine, CellLines, OccupiedLines},
    board::Cell,
};

use super::event::Rejection;

/// Which queen uses each line, to name the one that rejects a candidate.
///
/// Only entries of lines that are [`OccupiedLines`] count; the others are left over
/// from queens that were taken back.
#[derive(Clone)]
pub(crate) struct Owners {
    /// By kind of line, then by its number.
    cells: [Cell; 4 * NUMBERS],
}

/// Lines are numbered below this.
const NUMBERS: usize = 64;

/// Where a line is in the table. Kinds start apart, from 1.
#[inline]
fn place(kind: usize, number: u8) -> usize {
    kind * NUMBERS + usize::from(number) % NUMBERS
}

impl Default for Owners {
    fn default() -> Owners {
        Owners {
            cells: [Cell::default(); 4 * NUMBERS],
        }
    }
}

impl Owners {
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, lines: CellLines) {
        self.cells[place(1, lines.col)] = cell;
        self.cells[place(2, lines.diagonal)] = cell;
        self.cells[place(3, lines.antidiagonal)] = cell;
    }

    /// The queen on the first of column, diagonal and antidiagonal that is in use,
    /// and how many were asked. At least one is in use.
    #[inline]
    pub(crate) fn rejection(&self, occupied: OccupiedLines, lines: CellLines) -> (Rejection, u8) {
        // No branches here: which line it is cannot be predicted.
        let (mut line, mut asked, mut number) = (AttackLine::Antidiagonal, 3, lines.antidiagonal);
        if occupied.diagonal(lines) {
            (line, asked, number) = (AttackLine::Diagonal, 2, lines.diagonal);
        }
        if occupied.column(lines) {
            (line, asked, number) = (AttackLine::Column, 1, lines.col);
        }
        let by = self.cells[place(usize::from(asked), number) % self.cells.len()];
        (Rejection::Attacked { by, line }, asked)
    }
}
