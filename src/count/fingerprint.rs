use std::fmt::{self, Write};

use super::Plan;

/// A number for a text, 64-bit FNV-1a: texts that differ by accident have different
/// ones. It is the same on every machine, which the standard library's hashes do not
/// promise. Source: Fowler, Noll and Vo, RFC 9923.
pub(crate) struct Fingerprint(pub(crate) u64);

impl Fingerprint {
    pub(crate) fn new() -> Fingerprint {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
}

impl Write for Fingerprint {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

impl Plan {
    /// A number that tells this plan from others for the same problem, made by
    /// another version of the program: their parts do not add up, though they may
    /// be as many.
    ///
    /// Linear in the parts, some microseconds each.
    pub fn fingerprint(&self) -> u64 {
        let mut fingerprint = Fingerprint::new();
        for part in 0..self.parts() {
            // Writing to a number does not fail. The debugging form has everything
            // that is in a part, also what is added to it some day.
            let _ = write!(fingerprint, "{:?};", self.part(part));
        }
        fingerprint.0
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
            let mut fingerprint = Fingerprint::new();
            fingerprint.write_str(text).unwrap();
            assert_eq!(fingerprint.0, value, "{text}");
        }
    }
}
