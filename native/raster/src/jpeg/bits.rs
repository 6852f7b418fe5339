//! Bits of entropy-coded data, the highest first.

/// Bits to bytes, without the zeros that keep markers out of the data: [`stuff`] puts them in.
#[derive(Default)]
pub struct BitWriter {
    out: Vec<u8>,
    /// Bytes that are written; more are allotted.
    written: usize,
    /// Bits that are not, from the top.
    held: u64,
    count: u32,
}

impl BitWriter {
    /// Makes room for that many bytes, which has to be done before they are put.
    pub fn reserve(&mut self, bytes: usize) {
        self.out.resize(self.written + bytes + 8, 0);
    }

    /// How many bits were put.
    pub const fn len(&self) -> usize {
        self.written * 8 + self.count as usize
    }

    /// Appends 1 to 56 bits.
    #[inline]
    pub fn put(&mut self, bits: u64, length: u32) {
        self.held |= bits << (64 - self.count - length);
        self.count += length;
        self.out[self.written..self.written + 8].copy_from_slice(&self.held.to_be_bytes());
        self.written += (self.count / 8) as usize;
        self.held <<= self.count & !7;
        self.count %= 8;
    }

    /// Appends bits of other data, from one place to another.
    pub fn copy(&mut self, data: &[u8], from: usize, to: usize) {
        self.reserve((to - from) / 8 + 8);
        let mut at = from;
        while at < to {
            let length = (to - at).min(32);
            let mut word = [0; 8];
            let rest = &data[at / 8..data.len().min(at / 8 + 8)];
            word[..rest.len()].copy_from_slice(rest);
            let bits = u64::from_be_bytes(word) << (at % 8) >> (64 - length);
            self.put(bits, length as u32);
            at += length;
        }
    }

    /// The bytes, the last one filled up with ones.
    pub fn finish(mut self) -> Vec<u8> {
        self.reserve(8);
        if self.count > 0 {
            self.put((1 << (8 - self.count)) - 1, 8 - self.count);
        }
        self.out.truncate(self.written);
        self.out
    }
}

/// Appends data with a zero after each byte of ones, so that no marker appears in it (T.81, B.1.1.5).
pub fn stuff(data: &[u8], out: &mut Vec<u8>) {
    let mut rest = data;
    while let Some(at) = rest.iter().position(|&byte| byte == 0xFF) {
        out.extend_from_slice(&rest[..=at]);
        out.push(0);
        rest = &rest[at + 1..];
    }
    out.extend_from_slice(rest);
}

/// Takes the zeros out again.
pub fn unstuff(data: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(data.len());
    let mut rest = data;
    while let Some(at) = rest.iter().position(|&byte| byte == 0xFF) {
        out.extend_from_slice(&rest[..=at]);
        rest = rest.get(at + 2..).unwrap_or_default();
    }
    out.extend_from_slice(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_copied_from_any_place_to_any_other() {
        let data: Vec<u8> = (0..97u32).map(|i| (i * i * 31 + 5) as u8).collect();
        let bit = |data: &[u8], at: usize| data[at / 8] >> (7 - at % 8) & 1;
        for (from, to, before) in [(0, 776, 0), (3, 700, 1), (17, 18, 7), (90, 90, 3), (701, 776, 5), (8, 72, 8)] {
            let mut writer = BitWriter::default();
            writer.reserve(2);
            (0..before).for_each(|_| writer.put(1, 1));
            writer.copy(&data, from, to);
            assert_eq!(writer.len(), before + to - from);
            let out = writer.finish();
            assert!((0..to - from).all(|i| bit(&out, before + i) == bit(&data, from + i)));
            assert!((before + to - from..out.len() * 8).all(|at| bit(&out, at) == 1));
        }
    }

    #[test]
    fn stuffing_keeps_markers_out_and_is_undone() {
        let data = [0xFF, 0xFF, 0, 7, 0xFF];
        let mut stuffed = vec![1];
        stuff(&data, &mut stuffed);
        assert_eq!(stuffed, [1, 0xFF, 0, 0xFF, 0, 0, 7, 0xFF, 0]);
        assert_eq!(unstuff(&stuffed[1..]), data);
    }
}
