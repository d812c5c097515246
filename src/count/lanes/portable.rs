use super::vector::Vector;

/// One lane: a plain word of 32 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct One(u32);

impl Vector for One {
    type Word = u32;
    type Token = ();
    type Sums = u64;
    type Pick = ();

    const LANES: usize = 1;
    const BITS: u32 = 32;

    #[inline(always)]
    fn run<R>((): (), f: impl FnOnce() -> R) -> R {
        f()
    }

    #[inline(always)]
    fn splat((): (), word: u32) -> One {
        One(word)
    }

    #[inline(always)]
    fn load((): (), from: &[u32]) -> One {
        One(from[0])
    }

    #[inline(always)]
    fn store(self, to: &mut [u32]) {
        to[0] = self.0;
    }

    #[inline(always)]
    fn and(self, other: One) -> One {
        One(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: One) -> One {
        One(self.0 | other.0)
    }

    #[inline(always)]
    fn xor(self, other: One) -> One {
        One(self.0 ^ other.0)
    }

    #[inline(always)]
    fn without(self, other: One) -> One {
        One(self.0 & !other.0)
    }

    #[inline(always)]
    fn up(self, by: u32) -> One {
        One(self.0.checked_shl(by).unwrap_or(0))
    }

    #[inline(always)]
    fn down(self, by: u32) -> One {
        One(self.0.checked_shr(by).unwrap_or(0))
    }

    #[inline(always)]
    fn lowest(self) -> One {
        One(self.0 & self.0.wrapping_neg())
    }

    #[inline(always)]
    fn plus(self, other: One) -> One {
        One(self.0.wrapping_add(other.0))
    }

    #[inline(always)]
    fn minus(self, other: One) -> One {
        One(self.0.wrapping_sub(other.0))
    }

    #[inline(always)]
    fn times(self, other: One) -> One {
        One(self.0.wrapping_mul(other.0))
    }

    #[inline(always)]
    fn smaller(self, other: One) -> One {
        One(self.0.min(other.0))
    }

    #[inline(always)]
    fn ones(self) -> One {
        One(self.0.count_ones())
    }

    #[inline(always)]
    fn occupied(self) -> u32 {
        u32::from(self.0 != 0)
    }

    #[inline(always)]
    fn pick((): (), _: u32) {}

    #[inline(always)]
    fn store_picked(self, (): (), to: &mut [u32]) {
        to[0] = self.0;
    }

    #[inline(always)]
    fn no_sums((): ()) -> u64 {
        0
    }

    #[inline(always)]
    fn add_to(self, sums: u64) -> u64 {
        sums + u64::from(self.0)
    }

    #[inline(always)]
    fn total(sums: u64) -> u64 {
        sums
    }
}
