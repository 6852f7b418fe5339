//! The file around the deflated bands.

use super::adler::Adler;
use super::band::Piece;
use super::sums::Sums;
use crate::density::Density;
use crate::output::Sink;
use crate::region::Region;

/// Deflated pieces in the order of the file.
pub struct Pieces<'a> {
    pieces: Vec<Deflated<'a>>,
    /// The sums of the data chunk, from its name on.
    sums: Sums,
}

enum Deflated<'a> {
    /// Part of the static picture, with its offset in that picture's data.
    Kept(usize, &'a [u8]),
    Fresh(Vec<u8>),
}

impl<'a> Pieces<'a> {
    /// No pieces yet.
    pub fn new() -> Self {
        let begin = [&IDAT[..], &ZLIB_HEADER].concat();
        Self { pieces: Vec::new(), sums: Sums::default().and(&begin, Adler::default()) }
    }

    /// A piece of the static picture, between two positions in it.
    pub fn add_kept(&mut self, bytes: &'a [u8], from: &Sums, to: &Sums) {
        self.sums = self.sums.and_part(from, to);
        self.pieces.push(Deflated::Kept(from.deflated as usize, bytes));
    }

    /// A piece that was encoded for this picture.
    pub fn add_fresh(&mut self, (deflated, filtered): Piece) {
        self.sums = self.sums.and(&deflated, filtered);
        self.pieces.push(Deflated::Fresh(deflated));
    }

    /// The file.
    pub fn join<O: Sink>(self, region: Region, opaque: bool, density: Option<Density>) -> O {
        let trailer = [&LAST_BLOCK[..], &self.sums.filtered.value().to_be_bytes()].concat();
        let sums = self.sums.and(&trailer, Adler::default());

        // RGB (2) or RGBA (6).
        let header = begin(region, [8, if opaque { 2 } else { 6 }], density);
        let end = end();
        let length = sums.deflated as usize - IDAT.len();
        let begin = [&header[..], &(length as u32).to_be_bytes(), &IDAT, &ZLIB_HEADER].concat();
        let trailer = [&trailer[..], &sums.crc.to_be_bytes(), &end].concat();
        let mut file = O::default();
        file.reserve(begin.len() + trailer.len(), length);
        file.end().extend_from_slice(&begin);
        for piece in self.pieces {
            match piece {
                Deflated::Kept(before, bytes) => file.keep(begin.len() + before, bytes),
                Deflated::Fresh(bytes) => file.add(bytes),
            }
        }
        file.end().extend_from_slice(&trailer);
        file
    }
}

/// The segments before the data and the palette, for pixels with this many bits per channel and
/// this colour type.
pub(super) fn begin(region: Region, [depth, color]: [u8; 2], density: Option<Density>) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let (width, height) = (region.width().to_be_bytes(), region.height().to_be_bytes());
    // Deflate, adaptive filters, not interlaced.
    let format = [depth, color, 0, 0, 0];
    file.extend(chunk(*b"IHDR", &[&width[..], &height, &format].concat()));
    file.extend(chunk(*b"sRGB", &[0]));
    if let Some(density) = density {
        // Pixels per metre, the only unit that PNG has.
        let density = ((f64::from(density.get()) / 0.0254).round() as u32).to_be_bytes();
        file.extend(chunk(*b"pHYs", &[&density[..], &density, &[1]].concat()));
    }
    file
}

const IDAT: [u8; 4] = *b"IDAT";

/// Deflate with a window of 32 KiB, default level.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x9C];

/// A final block of fixed codes that holds nothing.
const LAST_BLOCK: [u8; 2] = [0x03, 0x00];

/// The chunk that ends a file.
pub(super) fn end() -> Vec<u8> {
    chunk(*b"IEND", &[])
}

pub(super) fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let named = [&kind[..], data].concat();
    let crc = crc32fast::hash(&named).to_be_bytes();
    [&(data.len() as u32).to_be_bytes()[..], &named, &crc].concat()
}
