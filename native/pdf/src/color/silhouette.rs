//! The ink of a colour glyph, whatever its colours.

use skrifa::GlyphId;
use skrifa::font::glyph::color::{Brush, CompositeMode, PaintSink};
use skrifa::raw::types::{BoundingBox, Matrix as FontMatrix};

use crate::face::Face;
use crate::matrix::Matrix;
use crate::path::Path;

/// All outlines that a colour glyph fills, in font units: its ink for a shadow.
pub fn silhouette(face: &Face, id: GlyphId) -> Path {
    let mut outlines = Silhouette { face, transforms: vec![Matrix::IDENTITY], path: Path::default() };
    let painted = face.font().color_glyphs().get(id).map(|glyph| glyph.paint(&mut outlines));
    if matches!(painted, Some(Ok(()))) { outlines.path } else { Path::default() }
}

struct Silhouette<'a> {
    face: &'a Face,
    transforms: Vec<Matrix>,
    path: Path,
}

impl PaintSink for Silhouette<'_> {
    fn push_transform(&mut self, m: FontMatrix<f32>) {
        self.transforms.push(self.transforms.last().unwrap_or(&Matrix::IDENTITY).after(&Matrix::of_font(&m)));
    }

    fn pop_transform(&mut self) {
        self.transforms.pop();
    }

    fn push_clip_glyph(&mut self, glyph: GlyphId) {
        let placement = self.transforms.last().unwrap_or(&Matrix::IDENTITY);
        self.path.segments.extend(self.face.outline(glyph).map(placement).segments);
    }

    fn push_clip_box(&mut self, _: BoundingBox<f32>) {}

    fn pop_clip(&mut self) {}

    fn fill(&mut self, _: Brush<'_>) {}

    fn push_layer(&mut self, _: CompositeMode) {}
}
