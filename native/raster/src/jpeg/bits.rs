//! Bits of entropy-coded data, the highest first, with a zero after each byte of ones, so that no marker appears in
//! them (T.81, B.1.1.5).

/// The bits that do not fill a word yet. They are separate from the output bytes, so that a loop
/// can keep them in registers: it works on a copy, and stores that at its end.
#[derive(Clone, Copy)]
pub struct BitWriter {
    /// The last bit is the lowest; bits above the first one are already written.
    held: u64,
    /// Free bits, 1 to 64.
    free: u32,
}

impl Default for BitWriter {
    fn default() -> Self {
        Self { held: 0, free: u64::BITS }
    }
}

impl BitWriter {
    /// Appends the `length` lowest bits, at most 64; those above them must be 0.
    #[inline(always)]
    pub fn put(&mut self, bits: u64, length: u32, out: &mut Vec<u8>) {
        if length < self.free {
            self.held = self.held << length | bits;
            self.free -= length;
        } else {
            let over = length - self.free;
            // Two shifts, as all 64 bits may be free.
            write(self.held << (self.free - 1) << 1 | bits >> over, out);
            self.held = bits;
            self.free = u64::BITS - over;
        }
    }

    /// Appends bits of other data, between two positions that [`Self::place`] returned there.
    pub fn copy(&mut self, data: &[u8], from: usize, to: usize, out: &mut Vec<u8>) {
        let mut at = from;
        if at.is_multiple_of(8) && self.free.is_multiple_of(8) {
            self.flush(out);
            out.extend_from_slice(&data[at / 8..to / 8]);
            at = to / 8 * 8;
        }
        while at < to {
            let rest = &data[at / 8..];
            let bytes = rest.first_chunk().copied().unwrap_or_else(|| {
                let mut bytes = [0; 8];
                bytes[..rest.len()].copy_from_slice(rest);
                bytes
            });
            // Up to the next stuffed zero.
            let ones = bytes_of_ones(u64::from_le_bytes(bytes));
            let whole = ones.trailing_zeros() + u32::from(ones != 0) - at as u32 % 8;
            let length = whole.min((to - at) as u32);
            let bits = u64::from_be_bytes(bytes) << (at % 8) >> (64 - length);
            self.put(bits, length, out);
            at += length as usize;
            if ones != 0 && length == whole {
                at += 8;
            }
        }
    }

    /// Writes the whole bytes that are held.
    pub fn flush(&mut self, out: &mut Vec<u8>) {
        while self.free <= u64::BITS - 8 {
            self.free += 8;
            let byte = (self.held >> (u64::BITS - self.free)) as u8;
            out.push(byte);
            if byte == 0xFF {
                out.push(0);
            }
        }
    }

    /// The position of the next bit, in bits from the beginning of `out`.
    pub fn place(&mut self, out: &mut Vec<u8>) -> usize {
        self.flush(out);
        out.len() * 8 + (u64::BITS - self.free) as usize
    }

    /// Fills the last byte up with ones.
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        self.put(0x7F, 7, out);
        self.flush(out);
        *self = Self::default();
    }
}

/// Appends eight bytes.
#[inline]
fn write(word: u64, out: &mut Vec<u8>) {
    let bytes = word.to_be_bytes();
    if bytes_of_ones(word) == 0 {
        out.extend_from_slice(&bytes);
    } else {
        write_stuffed(bytes, out);
    }
}

#[cold]
fn write_stuffed(bytes: [u8; 8], out: &mut Vec<u8>) {
    for byte in bytes {
        out.push(byte);
        if byte == 0xFF {
            out.push(0);
        }
    }
}

/// Returns a word with the top bit of the lowest byte of ones set, and no bit below; 0 if there is
/// no such byte.
#[inline]
const fn bytes_of_ones(word: u64) -> u64 {
    const LOWEST: u64 = u64::MAX / 0xFF;
    (!word).wrapping_sub(LOWEST) & word & (LOWEST << 7)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bits before a position, without stuffed zeros.
    fn bits(data: &[u8], to: usize) -> Vec<bool> {
        let after_ones = |i: usize| i > 0 && data[i - 1] == 0xFF;
        let places = (0..to).filter(|at| !after_ones(at / 8));
        places.map(|at| data[at / 8] >> (7 - at % 8) & 1 == 1).collect()
    }

    #[test]
    fn markers_are_kept_out() {
        let (mut writer, mut out) = (BitWriter::default(), vec![1]);
        for byte in [0xFF, 0xFF, 0, 7, 0xFF, 0xFF, 0xFE, 1, 0xFF] {
            writer.put(byte, 8, &mut out);
        }
        assert_eq!(writer.place(&mut out), out.len() * 8);
        writer.put(1, 1, &mut out);
        writer.finish(&mut out);
        assert_eq!(out, [1, 0xFF, 0, 0xFF, 0, 0, 7, 0xFF, 0, 0xFF, 0, 0xFE, 1, 0xFF, 0, 0xFF, 0]);
    }

    #[test]
    fn bits_are_copied_from_any_place_to_any_other() {
        let mut data = Vec::new();
        let mut writer = BitWriter::default();
        let mut places = vec![(0, 0)];
        for i in 0..700u32 {
            // Many bytes of ones.
            let length = i * 7 % 64 + 1;
            writer.put(u64::MAX >> (64 - length) & !(u64::from(i % 3 == 0) * 0x25), length, &mut data);
            places.push((places[i as usize].0 + length as usize, writer.place(&mut data)));
        }
        let end = writer.place(&mut data);
        writer.finish(&mut data);
        let all = bits(&data, end);
        for (i, j, before) in
            [(0, 700, 0), (0, 700, 8), (0, 1, 9), (3, 699, 1), (17, 18, 7), (90, 90, 3), (500, 700, 13)]
        {
            let (mut writer, mut out) = (BitWriter::default(), Vec::new());
            (0..before).for_each(|_| writer.put(1, 1, &mut out));
            let ((first, from), (last, to)) = (places[i], places[j]);
            writer.copy(&data, from, to, &mut out);
            let place = writer.place(&mut out);
            writer.finish(&mut out);
            let copied = bits(&out, place);
            assert!(copied[..before].iter().all(|bit| *bit));
            assert_eq!(copied[before..], all[first..last], "{i} to {j} after {before}");
            assert!(bits(&out, out.len() * 8)[copied.len()..].iter().all(|bit| *bit));
        }
    }
}
