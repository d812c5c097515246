use serde::{Deserialize, Serialize};

use super::{Board, Cell, MAX_SIDE};

/// A set of cells: a mask of columns for each row, 128 bytes, `Copy`.
///
/// ```
/// use queenscope::board::CellSet;
///
/// let mut set = CellSet::EMPTY; //   columns 0 1 2 3
/// set.set_at(0, 1, true); //           row 0 . x . .
/// set.set_at(1, 3, true); //           row 1 . . . x
/// assert_eq!([set.row(0), set.row(1)], [0b0010, 0b1000]);
/// assert!(set.transposed().contains_at(3, 1));
/// ```
///
/// A set does not know its board; [`CellSet::clipped`] removes cells outside a board. It is
/// serialized as the masks of its rows, without empty rows at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<u32>", into = "Vec<u32>")]
pub struct CellSet {
    rows: [u32; MAX_SIDE as usize],
}

impl From<CellSet> for Vec<u32> {
    fn from(set: CellSet) -> Vec<u32> {
        let used = set.rows.iter().rposition(|row| *row != 0);
        set.rows[..used.map_or(0, |last| last + 1)].to_vec()
    }
}

impl From<Vec<u32>> for CellSet {
    fn from(words: Vec<u32>) -> CellSet {
        let mut rows = [0; MAX_SIDE as usize];
        for (row, word) in rows.iter_mut().zip(words) {
            *row = word;
        }
        CellSet { rows }
    }
}

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet {
        rows: [0; MAX_SIDE as usize],
    };

    /// The set of all cells of a board.
    pub fn full(board: Board) -> CellSet {
        CellSet::EMPTY.inverted(board)
    }

    /// Whether the cell in a row and a column, from 0, is in the set.
    pub fn contains_at(&self, row: u8, col: u8) -> bool {
        self.rows[usize::from(row)] >> col & 1 == 1
    }

    /// Whether a cell of `board` is in the set.
    pub fn contains(&self, board: Board, cell: Cell) -> bool {
        self.contains_at(board.row(cell), board.col(cell))
    }

    /// Adds the cell in a row and a column, from 0, to the set or removes it.
    pub fn set_at(&mut self, row: u8, col: u8, member: bool) {
        let bit = 1 << col;
        let word = &mut self.rows[usize::from(row)];
        *word = if member { *word | bit } else { *word & !bit };
    }

    /// Adds a cell of `board` to the set or removes it.
    pub fn set(&mut self, board: Board, cell: Cell, member: bool) {
        self.set_at(board.row(cell), board.col(cell), member);
    }

    /// The columns of the set in a row, as a mask: bit `c` is column `c`.
    pub fn row(&self, row: u8) -> u32 {
        self.rows[usize::from(row)]
    }

    /// The number of cells in the set.
    pub fn len(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == CellSet::EMPTY
    }

    /// The cells of `board` that are not in the set.
    pub fn inverted(&self, board: Board) -> CellSet {
        let rows = std::array::from_fn(|row| !self.rows[row]);
        CellSet { rows }.clipped(board)
    }

    /// The cells of the set that are on `board`.
    pub fn clipped(&self, board: Board) -> CellSet {
        let columns = u32::MAX >> (MAX_SIDE - board.cols());
        let rows = std::array::from_fn(|row| {
            if row < usize::from(board.rows()) {
                self.rows[row] & columns
            } else {
                0
            }
        });
        CellSet { rows }
    }

    /// The set with rows and columns exchanged. Takes constant time, one operation for each of the
    /// 1024 cells of the largest board.
    pub fn transposed(&self) -> CellSet {
        let mut set = CellSet::EMPTY;
        for row in 0..MAX_SIDE {
            for col in 0..MAX_SIDE {
                set.set_at(col, row, self.contains_at(row, col));
            }
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Wrap;

    #[test]
    fn the_largest_board_has_all_its_cells() {
        let board = Board::new(32, 32, Wrap::None).unwrap();
        let mut set = CellSet::EMPTY;
        for cell in board.cells() {
            assert!(!set.contains(board, cell));
            set.set(board, cell, true);
            assert!(set.contains(board, cell));
        }
        assert_eq!(set.len(), 1024);
        assert_eq!(set, CellSet::full(board));
        assert_eq!(set.inverted(board), CellSet::EMPTY);
    }

    #[test]
    fn clipping_drops_what_is_outside() {
        let large = CellSet::full(Board::new(32, 32, Wrap::None).unwrap());
        let small = Board::new(3, 4, Wrap::None).unwrap();
        assert_eq!(large.clipped(small), CellSet::full(small));
        assert_eq!(large.clipped(small).len(), 12);
    }

    #[test]
    fn transposing_twice_changes_nothing() {
        let mut set = CellSet::EMPTY;
        set.set_at(3, 30, true);
        set.set_at(31, 0, true);
        assert!(set.transposed().contains_at(30, 3));
        assert_eq!(set.transposed().transposed(), set);
    }
}
