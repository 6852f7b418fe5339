//! Masks of layers.

use crate::geometry::{Rect, Segment};
use crate::scene::Cut;

impl Cut {
    /// Its outline in a box; `scale` makes the box's pixels of lengths. `None` of a picture.
    #[must_use]
    pub fn segments(&self, frame: &Rect, scale: f32) -> Option<Vec<Segment>> {
        match self {
            Self::Mask(mask) => Some(mask.scaled(scale).segments(frame)),
            Self::Outline(outline) => Some(outline.segments(frame, scale)),
            Self::Picture { .. } => None,
        }
    }

    /// The id of its picture.
    #[must_use]
    pub fn picture(&self) -> Option<&str> {
        match self {
            Self::Picture { id, .. } => Some(id),
            Self::Mask(_) | Self::Outline(_) => None,
        }
    }
}

/// The luminance of a colour, as PDF has it (ISO 32000-2, 11.5.3): 0.3, 0.59 and 0.11 of red, green and blue.
#[must_use]
pub const fn luminance([r, g, b]: [u8; 3]) -> u8 {
    ((30 * r as u32 + 59 * g as u32 + 11 * b as u32 + 50) / 100) as u8
}
