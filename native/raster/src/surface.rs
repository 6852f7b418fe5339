//! Pictures of premultiplied RGBA, and laying masks and other pictures on them.

use crate::coverage::Mask;
use crate::error::{PaintError, Stop};
use crate::image::Image;
use crate::region::Region;
use crate::shader::Shader;

mod blend;
pub(crate) mod pixel;

pub use pixel::{Pixel, premultiply, scale, straight};
use pixel::{cover, lay, lay_row, over};

/// Premultiplied sRGB with alpha, four bytes per pixel, of the pixels of a region, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surface {
    /// The pixels that it holds.
    pub region: Region,
    /// `region.area() * 4` bytes.
    pub pixels: Vec<u8>,
}

/// Rows painted between two checks of the stop flag: at most a few milliseconds' work at 8192
/// pixels a row.
const ROWS_PER_LOOK: i32 = 64;

impl Surface {
    /// A transparent surface.
    #[must_use]
    pub fn new(region: Region) -> Self {
        Self { region, pixels: vec![0; region.area() * 4] }
    }

    /// Returns whether every pixel is opaque.
    #[must_use]
    pub fn is_opaque(&self) -> bool {
        self.pixels.as_chunks::<4>().0.iter().all(|pixel| pixel[3] == 255)
    }

    /// Its pixels with straight alpha.
    #[must_use]
    pub fn straightened(&self) -> Vec<u8> {
        let mut pixels = self.pixels.clone();
        let transparent = pixels.as_chunks_mut::<4>().0.iter_mut().filter(|pixel| pixel[3] < 255);
        transparent.for_each(|pixel| *pixel = straight(*pixel));
        pixels
    }

    /// Its alpha as coverage.
    #[must_use]
    pub fn alpha(&self) -> Mask {
        let coverage = self.pixels.as_chunks::<4>().0.iter().map(|pixel| pixel[3]).collect();
        Mask { region: self.region, coverage }
    }

    /// One row.
    #[must_use]
    pub fn row(&self, y: i32) -> &[Pixel] {
        let width = self.region.width() as usize;
        let start = (y - self.region.top) as usize * width;
        &self.pixels.as_chunks::<4>().0[start..start + width]
    }

    /// Copies another surface's pixels `within` a region to the same positions on this one.
    pub fn copy(&mut self, other: &Self, within: &Region) {
        let both = self.region.intersect(&other.region).intersect(within);
        let (width, columns) = (self.region.width() as usize, both.width() as usize);
        let from = (both.left - other.region.left) as usize;
        for y in both.top..both.bottom {
            let start = (y - self.region.top) as usize * width + (both.left - self.region.left) as usize;
            self.pixels.as_chunks_mut::<4>().0[start..start + columns]
                .copy_from_slice(&other.row(y)[from..from + columns]);
        }
    }

    /// Returns whether another surface has other pixels where both are `within` a region.
    #[must_use]
    pub fn differs(&self, other: &Self, within: &Region) -> bool {
        let both = self.region.intersect(&other.region).intersect(within);
        let columns = |surface: &Self| {
            let from = (both.left - surface.region.left) as usize;
            from..from + both.width() as usize
        };
        let (ours, theirs) = (columns(self), columns(other));
        (both.top..both.bottom).any(|y| {
            // Eight pixels at once: ranges are short, and calling memcmp takes longer than
            // comparing them.
            let ((ours, our_rest), (theirs, their_rest)) =
                (self.row(y)[ours.clone()].as_chunks::<8>(), other.row(y)[theirs.clone()].as_chunks::<8>());
            ours.iter().zip(theirs).any(|(ours, theirs)| ours != theirs) || our_rest != their_rest
        })
    }

    /// Sets every pixel.
    pub fn clear(&mut self, pixel: Pixel) {
        self.pixels.as_chunks_mut::<4>().0.fill(pixel);
    }

    /// Paints the pixels `within` a region through a mask, source over.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn fill(&mut self, mask: &Mask, shader: &Shader, within: &Region, stop: &Stop) -> Result<(), PaintError> {
        let solid = shader.solid();
        self.rows(&mask.region.intersect(within), stop, |y, left, row| {
            let coverage = &mask.row(y)[(left - mask.region.left) as usize..][..row.len()];
            if let Some(source @ [.., 255]) = solid {
                return cover(row, source, coverage);
            }
            for ((pixel, &coverage), x) in row.iter_mut().zip(coverage).zip(left..) {
                if coverage > 0 {
                    over(pixel, solid.unwrap_or_else(|| shader.at(x, y)), coverage);
                }
            }
        })
    }

    /// Adds a colour through a mask whose coverage never exceeds 1 together with the existing one.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn add(&mut self, mask: &Mask, shader: &Shader, within: &Region, stop: &Stop) -> Result<(), PaintError> {
        let solid = shader.solid();
        self.rows(&mask.region.intersect(within), stop, |y, left, row| {
            let coverage = &mask.row(y)[(left - mask.region.left) as usize..];
            for ((pixel, &coverage), x) in row.iter_mut().zip(coverage).zip(left..) {
                if coverage > 0 {
                    let source = solid.unwrap_or_else(|| shader.at(x, y));
                    for (channel, source) in pixel.iter_mut().zip(source) {
                        *channel = channel.saturating_add(scale(source, coverage));
                    }
                }
            }
        })
    }

    /// Shades existing ink: each pixel keeps its coverage. `shade` has the pixels of `ink`.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn shade(
        &mut self,
        ink: &Mask,
        shade: &Mask,
        color: &Shader,
        within: &Region,
        stop: &Stop,
    ) -> Result<(), PaintError> {
        self.rows(&ink.region.intersect(&shade.region).intersect(within), stop, |y, left, row| {
            let ink = &ink.row(y)[(left - ink.region.left) as usize..];
            let shade = &shade.row(y)[(left - shade.region.left) as usize..];
            for (((pixel, &ink), &shade), x) in row.iter_mut().zip(ink).zip(shade).zip(left..) {
                if ink > 0 && shade > 0 {
                    pixel::shade(pixel, color.at(x, y), ink, shade);
                }
            }
        })
    }

    /// Lays another surface on this one, moved by whole pixels, source over, with its alpha scaled
    /// by `opacity` of 255; only the pixels `within` a region change.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn draw(
        &mut self,
        layer: &Self,
        (dx, dy): (i32, i32),
        opacity: u8,
        within: &Region,
        stop: &Stop,
    ) -> Result<(), PaintError> {
        let place = layer.region.shift(dx, dy);
        self.rows(&place.intersect(within), stop, |y, left, row| {
            let source = &layer.row(y - dy)[(left - place.left) as usize..];
            for (pixel, &source) in row.iter_mut().zip(source) {
                if source[3] > 0 {
                    over(pixel, source, opacity);
                }
            }
        })
    }

    /// Lays a picture on the pixels of a place of its size, cut by a mask, source over; only the pixels `within` a region
    /// change.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub(crate) fn lay(
        &mut self,
        image: &Image,
        place: &Region,
        cut: Option<&Mask>,
        within: &Region,
        stop: &Stop,
    ) -> Result<(), PaintError> {
        let pixels = image.pixels.as_chunks::<4>().0;
        let seen = cut.map_or(*place, |cut| place.intersect(&cut.region)).intersect(within);
        self.rows(&seen, stop, |y, left, row| {
            let start = (y - place.top) as usize * image.width as usize + (left - place.left) as usize;
            let source = &pixels[start..start + row.len()];
            match cut {
                None if image.is_opaque => row.copy_from_slice(source),
                None => row.iter_mut().zip(source).for_each(|(pixel, &source)| lay(pixel, source, 255)),
                Some(cut) => {
                    let coverage = &cut.row(y)[(left - cut.region.left) as usize..][..row.len()];
                    lay_row(row, source, coverage, image.is_opaque);
                }
            }
        })
    }

    /// Keeps only the part that a mask covers.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn cut(&mut self, mask: &Mask, stop: &Stop) -> Result<(), PaintError> {
        let region = self.region;
        self.rows(&region, stop, |y, left, row| {
            let inside = mask.region.top <= y && y < mask.region.bottom;
            let coverage = if inside { mask.row(y) } else { &[] };
            for (pixel, x) in row.iter_mut().zip(left..) {
                let at = usize::try_from(x - mask.region.left).ok().and_then(|x| coverage.get(x));
                *pixel = pixel.map(|channel| scale(channel, at.copied().unwrap_or(0)));
            }
        })
    }

    /// Calls `paint` with each row's y, first column and pixels in the intersection with a region.
    fn rows(
        &mut self,
        region: &Region,
        stop: &Stop,
        mut paint: impl FnMut(i32, i32, &mut [Pixel]),
    ) -> Result<(), PaintError> {
        let both = self.region.intersect(region);
        let width = self.region.width() as usize;
        for y in both.top..both.bottom {
            if (y - both.top) % ROWS_PER_LOOK == 0 && stop() {
                return Err(PaintError::Stopped);
            }
            let start = (y - self.region.top) as usize * width + (both.left - self.region.left) as usize;
            let end = start + both.width() as usize;
            paint(y, both.left, &mut self.pixels.as_chunks_mut::<4>().0[start..end]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use scene::paint::{Color, Paint};

    use super::*;

    fn shader(r: u8, g: u8, b: u8, a: u8) -> Shader {
        Shader::solid_color(Color { r, g, b, a })
    }

    #[test]
    fn drawing_a_layer_equals_painting_with_its_colour() {
        let region = Region::new(0, 0, 2, 2);
        let full = Mask { region, coverage: vec![255; 4] };
        let mut layer = Surface::new(region);
        layer.fill(&full, &shader(255, 0, 0, 255), &region, &|| false).unwrap();
        let (mut a, mut b) = (Surface::new(region), Surface::new(region));
        a.clear([0, 0, 255, 255]);
        b.clear([0, 0, 255, 255]);
        a.draw(&layer, (0, 0), 128, &region, &|| false).unwrap();
        b.fill(&full, &shader(255, 0, 0, 128), &region, &|| false).unwrap();
        assert_eq!(a, b);
    }

    #[test]
    fn adding_the_rest_of_a_mask_leaves_no_seam() {
        let region = Region::new(0, 0, 1, 1);
        let mut surface = Surface::new(region);
        surface.fill(&Mask { region, coverage: vec![100] }, &shader(255, 255, 255, 255), &region, &|| false).unwrap();
        surface.add(&Mask { region, coverage: vec![155] }, &shader(0, 0, 0, 255), &region, &|| false).unwrap();
        assert_eq!(surface.pixels, [100, 100, 100, 255]);
    }

    #[test]
    fn only_pixels_of_both_surfaces_within_the_region_are_copied() {
        let mut from = Surface::new(Region::new(2, 0, 6, 4));
        from.clear([1, 2, 3, 4]);
        let mut to = Surface::new(Region::new(0, 1, 4, 3));
        to.copy(&from, &Region::new(3, 0, 9, 2));
        let copied: Vec<bool> = to.pixels.as_chunks::<4>().0.iter().map(|pixel| *pixel == [1, 2, 3, 4]).collect();
        assert_eq!(copied, [false, false, false, true, false, false, false, false]);
        let before = to.clone();
        to.copy(&from, &Region::EMPTY);
        assert_eq!(to, before);
    }

    #[test]
    fn surfaces_differ_where_both_are_within_the_region() {
        let mut ours = Surface::new(Region::new(2, 0, 22, 4));
        ours.clear([1, 2, 3, 4]);
        let mut theirs = Surface::new(Region::new(0, 1, 20, 5));
        theirs.copy(&ours, &ours.region);
        let whole = Region::new(0, 0, 30, 30);
        assert!(!ours.differs(&theirs, &whole));
        for (x, y) in [(2, 1), (9, 2), (19, 3)] {
            let mut theirs = theirs.clone();
            theirs.pixels[((y - 1) * 20 + x) * 4 + 3] = 5;
            let (x, y) = (x as i32, y as i32);
            assert!(ours.differs(&theirs, &whole) && ours.differs(&theirs, &Region::new(x, y, x + 1, y + 1)));
            let beside = [Region::new(0, 0, x, 9), Region::new(x + 1, 0, 30, 9), Region::new(0, 0, 30, y)];
            assert!(beside.iter().all(|region| !ours.differs(&theirs, region)));
        }
    }

    #[test]
    fn a_laid_picture_is_one_that_was_cut_and_drawn() {
        let place = Region::new(3, 2, 103, 12);
        let (width, height) = (place.width(), place.height());
        let mut seed = 1u32;
        let mut random = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 24) as u8
        };
        for is_opaque in [true, false] {
            let mut pixels: Vec<u8> = (0..place.area() * 4).map(|_| random()).collect();
            if is_opaque {
                pixels.iter_mut().skip(3).step_by(4).for_each(|alpha| *alpha = 255);
            }
            let image = Image::new(width, height, pixels.clone());
            assert_eq!(image.is_opaque, is_opaque);
            let premultiplied: Vec<u8> =
                pixels.as_chunks::<4>().0.iter().flat_map(|pixel| premultiply(*pixel)).collect();
            let region = Region::new(0, 4, 99, 11);
            let coverage = (0..region.area()).map(|at| if at % 99 < 70 { 255 } else { random() }).collect();
            let mask = Mask { region, coverage };
            for cut in [None, Some(&mask)] {
                let mut drawn = Surface { region: place, pixels: premultiplied.clone() };
                if let Some(cut) = cut {
                    drawn.cut(cut, &|| false).unwrap();
                }
                let within = Region::new(0, 0, 101, 11);
                let (mut a, mut b) =
                    (Surface::new(Region::new(1, 1, 120, 20)), Surface::new(Region::new(1, 1, 120, 20)));
                a.clear([10, 60, 200, 255]);
                b.clear([10, 60, 200, 255]);
                a.draw(&drawn, (0, 0), 255, &within, &|| false).unwrap();
                b.lay(&image, &place, cut, &within, &|| false).unwrap();
                assert_eq!(a, b);
            }
        }
    }

    #[test]
    fn painting_stops_on_request() {
        let region = Region::new(0, 0, 1, 200);
        let looks = std::cell::Cell::new(0);
        let stop = || {
            looks.set(looks.get() + 1);
            looks.get() > 2
        };
        let mut surface = Surface::new(region);
        let mask = Mask { region, coverage: vec![255; 200] };
        let paint = Paint::Solid(Color { r: 1, g: 1, b: 1, a: 255 });
        let shader = Shader::new(&paint, &scene::geometry::Rect::default(), &tiny_skia::Transform::identity());
        assert_eq!(surface.fill(&mask, &shader, &region, &stop), Err(PaintError::Stopped));
        assert_eq!(surface.pixels[4 * 128..], [0; 4 * 72]);
    }
}
