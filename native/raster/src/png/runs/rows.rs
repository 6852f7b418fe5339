//! Rows of a band pixel by pixel, whole or some columns of them.

use crate::png::format::Format;
use crate::surface::{Pixel, Surface};

/// A row, or some of its columns.
pub struct Row<'a> {
    /// Its pixels, between the one to their left and the one to their right.
    pub pixels: &'a [Pixel],
    /// The pixels above those, unless it is a band's first row.
    pub above: Option<&'a [Pixel]>,
    /// True if there is nothing to their left.
    pub is_leftmost: bool,
    /// True if there is nothing to their right.
    pub is_rightmost: bool,
    /// Its pixels as bytes of a file.
    pub bytes: &'a [u8],
}

/// The rows of a patch on a picture, taken from a band's first row to its last.
pub struct Rows<'a> {
    picture: &'a Surface,
    patch: &'a Surface,
    format: Format,
    /// The row and the one above, each with a pixel more at both sides.
    row: Vec<Pixel>,
    above: Vec<Pixel>,
    bytes: Vec<u8>,
}

impl<'a> Rows<'a> {
    /// `picture` has the rows of the band and the pixels beside the patch.
    pub fn new(picture: &'a Surface, patch: &'a Surface, format: Format) -> Self {
        let width = patch.region.width() as usize;
        let row = vec![Pixel::default(); width + 2];
        Self { picture, patch, format, above: row.clone(), row, bytes: vec![0; width * format.channels()] }
    }

    /// The next row.
    pub fn next(&mut self, y: i32, is_first: bool) -> Row<'_> {
        std::mem::swap(&mut self.row, &mut self.above);
        let (whole, own) = (self.picture.region, self.patch.region);
        let (left, right) = ((own.left - whole.left) as usize, (own.right - whole.left) as usize);
        let (is_leftmost, is_rightmost) = (own.left == whole.left, own.right == whole.right);
        let (picture, width) = (self.picture.row(y), own.width() as usize);
        if !is_leftmost {
            self.format.plain(&picture[left - 1..left], &mut self.row[..1]);
        }
        if !is_rightmost {
            self.format.plain(&picture[right..=right], &mut self.row[width + 1..]);
        }
        self.format.plain(self.patch.row(y), &mut self.row[1..=width]);
        self.format.pack_plain(&self.row[1..=width], &mut self.bytes);
        let above = (!is_first).then_some(&self.above[..]);
        Row { pixels: &self.row, above, is_leftmost, is_rightmost, bytes: &self.bytes }
    }
}
