use std::ops::{BitAnd, BitAndAssign, BitOr, BitXor, Not, Shl, Shr};

/// A word of columns.
pub(super) trait Word:
    Copy
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The columns of the queens so far, row by row, for boards of as many columns as
    /// the word has bits.
    type Path: Path;

    /// All bits.
    const ALL: Self;

    /// The low bits of a mask.
    fn of(mask: u32) -> Self;

    /// As a mask.
    fn mask(self) -> u32;

    /// The lowest bit that is set, alone; none if none is.
    fn lowest(self) -> Self;
}

macro_rules! word {
    ($word:ty, $path:ty) => {
        impl Word for $word {
            type Path = $path;
            const ALL: $word = <$word>::MAX;

            #[inline]
            fn of(mask: u32) -> $word {
                mask as $word
            }

            #[inline]
            fn mask(self) -> u32 {
                self.into()
            }

            #[inline]
            fn lowest(self) -> $word {
                self & self.wrapping_neg()
            }
        }
    };
}

word!(u16, u64);
word!(u32, [u64; 3]);

/// The columns of the queens in the first rows.
pub(super) trait Path: Copy + Default + PartialEq {
    /// With a queen in a row that has none.
    fn with(self, row: usize, col: u32) -> Self;

    /// The column of the queen in a row.
    fn col(&self, row: usize) -> usize;

    /// The first row in which two paths differ; any row after the last if none.
    fn first_difference(&self, other: &Self) -> usize;
}

/// 16 rows, four bits each.
impl Path for u64 {
    #[inline]
    fn with(self, row: usize, col: u32) -> u64 {
        self | u64::from(col) << (4 * row as u32 & 63)
    }

    #[inline]
    fn col(&self, row: usize) -> usize {
        (self >> (4 * row as u32 & 63) & 15) as usize
    }

    #[inline]
    fn first_difference(&self, other: &u64) -> usize {
        (self ^ other).trailing_zeros() as usize / 4
    }
}

/// Rows in a word of a long path, five bits each.
const ROWS: usize = 12;

/// 36 rows.
impl Path for [u64; 3] {
    #[inline]
    fn with(mut self, row: usize, col: u32) -> [u64; 3] {
        self[row / ROWS] |= u64::from(col) << (5 * (row % ROWS));
        self
    }

    #[inline]
    fn col(&self, row: usize) -> usize {
        (self[row / ROWS] >> (5 * (row % ROWS)) & 31) as usize
    }

    #[inline]
    fn first_difference(&self, other: &[u64; 3]) -> usize {
        let word = (0..2).find(|&word| self[word] != other[word]).unwrap_or(2);
        let bit = (self[word] ^ other[word]).trailing_zeros() as usize;
        ROWS * word + (bit / 5).min(ROWS)
    }
}
