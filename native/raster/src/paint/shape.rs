//! Shapes.

use scene::paint::Stroke;
use scene::{Outline as ShapeOutline, ShapeBlock};

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::error::PaintError;
use crate::outline::{Outline, Pen};
use crate::shader::Shader;

impl Painter<'_> {
    pub(super) fn shape(&self, block: &ShapeBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        let outline = outline(&block.outline, place);
        let mut steps = Vec::new();
        if let Some(paint) = block.fill.as_ref().filter(|_| block.outline != ShapeOutline::Line) {
            let mask = self.mask(outline.clone(), place)?;
            steps.push(Step::Fill(mask, Shader::new(paint, &place.frame, &place.transform())));
        }
        let line = |stroke: &Stroke| Some((outline.stroke(&pen(stroke, place.scale, false))?, stroke.color));
        if let Some((line, color)) = block.stroke.as_ref().and_then(line) {
            steps.push(Step::Fill(self.mask(line, place)?, Shader::solid_color(color)));
        }
        Ok(steps)
    }
}

/// A stroke in output pixels.
pub fn pen(stroke: &Stroke, scale: f32, round: bool) -> Pen {
    Pen { width: stroke.width * scale, dash: stroke.dash.iter().map(|dash| dash * scale).collect(), round }
}

/// The shape in scaled pixels, not yet turned: curves are flattened at the size they are seen at.
fn outline(shape: &ShapeOutline, place: &Place) -> Outline {
    let (left, top, right, bottom) = place.edges();
    match shape {
        ShapeOutline::Rect(radius) => Outline::rectangle(left, top, right, bottom, radius * place.scale),
        ShapeOutline::Ellipse => Outline::ellipse(left, top, right, bottom),
        ShapeOutline::Line => {
            let mut line = Outline::default();
            line.move_to((left, top));
            line.line_to((right, bottom));
            line
        }
        ShapeOutline::Polygon(points) => {
            let mut polygon = Outline::default();
            for (i, (x, y)) in points.iter().enumerate() {
                let point = (left + (right - left) * x, top + (bottom - top) * y);
                if i == 0 { polygon.move_to(point) } else { polygon.line_to(point) }
            }
            polygon.close();
            polygon
        }
    }
}
