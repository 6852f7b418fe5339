//! Glyph outlines in font units, by skrifa, unhinted.

use std::sync::Arc;

use scene::frame::{FaceData, FaceInstance};
use skrifa::font::{Blob, Font};
use skrifa::{DrawMemory, GlyphId, PathSink, ScalerFont, Tag};

use crate::matrix::Matrix;
use crate::path::Path;

/// A face at one position in its variation space, ready to be drawn.
pub struct Face {
    font: Font,
    scaler: ScalerFont,
}

impl Face {
    /// Returns `None` when the bytes are not a font.
    pub fn open(instance: &FaceInstance) -> Option<Self> {
        let bytes = Blob::Shared(Arc::new(Bytes(Arc::clone(&instance.data))));
        let variations = instance.variations.iter().map(|(tag, value)| (Tag::new(tag), *value));
        let font = Font::new(bytes, instance.data.index)?.instance_builder().variations(variations).build();
        let scaler = ScalerFont::unhinted(font.clone(), None);
        Some(Self { font, scaler })
    }

    /// The font model, for colour tables.
    pub const fn font(&self) -> &Font {
        &self.font
    }

    /// Font units per em.
    pub fn units(&self) -> f32 {
        f32::from(self.font.units_per_em().max(1))
    }

    /// Font units, y upwards, to canvas pixels, y downwards, for a glyph of `size` pixels an em with its origin at (x, y).
    pub fn placement(&self, size: f32, x: f32, y: f32) -> Matrix {
        let unit = size / self.units();
        Matrix([unit, 0.0, 0.0, -unit, x, y])
    }

    /// The outline in font units, y upwards; empty for a glyph without ink or one that breaks off halfway.
    pub fn outline(&self, id: GlyphId) -> Path {
        let mut sink = Sink(Path::default());
        let drawn = self.scaler.outline(id).map(|outline| outline.draw(DrawMemory::Scratch, &mut sink));
        if matches!(drawn, Some(Ok(_))) { sink.0 } else { Path::default() }
    }

    /// Returns whether the glyph has its own colours (COLR).
    pub fn has_colors(&self, id: GlyphId) -> bool {
        self.font.color_glyphs().get(id).is_some()
    }
}

/// Lets the font model share the accepted bytes instead of copying them.
struct Bytes(Arc<FaceData>);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0.bytes
    }
}

struct Sink(Path);

impl PathSink for Sink {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to((x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to((x, y));
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.0.quad_to((cx0, cy0), (x, y));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.0.cubic_to((cx0, cy0), (cx1, cy1), (x, y));
    }

    fn close(&mut self) {
        self.0.close();
    }
}
