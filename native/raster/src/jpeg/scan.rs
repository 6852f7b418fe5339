//! Units (MCUs) as quantized blocks, and the symbols of those (T.81, annex F.1.2).

use pulp::{Arch, Simd, WithSimd};

use super::bits::BitWriter;
use super::blocks::{Samples, lumas, mean_colors, square, ycc};
use super::chroma::Chroma;
use super::dct;
use super::huffman::Table;
use super::quantize::{self, Quantizer, ZIGZAG};
use crate::region::Region;
use crate::surface::Surface;

/// The quantized means of the blocks before, by component: only differences are written.
pub type Means = [i16; 3];

/// Receives blocks in the order in which they are written.
pub trait Sink {
    /// A block of luma or of colour, and the mean of the one before it.
    fn block(&mut self, is_color: bool, block: &Block, before: i16);
}

/// Converts pixels to units.
pub struct Units {
    chroma: Chroma,
    /// For luma and for colour.
    quantizers: [Quantizer; 2],
    /// The processor's capabilities.
    arch: Arch,
}

impl Units {
    /// Units of a sampling and a quality.
    pub fn new(chroma: Chroma, quality: u8) -> Self {
        Self { chroma, quantizers: quantize::tables(quality).map(|table| Quantizer::new(&table)), arch: Arch::new() }
    }

    /// Pixels on each side of a unit.
    pub const fn side(&self) -> i32 {
        self.chroma.side()
    }

    /// The first pixel rows of a region's rows of units.
    pub fn tops(&self, region: &Region) -> impl Iterator<Item = i32> + use<> {
        (region.top..region.bottom).step_by(self.side() as usize)
    }

    /// The first pixel columns of the units of a region's rows.
    pub fn lefts(&self, region: &Region) -> impl Iterator<Item = i32> + use<> {
        (region.left..region.right).step_by(self.side() as usize)
    }

    /// Passes on a whole row of units.
    pub fn visit_row(&self, surface: &Surface, top: i32, sink: &mut impl Sink) {
        let mut means = [0; 3];
        self.lefts(&surface.region).for_each(|left| self.visit(surface, (left, top), &mut means, sink));
    }

    /// Transforms, quantizes and passes on the unit whose left top pixel is given.
    pub fn visit(&self, surface: &Surface, corner: (i32, i32), means: &mut Means, sink: &mut impl Sink) {
        self.arch.dispatch(Visit { chroma: self.chroma, quantizers: &self.quantizers, surface, corner, means, sink });
    }
}

/// The processing of one unit. It is compiled for each kind of processor with all its callees,
/// hence they are inlined, and there is no closure, which would be compiled once for all. Integers
/// give the same blocks everywhere.
struct Visit<'a, S> {
    chroma: Chroma,
    quantizers: &'a [Quantizer; 2],
    surface: &'a Surface,
    corner: (i32, i32),
    means: &'a mut Means,
    sink: &'a mut S,
}

impl<S: Sink> WithSimd for Visit<'_, S> {
    type Output = ();

    #[inline(always)]
    fn with_simd<P: Simd>(mut self, _processor: P) {
        let [blue, red] = if self.chroma == Chroma::Quarter {
            let (mut pixels, mut luma) = ([[[0; 4]; 16]; 16], [0; 256]);
            square(self.surface, self.corner, &mut pixels);
            lumas(&pixels, &mut luma);
            let (eights, _) = luma.as_chunks::<8>();
            for first in [0, 1, 16, 17] {
                self.add(0, &std::array::from_fn(|row| eights[first + 2 * row]));
            }
            mean_colors(&pixels)
        } else {
            let mut pixels = [[[0; 4]; 8]; 8];
            square(self.surface, self.corner, &mut pixels);
            let [luma, blue, red] = ycc(&pixels);
            self.add(0, &luma);
            [blue, red]
        };
        self.add(1, &blue);
        self.add(2, &red);
    }
}

impl<S: Sink> Visit<'_, S> {
    #[inline(always)]
    fn add(&mut self, component: usize, samples: &Samples) {
        let is_color = component > 0;
        let block = Block::new(samples, &self.quantizers[usize::from(is_color)]);
        self.sink.block(is_color, &block, self.means[component]);
        self.means[component] = block.mean();
    }
}

/// A quantized block.
pub struct Block {
    /// Column by column.
    values: [i16; 64],
    /// A bit for each non-zero value except the mean, in the order in which they are written.
    set: u64,
}

/// The index in a block of each value, in the order in which they are written.
const ORDER: [u8; 64] = {
    let mut order = [0; 64];
    let mut i = 0;
    while i < 64 {
        order[i] = (ZIGZAG[i] % 8 * 8 + ZIGZAG[i] / 8) as u8;
        i += 1;
    }
    order
};

/// The bits of [`Block::set`] for a column, by its number and by the mask of its non-zero values,
/// the lowest bit first.
static SET: [[u64; 256]; 8] = {
    let mut set = [[0; 256]; 8];
    // The mean has none.
    let mut i = 1;
    while i < 64 {
        let (column, row) = (ORDER[i] as usize / 8, ORDER[i] as usize % 8);
        let mut values = 0;
        while values < 256 {
            set[column][values] |= (values as u64 >> row & 1) << i;
            values += 1;
        }
        i += 1;
    }
    set
};

impl Block {
    #[inline(always)]
    fn new(samples: &Samples, quantizer: &Quantizer) -> Self {
        // Most blocks of a card have a single colour.
        if let Some(mean) = dct::mean(samples) {
            let mut values = [0; 64];
            values[0] = quantizer.mean(mean);
            return Self { values, set: 0 };
        }
        let values = quantizer.quantize(&dct::forward(samples));
        let mut is_set = [0; 64];
        for (is_set, value) in is_set.iter_mut().zip(values) {
            *is_set = u8::from(value != 0);
        }
        let (columns, _) = is_set.as_chunks();
        let set = SET.iter().zip(columns).fold(0, |set, (table, column)| set | table[usize::from(gather(*column))]);
        Self { values, set }
    }

    /// The first value.
    const fn mean(&self) -> i16 {
        self.values[0]
    }

    /// Calls `each` with each symbol, and the low bits of the value after it and their number.
    #[inline(always)]
    fn symbols(&self, before: i16, mut each: impl FnMut(Kind, u8, u16, u8)) {
        let (bits, extra) = magnitude(self.mean() - before);
        each(Kind::Dc, bits, extra, bits);
        let mut left = self.set;
        let mut last = 0;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let mut zeros = at - last - 1;
            last = at;
            while zeros > 15 {
                each(Kind::Ac, SIXTEEN_ZEROS, 0, 0);
                zeros -= 16;
            }
            let (bits, extra) = magnitude(self.values[usize::from(ORDER[at as usize % 64]) % 64]);
            each(Kind::Ac, (zeros as u8) << 4 | bits, extra, bits);
        }
        if last < 63 {
            each(Kind::Ac, END_OF_BLOCK, 0, 0);
        }
    }
}

/// The lowest bits of eight bytes that are 0 or 1, the first byte's lowest.
#[inline(always)]
const fn gather(bytes: [u8; 8]) -> u8 {
    // Byte i moves 7 × (8 - i) bits up: each to its own bit of the highest byte.
    (u64::from_le_bytes(bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The kind of a symbol.
#[derive(Clone, Copy)]
enum Kind {
    /// A difference of means.
    Dc = 0,
    /// A run of zeros and a value.
    Ac = 1,
}

const SIXTEEN_ZEROS: u8 = 0xF0;
const END_OF_BLOCK: u8 = 0x00;

/// Number of bits of a value, and those bits: negative values as the complement of their absolute value.
#[inline(always)]
fn magnitude(value: i16) -> (u8, u16) {
    let bits = BITS[usize::from(value.unsigned_abs()) % BITS.len()];
    let extra = value.wrapping_add(value >> 15);
    (bits, extra.cast_unsigned() & ((1u32 << bits) - 1) as u16)
}

/// Number of bits of all values that a file can hold: counting them is slow on x86-64 without its
/// later extensions.
static BITS: [u8; 2048] = {
    let mut bits = [0; 2048];
    let mut i = 1;
    while i < bits.len() {
        bits[i] = i.ilog2() as u8 + 1;
        i += 1;
    }
    bits
};

/// Counts symbols.
pub struct Counter {
    /// By table (DC and AC of luma, DC and AC of colour) and symbol.
    pub counts: [[u32; 256]; 4],
}

impl Default for Counter {
    fn default() -> Self {
        Self { counts: [[0; 256]; 4] }
    }
}

impl Counter {
    /// Multiplies all counts, and counts each symbol at least once.
    pub fn weigh(&mut self, times: usize) {
        let times = times.max(1) as u32;
        self.counts.iter_mut().flatten().for_each(|count| *count *= times);
    }
}

impl Sink for Counter {
    #[inline(always)]
    fn block(&mut self, is_color: bool, block: &Block, before: i16) {
        block.symbols(before, |kind, symbol, _, _| {
            self.counts[2 * usize::from(is_color) + kind as usize][usize::from(symbol)] += 1;
        });
    }
}

/// Writes symbols as bits.
pub struct Coder<'a> {
    /// As those of [`Counter::counts`].
    pub tables: &'a [Table; 4],
    /// Bits that are not yet in `out`.
    pub writer: BitWriter,
    /// The output.
    pub out: &'a mut Vec<u8>,
}

impl Sink for Coder<'_> {
    #[inline(always)]
    fn block(&mut self, is_color: bool, block: &Block, before: i16) {
        let [y_dc, y_ac, c_dc, c_ac] = self.tables;
        let tables = if is_color { [c_dc, c_ac] } else { [y_dc, y_ac] };
        let mut writer = self.writer;
        block.symbols(before, |kind, symbol, extra, bits| {
            let (code, length) = tables[kind as usize].codes[usize::from(symbol)];
            writer.put(u64::from(code) << bits | u64::from(extra), u32::from(length + bits), self.out);
        });
        self.writer = writer;
    }
}

#[cfg(test)]
mod tests {
    use pulp::Arch;

    use super::{Chroma, Coder, Units, magnitude};
    use crate::jpeg::bits::BitWriter;
    use crate::jpeg::huffman::trained;
    use crate::region::Region;
    use crate::surface::Surface;

    /// Noise of all sizes, so that all symbols occur.
    fn noise(width: i32, height: i32) -> Surface {
        let mut surface = Surface::new(Region::new(0, 0, width, height));
        let mut state = 1u32;
        for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let shift = i as i32 % width * 8 / width;
            *pixel = state.to_le_bytes().map(|byte| byte >> shift);
            pixel[3] = 255;
        }
        surface
    }

    #[test]
    fn the_bits_are_the_same_on_every_processor() {
        let surface = noise(133, 67);
        for (chroma, quality) in [(Chroma::Quarter, 90), (Chroma::Full, 90), (Chroma::Quarter, 100), (Chroma::Full, 7)]
        {
            let bits = |arch| {
                let units = Units { arch, ..Units::new(chroma, quality) };
                let tables = trained(&[[1; 256]; 4]);
                let mut out = Vec::new();
                let mut coder = Coder { tables: &tables, writer: BitWriter::default(), out: &mut out };
                units.tops(&surface.region).for_each(|top| units.visit_row(&surface, top, &mut coder));
                coder.writer.finish(coder.out);
                out
            };
            assert!(bits(Arch::Scalar) == bits(Arch::new()), "{chroma:?} {quality}");
        }
    }

    #[test]
    fn magnitudes_are_those_of_the_standard() {
        assert_eq!(
            [0, 1, -1, 2, -2, 3, -3, 255, -255, 256, -256, 2047, -2047].map(magnitude),
            [
                (0, 0),
                (1, 1),
                (1, 0),
                (2, 2),
                (2, 1),
                (2, 3),
                (2, 0),
                (8, 255),
                (8, 0),
                (9, 256),
                (9, 255),
                (11, 2047),
                (11, 0)
            ]
        );
    }
}
