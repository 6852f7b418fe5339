//! Colour management by moxcms: converts samples of a known or assumed profile to sRGB.

use std::sync::Arc;

use moxcms::{ColorProfile, DataColorSpace, Layout, RenderingIntent, Transform8BitExecutor, TransformOptions};
use work::Stop;

use crate::pixels::Pixels;
use crate::raster::{Raster, Samples};
use crate::refusal::Refusal;

/// Pixels converted between two checks of the stop flag.
const PIXELS_PER_LOOK: usize = 1 << 16;

/// Converts samples of a profile to sRGB.
pub type Transform = Arc<Transform8BitExecutor>;

/// Returns whether samples already are sRGB with alpha.
pub const fn is_srgb(samples: Samples, transform: Option<&Transform>) -> bool {
    transform.is_none() && matches!(samples, Samples::Rgbx | Samples::Rgba)
}

/// sRGB with alpha by a transform; without one the samples count as sRGB, and ink as the complement
/// of light.
pub fn to_srgb(raster: Raster, transform: Option<&Transform>, stop: &Stop<'_>) -> Result<Pixels, Refusal> {
    let Raster { width, height, samples, pixels } = raster;
    let rgba = if is_srgb(samples, transform) {
        pixels
    } else {
        let mut rgba = vec![0; width as usize * height as usize * 4];
        convert(&pixels, samples, transform, &mut rgba, stop)?;
        rgba
    };
    let is_opaque = is_opaque(samples, &rgba);
    Ok(Pixels { width, height, rgba, is_opaque })
}

/// The same into existing pixels.
pub fn convert(
    from: &[u8],
    samples: Samples,
    transform: Option<&Transform>,
    to: &mut [u8],
    stop: &Stop<'_>,
) -> Result<(), Refusal> {
    let count = samples.count();
    for (from, to) in from.chunks(PIXELS_PER_LOOK * count).zip(to.chunks_mut(PIXELS_PER_LOOK * 4)) {
        if stop() {
            return Err(Refusal::Stopped);
        }
        match transform {
            Some(transform) => transform.transform(from, to).map_err(|_| Refusal::Damaged)?,
            None => expand(from, samples, to),
        }
    }
    Ok(())
}

/// Returns whether all pixels converted from samples have an alpha of 255.
pub fn is_opaque(samples: Samples, rgba: &[u8]) -> bool {
    !samples.has_alpha() || rgba.as_chunks::<4>().0.iter().all(|pixel| pixel[3] == 255)
}

fn expand(from: &[u8], samples: Samples, to: &mut [u8]) {
    let to = to.as_chunks_mut::<4>().0.iter_mut();
    match samples {
        Samples::Gray => to.zip(from).for_each(|(to, &gray)| *to = [gray, gray, gray, 255]),
        Samples::GrayAlpha => {
            to.zip(from.as_chunks().0).for_each(|(to, &[gray, alpha])| *to = [gray, gray, gray, alpha]);
        }
        Samples::Rgb => to.zip(from.as_chunks().0).for_each(|(to, &[r, g, b])| *to = [r, g, b, 255]),
        Samples::Rgbx | Samples::Rgba => to.zip(from.as_chunks().0).for_each(|(to, &pixel)| *to = pixel),
        Samples::Cmyk => to.zip(from.as_chunks().0).for_each(|(to, &[c, m, y, k])| {
            let light = |ink: u8| ((u32::from(255 - ink) * u32::from(255 - k) + 127) / 255) as u8;
            *to = [light(c), light(m), light(y), 255];
        }),
    }
}

/// The transform of samples of a profile; `None` if the profile is damaged, is for other samples,
/// or is sRGB itself.
pub fn transform(profile: &[u8], samples: Samples) -> Option<Transform> {
    let profile = ColorProfile::new_from_slice(profile).ok()?;
    let layout = match (profile.color_space, samples) {
        (DataColorSpace::Gray, Samples::Gray) => Layout::Gray,
        (DataColorSpace::Gray, Samples::GrayAlpha) => Layout::GrayAlpha,
        (DataColorSpace::Rgb, Samples::Rgb) => Layout::Rgb,
        (DataColorSpace::Rgb, Samples::Rgbx | Samples::Rgba) | (DataColorSpace::Cmyk, Samples::Cmyk) => Layout::Rgba,
        _ => return None,
    };
    let options = TransformOptions { rendering_intent: RenderingIntent::Perceptual, ..TransformOptions::default() };
    profile.create_transform_8bit(layout, &ColorProfile::new_srgb(), Layout::Rgba, options).ok()
}
