//! Vectors as plain arrays: the compiler makes of them what any machine has.

use super::vector::Vector;

/// Lanes of 16 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrow([u16; 8]);

/// Lanes of 32 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide([u32; 4]);

macro_rules! plain {
    ($vector:ident, $word:ty, $lanes:literal) => {
        impl $vector {
            #[inline(always)]
            fn map(mut self, f: impl Fn($word) -> $word) -> Self {
                for lane in &mut self.0 {
                    *lane = f(*lane);
                }
                self
            }

            #[inline(always)]
            fn with(mut self, other: Self, f: impl Fn($word, $word) -> $word) -> Self {
                for (lane, other) in self.0.iter_mut().zip(other.0) {
                    *lane = f(*lane, other);
                }
                self
            }
        }

        impl Vector for $vector {
            type Word = $word;
            type Token = ();
            type Sums = u64;
            type Pick = u32;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn run<R>((): (), f: impl FnOnce() -> R) -> R {
                f()
            }

            #[inline(always)]
            fn splat((): (), word: u32) -> Self {
                $vector([word as $word; $lanes])
            }

            #[inline(always)]
            fn load((): (), from: &[$word]) -> Self {
                let mut lanes = [0; $lanes];
                lanes.copy_from_slice(&from[..$lanes]);
                $vector(lanes)
            }

            #[inline(always)]
            fn store(self, to: &mut [$word]) {
                to[..$lanes].copy_from_slice(&self.0);
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self.with(other, |a, b| a & b)
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                self.with(other, |a, b| a | b)
            }

            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self.with(other, |a, b| a ^ b)
            }

            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self.with(other, |a, b| a & !b)
            }

            #[inline(always)]
            fn up_within(self, by: u32) -> Self {
                self.map(|lane| lane << by)
            }

            #[inline(always)]
            fn down_within(self, by: u32) -> Self {
                self.map(|lane| lane >> by)
            }

            #[inline(always)]
            fn lowest(self) -> Self {
                self.map(|lane| lane & lane.wrapping_neg())
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.with(other, <$word>::wrapping_add)
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.with(other, <$word>::wrapping_sub)
            }

            #[inline(always)]
            fn times(self, other: Self) -> Self {
                self.with(other, <$word>::wrapping_mul)
            }

            #[inline(always)]
            fn smaller(self, other: Self) -> Self {
                self.with(other, |a, b| a.min(b))
            }

            #[inline(always)]
            fn ones(self) -> Self {
                self.map(|lane| lane.count_ones() as $word)
            }

            #[inline(always)]
            fn occupied(self) -> u32 {
                let lanes = self.0.into_iter().enumerate();
                lanes.fold(0, |set, (lane, word)| set | u32::from(word != 0) << lane)
            }

            #[inline(always)]
            fn pick((): (), lanes: u32) -> u32 {
                lanes
            }

            #[inline(always)]
            fn store_picked(self, pick: u32, to: &mut [$word]) {
                let to = &mut to[..$lanes];
                let mut at = 0;
                for (lane, word) in self.0.into_iter().enumerate() {
                    // Never above the lane; said so that no bound is checked.
                    to[at & ($lanes - 1)] = word;
                    at += (pick >> lane & 1) as usize;
                }
            }

            #[inline(always)]
            fn no_sums((): ()) -> u64 {
                0
            }

            #[inline(always)]
            fn add_to(self, sums: u64) -> u64 {
                sums + self.0.into_iter().map(u64::from).sum::<u64>()
            }

            #[inline(always)]
            fn total(sums: u64) -> u64 {
                sums
            }
        }
    };
}

plain!(Narrow, u16, 8);
plain!(Wide, u32, 4);
