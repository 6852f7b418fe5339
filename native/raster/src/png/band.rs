//! Bands of the static picture: which coder serves one, and rows to deflated bytes and back.

use std::ops::Range;

use super::adler::Adler;
use super::deflate::{deflate, inflate};
use super::filter::Filter;
use super::format::Format;
use super::literals::{self, Block, Code, Counts};
use super::ready::sum_of_rows;
use super::runs::Runs;
use crate::paint::PaintError;
use crate::surface::Surface;

/// How the rows of a band are encoded when they are painted anew; chosen for the static picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coder {
    /// Drawn: pixels repeat.
    Runs,
    /// Photographed: filtered, and literals alone.
    Literals(Filter),
}

/// What a band of the static picture is like.
pub struct Judged {
    /// What encodes its rows when they are painted anew.
    pub coder: Coder,
    /// How often each byte occurs where literals serve.
    pub counts: Counts,
    /// Its bytes as zlib or runs have them.
    best: Piece,
}

/// Deflated bytes, and the Adler-32 of the filtered ones that they stand for.
pub type Piece = (Vec<u8>, Adler);

/// Level of zlib for drawn bands. On a soft photograph level 9 takes more than four times as long as 6.
const LEVEL: i32 = 9;
const LEVEL_OF_PHOTOGRAPHS: i32 = 6;

/// Finds a band's coder, and the smallest bytes without a code that other bands have to be known for.
pub fn judge(picture: &Surface, rows: Range<i32>, format: Format) -> Result<Judged, PaintError> {
    let repeated = Runs::of_band(picture, rows.clone(), format).encode(format);
    let smooth = Filter::SMOOTH.map(|filter| {
        let counts = literals::count(picture, rows.clone(), format, filter);
        (Code::trained(&counts).size(&counts), filter, counts)
    });
    let Some((size, filter, counts)) = smooth.into_iter().min_by_key(|(size, ..)| *size) else {
        return Err(PaintError::OutOfMemory);
    };
    let coder = if size < repeated.len() { Coder::Literals(filter) } else { Coder::Runs };

    let mut best = (repeated, literals::filtered(picture, rows.clone(), format, Filter::None));
    let mut shrink = |filter: Filter, level: i32| {
        let filtered = literals::filtered(picture, rows.clone(), format, filter);
        let deflated = deflate(&filtered, level)?;
        let length = deflated.len();
        if length < best.0.len() {
            best = (deflated, filtered);
        }
        Ok(length)
    };
    if coder == Coder::Runs {
        for filter in [Filter::None, Filter::Sub, Filter::Paeth] {
            shrink(filter, LEVEL)?;
        }
    } else if shrink(filter, LEVEL_OF_PHOTOGRAPHS)? * 10 < size * 9 {
        // Neither a photograph nor a drawing: a gradient, say.
        for filter in [Filter::Sub, Filter::Paeth] {
            shrink(filter, LEVEL_OF_PHOTOGRAPHS)?;
        }
    }
    Ok(Judged { coder, counts, best: (best.0, Adler::of(&best.1)) })
}

impl Judged {
    /// The band of the static picture in as few bytes as can be.
    pub fn encode(self, picture: &Surface, rows: Range<i32>, format: Format, code: &Code) -> Piece {
        if let Coder::Literals(filter) = self.coder {
            let (block, adlers) = Block::new(picture, rows, format, filter, code);
            if block.bytes.len() < self.best.0.len() {
                return (block.bytes, sum_of_rows(&adlers, format));
            }
        }
        self.best
    }
}

/// Writes the pixels of a band into those rows and columns of a surface that it has; `None` where the bytes are not
/// such a band.
pub fn decode(data: &[u8], rows: Range<i32>, left: i32, format: Format, surface: &mut Surface) -> Option<()> {
    let mut bytes = inflate(data, rows.len() * format.filtered_row())?;
    let mut above = vec![0; format.row()];
    let region = surface.region;
    let width = region.width() as usize;
    for (filtered, y) in bytes.chunks_exact_mut(format.filtered_row()).zip(rows) {
        let (kind, row) = filtered.split_first_mut()?;
        let filter = Filter::of(*kind)?;
        if format.opaque {
            filter.undo::<3>(row, &above)
        } else {
            filter.undo::<4>(row, &above)
        };
        if (region.top..region.bottom).contains(&y) {
            let start = (y - region.top) as usize * width;
            let pixels = &mut surface.pixels.as_chunks_mut::<4>().0[start..start + width];
            let bytes = row.chunks_exact(format.channels()).skip((region.left - left) as usize);
            pixels.iter_mut().zip(bytes).for_each(|(pixel, bytes)| *pixel = format.unpack(bytes));
        }
        above.copy_from_slice(row);
    }
    Some(())
}
