//! Outlines of a face by skrifa, unhinted: a hinted glyph would change its shape with the size and its place.

use std::sync::Arc;

use scene::frame::{FaceData, FaceInstance};
use skrifa::font::{Blob, Font};
use skrifa::{DrawMemory, GlyphId, PathSink, ScalerFont, Tag};
use tiny_skia::Transform;

use crate::coverage;
use crate::outline::{Outline, Point, apply};
use crate::region::Region;

/// A face at one position in its variation space, ready to be drawn.
pub struct FaceOutlines {
    instance: FaceInstance,
    number: u32,
    font: Font,
    scaler: ScalerFont,
}

impl FaceOutlines {
    pub(super) fn open(instance: &FaceInstance, number: u32) -> Option<Self> {
        let bytes = Blob::Shared(Arc::new(Bytes(Arc::clone(&instance.data))));
        let variations = instance.variations.iter().map(|(tag, value)| (Tag::new(tag), *value));
        let font = Font::new(bytes, instance.data.index)?.instance_builder().variations(variations).build();
        let scaler = ScalerFont::unhinted(font.clone(), None);
        Some(Self { instance: instance.clone(), number, font, scaler })
    }

    pub(super) fn is(&self, instance: &FaceInstance) -> bool {
        let (mine, other) = (&self.instance.data, &instance.data);
        let same = Arc::ptr_eq(mine, other) || (mine.sha256 == other.sha256 && mine.index == other.index);
        same && self.instance.variations == instance.variations
    }

    /// Returns whether it comes from the file with this SHA-256.
    pub(super) fn is_of(&self, sha256: &str) -> bool {
        self.instance.data.sha256 == sha256
    }

    /// Bytes of its font file.
    pub(super) fn bytes(&self) -> usize {
        self.instance.data.bytes.len()
    }

    pub(super) const fn number(&self) -> u32 {
        self.number
    }

    pub(super) const fn font(&self) -> &Font {
        &self.font
    }

    /// Design units to ems, y upwards to y downwards.
    pub(super) fn em(&self) -> Transform {
        let unit = 1.0 / f32::from(self.font.units_per_em().max(1));
        Transform::from_row(unit, 0.0, 0.0, -unit, 0.0, 0.0)
    }

    /// The outline of a glyph; `placement` maps ems, y downwards, to pixels. Empty for a glyph without ink.
    #[must_use]
    pub fn outline(&self, id: u16, placement: &Transform) -> Outline {
        self.outline_in_units(GlyphId::new(id.into()), &placement.pre_concat(self.em()))
    }

    /// As [`Self::outline`], from design units, y upwards.
    pub(super) fn outline_in_units(&self, id: GlyphId, placement: &Transform) -> Outline {
        let mut sink = Sink { outline: Outline::default(), placement };
        let drawn = self.scaler.outline(id).map(|outline| outline.draw(DrawMemory::Scratch, &mut sink));
        // A glyph that breaks off halfway would be drawn wrong: drawing nothing is better.
        if matches!(drawn, Some(Ok(_))) { sink.outline } else { Outline::default() }
    }

    /// Returns whether the glyph has its own colours (COLR).
    #[must_use]
    pub fn has_colors(&self, id: u16) -> bool {
        self.font.color_glyphs().get(GlyphId::new(id.into())).is_some()
    }

    /// The pixels that a colour glyph can touch.
    pub(super) fn color_bounds(&self, id: u16, placement: &Transform) -> Region {
        let placement = placement.pre_concat(self.em());
        let extents = self.font.color_glyphs().get(GlyphId::new(id.into())).and_then(|glyph| glyph.extents().ok());
        let Some(extents) = extents else { return Region::EMPTY };
        let (left, top) = (extents.x_bearing, extents.y_bearing);
        // Design units grow upwards; the height is measured down from the top.
        let outline = Outline::rectangle(left, top - extents.height, left + extents.width, top, 0.0);
        coverage::bounds(&outline.map(&placement))
    }
}

impl std::fmt::Debug for FaceOutlines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FaceOutlines").field("sha256", &self.instance.data.sha256).finish_non_exhaustive()
    }
}

/// Lets the font model share the accepted bytes instead of copying them.
struct Bytes(Arc<FaceData>);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0.bytes
    }
}

struct Sink<'a> {
    outline: Outline,
    placement: &'a Transform,
}

impl Sink<'_> {
    fn at(&self, x: f32, y: f32) -> Point {
        apply(self.placement, (x, y))
    }
}

impl PathSink for Sink<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.outline.move_to(to);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.outline.line_to(to);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        let (c, to) = (self.at(cx0, cy0), self.at(x, y));
        self.outline.quad_to(c, to);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (c1, c2, to) = (self.at(cx0, cy0), self.at(cx1, cy1), self.at(x, y));
        self.outline.cubic_to(c1, c2, to);
    }

    fn close(&mut self) {
        self.outline.close();
    }
}
