//! Filtered rows of a band, whole or some columns of them.

use super::filter::Filter;
use super::format::Format;
use crate::surface::Surface;

/// The rows of a patch on a picture as a filter leaves them, taken from a band's first row to its last.
pub struct Filtered<'a> {
    picture: &'a Surface,
    patch: &'a Surface,
    format: Format,
    filter: Filter,
    /// Each row and the one above it begin with the pixel to the left of the patch.
    row: Vec<u8>,
    above: Vec<u8>,
    filtered: Vec<u8>,
}

impl<'a> Filtered<'a> {
    /// `picture` has the rows of the band and the pixels to the left of the patch.
    pub fn new(picture: &'a Surface, patch: &'a Surface, format: Format, filter: Filter) -> Self {
        let empty = vec![0; (patch.region.width() as usize + 1) * format.channels()];
        Self { picture, patch, format, filter, row: empty.clone(), above: empty.clone(), filtered: empty }
    }

    /// The number of the row's filter, and the next row without it.
    pub fn next(&mut self, y: i32, is_first: bool) -> (u8, &[u8]) {
        let channels = self.format.channels();
        std::mem::swap(&mut self.row, &mut self.above);
        let (left, row) = self.row.split_at_mut(channels);
        if let Some(x) = (self.patch.region.left - self.picture.region.left).checked_sub(1)
            && let Ok(x) = usize::try_from(x)
        {
            self.format.pack(&self.picture.row(y)[x..=x], left);
        }
        self.format.pack(self.patch.row(y), row);
        let filter = if is_first { self.filter.of_first_row() } else { self.filter };
        if self.format.opaque {
            filter.apply::<3>(&self.row, &self.above, &mut self.filtered);
        } else {
            filter.apply::<4>(&self.row, &self.above, &mut self.filtered);
        }
        (filter as u8, &self.filtered[channels..])
    }
}
