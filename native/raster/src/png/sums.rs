//! Checksums of joined pieces out of checksums of the pieces.

use super::adler::Adler;

/// What is known of the stream up to some place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// Bytes as deflated.
    pub deflated: u64,
    /// Their CRC-32.
    pub crc: u32,
    /// The bytes as filtered.
    pub filtered: Adler,
}

impl Sums {
    /// Of deflated bytes, and of the filtered ones that they stand for.
    pub fn new(deflated: &[u8], filtered: Adler) -> Self {
        Self { deflated: deflated.len() as u64, crc: crc32fast::hash(deflated), filtered }
    }

    /// Of bytes outside the deflated data, which Adler-32 does not count.
    pub fn of_frame(bytes: &[u8]) -> Self {
        Self::new(bytes, Adler::default())
    }

    /// Of this piece and the next.
    #[must_use]
    pub fn join(self, next: &Self) -> Self {
        let mut crc = crc32fast::Hasher::new_with_initial_len(self.crc, self.deflated);
        crc.combine(&crc32fast::Hasher::new_with_initial_len(next.crc, next.deflated));
        Self {
            deflated: self.deflated + next.deflated,
            crc: crc.finalize(),
            filtered: self.filtered.join(next.filtered),
        }
    }

    /// Of what is left when the beginning, a piece of which these are the sums, is taken off: [`Self::join`] solved for
    /// its right side, so that a run of pieces costs one step however many there are.
    #[must_use]
    pub fn since(self, beginning: &Self) -> Self {
        let deflated = self.deflated - beginning.deflated;
        // CRCs add up: nothing of that length, joined, is what the beginning contributes.
        let crc = self.crc ^ beginning.join(&Self { deflated, ..Self::default() }).crc;
        Self { deflated, crc, filtered: self.filtered.since(beginning.filtered) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bytes: &[u8]) -> Sums {
        Sums::new(bytes, Adler::of(bytes))
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
        let whole = zlib_rs::adler32::adler32(1, &bytes);
        for at in [0, 1, 77, 65_520, 65_521, 65_522, 131_042, 199_999, 200_000] {
            let (a, b) = bytes.split_at(at);
            assert_eq!(of(a).join(&of(b)), of(&bytes), "{at}");
            assert_eq!(of(a).join(&of(b)).filtered.value(), whole, "{at}");
            assert_eq!(of(&bytes).since(&of(a)), of(b), "{at}");
        }
    }
}
