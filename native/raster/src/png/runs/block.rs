//! Literals and matches as a deflate block.

use super::match_source::MatchSource;
use super::sequences::{Runs, WINDOW};
use crate::huffman::code_lengths;
use crate::png::deflate::{
    self, BitWriter, DISTANCES, END, REGISTER, SYMBOLS, Word, distance_symbol, length_symbol, words,
};
use crate::png::format::Format;

impl Runs {
    /// A deflate block.
    pub fn encode(&self, format: Format) -> Vec<u8> {
        let distances = MatchSource::ALL.map(|source| distance_symbol(source.distance(format).min(WINDOW)));
        let (lengths, of_distances, bits) = self.code(format.channels(), &distances);
        let mut writer = BitWriter::new(Vec::new());
        writer.begin_block(&lengths, &of_distances);
        writer.reserve(bits / 8 + 16);
        let words = words::<SYMBOLS>(&lengths);
        let matches = Matches::new(format.channels(), &words, &distances, &of_distances);
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
            matches.write(usize::from(sequence.pixels), sequence.source, &mut writer);
        }
        writer.word(words[END]);
        writer.flush()
    }

    /// Lengths of the words of both codes, and the bits that the block takes.
    fn code(&self, channels: usize, distances: &[(usize, Word); MatchSource::ALL.len()]) -> (Vec<u8>, Vec<u8>, usize) {
        let (mut counts, mut of_distances) = ([0; SYMBOLS], [0; DISTANCES]);
        self.literals.iter().for_each(|byte| counts[usize::from(*byte)] += 1);
        counts[END] = 1;
        // A code of one word is incomplete, which some decoders reject.
        distances[..2].iter().for_each(|(symbol, _)| of_distances[*symbol] = 1);
        let mut bits = 0;
        let most = most(channels);
        for sequence in &self.sequences {
            let pixels = usize::from(sequence.pixels);
            let (distance, far) = distances[sequence.source as usize];
            for (pixels, times) in [(most, pixels / most), (pixels % most, usize::from(pixels % most > 0))] {
                let (symbol, extra) = length_symbol((pixels * channels).max(3));
                counts[symbol] += times as u32;
                of_distances[distance] += times as u32;
                bits += (extra.length + far.length) as usize * times;
            }
        }
        let (lengths, distance_lengths) = (code_lengths(&counts, 15), code_lengths(&of_distances, 15));
        let size = |counts: &[u32], lengths: &[u8]| -> usize {
            counts.iter().zip(lengths).map(|(count, length)| *count as usize * usize::from(*length)).sum()
        };
        bits += size(&counts, &lengths) + size(&of_distances, &distance_lengths);
        (lengths, distance_lengths, bits)
    }
}

/// Pixels of the longest match.
const fn most(channels: usize) -> usize {
    258 / channels
}

/// Words of matches.
struct Matches {
    /// By number of pixels: the word of the length.
    lengths: Vec<Word>,
    /// By source: the word of the distance, and the longest match repeated as often as a register
    /// holds it.
    sources: [(Word, u64); MatchSource::ALL.len()],
}

impl Matches {
    fn new(
        channels: usize,
        words: &[Word; SYMBOLS],
        distances: &[(usize, Word); MatchSource::ALL.len()],
        lengths_of_distances: &[u8],
    ) -> Self {
        let length = |pixels: usize| {
            let (symbol, extra) = length_symbol((pixels * channels).max(3));
            words[symbol].and(extra)
        };
        let lengths: Vec<Word> = (0..=most(channels)).map(length).collect();
        let longest = lengths[most(channels)];
        let of_distances = deflate::words::<DISTANCES>(lengths_of_distances);
        let sources = distances.map(|(symbol, extra)| {
            let distance = of_distances[symbol].and(extra);
            let (bits, length) = join(longest, distance);
            // Neither has a word if it does not occur.
            (distance, (0..REGISTER / length.max(1)).fold(0, |all, _| all << length | bits))
        });
        Self { lengths, sources }
    }

    /// Writes matches of this many pixels in all.
    fn write(&self, pixels: usize, source: MatchSource, writer: &mut BitWriter) {
        let most = self.lengths.len() - 1;
        let (distance, again) = self.sources[source as usize];
        let (_, length) = join(self.lengths[most], distance);
        let mut longest = (pixels / most) as u32;
        while longest > 0 {
            let times = longest.min(REGISTER / length);
            writer.put(again & ((1 << (times * length)) - 1), times * length);
            longest -= times;
        }
        if !pixels.is_multiple_of(most) {
            let (bits, length) = join(self.lengths[pixels % most], distance);
            writer.put(bits, length);
        }
    }
}

/// The bits of a length and those of a distance, and their number.
const fn join(length: Word, distance: Word) -> (u64, u32) {
    (length.bits as u64 | (distance.bits as u64) << length.length, length.length + distance.length)
}
