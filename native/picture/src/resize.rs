//! Resizing by fast_image_resize: Lanczos with three lobes, across and down.

use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use fast_image_resize::images::{TypedCroppedImage, TypedImage, TypedImageRef};
use fast_image_resize::pixels::{U8, U8x2, U8x3, U8x4};
use fast_image_resize::{Filter, FilterType, PixelTrait, ResizeAlg, ResizeOptions, Resizer};
use work::{Share, map};

use crate::color::{self, Transform};
use crate::place::Region;
use crate::raster::{Raster, Samples};
use crate::refusal::Refusal;

/// Longest side for the resizer, whose table has six weights for each pixel of it. Longer ones,
/// which only PNG allows, are first averaged down to it.
const MAX_SOURCE_SIDE: u32 = 1 << 16;

/// Rows of the result per band: the resizer computes its horizontal weights again for each band.
const BAND: u32 = 512;

/// Lobes of the filter on each side.
const LOBES: f64 = 3.0;

/// Bytes that a thread keeps for the intermediate result of horizontal resizing: enough for a
/// phone's photograph.
const KEPT: usize = 16 << 20;

thread_local! {
    /// Allocating a fresh megabyte costs more than filling one.
    static RESIZER: RefCell<Resizer> = RefCell::new(Resizer::new());
}

/// Resizes a region of a picture to sRGB with alpha, in bands; also returns whether the result is
/// opaque. Pixels outside the region have no influence; colours are weighted by their alpha. The
/// bands depend on the size alone, not on the threads that make them.
pub fn resize(
    raster: &Raster,
    region: &Region,
    size: (u32, u32),
    transform: Option<&Transform>,
    share: &Share<'_>,
) -> Result<(Vec<u8>, bool), Refusal> {
    let (source, region) = shorten(raster, region);
    let samples = source.samples;
    let (width, height) = (size.0 as usize, size.1);
    let mut rgba = vec![0; width * height as usize * 4];
    let bands = height.div_ceil(BAND);
    let end = |band: u32| (u64::from(height) * u64::from(band) / u64::from(bands)) as u32;
    let mut rest = rgba.as_mut_slice();
    let mut places = Vec::new();
    for band in 0..bands {
        let rows = end(band)..end(band + 1);
        let (place, after) = rest.split_at_mut(rows.len() * width * 4);
        places.push(Mutex::new((rows, place)));
        rest = after;
    }
    let are_opaque = map(share, places.len(), |band, stop| {
        if stop() {
            return Err(Refusal::Stopped);
        }
        let mut place = places[band].lock().unwrap_or_else(PoisonError::into_inner);
        let (rows, rgba) = &mut *place;
        if color::is_srgb(samples, transform) {
            resize_rows(&source, &region, size, rows.clone(), rgba)?;
        } else {
            let mut resized = vec![0; rows.len() * width * samples.count()];
            resize_rows(&source, &region, size, rows.clone(), &mut resized)?;
            color::convert(&resized, samples, transform, rgba, stop)?;
        }
        Ok(color::is_opaque(samples, rgba))
    })?;
    drop(places);
    Ok((rgba, are_opaque.iter().all(|is_opaque| *is_opaque)))
}

/// Some rows of a region at a size.
fn resize_rows(
    source: &Raster,
    region: &Region,
    size: (u32, u32),
    rows: Range<u32>,
    to: &mut [u8],
) -> Result<(), Refusal> {
    // By type: with a run-time value, the resizer is compiled for every kind of pixel that it
    // supports.
    match source.samples {
        Samples::Gray => resize_pixels::<U8>(source, region, size, rows, to),
        Samples::GrayAlpha => resize_pixels::<U8x2>(source, region, size, rows, to),
        Samples::Rgb => resize_pixels::<U8x3>(source, region, size, rows, to),
        Samples::Rgbx | Samples::Rgba | Samples::Cmyk => resize_pixels::<U8x4>(source, region, size, rows, to),
    }
}

/// As [`resize_rows`], for pixels with as many samples as the source's.
fn resize_pixels<P: PixelTrait>(
    source: &Raster,
    region: &Region,
    size: (u32, u32),
    rows: Range<u32>,
    to: &mut [u8],
) -> Result<(), Refusal> {
    let samples = source.samples;
    let step = f64::from(region.height) / f64::from(size.1);
    let (top, bottom) = (f64::from(rows.start) * step, f64::from(rows.end) * step);
    // All rows that the filter reads.
    let reach = LOBES * step.max(1.0) + 1.0;
    let first = (top - reach).floor().max(0.0) as u32;
    let last = ((bottom + reach).ceil() as u32).min(region.height);
    let offset = top - f64::from(first);
    // A rounded sum must not reach past the last row.
    let seen = (bottom - top).min(f64::from(last - first) - offset);
    let options = ResizeOptions::new()
        .resize_alg(ResizeAlg::Convolution(lanczos()?))
        .use_alpha(samples.has_alpha())
        .crop(0.0, offset, f64::from(region.width), seen);
    // Sizes were checked before, so nothing can fail.
    let broken = |_| Refusal::Target;
    let whole =
        TypedImageRef::<P>::from_buffer(source.width, source.height, &source.pixels).map_err(|_| Refusal::Target)?;
    let part = TypedCroppedImage::from_ref(&whole, region.left, region.top + first, region.width, last - first)
        .map_err(|_| Refusal::Target)?;
    let mut resized = TypedImage::<P>::from_buffer(size.0, rows.end - rows.start, to).map_err(|_| Refusal::Target)?;
    RESIZER.with_borrow_mut(|resizer| {
        let done = resizer.resize_typed(&part, &mut resized, &options);
        if resizer.size_of_internal_buffers() > KEPT {
            resizer.reset_internal_buffers();
        }
        done.map_err(broken)
    })
}

/// The library's own filter of this name uses the platform's sine, which differs in its last bits.
fn lanczos() -> Result<FilterType, Refusal> {
    fn weight(x: f64) -> f64 {
        if x == 0.0 {
            return 1.0;
        }
        if !(-LOBES..LOBES).contains(&x) {
            return 0.0;
        }
        // sin x / x times sin (x / 3) / (x / 3), and sin 3y = 3 sin y - 4 sin³ y: one sine instead of two.
        let third = x * std::f64::consts::PI / LOBES;
        let sine = libm::sin(third);
        let square = sine * sine;
        square * (3.0 - 4.0 * square) / (LOBES * third * third)
    }
    Filter::new("lanczos3", weight, LOBES).map(FilterType::Custom).map_err(|_| Refusal::Target)
}

/// The region averaged down until no side exceeds [`MAX_SOURCE_SIDE`].
fn shorten<'a>(raster: &'a Raster, region: &Region) -> (Cow<'a, Raster>, Region) {
    let step = |side: u32| side.div_ceil(MAX_SOURCE_SIDE);
    let (across, down) = (step(region.width), step(region.height));
    if across == 1 && down == 1 {
        return (Cow::Borrowed(raster), *region);
    }
    let (width, height) = (region.width.div_ceil(across), region.height.div_ceil(down));
    let count = raster.samples.count();
    let mut pixels = Vec::with_capacity(width as usize * height as usize * count);
    for y in 0..height {
        for x in 0..width {
            let end = |from: u32, step: u32, side: u32| ((from + 1) * step).min(side);
            let columns = x * across..end(x, across, region.width);
            let rows = y * down..end(y, down, region.height);
            pixels.extend_from_slice(&average(raster, region, columns, rows)[..count]);
        }
    }
    let shortened = Raster { width, height, samples: raster.samples, pixels };
    (Cow::Owned(shortened), Region { left: 0, top: 0, width, height })
}

/// The mean of pixels of a region, with colours weighted by their alpha.
fn average(raster: &Raster, region: &Region, columns: Range<u32>, rows: Range<u32>) -> [u8; 4] {
    let count = raster.samples.count();
    let has_alpha = raster.samples.has_alpha();
    let (mut sums, mut weight, mut pixels) = ([0u64; 4], 0u64, 0u64);
    for y in rows {
        for x in columns.clone() {
            let (x, y) = ((region.left + x) as usize, (region.top + y) as usize);
            let pixel = &raster.pixels[(y * raster.width as usize + x) * count..][..count];
            let alpha = if has_alpha { u64::from(pixel[count - 1]) } else { 255 };
            (0..count).for_each(|index| sums[index] += u64::from(pixel[index]) * alpha);
            weight += alpha;
            pixels += 1;
        }
    }
    let mut mean = sums.map(|sum| (sum + weight / 2).checked_div(weight).unwrap_or(0) as u8);
    if has_alpha {
        mean[count - 1] = ((weight + pixels / 2) / pixels.max(1)) as u8;
    }
    mean
}
