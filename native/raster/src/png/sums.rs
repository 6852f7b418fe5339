//! Checksums of a stream up to a position, and how they are extended.

use super::adler::Adler;
use super::format::Format;

/// Sums of a stream up to a position.
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
    /// The sums after more deflated bytes, which represent filtered ones with this sum.
    #[must_use]
    pub fn and(self, deflated: &[u8], filtered: Adler) -> Self {
        let mut crc = crc32fast::Hasher::new_with_initial(self.crc);
        crc.update(deflated);
        Self {
            deflated: self.deflated + deflated.len() as u64,
            crc: crc.finalize(),
            filtered: self.filtered.join(filtered),
        }
    }

    /// The sums after a part of another stream between two positions; takes constant time.
    #[must_use]
    pub fn and_part(self, from: &Self, to: &Self) -> Self {
        let deflated = to.deflated - from.deflated;
        // CRCs are additive: the contribution of the other stream's beginning to its end is removed
        // here.
        let mut crc = crc32fast::Hasher::new_with_initial_len(self.crc ^ from.crc, self.deflated);
        crc.combine(&crc32fast::Hasher::new_with_initial_len(to.crc, deflated));
        let crc = if deflated == 0 { self.crc } else { crc.finalize() };
        let filtered = self.filtered.join(to.filtered.since(from.filtered));
        Self { deflated: self.deflated + deflated, crc, filtered }
    }
}

/// The Adler-32 of a band, given those of its rows up to each of their cells.
pub fn sum_of_rows(adlers: &[Adler], format: Format) -> Adler {
    let rows = adlers.chunks(format.cells() + 1).filter_map(<[Adler]>::last);
    rows.fold(Adler::default(), |sum, row| sum.join(*row))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bytes: &[u8]) -> Sums {
        Sums::default().and(bytes, Adler::of(bytes))
    }

    #[test]
    fn sums_of_parts_are_those_of_the_whole() {
        let mut seed = 7u32;
        let bytes: Vec<u8> = (0..200_000)
            .map(|i| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if i > 150_000 { 255 } else { (seed >> 24) as u8 }
            })
            .collect();
        let (adler, crc) = (zlib_rs::adler32::adler32(1, &bytes), crc32fast::hash(&bytes));
        for at in [0, 1, 77, 65_520, 65_521, 65_522, 131_042, 199_999, 200_000] {
            let (a, b) = bytes.split_at(at);
            let whole = of(a).and(b, Adler::of(b));
            assert_eq!((whole.filtered.value(), whole.crc), (adler, crc), "{at}");
            assert_eq!(of(b"other").and_part(&of(a), &whole), of(b"other").and(b, Adler::of(b)), "{at}");
        }
    }
}
