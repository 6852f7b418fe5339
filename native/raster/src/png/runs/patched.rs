//! Rows of a band put together from static ones and patches.

use super::{Row, Runs, Scan, Sequence};
use crate::png::adler::Adler;
use crate::png::format::{CELL, Format};
use crate::png::ready::{Span, Splice};
use crate::surface::Surface;

/// A band of the static picture, read from the left of its first row on.
struct Reader<'a> {
    sequences: std::slice::Iter<'a, Sequence>,
    literals: &'a [u8],
    /// What is left of the sequence that is being read.
    next: Sequence,
    rest: Sequence,
}

impl<'a> Reader<'a> {
    fn new(runs: &'a Runs) -> Self {
        let (sequences, literals) = (runs.sequences.iter(), &runs.literals[..]);
        Self { sequences, literals, next: Sequence::default(), rest: runs.rest() }
    }

    /// Reads so many bytes of the rows, and hands them on to others.
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
                    to.repeat(pixels, self.next.far);
                }
            }
            self.literals = others;
            self.next.literals -= literals as u32;
            self.next.pixels -= pixels as u16;
            bytes -= literals + pixels * channels;
        }
    }
}

/// Rows of a band that are being put together from the static ones and from patches.
pub struct Patched<'a> {
    picture: &'a Surface,
    patches: &'a [&'a Surface],
    format: Format,
    reader: Reader<'a>,
    bytes: Vec<u8>,
    scan: Scan,
    /// The rows.
    pub runs: Runs,
}

impl<'a> Patched<'a> {
    /// `picture` has the pixels of the band, and `kept` is what became of them.
    pub fn new(picture: &'a Surface, patches: &'a [&'a Surface], format: Format, kept: &'a Runs) -> Self {
        let (reader, bytes) = (Reader::new(kept), Vec::new());
        Self { picture, patches, format, reader, bytes, scan: Scan::default(), runs: Runs::default() }
    }
}

impl Splice for Patched<'_> {
    fn keep(&mut self, bytes: usize) {
        self.reader.read(bytes, self.format.channels(), Some(&mut self.runs));
    }

    fn paint(&mut self, span: &Span) -> Adler {
        let patch = self.patches[span.patch];
        let pixels = patch.row(span.y);
        let left = (span.cells.start > 0).then(|| self.picture.row(span.y)[span.cells.start * CELL - 1]);
        let above = (span.row > 0).then(|| patch.row(span.y - 1));
        self.runs.append(&Row { pixels, left, above }, self.format, &mut self.scan);
        let channels = self.format.channels();
        self.reader.read(pixels.len() * channels, channels, None);
        self.bytes.resize(pixels.len() * channels, 0);
        self.format.pack(pixels, &mut self.bytes);
        Adler::of(&self.bytes)
    }
}
