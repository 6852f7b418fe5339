//! The picture as quantized blocks, and their symbols (T.81, annex F.1.2).

use super::Chroma;
use super::bits::BitWriter;
use super::blocks::Stripe;
use super::dct;
use super::huffman::Table;
use super::quantize::{Quantizer, ZIGZAG};
use crate::surface::Surface;

/// Which Huffman table: DC and AC of luma, DC and AC of colour.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Differences of means.
    Dc = 0,
    /// Runs and values.
    Ac = 1,
}

/// Takes symbols in the order in which they are written.
pub trait Sink {
    /// A symbol of table `2 * colour + kind`, and the low `bits` bits of `extra` after it.
    fn symbol(&mut self, table: usize, symbol: u8, extra: u16, bits: u8);
}

/// The quantized means of the blocks before, by component: only differences are written.
pub type Means = [i16; 3];

/// Units of one row.
pub struct Units<'a> {
    stripe: Stripe,
    chroma: Chroma,
    quantizers: &'a [Quantizer; 2],
}

impl<'a> Units<'a> {
    /// The row of units of `surface` that begins at pixel row `top`.
    pub fn new(surface: &Surface, top: i32, chroma: Chroma, quantizers: &'a [Quantizer; 2]) -> Self {
        Self { stripe: Stripe::new(surface, top, chroma), chroma, quantizers }
    }

    /// Transforms, quantizes and hands over a unit, counted from the surface's left edge.
    pub fn visit(&self, number: usize, means: &mut Means, sink: &mut impl Sink) {
        let mut add = |component: usize, x: usize, y: usize| {
            let is_color = usize::from(component > 0);
            let samples = self.stripe.block(component, x, y);
            let quantizer = &self.quantizers[is_color];
            let mut coded = Block { table: 2 * is_color, sink };
            // Most blocks of a card are of one colour.
            if let Some(mean) = dct::mean(&samples) {
                coded.mean(quantizer.mean(mean), &mut means[component]);
                coded.end();
            } else {
                coded.all(quantizer.quantize(&dct::forward(&samples)), &mut means[component]);
            }
        };
        if self.chroma == Chroma::Quarter {
            for (dx, dy) in [(0, 0), (8, 0), (0, 8), (8, 8)] {
                add(0, number * 16 + dx, dy);
            }
        } else {
            add(0, number * 8, 0);
        }
        add(1, number * 8, 0);
        add(2, number * 8, 0);
    }
}

/// Where a block, column by column, has the coefficients in zigzag order.
const ORDER: [usize; 64] = {
    let mut order = ZIGZAG;
    let mut i = 0;
    while i < 64 {
        order[i] = order[i] % 8 * 8 + order[i] / 8;
        i += 1;
    }
    order
};

/// Hands over the symbols of a block, whose tables are `table` and the next.
struct Block<'a, S: Sink> {
    table: usize,
    sink: &'a mut S,
}

impl<S: Sink> Block<'_, S> {
    /// The mean, as its difference to that of the block before.
    #[inline]
    fn mean(&mut self, mean: i16, before: &mut i16) {
        let (bits, extra) = magnitude(mean - *before);
        *before = mean;
        self.sink.symbol(self.table + Kind::Dc as usize, bits, extra, bits);
    }

    /// That only zeros follow.
    #[inline]
    fn end(&mut self) {
        self.sink.symbol(self.table + Kind::Ac as usize, END_OF_BLOCK, 0, 0);
    }

    /// Values column by column.
    #[inline]
    fn all(&mut self, block: [i16; 64], before: &mut i16) {
        self.mean(block[0], before);
        let values = ORDER.map(|at| block[at]);
        // A bit for each value but the mean that is not 0.
        let set = values.iter().enumerate().fold(0u64, |set, (i, value)| set | u64::from(*value != 0) << i);
        let mut left = set & !1;
        let mut last = 0;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let mut zeros = at - last - 1;
            last = at;
            while zeros > 15 {
                self.sink.symbol(self.table + Kind::Ac as usize, SIXTEEN_ZEROS, 0, 0);
                zeros -= 16;
            }
            let (bits, extra) = magnitude(values[at as usize % 64]);
            self.sink.symbol(self.table + Kind::Ac as usize, (zeros as u8) << 4 | bits, extra, bits);
        }
        if last < 63 {
            self.end();
        }
    }
}

const SIXTEEN_ZEROS: u8 = 0xF0;
const END_OF_BLOCK: u8 = 0x00;

/// Number of bits of a value, and those bits: negative values as the complement of their absolute value.
fn magnitude(value: i16) -> (u8, u16) {
    let bits = (u16::BITS - value.unsigned_abs().leading_zeros()) as u8;
    let extra = if value < 0 { value.wrapping_sub(1) } else { value };
    (bits, extra.cast_unsigned() & ((1u32 << bits) - 1) as u16)
}

/// Counts symbols.
pub struct Counter {
    /// By table and symbol.
    pub counts: [[u32; 256]; 4],
}

impl Default for Counter {
    fn default() -> Self {
        Self { counts: [[0; 256]; 4] }
    }
}

impl Counter {
    /// Takes all that was counted for so many times as often, and at least for once.
    pub fn weigh(&mut self, times: usize) {
        let times = times.max(1) as u32;
        self.counts.iter_mut().flatten().for_each(|count| *count *= times);
    }
}

impl Sink for Counter {
    fn symbol(&mut self, table: usize, symbol: u8, _: u16, _: u8) {
        self.counts[table][usize::from(symbol)] += 1;
    }
}

/// Writes symbols as bits.
pub struct Coded<'a> {
    tables: &'a [Table; 4],
    /// Where to.
    pub writer: BitWriter,
}

/// Most bytes that a unit takes: six blocks of 64 values with 16 bits of code and 11 of value.
pub const UNIT_BYTES: usize = 6 * 64 * 27 / 8;

impl<'a> Coded<'a> {
    /// A writer with the codes of four tables.
    pub fn new(tables: &'a [Table; 4]) -> Self {
        Self { tables, writer: BitWriter::default() }
    }
}

impl Sink for Coded<'_> {
    #[inline]
    fn symbol(&mut self, table: usize, symbol: u8, extra: u16, bits: u8) {
        let (code, length) = self.tables[table].codes[usize::from(symbol)];
        self.writer.put(u64::from(code) << bits | u64::from(extra), u32::from(length + bits));
    }
}

#[cfg(test)]
mod tests {
    use super::magnitude;

    #[test]
    fn magnitudes_are_those_of_the_standard() {
        assert_eq!(
            [0, 1, -1, 2, -2, 3, -3, 255, -255].map(magnitude),
            [(0, 0), (1, 1), (1, 0), (2, 2), (2, 1), (2, 3), (2, 0), (8, 255), (8, 0)]
        );
    }
}
