//! Shapes.

use scene::paint::Stroke;
use scene::{Outline as ShapeOutline, ShapeBlock};

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::coverage::Mask;
use crate::ink::Ink;
use crate::outline::{Outline, Pen};

impl Painter<'_> {
    pub(super) fn shape(&self, block: &ShapeBlock, place: &Place) -> Vec<Step> {
        let outline = outline(&block.outline, place);
        let fill = block.fill.as_ref().filter(|_| block.outline != ShapeOutline::Line).map(|paint| {
            let mask = Mask::fill(&outline.clone().map(&place.turned()), &self.canvas);
            Step::Fill(mask, Ink::new(paint, &place.frame, &place.transform()))
        });
        let stroke = block.stroke.as_ref().and_then(|stroke| {
            let line = outline.stroke(&pen(stroke, place.scale, false))?.map(&place.turned());
            Some(Step::Fill(Mask::fill(&line, &self.canvas), Ink::solid_color(stroke.color)))
        });
        fill.into_iter().chain(stroke).collect()
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
