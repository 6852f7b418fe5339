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
    /// For tabs only: the ends of a line drawn along the baseline, from the piece's left end.
    pub rule: Option<(f32, f32)>,
}

impl Piece {
    /// Sum of the advances.
    pub fn width(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.advance).sum()
    }
}
