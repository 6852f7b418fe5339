//! Bits of entropy-coded data, the highest first (T.81, F.2.2.5).

use memchr::memchr;

/// Copies entropy-coded data up to the next marker, without the zero after each byte of ones.
/// Returns the rest, which begins with that marker, or is empty.
pub fn unstuff<'a>(mut from: &'a [u8], to: &mut Vec<u8>) -> &'a [u8] {
    to.clear();
    while let Some(ones) = memchr(0xFF, from) {
        if from.get(ones + 1) != Some(&0) {
            to.extend_from_slice(&from[..ones]);
            return &from[ones..];
        }
        to.extend_from_slice(&from[..=ones]);
        from = &from[ones + 2..];
    }
    to.extend_from_slice(from);
    &[]
}

/// Reads bits; beyond the end there are zeros, which [`Self::is_over`] reports. A loop works on a
/// copy, to keep it in registers.
#[derive(Clone, Copy)]
pub struct Bits<'a> {
    data: &'a [u8],
    /// The number of bytes whose bits are all held.
    at: usize,
    /// The next bit highest. Below the valid bits are some later ones.
    held: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    /// Bits that [`Self::fill`] makes available at least.
    pub const LEAST: u32 = 32;

    pub const fn new(data: &'a [u8]) -> Self {
        Self { data, at: 0, held: 0, count: 0 }
    }

    #[inline(always)]
    pub fn fill(&mut self) {
        if self.count < Self::LEAST {
            let next = match self.data.get(self.at..) {
                Some(rest) => rest.first_chunk().copied().unwrap_or_else(|| padded(rest)),
                None => [0; 8],
            };
            self.held |= u64::from_be_bytes(next) >> self.count;
            let bytes = (63 - self.count) / 8;
            self.at += bytes as usize;
            self.count += bytes * 8;
        }
    }

    /// The next bits, at most 16.
    #[inline(always)]
    pub const fn peek(&self, length: u32) -> usize {
        (self.held >> 1 >> (63 - length)) as usize
    }

    /// Skips bits, at most as many as are available.
    #[inline(always)]
    pub const fn skip(&mut self, length: u32) {
        self.held <<= length;
        self.count = self.count.wrapping_sub(length);
    }

    /// Returns whether more bits were read than exist.
    pub const fn is_over(&self) -> bool {
        self.read() > self.data.len() * 8
    }

    /// Returns whether only the padding of the last byte is left.
    pub const fn is_at_end(&self) -> bool {
        !self.is_over() && self.data.len() * 8 - self.read() < 8
    }

    const fn read(&self) -> usize {
        self.at * 8 - self.count as usize
    }
}

#[cold]
fn padded(rest: &[u8]) -> [u8; 8] {
    let mut bytes = [0; 8];
    bytes[..rest.len()].copy_from_slice(rest);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_after_ones_are_taken_out_up_to_a_marker() {
        let mut plain = Vec::new();
        let check = |from: &[u8], plain: &mut Vec<u8>| (unstuff(from, plain).to_vec(), plain.clone());
        assert_eq!(check(&[1, 0xFF, 0, 0xFF, 0, 0, 2, 0xFF, 0xD9, 7], &mut plain).1, [1, 0xFF, 0xFF, 0, 2]);
        assert_eq!(check(&[1, 0xFF, 0xFF, 0xD9], &mut plain), (vec![0xFF, 0xFF, 0xD9], vec![1]));
        assert_eq!(check(&[1, 2], &mut plain), (vec![], vec![1, 2]));
        assert_eq!(check(&[1, 0xFF], &mut plain), (vec![0xFF], vec![1]));
    }

    #[test]
    fn bits_come_in_their_order_and_the_end_is_reported() {
        let data: Vec<u8> = (0..40u8).map(|byte| byte.wrapping_mul(73) ^ 0x5A).collect();
        let bit = |at: usize| data.get(at / 8).map_or(0, |byte| usize::from(byte >> (7 - at % 8) & 1));
        let mut bits = Bits::new(&data);
        let mut at = 0;
        for round in 0..60 {
            let length = 1 + round * 7 % 16;
            bits.fill();
            let expected = (at..at + length).fold(0, |value, at| value << 1 | bit(at));
            assert_eq!(bits.peek(length as u32), expected, "{length} bits at {at}");
            bits.skip(length as u32);
            at += length;
            assert_eq!(bits.is_over(), at > 320);
            assert_eq!(bits.is_at_end(), (313..=320).contains(&at));
        }
        assert!(at > 320);
    }
}
