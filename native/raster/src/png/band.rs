//! Rows to deflated bytes, and back.

use std::ops::Range;

use zlib_rs::{Deflate, DeflateFlush, Inflate, InflateFlush};

use super::filter::Filter;
use super::sums::Sums;
use crate::paint::{PaintError, Stop};
use crate::surface::{Surface, premultiply, straight};

/// What a file's rows hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Pixels.
    pub width: usize,
    /// RGB, else RGBA.
    pub opaque: bool,
}

impl Format {
    /// Bytes a pixel.
    pub const fn channels(self) -> usize {
        if self.opaque { 3 } else { 4 }
    }

    /// Bytes of a filtered row.
    pub const fn filtered_row(self) -> usize {
        self.width * self.channels() + 1
    }
}

/// A band of a static picture.
pub fn compile(picture: &Surface, rows: Range<i32>, format: Format) -> Result<(Vec<u8>, Sums), PaintError> {
    finish(&filtered(picture, rows, format, &Filter::ALL), 9)
}

/// Bands that are encoded for one picture.
pub fn encode(patch: &Surface, format: Format, stop: &Stop) -> Result<(Vec<u8>, Sums), PaintError> {
    if stop() {
        return Err(PaintError::Stopped);
    }
    let rows = patch.region.top..patch.region.bottom;
    finish(&filtered(patch, rows, format, &[Filter::Up]), 1)
}

/// Writes the pixels of a band into those rows and columns of a surface that it has.
pub fn decode(
    data: &[u8],
    rows: Range<i32>,
    left: i32,
    format: Format,
    surface: &mut Surface,
) -> Result<(), PaintError> {
    let mut bytes = vec![0; rows.len() * format.filtered_row()];
    Inflate::new(false, 15)
        .decompress(data, &mut bytes, InflateFlush::SyncFlush)
        .map_err(|_| PaintError::OutOfMemory)?;
    let mut above = vec![0; format.filtered_row() - 1];
    let region = surface.region;
    for (filtered, y) in bytes.chunks_exact_mut(format.filtered_row()).zip(rows) {
        let Some((kind, row)) = filtered.split_first_mut() else { continue };
        let filter = Filter::of(*kind).unwrap_or(Filter::None);
        if format.opaque {
            filter.undo::<3>(row, &above)
        } else {
            filter.undo::<4>(row, &above)
        };
        above.copy_from_slice(row);
        if (region.top..region.bottom).contains(&y) {
            let width = region.width() as usize;
            let start = (y - region.top) as usize * width;
            let pixels = &mut surface.pixels.as_chunks_mut::<4>().0[start..start + width];
            let colors = row.chunks_exact(format.channels()).skip((region.left - left) as usize);
            for (pixel, color) in pixels.iter_mut().zip(colors) {
                let alpha = color.get(3).copied().unwrap_or(255);
                *pixel = premultiply([color[0], color[1], color[2], alpha]);
            }
        }
    }
    Ok(())
}

fn filtered(picture: &Surface, rows: Range<i32>, format: Format, filters: &[Filter]) -> Vec<u8> {
    let width = format.filtered_row() - 1;
    let mut filtered = Vec::with_capacity(format.filtered_row() * rows.len());
    let (mut above, mut row) = (Vec::new(), Vec::with_capacity(width));
    let (mut tried, mut best) = (Vec::new(), Vec::new());
    for y in rows {
        row.clear();
        for pixel in picture.row(y) {
            row.extend_from_slice(&straight(*pixel)[..format.channels()]);
        }
        let (filters, above_row) = if above.is_empty() { (&Filter::OF_FIRST_ROW[..], &row) } else { (filters, &above) };
        let mut least = u32::MAX;
        for filter in filters {
            tried.clear();
            if format.opaque {
                filter.append::<3>(&row, above_row, &mut tried);
            } else {
                filter.append::<4>(&row, above_row, &mut tried);
            }
            let sum = tried[1..].iter().map(|&byte| u32::from(byte.cast_signed().unsigned_abs())).sum();
            if sum < least {
                least = sum;
                std::mem::swap(&mut tried, &mut best);
            }
            if least == 0 {
                break;
            }
        }
        filtered.extend_from_slice(&best);
        std::mem::swap(&mut above, &mut row);
    }
    filtered
}

fn finish(filtered: &[u8], level: i32) -> Result<(Vec<u8>, Sums), PaintError> {
    let deflated = deflate(filtered, level)?;
    let adler = zlib_rs::adler32::adler32(1, filtered);
    let sums = Sums { filtered: filtered.len() as u64, adler, ..Sums::of_frame(&deflated) };
    Ok((deflated, sums))
}

/// Raw deflate blocks that end on a byte boundary and are not the last.
fn deflate(bytes: &[u8], level: i32) -> Result<Vec<u8>, PaintError> {
    let mut deflater = Deflate::new(level, false, 15);
    let mut out = vec![0; bytes.len() / 2 + 1024];
    loop {
        let (read, written) = (deflater.total_in() as usize, deflater.total_out() as usize);
        deflater
            .compress(&bytes[read..], &mut out[written..], DeflateFlush::SyncFlush)
            .map_err(|_| PaintError::OutOfMemory)?;
        let written = deflater.total_out() as usize;
        // The flush is complete when it leaves room over.
        if written < out.len() {
            out.truncate(written);
            return Ok(out);
        }
        out.resize(out.len() * 2, 0);
    }
}
