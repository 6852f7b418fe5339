//! Patterns: a picture that fills an outline repeatedly.

use scene::{Flip, Pattern};

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::error::PaintError;
use crate::image::Image;
use crate::region::Region;

impl Painter<'_> {
    /// The tiles in the box of a shape; none if their picture is missing.
    pub(super) fn pattern(&self, id: &str, pattern: &Pattern, place: &Place) -> Result<Option<Step>, PaintError> {
        let Some(image) = self.image(id)? else { return Ok(None) };
        let (straight, (left, top, right, bottom), flip) = match place.seen() {
            Some((seen, flip)) => (true, seen, flip),
            None => (false, place.edges(), Flip::default()),
        };
        // Whole pixels around the box: the outline cuts them.
        let whole = |edge: f32| edge.clamp(-1e6, 1e6) as i32;
        let frame = Region::new(whole(left.floor()), whole(top.floor()), whole(right.ceil()), whole(bottom.ceil()));
        let size = (frame.width() as usize, frame.height() as usize);
        let picture = (image.width as usize, image.height as usize);
        let pixels = pattern.fill(picture, &image.pixels, size, place.scale, &|| (self.stop)());
        let pixels = pixels.ok_or(PaintError::Stopped)?;
        let filled = Image::new(frame.width(), frame.height(), pixels);
        self.pixels(&filled, (frame, flip), straight, None, place).map(Some)
    }
}
