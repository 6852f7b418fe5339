//! Masks of layers.

use scene::cut::luminance;
use scene::geometry::Rect;
use scene::{Cut, Fit, ImageBlock, Mask as Shape};

use super::Painter;
use super::place::Place;
use super::step::Drawing;
use crate::coverage::Mask;
use crate::error::PaintError;
use crate::outline::Outline;
use crate::surface::Surface;

impl Painter<'_> {
    /// The coverage of a mask at the place of its layer.
    pub(super) fn cut(&self, cut: &Cut, place: &Place) -> Result<Mask, PaintError> {
        let (left, top, right, bottom) = place.edges();
        let frame = Rect { x: left, y: top, width: right - left, height: bottom - top };
        if let Some(segments) = cut.segments(&frame, place.scale) {
            return self.mask(Outline::of(&segments), place);
        }
        let id = cut.picture().unwrap_or_default();
        let steps = self.picture(id, &ImageBlock::plain(Fit::Fill, Shape::None), place)?;
        let drawing = Drawing::new(steps, &self.canvas);
        let mut surface = Surface::new(drawing.region());
        drawing.draw(&mut surface, &drawing.region(), self.stop)?;
        let is_opaque = self.images.get(id).is_some_and(|image| image.is_opaque);
        if !is_opaque {
            return Ok(surface.alpha());
        }
        let pixels = surface.pixels.as_chunks::<4>().0.iter();
        Ok(Mask { region: surface.region, coverage: pixels.map(|[r, g, b, _]| luminance([*r, *g, *b])).collect() })
    }
}
