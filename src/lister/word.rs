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
    ($word:ty) => {
        impl Word for $word {
            const ALL: $word = <$word>::MAX;

            #[inline(always)]
            fn of(mask: u32) -> $word {
                mask as $word
            }

            #[inline(always)]
            fn mask(self) -> u32 {
                self.into()
            }

            #[inline(always)]
            fn lowest(self) -> $word {
                self & self.wrapping_neg()
            }
        }
    };
}

word!(u16);
word!(u32);
