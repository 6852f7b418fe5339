//! Blurred layers, painted as pictures.

use scene::blur::Boxes;
use scene::frame::Item;

use super::Painter;
use super::place::Place;
use super::step::{Drawing, Step};
use crate::blur::blur_surface;
use crate::error::PaintError;
use crate::image::Image;
use crate::region::Region;
use crate::surface::{Surface, straight};

impl Painter<'_> {
    /// The steps that paint the content of an item, blurred as a whole if it has a blur.
    pub(super) fn soft(&self, item: &Item, place: &Place) -> Result<Vec<Step>, PaintError> {
        let deviation = item.effects.blur * self.scale;
        let boxes = Boxes::of(deviation);
        if boxes.are_none() {
            return self.content(&item.layer, &item.content, place);
        }
        // Ink just outside the canvas affects it.
        let wide = Self { canvas: self.canvas.grow(boxes.reach()), ..*self };
        let drawing = Drawing::new(wide.content(&item.layer, &item.content, place)?, &wide.canvas);
        let region = drawing.region();
        if region.is_empty() {
            return Ok(Vec::new());
        }
        let mut surface = Surface::new(region.grow(boxes.reach()));
        drawing.draw(&mut surface, &wide.canvas, self.stop)?;
        blur_surface(&mut surface, deviation, self.stop)?;
        let mut seen = Surface::new(surface.region.intersect(&self.canvas));
        seen.copy(&surface, &self.canvas);
        Ok(vec![Step::Picture(seen)])
    }

    /// An item as a picture, without its blend mode, and the output pixels that it covers; `around`
    /// is the margin past the canvas in pixels. `None` if it shows nothing.
    ///
    /// # Errors
    /// [`PaintError`].
    pub fn picture_of(&self, item: &Item, around: i32) -> Result<Option<(Region, Image)>, PaintError> {
        let wide = Self { canvas: self.canvas.grow(around), ..*self };
        let mut item = item.clone();
        item.effects.blend = scene::Blend::Normal;
        let drawing = wide.layer(&item)?;
        let region = drawing.region();
        if region.is_empty() {
            return Ok(None);
        }
        let mut surface = Surface::new(region);
        drawing.draw(&mut surface, &region, self.stop)?;
        let pixels = surface.pixels.as_chunks::<4>().0.iter().flat_map(|pixel| straight(*pixel)).collect();
        Ok(Some((region, Image::new(region.width(), region.height(), pixels))))
    }
}
