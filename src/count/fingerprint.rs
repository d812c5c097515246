use std::hash::{Hash, Hasher};

use super::Plan;

/// A number for a text or a value: those that differ by accident have different ones.
/// It is 64-bit FNV-1a for texts, and a variant that takes eight bytes at a time for
/// the bytes of values. Other than the standard library's, it is the same in each
/// version and on each little-endian machine, wasm included. Source: Fowler, Noll and
/// Vo, RFC 9923.
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    fn new() -> Fingerprint {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }

    /// That of a text.
    pub(crate) fn of_text(text: &str) -> u64 {
        let mut fingerprint = Fingerprint::new();
        for byte in text.bytes() {
            fingerprint.push(byte.into());
        }
        fingerprint.0
    }

    fn push(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x0000_0100_0000_01b3);
    }
}

impl Hasher for Fingerprint {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut number = [0; 8];
            number[..chunk.len()].copy_from_slice(chunk);
            self.push(u64::from_le_bytes(number));
            // The high bytes must reach the low ones, too.
            self.0 ^= self.0 >> 32;
        }
    }

    // Of different size on different machines.
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Plan {
    /// A number that tells this plan from others for the same problem, made by
    /// another version of the program: their parts do not add up, though they may
    /// be as many.
    ///
    /// Linear in the plan's memory.
    pub fn fingerprint(&self) -> u64 {
        let mut fingerprint = Fingerprint::new();
        for part in 0..self.parts() {
            self.part(part).hash(&mut fingerprint);
        }
        fingerprint.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_values() {
        // From the appendix of the RFC.
        for (text, value) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            assert_eq!(Fingerprint::of_text(text), value, "{text}");
        }
    }

    #[test]
    fn every_byte_counts() {
        let of = |bytes: &[u8]| {
            let mut fingerprint = Fingerprint::new();
            fingerprint.write(bytes);
            fingerprint.finish()
        };
        let mut bytes = [0; 20];
        let mut seen = vec![of(&bytes)];
        for at in 0..20 {
            bytes[at] = 0x80;
            seen.push(of(&bytes));
            bytes[at] = 0;
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 21);
    }
}
