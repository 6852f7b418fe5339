//! Pixels as a file's rows have them.

use super::adler::Adler;
use crate::surface::{Pixel, premultiply, straight};

/// Pixels of a row that are kept or painted together.
pub const CELL: usize = 32;

/// The contents of a file's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Pixels in a row.
    pub width: usize,
    /// True for RGB, false for RGBA.
    pub opaque: bool,
}

impl Format {
    /// Bytes per pixel.
    pub const fn channels(self) -> usize {
        if self.opaque { 3 } else { 4 }
    }

    /// Bytes of a row.
    pub const fn row(self) -> usize {
        self.width * self.channels()
    }

    /// Bytes of a filtered row, with the number of its filter before it.
    pub const fn filtered_row(self) -> usize {
        self.row() + 1
    }

    /// Cells of a row.
    pub const fn cells(self) -> usize {
        self.width.div_ceil(CELL)
    }

    /// Bytes of a cell; the last of a row may be shorter.
    pub const fn cell(self) -> usize {
        CELL * self.channels()
    }

    /// Bytes of a filtered row before a cell.
    pub fn before(self, cell: usize) -> usize {
        1 + (cell * self.cell()).min(self.row())
    }

    /// Adler-32 of a filtered row before each cell, and that of all; `filter` is the number that stands before it.
    pub fn adlers(self, filter: u8, row: &[u8]) -> impl Iterator<Item = Adler> {
        let first = Adler::of(&[filter]);
        let cells = row.chunks(self.cell()).scan(first, |sum, cell| {
            *sum = sum.join(Adler::of(cell));
            Some(*sum)
        });
        std::iter::once(first).chain(cells)
    }

    /// Writes pixels in the form of a file's rows, still four bytes each: not premultiplied if
    /// alpha is kept.
    pub fn plain(self, pixels: &[Pixel], plain: &mut [Pixel]) {
        if self.opaque {
            plain.copy_from_slice(pixels);
        } else {
            plain.iter_mut().zip(pixels).for_each(|(plain, pixel)| *plain = straight(*pixel));
        }
    }

    /// Writes pixels as bytes.
    pub fn pack(self, pixels: &[Pixel], bytes: &mut [u8]) {
        if self.opaque {
            self.pack_plain(pixels, bytes);
        } else {
            bytes.as_chunks_mut::<4>().0.iter_mut().zip(pixels).for_each(|(bytes, pixel)| *bytes = straight(*pixel));
        }
    }

    /// Writes pixels that [`Self::plain`] wrote, or a filter of those, as bytes.
    pub fn pack_plain(self, pixels: &[Pixel], bytes: &mut [u8]) {
        if !self.opaque {
            bytes.copy_from_slice(pixels.as_flattened());
            return;
        }
        // Four pixels are three words.
        let (fours, rest) = pixels.as_chunks::<4>();
        let (words, last) = bytes.split_at_mut(fours.len() * 12);
        for (words, four) in words.as_chunks_mut::<12>().0.iter_mut().zip(fours) {
            let [a, b, c, d] = four.map(|pixel| u32::from_le_bytes(pixel) & 0xFF_FFFF);
            words[..4].copy_from_slice(&(a | b << 24).to_le_bytes());
            words[4..8].copy_from_slice(&(b >> 8 | c << 16).to_le_bytes());
            words[8..].copy_from_slice(&(c >> 16 | d << 8).to_le_bytes());
        }
        for (bytes, pixel) in last.chunks_exact_mut(3).zip(rest) {
            bytes.copy_from_slice(&pixel[..3]);
        }
    }

    /// A pixel out of its bytes.
    pub fn unpack(self, bytes: &[u8]) -> Pixel {
        match *bytes {
            [r, g, b] => [r, g, b, 255],
            [r, g, b, a] => premultiply([r, g, b, a]),
            _ => [0; 4],
        }
    }
}
