//! The output pixels.

/// Largest picture that is decoded, in pixels.
pub const MAX_PIXELS: u64 = 50_000_000;

/// Pixels in sRGB, upright.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// RGBA, straight alpha, row by row: `width × height × 4` bytes.
    pub rgba: Vec<u8>,
    /// True if every alpha is 255.
    pub is_opaque: bool,
}
