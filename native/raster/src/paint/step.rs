//! The steps that paint an item, with its position resolved.

use scene::Blend;

use crate::coverage::Mask;
use crate::error::{PaintError, Stop};
use crate::glyphs::{Glyph, Placed};
use crate::image::Image;
use crate::region::Region;
use crate::shader::Shader;
use crate::surface::Surface;

/// One operation on a surface.
#[derive(Debug)]
pub enum Step {
    /// A paint through a mask, source over.
    Fill(Mask, Shader),
    /// A paint through a mask, added: for coverage that shares pixels with existing ink.
    Add(Mask, Shader),
    /// A shade over existing ink, which keeps its coverage.
    Shade {
        /// The ink.
        ink: Mask,
        /// The part of its colour at each pixel of the ink.
        shade: Mask,
        /// Its colour.
        color: Shader,
    },
    /// A picture, source over.
    Picture(Surface),
    /// A picture whose pixels are the output's at a place, cut by a mask, source over.
    Image { image: Image, place: Region, cut: Option<Mask> },
    /// A colour glyph, source over.
    Glyph(Placed),
    /// Steps on a separate surface, which is then cut and composited as a whole.
    Group {
        /// The steps on it.
        steps: Vec<Self>,
        /// The mask that cuts it.
        clip: Option<Mask>,
        /// 0..=255.
        opacity: u8,
        /// Its blend mode.
        blend: Blend,
    },
}

impl Step {
    /// The pixels that it can change.
    pub fn region(&self) -> Region {
        match self {
            Self::Fill(mask, _) | Self::Add(mask, _) => mask.region,
            Self::Shade { ink, .. } => ink.region,
            Self::Picture(surface) => surface.region,
            Self::Image { place, .. } => *place,
            Self::Glyph(placed) => placed.region(),
            Self::Group { steps, clip, .. } => {
                let all = steps.iter().fold(Region::EMPTY, |all, step| all.union(&step.region()));
                clip.as_ref().map_or(all, |clip| all.intersect(&clip.region))
            }
        }
    }

    /// Approximate bytes that it takes.
    fn bytes(&self) -> usize {
        let own = match self {
            Self::Fill(mask, _) | Self::Add(mask, _) => mask.coverage.len(),
            Self::Shade { ink, shade, .. } => ink.coverage.len() + shade.coverage.len(),
            Self::Picture(surface) => surface.pixels.len(),
            Self::Image { image, cut, .. } => image.pixels.len() + cut.as_ref().map_or(0, |cut| cut.coverage.len()),
            // The glyph belongs to the cache.
            Self::Glyph(_) => 0,
            Self::Group { steps, clip, .. } => {
                let clip = clip.as_ref().map_or(0, |clip| clip.coverage.len());
                clip + steps.iter().map(Self::bytes).sum::<usize>()
            }
        };
        size_of::<Self>() + own
    }

    /// Pixels whose colours do not depend on the earlier ones; a lower bound.
    fn covered(&self) -> Region {
        match self {
            Self::Image { image, place, cut } if image.is_opaque => cut.as_ref().map_or(*place, Mask::solid),
            _ => Region::EMPTY,
        }
    }

    /// Lays it on the pixels of a surface that are `within` a region.
    fn draw(&self, surface: &mut Surface, within: &Region, stop: &Stop) -> Result<(), PaintError> {
        match self {
            Self::Fill(mask, shader) => surface.fill(mask, shader, within, stop),
            Self::Add(mask, shader) => surface.add(mask, shader, within, stop),
            Self::Shade { ink, shade, color } => surface.shade(ink, shade, color, within, stop),
            Self::Picture(picture) => surface.draw(picture, (0, 0), 255, within, stop),
            Self::Image { image, place, cut } => surface.lay(image, place, cut.as_ref(), within, stop),
            Self::Glyph(Placed { glyph, dx, dy }) => match glyph.as_ref() {
                Glyph::Color(picture) => surface.draw(picture, (*dx, *dy), 255, within, stop),
                Glyph::Mask(_) => Ok(()),
            },
            Self::Group { steps, clip, opacity, blend } => {
                let mut layer = Surface::new(self.region().intersect(&surface.region).intersect(within));
                let all = layer.region;
                for step in steps {
                    step.draw(&mut layer, &all, stop)?;
                }
                if let Some(clip) = clip {
                    layer.cut(clip, stop)?;
                }
                match blend {
                    Blend::Normal => surface.draw(&layer, (0, 0), *opacity, within, stop),
                    blend => surface.blend(&layer, *opacity, *blend, within, stop),
                }
            }
        }
    }
}

/// A layer, ready to be laid on any part of the picture.
#[derive(Debug, Default)]
pub struct Drawing {
    steps: Vec<Step>,
    region: Region,
}

impl Drawing {
    pub(super) fn new(steps: Vec<Step>, canvas: &Region) -> Self {
        let region = steps.iter().fold(Region::EMPTY, |all, step| all.union(&step.region())).intersect(canvas);
        Self { steps, region }
    }

    /// The pixels of the picture that it can change.
    #[must_use]
    pub const fn region(&self) -> Region {
        self.region
    }

    /// Pixels whose colours do not depend on the earlier ones; a lower bound.
    #[must_use]
    pub fn covered(&self) -> Region {
        let largest = self.steps.iter().map(Step::covered).max_by_key(Region::area).unwrap_or(Region::EMPTY);
        largest.intersect(&self.region)
    }

    /// Approximate bytes that it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.steps.iter().map(Step::bytes).sum()
    }

    /// Lays it on the pixels of a surface that are `within` a region. A pixel's colour depends only
    /// on its earlier colour and its position, so parts of a picture drawn separately have the
    /// pixels of the whole.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn draw(&self, surface: &mut Surface, within: &Region, stop: &Stop) -> Result<(), PaintError> {
        if self.region.intersect(within).is_empty() {
            return Ok(());
        }
        for step in &self.steps {
            if stop() {
                return Err(PaintError::Stopped);
            }
            step.draw(surface, within, stop)?;
        }
        Ok(())
    }
}
