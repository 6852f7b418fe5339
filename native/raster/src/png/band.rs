//! Bands of the static picture: the choice of their coders, and conversion of rows to deflated
//! bytes and back.

use std::ops::Range;

use super::adler::Adler;
use super::deflate::{deflate, inflate};
use super::filter::Filter;
use super::format::Format;
use super::literals::{self, Block, Code, Counts};
use super::runs::{MatchSources, Runs};
use super::sums::sum_of_rows;
use crate::error::PaintError;
use crate::surface::Surface;

/// The encoding of a band's repainted rows, chosen for the static picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coder {
    /// For drawings: pixels repeat.
    Runs(MatchSources),
    /// For photographs: filtered, and literals alone.
    Literals(Filter),
}

impl Coder {
    /// Its number in an archive.
    pub const fn number(self) -> u8 {
        match self {
            Self::Runs(sources) => sources as u8,
            Self::Literals(filter) => LITERALS + filter as u8,
        }
    }

    /// The coder with a number.
    pub fn of(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Runs(MatchSources::Straight)),
            1 => Some(Self::Runs(MatchSources::Diagonal)),
            _ => Filter::of(number.checked_sub(LITERALS)?).map(Self::Literals),
        }
    }
}

/// The numbers of coders of literals begin here.
const LITERALS: u8 = 8;

/// The analysis of a band of the static picture.
pub struct BandAnalysis {
    /// The encoder of its repainted rows.
    pub coder: Coder,
    /// The count of each byte, if literals are used.
    pub counts: Counts,
    /// Its bytes by zlib or runs.
    best: Piece,
}

/// Deflated bytes, and the Adler-32 of the filtered bytes that they represent.
pub type Piece = (Vec<u8>, Adler);

/// Level of zlib for drawn bands. Level 8 takes two thirds of the time, and up to a quarter more bytes. On a soft
/// photograph level 9 takes more than four times as long as 6.
const LEVEL: i32 = 9;
const LEVEL_OF_PHOTOGRAPHS: i32 = 6;

/// Chooses a band's coder, and finds the smallest bytes that do not need a code shared with other
/// bands.
///
/// zlib takes nearly all of the time, so it tries only one filter besides none: the one whose bytes
/// have the shortest words. On eight drawn cards of 1080 × 1350 that takes 50 to 180 ms, half of
/// the time of Sub and Paeth together, and the size is between 0.1 % less and 0.7 % more, 5 % more
/// for one with a gradient that is neither level nor at 45°.
pub fn analyze(picture: &Surface, rows: Range<i32>, format: Format) -> Result<BandAnalysis, PaintError> {
    let (repeated, sources) = repeat(picture, rows.clone(), format);
    let smooth = Filter::SMOOTH.map(|filter| {
        let counts = literals::count(picture, rows.clone(), format, filter);
        (Code::trained(&counts).size(&counts), filter, counts)
    });
    let size_of_sub = smooth[0].0;
    let Some((size, filter, counts)) = smooth.into_iter().min_by_key(|(size, ..)| *size) else {
        return Err(PaintError::OutOfMemory);
    };
    let is_drawn = repeated.0.len() <= size;
    let mut best = repeated;
    let mut shrink = |filter: Filter, level: i32| {
        let filtered = literals::filtered(picture, rows.clone(), format, filter);
        let deflated = deflate(&filtered, level)?;
        let length = deflated.len();
        if length < best.0.len() {
            best = (deflated, Adler::of(&filtered));
        }
        Ok(length)
    };
    let coder = if is_drawn {
        shrink(Filter::None, LEVEL)?;
        // In a slanted gradient all smooth filters leave much the same, but only under Sub do the
        // rows match from the first on: 64 KB, compared with 76 under Up.
        shrink(if size_of_sub - size_of_sub / 64 <= size { Filter::Sub } else { filter }, LEVEL)?;
        Coder::Runs(sources)
    } else {
        // A band that zlib makes a third smaller is not a photograph but a gradient: 159 KB at the
        // higher level, otherwise 186.
        if shrink(filter, LEVEL_OF_PHOTOGRAPHS)? * 3 < size * 2 {
            shrink(Filter::Sub, LEVEL)?;
        }
        Coder::Literals(filter)
    };
    Ok(BandAnalysis { coder, counts, best })
}

/// A band by runs, and the sources worth trying: comparing along the diagonals takes a fifth more
/// time, and text gains nothing from it.
fn repeat(picture: &Surface, rows: Range<i32>, format: Format) -> (Piece, MatchSources) {
    let [straight, diagonal] = [MatchSources::Straight, MatchSources::Diagonal].map(|sources| {
        let (runs, adlers) = Runs::of_band(picture, rows.clone(), format, sources);
        (runs.encode(format), sum_of_rows(&adlers, format))
    });
    if diagonal.0.len() * 8 < straight.0.len() * 7 {
        (diagonal, MatchSources::Diagonal)
    } else {
        (straight, MatchSources::Straight)
    }
}

impl BandAnalysis {
    /// The band of the static picture in the fewest bytes.
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

/// Decodes the pixels of a band into the rows and columns that a surface covers; `None` if the
/// bytes are not such a band.
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
