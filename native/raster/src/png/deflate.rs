//! Deflate blocks with dynamic Huffman codes (RFC 1951).

use std::ops::Range;

use zlib_rs::{Deflate, DeflateFlush, Inflate, InflateFlush, Status};

use crate::error::PaintError;
use crate::huffman::code_lengths;

/// Symbols for literals, the end of a block and lengths.
pub const SYMBOLS: usize = 286;
/// The symbol that ends a block.
pub const END: usize = 256;
/// The symbol of the longest match.
const LONGEST: usize = 285;
/// Distances that have symbols.
pub const DISTANCES: usize = 30;

/// Word of a code, its first bit lowest, and length in bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Word {
    /// Bits.
    pub bits: u32,
    /// Their number.
    pub length: u32,
}

impl Word {
    /// The word followed by extra bits.
    #[must_use]
    pub const fn and(self, extra: Self) -> Self {
        Self { bits: self.bits | extra.bits << self.length, length: self.length + extra.length }
    }
}

/// Words by symbol, for lengths by symbol (RFC 1951, 3.2.2).
pub fn words<const N: usize>(lengths: &[u8]) -> [Word; N] {
    let mut words = [Word::default(); N];
    let mut of_length = [0u32; 16];
    lengths.iter().for_each(|&length| of_length[usize::from(length & 15)] += 1);
    // The first word of each length, then the next one.
    let mut next = [0u32; 16];
    for length in 2..16 {
        next[length] = (next[length - 1] + of_length[length - 1]) << 1;
    }
    for (word, &length) in words.iter_mut().zip(lengths).filter(|(_, length)| **length > 0) {
        let next = &mut next[usize::from(length & 15)];
        *word = Word { bits: next.reverse_bits() >> (32 - u32::from(length)), length: length.into() };
        *next += 1;
    }
    words
}

/// Symbol and extra bits of a match of 3 to 258 bytes.
pub const fn length_symbol(length: usize) -> (usize, Word) {
    if length == 258 {
        return (LONGEST, Word { bits: 0, length: 0 });
    }
    let (group, extra, bits) = split(length - 3, 4);
    (257 + group, Word { bits, length: extra })
}

/// Symbol and extra bits of a distance of 1 to 32768.
pub const fn distance_symbol(distance: usize) -> (usize, Word) {
    let (symbol, extra, bits) = split(distance - 1, 2);
    (symbol, Word { bits, length: extra })
}

/// The group of a value, in groups of rising size, `per_size` of each; the number of bits of its
/// offset there, and the offset.
const fn split(value: usize, per_size: usize) -> (usize, u32, u32) {
    if value < 2 * per_size {
        return (value, 0, 0);
    }
    let extra = value.ilog2() - per_size.ilog2();
    let group = value >> extra;
    (group + extra as usize * per_size, extra, (value & ((1 << extra) - 1)) as u32)
}

/// Maximum bits that are put at once.
pub const REGISTER: u32 = 56;

/// Bits to bytes, the lowest first.
pub struct BitWriter {
    out: Vec<u8>,
    /// Bytes written; more may be allocated.
    written: usize,
    held: u64,
    count: u32,
}

impl BitWriter {
    /// A writer that appends to bytes.
    pub const fn new(out: Vec<u8>) -> Self {
        let written = out.len();
        Self { out, written, held: 0, count: 0 }
    }

    /// Reserves room for that many bytes, which must precede putting them.
    pub fn reserve(&mut self, bytes: usize) {
        self.out.resize(self.written + bytes + 8, 0);
    }

    /// Appends at most [`REGISTER`] bits.
    #[inline]
    pub fn put(&mut self, bits: u64, length: u32) {
        self.held |= bits << self.count;
        self.count += length;
        self.out[self.written..self.written + 8].copy_from_slice(&self.held.to_le_bytes());
        self.written += (self.count / 8) as usize;
        self.held >>= self.count & !7;
        self.count %= 8;
    }

    /// Appends a word.
    #[inline]
    pub fn word(&mut self, word: Word) {
        self.put(u64::from(word.bits), word.length);
    }

    /// Bits that are written.
    pub const fn position(&self) -> usize {
        self.written * 8 + self.count as usize
    }

    /// Appends some bits of other bytes.
    pub fn copy(&mut self, bytes: &[u8], bits: Range<usize>) {
        self.reserve(bits.len() / 8 + 8);
        let Range { start: mut at, end } = bits;
        // To a byte's end first. From there on every word is written directly to its position; its
        // last byte is overwritten.
        let first = ((8 - self.count as usize) % 8).min(end - at);
        self.put(bits_at(bytes, at, first), first as u32);
        at += first;
        while end - at >= 56 {
            let Some(word) = bytes[at / 8..].first_chunk() else { break };
            let word = u64::from_le_bytes(*word) >> (at % 8);
            self.out[self.written..self.written + 8].copy_from_slice(&word.to_le_bytes());
            self.written += 7;
            at += 56;
        }
        while at < end {
            let length = (end - at).min(8);
            self.put(bits_at(bytes, at, length), length as u32);
            at += length;
        }
    }

    /// Ends on a byte boundary with an empty stored block, as zlib's sync flush does.
    pub fn flush(mut self) -> Vec<u8> {
        self.reserve(16);
        self.put(0, 3);
        self.put(0, (8 - self.count) % 8);
        self.put(0xFFFF_0000, 32);
        self.out.truncate(self.written);
        self.out
    }

    /// Begins a non-final block with dynamic codes (RFC 1951, 3.2.7): lengths of the words for
    /// literals and lengths, and of those for distances.
    pub fn begin_block(&mut self, lengths: &[u8], distances: &[u8]) {
        self.reserve(400);
        let used = |lengths: &[u8], least: usize| {
            lengths.iter().rposition(|&length| length > 0).map_or(least, |at| least.max(at + 1))
        };
        let (literals, distances) = (&lengths[..used(lengths, 257)], &distances[..used(distances, 1)]);
        let runs = runs(literals.iter().chain(distances).copied());
        let mut counts = [0; 19];
        runs.iter().for_each(|&(symbol, _)| counts[symbol] += 1);
        // A code of one word is incomplete, which some decoders reject.
        if counts.iter().filter(|&&count| count > 0).count() < 2 {
            counts[usize::from(counts[0] == 0)] += 1;
            counts[0] += 1;
        }
        let of_lengths = code_lengths(&counts, 7);
        let words = words::<19>(&of_lengths);
        let sent = ORDER.iter().rposition(|&symbol| of_lengths[symbol] > 0).map_or(4, |at| 4.max(at + 1));
        self.put(0b100, 3);
        self.put(literals.len() as u64 - 257, 5);
        self.put(distances.len() as u64 - 1, 5);
        self.put(sent as u64 - 4, 4);
        for &symbol in &ORDER[..sent] {
            self.put(of_lengths[symbol].into(), 3);
        }
        for (symbol, extra) in runs {
            self.word(words[symbol]);
            self.word(extra);
        }
    }
}

/// At most eight bits from a place on.
fn bits_at(bytes: &[u8], at: usize, length: usize) -> u64 {
    let pair = [0, 1].map(|next| bytes.get(at / 8 + next).copied().unwrap_or_default());
    u64::from(u16::from_le_bytes(pair) >> (at % 8)) & ((1 << length) - 1)
}

/// The order in which the lengths of the words for lengths are sent.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Lengths with runs shortened: 16 repeats the last 3 to 6 times, 17 is 3 to 10 zeros, 18 is 11 to
/// 138.
fn runs(lengths: impl Iterator<Item = u8>) -> Vec<(usize, Word)> {
    let lengths: Vec<u8> = lengths.collect();
    let mut out = Vec::new();
    for run in lengths.chunk_by(|a, b| a == b) {
        let (value, mut left) = (usize::from(run[0]), run.len());
        if value > 0 {
            out.push((value, Word::default()));
            left -= 1;
        }
        while left > 0 {
            let (symbol, least, most, bits) = match (value, left) {
                (0, 11..) => (18, 11, 138, 7),
                (0, 3..) => (17, 3, 10, 3),
                (_, 3..) if value > 0 => (16, 3, 6, 2),
                _ => (value, 1, 1, 0),
            };
            let taken = left.min(most);
            out.push((symbol, Word { bits: (taken - least) as u32, length: bits }));
            left -= taken;
        }
    }
    out
}

/// Raw blocks by zlib that end on a byte boundary and are not the last.
///
/// # Errors
/// [`PaintError::OutOfMemory`].
pub fn deflate(bytes: &[u8], level: i32) -> Result<Vec<u8>, PaintError> {
    let mut deflater = Deflate::new(level, false, 15);
    let mut out = vec![0; bytes.len() / 2 + 1024];
    loop {
        let (read, written) = (deflater.total_in() as usize, deflater.total_out() as usize);
        deflater
            .compress(&bytes[read..], &mut out[written..], DeflateFlush::SyncFlush)
            .map_err(|_| PaintError::OutOfMemory)?;
        let written = deflater.total_out() as usize;
        // The flush is complete when it leaves room over.
        if written < out.len() {
            out.truncate(written);
            return Ok(out);
        }
        out.resize(out.len() * 2, 0);
    }
}

/// Inflates raw blocks to `length` bytes; `None` if the blocks are invalid or hold another number
/// of bytes.
pub fn inflate(blocks: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut bytes = vec![0; length];
    let mut inflater = Inflate::new(false, 15);
    let status = inflater.decompress(blocks, &mut bytes, InflateFlush::SyncFlush).ok()?;
    (status != Status::StreamEnd && inflater.total_out() == length as u64).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_distances_have_the_symbols_of_the_standard() {
        let length = |length| {
            let (symbol, Word { bits, length }) = length_symbol(length);
            (symbol, length, bits)
        };
        let expected = [(257, 0, 0), (264, 0, 0), (265, 1, 0), (265, 1, 1), (269, 2, 0), (284, 5, 30), (285, 0, 0)];
        assert_eq!([3, 10, 11, 12, 19, 257, 258].map(length), expected);
        let distance = |distance| {
            let (symbol, Word { bits, length }) = distance_symbol(distance);
            (symbol, length, bits)
        };
        assert_eq!(
            [1, 4, 5, 8, 3241, 32768].map(distance),
            [(0, 0, 0), (3, 0, 0), (4, 1, 0), (5, 1, 1), (23, 10, 168), (29, 13, 8191)]
        );
    }

    #[test]
    fn copied_bits_are_those_that_were_there() {
        let bytes: Vec<u8> = (0..60u32).map(|i| (i * i * 37 + 11) as u8).collect();
        let bit = |at: usize| u64::from(bytes[at / 8] >> (at % 8) & 1);
        for (before, start, end) in [0, 3, 7, 8].into_iter().flat_map(|before| {
            let ends = [0, 1, 8, 55, 56, 57, 200, 470];
            (0..10).flat_map(move |start| ends.map(|length| (before, start, start + length)))
        }) {
            let mut copied = BitWriter::new(Vec::new());
            copied.reserve(16);
            copied.put(0x55, 7);
            copied.put(1, before);
            copied.copy(&bytes, start..end);
            let mut put = BitWriter::new(Vec::new());
            put.reserve(80);
            put.put(0x55, 7);
            put.put(1, before);
            (start..end).for_each(|at| put.put(bit(at), 1));
            assert_eq!(copied.position(), put.position());
            assert_eq!(copied.flush(), put.flush(), "{before} {start}..{end}");
        }
    }

    #[test]
    fn a_decoder_reads_any_code() {
        for used in [1usize, 2, 3, 17, 256] {
            let bytes: Vec<u8> = (0..5000usize).map(|i| (i * i / 7 % used) as u8).collect();
            let mut counts = [0; SYMBOLS];
            counts[END] = 1;
            bytes.iter().for_each(|&byte| counts[usize::from(byte)] += 1);
            let lengths = code_lengths(&counts, 12);
            let words = words::<SYMBOLS>(&lengths);
            let mut writer = BitWriter::new(Vec::new());
            writer.begin_block(&lengths, &[0, 0, 1, 0, 1]);
            writer.reserve(bytes.len() * 2);
            bytes.iter().for_each(|&byte| writer.word(words[usize::from(byte)]));
            writer.word(words[END]);
            let blocks = writer.flush();
            assert_eq!(inflate(&blocks, bytes.len()), Some(bytes.clone()), "{used}");
            assert_eq!(inflate(&blocks[..blocks.len() / 2], bytes.len()), None);
        }
    }
}
