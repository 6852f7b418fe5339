//! The coder of drawn rows, in which pixels repeat: no filter, and matches at few distances only, found by comparing
//! pixels; Huffman codes made for the rows at hand.
//!
//! Measured on two lines of text on three cards of 1080 × 1350 (a gradient, one colour, a certificate), 176 to 192 whole
//! rows: 0.50, 0.28 and 0.31 ms, where zlib-rs at level 1 over Up takes 1.22, 1.08 and 1.24. The rows come to
//! 36, 24 and 27 KB without a filter, 45, 30 and 34 with Sub, 44, 30 and 34 with Paeth; zlib-rs has 43, 32 and 36.
//!
//! A row of a slanted gradient is the one above it moved sideways, by a pixel where it is at 45°. Files of an offer with
//! eight lines of text, some of them beside a disc with such a gradient, of a card with one for its ground, and of one
//! that is transparent around such a disc: 65, 101 and 91 KB with matches along the diagonals, which take 0.50, 0.45 and
//! 0.65 ms to splice; 120, 193 and 206 KB without them. Runs of pixels filtered by Sub instead: 100, 134 and 192 KB, and
//! 0.93 ms and more. sharp has 68, 91 and 94 KB.

mod block;
mod patched;
mod rows;
mod same;
mod scan;

use std::ops::Range;

use super::adler::Adler;
use super::filter::Filter;
use super::format::Format;
use crate::surface::Surface;

pub use patched::Patched;
use rows::{Row, Rows};
use scan::Scan;

/// Farthest that a match can look back.
const WINDOW: usize = 32 * 1024;

/// Where the pixel is that a match looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Way {
    #[default]
    Left,
    Above,
    AboveRight,
    AboveLeft,
}

impl Way {
    const ALL: [Self; 4] = [Self::Left, Self::Above, Self::AboveRight, Self::AboveLeft];

    /// How many bytes that is back.
    const fn distance(self, format: Format) -> usize {
        match self {
            Self::Left => format.channels(),
            Self::Above => format.filtered_row(),
            Self::AboveRight => format.filtered_row() - format.channels(),
            Self::AboveLeft => format.filtered_row() + format.channels(),
        }
    }
}

/// Which ways are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    /// To the left and above.
    Straight,
    /// And above to the left and to the right: in a slanted gradient a row is the one above it moved sideways.
    Diagonal,
}

/// Bytes that nothing repeats, then some pixels that do.
#[derive(Clone, Copy, Debug, Default)]
struct Sequence {
    literals: u32,
    /// At most a row of them.
    pixels: u16,
    way: Way,
}

/// Rows as literals and matches.
#[derive(Debug, Default)]
pub struct Runs {
    sequences: Vec<Sequence>,
    /// The literals of all sequences, and then those that none has yet.
    literals: Vec<u8>,
    /// How many none has yet.
    pending: usize,
}

impl Runs {
    /// The rows of a band, and the Adler-32 of each of them up to each of its cells.
    pub fn of_band(picture: &Surface, band: Range<i32>, format: Format, ways: Ways) -> (Self, Vec<Adler>) {
        let (mut runs, mut adlers) = (Self::default(), Vec::new());
        let mut scan = Scan::default();
        let mut rows = Rows::new(picture, picture, format);
        for y in band.clone() {
            let row = rows.next(y, y == band.start);
            adlers.extend(format.adlers(Filter::None as u8, row.bytes));
            runs.literals(&[Filter::None as u8]);
            runs.append(&row, format, ways, &mut scan);
        }
        (runs, adlers)
    }

    /// Appends a row, or some of its columns.
    fn append(&mut self, row: &Row, format: Format, ways: Ways, scan: &mut Scan) {
        let channels = format.channels();
        scan.row(row, format.filtered_row() + channels <= WINDOW, ways);
        let width = row.bytes.len() / channels;
        let mut x = 0;
        loop {
            let start = scan.start(x);
            self.literals(&row.bytes[x * channels..start * channels]);
            if start == width {
                return;
            }
            let (end, way) = scan.matched(start);
            self.repeat(end - start, way);
            x = end;
        }
    }

    fn literals(&mut self, bytes: &[u8]) {
        self.literals.extend_from_slice(bytes);
        self.pending += bytes.len();
    }

    /// Appends pixels of a row that are as others.
    fn repeat(&mut self, pixels: usize, way: Way) {
        let literals = std::mem::take(&mut self.pending) as u32;
        match self.sequences.last_mut() {
            // Two parts of a row meet here; rows do not, for each begins with a literal.
            Some(last) if literals == 0 && last.way == way => last.pixels += pixels as u16,
            _ => self.sequences.push(Sequence { literals, pixels: pixels as u16, way }),
        }
    }

    /// Whether so little of so many bytes repeats that filtering serves better.
    pub const fn are_rare(&self, bytes: usize) -> bool {
        self.literals.len() > bytes / 4
    }

    /// Joins rows that follow.
    pub fn join(&mut self, next: &Self) {
        for Sequence { literals, pixels, way } in &next.sequences {
            let literals = literals + std::mem::take(&mut self.pending) as u32;
            self.sequences.push(Sequence { literals, pixels: *pixels, way: *way });
        }
        self.literals.extend_from_slice(&next.literals);
        self.pending += next.pending;
    }

    /// Bytes of memory that it takes.
    pub const fn bytes(&self) -> usize {
        self.sequences.capacity() * size_of::<Sequence>() + self.literals.capacity()
    }

    /// The literals that follow the last match.
    const fn rest(&self) -> Sequence {
        Sequence { literals: self.pending as u32, pixels: 0, way: Way::Left }
    }
}
