//! Pixels to blocks of 8 × 8 samples of luma and colour.

use crate::surface::{Pixel, Surface};

/// Samples of a block about 0, row by row, in quarters of the 256 steps that decoders know, but
/// rounded to whole steps, as decoders do: in smooth areas this is closer to the picture by 0.1 dB
/// for luma and 0.06 for means of four pixels (a certificate, compared with libjpeg-turbo, which
/// rounds them too).
pub type Samples = [[i16; 8]; 8];

/// Loads the pixels of a square; the last ones are repeated past the surface's edges. Writes to an
/// argument, because a return value would be copied once more.
#[inline(always)]
pub fn square<const SIDE: usize>(surface: &Surface, (left, top): (i32, i32), pixels: &mut [[Pixel; SIDE]; SIDE]) {
    for (line, y) in pixels.iter_mut().zip(top..) {
        let row = &surface.row(y.min(surface.region.bottom - 1))[left.abs_diff(surface.region.left) as usize..];
        if let Some(row) = row.first_chunk() {
            *line = *row;
        } else {
            line.fill(row[row.len() - 1]);
            line[..row.len()].copy_from_slice(row);
        }
    }
}

/// Luma, and blue and red difference.
#[inline(always)]
pub fn ycc(pixels: &[[Pixel; 8]; 8]) -> [Samples; 3] {
    let mut planes = [[[0; 8]; 8]; 3];
    let [lumas, blues, reds] = planes.each_mut().map(|plane| plane.as_flattened_mut());
    for (((pixel, luma), blue), red) in pixels.as_flattened().iter().zip(lumas).zip(blues).zip(reds) {
        let pixel = u32::from_le_bytes(*pixel);
        let sums = Sums::<1>([pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF]);
        *luma = luma_of(pixel);
        *blue = sums.blue() << 2;
        *red = sums.red() << 2;
    }
    planes
}

/// Luma of sixteen rows.
#[inline(always)]
pub fn lumas(pixels: &[[Pixel; 16]; 16], lumas: &mut [i16; 256]) {
    for (luma, pixel) in lumas.iter_mut().zip(pixels.as_flattened()) {
        *luma = luma_of(u32::from_le_bytes(*pixel));
    }
}

/// Blue and red difference of each square of four pixels of sixteen rows: of its mean.
#[inline(always)]
pub fn mean_colors(pixels: &[[Pixel; 16]; 16]) -> [Samples; 2] {
    let mut means = [[[0; 8]; 8]; 2];
    let [blues, reds] = &mut means;
    for (([above, below], blues), reds) in pixels.as_chunks().0.iter().zip(blues).zip(reds) {
        // Red and blue in the halves of a word, and green.
        let mut columns = [(0, 0); 16];
        for ((sums, above), below) in columns.iter_mut().zip(above).zip(below) {
            let two = [above, below].map(|pixel| u32::from_le_bytes(*pixel));
            *sums = ((two[0] & 0xFF_00FF) + (two[1] & 0xFF_00FF), (two[0] >> 8 & 0xFF) + (two[1] >> 8 & 0xFF));
        }
        for (([left, right], blue), red) in columns.as_chunks().0.iter().zip(blues).zip(reds) {
            let (rb, g) = (left.0 + right.0, left.1 + right.1);
            let sums = Sums::<4>([rb & 0x3FF, g, rb >> 16]);
            (*blue, *red) = (whole(sums.blue()), whole(sums.red()));
        }
    }
    means
}

/// Rounded to whole steps.
#[inline(always)]
const fn whole(quarters: i16) -> i16 {
    (quarters + 2) >> 2 << 2
}

/// Weights of red, green and blue in luma (JFIF 1.02, page 3), in 1/32768.
const LUMA: [u32; 3] = [9798, 19235, 3735];
/// The parts of red and green subtracted for blue difference, and of green and blue for red
/// difference; blue and red themselves count half.
const BLUE: [u32; 2] = [5529, 10855];
const RED: [u32; 2] = [13720, 2664];

/// Over white.
#[inline(always)]
const fn luma_of(pixel: u32) -> i16 {
    let weighted = LUMA[0] * (pixel & 0xFF) + LUMA[1] * (pixel >> 8 & 0xFF) + LUMA[2] * (pixel >> 16 & 0xFF);
    let (over_black, white) = ((weighted + (1 << 14)) >> 15, 255 - (pixel >> 24));
    // Centred about 0 by subtracting half of the range.
    ((over_black + white) as i16 - 128) << 2
}

/// Red, green and blue summed over the pixels. White has no colour, so no background is needed.
struct Sums<const PIXELS: u32>([u32; 3]);

impl<const PIXELS: u32> Sums<PIXELS> {
    #[inline(always)]
    const fn blue(&self) -> i16 {
        let [r, g, b] = self.0;
        Self::difference(b, BLUE, [r, g])
    }

    #[inline(always)]
    const fn red(&self) -> i16 {
        let [r, g, b] = self.0;
        Self::difference(r, RED, [g, b])
    }

    /// Half of `plus` minus the weighted `minus`. Processors multiply small positive factors fast,
    /// so it adds the complement of `minus` to white, and subtracts the white again.
    #[inline(always)]
    const fn difference(plus: u32, weights: [u32; 2], minus: [u32; 2]) -> i16 {
        let white = 255 * PIXELS;
        let sum = (plus << 14) + weights[0] * (white - minus[0]) + weights[1] * (white - minus[1]);
        let above = 1 << 9;
        ((sum + (above << 15) + (1 << 14) - (white << 14)) >> 15) as i16 - above as i16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::region::Region;

    fn square<const SIDE: usize>(surface: &Surface, left: i32, top: i32) -> [[Pixel; SIDE]; SIDE] {
        let mut pixels = [[[0; 4]; SIDE]; SIDE];
        super::square(surface, (left, top), &mut pixels);
        pixels
    }

    fn lumas(pixels: &[[Pixel; 16]; 16]) -> [i16; 256] {
        let mut lumas = [0; 256];
        super::lumas(pixels, &mut lumas);
        lumas
    }

    /// The samples of a picture of one colour, in 256 steps, with full and with quarter chroma.
    fn steps(pixel: Pixel) -> [[i16; 3]; 2] {
        let mut surface = Surface::new(Region::new(0, 0, 3, 1));
        surface.clear(pixel);
        let (small, large) = (square::<8>(&surface, 0, 0), square::<16>(&surface, 0, 0));
        let step = |samples: &[i16]| {
            assert!(samples.iter().all(|sample| *sample == samples[0]));
            whole(samples[0]) >> 2
        };
        let [blue, red] = mean_colors(&large);
        [
            ycc(&small).map(|plane| step(plane.as_flattened())),
            [step(&lumas(&large)), step(blue.as_flattened()), step(red.as_flattened())],
        ]
    }

    #[test]
    fn greys_have_no_colour_and_primaries_the_standard_values() {
        for v in [0u8, 1, 77, 254, 255] {
            assert_eq!(steps([v, v, v, 255]), [[i16::from(v) - 128, 0, 0]; 2]);
        }
        assert_eq!(steps([255, 0, 0, 255]), [[-52, -43, 128]; 2]);
        assert_eq!(steps([0, 255, 0, 255]), [[22, -84, -107]; 2]);
        assert_eq!(steps([0, 0, 0, 0]), [[127, 0, 0]; 2]);
    }

    #[test]
    fn a_square_has_the_colour_of_its_mean() {
        let mut surface = Surface::new(Region::new(0, 0, 16, 16));
        for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            *pixel = if (i + i / 16) % 2 == 0 { [255, 0, 0, 255] } else { [0, 255, 0, 255] };
        }
        let mean = |weight: i32| [[whole(((weight * 510 + (1 << 14)) >> 15) as i16); 8]; 8];
        // For red and green together: the amount that blue or red adds is subtracted.
        assert_eq!(mean_colors(&square(&surface, 0, 0)), [mean(-5529 - 10855), mean(16384 - 13720)]);
    }

    #[test]
    fn the_last_pixels_are_repeated() {
        let mut surface = Surface::new(Region::new(-3, 5, 0, 7));
        surface.pixels = (0..24).collect();
        let pixels = square::<8>(&surface, -2, 5);
        let at = |x: usize, y: usize| pixels[y][x];
        assert_eq!([at(0, 0), at(1, 0), at(2, 0)], [[4, 5, 6, 7], [8, 9, 10, 11], [8, 9, 10, 11]]);
        assert_eq!([at(0, 7), at(7, 1)], [[16, 17, 18, 19], [20, 21, 22, 23]]);
    }
}
