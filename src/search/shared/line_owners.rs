use crate::{
    attacks::{AttackLine, CellLines, OccupiedLines},
    board::Cell,
    search::event::Rejection,
};

/// The queen on each line, to name the one that attacks a candidate.
///
/// Only entries of lines that are [`Occupied`] are valid; the others are left over from
/// queens that the search has removed.
#[derive(Clone)]
pub(crate) struct LineOwners {
    /// By kind of line, then by the number of the line.
    cells: [Cell; 4 * NUMBERS],
}

/// Line numbers are below this.
const NUMBERS: usize = 64;

/// The position of a line in the table; `kind` is 1, 2 or 3.
#[inline]
fn position(kind: usize, number: u8) -> usize {
    kind * NUMBERS + usize::from(number) % NUMBERS
}

impl Default for LineOwners {
    fn default() -> LineOwners {
        LineOwners {
            cells: [Cell::default(); 4 * NUMBERS],
        }
    }
}

impl LineOwners {
    /// Records the queen on a cell as the owner of its lines.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, lines: CellLines) {
        self.cells[position(1, lines.col)] = cell;
        self.cells[position(2, lines.diagonal)] = cell;
        self.cells[position(3, lines.antidiagonal)] = cell;
    }

    /// Names the queen on the first of the column, diagonal and antidiagonal of a
    /// candidate that is occupied, and the number of flags looked up. At least one of the
    /// three must be occupied.
    #[inline]
    pub(crate) fn rejection(&self, occupied: OccupiedLines, lines: CellLines) -> (Rejection, u8) {
        // No branches: the processor cannot predict which of the lines it is.
        let (mut line, mut queried, mut number) = (AttackLine::Antidiagonal, 3, lines.antidiagonal);
        if occupied.diagonal(lines) {
            (line, queried, number) = (AttackLine::Diagonal, 2, lines.diagonal);
        }
        if occupied.column(lines) {
            (line, queried, number) = (AttackLine::Column, 1, lines.col);
        }
        let by = self.cells[position(usize::from(queried), number) % self.cells.len()];
        (Rejection::Attacked { by, line }, queried)
    }
}
