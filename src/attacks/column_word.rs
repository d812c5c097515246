use std::ops::{BitAnd, BitAndAssign, BitOr, BitXor, Not, Shl, Shr};

/// A bitmask over the columns of one row: bit `c` is column `c`.
///
/// Search engines choose the narrowest word that holds their columns, because a vector
/// register then holds more of them.
pub trait ColumnWord:
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
    /// The number of bits.
    const BITS: u32;

    /// The word with every bit set.
    const ALL: Self;

    /// Converts a mask of columns; bits that the word does not hold are dropped.
    fn from_mask(mask: u32) -> Self;

    /// The low 32 bits as a mask of columns.
    fn mask(self) -> u32;

    /// Isolates the lowest set bit; zero stays zero.
    fn lowest(self) -> Self;
}

macro_rules! column_word {
    ($word:ty) => {
        impl ColumnWord for $word {
            const BITS: u32 = <$word>::BITS;

            const ALL: $word = <$word>::MAX;

            #[inline(always)]
            fn from_mask(mask: u32) -> $word {
                mask as $word
            }

            #[inline(always)]
            fn mask(self) -> u32 {
                self as u32
            }

            #[inline(always)]
            fn lowest(self) -> $word {
                self & self.wrapping_neg()
            }
        }
    };
}

column_word!(u16);
column_word!(u32);
column_word!(u64);
