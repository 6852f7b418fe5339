//! Adler-32 of joined pieces, and of what is left when a piece is taken off (RFC 1950, 8.2).

use crate::surface::Pixel;

/// Adler-32 counts modulo this.
const MODULUS: u64 = 65521;

/// Times that 255 can be added to a sum, and each of those sums to another, before it outgrows 16 bits.
const STEPS: usize = 22;

/// The two sums of Adler-32 over bytes, begun at zero so that they add up, and how many bytes they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adler {
    length: u64,
    /// The sum of the bytes.
    low: u64,
    /// The sum of the bytes, each times its place counted from the end.
    high: u64,
}

impl Adler {
    /// Of bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self::of_value(zlib_rs::adler32::adler32(1, bytes), bytes.len() as u64)
    }

    /// Of the red, green and blue bytes of pixels, which need not be packed for it.
    pub fn of_colors(pixels: &[Pixel]) -> Self {
        let (fours, rest) = pixels.as_chunks::<4>();
        let steps = fours.chunks(STEPS).fold(Self::default(), |sum, fours| sum.join(Self::of_steps(fours)));
        let rest: Vec<u8> = rest.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect();
        steps.join(Self::of(&rest))
    }

    /// Of at most [`STEPS`] times four pixels: byte by byte of the four a sum and a sum of sums, all at once.
    fn of_steps(fours: &[[Pixel; 4]]) -> Self {
        let (mut sums, mut sums_of_sums) = ([0u16; 16], [0u16; 16]);
        for four in fours {
            for (sum, byte) in sums.iter_mut().zip(four.as_flattened()) {
                *sum += u16::from(*byte);
            }
            for (sums, sum) in sums_of_sums.iter_mut().zip(&sums) {
                *sums += sum;
            }
        }
        let (mut low, mut high) = (0, 0);
        for (lane, (sum, sums)) in sums.into_iter().zip(sums_of_sums).enumerate().filter(|(lane, _)| lane % 4 < 3) {
            let place = lane / 4 * 3 + lane % 4;
            low += u64::from(sum);
            // A byte counts as often as bytes follow, itself included: twelve for each step, but for those before it.
            high += 12 * u64::from(sums) - place as u64 * u64::from(sum);
        }
        Self { length: 12 * fours.len() as u64, low: low % MODULUS, high: high % MODULUS }
    }

    /// Of so many bytes whose Adler-32 is known.
    pub const fn of_value(value: u32, length: u64) -> Self {
        let (low, high) = (value as u64 & 0xFFFF, value as u64 >> 16);
        Self { length, low: (low + MODULUS - 1) % MODULUS, high: (high + MODULUS - length % MODULUS) % MODULUS }
    }

    /// The Adler-32.
    pub const fn value(self) -> u32 {
        let (low, high) = ((self.low + 1) % MODULUS, (self.high + self.length) % MODULUS);
        ((high << 16) | low) as u32
    }

    /// Of this piece and the next.
    #[must_use]
    pub const fn join(self, next: Self) -> Self {
        Self {
            length: self.length + next.length,
            low: (self.low + next.low) % MODULUS,
            high: (self.high + self.low * (next.length % MODULUS) + next.high) % MODULUS,
        }
    }

    /// Of what is left when a piece is taken off at the beginning: [`Self::join`] solved for its right side.
    #[must_use]
    pub const fn since(self, beginning: Self) -> Self {
        let length = self.length - beginning.length;
        let carried = (beginning.high + beginning.low * (length % MODULUS)) % MODULUS;
        Self {
            length,
            low: (self.low + MODULUS - beginning.low) % MODULUS,
            high: (self.high + MODULUS - carried) % MODULUS,
        }
    }

    /// Number of bytes.
    pub const fn length(self) -> u64 {
        self.length
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_need_not_be_packed() {
        for length in [0, 1, 3, 4, 87, 88, 89, 700] {
            for step in [0u32, 1, 97, 255] {
                let pixels: Vec<Pixel> =
                    (0..length).map(|i| [255 - (i * step) as u8, (i * 7 * step) as u8, 255, (i * 3) as u8]).collect();
                let bytes: Vec<u8> = pixels.iter().flat_map(|pixel| pixel[..3].to_vec()).collect();
                assert_eq!(Adler::of_colors(&pixels), Adler::of(&bytes), "{length} {step}");
            }
        }
    }
}
