use super::CellLines;

/// The columns and diagonals that hold a queen: three words, on any board.
///
/// Rows are not included, because every search goes row by row. The default value has no
/// line in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OccupiedLines {
    cols: u32,
    diagonals: u64,
    antidiagonals: u64,
}

impl OccupiedLines {
    /// Adds the lines of a queen.
    #[inline]
    pub fn with(self, lines: CellLines) -> OccupiedLines {
        OccupiedLines {
            cols: self.cols | 1 << (lines.col & 31),
            diagonals: self.diagonals | 1 << (lines.diagonal & 63),
            antidiagonals: self.antidiagonals | 1 << (lines.antidiagonal & 63),
        }
    }

    /// Whether the column is in use.
    #[inline]
    pub fn column(self, lines: CellLines) -> bool {
        self.cols >> (lines.col & 31) & 1 == 1
    }

    /// Whether the diagonal is in use.
    #[inline]
    pub fn diagonal(self, lines: CellLines) -> bool {
        self.diagonals >> (lines.diagonal & 63) & 1 == 1
    }

    /// Whether the antidiagonal is in use.
    #[inline]
    pub fn antidiagonal(self, lines: CellLines) -> bool {
        self.antidiagonals >> (lines.antidiagonal & 63) & 1 == 1
    }

    /// Whether a column or diagonal of the cell with these lines is in use.
    #[inline]
    pub fn attacks(self, lines: CellLines) -> bool {
        (u64::from(self.cols >> (lines.col & 31))
            | self.diagonals >> (lines.diagonal & 63)
            | self.antidiagonals >> (lines.antidiagonal & 63))
            & 1
            == 1
    }
}
