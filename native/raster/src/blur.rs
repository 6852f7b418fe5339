//! Blur of the coverage of a shadow.

use scene::blur::{Beyond, Boxes};

use crate::coverage::Mask;
use crate::error::{PaintError, Stop};
use crate::surface::Surface;

/// The number of pixels that the blur reaches past the ink.
#[must_use]
pub fn reach(deviation: f32) -> i32 {
    Boxes::of(deviation).reach()
}

/// Blurs the mask, which must hold all the ink that its surroundings within [`reach`] have.
///
/// # Errors
/// [`PaintError::Stopped`].
pub fn blur(mask: &Mask, deviation: f32, stop: &Stop) -> Result<Mask, PaintError> {
    let boxes = Boxes::of(deviation);
    if boxes.are_none() || mask.region.is_empty() {
        return Ok(mask.clone());
    }
    let region = mask.region.grow(boxes.reach());
    let width = region.width() as usize;
    let mut cells = vec![0u16; region.area()];
    for y in mask.region.top..mask.region.bottom {
        let start = (y - region.top) as usize * width + (mask.region.left - region.left) as usize;
        for (cell, &coverage) in cells[start..].iter_mut().zip(mask.row(y)) {
            *cell = u16::from(coverage) * 257;
        }
    }
    let cells = boxes.blur(cells, width, Beyond::Zero, stop).ok_or(PaintError::Stopped)?;
    Ok(Mask { region, coverage: cells.iter().map(|&cell| ((u32::from(cell) + 128) / 257) as u8).collect() })
}

/// Blurs the surface; its surroundings within [`reach`] must be transparent.
///
/// # Errors
/// [`PaintError::Stopped`].
pub fn blur_surface(surface: &mut Surface, deviation: f32, stop: &Stop) -> Result<(), PaintError> {
    let (boxes, width) = (Boxes::of(deviation), surface.region.width() as usize);
    let pixels = surface.pixels.as_chunks_mut::<4>().0;
    for channel in 0..4 {
        let cells = pixels.iter().map(|pixel| u16::from(pixel[channel]) * 257).collect();
        let cells = boxes.blur(cells, width, Beyond::Zero, stop).ok_or(PaintError::Stopped)?;
        for (pixel, cell) in pixels.iter_mut().zip(cells) {
            pixel[channel] = ((u32::from(cell) + 128) / 257) as u8;
        }
    }
    // No colour channel exceeds its alpha.
    for [red, green, blue, alpha] in pixels {
        [red, green, blue].into_iter().for_each(|channel| *channel = (*channel).min(*alpha));
    }
    Ok(())
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
