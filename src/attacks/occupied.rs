use super::Lines;

/// The lines in use: three words, independent of the board.
///
/// The empty value has no line in use. Adding a queen and removing it again
/// gives the same value back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occupied {
    cols: u32,
    diagonals: u64,
    antidiagonals: u64,
}

impl Occupied {
    /// These lines and those of one more queen.
    #[inline]
    pub fn with(self, lines: Lines) -> Occupied {
        Occupied {
            cols: self.cols | 1 << (lines.col & 31),
            diagonals: self.diagonals | 1 << (lines.diagonal & 63),
            antidiagonals: self.antidiagonals | 1 << (lines.antidiagonal & 63),
        }
    }

    /// Whether the column is in use.
    #[inline]
    pub fn column(self, lines: Lines) -> bool {
        self.cols >> (lines.col & 31) & 1 == 1
    }

    /// Whether the diagonal is in use.
    #[inline]
    pub fn diagonal(self, lines: Lines) -> bool {
        self.diagonals >> (lines.diagonal & 63) & 1 == 1
    }

    /// Whether the antidiagonal is in use.
    #[inline]
    pub fn antidiagonal(self, lines: Lines) -> bool {
        self.antidiagonals >> (lines.antidiagonal & 63) & 1 == 1
    }

    /// Whether a column or diagonal of the cell with these lines is in use.
    #[inline]
    pub fn attacks(self, lines: Lines) -> bool {
        (u64::from(self.cols >> (lines.col & 31))
            | self.diagonals >> (lines.diagonal & 63)
            | self.antidiagonals >> (lines.antidiagonal & 63))
            & 1
            == 1
    }
}
