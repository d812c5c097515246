/// The most lanes that a vector has.
pub(in crate::count) const MOST: usize = 32;

/// A lane: a set of columns, or a small number.
pub(in crate::count) trait Word: Copy + Default + 'static {}

impl Word for u16 {}

impl Word for u32 {}

/// A vector of words, and what a machine does with all of them at once.
///
/// Where lanes are named by bits, bit `i` is lane `i`. Everything is inlined into
/// [`run`](Vector::run), which is compiled for the instructions of the vector.
pub(in crate::count) trait Vector: Copy {
    /// What a lane holds.
    type Word: Word;
    /// The proof that the machine has the instructions.
    type Token: Copy;
    /// Sums over many vectors: 32 bits a lane, one lane for each or for each two.
    type Sums: Copy;
    /// Where each of some lanes goes when they move to the front.
    type Pick: Copy;

    /// The number of lanes, at most [`MOST`].
    const LANES: usize;

    /// The bits of a lane.
    const BITS: u32 = 8 * size_of::<Self::Word>() as u32;

    /// Runs a function compiled for these instructions.
    fn run<R>(token: Self::Token, f: impl FnOnce() -> R) -> R;

    /// The same word in every lane.
    fn splat(token: Self::Token, word: u32) -> Self;
    /// The first words of a slice of at least [`LANES`](Vector::LANES).
    fn load(token: Self::Token, from: &[Self::Word]) -> Self;
    /// Into the first words of a slice of at least [`LANES`](Vector::LANES).
    fn store(self, to: &mut [Self::Word]);

    /// The bits in both.
    fn and(self, other: Self) -> Self;
    /// The bits in any.
    fn or(self, other: Self) -> Self;
    /// The bits in one only.
    fn xor(self, other: Self) -> Self;
    /// The bits that are not in the other.
    fn without(self, other: Self) -> Self;
    /// Towards higher bits, by less than the bits of a lane.
    fn up_within(self, by: u32) -> Self;
    /// Towards lower bits, by less than the bits of a lane.
    fn down_within(self, by: u32) -> Self;
    /// Towards higher bits; by the bits of a lane or more, nothing is left.
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        if by < Self::BITS {
            self.up_within(by)
        } else {
            self.xor(self)
        }
    }
    /// Towards lower bits; by the bits of a lane or more, nothing is left.
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        if by < Self::BITS {
            self.down_within(by)
        } else {
            self.xor(self)
        }
    }
    /// The lowest bit of each lane.
    fn lowest(self) -> Self;

    /// The sum, modulo what a lane holds.
    fn plus(self, other: Self) -> Self;
    /// The difference, modulo what a lane holds.
    fn minus(self, other: Self) -> Self;
    /// The product, modulo what a lane holds.
    fn times(self, other: Self) -> Self;
    /// The smaller of each two.
    fn smaller(self, other: Self) -> Self;
    /// The number of bits of each lane.
    fn ones(self) -> Self;

    /// The lanes that are not zero.
    fn occupied(self) -> u32;
    /// How some lanes move to the front.
    fn pick(token: Self::Token, lanes: u32) -> Self::Pick;
    /// Stores the picked lanes one after the other; what follows them, up to
    /// [`LANES`](Vector::LANES) words, is overwritten with anything.
    fn store_picked(self, pick: Self::Pick, to: &mut [Self::Word]);

    /// No sums yet.
    fn no_sums(token: Self::Token) -> Self::Sums;
    /// Adds every lane; at most 30 000 times before [`total`](Vector::total).
    fn add_to(self, sums: Self::Sums) -> Self::Sums;
    /// All sums together.
    fn total(sums: Self::Sums) -> u64;
}
