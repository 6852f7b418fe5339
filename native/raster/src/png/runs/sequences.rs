//! Rows as literals and matches.

use std::ops::Range;

use super::match_source::{MatchSource, MatchSources};
use super::rows::{Row, Rows};
use super::scan::Scan;
use crate::png::adler::Adler;
use crate::png::filter::Filter;
use crate::png::format::Format;
use crate::surface::Surface;

/// Farthest that a match can look back.
pub(super) const WINDOW: usize = 32 * 1024;

/// Literal bytes, then some repeated pixels.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sequence {
    pub(super) literals: u32,
    /// At most a row of them.
    pub(super) pixels: u16,
    pub(super) source: MatchSource,
}

/// Rows as literals and matches.
#[derive(Debug, Default)]
pub struct Runs {
    pub(super) sequences: Vec<Sequence>,
    /// The literals of all sequences, and then the pending ones.
    pub(super) literals: Vec<u8>,
    /// The number of literals that belong to no sequence yet.
    pub(super) pending: usize,
}

impl Runs {
    /// The rows of a band, and the Adler-32 of each of them up to each of its cells.
    pub fn of_band(picture: &Surface, band: Range<i32>, format: Format, sources: MatchSources) -> (Self, Vec<Adler>) {
        let (mut runs, mut adlers) = (Self::default(), Vec::new());
        let mut scan = Scan::default();
        let mut rows = Rows::new(picture, picture, format);
        for y in band.clone() {
            let row = rows.next(y, y == band.start);
            adlers.extend(format.adlers(Filter::None as u8, row.bytes));
            runs.literals(&[Filter::None as u8]);
            runs.append(&row, format, sources, &mut scan);
        }
        (runs, adlers)
    }

    /// Appends a row, or some of its columns.
    pub(super) fn append(&mut self, row: &Row, format: Format, sources: MatchSources, scan: &mut Scan) {
        let channels = format.channels();
        scan.row(row, format.filtered_row() + channels <= WINDOW, sources);
        let width = row.bytes.len() / channels;
        let mut x = 0;
        loop {
            let start = scan.start(x);
            self.literals(&row.bytes[x * channels..start * channels]);
            if start == width {
                return;
            }
            let (end, source) = scan.matched(start);
            self.repeat(end - start, source);
            x = end;
        }
    }

    pub(super) fn literals(&mut self, bytes: &[u8]) {
        self.literals.extend_from_slice(bytes);
        self.pending += bytes.len();
    }

    /// Appends repeated pixels of a row.
    pub(super) fn repeat(&mut self, pixels: usize, source: MatchSource) {
        let literals = std::mem::take(&mut self.pending) as u32;
        match self.sequences.last_mut() {
            // Two parts of a row meet here; rows do not, as each begins with a literal.
            Some(last) if literals == 0 && last.source == source => last.pixels += pixels as u16,
            _ => self.sequences.push(Sequence { literals, pixels: pixels as u16, source }),
        }
    }

    /// Returns whether so few of the bytes repeat that filtering is better.
    pub const fn are_rare(&self, bytes: usize) -> bool {
        self.literals.len() > bytes / 4
    }

    /// Joins rows that follow.
    pub fn join(&mut self, next: &Self) {
        for Sequence { literals, pixels, source } in &next.sequences {
            let literals = literals + std::mem::take(&mut self.pending) as u32;
            self.sequences.push(Sequence { literals, pixels: *pixels, source: *source });
        }
        self.literals.extend_from_slice(&next.literals);
        self.pending += next.pending;
    }

    /// Bytes of memory that it takes.
    pub const fn bytes(&self) -> usize {
        self.sequences.capacity() * size_of::<Sequence>() + self.literals.capacity()
    }

    /// The literals that follow the last match.
    pub(super) const fn rest(&self) -> Sequence {
        Sequence { literals: self.pending as u32, pixels: 0, source: MatchSource::Left }
    }
}
