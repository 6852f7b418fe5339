//! A band of the static picture, prepared for splicing at the areas that renders paint.
//!
//! Left and right of a patch a row stays unchanged: its literals and matches, or its bits, are
//! copied, and its Adler-32 is known. The outermost columns of a patch must be unchanged, because a
//! filter or a match beside it may refer to them.

use super::adler::Adler;
use super::band::{Coder, Piece};
use super::filter::Filter;
use super::format::{CELL, Format};
use super::literals::{self, Block, Code};
use super::runs::{self, MatchSources, Runs};
use super::splice::{Span, Splice};
use crate::surface::Surface;

/// Data about a band that are computed before a render paints on it.
#[derive(Debug)]
pub struct PreparedBand {
    /// Checksums of each row, before each cell and of the whole row.
    adlers: Vec<Adler>,
    kept: Kept,
}

#[derive(Debug)]
enum Kept {
    Runs(Runs, MatchSources),
    Literals(Block),
}

/// A band with patches on it.
pub enum Patched {
    /// A drawing, to share a block with those before and after it.
    Runs(Runs, Adler),
    /// A separate block.
    Piece(Piece),
}

impl PreparedBand {
    /// Prepares the band that is the whole of a picture.
    pub fn new(picture: &Surface, coder: Coder, format: Format, code: &Code) -> Self {
        let rows = picture.region.top..picture.region.bottom;
        match coder {
            Coder::Literals(filter) => {
                let (block, adlers) = Block::new(picture, rows, format, filter, code);
                Self { adlers, kept: Kept::Literals(block) }
            }
            Coder::Runs(sources) => {
                let (runs, adlers) = Runs::of_band(picture, rows, format, sources);
                Self { adlers, kept: Kept::Runs(runs, sources) }
            }
        }
    }

    /// Bytes of memory that it takes.
    pub const fn bytes(&self) -> usize {
        let kept = match &self.kept {
            Kept::Runs(runs, _) => runs.bytes(),
            Kept::Literals(block) => block.bytes(),
        };
        size_of::<Self>() + self.adlers.capacity() * size_of::<Adler>() + kept
    }

    /// The band with patches on it, which are disjoint and ordered from the left.
    pub fn patched(&self, picture: &Surface, patches: &[&Surface], format: Format, code: &Code) -> Patched {
        match &self.kept {
            Kept::Literals(block) => {
                let mut patched = block.patched(picture, patches, format, code);
                let adler = self.splice(picture, patches, format, &mut patched);
                Patched::Piece((patched.finish(), adler))
            }
            Kept::Runs(runs, sources) => {
                let mut patched = runs::Patched::new(picture, patches, format, *sources, runs);
                let adler = self.splice(picture, patches, format, &mut patched);
                let bytes = picture.region.height() as usize * format.filtered_row();
                if patched.runs.are_rare(bytes) {
                    return Patched::Piece(photographed(picture, patches, format));
                }
                Patched::Runs(patched.runs, adler)
            }
        }
    }

    fn splice(&self, picture: &Surface, patches: &[&Surface], format: Format, to: &mut impl Splice) -> Adler {
        let cell = |x: i32| (x.abs_diff(picture.region.left) as usize).div_ceil(CELL);
        let mut sum = Adler::default();
        let rows = (picture.region.top..picture.region.bottom).zip(self.adlers.chunks(format.cells() + 1));
        for (row, (y, adlers)) in rows.enumerate() {
            let (mut before, mut adler_before) = (0, Adler::default());
            for (number, patch) in patches.iter().enumerate() {
                let cells = cell(patch.region.left)..cell(patch.region.right);
                to.keep(format.before(cells.start) - before);
                sum = sum.join(adlers[cells.start].since(adler_before));
                (before, adler_before) = (format.before(cells.end), adlers[cells.end]);
                sum = sum.join(to.paint(&Span { patch: number, y, row, cells }));
            }
            to.keep(format.filtered_row() - before);
            sum = sum.join(adlers[format.cells()].since(adler_before));
        }
        sum
    }
}

/// A drawn band that became photographic: it needs its own words.
fn photographed(picture: &Surface, patches: &[&Surface], format: Format) -> Piece {
    let mut picture = picture.clone();
    let region = picture.region;
    patches.iter().for_each(|patch| picture.copy(patch, &region));
    let filtered = literals::filtered(&picture, region.top..region.bottom, format, Filter::Paeth);
    (literals::block(&filtered), Adler::of(&filtered))
}
