//! Samples as a decoder gives them.

/// What the samples of a pixel are; 8 bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Samples {
    Gray,
    GrayAlpha,
    Rgb,
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
            Self::Rgba | Self::Cmyk => 4,
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
