//! Errors of painting.

pub use work::Stop;

/// Longest side of an output in pixels.
pub const MAX_SIDE: u32 = 8192;

/// Most pixels of an output.
pub const MAX_PIXELS: u64 = 50_000_000;

/// The reason why a frame was not painted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaintError {
    /// `stop` returned true.
    #[error("painting was stopped")]
    Stopped,
    /// The output would be larger than the limits.
    #[error("the picture would be {width} × {height} pixels; at most {MAX_SIDE} a side and {MAX_PIXELS} in all")]
    TooLarge {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// A picture's bytes do not fit its size.
    #[error("the picture of layer `{0}` does not have width × height × 4 bytes")]
    BadImage(String),
    /// The compressor got no memory.
    #[error("there is not enough memory to compress the picture")]
    OutOfMemory,
    /// Compiled data do not hold the expected picture.
    #[error("the compiled picture is damaged; compile the template again")]
    Damaged,
}
