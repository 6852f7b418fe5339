//! Decodes the most common JPEG files of cameras and programs: baseline, one scan, grey or luma and
//! colours. Only the visible part of a picture becomes pixels, equal to those of zune-jpeg, which
//! decodes all other files.

mod bits;
mod colors;
mod frame;
mod huffman;
mod idct;
mod scan;
mod strip;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod wide;

use std::ops::Range;

use pulp::{Arch, NullaryFnOnce};
use work::Stop;

use crate::place::Region;
use crate::raster::{Raster, Samples};
use crate::refusal::Refusal;
use bits::Bits;
use frame::Frame;
use idct::Plain;
use idct::Transform;
use strip::Strip;
#[cfg(target_arch = "x86_64")]
use wide::Wide;

/// The markers that end the scan, and the first of the eight restart markers, which follow each
/// other in a cycle.
const END: u8 = 0xD9;
const RESTART: u8 = 0xD0;

/// The pixels of a region. `None` if the file is of another kind, or has an error before the end of
/// its scan.
pub fn decode(bytes: &[u8], region: &Region, stop: &Stop<'_>) -> Result<Option<Raster>, Refusal> {
    decode_on(Arch::new(), bytes, region, stop)
}

fn decode_on(arch: Arch, bytes: &[u8], region: &Region, stop: &Stop<'_>) -> Result<Option<Raster>, Refusal> {
    let Some(frame) = Frame::read(bytes) else { return Ok(None) };
    let Some(mut picture) = Picture::new(&frame, region) else { return Ok(None) };
    let mut plain = Vec::new();
    let mut rest = frame.scan;
    // Counters within the row of units, and within the segment.
    let (mut row, mut unit, mut segment) = (0, 0usize, 0);
    while row < picture.units.1 {
        rest = bits::unstuff(rest, &mut plain);
        let mut bits = Bits::new(&plain);
        let mut means = [0; 3];
        let mut left = if frame.interval == 0 { usize::MAX } else { frame.interval };
        while left > 0 && row < picture.units.1 {
            let end = picture.units.0.min(unit.saturating_add(left));
            let is_seen = picture.rows.contains(&row);
            let strips = &mut picture.strips;
            let (frame, units, means, bits) = (&frame, unit..end, &mut means, &mut bits);
            let read = Read { frame, units, means, bits, strips, is_seen, transform: Plain }.on(arch);
            if read.is_none() || bits.is_over() {
                return Ok(None);
            }
            left -= end - unit;
            unit = end;
            if unit == picture.units.0 {
                if stop() {
                    return Err(Refusal::Stopped);
                }
                arch.dispatch(Draw { picture: &mut picture, row });
                (row, unit) = (row + 1, 0);
            }
        }
        let expected = if row < picture.units.1 { RESTART + segment % 8 } else { END };
        match rest {
            [0xFF, marker, after @ ..] if *marker == expected && bits.is_at_end() => rest = after,
            _ => return Ok(None),
        }
        segment = (segment + 1) % 8;
    }
    Ok(Some(picture.into_raster()))
}

/// Reading, compiled for each kind of processor with all its callees, hence inlined, and without a
/// closure, which would be compiled once for all.
struct Read<'a, 'b, T> {
    frame: &'a Frame<'a>,
    units: Range<usize>,
    means: &'a mut [i32; 3],
    bits: &'a mut Bits<'b>,
    strips: &'a mut [Strip],
    is_seen: bool,
    transform: T,
}

impl<'a, 'b> Read<'a, 'b, Plain> {
    fn on(self, arch: Arch) -> Option<()> {
        match arch {
            #[cfg(target_arch = "x86_64")]
            Arch::V3(simd) => simd.vectorize(self.by(Wide(simd))),
            _ => self.call(),
        }
    }

    #[cfg(target_arch = "x86_64")]
    fn by<T: Transform>(self, transform: T) -> Read<'a, 'b, T> {
        let Self { frame, units, means, bits, strips, is_seen, .. } = self;
        Read { frame, units, means, bits, strips, is_seen, transform }
    }
}

impl<T: Transform> NullaryFnOnce for Read<'_, '_, T> {
    type Output = Option<()>;

    #[inline(always)]
    fn call(self) -> Option<()> {
        let Self { frame, units, means, bits, strips, is_seen, transform } = self;
        scan::read_units(frame, units, means, bits, strips, is_seen, transform)
    }
}

/// The same for the pixels that a row of units completes.
struct Draw<'a> {
    picture: &'a mut Picture,
    row: usize,
}

impl NullaryFnOnce for Draw<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.picture.draw(self.row);
    }
}

/// The visible and the drawn parts of a picture.
struct Picture {
    /// Units across and down.
    units: (usize, usize),
    /// Visible rows of units.
    rows: Range<usize>,
    /// Visible pixels.
    across: Range<usize>,
    down: Range<usize>,
    /// Subsampling factors of colours.
    factors: (usize, usize),
    strips: Vec<Strip>,
    /// The next row to draw.
    next: usize,
    lines: Lines,
    samples: Samples,
    pixels: Vec<u8>,
}

/// A line of each colour component.
struct Lines {
    /// Before upsampling, with a sample on each side.
    narrow: Vec<u8>,
    wide: [Vec<u8>; 2],
}

impl Picture {
    fn new(frame: &Frame<'_>, region: &Region) -> Option<Self> {
        let factors = frame.components.first().map(|luma| (luma.across, luma.down))?;
        let units = (frame.width.div_ceil(8 * factors.0), frame.height.div_ceil(8 * factors.1));
        let across = region.left as usize..(region.left + region.width) as usize;
        let down = region.top as usize..(region.top + region.height) as usize;
        let is_color = frame.components.len() > 1;
        // A colour is interpolated from its own sample and an adjacent one.
        let blocks = |pixels: &Range<usize>, units: usize, factor: usize| {
            let margin = factor - 1;
            let first = (pixels.start / factor).saturating_sub(margin) / 8;
            first..((pixels.end - 1) / factor + margin + 1).div_ceil(8).min(units)
        };
        let rows = blocks(&down, frame.height.div_ceil(8), 1);
        let (mut first, mut last) = (rows.start / factors.1, (rows.end - 1) / factors.1);
        let mut columns = vec![blocks(&across, units.0 * factors.0, 1)];
        if is_color {
            let rows = blocks(&down, units.1, factors.1);
            (first, last) = (first.min(rows.start), last.max(rows.end - 1));
            columns.resize(3, blocks(&across, units.0, factors.0));
        }
        let strip = |(columns, part): (Range<usize>, &frame::Component)| Strip::new(columns, part.down * 8, first);
        let strips = columns.into_iter().zip(&frame.components).map(strip).collect();
        let samples = if is_color { Samples::Rgbx } else { Samples::Gray };
        let line = || vec![0; across.len() + 4];
        let lines = Lines { narrow: line(), wide: [line(), line()] };
        Some(Self {
            units,
            rows: first..last + 1,
            pixels: vec![0; across.len() * down.len() * samples.count()],
            next: down.start,
            across,
            down,
            factors,
            strips,
            lines,
            samples,
        })
    }

    /// Draws the pixels that a row of units completes.
    #[inline(always)]
    fn draw(&mut self, row: usize) {
        if !self.rows.contains(&row) {
            return;
        }
        let is_last = row + 1 == self.units.1;
        // The last row of pixels needs the colours below it.
        let wait = usize::from(self.factors.1 == 2 && !is_last && self.strips.len() > 1);
        let end = ((row + 1) * 8 * self.factors.1 - wait).min(self.down.end);
        for y in self.next..end {
            self.draw_row(y);
        }
        self.next = self.next.max(end);
        self.strips.iter_mut().for_each(Strip::go_on);
    }

    #[inline(always)]
    fn draw_row(&mut self, y: usize) {
        let width = self.across.len();
        let start = (y - self.down.start) * width * self.samples.count();
        let to = &mut self.pixels[start..][..width * self.samples.count()];
        let [luma, colors @ ..] = self.strips.as_slice() else { return };
        let luma = &luma.row(y)[luma.column(self.across.start)..][..width];
        let [blue, red] = colors else { return to.copy_from_slice(luma) };
        let Lines { narrow, wide: [wide_blue, wide_red] } = &mut self.lines;
        let skipped = if self.factors.0 == 2 { self.across.start % 2 } else { 0 };
        for (strip, wide) in [(blue, &mut *wide_blue), (red, &mut *wide_red)] {
            line(strip, y, &self.across, self.factors, self.units, narrow, wide);
        }
        let (blue, red) = (&wide_blue[skipped..][..width], &wide_red[skipped..][..width]);
        colors::to_rgbx(luma, blue, red, to.as_chunks_mut().0);
    }

    fn into_raster(self) -> Raster {
        let (width, height) = (self.across.len() as u32, self.down.len() as u32);
        Raster { width, height, samples: self.samples, pixels: self.pixels }
    }
}

/// A line of a component at the size of luma. It begins at an even column if colours are upsampled.
#[inline(always)]
fn line(
    strip: &Strip,
    y: usize,
    across: &Range<usize>,
    factors: (usize, usize),
    units: (usize, usize),
    narrow: &mut [u8],
    wide: &mut [u8],
) {
    let row = y / factors.1;
    let near = strip.row(row);
    let far = match (factors.1, y % 2) {
        (1, _) => near,
        (_, 0) => strip.row(row.saturating_sub(1)),
        _ => strip.row((row + 1).min(units.1 * 8 - 1)),
    };
    if factors.0 == 1 {
        let at = strip.column(across.start)..strip.column(across.end);
        return colors::blend(&near[at.clone()], &far[at], wide);
    }
    // The first and the last sample of the picture are repeated beyond its edges.
    let (first, last) = (across.start / 2, (across.end - 1) / 2);
    let (from, to) = (first.saturating_sub(1), (last + 1).min(units.0 * 8 - 1));
    let line = &mut narrow[..last - first + 3];
    let at = strip.column(from)..strip.column(to) + 1;
    colors::blend(&near[at.clone()], &far[at], &mut line[from + 1 - first..]);
    if from == first {
        line[0] = line[1];
    }
    if to == last {
        line[last - first + 2] = line[last - first + 1];
    }
    colors::widen(line, wide);
}
