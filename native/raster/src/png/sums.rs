//! Checksums of joined pieces out of checksums of the pieces.

use zlib_rs::adler32::adler32_combine;

/// What is known of the stream up to some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// Bytes as deflated.
    pub deflated: u64,
    /// Their CRC-32.
    pub crc: u32,
    /// Bytes as filtered.
    pub filtered: u64,
    /// Their Adler-32.
    pub adler: u32,
}

impl Sums {
    /// Of nothing.
    pub const NOTHING: Self = Self { deflated: 0, crc: 0, filtered: 0, adler: 1 };

    /// Of bytes outside the deflated data, which Adler-32 does not count.
    pub fn of_frame(bytes: &[u8]) -> Self {
        Self { deflated: bytes.len() as u64, crc: crc32fast::hash(bytes), ..Self::NOTHING }
    }

    /// Of this piece and the next.
    #[must_use]
    pub fn join(self, next: &Self) -> Self {
        let mut crc = crc32fast::Hasher::new_with_initial_len(self.crc, self.deflated);
        crc.combine(&crc32fast::Hasher::new_with_initial_len(next.crc, next.deflated));
        Self {
            deflated: self.deflated + next.deflated,
            crc: crc.finalize(),
            filtered: self.filtered + next.filtered,
            adler: adler32_combine(self.adler, next.adler, next.filtered),
        }
    }

    /// Of what is left when the beginning, a piece of which these are the sums, is taken off: [`Self::join`] solved for
    /// its right side, so that a run of pieces costs one step however many there are.
    #[must_use]
    pub fn since(self, beginning: &Self) -> Self {
        let filtered = self.filtered - beginning.filtered;
        let nothing = Self { deflated: self.deflated - beginning.deflated, crc: 0, filtered: 0, adler: 1 };
        // CRCs add up: nothing of that length, joined, is what the beginning contributes.
        let crc = self.crc ^ beginning.join(&nothing).crc;
        // low = low₁ + low₂ - 1; high = high₁ + high₂ + length₂ (low₁ - 1), all of them modulo 65521 (RFC 1950, 8.2).
        let [(low, high), (low1, high1)] = [self.adler, beginning.adler].map(|adler| (adler & 0xFFFF, adler >> 16));
        let low2 = (low + MODULUS - low1 + 1) % MODULUS;
        let carried = filtered % u64::from(MODULUS) * u64::from(low1 + MODULUS - 1) % u64::from(MODULUS);
        let high2 = (high + 2 * MODULUS - high1 - carried as u32) % MODULUS;
        Self { crc, filtered, adler: (high2 << 16) | low2, ..nothing }
    }
}

/// Adler-32 counts modulo this.
const MODULUS: u32 = 65521;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bytes: &[u8]) -> Sums {
        Sums { filtered: bytes.len() as u64, adler: zlib_rs::adler32::adler32(1, bytes), ..Sums::of_frame(bytes) }
    }

    #[test]
    fn joining_and_taking_off_are_exact() {
        let mut seed = 7u32;
        let bytes: Vec<u8> = (0..200_000)
            .map(|i| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if i > 150_000 { 255 } else { (seed >> 24) as u8 }
            })
            .collect();
        for at in [0, 1, 77, 65_520, 65_521, 65_522, 131_042, 199_999, 200_000] {
            let (a, b) = bytes.split_at(at);
            assert_eq!(of(a).join(&of(b)), of(&bytes), "{at}");
            assert_eq!(of(&bytes).since(&of(a)), of(b), "{at}");
        }
    }
}
