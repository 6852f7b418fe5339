//! Blur of a shadow: three box averages in integers, as browsers do it (Filter Effects 1, feGaussianBlur).

use crate::coverage::Mask;
use crate::error::{PaintError, Stop};

/// Largest standard deviation in pixels. A shadow blurred more is an even veil over the picture; the bound keeps the
/// memory for its margin below that of the largest picture.
const MAX_DEVIATION: f32 = 256.0;

/// Widths of the three boxes for a standard deviation in pixels.
fn boxes(deviation: f32) -> [usize; 3] {
    /// 3 √(2π) / 4, from the standard.
    const FACTOR: f32 = 1.879_971_2;
    let width = (deviation.min(MAX_DEVIATION) * FACTOR + 0.5).floor() as usize;
    match width {
        0 | 1 => [1; 3],
        // Two even boxes, half a pixel to either side, and an odd one keep the shadow where it is.
        even if even.is_multiple_of(2) => [even, even, even + 1],
        odd => [odd; 3],
    }
}

/// How many pixels the blur reaches past the ink.
#[must_use]
pub fn reach(deviation: f32) -> i32 {
    boxes(deviation).iter().map(|width| (width / 2) as i32).sum()
}

/// The mask blurred. `mask` is taken to hold all the ink that its surroundings within [`reach`] have.
///
/// # Errors
/// [`PaintError::Stopped`].
pub fn blur(mask: &Mask, deviation: f32, stop: &Stop) -> Result<Mask, PaintError> {
    let boxes = boxes(deviation);
    if boxes == [1; 3] || mask.region.is_empty() {
        return Ok(mask.clone());
    }
    let region = mask.region.grow(reach(deviation));
    let (width, height) = (region.width() as usize, region.height() as usize);
    // Coverage in 1/257 parts, so that six averages do not add up their roundings.
    let mut cells = vec![0u16; region.area()];
    for y in mask.region.top..mask.region.bottom {
        let start = (y - region.top) as usize * width + (mask.region.left - region.left) as usize;
        for (cell, &coverage) in cells[start..].iter_mut().zip(mask.row(y)) {
            *cell = u16::from(coverage) * 257;
        }
    }
    average_rows(&mut cells, width, boxes, stop)?;
    let mut turned = transpose(&cells, width, height);
    average_rows(&mut turned, height, boxes, stop)?;
    let cells = transpose(&turned, height, width);
    Ok(Mask { region, coverage: cells.iter().map(|&cell| ((u32::from(cell) + 128) / 257) as u8).collect() })
}

fn average_rows(cells: &mut [u16], width: usize, boxes: [usize; 3], stop: &Stop) -> Result<(), PaintError> {
    let mut other = vec![0; width];
    for (i, row) in cells.chunks_exact_mut(width).enumerate() {
        if i % 64 == 0 && stop() {
            return Err(PaintError::Stopped);
        }
        average(row, &mut other, boxes[0], boxes[0] / 2);
        // Of two even boxes one leans to the left, the other to the right.
        average(&other, row, boxes[1], (boxes[1] - 1) / 2);
        average(row, &mut other, boxes[2], boxes[2] / 2);
        row.copy_from_slice(&other);
    }
    Ok(())
}

/// Each cell of `to` is the mean of `width` cells of `from`, of which `before` stand before it; zero past the ends.
fn average(from: &[u16], to: &mut [u16], width: usize, before: usize) {
    let at = |i: Option<usize>| i.and_then(|i| from.get(i)).map_or(0, |&cell| u64::from(cell));
    let after = width - before;
    let mut sum: u64 = from.iter().take(after - 1).map(|&cell| u64::from(cell)).sum();
    let width = width as u64;
    for (i, cell) in to.iter_mut().enumerate() {
        sum += at(Some(i + after - 1));
        *cell = ((sum + width / 2) / width) as u16;
        sum -= at(i.checked_sub(before));
    }
}

fn transpose(cells: &[u16], width: usize, height: usize) -> Vec<u16> {
    /// Squares of 32 × 32 cells stay in the nearest cache on both sides.
    const SQUARE: usize = 32;
    let mut turned = vec![0; cells.len()];
    for top in (0..height).step_by(SQUARE) {
        for left in (0..width).step_by(SQUARE) {
            for y in top..(top + SQUARE).min(height) {
                for x in left..(left + SQUARE).min(width) {
                    turned[x * height + y] = cells[y * width + x];
                }
            }
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::region::Region;

    fn dot() -> Mask {
        Mask { region: Region::new(5, 5, 6, 6), coverage: vec![255] }
    }

    #[test]
    fn no_deviation_leaves_the_mask_alone() {
        assert_eq!(blur(&dot(), 0.2, &|| false), Ok(dot()));
    }

    #[test]
    fn a_blurred_square_is_even_on_all_sides_and_keeps_its_weight() {
        let region = Region::new(0, 0, 21, 21);
        let mask = Mask { region, coverage: vec![255; region.area()] };
        for deviation in [1.0, 2.0, 3.0, 4.3] {
            let blurred = blur(&mask, deviation, &|| false).unwrap();
            let (width, height) = (blurred.region.width() as usize, blurred.region.height() as usize);
            assert_eq!((width, height), (21 + 2 * reach(deviation) as usize, 21 + 2 * reach(deviation) as usize));
            let turned: Vec<u8> = blurred.coverage.iter().rev().copied().collect();
            assert_eq!(turned, blurred.coverage, "deviation {deviation}");
            let weight: f64 = blurred.coverage.iter().map(|&c| f64::from(c) / 255.0).sum();
            assert!((weight - 441.0).abs() < 441.0 * 0.01, "{weight}");
        }
    }

    #[test]
    fn the_spread_is_that_of_a_gaussian() {
        let region = Region::new(0, 0, 1, 1000);
        let line = Mask { region, coverage: vec![255; 1000] };
        let blurred = blur(&line, 8.0, &|| false).unwrap();
        let row = blurred.row(500);
        let weight: f64 = row.iter().map(|&c| f64::from(c)).sum();
        let spread: f64 = row.iter().zip(blurred.region.left..).map(|(&c, x)| f64::from(c) * f64::from(x * x)).sum();
        assert!(((spread / weight).sqrt() - 8.0).abs() < 0.7, "{}", (spread / weight).sqrt());
    }
}
