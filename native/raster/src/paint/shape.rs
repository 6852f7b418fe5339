//! Shapes.

use scene::geometry::Rect;
use scene::outline::arrow_head;
use scene::paint::{Color, Paint, Stroke};
use scene::progress::{end, prefix};
use scene::{Blend, Outline as ShapeOutline, ShapeBlock};

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::error::PaintError;
use crate::outline::{Outline, Pen};
use crate::shader::Shader;

const BLACK: Color = Color { r: 0, g: 0, b: 0, a: 255 };

impl Painter<'_> {
    pub(super) fn shape(&self, layer: &str, block: &ShapeBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        if block.pattern.is_none() {
            return self.with_shadow(block.shadow.as_ref(), place, |painter| painter.bare_shape(layer, block, place));
        }
        // A pattern casts the shadow of a complete fill.
        let cast = ShapeBlock { fill: Some(Paint::Solid(BLACK)), pattern: None, ..block.clone() };
        let shadow = self.shadow_of(block.shadow.as_ref(), place, |painter| painter.bare_shape(layer, &cast, place))?;
        Ok(shadow.into_iter().chain(self.bare_shape(layer, block, place)?).collect())
    }

    fn bare_shape(&self, layer: &str, block: &ShapeBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        let outline = outline(&block.outline, place);
        let mut steps = Vec::new();
        if let Some(paint) = block.fill.as_ref().filter(|_| !block.outline.is_line()) {
            let mask = self.mask(outline.clone(), place)?;
            steps.push(Step::Fill(mask, Shader::new(paint, &place.frame, &place.transform())));
        }
        if let Some(pattern) = block.pattern.as_ref().filter(|_| !block.outline.is_line()) {
            let id = pattern.picture.as_deref().unwrap_or(layer);
            if let Some(tiles) = self.pattern(id, pattern, place)? {
                let clip = Some(self.mask(outline.clone(), place)?);
                steps.push(Step::Group { steps: vec![tiles], clip, opacity: 255, blend: Blend::Normal });
            }
        }
        let line = |stroke: &Stroke| {
            let is_round = block.outline.is_round();
            let pen = Pen { round_ends: is_round, ..pen(stroke, place.scale, is_round) };
            let start = (block.progress < 1.0).then(|| {
                let whole = block.outline.segments(&scaled(place.edges()), place.scale);
                Outline::of(&prefix(&whole, block.progress))
            });
            let mut line = start.as_ref().unwrap_or(&outline).stroke(&pen)?;
            if block.outline == ShapeOutline::Arrow {
                let (left, top, right, bottom) = place.edges();
                let tip = end((left, top), (right, bottom), block.progress);
                if let Some([wing, tip, other]) = arrow_head((left, top), tip, pen.width) {
                    let mut head = Outline::default();
                    head.move_to(wing);
                    head.line_to(tip);
                    head.line_to(other);
                    line.extend(head.stroke(&Pen { dash: Vec::new(), ..pen })?);
                }
            }
            Some(line)
        };
        let drawn = block.stroke.as_ref().and_then(|stroke| Some((line(stroke)?, &stroke.paint)));
        if let Some((line, paint)) = drawn {
            let shader = Shader::new(paint, &place.frame, &place.transform());
            steps.push(Step::Fill(self.mask(line, place)?, shader));
        }
        Ok(steps)
    }
}

/// A stroke in output pixels.
pub fn pen(stroke: &Stroke, scale: f32, round: bool) -> Pen {
    let dash = stroke.dash.iter().map(|dash| dash * scale).collect();
    Pen { width: stroke.width * scale, dash, round, round_ends: false }
}

/// The shape in scaled pixels, not yet rotated: curves are flattened at their visible size.
fn outline(shape: &ShapeOutline, place: &Place) -> Outline {
    let (left, top, right, bottom) = place.edges();
    match shape {
        ShapeOutline::Rect(radii) => rounded(place.edges(), radii, place.scale),
        ShapeOutline::Ellipse => Outline::ellipse(left, top, right, bottom),
        ShapeOutline::Line | ShapeOutline::Arrow => {
            let mut line = Outline::default();
            line.move_to((left, top));
            line.line_to((right, bottom));
            line
        }
        other => Outline::of(&other.segments(&scaled(place.edges()), place.scale)),
    }
}

/// A rectangle with corners of these radii in pixels of the canvas.
pub fn rounded(edges: (f32, f32, f32, f32), radii: &[f32; 4], scale: f32) -> Outline {
    let (left, top, right, bottom) = edges;
    if radii.iter().all(|radius| *radius == radii[0]) {
        return Outline::rectangle(left, top, right, bottom, radii[0] * scale);
    }
    Outline::of(&ShapeOutline::Rect(*radii).segments(&scaled(edges), scale))
}

const fn scaled((left, top, right, bottom): (f32, f32, f32, f32)) -> Rect {
    Rect { x: left, y: top, width: right - left, height: bottom - top }
}
