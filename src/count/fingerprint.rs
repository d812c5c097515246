use std::fmt::{self, Write};

use super::{Plan, Rest, Sides};

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

impl Fingerprint {
    /// Takes in a number as a whole: faster than its digits.
    fn push(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x0000_0100_0000_01b3);
        self.0 ^= self.0 >> 32;
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
            let rests = self.part(part);
            fingerprint.push(rests.len() as u64);
            for one in rests {
                fingerprint.push(one.times as u64);
                fingerprint.push((one.times >> 64) as u64);
                push_rest(&mut fingerprint, &one.rest);
            }
        }
        fingerprint.0
    }
}

fn push_rest(fingerprint: &mut Fingerprint, rest: &Rest) {
    let period = match rest.sides() {
        Sides::Open => 0,
        Sides::Cyclic(period) => period,
    };
    let shape = [rest.rows(), rest.cols(), rest.queens(), period, 0, 0, 0, 0];
    fingerprint.push(u64::from_le_bytes(shape));
    for word in rest.words() {
        fingerprint.push((*word).into());
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
