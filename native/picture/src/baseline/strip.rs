//! Samples of a component in a row of units, and the last two rows above it.

use std::ops::Range;

/// Rows that are kept from above.
const KEPT: usize = 2;

/// Some columns of a component.
pub struct Strip {
    /// Columns of blocks that are kept.
    pub blocks: Range<usize>,
    /// The first row of the current row of units, and its number of rows.
    top: usize,
    height: usize,
    samples: Vec<u8>,
}

impl Strip {
    /// Creates a strip for rows of units of this height, from the unit row with a number on.
    pub fn new(blocks: Range<usize>, height: usize, first: usize) -> Self {
        let samples = vec![0; blocks.len() * 8 * (KEPT + height)];
        Self { blocks, top: first * height, height, samples }
    }

    /// Puts a block in its place, its rows counted from the top of the row of units.
    #[inline(always)]
    pub fn put(&mut self, column: usize, row: usize, block: &[u8; 64]) {
        let stride = self.blocks.len() * 8;
        let at = (KEPT + row * 8) * stride + (column - self.blocks.start) * 8;
        let rows = self.samples[at..].chunks_mut(stride);
        rows.zip(block.as_chunks::<8>().0).for_each(|(to, from)| to[..8].copy_from_slice(from));
    }

    /// A row of the picture's component, within the current row of units or the last two above.
    pub fn row(&self, row: usize) -> &[u8] {
        let stride = self.blocks.len() * 8;
        &self.samples[(row + KEPT - self.top) * stride..][..stride]
    }

    /// The index of a column of the component in [`Self::row`].
    pub const fn column(&self, column: usize) -> usize {
        column - self.blocks.start * 8
    }

    /// Makes room for the next row of units.
    pub fn go_on(&mut self) {
        let kept = self.samples.len() - KEPT * self.blocks.len() * 8;
        self.samples.copy_within(kept.., 0);
        self.top += self.height;
    }
}
