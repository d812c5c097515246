/// The vector instructions that an engine counts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lanes {
    /// None: plain words.
    Portable,
}

impl Lanes {
    /// What this machine has, the best last.
    pub fn available() -> Vec<Lanes> {
        vec![Lanes::Portable]
    }

    /// The best that this machine has.
    pub fn best() -> Lanes {
        Lanes::Portable
    }

    /// The name: `portable`, `ssse3`, `avx2`, `avx512`, `neon`, `simd128`.
    pub fn name(self) -> &'static str {
        match self {
            Lanes::Portable => "portable",
        }
    }
}
