use super::{Attacks, Lines, Shape};

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

    /// The columns of a row that are neither blocked nor on a column or diagonal
    /// in use; bit `c` is column `c`. Constant time.
    #[inline]
    pub fn free_columns(self, attacks: &Attacks, row: u8) -> u32 {
        let blocked = attacks.problem().blocked().row(row);
        self.unattacked(attacks.shape(), row) & !blocked
    }

    #[inline]
    fn unattacked(self, shape: Shape, row: u8) -> u32 {
        let attacked = self.cols
            | shape.on_diagonals(self.diagonals, row)
            | shape.on_antidiagonals(self.antidiagonals, row);
        shape.columns() & !attacked
    }
}
