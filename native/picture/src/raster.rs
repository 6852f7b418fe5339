//! Samples as a decoder gives them.

use crate::refusal::{Refusal, check_size};

/// The samples of a pixel; 8 bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Samples {
    Gray,
    GrayAlpha,
    Rgb,
    /// Opaque.
    Rgbx,
    Rgba,
    /// Amounts of ink: 255 is full cover.
    Cmyk,
}

impl Samples {
    /// Samples of one pixel.
    pub const fn count(self) -> usize {
        match self {
            Self::Gray => 1,
            Self::GrayAlpha => 2,
            Self::Rgb => 3,
            Self::Rgbx | Self::Rgba | Self::Cmyk => 4,
        }
    }

    pub const fn has_alpha(self) -> bool {
        matches!(self, Self::GrayAlpha | Self::Rgba)
    }
}

/// Pixels row by row: `width × height × samples.count()` bytes.
#[derive(Clone, Debug)]
pub struct Raster {
    pub width: u32,
    pub height: u32,
    pub samples: Samples,
    pub pixels: Vec<u8>,
}

impl Raster {
    pub fn of_rgba(rgba: &[u8], (width, height): (u32, u32)) -> Result<Self, Refusal> {
        check_size(width, height)?;
        let is_whole = rgba.len() as u64 == u64::from(width) * u64::from(height) * 4;
        let raster = || Self { width, height, samples: Samples::Rgba, pixels: rgba.to_vec() };
        is_whole.then(raster).ok_or(Refusal::Damaged)
    }
}
