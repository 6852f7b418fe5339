//! Resizing by Lanczos with three lobes, down and across, in whole numbers: the same on every processor.

mod alpha;
mod passes;
#[cfg(test)]
mod tests;
mod weights;
#[cfg(target_arch = "x86_64")]
mod wide;

use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use pulp::Arch;
use work::{Share, map};

use crate::color::{self, Transform};
use crate::place::Region;
use crate::raster::{Raster, Samples};
use crate::refusal::Refusal;
use passes::Rows;
use weights::{LOBES, Weights};

/// Longest side that the resizer is given, whose table has six weights for each pixel of it. Longer ones, which only PNG
/// knows, are averaged down to it first.
const MAX_SOURCE_SIDE: u32 = 1 << 16;

/// Rows of the result that are made together: the resizer works its weights across out anew for each band of them.
const BAND: u32 = 512;

/// Bytes that a thread keeps for what was resized down and not yet across: as much as a photograph of a telephone takes.
const KEPT: usize = 16 << 20;

thread_local! {
    /// A fresh megabyte costs more to get than to fill.
    static KEEP: RefCell<Keep> = RefCell::default();
}

/// Samples between the steps of resizing.
#[derive(Default)]
struct Keep {
    /// Multiplied by their alpha.
    multiplied: Vec<u8>,
    /// Resized down.
    lines: Vec<u8>,
}

/// A region of a picture at a size in sRGB with alpha, made in bands, and whether every alpha is 255. What lies outside of
/// the region has no influence; colours count by their alpha. The bands depend on the size alone, not on who makes them.
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
            resize_rows(&source, &region, size, rows.clone(), rgba);
        } else {
            let mut resized = vec![0; rows.len() * width * samples.count()];
            resize_rows(&source, &region, size, rows.clone(), &mut resized);
            color::convert(&resized, samples, transform, rgba, stop)?;
        }
        Ok(color::is_opaque(samples, rgba))
    })?;
    drop(places);
    Ok((rgba, are_opaque.iter().all(|is_opaque| *is_opaque)))
}

/// Some rows of a region at a size.
fn resize_rows(source: &Raster, region: &Region, size: (u32, u32), rows: Range<u32>, to: &mut [u8]) {
    let resize = match source.samples {
        Samples::Gray => resize_pixels::<1>,
        Samples::GrayAlpha => resize_pixels::<2>,
        Samples::Rgb => resize_pixels::<3>,
        Samples::Rgbx | Samples::Rgba | Samples::Cmyk => resize_pixels::<4>,
    };
    KEEP.with_borrow_mut(|keep| {
        resize(Arch::new(), source, region, size, rows, keep, to);
        if keep.multiplied.len() + keep.lines.len() > KEPT {
            *keep = Keep::default();
        }
    });
}

fn resize_pixels<const COUNT: usize>(
    arch: Arch,
    source: &Raster,
    region: &Region,
    size: (u32, u32),
    rows: Range<u32>,
    keep: &mut Keep,
    to: &mut [u8],
) {
    let step = f64::from(region.height) / f64::from(size.1);
    let (top, bottom) = (f64::from(rows.start) * step, f64::from(rows.end) * step);
    // All rows that the filter looks at.
    let reach = LOBES * step.max(1.0) + 1.0;
    let first = (top - reach).floor().max(0.0) as u32;
    let last = ((bottom + reach).ceil() as u32).min(region.height);
    let offset = top - f64::from(first);
    // A rounded sum must not reach past the last row.
    let seen = (bottom - top).min(f64::from(last - first) - offset);
    let count = rows.end - rows.start;
    let is_same = offset == offset.round() && seen == f64::from(count);
    let down = (!is_same).then(|| Weights::new(last - first, offset, offset + seen, count));
    let across = (size.0 != region.width).then(|| Weights::new(region.width, 0.0, f64::from(region.width), size.0));

    let (stride, width) = (source.width as usize * COUNT, region.width as usize * COUNT);
    let start = (region.top + first) as usize * stride + region.left as usize * COUNT;
    let mut rows = Rows { samples: &source.pixels[start..], stride };
    if source.samples.has_alpha() && (down.is_some() || across.is_some()) {
        let multiplied = at_least(&mut keep.multiplied, (last - first) as usize * width);
        for (to, from) in multiplied.chunks_exact_mut(width).zip(rows.samples.chunks(stride)) {
            alpha::multiply::<COUNT>(arch, &from[..width], to);
        }
        rows = Rows { samples: multiplied, stride: width };
    }
    let Some(across) = across else {
        return match down {
            Some(down) => {
                passes::down(arch, rows, &down, width, to);
                if source.samples.has_alpha() {
                    alpha::divide::<COUNT>(arch, to);
                }
            }
            None => copy(Rows { samples: &rows.samples[offset as usize * rows.stride..], ..rows }, width, to),
        };
    };
    // Only the columns that count.
    let (left, right) = across.reach();
    let length = (right - left) * COUNT;
    let lines = at_least(&mut keep.lines, count as usize * length + passes::SLACK);
    let columns = |row: usize| Rows { samples: &rows.samples[row * rows.stride + left * COUNT..], ..rows };
    let made = &mut lines[..count as usize * length];
    match down {
        Some(down) => passes::down(arch, columns(0), &down, length, made),
        None => copy(columns(offset as usize), length, made),
    }
    passes::across::<COUNT>(arch, Rows { samples: lines, stride: length }, &across.from(left), to);
    if source.samples.has_alpha() {
        alpha::divide::<COUNT>(arch, to);
    }
}

/// So many bytes of a buffer, which grows for them.
fn at_least(buffer: &mut Vec<u8>, length: usize) -> &mut [u8] {
    if buffer.len() < length {
        buffer.resize(length, 0);
    }
    &mut buffer[..length]
}

/// As many rows as there is place for.
fn copy(rows: Rows<'_>, length: usize, to: &mut [u8]) {
    for (to, from) in to.chunks_exact_mut(length).zip(rows.samples.chunks(rows.stride)) {
        to.copy_from_slice(&from[..length]);
    }
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
