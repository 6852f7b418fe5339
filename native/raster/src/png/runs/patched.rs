//! Rows of a band, assembled from static ones and patches.

use super::match_source::MatchSources;
use super::rows::Rows;
use super::scan::Scan;
use super::sequences::{Runs, Sequence};
use crate::png::adler::Adler;
use crate::png::format::Format;
use crate::png::splice::{Span, Splice};
use crate::surface::Surface;

/// A band of the static picture, read from the left of its first row on.
struct Reader<'a> {
    sequences: std::slice::Iter<'a, Sequence>,
    literals: &'a [u8],
    /// The rest of the sequence that is being read.
    next: Sequence,
    rest: Sequence,
}

impl<'a> Reader<'a> {
    fn new(runs: &'a Runs) -> Self {
        let (sequences, literals) = (runs.sequences.iter(), &runs.literals[..]);
        Self { sequences, literals, next: Sequence::default(), rest: runs.rest() }
    }

    /// Reads this many bytes of the rows, and optionally passes them on.
    fn read(&mut self, mut bytes: usize, channels: usize, mut to: Option<&mut Runs>) {
        while bytes > 0 {
            if self.next.literals == 0 && self.next.pixels == 0 {
                self.next = self.sequences.next().copied().unwrap_or_else(|| std::mem::take(&mut self.rest));
            }
            let literals = (self.next.literals as usize).min(bytes);
            let (own, others) = self.literals.split_at(literals);
            let pixels = usize::from(self.next.pixels).min((bytes - literals) / channels);
            if literals + pixels == 0 {
                return;
            }
            if let Some(to) = &mut to {
                to.literals(own);
                if pixels > 0 {
                    to.repeat(pixels, self.next.source);
                }
            }
            self.literals = others;
            self.next.literals -= literals as u32;
            self.next.pixels -= pixels as u16;
            bytes -= literals + pixels * channels;
        }
    }
}

/// Rows of a band that are assembled from the static ones and from patches.
pub struct Patched<'a> {
    format: Format,
    sources: MatchSources,
    reader: Reader<'a>,
    /// One for each patch.
    rows: Vec<Rows<'a>>,
    scan: Scan,
    /// The rows.
    pub runs: Runs,
}

impl<'a> Patched<'a> {
    /// `picture` has the pixels of the band, and `kept` their encoding.
    pub fn new(
        picture: &'a Surface,
        patches: &[&'a Surface],
        format: Format,
        sources: MatchSources,
        kept: &'a Runs,
    ) -> Self {
        let rows = patches.iter().map(|patch| Rows::new(picture, patch, format)).collect();
        Self { format, sources, reader: Reader::new(kept), rows, scan: Scan::default(), runs: Runs::default() }
    }
}

impl Splice for Patched<'_> {
    fn keep(&mut self, bytes: usize) {
        self.reader.read(bytes, self.format.channels(), Some(&mut self.runs));
    }

    fn paint(&mut self, span: &Span) -> Adler {
        let row = self.rows[span.patch].next(span.y, span.row == 0);
        self.runs.append(&row, self.format, self.sources, &mut self.scan);
        self.reader.read(row.bytes.len(), self.format.channels(), None);
        Adler::of(row.bytes)
    }
}
