//! Reasons why a picture can't be used.

use crate::pixels::MAX_PIXELS;

/// The reason why a picture can't be used, in words for the person who sent it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The bytes are not a supported format.
    #[error("The picture is none of PNG, JPEG and WebP.")]
    Format,
    /// The file announces more pixels than [`crate::MAX_PIXELS`].
    #[error("The picture has more than 50 megapixels. Send a smaller one.")]
    TooLarge,
    /// The file violates its format.
    #[error("The picture cannot be decoded: it is damaged or incomplete.")]
    Damaged,
    /// The stop flag was raised.
    #[error("The picture takes too long to decode.")]
    Stopped,
    /// The box has no pixels, or more than a picture may have.
    #[error("The box of the picture has no pixels or too many.")]
    Target,
}

/// Refuses a picture that is too large by its header.
pub fn check_size(width: u32, height: u32) -> Result<(), Refusal> {
    match u64::from(width) * u64::from(height) {
        0 => Err(Refusal::Damaged),
        1..=MAX_PIXELS => Ok(()),
        _ => Err(Refusal::TooLarge),
    }
}
