//! A mask that a paint fills in place of a missing picture.

use scene::geometry::Rect;
use scene::paint::Paint;
use scene::{Blend, ImageBlock};

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::error::PaintError;
use crate::outline::Outline;
use crate::shader::Shader;

impl Painter<'_> {
    pub(super) fn ground_of(&self, ground: &Paint, block: &ImageBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        let (left, top, right, bottom) = place.edges();
        let frame = Rect { x: left, y: top, width: right - left, height: bottom - top };
        let mask = block.mask.scaled(place.scale);
        let inside = self.mask(Outline::of(&mask.segments(&frame)), place)?;
        let shader = |paint: &Paint| Shader::new(paint, &place.frame, &place.transform());
        let Some(border) = &block.border else { return Ok(vec![Step::Fill(inside, shader(ground))]) };
        let around = Outline::rectangle(left - 2.0, top - 2.0, right + 2.0, bottom + 2.0, 0.0);
        let line = Outline::of(&mask.border(&frame, border.width * place.scale));
        let steps = vec![
            Step::Fill(self.mask(around, place)?, shader(ground)),
            Step::Fill(self.mask(line, place)?, shader(&border.paint)),
        ];
        Ok(vec![Step::Group { steps, clip: Some(inside), opacity: 255, blend: Blend::Normal }])
    }
}
