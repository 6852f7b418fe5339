//! Pieces: the parts of items that stand on one line.

use crate::item::Glyph;

/// Part of an item on a line.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// Index into [`Context::faces`](crate::context::Context::faces).
    pub face: u16,
    /// Size relative to the block's.
    pub size: f32,
    /// Glyphs in visual order.
    pub glyphs: Vec<Glyph>,
    /// The ends of a line on the baseline that it is besides, from its left end; of tabs alone.
    pub rule: Option<(f32, f32)>,
}

impl Piece {
    /// Sum of the advances.
    pub fn width(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.advance).sum()
    }
}
