//! Backgrounds of runs.
//!
//! Glyphs side by side with one background have one rectangle: as wide as their advances, without white space at its
//! ends, and as high as the ascent and descent of their faces.

use scene::geometry::Rect;
use scene::paint::Paint;

use crate::context::Context;
use crate::line::Line;
use crate::paragraph::Paragraph;

/// A rectangle behind text, in canvas pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground {
    /// Its fill.
    pub paint: Paint,
    /// Radii of its corners in pixels, from the top left clockwise.
    pub radius: [f32; 4],
    /// Its place, padding included.
    pub frame: Rect,
}

/// A glyph before its place on the canvas is known; in ems, y upwards from the baseline.
struct Part {
    run: usize,
    is_space: bool,
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
}

/// The backgrounds in a line that begins at a point, set in `size` pixels per em of the block.
pub(crate) fn grounds(
    context: &Context<'_>,
    paragraph: &Paragraph,
    line: &Line,
    size: f32,
    (x, baseline): (f32, f32),
) -> Vec<Ground> {
    let background = |run: usize| context.block.runs[run].style.own.background.as_ref();
    if (0..context.block.runs.len()).all(|run| background(run).is_none()) {
        return Vec::new();
    }
    let parts = parts(context, paragraph, line);
    let is_one = |a: &Part, b: &Part| background(a.run) == background(b.run);
    let ground = |parts: &[Part]| {
        let (run, seen) = (parts[0].run, |part: &Part| !part.is_space);
        let background = background(run)?;
        let parts = &parts[parts.iter().position(seen)?..=parts.iter().rposition(seen)?];
        let [above, end, below, start] = background.padding;
        let (to_left, to_right) = if line.is_rtl { (end, start) } else { (start, end) };
        let top = parts.iter().fold(f32::MIN, |top, part| top.max(part.top));
        let bottom = parts.iter().fold(f32::MAX, |bottom, part| bottom.min(part.bottom));
        let (left, right) = (parts[0].left, parts[parts.len() - 1].right);
        let frame = Rect {
            x: x + left * size - to_left,
            y: baseline - top * size - above,
            width: (right - left) * size + to_left + to_right,
            height: (top - bottom) * size + above + below,
        };
        Some(Ground { paint: background.paint.clone(), radius: background.radius, frame })
    };
    parts.chunk_by(is_one).filter_map(ground).collect()
}

/// The glyphs of a line in visual order.
fn parts(context: &Context<'_>, paragraph: &Paragraph, line: &Line) -> Vec<Part> {
    let (mut pen, mut parts) = (0.0, Vec::new());
    for piece in &line.pieces {
        let metrics = context.faces[usize::from(piece.face)].metrics;
        for glyph in &piece.glyphs {
            let cluster = glyph.cluster as usize;
            let run = paragraph.run_at(cluster);
            let raise = context.raise(run);
            parts.push(Part {
                run,
                is_space: paragraph.text[cluster..].starts_with(char::is_whitespace),
                left: pen,
                right: pen + glyph.advance,
                top: metrics.ascent * piece.size + raise,
                bottom: raise - metrics.descent * piece.size,
            });
            pen += glyph.advance;
        }
    }
    parts
}
