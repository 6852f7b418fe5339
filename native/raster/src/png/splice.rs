//! What puts the rows of a band together, of what is kept and what is painted.

use std::ops::Range;

use super::adler::Adler;

/// Some cells of a row that are painted.
pub struct Span {
    /// Number of the patch that has them.
    pub patch: usize,
    /// The row of the picture.
    pub y: i32,
    /// The row of the band.
    pub row: usize,
    /// Which cells.
    pub cells: Range<usize>,
}

/// Puts rows together, from the left of the band's first to the right of its last.
pub trait Splice {
    /// So many bytes of a filtered row are as in the static picture.
    fn keep(&mut self, bytes: usize);
    /// A span is painted; the Adler-32 of its filtered bytes.
    fn paint(&mut self, span: &Span) -> Adler;
}
