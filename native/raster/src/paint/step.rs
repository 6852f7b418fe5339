//! What painting an item comes to, once everything about its place is settled.

use crate::coverage::Mask;
use crate::glyphs::{Glyph, Placed};
use crate::ink::Ink;
use crate::region::Region;
use crate::surface::Surface;

use super::{PaintError, Stop};

/// One thing laid on a surface.
pub enum Step {
    /// A paint through a mask, source over.
    Fill(Mask, Ink),
    /// A paint through a mask, added: for coverage that shares out pixels with what is already there.
    Add(Mask, Ink),
    /// A picture, source over.
    Picture(Surface),
    /// A colour glyph, source over.
    Glyph(Placed),
    /// Steps on a surface of their own, which is then cut and laid down as a whole.
    Group {
        /// What is on it.
        steps: Vec<Self>,
        /// What it is cut by.
        clip: Option<Mask>,
        /// 0..=255.
        opacity: u8,
    },
}

impl Step {
    /// The pixels that it can change.
    pub fn region(&self) -> Region {
        match self {
            Self::Fill(mask, _) | Self::Add(mask, _) => mask.region,
            Self::Picture(surface) => surface.region,
            Self::Glyph(placed) => placed.region(),
            Self::Group { steps, clip, .. } => {
                let all = steps.iter().fold(Region::EMPTY, |all, step| all.union(&step.region()));
                clip.as_ref().map_or(all, |clip| all.intersect(&clip.region))
            }
        }
    }
}

/// Lays steps on a surface, in order.
pub fn draw(steps: &[Step], surface: &mut Surface, stop: &Stop) -> Result<(), PaintError> {
    for step in steps {
        if stop() {
            return Err(PaintError::Stopped);
        }
        match step {
            Step::Fill(mask, ink) => surface.fill(mask, ink, stop)?,
            Step::Add(mask, ink) => surface.add(mask, ink, stop)?,
            Step::Picture(picture) => surface.draw(picture, 255, stop)?,
            Step::Glyph(Placed { glyph, dx, dy }) => {
                if let Glyph::Color(picture) = glyph.as_ref() {
                    surface.draw_at(picture, *dx, *dy, 255, stop)?;
                }
            }
            Step::Group { steps, clip, opacity } => {
                let mut layer = Surface::new(step.region().intersect(&surface.region));
                draw(steps, &mut layer, stop)?;
                if let Some(clip) = clip {
                    layer.cut(clip, stop)?;
                }
                surface.draw(&layer, *opacity, stop)?;
            }
        }
    }
    Ok(())
}
