//! Huffman tables (T.81, annex C and F.2.2.3).

use super::bits::Bits;

/// Bits per lookup.
const LOOK: u32 = 10;

/// Longest code.
const LONGEST: usize = 16;

/// In an entry: the bits after the code, or the code itself, do not fit in the lookup.
const IS_LONG: u32 = 0x80;

/// The step at the end of a block: beyond all coefficients.
const END: u32 = 0x80;

/// A code with the value bits after it.
pub struct Word {
    /// A coefficient or a difference of means; 0 if it only skips.
    pub value: i16,
    /// Places from the previous coefficient to this one; over 63 at the end of a block.
    pub step: u32,
}

/// A table of codes for means or for the other coefficients of a block.
pub struct Table {
    /// By the next bits: their number in the lowest five, the step in the second byte, the value in
    /// the upper half, or with [`IS_LONG`] the length of the code, the step, and the number of its
    /// value's bits; without a length the code is longer.
    looked_up: Box<[u32; 1 << LOOK]>,
    /// By length: the end of the codes, as if all had [`LONGEST`] bits, and the offset from a code
    /// to its symbol's place.
    ends: [u32; LONGEST + 1],
    offsets: [u32; LONGEST + 1],
    symbols: [u8; 256],
}

impl Table {
    /// Returns `None` if the lengths do not form a code, or if baseline files have no such symbol.
    pub fn new(lengths: &[u8; LONGEST], listed: &[u8], is_of_means: bool) -> Option<Self> {
        let mut symbols = [0; 256];
        symbols.get_mut(..listed.len())?.copy_from_slice(listed);
        let is_known = |symbol: &u8| {
            let parts = (is_of_means, symbol >> 4, symbol & 15);
            matches!(parts, (true, 0, 0..=11) | (false, 0 | 15, 0) | (false, _, 1..=10))
        };
        if !listed.iter().all(is_known) {
            return None;
        }
        let mut table = Self {
            looked_up: Box::new([IS_LONG; 1 << LOOK]),
            ends: [0; LONGEST + 1],
            offsets: [0; LONGEST + 1],
            symbols,
        };
        let (mut code, mut place) = (0u32, 0);
        for (length, &count) in (1..).zip(lengths) {
            let (first, count) = (code, u32::from(count));
            code += count;
            // The code of all ones is not allowed.
            if count > 0 && code >= 1 << length {
                return None;
            }
            table.offsets[length] = (place as u32).wrapping_sub(first);
            let coded = symbols.get(place..place + count as usize)?;
            table.ends[length] = code << (LONGEST - length);
            if length <= LOOK as usize {
                (first..code).zip(coded).for_each(|(code, &symbol)| table.look_up(code, length as u32, symbol));
            }
            place += coded.len();
            code <<= 1;
        }
        (place == listed.len()).then_some(table)
    }

    /// Fills in the entries of a code.
    fn look_up(&mut self, code: u32, length: u32, symbol: u8) {
        let rest = LOOK - length;
        let size = u32::from(symbol & 15);
        let step = step(symbol) << 8;
        for after in 0..1 << rest {
            let entry = if size <= rest {
                let value = extend(after >> (rest - size), size);
                u32::from(value.cast_unsigned()) << 16 | step | (length + size)
            } else {
                size << 16 | step | IS_LONG | length
            };
            self.looked_up[(code << rest | after) as usize] = entry;
        }
    }

    /// The next word, from filled bits. `None` if there is no such code.
    #[inline(always)]
    pub fn read(&self, bits: &mut Bits<'_>) -> Option<Word> {
        let entry = self.looked_up[bits.peek(LOOK) & ((1 << LOOK) - 1)];
        let step = entry >> 8 & 0xFF;
        if entry & IS_LONG == 0 {
            bits.skip(entry & 31);
            return Some(Word { value: (entry >> 16) as i16, step });
        }
        let (length, size, step) = if entry & 31 == 0 {
            self.find(bits.peek(LONGEST as u32) as u32)?
        } else {
            (entry & 31, entry >> 16, step)
        };
        bits.skip(length);
        let value = extend(bits.peek(size) as u32, size);
        bits.skip(size);
        Some(Word { value, step })
    }

    /// For a code that is longer than the lookup, with the bits after it: its length, the number of
    /// its value's bits, and the step.
    #[cold]
    fn find(&self, bits: u32) -> Option<(u32, u32, u32)> {
        let length = (LOOK as usize + 1..=LONGEST).find(|&length| bits < self.ends[length])?;
        let place = (bits >> (LONGEST - length)).wrapping_add(self.offsets[length]);
        let symbol = *self.symbols.get(place as usize)?;
        Some((length as u32, u32::from(symbol & 15), step(symbol)))
    }
}

/// Unused for means.
const fn step(symbol: u8) -> u32 {
    match symbol {
        0 => END,
        0xF0 => 16,
        _ => (symbol >> 4) as u32 + 1,
    }
}

/// Values whose first bit is 0 are negative (T.81, F.2.2.1); zero bits mean 0.
#[inline(always)]
const fn extend(bits: u32, size: u32) -> i16 {
    let most = (1u32 << size) - 1;
    (if bits > most >> 1 { bits } else { bits.wrapping_sub(most) }) as i16
}
