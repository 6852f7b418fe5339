//! Resizing by fast_image_resize: Lanczos with three lobes, across and down.

use std::borrow::Cow;

use fast_image_resize::images::{CroppedImage, Image, ImageRef};
use fast_image_resize::{Filter, FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};

use crate::place::Region;
use crate::raster::{Raster, Samples};
use crate::refusal::Refusal;
use crate::stop::Stop;

/// Longest side that the resizer is given, whose table has six weights for each pixel of it. Longer ones, which only PNG
/// knows, are averaged down to it first.
const MAX_SOURCE_SIDE: u32 = 1 << 16;

/// A region of a picture at a size. What lies outside of the region has no influence; colours count by their alpha.
pub fn resize(raster: &Raster, region: &Region, size: (u32, u32), stop: &Stop<'_>) -> Result<Raster, Refusal> {
    let (source, region) = shorten(raster, region);
    let samples = raster.samples;
    let kind = match samples {
        Samples::Gray => PixelType::U8,
        Samples::GrayAlpha => PixelType::U8x2,
        Samples::Rgb => PixelType::U8x3,
        Samples::Rgba | Samples::Cmyk => PixelType::U8x4,
    };
    if stop() {
        return Err(Refusal::Stopped);
    }
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(lanczos()?)).use_alpha(samples.has_alpha());
    // Sizes that were checked before leave nothing that could fail.
    let broken = |_| Refusal::Target;
    let whole = ImageRef::new(source.width, source.height, &source.pixels, kind).map_err(|_| Refusal::Target)?;
    let seen =
        CroppedImage::new(&whole, region.left, region.top, region.width, region.height).map_err(|_| Refusal::Target)?;
    let mut resized = Image::new(size.0, size.1, kind);
    Resizer::new().resize(&seen, &mut resized, &options).map_err(broken)?;
    Ok(Raster { width: size.0, height: size.1, samples, pixels: resized.into_vec() })
}

/// The library's own filter of this name asks the platform for sines, which differ in their last bits.
fn lanczos() -> Result<FilterType, Refusal> {
    fn sinc(x: f64) -> f64 {
        let x = x * std::f64::consts::PI;
        if x == 0.0 { 1.0 } else { libm::sin(x) / x }
    }
    fn weight(x: f64) -> f64 {
        if (-3.0..3.0).contains(&x) { sinc(x) * sinc(x / 3.0) } else { 0.0 }
    }
    Filter::new("lanczos3", weight, 3.0).map(FilterType::Custom).map_err(|_| Refusal::Target)
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
fn average(raster: &Raster, region: &Region, columns: std::ops::Range<u32>, rows: std::ops::Range<u32>) -> [u8; 4] {
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
