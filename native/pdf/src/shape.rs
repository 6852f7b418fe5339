//! Shapes: fills and lines.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use scene::geometry::Rect;
use scene::outline::arrow_head;
use scene::paint::{Color, Stroke};
use scene::progress::{end, prefix};
use scene::{Outline, ShapeBlock};

use crate::document::Document;
use crate::drawing::{Drawing, MITER_LIMIT};
use crate::gradient::ResolvedPaint;
use crate::local::Local;
use crate::options::{PdfError, Pictures};
use crate::path::{Path, Segment};
use crate::picture;

const BLACK: Color = Color { r: 0, g: 0, b: 0, a: 255 };

/// Draws the fill and the line of a shape.
///
/// # Errors
/// [`PdfError`].
pub fn draw(
    document: &mut Document,
    drawing: &mut Drawing,
    layer: &str,
    block: &ShapeBlock,
    pictures: &Pictures,
    local: &Local,
) -> Result<(), PdfError> {
    let path = outline(&block.outline, &local.frame);
    if let Some(paint) = block.fill.as_ref().filter(|_| !block.outline.is_line()) {
        drawing.content.save_state();
        match ResolvedPaint::new(paint, &local.frame) {
            ResolvedPaint::Solid(color) => {
                drawing.alpha(document, color.a);
                drawing.fill_color(color);
                drawing.fill(&path);
            }
            ResolvedPaint::Gradient(gradient) => {
                drawing.clip(&path);
                gradient.paint(document, drawing, &local.visible)?;
            }
        }
        drawing.content.restore_state();
    }
    if let Some(pattern) = block.pattern.as_ref().filter(|_| !block.outline.is_line()) {
        let id = pattern.picture.as_deref().unwrap_or(layer);
        if let Some(tiles) = picture::tiles(document, id, pattern, pictures, &local.frame)? {
            drawing.content.save_state();
            drawing.clip(&path);
            drawing.object_at(tiles, &picture::unit_square(&local.frame));
            drawing.content.restore_state();
        }
    }
    if let Some(stroke) = block.stroke.as_ref().filter(|stroke| stroke.width > 0.0) {
        let round = block.outline.is_round();
        let line =
            if round { path } else { line(&path, block, stroke, local).with_short_sides(stroke.width * MITER_LIMIT) };
        let (join, reach) =
            if round { (LineJoinStyle::RoundJoin, 1.0) } else { (LineJoinStyle::MiterJoin, MITER_LIMIT) };
        let draw = |document: &mut Document, drawing: &mut Drawing, color: Color| {
            drawing.pen(stroke, color, 1.0, join);
            if round {
                drawing.content.set_line_cap(LineCapStyle::RoundCap);
            }
            if block.progress >= 1.0 || !line.segments.is_empty() {
                drawing.stroke(document, &line, stroke.width / 2.0 * reach);
            }
        };
        match ResolvedPaint::new(&stroke.paint, &local.frame) {
            ResolvedPaint::Solid(color) => drawing.saved(|drawing| {
                drawing.alpha(document, color.a);
                draw(document, drawing, color);
            }),
            ResolvedPaint::Gradient(gradient) => {
                let mut lines = Drawing::default();
                draw(document, &mut lines, BLACK);
                let form =
                    gradient.through(document, lines, &local.visible)?.finish(document, &local.visible, false)?;
                drawing.object(form);
            }
        }
    }
    Ok(())
}

/// The part of a shape's outline that its line draws, with the head of an arrow.
pub fn line(path: &Path, block: &ShapeBlock, stroke: &Stroke, local: &Local) -> Path {
    let start = (block.progress < 1.0).then(|| Path { segments: prefix(&path.segments, block.progress) });
    let mut line = start.as_ref().unwrap_or(path).dashed(&stroke.dash);
    let Rect { x, y, .. } = local.frame;
    let tip = end((x, y), (local.frame.right(), local.frame.bottom()), block.progress);
    let head = if block.outline == Outline::Arrow { arrow_head((x, y), tip, stroke.width) } else { None };
    if let Some([wing, tip, other]) = head {
        line.segments.extend([Segment::Move(wing), Segment::Line(tip), Segment::Line(other)]);
    }
    line
}

/// The outline of a shape in a box.
pub fn outline(shape: &Outline, frame: &Rect) -> Path {
    match shape {
        Outline::Rect(radii) => Path::with_corners(frame, radii),
        Outline::Ellipse => Path::ellipse(frame),
        other => Path { segments: other.segments(frame, 1.0) },
    }
}
