//! The ink of a colour glyph, regardless of its colours.

use scene::paint::Color;
use skrifa::GlyphId;
use skrifa::font::glyph::color::{Brush, Color as PaletteColor, CompositeMode, PaintSink};
use skrifa::raw::types::{BoundingBox, Matrix as FontMatrix};

use crate::color::{MAX_LAYERS, color, gradient};
use crate::face::Face;
use crate::ink::{Ink, Shade};
use crate::matrix::{Matrix, bounds, common};
use crate::path::Path;

/// The ink of a colour glyph in font units for a blurred shadow; `foreground` is the text's colour.
/// A sweep counts as its densest stop. Each part must be filled separately: mirrored outlines run
/// the other way round, and would cancel those that they overlap.
pub fn silhouette(face: &Face, id: GlyphId, foreground: Color) -> Vec<Ink> {
    let palette = face.font().palettes().get(0).map(|palette| palette.colors()).unwrap_or_default();
    let mut parts = Silhouette {
        face,
        palette,
        foreground,
        transforms: vec![Matrix::IDENTITY],
        clips: Vec::new(),
        layers: vec![Vec::new()],
        too_deep: false,
    };
    let painted = face.font().color_glyphs().get(id).map(|glyph| glyph.paint(&mut parts));
    match parts.layers.pop() {
        Some(inks) if matches!(painted, Some(Ok(()))) && !parts.too_deep => inks,
        _ => Vec::new(),
    }
}

struct Silhouette<'a> {
    face: &'a Face,
    palette: &'a [PaletteColor],
    foreground: Color,
    transforms: Vec<Matrix>,
    clips: Vec<Path>,
    /// The glyph itself at the bottom.
    layers: Vec<Vec<Ink>>,
    too_deep: bool,
}

impl Silhouette<'_> {
    fn placement(&self) -> &Matrix {
        self.transforms.last().unwrap_or(&Matrix::IDENTITY)
    }

    /// The degree to which a brush covers the clipped area.
    fn shade(&self, brush: &Brush<'_>) -> Option<Shade> {
        let color = |index, alpha| color(self.palette, self.foreground, index, alpha);
        if let Brush::Solid { palette_index, alpha } = *brush {
            return Some(Shade::Even(f32::from(color(palette_index, alpha).a) / 255.0));
        }
        let back = self.placement().invert()?;
        let seen = self.clips.iter().map(Path::bounds).reduce(|a, b| common(&a, &b))?;
        let gradient = gradient(brush, &back.bounds(&seen), color)?;
        let first = gradient.stops.first()?.color.a;
        let even = gradient.stops.iter().all(|stop| stop.color.a == first);
        Some(if even { Shade::Even(f32::from(first) / 255.0) } else { Shade::Gradient(gradient, back) })
    }
}

impl PaintSink for Silhouette<'_> {
    fn push_transform(&mut self, m: FontMatrix<f32>) {
        self.transforms.push(self.placement().after(&Matrix::of_font(&m)));
    }

    fn pop_transform(&mut self) {
        self.transforms.pop();
    }

    fn push_clip_glyph(&mut self, glyph: GlyphId) {
        self.clips.push(self.face.outline(glyph).map(self.placement()));
    }

    fn push_clip_box(&mut self, b: BoundingBox<f32>) {
        let area = bounds([(b.x_min, b.y_min), (b.x_max, b.y_max)]);
        self.clips.push(Path::rectangle(&area, 0.0).map(self.placement()));
    }

    fn pop_clip(&mut self) {
        self.clips.pop();
    }

    fn fill(&mut self, brush: Brush<'_>) {
        let (outlines, shade) = (self.clips.clone(), self.shade(&brush));
        if let (Some(layer), Some(shade)) = (self.layers.last_mut(), shade) {
            layer.push(Ink::Area { outlines, shade });
        }
    }

    fn push_layer(&mut self, _: CompositeMode) {
        if self.layers.len() == MAX_LAYERS {
            self.too_deep = true;
        } else {
            self.layers.push(Vec::new());
        }
    }

    fn pop_layer_with_mode(&mut self, mode: CompositeMode) {
        if self.too_deep || self.layers.len() == 1 {
            return;
        }
        if let (Some(inks), Some(below)) = (self.layers.pop(), self.layers.last_mut()) {
            below.push(Ink::Layer { inks, mode });
        }
    }
}
