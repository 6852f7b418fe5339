//! Painting a frame.

mod badge;
mod code;
mod cut;
mod pattern;
mod picture;
mod place;
mod shadow;
mod shape;
mod soft;
mod step;
mod text;

use std::collections::BTreeMap;
use std::ops::Range;

use scene::Blend;
use scene::frame::{Frame, Item, ItemContent};

use crate::coverage::Mask;
use crate::error::{MAX_PIXELS, MAX_SIDE, PaintError, Stop};
use crate::glyphs::GlyphCache;
use crate::image::Image;
use crate::outline::Outline;
use crate::region::Region;
use crate::shader::Shader;
use crate::surface::Surface;
use place::Place;
use step::Step;

pub use step::Drawing;

/// Pictures by layer id; that of the canvas is [`scene::CANVAS_IMAGE`].
pub type Images = BTreeMap<String, Image>;

/// The output's width and height in pixels: those of the canvas times the scale, rounded, at least 1.
///
/// # Errors
/// [`PaintError::TooLarge`].
pub fn output_size(width: u32, height: u32, scale: f32) -> Result<(u32, u32), PaintError> {
    let side = |side: u32| (f64::from(side) * f64::from(scale)).round().max(1.0) as u64;
    let (width, height) = (side(width), side(height));
    let (Ok(w), Ok(h)) = (u32::try_from(width), u32::try_from(height)) else {
        return Err(PaintError::TooLarge { width, height });
    };
    if w > MAX_SIDE || h > MAX_SIDE || width * height > MAX_PIXELS {
        return Err(PaintError::TooLarge { width, height });
    }
    Ok((w, h))
}

/// Paints a whole frame at a scale (output pixels for each pixel of the canvas).
///
/// # Errors
/// [`PaintError`].
pub fn paint(
    frame: &Frame,
    images: &Images,
    scale: f32,
    glyphs: &GlyphCache,
    stop: &Stop,
) -> Result<Surface, PaintError> {
    let (_, height) = output_size(frame.width, frame.height, scale)?;
    paint_rows(frame, images, scale, glyphs, 0..height, stop)
}

/// Paints some rows of a frame: the same pixels as those rows of the whole.
///
/// # Errors
/// [`PaintError`].
pub fn paint_rows(
    frame: &Frame,
    images: &Images,
    scale: f32,
    glyphs: &GlyphCache,
    rows: Range<u32>,
    stop: &Stop,
) -> Result<Surface, PaintError> {
    let painter = Painter::new((frame.width, frame.height), images, scale, glyphs, stop)?;
    let rows = Region { top: rows.start.min(MAX_SIDE) as i32, bottom: rows.end.min(MAX_SIDE) as i32, ..painter.canvas };
    let mut surface = painter.ground(frame, &rows)?;
    for item in &frame.items {
        painter.layer(item)?.draw(&mut surface, &painter.canvas, stop)?;
    }
    Ok(surface)
}

/// Paints the layers of one output.
pub struct Painter<'a> {
    images: &'a Images,
    scale: f32,
    glyphs: &'a GlyphCache,
    /// All pixels of the output. Steps are made for these, regardless of the rows that are drawn.
    canvas: Region,
    stop: &'a Stop<'a>,
}

impl<'a> Painter<'a> {
    /// A painter for a canvas of a width and height, at a scale.
    ///
    /// # Errors
    /// [`PaintError::TooLarge`].
    pub fn new(
        (width, height): (u32, u32),
        images: &'a Images,
        scale: f32,
        glyphs: &'a GlyphCache,
        stop: &'a Stop<'a>,
    ) -> Result<Self, PaintError> {
        let (width, height) = output_size(width, height, scale)?;
        let canvas = Region::new(0, 0, width as i32, height as i32);
        Ok(Self { images, scale, glyphs, canvas, stop })
    }

    /// All pixels of the output.
    #[must_use]
    pub const fn canvas(&self) -> Region {
        self.canvas
    }

    /// The background and the canvas's picture under all layers, `within` a region.
    ///
    /// # Errors
    /// [`PaintError`].
    pub fn ground(&self, frame: &Frame, within: &Region) -> Result<Surface, PaintError> {
        let mut surface = Surface::new(within.intersect(&self.canvas));
        if let Some(pixel) = frame.background.and_then(|color| Shader::solid_color(color).solid()) {
            surface.clear(pixel);
        }
        if frame.has_image {
            Drawing::new(self.canvas_image(frame)?, &self.canvas).draw(&mut surface, within, self.stop)?;
        }
        Ok(surface)
    }

    /// A layer, which depends on its item and its pictures alone: that of a static item can be
    /// cached.
    ///
    /// # Errors
    /// [`PaintError`].
    pub fn layer(&self, item: &Item) -> Result<Drawing, PaintError> {
        let steps = self.steps(item, &Place::new(&item.frame, item.rotate, item.effects.flip, self.scale))?;
        Ok(Drawing::new(steps, &self.canvas))
    }

    /// The steps that paint an item at its place.
    fn steps(&self, item: &Item, place: &Place) -> Result<Vec<Step>, PaintError> {
        let opacity = (item.opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
        if opacity == 0 {
            return Ok(Vec::new());
        }
        let steps = self.soft(item, place)?;
        let blend = item.effects.blend;
        let clip = item.cut.as_ref().map(|cut| self.cut(cut, place)).transpose()?;
        let is_plain = opacity == 255 && blend == Blend::Normal && clip.is_none();
        Ok(if is_plain { steps } else { vec![Step::Group { steps, clip, opacity, blend }] })
    }

    /// The coverage of an outline in scaled pixels, rotated like its place.
    fn mask(&self, outline: Outline, place: &Place) -> Result<Mask, PaintError> {
        self.mask_of(&outline.map(&place.rotated()))
    }

    /// The coverage of an outline in pixels of the output.
    fn mask_of(&self, outline: &Outline) -> Result<Mask, PaintError> {
        Mask::fill(outline, &self.canvas, self.stop)
    }

    fn content(&self, layer: &str, content: &ItemContent, place: &Place) -> Result<Vec<Step>, PaintError> {
        Ok(match content {
            ItemContent::Shape(block) => self.shape(layer, block, place)?,
            ItemContent::Code(block) => self.code(block, place)?,
            ItemContent::Image(block) => self.picture(block.picture.as_deref().unwrap_or(layer), block, place)?,
            ItemContent::Glyphs(block) => self.text(block, place)?,
            ItemContent::Group(group) => {
                let mut steps = Vec::new();
                for item in &group.items {
                    steps.extend(self.steps(item, &place.part(item))?);
                }
                if group.clip {
                    let (left, top, right, bottom) = place.edges();
                    let clip = self.mask(Outline::rectangle(left, top, right, bottom, 0.0), place)?;
                    vec![Step::Group { steps, clip: Some(clip), opacity: 255, blend: Blend::Normal }]
                } else {
                    steps
                }
            }
        })
    }
}
