//! The picture as quantized blocks, and their symbols (T.81, annex F.1.2).

use super::Chroma;
use super::blocks::{Samples, Stripe};
use super::dct;
use super::huffman::Table;
use super::quantize::Quantizer;
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

/// Transforms, quantizes and hands over one row of units.
pub fn row(surface: &Surface, top: i32, chroma: Chroma, quantizers: &[Quantizer; 2], sink: &mut impl Sink) {
    let side = chroma.side() as usize;
    let stripe = Stripe::new(surface, top, side);
    let mut means = [0; 3];
    let mut add = |component: usize, samples: &Samples| {
        let block = quantizers[usize::from(component > 0)].quantize(&dct::forward(samples));
        visit(2 * usize::from(component > 0), &block, &mut means[component], sink);
    };
    for x in (0..stripe.units()).map(|unit| unit * side) {
        if chroma == Chroma::Quarter {
            for (dx, dy) in [(0, 0), (8, 0), (0, 8), (8, 8)] {
                add(0, &stripe.block(0, x + dx, dy));
            }
            add(1, &stripe.mean_block(1, x));
            add(2, &stripe.mean_block(2, x));
        } else {
            for component in 0..3 {
                add(component, &stripe.block(component, x, 0));
            }
        }
    }
}

/// Hands over the symbols of a block, whose tables are `table` and the next; `mean` is that of the block before.
fn visit(table: usize, block: &[i16; 64], mean: &mut i16, sink: &mut impl Sink) {
    let (bits, extra) = magnitude(block[0] - *mean);
    *mean = block[0];
    sink.symbol(table + Kind::Dc as usize, bits, extra, bits);
    let mut zeros = 0;
    for &value in &block[1..] {
        if value == 0 {
            zeros += 1;
            continue;
        }
        while zeros > 15 {
            sink.symbol(table + Kind::Ac as usize, SIXTEEN_ZEROS, 0, 0);
            zeros -= 16;
        }
        let (bits, extra) = magnitude(value);
        sink.symbol(table + Kind::Ac as usize, zeros << 4 | bits, extra, bits);
        zeros = 0;
    }
    if zeros > 0 {
        sink.symbol(table + Kind::Ac as usize, END_OF_BLOCK, 0, 0);
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

impl Sink for Counter {
    fn symbol(&mut self, table: usize, symbol: u8, _: u16, _: u8) {
        self.counts[table][usize::from(symbol)] += 1;
    }
}

/// Writes symbols as bits.
pub struct BitWriter<'a> {
    tables: &'a [Table; 4],
    out: Vec<u8>,
    held: u64,
    bits: u32,
}

impl<'a> BitWriter<'a> {
    /// A writer with the codes of four tables.
    pub fn new(tables: &'a [Table; 4]) -> Self {
        Self { tables, out: Vec::new(), held: 0, bits: 0 }
    }

    /// The bytes, the last one filled up with ones.
    pub fn finish(mut self) -> Vec<u8> {
        self.put(0x7F, 7);
        self.out
    }

    fn put(&mut self, value: u16, bits: u8) {
        self.held = self.held << bits | u64::from(value);
        self.bits += u32::from(bits);
        while self.bits >= 8 {
            self.bits -= 8;
            let byte = (self.held >> self.bits) as u8;
            self.out.push(byte);
            if byte == 0xFF {
                // So that no marker appears in the data.
                self.out.push(0);
            }
        }
    }
}

impl Sink for BitWriter<'_> {
    fn symbol(&mut self, table: usize, symbol: u8, extra: u16, bits: u8) {
        let (code, length) = self.tables[table].codes[usize::from(symbol)];
        self.put(code, length);
        self.put(extra, bits);
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
