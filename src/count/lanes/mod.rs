//! Vectors of words, whatever the machine has.
//!
//! An engine is written once, over a [`Vector`]; [`SimdLevel::run`] instantiates it for
//! the instructions that were found at run time. All instructions come through
//! `fearless_simd`, whose tokens prove that the machine has them: nothing here is
//! unsafe.

mod portable;
mod simd;
#[cfg(test)]
mod tests;
mod vector;

pub(super) use vector::{MOST, Vector, Word};

use fearless_simd::Level;

/// The vector instructions that an engine counts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimdLevel {
    /// No vector instructions beyond those that every machine of the architecture has.
    Portable,
    /// 128 bits, of x86-64 since 2009: SSE4.2, which includes SSSE3.
    Sse42,
    /// 128 bits, of aarch64.
    Neon,
    /// 128 bits, of WebAssembly.
    Simd128,
    /// 256 bits.
    Avx2,
    /// 512 bits, with what came with Ice Lake and Zen 4.
    Avx512,
}

impl SimdLevel {
    /// All levels of all architectures, from the slowest to the fastest.
    pub const ALL: [SimdLevel; 6] = [
        SimdLevel::Portable,
        SimdLevel::Sse42,
        SimdLevel::Neon,
        SimdLevel::Simd128,
        SimdLevel::Avx2,
        SimdLevel::Avx512,
    ];

    /// The levels that this machine has, the best last.
    pub fn available() -> Vec<SimdLevel> {
        let mut all = SimdLevel::ALL.to_vec();
        all.retain(|level| level.is_available());
        all
    }

    /// The best level that this machine has.
    pub fn best() -> SimdLevel {
        let mut all = SimdLevel::ALL.into_iter().rev();
        all.find(|level| level.is_available())
            .unwrap_or(SimdLevel::Portable)
    }

    /// Whether this machine has the level.
    pub fn is_available(self) -> bool {
        let level = Level::new();
        match self {
            SimdLevel::Portable => true,
            #[cfg(target_arch = "x86_64")]
            SimdLevel::Sse42 => level.as_sse4_2().is_some(),
            #[cfg(target_arch = "x86_64")]
            SimdLevel::Avx2 => level.as_avx2().is_some(),
            #[cfg(target_arch = "x86_64")]
            SimdLevel::Avx512 => level.as_avx512().is_some(),
            #[cfg(target_arch = "aarch64")]
            SimdLevel::Neon => level.as_neon().is_some(),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            SimdLevel::Simd128 => level.as_wasm_simd128().is_some(),
            _ => false,
        }
    }

    /// The name: `portable`, `sse4.2`, `neon`, `simd128`, `avx2` or `avx512`.
    pub fn name(self) -> &'static str {
        match self {
            SimdLevel::Portable => "portable",
            SimdLevel::Sse42 => "sse4.2",
            SimdLevel::Neon => "neon",
            SimdLevel::Simd128 => "simd128",
            SimdLevel::Avx2 => "avx2",
            SimdLevel::Avx512 => "avx512",
        }
    }

    /// Carries out a task with the vectors of this level, or with portable ones if the machine
    /// lacks it.
    pub(super) fn run<J: LaneTask>(self, width: Width, task: J) -> J::Output {
        use fearless_simd::{u16x16, u32x8};
        let level = Level::new();
        // Vectors of 128 bits go in pairs: one has something to do while the other waits.
        let narrow = width == Width::Narrow;
        match self {
            #[cfg(target_arch = "x86_64")]
            SimdLevel::Avx512 => {
                use fearless_simd::{Avx512, u16x32, u32x16};
                match level.as_avx512() {
                    Some(token) if narrow => return task.narrow::<u16x32<Avx512>>(token),
                    Some(token) => return task.wide::<u32x16<Avx512>>(token),
                    None => {}
                }
            }
            #[cfg(target_arch = "x86_64")]
            SimdLevel::Avx2 => {
                use fearless_simd::Avx2;
                match level.as_avx2() {
                    Some(token) if narrow => return task.narrow::<u16x16<Avx2>>(token),
                    Some(token) => return task.wide::<u32x8<Avx2>>(token),
                    None => {}
                }
            }
            #[cfg(target_arch = "x86_64")]
            SimdLevel::Sse42 => match level.as_sse4_2() {
                Some(token) if narrow => return task.narrow::<u16x16<_>>(token),
                Some(token) => return task.wide::<u32x8<_>>(token),
                None => {}
            },
            #[cfg(target_arch = "aarch64")]
            SimdLevel::Neon => match level.as_neon() {
                Some(token) if narrow => return task.narrow::<u16x16<_>>(token),
                Some(token) => return task.wide::<u32x8<_>>(token),
                None => {}
            },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            SimdLevel::Simd128 => match level.as_wasm_simd128() {
                Some(token) if narrow => return task.narrow::<u16x16<_>>(token),
                Some(token) => return task.wide::<u32x8<_>>(token),
                None => {}
            },
            _ => {}
        }
        match width {
            Width::Narrow => task.narrow::<portable::Narrow>(()),
            Width::Wide => task.wide::<portable::Wide>(()),
        }
    }
}

/// How wide a lane is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// 16 bits.
    Narrow,
    /// 32 bits.
    Wide,
}

/// A task for vectors of any kind.
pub(super) trait LaneTask {
    /// The result.
    type Output;

    /// Carries it out with lanes of 16 bits.
    fn narrow<V: Vector<Word = u16>>(self, token: V::Token) -> Self::Output;

    /// Carries it out with lanes of 32 bits.
    fn wide<V: Vector<Word = u32>>(self, token: V::Token) -> Self::Output;
}
