//! Ink bounds of colour glyphs: the boxes of the shapes that a paint graph fills.
//!
//! The font's clip box (COLR, ClipList) may be much larger than the painted area, as in Noto Color
//! Emoji.

use skrifa::font::glyph::color::{Brush, ColorGlyph, CompositeMode, PaintSink};
use skrifa::font::glyph::outline::PathSink;
use skrifa::raw::types::{BoundingBox, Matrix};
use skrifa::{DrawMemory, Font, GlyphId, ScalerFont};

use crate::bounds::{Bounds, Ink};

/// The box in font units; `None` where nothing is painted or the graph is broken.
pub(crate) fn measure(font: &Font, glyph: &ColorGlyph<'_>) -> Option<Ink> {
    let scaler = ScalerFont::force_unhinted(font.clone(), None);
    let identity = Matrix { xx: 1.0, yx: 0.0, xy: 0.0, yy: 1.0, dx: 0.0, dy: 0.0 };
    let mut painter = Painter { scaler, transforms: vec![identity], clips: Vec::new(), layers: vec![None] };
    glyph.paint(&mut painter).ok()?;
    painter.layers.into_iter().next().flatten()
}

struct Painter {
    scaler: ScalerFont,
    /// To the glyph's own units; never empty.
    transforms: Vec<Matrix<f32>>,
    /// Each is already intersected with the one below it; `None` is an empty clip.
    clips: Vec<Option<Ink>>,
    /// The ink of each open layer, with the glyph itself at the bottom.
    layers: Vec<Option<Ink>>,
}

impl Painter {
    fn transform(&self) -> Matrix<f32> {
        self.transforms.last().copied().unwrap_or_default()
    }

    fn clip(&mut self, own: Option<Ink>) {
        let clip = self.clips.last().map_or(own, |outer| common(*outer, own));
        self.clips.push(clip);
    }
}

impl PaintSink for Painter {
    fn push_transform(&mut self, inner: Matrix<f32>) {
        let outer = self.transform();
        let (dx, dy) = apply(&outer, inner.dx, inner.dy);
        self.transforms.push(Matrix {
            xx: outer.xx * inner.xx + outer.xy * inner.yx,
            yx: outer.yx * inner.xx + outer.yy * inner.yx,
            xy: outer.xx * inner.xy + outer.xy * inner.yy,
            yy: outer.yx * inner.xy + outer.yy * inner.yy,
            dx,
            dy,
        });
    }

    fn pop_transform(&mut self) {
        if self.transforms.len() > 1 {
            self.transforms.pop();
        }
    }

    fn push_clip_glyph(&mut self, glyph: GlyphId) {
        let mut moved = Moved { by: self.transform(), bounds: Bounds::default() };
        let drawn = self.scaler.outline(glyph).map(|outline| outline.draw(DrawMemory::Scratch, &mut moved));
        let own = drawn.is_some_and(|drawn| drawn.is_ok()).then_some(moved.bounds.ink).flatten();
        self.clip(own);
    }

    fn push_clip_box(&mut self, edges: BoundingBox<f32>) {
        let mut moved = Moved { by: self.transform(), bounds: Bounds::default() };
        moved.move_to(edges.x_min, edges.y_min);
        for (x, y) in [(edges.x_max, edges.y_min), (edges.x_max, edges.y_max), (edges.x_min, edges.y_max)] {
            moved.line_to(x, y);
        }
        self.clip(moved.bounds.ink);
    }

    fn pop_clip(&mut self) {
        self.clips.pop();
    }

    fn fill(&mut self, _: Brush<'_>) {
        // Without a clip the whole plane is filled, so there is no box.
        let filled = self.clips.last().copied().flatten();
        if let Some(layer) = self.layers.last_mut() {
            *layer = either(*layer, filled);
        }
    }

    fn push_layer(&mut self, _: CompositeMode) {
        self.layers.push(None);
    }

    fn pop_layer_with_mode(&mut self, mode: CompositeMode) {
        if self.layers.len() < 2 {
            return;
        }
        let source = self.layers.pop().flatten();
        if let Some(below) = self.layers.last_mut() {
            *below = match mode {
                CompositeMode::Clear => None,
                CompositeMode::Src | CompositeMode::SrcOut | CompositeMode::DestAtop => source,
                CompositeMode::Dest | CompositeMode::DestOut | CompositeMode::SrcAtop => *below,
                CompositeMode::SrcIn | CompositeMode::DestIn => common(*below, source),
                _ => either(*below, source),
            };
        }
    }
}

fn apply(matrix: &Matrix<f32>, x: f32, y: f32) -> (f32, f32) {
    (matrix.xx * x + matrix.xy * y + matrix.dx, matrix.yx * x + matrix.yy * y + matrix.dy)
}

fn either(a: Option<Ink>, b: Option<Ink>) -> Option<Ink> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.union(b)),
        (a, b) => a.or(b),
    }
}

fn common(a: Option<Ink>, b: Option<Ink>) -> Option<Ink> {
    let (a, b) = (a?, b?);
    let both = Ink {
        left: a.left.max(b.left),
        bottom: a.bottom.max(b.bottom),
        right: a.right.min(b.right),
        top: a.top.min(b.top),
    };
    (both.left < both.right && both.bottom < both.top).then_some(both)
}

/// Collects the bounds of a path that is moved by a matrix.
struct Moved {
    by: Matrix<f32>,
    bounds: Bounds,
}

impl PathSink for Moved {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = apply(&self.by, x, y);
        self.bounds.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = apply(&self.by, x, y);
        self.bounds.line_to(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let ((cx, cy), (x, y)) = (apply(&self.by, cx, cy), apply(&self.by, x, y));
        self.bounds.quad_to(cx, cy, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let ((cx0, cy0), (cx1, cy1)) = (apply(&self.by, cx0, cy0), apply(&self.by, cx1, cy1));
        let (x, y) = apply(&self.by, x, y);
        self.bounds.curve_to(cx0, cy0, cx1, cy1, x, y);
    }

    fn close(&mut self) {}
}
