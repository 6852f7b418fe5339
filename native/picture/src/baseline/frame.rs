//! The segments before the scan (T.81, annex B).

use super::huffman::Table;
use super::idct::{Block, PLACES};

/// A component of a scan.
pub struct Component {
    /// Blocks of a unit (MCU).
    pub across: usize,
    pub down: usize,
    /// Steps of the coefficients.
    pub steps: Block,
    /// Numbers of its tables.
    pub means: usize,
    pub others: usize,
}

/// A file of one scan with one component, or with luma and two colours at full or half resolution.
pub struct Frame<'a> {
    pub width: usize,
    pub height: usize,
    pub components: Vec<Component>,
    /// Tables for means and for other coefficients.
    pub means: [Option<Table>; 4],
    pub others: [Option<Table>; 4],
    /// Units from one restart marker to the next; 0 if there are none.
    pub interval: usize,
    /// The data after the header of the scan.
    pub scan: &'a [u8],
}

impl<'a> Frame<'a> {
    /// Returns `None` for every other file, and for a damaged one.
    pub fn read(bytes: &'a [u8]) -> Option<Self> {
        let mut frame = Frame {
            width: 0,
            height: 0,
            components: Vec::new(),
            means: [const { None }; 4],
            others: [const { None }; 4],
            interval: 0,
            scan: &[],
        };
        let mut steps = [None; 4];
        // Number of the component, its factors, and number of its steps.
        let mut parts: &[[u8; 3]] = &[];
        let mut rest = bytes.strip_prefix(&[0xFF, 0xD8])?;
        let scan = loop {
            let [0xFF, marker, l1, l2, ..] = *rest else { return None };
            let length = usize::from(u16::from_be_bytes([l1, l2]));
            let segment = rest.get(4..2 + length)?;
            rest = rest.get(2 + length..)?;
            match marker {
                0xC0 | 0xC1 if parts.is_empty() => {
                    let [8, h1, h2, w1, w2, count, listed @ ..] = segment else { return None };
                    frame.height = usize::from(u16::from_be_bytes([*h1, *h2]));
                    frame.width = usize::from(u16::from_be_bytes([*w1, *w2]));
                    parts = listed.as_chunks().0;
                    if listed.len() != usize::from(*count) * 3 {
                        return None;
                    }
                }
                0xC4 => frame.read_tables(segment)?,
                0xDB => read_steps(segment, &mut steps)?,
                0xDD => frame.interval = usize::from(u16::from_be_bytes(segment.try_into().ok()?)),
                0xDA => break segment,
                0xE0 if segment.starts_with(b"AVI1") => return None,
                0xE0..=0xEF | 0xFE => {}
                _ => return None,
            }
        };
        frame.scan = rest;
        let [count, listed @ .., 0, 63, 0] = scan else { return None };
        let listed = listed.as_chunks::<2>().0;
        let is_whole = scan.len() == usize::from(*count) * 2 + 4 && listed.len() == parts.len();
        if !is_whole || frame.width == 0 || frame.height == 0 {
            return None;
        }
        for ([number, factors, quantizer], [listed, tables]) in parts.iter().zip(listed) {
            if number != listed {
                return None;
            }
            frame.components.push(Component {
                across: usize::from(factors >> 4),
                down: usize::from(factors & 15),
                steps: steps.get(usize::from(*quantizer)).copied()??,
                means: usize::from(tables >> 4),
                others: usize::from(tables & 15),
            });
        }
        let factors: Vec<_> = frame.components.iter().map(|part| (part.across, part.down)).collect();
        let numbers: Vec<_> = parts.iter().map(|part| part[0]).collect();
        match (factors.as_slice(), numbers.as_slice()) {
            ([(1, 1)], _) => {}
            ([(1 | 2, 1 | 2), (1, 1), (1, 1)], [a, b, c]) if a != b && b != c && a != c => {}
            _ => return None,
        }
        Some(frame)
    }

    /// DHT.
    fn read_tables(&mut self, mut segment: &[u8]) -> Option<()> {
        while let [kind, rest @ ..] = segment {
            let (lengths, rest) = rest.split_first_chunk::<16>()?;
            let count = lengths.iter().map(|&count| usize::from(count)).sum();
            let (symbols, rest) = rest.split_at_checked(count)?;
            let is_of_means = kind >> 4 == 0;
            let tables = match kind >> 4 {
                0 => &mut self.means,
                1 => &mut self.others,
                _ => return None,
            };
            *tables.get_mut(usize::from(kind & 15))? = Some(Table::new(lengths, symbols, is_of_means)?);
            segment = rest;
        }
        Some(())
    }
}

/// DQT of eight bits.
fn read_steps(mut segment: &[u8], steps: &mut [Option<Block>; 4]) -> Option<()> {
    while let [number, rest @ ..] = segment {
        let (listed, rest) = rest.split_first_chunk::<64>()?;
        let table = steps.get_mut(usize::from(*number))?.insert([0; 64]);
        PLACES.iter().zip(listed).for_each(|(&at, &step)| table[usize::from(at)] = step.into());
        segment = rest;
    }
    Some(())
}
