//! Colour glyphs (OpenType COLR, versions 0 and 1): skrifa walks the paint graph, each step becomes PDF operators.

use pdf_writer::types::BlendMode;
use pdf_writer::{Finish, Ref};
use scene::geometry::Rect;
use scene::paint::{Color, Stop};
use skrifa::GlyphId;
use skrifa::font::glyph::color::{Brush, Color as PaletteColor, ColorStop, CompositeMode, PaintSink};
use skrifa::raw::types::{BoundingBox, Matrix as FontMatrix, Point as FontPoint};

use crate::color_line::{course_over, reach, stops_over};
use crate::document::{Document, Mask};
use crate::drawing::Drawing;
use crate::face::Face;
use crate::gradient::{Course, Gradient};
use crate::matrix::{Matrix, Point, bounds};
use crate::options::PdfError;
use crate::path::Path;

/// The palette index that stands for the text's colour.
const FOREGROUND: u16 = 0xFFFF;

/// Maximum open layers: skrifa limits the graph's depth, this limits nested groups.
pub const MAX_LAYERS: usize = 16;

/// The form of a colour glyph in font units; `None` if it draws nothing or its graph is broken.
///
/// # Errors
/// [`PdfError`].
pub fn form(document: &mut Document, face: &Face, id: GlyphId, foreground: Color) -> Result<Option<Ref>, PdfError> {
    let glyphs = face.font().color_glyphs();
    let Some((glyph, extents)) = glyphs.get(id).and_then(|glyph| Some((glyph.clone(), glyph.extents().ok()?))) else {
        return Ok(None);
    };
    // The height is measured down from the top.
    let (width, height) = (extents.width, extents.height);
    let area = Rect { x: extents.x_bearing, y: extents.y_bearing - height, width, height };
    let palette = face.font().palettes().get(0).map(|palette| palette.colors()).unwrap_or_default();
    let mut painter = Painter {
        document,
        face,
        palette,
        foreground,
        area,
        transforms: vec![Matrix::IDENTITY],
        layers: vec![Layer::default()],
        failure: None,
        too_deep: false,
    };
    let painted = glyph.paint(&mut painter);
    let Painter { mut layers, failure, too_deep, .. } = painter;
    if let Some(error) = failure {
        return Err(error);
    }
    match layers.pop() {
        Some(layer) if painted.is_ok() && !too_deep => layer.drawing.finish(document, &area, false).map(Some),
        _ => Ok(None),
    }
}

#[derive(Default)]
struct Layer {
    drawing: Drawing,
    /// Graphics states that are saved and not yet restored.
    open: usize,
}

struct Painter<'d, 'a> {
    document: &'d mut Document<'a>,
    face: &'d Face,
    palette: &'d [PaletteColor],
    foreground: Color,
    /// The glyph's box in font units.
    area: Rect,
    /// To font units; never empty.
    transforms: Vec<Matrix>,
    /// The glyph itself at the bottom.
    layers: Vec<Layer>,
    failure: Option<PdfError>,
    too_deep: bool,
}

impl Painter<'_, '_> {
    fn open(&mut self, draw: impl FnOnce(&mut Drawing)) {
        if let Some(layer) = self.layers.last_mut() {
            layer.drawing.content.save_state();
            layer.open += 1;
            draw(&mut layer.drawing);
        }
    }

    fn close(&mut self) {
        if let Some(layer) = self.layers.last_mut().filter(|layer| layer.open > 0) {
            layer.drawing.content.restore_state();
            layer.open -= 1;
        }
    }

    /// The glyph's box in the current space; `None` if that is flat.
    fn local_area(&self) -> Option<Rect> {
        Some(self.transforms.last()?.invert()?.bounds(&self.area))
    }

    fn color(&self, palette_index: u16, alpha: f32) -> Color {
        color(self.palette, self.foreground, palette_index, alpha)
    }

    fn record(&mut self, result: Result<(), PdfError>) {
        if let Err(error) = result {
            self.failure.get_or_insert(error);
        }
    }

    fn paint_brush(&mut self, brush: &Brush) -> Result<(), PdfError> {
        self.document.look()?;
        let Some(area) = self.local_area() else { return Ok(()) };
        let gradient = gradient(brush, &area, |index, alpha| self.color(index, alpha));
        let solid = match *brush {
            Brush::Solid { palette_index, alpha } => Some(self.color(palette_index, alpha)),
            _ => None,
        };
        let Some(layer) = self.layers.last_mut() else { return Ok(()) };
        if let Some(gradient) = gradient {
            gradient.paint(self.document, &mut layer.drawing, &area)?;
        } else if let Some(color) = solid {
            layer.drawing.saved(|drawing| {
                drawing.alpha(self.document, color.a);
                drawing.fill_color(color);
                drawing.fill(&Path::rectangle(&area, 0.0));
            });
        }
        Ok(())
    }

    /// Composites the uppermost layer onto the one below. PDF supports blend modes; the Porter-Duff
    /// operators are built from soft masks.
    fn composite(&mut self, mode: CompositeMode) -> Result<(), PdfError> {
        let Some(area) = self.local_area() else { return Ok(()) };
        let (Some(source), Some(below)) = (self.layers.pop(), self.layers.last_mut()) else { return Ok(()) };
        let document = &mut *self.document;
        let source = source.drawing.finish(document, &area, true)?;
        if let Some(blend) = blend_mode(mode) {
            let state = document.reference();
            document.objects.next().ext_graphics(state).blend_mode(blend).finish();
            below.drawing.saved(|drawing| {
                drawing.state(state);
                drawing.object(source);
            });
            return Ok(());
        }
        if mode == CompositeMode::Dest {
            return Ok(());
        }
        if mode == CompositeMode::SrcOver || below.open > 0 {
            below.drawing.object(source);
            return Ok(());
        }
        let backdrop = std::mem::take(&mut below.drawing).finish(document, &area, true)?;
        let out = &mut below.drawing;
        let mut masked = |object: Ref, by: Ref, kind: Mask| {
            let state = document.mask(by, kind);
            out.saved(|out| {
                out.state(state);
                out.object(object);
            });
        };
        match mode {
            CompositeMode::SrcIn => masked(source, backdrop, Mask::Alpha),
            CompositeMode::DestIn => masked(backdrop, source, Mask::Alpha),
            CompositeMode::SrcOut => masked(source, backdrop, Mask::OutsideAlpha),
            CompositeMode::DestOut => masked(backdrop, source, Mask::OutsideAlpha),
            CompositeMode::Xor => {
                masked(source, backdrop, Mask::OutsideAlpha);
                masked(backdrop, source, Mask::OutsideAlpha);
            }
            CompositeMode::SrcAtop => {
                out.object(backdrop);
                let state = document.mask(backdrop, Mask::Alpha);
                out.saved(|out| {
                    out.state(state);
                    out.object(source);
                });
            }
            CompositeMode::DestAtop => {
                out.object(source);
                let state = document.mask(source, Mask::Alpha);
                out.saved(|out| {
                    out.state(state);
                    out.object(backdrop);
                });
            }
            CompositeMode::DestOver => {
                out.object(source);
                out.object(backdrop);
            }
            CompositeMode::Src => out.object(source),
            _ => {}
        }
        Ok(())
    }
}

impl PaintSink for Painter<'_, '_> {
    fn push_transform(&mut self, m: FontMatrix<f32>) {
        let inner = Matrix::of_font(&m);
        self.transforms.push(self.transforms.last().unwrap_or(&Matrix::IDENTITY).after(&inner));
        self.open(|drawing| drawing.transform(&inner));
    }

    fn pop_transform(&mut self) {
        if self.transforms.len() > 1 {
            self.transforms.pop();
        }
        self.close();
    }

    fn push_clip_glyph(&mut self, glyph: GlyphId) {
        let outline = self.face.outline(glyph);
        // A missing outline clips everything, as an empty rectangle does; an empty path would clip
        // nothing.
        let clip = if outline.segments.is_empty() { Path::rectangle(&Rect::default(), 0.0) } else { outline };
        self.open(|drawing| drawing.clip(&clip));
    }

    fn push_clip_box(&mut self, b: BoundingBox<f32>) {
        let clip = Path::rectangle(&bounds([(b.x_min, b.y_min), (b.x_max, b.y_max)]), 0.0);
        self.open(|drawing| drawing.clip(&clip));
    }

    fn pop_clip(&mut self) {
        self.close();
    }

    fn fill(&mut self, brush: Brush<'_>) {
        let painted = self.paint_brush(&brush);
        self.record(painted);
    }

    /// A solid fill needs no clip: its outline is filled, which every reader draws with a better
    /// edge.
    fn fill_glyph(&mut self, glyph: GlyphId, transform: Option<FontMatrix<f32>>, brush: Brush<'_>) {
        if let Brush::Solid { palette_index, alpha } = brush {
            let (color, outline) = (self.color(palette_index, alpha), self.face.outline(glyph));
            if let Some(layer) = self.layers.last_mut().filter(|_| !outline.segments.is_empty()) {
                layer.drawing.saved(|drawing| {
                    drawing.alpha(self.document, color.a);
                    drawing.fill_color(color);
                    drawing.fill(&outline);
                });
            }
            return;
        }
        self.push_clip_glyph(glyph);
        if let Some(transform) = transform {
            self.push_transform(transform);
        }
        self.fill(brush);
        if transform.is_some() {
            self.pop_transform();
        }
        self.pop_clip();
    }

    fn push_layer(&mut self, _: CompositeMode) {
        if self.layers.len() == MAX_LAYERS {
            self.too_deep = true;
        } else {
            self.layers.push(Layer::default());
        }
    }

    fn pop_layer_with_mode(&mut self, mode: CompositeMode) {
        if !self.too_deep && self.layers.len() > 1 {
            let composited = self.composite(mode);
            self.record(composited);
        }
    }
}

/// A colour of the palette, or the text's own.
pub fn color(palette: &[PaletteColor], foreground: Color, palette_index: u16, alpha: f32) -> Color {
    let color = match (palette_index, palette.get(usize::from(palette_index))) {
        (FOREGROUND, _) | (_, None) => foreground,
        (_, Some(color)) => Color { r: color.red, g: color.green, b: color.blue, a: color.alpha },
    };
    Color { a: (f32::from(color.a) * alpha.clamp(0.0, 1.0)).round() as u8, ..color }
}

/// The gradient of a brush as far as it is visible in an area; `None` if it is not a gradient or
/// draws nothing.
pub fn gradient(brush: &Brush, area: &Rect, color: impl Fn(u16, f32) -> Color) -> Option<Gradient> {
    let corners = [(area.x, area.y), (area.right(), area.y), (area.x, area.bottom()), (area.right(), area.bottom())];
    let (stops, extend, course) = match *brush {
        Brush::Solid { .. } => return None,
        Brush::LinearGradient { p0, p1, color_stops, extend } => {
            (color_stops, extend, Course::Line(point(p0), point(p1)))
        }
        Brush::RadialGradient { c0, r0, c1, r1, color_stops, extend } => {
            (color_stops, extend, Course::Circles((point(c0), r0), (point(c1), r1)))
        }
        Brush::SweepGradient { c0, start_angle, end_angle, color_stops, extend } => {
            (color_stops, extend, Course::Sweep(point(c0), start_angle, end_angle))
        }
    };
    let stops: Vec<Stop> = stops
        .iter()
        .map(|stop: &ColorStop| Stop { offset: stop.offset, color: color(stop.palette_index, stop.alpha) })
        .collect();
    let (from, to) = reach(&course, extend, &corners)?;
    Some(Gradient { course: course_over(&course, from, to), stops: stops_over(&stops, extend, from, to) })
}

fn point(p: FontPoint<f32>) -> Point {
    (p.x, p.y)
}

/// The modes that PDF has as well. Addition is not among them; screen comes nearest.
const fn blend_mode(mode: CompositeMode) -> Option<BlendMode> {
    Some(match mode {
        CompositeMode::Plus | CompositeMode::Screen => BlendMode::Screen,
        CompositeMode::Overlay => BlendMode::Overlay,
        CompositeMode::Darken => BlendMode::Darken,
        CompositeMode::Lighten => BlendMode::Lighten,
        CompositeMode::ColorDodge => BlendMode::ColorDodge,
        CompositeMode::ColorBurn => BlendMode::ColorBurn,
        CompositeMode::HardLight => BlendMode::HardLight,
        CompositeMode::SoftLight => BlendMode::SoftLight,
        CompositeMode::Difference => BlendMode::Difference,
        CompositeMode::Exclusion => BlendMode::Exclusion,
        CompositeMode::Multiply => BlendMode::Multiply,
        CompositeMode::HslHue => BlendMode::Hue,
        CompositeMode::HslSaturation => BlendMode::Saturation,
        CompositeMode::HslColor => BlendMode::Color,
        CompositeMode::HslLuminosity => BlendMode::Luminosity,
        _ => return None,
    })
}
