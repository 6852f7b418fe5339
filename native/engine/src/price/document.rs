//! The cost of an item of a PDF.

use scene::frame::{GlyphBlock, Item, ItemContent};
use scene::geometry::Rect;
use scene::paint::{Paint, Shadow};
use scene::{CodeBlock, Cut, Outline, ShapeBlock};

use super::outline::chords;
use super::pixels::filters;
use super::rates;

/// The reach around a form within which ink casts a shadow, in pixels: the widest bleed.
const REACH: f32 = 10_000.0;
/// Standard deviations that a shadow's picture reaches past the ink.
const DEVIATIONS: f32 = 3.0;
/// The widest deviation, and the least that is drawn as a picture.
const DEVIATION: std::ops::RangeInclusive<f32> = 0.2..=256.0;
/// Cells of a shadow for each deviation, the finest in pixels, and the most.
const CELLS: f32 = 4.0;
const FINEST: f32 = 0.25;
const MOST_CELLS: f64 = 4_000_000.0;

/// Forms, shadings and masks of a line with a gradient.
const GRADIENT_OBJECTS: f64 = 8.0;

/// Approximate lines of a glyph's outline.
const GLYPH_SEGMENTS: f64 = 40.0;

/// Nanoseconds for an item on a canvas at a scale.
pub fn item(item: &Item, scale: f32, (width, height): (u32, u32)) -> u64 {
    let canvas = Rect { x: -REACH, y: -REACH, width: width as f32 + 2.0 * REACH, height: height as f32 + 2.0 * REACH };
    (rates::LAYER + content(item, scale, &canvas)) as u64
}

/// Nanoseconds for a picture of this many pixels.
pub fn picture(pixels: f64) -> f64 {
    pixels * rates::PDF_PICTURE_PIXEL
}

fn content(item: &Item, scale: f32, canvas: &Rect) -> f64 {
    let frame = &item.frame;
    if item.effects.blur > 0.0 {
        return blurred(item, scale);
    }
    cut(item, scale) + uncut(item, frame, scale, canvas)
}

/// The price of an item that is drawn as a picture of itself.
fn blurred(item: &Item, scale: f32) -> f64 {
    let around = 2.0 * raster::blur_reach(item.effects.blur * scale) as f64;
    let side = |length: f32| f64::from(length) * f64::from(scale) + around;
    let pixels = side(item.frame.width) * side(item.frame.height);
    4.0 * rates::PDF_OBJECT + picture(pixels) + pixels * (4.0 * rates::BLUR_CELL + 2.0 * rates::GROUP_PIXEL)
}

/// The price of a mask.
fn cut(item: &Item, scale: f32) -> f64 {
    let side = |length: f32| f64::from(length) * f64::from(scale);
    match &item.cut {
        None => 0.0,
        Some(Cut::Picture { .. }) => {
            6.0 * rates::PDF_OBJECT + picture(side(item.frame.width) * side(item.frame.height))
        }
        Some(Cut::Outline(Outline::Path(segments))) => {
            4.0 * rates::PDF_OBJECT + 6.0 * segments.len() as f64 * rates::PDF_SEGMENT
        }
        Some(_) => 4.0 * rates::PDF_OBJECT + 32.0 * rates::PDF_SEGMENT,
    }
}

fn uncut(item: &Item, frame: &Rect, scale: f32, canvas: &Rect) -> f64 {
    match &item.content {
        ItemContent::Glyphs(block) => text(block, canvas),
        ItemContent::Image(block) => {
            let side = |length: f32| f64::from(length) * f64::from(scale);
            let pixels = if block.ground.is_some() { 0.0 } else { picture(side(frame.width) * side(frame.height)) };
            let filters = filters(block, side(frame.width) * side(frame.height), scale);
            let own = 4.0 * rates::PDF_OBJECT + pixels + filters;
            let border = if block.border.is_some() { 4.0 * rates::PDF_OBJECT + 32.0 * rates::PDF_SEGMENT } else { 0.0 };
            own + border + shadow(block.shadow.as_ref(), own, frame, canvas)
        }
        ItemContent::Shape(block) => {
            let side = |length: f32| f64::from(length) * f64::from(scale);
            let tiles = picture(side(frame.width) * side(frame.height));
            let own = shape(block, frame) + if block.pattern.is_some() { tiles } else { 0.0 };
            let width = block.stroke.as_ref().map_or(0.0, |stroke| stroke.width);
            own + shadow(block.shadow.as_ref(), own, &frame.grow(2.0 * width), canvas)
        }
        ItemContent::Code(block) => code(block),
        ItemContent::Group(group) => {
            group.items.iter().map(|item| rates::PDF_OBJECT + content(item, scale, canvas)).sum()
        }
    }
}

/// The price of a shadow. A sharp one costs its layer (`own`) once more.
fn shadow(shadow: Option<&Shadow>, own: f64, ink: &Rect, canvas: &Rect) -> f64 {
    let of_cells = |shadow: &Shadow| own + cast(shadow, ink, canvas) * rates::PDF_SHADOW_CELL;
    shadow.filter(|shadow| shadow.color.a > 0).map_or(0.0, of_cells)
}

fn shape(block: &ShapeBlock, frame: &Rect) -> f64 {
    let points = match &block.outline {
        Outline::Polygon(points) => points.len() as f64,
        Outline::Rect(_) | Outline::Part(_) | Outline::Line | Outline::Arrow => 8.0,
        Outline::Arc(_) => 16.0,
        // A curve has three points.
        Outline::Path(segments) | Outline::Icon(segments) => 3.0 * segments.len() as f64,
        Outline::Ellipse => chords(f64::from(frame.width.max(frame.height))).min(16.0),
    };
    let line = block.stroke.as_ref().map(|stroke| &stroke.paint);
    let painted = if matches!(line, None | Some(Paint::Solid(_))) { 0.0 } else { GRADIENT_OBJECTS };
    (4.0 + painted) * rates::PDF_OBJECT + 2.0 * points * rates::PDF_SEGMENT
}

fn code(block: &CodeBlock) -> f64 {
    let runs = block.dark_runs().count() as f64;
    rates::PDF_OBJECT + runs * 4.0 * rates::PDF_SEGMENT + block.dark.len() as f64 * rates::MODULE
}

fn text(block: &GlyphBlock, canvas: &Rect) -> f64 {
    let glyphs = block.lines.iter().map(|line| line.glyphs.len() as f64).sum::<f64>();
    let gradients = block.paints.iter().filter(|paint| !matches!(paint, Paint::Solid(_))).count();
    // The clip of a gradient has all outlines; otherwise each glyph's is written once.
    let mut shapes: Vec<(u16, u16)> =
        block.lines.iter().flat_map(|line| &line.glyphs).map(|glyph| (glyph.face, glyph.id)).collect();
    shapes.sort_unstable();
    shapes.dedup();
    let outlines = shapes.len() as f64 + if gradients > 0 { glyphs } else { 0.0 };
    let outline = rates::GLYPH_OUTLINE + GLYPH_SEGMENTS * rates::PDF_SEGMENT;
    // Each is painted through its lines as a mask.
    let painted = block.strokes.iter().filter(|stroke| !matches!(stroke.paint, Paint::Solid(_))).count() as f64;
    let lines = if !block.strokes.is_empty() { 2.0 } else { 1.0 };
    let ink = block.lines.iter().filter_map(|line| line.ink).reduce(|all, line| all.union(&line));
    let cast = |shadow: &Shadow| ink.map(|ink| cast(shadow, &ink, canvas));
    let inner = &block.style.inner_shadow;
    let masked = if inner.is_some() { 1.0 } else { 0.0 };
    let cells = block.style.shadows.iter().chain(inner).filter_map(cast);
    let shadows: f64 = cells.map(|cells| cells * rates::PDF_SHADOW_CELL + glyphs * outline).sum();
    let bars = block.lines.iter().map(|line| line.bars.len() as f64).sum::<f64>() * 4.0 * rates::PDF_SEGMENT;
    (glyphs * lines + (painted + masked) * GRADIENT_OBJECTS) * rates::PDF_OBJECT + outlines * outline + bars + shadows
}

/// Cells of a blurred shadow; none of a sharp one, which is drawn as outlines.
fn cast(shadow: &Shadow, ink: &Rect, canvas: &Rect) -> f64 {
    let deviation = (shadow.blur / 2.0).min(*DEVIATION.end());
    if !DEVIATION.contains(&deviation) {
        return 0.0;
    }
    let margin = 2.0 * DEVIATIONS * deviation;
    let (width, height) = (ink.width.min(canvas.width) + margin, ink.height.min(canvas.height) + margin);
    let pitch = f64::from((deviation / CELLS).max(FINEST));
    (f64::from(width) * f64::from(height) / (pitch * pitch)).min(MOST_CELLS)
}
