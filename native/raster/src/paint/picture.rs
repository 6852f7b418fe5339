//! Pictures: pixels that the caller has cut and resized, laid into a box and cut out by its mask.

use scene::frame::Frame;
use scene::geometry::Rect;
use scene::{Blend, CANVAS_IMAGE, Fit, Flip, ImageBlock, Mask as Shape};
use tiny_skia::{FilterQuality, Paint, Pattern, PixmapMut, PixmapRef, SpreadMode, Transform};

use super::Painter;
use super::place::Place;
use super::shape::rounded;
use super::step::Step;
use crate::coverage::{Mask, bounds};
use crate::error::PaintError;
use crate::image::Image;
use crate::outline::Outline;
use crate::region::Region;
use crate::shader::Shader;
use crate::surface::{Surface, premultiply};

/// Rows sampled between two checks of the stop flag.
const ROWS_PER_LOOK: u32 = 64;

impl Painter<'_> {
    pub(super) fn canvas_image(&self, frame: &Frame) -> Result<Vec<Step>, PaintError> {
        let frame = Rect { x: 0.0, y: 0.0, width: frame.width as f32, height: frame.height as f32 };
        let block = ImageBlock::plain(Fit::Fill, Shape::None);
        self.picture(CANVAS_IMAGE, &block, &Place::new(&frame, 0.0, Flip::default(), self.scale))
    }

    /// A layer without a picture draws nothing: its field is optional and has no value.
    pub(super) fn picture(&self, layer: &str, block: &ImageBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        self.with_shadow(block.shadow.as_ref(), place, |painter| painter.bare_picture(layer, block, place))
    }

    fn bare_picture(&self, layer: &str, block: &ImageBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        if let Some(ground) = &block.ground {
            return self.ground_of(ground, block, place);
        }
        let Some(image) = self.image(layer)? else { return Ok(Vec::new()) };
        let filtered = self.filtered(image, block, place)?;
        let image = filtered.as_ref().unwrap_or(image);
        // A picture that is only mirrored keeps its pixels, in another order.
        let (straight, seen, flip) = match place.seen() {
            Some((seen, flip)) => (true, seen, flip),
            None => (false, place.edges(), Flip::default()),
        };
        let frame = pixel_box(place, seen, image);
        let inner = if block.fit == Fit::Contain { contained(image, &frame) } else { frame };
        let fits = image.width == inner.width() && image.height == inner.height();
        // A straight picture ends with its last pixel; a rotated one is sampled around its corners
        // too, and cut there.
        let edge = (!straight).then(|| rectangle(&inner));
        let mask = match block.mask.mirrored(flip) {
            Shape::None => None,
            Shape::Rounded(radii) => Some(rounded(edges(&frame), &radii, place.scale)),
            Shape::Circle => Some(circle(&frame)),
        };
        let placed = |outline: &Outline| {
            if straight { self.mask_of(outline) } else { self.mask(outline.clone(), place) }
        };
        let fill = |outline: Option<&Outline>| outline.map(placed).transpose();
        let (edge, mask) = (fill(edge.as_ref())?, fill(mask.as_ref())?);
        let Some(border) = &block.border else {
            let cut = match (edge, mask) {
                (Some(edge), Some(mask)) => Some(edge.intersect(&mask)),
                (edge, mask) => edge.or(mask),
            };
            return Ok(vec![self.pixels(image, (inner, flip), straight && fits, cut, place)?]);
        };
        let picture = self.pixels(image, (inner, flip), straight && fits, edge, place)?;
        let (left, top, right, bottom) = edges(&frame);
        let whole = Rect { x: left, y: top, width: right - left, height: bottom - top };
        let line = block.mask.mirrored(flip).scaled(place.scale).border(&whole, border.width * place.scale);
        let line = placed(&Outline::of(&line))?;
        let clip = mask.map_or_else(|| placed(&rectangle(&frame)), Ok)?;
        let line = Step::Fill(line, Shader::new(&border.paint, &place.frame, &place.transform()));
        // The mask cuts both at once, so that no picture shows through the edge of its border.
        Ok(vec![Step::Group { steps: vec![picture, line], clip: Some(clip), opacity: 255, blend: Blend::Normal }])
    }

    /// The picture of an id, if it is there.
    pub(super) fn image(&self, id: &str) -> Result<Option<&Image>, PaintError> {
        let Some(image) = self.images.get(id) else { return Ok(None) };
        let length = u64::from(image.width) * u64::from(image.height) * 4;
        if image.pixels.len() as u64 != length || image.pixels.is_empty() {
            return Err(PaintError::BadImage(id.to_owned()));
        }
        Ok(Some(image))
    }

    /// The picture through its filters, if it has any.
    fn filtered(&self, image: &Image, block: &ImageBlock, place: &Place) -> Result<Option<Image>, PaintError> {
        if block.filters.is_none() {
            return Ok(None);
        }
        let Rect { width, height, .. } = place.frame;
        let scale = (image.width as f32 / width).max(image.height as f32 / height);
        let pixels = block.filters.apply(image.width as usize, &image.pixels, scale, &|| (self.stop)());
        pixels.map(|pixels| Some(Image::new(image.width, image.height, pixels))).ok_or(PaintError::Stopped)
    }

    /// The pixels of a picture at its place, unchanged if they fit.
    pub(super) fn pixels(
        &self,
        image: &Image,
        (inner, flip): (Region, Flip),
        fits: bool,
        cut: Option<Mask>,
        place: &Place,
    ) -> Result<Step, PaintError> {
        let mirrored = (!flip.is_none()).then(|| image.mirrored(flip));
        if fits {
            return Ok(Step::Image { image: mirrored.unwrap_or_else(|| image.clone()), place: inner, cut });
        }
        let mut surface = if mirrored.is_some() || place.seen().is_some() {
            self.resample(mirrored.as_ref().unwrap_or(image), &inner, &Transform::identity())?
        } else {
            self.resample(image, &inner, &place.rotated())?
        };
        if let Some(cut) = cut {
            surface.cut(&cut, self.stop)?;
        }
        Ok(Step::Picture(surface))
    }

    /// The picture rotated or stretched, bicubic. The sampled region depends on the canvas only, as sampling positions
    /// are rounded relative to its corner.
    fn resample(&self, image: &Image, inner: &Region, rotation: &Transform) -> Result<Surface, PaintError> {
        let region = bounds(&rectangle(inner).map(rotation)).intersect(&self.canvas);
        let mut surface = Surface::new(region);
        let mut pixels = Vec::with_capacity(image.pixels.len());
        for (i, pixel) in image.pixels.as_chunks::<4>().0.iter().enumerate() {
            if i % (1 << 18) == 0 && (self.stop)() {
                return Err(PaintError::Stopped);
            }
            pixels.extend(premultiply(*pixel));
        }
        let size = (inner.width() as f32 / image.width as f32, inner.height() as f32 / image.height as f32);
        let transform = Transform::from_translate(-region.left as f32, -region.top as f32)
            .pre_concat(*rotation)
            .pre_concat(Transform::from_row(size.0, 0.0, 0.0, size.1, inner.left as f32, inner.top as f32));
        let source = PixmapRef::from_bytes(&pixels, image.width, image.height);
        let target = PixmapMut::from_bytes(&mut surface.pixels, region.width(), region.height());
        if let (Some(source), Some(mut target)) = (source, target) {
            let shader = Pattern::new(source, SpreadMode::Pad, FilterQuality::Bicubic, 1.0, transform);
            let paint = Paint { shader, anti_alias: false, ..Paint::default() };
            for top in (0..region.height()).step_by(ROWS_PER_LOOK as usize) {
                if (self.stop)() {
                    return Err(PaintError::Stopped);
                }
                let rows = ROWS_PER_LOOK.min(region.height() - top);
                let stripe = tiny_skia::Rect::from_xywh(0.0, top as f32, region.width() as f32, rows as f32);
                if let Some(stripe) = stripe {
                    target.fill_rect(stripe, &paint, Transform::identity(), None);
                }
            }
        }
        // A bicubic curve overshoots at edges, and no colour channel may exceed its alpha.
        for [red, green, blue, alpha] in surface.pixels.as_chunks_mut::<4>().0 {
            [red, green, blue].into_iter().for_each(|channel| *channel = (*channel).min(*alpha));
        }
        Ok(surface)
    }
}

/// The box in whole pixels, at least 1: its corner rounded, and its size as the caller rounded it
/// when resizing, which may have rounded a half the other way.
fn pixel_box(place: &Place, (left, top, ..): (f32, f32, f32, f32), image: &Image) -> Region {
    let whole = |v: f32| v.round().clamp(-1e8, 1e8) as i32;
    let side = |length: f32, given: u32| {
        let (rounded, given) = (whole(length * place.scale).max(1), given.min(i32::MAX as u32) as i32);
        if rounded.abs_diff(given) == 1 { given } else { rounded }
    };
    let (left, top) = (whole(left), whole(top));
    let (width, height) = (side(place.frame.width, image.width), side(place.frame.height, image.height));
    Region::new(left, top, left + width, top + height)
}

/// The largest place for a picture that is shown whole in the middle of a box; its own size if that
/// fits exactly in one direction, as for a picture that is already resized.
fn contained(image: &Image, frame: &Region) -> Region {
    let (width, height) = (u64::from(image.width), u64::from(image.height));
    let (across, down) = (u64::from(frame.width()), u64::from(frame.height()));
    let resized = (width == across && height <= down) || (height == down && width <= across);
    let (w, h) = match (resized, width * down > height * across) {
        (true, _) => (width, height),
        (false, true) => (across, (height * across + width / 2) / width),
        (false, false) => ((width * down + height / 2) / height, down),
    };
    let (w, h) = (w.max(1) as i32, h.max(1) as i32);
    let left = frame.left + (frame.width() as i32 - w).div_euclid(2);
    let top = frame.top + (frame.height() as i32 - h).div_euclid(2);
    Region::new(left, top, left + w, top + h)
}

/// The largest circle in the middle of a box.
fn circle(frame: &Region) -> Outline {
    let side = frame.width().min(frame.height()) as f32;
    let left = (frame.left + frame.right) as f32 / 2.0 - side / 2.0;
    let top = (frame.top + frame.bottom) as f32 / 2.0 - side / 2.0;
    Outline::ellipse(left, top, left + side, top + side)
}

fn rectangle(region: &Region) -> Outline {
    let (left, top, right, bottom) = edges(region);
    Outline::rectangle(left, top, right, bottom, 0.0)
}

const fn edges(region: &Region) -> (f32, f32, f32, f32) {
    (region.left as f32, region.top as f32, region.right as f32, region.bottom as f32)
}
