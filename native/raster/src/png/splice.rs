//! Assembles the rows of a band from kept and painted parts.

use std::ops::Range;

use super::adler::Adler;

/// Some painted cells of a row.
pub struct Span {
    /// Number of the patch that has them.
    pub patch: usize,
    /// The row of the picture.
    pub y: i32,
    /// The row of the band.
    pub row: usize,
    /// Its cells.
    pub cells: Range<usize>,
}

/// Assembles rows, from the left of the band's first to the right of its last.
pub trait Splice {
    /// Keeps this many bytes of a filtered row from the static picture.
    fn keep(&mut self, bytes: usize);
    /// Paints a span; returns the Adler-32 of its filtered bytes.
    fn paint(&mut self, span: &Span) -> Adler;
}
