//! Resizing by fast_image_resize: Lanczos with three lobes, across and down.

use std::borrow::Cow;
use std::ops::Range;

use fast_image_resize::images::{CroppedImage, Image, ImageRef};
use fast_image_resize::{Filter, FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use work::{Share, Stop, map};

use crate::place::Region;
use crate::raster::{Raster, Samples};
use crate::refusal::Refusal;

/// Longest side that the resizer is given, whose table has six weights for each pixel of it. Longer ones, which only PNG
/// knows, are averaged down to it first.
const MAX_SOURCE_SIDE: u32 = 1 << 16;

/// Rows of the result that are made together: the resizer works its weights across out anew for each band of them.
const BAND: u32 = 512;

/// Lobes of the filter on each side.
const LOBES: f64 = 3.0;

/// A region of a picture at a size, in bands that `finish` makes the final pixels of. What lies outside of the region has
/// no influence; colours count by their alpha. The bands depend on the size alone, not on who makes them.
pub fn resize<T: Send>(
    raster: &Raster,
    region: &Region,
    size: (u32, u32),
    share: &Share<'_>,
    finish: impl Fn(Raster, &Stop<'_>) -> Result<T, Refusal> + Sync,
) -> Result<Vec<T>, Refusal> {
    let (source, region) = shorten(raster, region);
    let height = size.1;
    let bands = height.div_ceil(BAND);
    let end = |band: u32| (u64::from(height) * u64::from(band) / u64::from(bands)) as u32;
    map(share, bands as usize, |band, stop| {
        if stop() {
            return Err(Refusal::Stopped);
        }
        finish(resize_rows(&source, &region, size, end(band as u32)..end(band as u32 + 1))?, stop)
    })
}

/// Some rows of a region at a size.
fn resize_rows(source: &Raster, region: &Region, size: (u32, u32), rows: Range<u32>) -> Result<Raster, Refusal> {
    let samples = source.samples;
    let kind = match samples {
        Samples::Gray => PixelType::U8,
        Samples::GrayAlpha => PixelType::U8x2,
        Samples::Rgb => PixelType::U8x3,
        Samples::Rgbx | Samples::Rgba | Samples::Cmyk => PixelType::U8x4,
    };
    let step = f64::from(region.height) / f64::from(size.1);
    let (top, bottom) = (f64::from(rows.start) * step, f64::from(rows.end) * step);
    // All rows that the filter looks at.
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
    // Sizes that were checked before leave nothing that could fail.
    let broken = |_| Refusal::Target;
    let whole = ImageRef::new(source.width, source.height, &source.pixels, kind).map_err(|_| Refusal::Target)?;
    let part = CroppedImage::new(&whole, region.left, region.top + first, region.width, last - first)
        .map_err(|_| Refusal::Target)?;
    let mut resized = Image::new(size.0, rows.end - rows.start, kind);
    Resizer::new().resize(&part, &mut resized, &options).map_err(broken)?;
    Ok(Raster { width: size.0, height: rows.end - rows.start, samples, pixels: resized.into_vec() })
}

/// The library's own filter of this name asks the platform for sines, which differ in their last bits.
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

/// The region averaged down until no side is over [`MAX_SOURCE_SIDE`].
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

/// The mean of pixels of a region, colours by their alpha.
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
