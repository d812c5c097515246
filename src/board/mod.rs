//! The board: its cells and coordinates, how its edges join, and sets of cells.

mod cell;
mod cell_set;
mod wrap;

pub use cell::Cell;
pub use cell_set::CellSet;
pub use wrap::{UnknownWrap, Wrap};

use serde::{Deserialize, Serialize};

/// The longest side of a board, in cells.
pub const MAX_SIDE: u8 = 32;

/// A board of `rows` x `cols` cells whose edges join as `wrap` says.
///
/// Each side is 1 to [`MAX_SIDE`] cells long. Rows and columns are numbered from 0 in code
/// and from 1 wherever a person reads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8, Wrap)", into = "(u8, u8, Wrap)")]
pub struct Board {
    rows: u8,
    cols: u8,
    wrap: Wrap,
}

impl From<Board> for (u8, u8, Wrap) {
    fn from(board: Board) -> (u8, u8, Wrap) {
        (board.rows, board.cols, board.wrap)
    }
}

impl TryFrom<(u8, u8, Wrap)> for Board {
    type Error = &'static str;

    fn try_from((rows, cols, wrap): (u8, u8, Wrap)) -> Result<Board, &'static str> {
        Board::new(rows, cols, wrap).ok_or("a board has 1 to 32 rows and columns")
    }
}

impl Board {
    /// Creates a board, or `None` if a side is not 1 to [`MAX_SIDE`].
    pub fn new(rows: u8, cols: u8, wrap: Wrap) -> Option<Board> {
        let fits = |side| (1..=MAX_SIDE).contains(&side);
        (fits(rows) && fits(cols)).then_some(Board { rows, cols, wrap })
    }

    /// The number of rows, 1 to [`MAX_SIDE`].
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// The number of columns, 1 to [`MAX_SIDE`].
    pub fn cols(self) -> u8 {
        self.cols
    }

    /// How the edges join.
    pub fn wrap(self) -> Wrap {
        self.wrap
    }

    /// The number of cells, 1 to 1024.
    pub fn cell_count(self) -> u16 {
        u16::from(self.rows) * u16::from(self.cols)
    }

    /// The cell at a row and a column, both from 0.
    ///
    /// # Panics
    /// In debug builds, if the cell is not on the board.
    pub fn cell(self, row: u8, col: u8) -> Cell {
        debug_assert!(row < self.rows && col < self.cols);
        Cell::from_index(u16::from(row) * u16::from(self.cols) + u16::from(col))
    }

    /// The cell with a number as people read it, from 1 along row 1 first; `None` if the
    /// board has no such cell.
    pub fn cell_numbered(self, number: u64) -> Option<Cell> {
        let index = u16::try_from(number.checked_sub(1)?).ok()?;
        (index < self.cell_count()).then(|| Cell::from_index(index))
    }

    /// Whether the board has a cell.
    pub fn has(self, cell: Cell) -> bool {
        cell.index() < usize::from(self.cell_count())
    }

    /// The row of a cell, from 0.
    pub fn row(self, cell: Cell) -> u8 {
        (cell.index() as u16 / u16::from(self.cols)) as u8
    }

    /// The column of a cell, from 0.
    pub fn col(self, cell: Cell) -> u8 {
        (cell.index() as u16 % u16::from(self.cols)) as u8
    }

    /// All cells, in the order of their numbers.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.cell_count()).map(Cell::from_index)
    }

    /// The same board with rows and columns exchanged.
    pub fn transposed(self) -> Board {
        Board {
            rows: self.cols,
            cols: self.rows,
            wrap: self.wrap.transposed(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_run_along_the_first_row_first() {
        let board = Board::new(3, 5, Wrap::None).unwrap();
        let numbers: Vec<u16> = board.cells().map(Cell::number).collect();
        assert_eq!(numbers, (1..=15).collect::<Vec<_>>());
        for cell in board.cells() {
            assert_eq!(board.cell(board.row(cell), board.col(cell)), cell);
            assert_eq!(board.cell_numbered(cell.number().into()), Some(cell));
        }
        assert_eq!(board.cell(1, 0).number(), 6);
    }

    #[test]
    fn numbers_outside_the_board_have_no_cell() {
        let board = Board::new(2, 2, Wrap::None).unwrap();
        for number in [0, 5, 65_536, 65_537, u64::MAX] {
            assert_eq!(board.cell_numbered(number), None, "{number}");
        }
    }

    #[test]
    fn sides_are_bounded() {
        for (rows, cols) in [(0, 4), (4, 0), (33, 4), (4, 33), (255, 255)] {
            assert_eq!(Board::new(rows, cols, Wrap::None), None);
        }
        assert!(Board::new(32, 32, Wrap::Torus).is_some());
    }
}
