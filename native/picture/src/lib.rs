//! Pictures of strangers become pixels: decoded, turned upright, converted to sRGB, cut and resized to a box.
//!
//! The same bytes give the same pixels on every processor and on any number of threads. Whatever the bytes are, a call
//! ends in bounded time and memory, and without a panic: pictures over [`MAX_PIXELS`] are refused before any pixel is
//! allocated, and a stop flag is read wherever the decoders read.

#![forbid(unsafe_code)]

mod color;
mod decoded;
mod exif;
mod format;
mod jpeg;
mod pixels;
mod place;
mod png;
mod raster;
mod refusal;
mod resize;
mod stop;
mod turn;
mod watch;
mod webp;

pub use crate::png::encode as encode_png;
pub use format::Format;
pub use pixels::{MAX_PIXELS, Pixels};
pub use place::{Fit, MAX_SIDE, Target};
pub use refusal::Refusal;
pub use stop::Stop;

use crate::decoded::Decoded;
use crate::raster::Raster;

/// The picture in a box: exactly `target.width × target.height` pixels.
///
/// # Errors
/// [`Refusal`].
pub fn fit(bytes: &[u8], target: &Target, stop: &Stop<'_>) -> Result<Pixels, Refusal> {
    target.check()?;
    let Decoded { raster, turn, profile } = decode(bytes, stop)?;
    let upright = turn.size((raster.width, raster.height));
    let placed = place::place(upright, target);
    let region = turn.region_before(&placed.region, upright);
    let size = turn.size_before(placed.size);
    let resized = resize::resize(&raster, &region, size, stop)?;
    drop(raster);
    let pixels = turn.turn(color::to_srgb(resized, profile.as_deref(), stop)?);
    Ok(place::lay(pixels, &placed, target))
}

/// The whole picture at its own size.
///
/// # Errors
/// [`Refusal`].
pub fn whole(bytes: &[u8], stop: &Stop<'_>) -> Result<Pixels, Refusal> {
    let Decoded { raster, turn, profile } = decode(bytes, stop)?;
    Ok(turn.turn(color::to_srgb(raster, profile.as_deref(), stop)?))
}

/// Pixels that were decoded elsewhere, in a box.
///
/// # Errors
/// [`Refusal`]; [`Refusal::Damaged`] where there are not `width × height × 4` bytes.
pub fn fit_pixels(rgba: &[u8], size: (u32, u32), target: &Target, stop: &Stop<'_>) -> Result<Pixels, Refusal> {
    target.check()?;
    let raster = Raster::of_rgba(rgba, size)?;
    let placed = place::place(size, target);
    let resized = resize::resize(&raster, &placed.region, placed.size, stop)?;
    Ok(place::lay(color::to_srgb(resized, None, stop)?, &placed, target))
}

/// Pixels that were decoded elsewhere.
///
/// # Errors
/// As [`fit_pixels`].
pub fn whole_pixels(rgba: &[u8], size: (u32, u32), stop: &Stop<'_>) -> Result<Pixels, Refusal> {
    color::to_srgb(Raster::of_rgba(rgba, size)?, None, stop)
}

fn decode(bytes: &[u8], stop: &Stop<'_>) -> Result<Decoded, Refusal> {
    let decoded = match Format::of(bytes).ok_or(Refusal::Format)? {
        Format::Jpeg => jpeg::decode(bytes, stop),
        Format::Png => png::decode(bytes, stop),
        Format::Webp => webp::decode(bytes, stop),
    };
    // A decoder that was stopped reports a file that ends too early.
    if stop() { Err(Refusal::Stopped) } else { decoded }
}
