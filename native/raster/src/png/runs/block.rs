//! Literals and matches as a deflate block.

use super::{Runs, WINDOW};
use crate::huffman::code_lengths;
use crate::png::deflate::{BitWriter, END, REGISTER, SYMBOLS, Word, distance_symbol, length_symbol, words};
use crate::png::format::Format;

impl Runs {
    /// A deflate block.
    pub fn encode(&self, format: Format) -> Vec<u8> {
        let channels = format.channels();
        let (near, far) = (distance_symbol(channels), distance_symbol(format.filtered_row().min(WINDOW)));
        let (lengths, bits) = self.code(channels, far.1.length);
        let words = words::<SYMBOLS>(&lengths);
        let mut writer = BitWriter::new(Vec::new());
        writer.begin_block(&lengths, near.0, far.0);
        writer.reserve(bits / 8 + 16);
        // Distances have a bit each, in the order of their symbols.
        let near = Matches::new(channels, &words, Word { bits: 0, length: 1 });
        let far = Matches::new(channels, &words, Word { bits: 1 | far.1.bits << 1, length: 1 + far.1.length });
        let mut literals = &self.literals[..];
        for sequence in self.sequences.iter().chain([&self.rest()]) {
            let (own, others) = literals.split_at(sequence.literals as usize);
            literals = others;
            let (threes, rest) = own.as_chunks::<3>();
            for three in threes {
                let [a, b, c] = three.map(|byte| words[usize::from(byte)]);
                let bits =
                    u64::from(a.bits) | u64::from(b.bits) << a.length | u64::from(c.bits) << (a.length + b.length);
                writer.put(bits, a.length + b.length + c.length);
            }
            rest.iter().for_each(|byte| writer.word(words[usize::from(*byte)]));
            let matches = if sequence.far { &far } else { &near };
            matches.write(usize::from(sequence.pixels), &mut writer);
        }
        writer.word(words[END]);
        writer.flush()
    }

    /// Lengths of the code's words, and the bits that the block takes.
    fn code(&self, channels: usize, far_bits: u32) -> (Vec<u8>, usize) {
        let mut counts = [0; SYMBOLS];
        self.literals.iter().for_each(|byte| counts[usize::from(*byte)] += 1);
        counts[END] = 1;
        let mut bits = 0;
        let most = most(channels);
        for sequence in &self.sequences {
            let pixels = usize::from(sequence.pixels);
            let distance = 1 + if sequence.far { far_bits as usize } else { 0 };
            for (pixels, times) in [(most, pixels / most), (pixels % most, usize::from(pixels % most > 0))] {
                let (symbol, extra) = length_symbol((pixels * channels).max(3));
                counts[symbol] += times as u32;
                bits += (extra.length as usize + distance) * times;
            }
        }
        let lengths = code_lengths(&counts, 15);
        bits +=
            counts.iter().zip(&lengths).map(|(count, length)| *count as usize * usize::from(*length)).sum::<usize>();
        (lengths, bits)
    }
}

/// Pixels of the longest match.
const fn most(channels: usize) -> usize {
    258 / channels
}

/// Bits of matches at one distance.
struct Matches {
    /// By number of pixels: bits, and how many.
    each: Vec<(u64, u32)>,
    /// The longest match again and again, as often as a register holds it.
    longest: u64,
}

impl Matches {
    fn new(channels: usize, words: &[Word; SYMBOLS], distance: Word) -> Self {
        let bits = |pixels: usize| {
            let (symbol, extra) = length_symbol((pixels * channels).max(3));
            let word = words[symbol];
            let length = word.length + extra.length;
            let bits = u64::from(word.bits) | u64::from(extra.bits) << word.length | u64::from(distance.bits) << length;
            (bits, length + distance.length)
        };
        let each: Vec<(u64, u32)> = (0..=most(channels)).map(bits).collect();
        let (bits, length) = each[most(channels)];
        let longest = (0..REGISTER / length).fold(0, |all, _| all << length | bits);
        Self { each, longest }
    }

    /// Writes matches of so many pixels in all.
    fn write(&self, pixels: usize, writer: &mut BitWriter) {
        let most = self.each.len() - 1;
        let (_, length) = self.each[most];
        let mut longest = (pixels / most) as u32;
        while longest > 0 {
            let times = longest.min(REGISTER / length);
            writer.put(self.longest & ((1 << (times * length)) - 1), times * length);
            longest -= times;
        }
        if !pixels.is_multiple_of(most) {
            let (bits, length) = self.each[pixels % most];
            writer.put(bits, length);
        }
    }
}
