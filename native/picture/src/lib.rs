//! Converts untrusted pictures to pixels: decoded, rotated upright, converted to sRGB, cut and
//! resized to a box.
//!
//! The same bytes give the same pixels on every processor and on any number of threads. For any
//! bytes, a call ends in bounded time and memory, and without a panic: pictures over [`MAX_PIXELS`]
//! are refused before any pixel is allocated, and a stop flag is checked wherever the decoders
//! read.

#![forbid(unsafe_code)]

mod baseline;
mod color;
mod decoded;
mod exif;
mod format;
mod jpeg;
mod orientation;
mod pixels;
mod place;
mod png;
mod raster;
mod refusal;
mod resize;
mod watch;
mod webp;

pub use crate::png::encode as encode_png;
pub use format::Format;
pub use pixels::{MAX_PIXELS, Pixels};
pub use place::{Fit, MAX_SIDE, Target};
pub use refusal::Refusal;

use std::panic::{AssertUnwindSafe, catch_unwind};

use work::{Share, Stop, map};

use crate::decoded::{Decoded, Seen};
use crate::orientation::Orientation;
use crate::place::Region;
use crate::raster::Raster;

/// The picture in a box: exactly `target.width × target.height` pixels.
///
/// # Errors
/// [`Refusal`].
pub fn fit(bytes: &[u8], target: &Target, share: &Share<'_>) -> Result<Pixels, Refusal> {
    target.check()?;
    let seen = |orientation: Orientation, size: (u32, u32)| {
        let upright = orientation.size(size);
        orientation.region_before(&place::place(upright, target).region, upright)
    };
    let Decoded { raster, size, corner, orientation, profile } = decode_shared(bytes, &seen, share)?;
    let placed = place::place(orientation.size(size), target);
    let region = seen(orientation, size).from(corner);
    let pixels = resize(&raster, &region, orientation.size_before(placed.size), profile.as_deref(), share)?;
    drop(raster);
    Ok(place::lay(orientation.upright(pixels), &placed, target))
}

/// The whole picture at its own size.
///
/// # Errors
/// [`Refusal`].
pub fn whole(bytes: &[u8], stop: &Stop<'_>) -> Result<Pixels, Refusal> {
    let Decoded { raster, orientation, profile, .. } = decode(bytes, &|_, size| Region::whole(size), stop)?;
    let transform = profile.and_then(|profile| color::transform(&profile, raster.samples));
    Ok(orientation.upright(color::to_srgb(raster, transform.as_ref(), stop)?))
}

/// Fits pixels that were decoded elsewhere into a box.
///
/// # Errors
/// [`Refusal`]; [`Refusal::Damaged`] if there are not `width × height × 4` bytes.
pub fn fit_pixels(rgba: &[u8], size: (u32, u32), target: &Target, share: &Share<'_>) -> Result<Pixels, Refusal> {
    target.check()?;
    let raster = Raster::of_rgba(rgba, size)?;
    let placed = place::place(size, target);
    Ok(place::lay(resize(&raster, &placed.region, placed.size, None, share)?, &placed, target))
}

/// Checks pixels that were decoded elsewhere.
///
/// # Errors
/// As [`fit_pixels`].
pub fn whole_pixels(rgba: &[u8], size: (u32, u32), stop: &Stop<'_>) -> Result<Pixels, Refusal> {
    color::to_srgb(Raster::of_rgba(rgba, size)?, None, stop)
}

/// A region at a size, in sRGB.
fn resize(
    raster: &Raster,
    region: &Region,
    size: (u32, u32),
    profile: Option<&[u8]>,
    share: &Share<'_>,
) -> Result<Pixels, Refusal> {
    let transform = profile.and_then(|profile| color::transform(profile, raster.samples));
    let (rgba, is_opaque) = resize::resize(raster, region, size, transform.as_ref(), share)?;
    Ok(Pixels { width: size.0, height: size.1, rgba, is_opaque })
}

/// As [`decode`], on the thread that takes the single piece of work.
fn decode_shared(
    bytes: &[u8],
    seen: &(impl Fn(Orientation, (u32, u32)) -> Region + Sync),
    share: &Share<'_>,
) -> Result<Decoded, Refusal> {
    map(share, 1, |_, stop| decode(bytes, seen, stop))?.pop().ok_or(Refusal::Stopped)
}

fn decode(bytes: &[u8], seen: &Seen<'_>, stop: &Stop<'_>) -> Result<Decoded, Refusal> {
    let format = Format::of(bytes).ok_or(Refusal::Format)?;
    let decode = || match format {
        Format::Jpeg => jpeg::decode(bytes, seen, stop),
        Format::Png => png::decode(bytes, stop),
        Format::Webp => webp::decode(bytes, stop),
    };
    // A decoder's panic at damage means the same as a reported error: that of WebP panics if a
    // frame of an animation is larger than its header states. Nothing of it is used afterwards.
    let decoded = catch_unwind(AssertUnwindSafe(decode)).unwrap_or(Err(Refusal::Damaged));
    // A stopped decoder reports a file that ends too early.
    if stop() { Err(Refusal::Stopped) } else { decoded }
}
