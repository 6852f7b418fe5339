//! Colour glyphs (OpenType COLR, versions 0 and 1): skrifa walks the paint graph, tiny-skia composites.

use scene::paint::Color;
use skrifa::GlyphId;
use skrifa::font::glyph::color::{Brush, Color as PaletteColor, ColorStop, CompositeMode, Extend, PaintSink};
use skrifa::raw::types::{BoundingBox, Matrix, Point as FontPoint};
use tiny_skia::{
    BlendMode, GradientStop, IntSize, LinearGradient, Paint, Pixmap, PixmapPaint, Point, RadialGradient, Rect, Shader,
    SpreadMode, SweepGradient, Transform,
};

use super::face::FaceOutlines;
use crate::coverage::Mask;
use crate::error::{PaintError, Stop};
use crate::outline::Outline;
use crate::region::Region;
use crate::surface::{Surface, scale};

/// The palette index that stands for the text's own colour.
const FOREGROUND: u16 = 0xFFFF;

/// Maximum open layers; skrifa limits the graph's depth, this limits memory.
const MAX_LAYERS: usize = 16;

/// Paints a colour glyph into the pixels of `region`; `None` if it draws nothing or its graph is
/// broken.
///
/// # Errors
/// [`PaintError::Stopped`].
pub fn paint(
    face: &FaceOutlines,
    id: u16,
    placement: &Transform,
    foreground: Color,
    region: Region,
    stop: &Stop,
) -> Result<Option<Surface>, PaintError> {
    let glyph = face.font().color_glyphs().get(GlyphId::new(id.into()));
    let (Some(glyph), Some(pixmap)) = (glyph, Pixmap::new(region.width(), region.height())) else { return Ok(None) };
    let palette = face.font().palettes().get(0).map(|palette| palette.colors()).unwrap_or_default();
    let mut painter = Painter {
        face,
        palette,
        foreground,
        region,
        transforms: vec![placement.pre_concat(face.em())],
        clips: Vec::new(),
        layers: vec![pixmap],
        too_deep: false,
        stop,
        stopped: false,
    };
    let is_painted = glyph.paint(&mut painter).is_ok();
    if painter.stopped {
        return Err(PaintError::Stopped);
    }
    if !is_painted || painter.too_deep {
        return Ok(None);
    }
    let pixels = painter.layers.into_iter().next().map(Pixmap::take).unwrap_or_default();
    Ok(pixels.iter().any(|&byte| byte > 0).then_some(Surface { region, pixels }))
}

struct Painter<'a> {
    face: &'a FaceOutlines,
    palette: &'a [PaletteColor],
    foreground: Color,
    region: Region,
    /// Design units to pixels; never empty.
    transforms: Vec<Transform>,
    /// Each is already cut by the one below it.
    clips: Vec<tiny_skia::Mask>,
    /// The glyph itself at the bottom.
    layers: Vec<Pixmap>,
    too_deep: bool,
    stop: &'a Stop<'a>,
    /// True once `stop` returned true: later drawing is wrong, and dropped.
    stopped: bool,
}

impl Painter<'_> {
    fn transform(&self) -> Transform {
        self.transforms.last().copied().unwrap_or_default()
    }

    /// Design units to pixels of the pixmap.
    fn local(&self) -> Transform {
        self.transform().post_translate(-self.region.left as f32, -self.region.top as f32)
    }

    fn clip(&mut self, outline: &Outline) {
        let mut whole = Mask::empty(self.region);
        match Mask::fill(outline, &self.region, self.stop) {
            Ok(drawn) => whole.join(&drawn, 0, 0),
            Err(_) => self.stopped = true,
        }
        if let Some(outer) = self.clips.last() {
            for (coverage, outer) in whole.coverage.iter_mut().zip(outer.data()) {
                *coverage = scale(*coverage, *outer);
            }
        }
        let size = IntSize::from_wh(self.region.width(), self.region.height());
        self.clips.extend(size.and_then(|size| tiny_skia::Mask::from_vec(whole.coverage, size)));
    }

    fn color(&self, palette_index: u16, alpha: f32) -> tiny_skia::Color {
        let (r, g, b, a) = match (palette_index, self.palette.get(usize::from(palette_index))) {
            (FOREGROUND, _) | (_, None) => (self.foreground.r, self.foreground.g, self.foreground.b, self.foreground.a),
            (_, Some(color)) => (color.red, color.green, color.blue, color.alpha),
        };
        let mut color = tiny_skia::Color::from_rgba8(r, g, b, a);
        color.apply_opacity(alpha);
        color
    }

    fn stops(&self, stops: &[ColorStop]) -> Vec<(f32, tiny_skia::Color)> {
        stops.iter().map(|stop| (stop.offset, self.color(stop.palette_index, stop.alpha))).collect()
    }

    fn shader(&self, brush: &Brush) -> Option<Shader<'static>> {
        let local = self.local();
        match *brush {
            Brush::Solid { palette_index, alpha } => Some(Shader::SolidColor(self.color(palette_index, alpha))),
            Brush::LinearGradient { p0, p1, color_stops, extend } => {
                let stops = gradient(self.stops(color_stops));
                LinearGradient::new(point(p0), point(p1), stops, spread(extend), local)
            }
            Brush::RadialGradient { c0, r0, c1, r1, color_stops, extend } => {
                let line = ColorLine { c0: point(c0), r0, c1: point(c1), r1, stops: self.stops(color_stops) };
                let line = line.without_negative_radius()?;
                let stops = gradient(line.stops);
                RadialGradient::new(line.c0, line.r0, line.c1, line.r1, stops, spread(extend), local)
            }
            Brush::SweepGradient { c0, start_angle, end_angle, color_stops, extend } => {
                // The angles run clockwise, in design units whose y grows upwards: turned over about the centre.
                let turned = local.pre_concat(Transform::from_row(1.0, 0.0, 0.0, -1.0, 0.0, 2.0 * c0.y));
                let stops = gradient(self.stops(color_stops));
                SweepGradient::new(point(c0), start_angle, end_angle, stops, spread(extend), turned)
            }
        }
    }
}

impl PaintSink for Painter<'_> {
    fn push_transform(&mut self, m: Matrix<f32>) {
        let inner = Transform::from_row(m.xx, m.yx, m.xy, m.yy, m.dx, m.dy);
        self.transforms.push(self.transform().pre_concat(inner));
    }

    fn pop_transform(&mut self) {
        if self.transforms.len() > 1 {
            self.transforms.pop();
        }
    }

    fn push_clip_glyph(&mut self, glyph: GlyphId) {
        let outline = self.face.outline_in_units(glyph, &self.transform());
        self.clip(&outline);
    }

    fn push_clip_box(&mut self, b: BoundingBox<f32>) {
        self.clip(&Outline::rectangle(b.x_min, b.y_min, b.x_max, b.y_max, 0.0).map(&self.transform()));
    }

    fn pop_clip(&mut self) {
        self.clips.pop();
    }

    fn fill(&mut self, brush: Brush<'_>) {
        let Some(shader) = self.shader(&brush) else { return };
        let rect = Rect::from_xywh(0.0, 0.0, self.region.width() as f32, self.region.height() as f32);
        let paint = Paint { shader, anti_alias: false, ..Paint::default() };
        if let (Some(layer), Some(rect)) = (self.layers.last_mut(), rect) {
            layer.fill_rect(rect, &paint, Transform::identity(), self.clips.last());
        }
    }

    fn push_layer(&mut self, _: CompositeMode) {
        if self.layers.len() == MAX_LAYERS {
            self.too_deep = true;
        } else {
            self.layers.extend(Pixmap::new(self.region.width(), self.region.height()));
        }
    }

    fn pop_layer_with_mode(&mut self, mode: CompositeMode) {
        if self.too_deep || self.layers.len() < 2 {
            return;
        }
        let source = self.layers.pop();
        if let (Some(source), Some(layer)) = (source, self.layers.last_mut()) {
            let paint = PixmapPaint { blend_mode: blend_mode(mode), ..PixmapPaint::default() };
            layer.draw_pixmap(0, 0, source.as_ref(), &paint, Transform::identity(), self.clips.last());
        }
    }
}

/// Two circles and the colours between them.
struct ColorLine {
    c0: Point,
    r0: f32,
    c1: Point,
    r1: f32,
    stops: Vec<(f32, tiny_skia::Color)>,
}

impl ColorLine {
    /// The part of the line on which the radius is not negative; `None` if there is none (COLR, PaintRadialGradient).
    fn without_negative_radius(mut self) -> Option<Self> {
        if self.r0 >= 0.0 && self.r1 >= 0.0 {
            return Some(self);
        }
        if self.r0 < 0.0 && self.r1 < 0.0 {
            return None;
        }
        let zero = self.r0 / (self.r0 - self.r1);
        let center = Point::from_xy(between(self.c0.x, self.c1.x, zero), between(self.c0.y, self.c1.y, zero));
        let edge = self.color_at(zero)?;
        if self.r0 < 0.0 {
            (self.c0, self.r0) = (center, 0.0);
            self.stops.retain(|(offset, _)| *offset > zero);
            self.stops.insert(0, (zero, edge));
            self.stops.iter_mut().for_each(|(offset, _)| *offset = (*offset - zero) / (1.0 - zero));
        } else {
            (self.c1, self.r1) = (center, 0.0);
            self.stops.retain(|(offset, _)| *offset < zero);
            self.stops.push((zero, edge));
            self.stops.iter_mut().for_each(|(offset, _)| *offset /= zero);
        }
        Some(self)
    }

    fn color_at(&self, position: f32) -> Option<tiny_skia::Color> {
        let after = self.stops.partition_point(|(offset, _)| *offset <= position);
        let before = after.checked_sub(1).and_then(|before| self.stops.get(before));
        let (Some((from, a)), Some((to, b))) = (before, self.stops.get(after)) else {
            return before.or(self.stops.first()).map(|(_, color)| *color);
        };
        let part = (position - from) / (to - from);
        tiny_skia::Color::from_rgba(
            between(a.red(), b.red(), part),
            between(a.green(), b.green(), part),
            between(a.blue(), b.blue(), part),
            between(a.alpha(), b.alpha(), part),
        )
    }
}

fn between(a: f32, b: f32, part: f32) -> f32 {
    a + (b - a) * part
}

fn gradient(stops: Vec<(f32, tiny_skia::Color)>) -> Vec<GradientStop> {
    stops.into_iter().map(|(offset, color)| GradientStop::new(offset, color)).collect()
}

fn point(p: FontPoint<f32>) -> Point {
    Point::from_xy(p.x, p.y)
}

const fn spread(extend: Extend) -> SpreadMode {
    match extend {
        Extend::Repeat => SpreadMode::Repeat,
        Extend::Reflect => SpreadMode::Reflect,
        _ => SpreadMode::Pad,
    }
}

const fn blend_mode(mode: CompositeMode) -> BlendMode {
    match mode {
        CompositeMode::Clear => BlendMode::Clear,
        CompositeMode::Src => BlendMode::Source,
        CompositeMode::Dest => BlendMode::Destination,
        CompositeMode::DestOver => BlendMode::DestinationOver,
        CompositeMode::SrcIn => BlendMode::SourceIn,
        CompositeMode::DestIn => BlendMode::DestinationIn,
        CompositeMode::SrcOut => BlendMode::SourceOut,
        CompositeMode::DestOut => BlendMode::DestinationOut,
        CompositeMode::SrcAtop => BlendMode::SourceAtop,
        CompositeMode::DestAtop => BlendMode::DestinationAtop,
        CompositeMode::Xor => BlendMode::Xor,
        CompositeMode::Plus => BlendMode::Plus,
        CompositeMode::Screen => BlendMode::Screen,
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
        _ => BlendMode::SourceOver,
    }
}
