//! Decodes units (MCUs) of entropy-coded data to samples (T.81, F.2.2).

use std::ops::Range;

use super::bits::Bits;
use super::frame::{Component, Frame};
use super::huffman::Table;
use super::idct::{self, Block, PLACES, Transform};
use super::strip::Strip;

/// Reads units of one row. `rows` states whether their samples are wanted. `None` if a code is
/// invalid.
#[inline(always)]
pub fn read_units(
    frame: &Frame<'_>,
    units: Range<usize>,
    means: &mut [i32; 3],
    bits: &mut Bits<'_>,
    strips: &mut [Strip],
    is_seen: bool,
    transform: impl Transform,
) -> Option<()> {
    // A copy is kept in registers.
    let mut held = *bits;
    let mut block = [0; 64];
    for unit in units {
        for ((component, strip), mean) in frame.components.iter().zip(strips.iter_mut()).zip(means.iter_mut()) {
            let (of_means, of_others) = tables(frame, component)?;
            for row in 0..component.down {
                for column in unit * component.across..(unit + 1) * component.across {
                    let last = read_block(&mut held, of_means, of_others, mean, &mut block)?;
                    if is_seen && strip.blocks.contains(&column) {
                        let samples = if last == 0 {
                            idct::flat(block[0], component.steps[0])
                        } else {
                            transform.samples(&block, &component.steps)
                        };
                        strip.put(column, row, &samples);
                    }
                }
            }
        }
    }
    *bits = held;
    Some(())
}

#[inline(always)]
fn tables<'a>(frame: &'a Frame<'_>, component: &Component) -> Option<(&'a Table, &'a Table)> {
    Some((frame.means.get(component.means)?.as_ref()?, frame.others.get(component.others)?.as_ref()?))
}

/// The quantized coefficients of a block, and the place of the last one in the order of the file.
#[inline(always)]
fn read_block(bits: &mut Bits<'_>, means: &Table, others: &Table, mean: &mut i32, block: &mut Block) -> Option<usize> {
    *block = [0; 64];
    bits.fill();
    *mean += i32::from(means.read(bits)?.value);
    block[0] = i16::try_from(*mean).ok()?;
    let mut last = 0;
    while last < 63 {
        bits.fill();
        let word = others.read(bits)?;
        let place = last + word.step as usize;
        if place > 63 {
            // Only the end of a block leads further than any run.
            return (place > 100).then_some(last);
        }
        block[usize::from(PLACES[place]) & 63] = word.value;
        last = place;
    }
    Some(last)
}
