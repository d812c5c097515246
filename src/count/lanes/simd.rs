//! The vectors of `fearless_simd`.

use fearless_simd::{
    Bytes, Simd, SimdBase, SimdFrom, SimdInt, SimdIntWiden, SimdMask, SimdSplit, mask16x32,
    mask32x16, u8x16, u16x8, u16x16, u16x32, u32x4, u32x8, u32x16,
};

use super::vector::Vector;

/// For each set of eight lanes of two bytes, the bytes that come to the front.
static FRONT_OF_8: [[u8; 16]; 256] = fronts::<256>(2);

/// For each set of four lanes of four bytes, the bytes that come to the front.
static FRONT_OF_4: [[u8; 16]; 16] = fronts::<16>(4);

/// For each set of the lanes of 16 bytes, the bytes of its lanes, in order.
const fn fronts<const SETS: usize>(bytes: usize) -> [[u8; 16]; SETS] {
    let mut table = [[0; 16]; SETS];
    let mut set = 0;
    while set < SETS {
        let (mut at, mut byte) = (0, 0);
        while byte < 16 {
            if set >> (byte / bytes) & 1 == 1 {
                table[set][at] = byte as u8;
                at += 1;
            }
            byte += 1;
        }
        set += 1;
    }
    table
}

/// What is written alike for every vector.
macro_rules! common {
    ($vector:ident, $word:ty) => {
        type Word = $word;
        type Token = S;

        const LANES: usize = <$vector<S> as SimdBase<S>>::LEN;

        #[inline(always)]
        fn run<R>(token: S, f: impl FnOnce() -> R) -> R {
            token.vectorize(f)
        }

        #[inline(always)]
        fn splat(token: S, word: u32) -> Self {
            SimdBase::splat(token, word as $word)
        }

        #[inline(always)]
        fn load(token: S, from: &[$word]) -> Self {
            SimdBase::from_slice(token, &from[..Self::LANES])
        }

        #[inline(always)]
        fn store(self, to: &mut [$word]) {
            self.store_slice(&mut to[..Self::LANES]);
        }

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            self & other
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            self | other
        }

        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            self ^ other
        }

        #[inline(always)]
        fn without(self, other: Self) -> Self {
            self & !other
        }

        #[inline(always)]
        fn up_within(self, by: u32) -> Self {
            self << by
        }

        #[inline(always)]
        fn down_within(self, by: u32) -> Self {
            self >> by
        }

        #[inline(always)]
        fn lowest(self) -> Self {
            self & ((self ^ self) - self)
        }

        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            self + other
        }

        #[inline(always)]
        fn minus(self, other: Self) -> Self {
            self - other
        }

        #[inline(always)]
        fn times(self, other: Self) -> Self {
            self * other
        }

        #[inline(always)]
        fn smaller(self, other: Self) -> Self {
            self.min(other)
        }

        #[inline(always)]
        fn ones(self) -> Self {
            self.count_ones()
        }

        #[inline(always)]
        fn occupied(self) -> u32 {
            let empty = self.simd_eq(self ^ self).to_bitmask() as u32;
            !empty & (u32::MAX >> (32 - Self::LANES))
        }
    };
}

/// Sums of lanes of 16 bits: each two neighbours in one of 32.
macro_rules! sums_of_two {
    ($sums:ident) => {
        type Sums = $sums<S>;

        #[inline(always)]
        fn no_sums(token: S) -> $sums<S> {
            SimdBase::splat(token, 0)
        }

        #[inline(always)]
        fn add_to(self, sums: $sums<S>) -> $sums<S> {
            sums + self.pairwise_widening_add()
        }

        #[inline(always)]
        fn total(sums: $sums<S>) -> u64 {
            sums.as_slice().iter().map(|sum| u64::from(*sum)).sum()
        }
    };
}

/// Sums of lanes of 32 bits.
macro_rules! sums_of_one {
    ($sums:ident) => {
        type Sums = $sums<S>;

        #[inline(always)]
        fn no_sums(token: S) -> $sums<S> {
            SimdBase::splat(token, 0)
        }

        #[inline(always)]
        fn add_to(self, sums: $sums<S>) -> $sums<S> {
            sums + self
        }

        #[inline(always)]
        fn total(sums: $sums<S>) -> u64 {
            sums.as_slice().iter().map(|sum| u64::from(*sum)).sum()
        }
    };
}

/// Picks by one shuffle of bytes.
macro_rules! pick_whole {
    ($table:ident) => {
        type Pick = u8x16<S>;

        #[inline(always)]
        fn pick(token: S, lanes: u32) -> u8x16<S> {
            u8x16::simd_from(token, $table[lanes as usize & ($table.len() - 1)])
        }

        #[inline(always)]
        fn store_picked(self, pick: u8x16<S>, to: &mut [Self::Word]) {
            let bytes = self.to_bytes().swizzle_dyn(pick);
            Self::from_bytes(bytes).store_slice(&mut to[..Self::LANES]);
        }
    };
}

/// Picks by two shuffles of bytes, the second stored behind the first.
macro_rules! pick_halves {
    ($half:ident) => {
        type Pick = (u8x16<S>, u8x16<S>, usize);

        #[inline(always)]
        fn pick(token: S, lanes: u32) -> Self::Pick {
            let half = Self::LANES / 2;
            let low = lanes & ((1 << half) - 1);
            (
                $half::pick(token, low),
                $half::pick(token, lanes >> half),
                low.count_ones() as usize,
            )
        }

        #[inline(always)]
        fn store_picked(self, (first, second, behind): Self::Pick, to: &mut [Self::Word]) {
            let (low, high) = self.split();
            let to = &mut to[..Self::LANES];
            low.store_picked(first, to);
            high.store_picked(second, &mut to[behind..][..Self::LANES / 2]);
        }
    };
}

/// Picks by an instruction for it.
macro_rules! pick_masked {
    ($mask:ident) => {
        type Pick = $mask<S>;

        #[inline(always)]
        fn pick(token: S, lanes: u32) -> $mask<S> {
            $mask::from_bitmask(token, u64::from(lanes))
        }

        #[inline(always)]
        fn store_picked(self, pick: $mask<S>, to: &mut [Self::Word]) {
            self.compress(pick).store_slice(&mut to[..Self::LANES]);
        }
    };
}

impl<S: Simd> Vector for u16x8<S> {
    common!(u16x8, u16);
    sums_of_two!(u32x4);
    pick_whole!(FRONT_OF_8);
}

impl<S: Simd> Vector for u16x16<S> {
    common!(u16x16, u16);
    sums_of_two!(u32x8);
    pick_halves!(u16x8);
}

impl<S: Simd> Vector for u16x32<S> {
    common!(u16x32, u16);
    sums_of_two!(u32x16);
    pick_masked!(mask16x32);
}

impl<S: Simd> Vector for u32x4<S> {
    common!(u32x4, u32);
    sums_of_one!(u32x4);
    pick_whole!(FRONT_OF_4);
}

impl<S: Simd> Vector for u32x8<S> {
    common!(u32x8, u32);
    sums_of_one!(u32x8);
    pick_halves!(u32x4);
}

impl<S: Simd> Vector for u32x16<S> {
    common!(u32x16, u32);
    sums_of_one!(u32x16);
    pick_masked!(mask32x16);
}
