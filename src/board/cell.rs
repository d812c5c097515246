/// A cell of a board.
///
/// Code uses its index, from 0; people read its number, from 1. Only the functions here and
/// [`Board::cell_numbered`](super::Board::cell_numbered) convert between the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with an index from 0.
    #[inline]
    pub const fn from_index(index: u16) -> Cell {
        Cell(index)
    }

    /// The index from 0, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people read, from 1.
    pub const fn number(self) -> u16 {
        self.0 + 1
    }
}
