//! Pixels to planes of luma and colour, and those to blocks of 8 × 8.

use super::Chroma;
use crate::region::Region;
use crate::surface::{Pixel, Surface};

/// Samples of a block about 0, in quarters of the 256 steps that decoders know. Luma is rounded to whole steps first, as
/// decoders do: where the picture is smooth, that comes 0.1 dB nearer to it. Means of four pixels keep their quarters,
/// which takes up to 2 % less.
pub type Samples = [[i16; 8]; 8];

/// Rows of one row of units in luma, blue and red difference, padded by repeating the last pixels to whole units.
pub struct Stripe {
    planes: [Plane; 3],
}

struct Plane {
    width: usize,
    samples: Vec<i16>,
}

impl Stripe {
    /// The units of `surface` that begin at row `top`.
    pub fn new(surface: &Surface, top: i32, chroma: Chroma) -> Self {
        let side = chroma.side() as usize;
        let Region { bottom, .. } = surface.region;
        let width = (surface.region.width() as usize).next_multiple_of(side);
        let mut padded = [Vec::new(), Vec::new()];
        let mut stripe = Self { planes: [const { Vec::new() }; 3].map(|samples| Plane { width, samples }) };
        let is_quarter = chroma == Chroma::Quarter;
        for y in (top..).take(side).step_by(2) {
            let rows = [y, y + 1].map(|y| surface.row(y.min(bottom - 1)));
            let [above, below] = [0, 1].map(|i| rows[i]);
            let [first, second] = &mut padded;
            let rows = [pad(above, width, first), pad(below, width, second)];
            for row in rows {
                stripe.append(0, row, LUMA);
                if !is_quarter {
                    stripe.append(1, row, BLUE);
                    stripe.append(2, row, RED);
                }
            }
            if is_quarter {
                stripe.append_means(rows);
            }
        }
        if is_quarter {
            stripe.planes[1].width /= 2;
            stripe.planes[2].width /= 2;
        }
        stripe
    }

    fn append(&mut self, plane: usize, row: &[Pixel], weights: [i32; 3]) {
        // Luma is about 0 only after half of its range is taken off.
        let half = if plane == 0 { 128 } else { 0 };
        for (sample, pixel) in grow(&mut self.planes[plane].samples, row.len()).iter_mut().zip(row) {
            let pixel = u32::from_le_bytes(*pixel);
            // Over white.
            let white = 255 - (pixel >> 24);
            let [r, g, b] = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255].map(|c| (c + white).cast_signed());
            let sum = weights[0] * r + weights[1] * g + weights[2] * b;
            *sample = ((((sum + (1 << 14)) >> 15) - half) << 2) as i16;
        }
    }

    /// The colour of squares of four pixels: that of their mean, rounded once.
    fn append_means(&mut self, [above, below]: [&[Pixel]; 2]) {
        let [_, blues, reds] = &mut self.planes;
        let squares = above.as_chunks::<2>().0.iter().zip(below.as_chunks::<2>().0);
        let (blues, reds) = (grow(&mut blues.samples, squares.len()), grow(&mut reds.samples, squares.len()));
        for ((([a, b], [c, d]), blue), red) in squares.zip(blues).zip(reds) {
            let four = [a, b, c, d].map(|pixel| u32::from_le_bytes(*pixel));
            // Red and blue, green and alpha: two sums of four in each word.
            let rb: u32 = four.iter().map(|pixel| pixel & 0xFF_00FF).sum();
            let ga: u32 = four.iter().map(|pixel| pixel >> 8 & 0xFF_00FF).sum();
            let white = 4 * 255 - (ga >> 16);
            let [r, g, b] = [rb & 0xFFFF, ga & 0xFFFF, rb >> 16].map(|sum| (sum + white).cast_signed());
            let mean =
                |weights: [i32; 3]| ((weights[0] * r + weights[1] * g + weights[2] * b + (1 << 14)) >> 15) as i16;
            (*blue, *red) = (mean(BLUE), mean(RED));
        }
    }

    /// The block of a plane whose left top sample is at `x`, `y`.
    pub fn block(&self, plane: usize, x: usize, y: usize) -> Samples {
        let Plane { width, samples } = &self.planes[plane];
        std::array::from_fn(|row| {
            let start = (y + row) * width + x;
            *samples[start..].first_chunk().unwrap_or(&[0; 8])
        })
    }
}

/// Weights of red, green and blue (JFIF 1.02, page 3), in 1/32768.
const LUMA: [i32; 3] = [9798, 19235, 3735];
const BLUE: [i32; 3] = [-5529, -10855, 16384];
const RED: [i32; 3] = [16384, -13720, -2664];

/// So many more samples.
fn grow(samples: &mut Vec<i16>, by: usize) -> &mut [i16] {
    let start = samples.len();
    samples.resize(start + by, 0);
    &mut samples[start..]
}

fn pad<'a>(row: &'a [Pixel], width: usize, padded: &'a mut Vec<Pixel>) -> &'a [Pixel] {
    if row.len() == width {
        return row;
    }
    padded.clear();
    padded.extend_from_slice(row);
    padded.resize(width, row[row.len() - 1]);
    padded
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a picture of one colour, in 256 steps.
    fn ycc(pixel: Pixel, chroma: Chroma) -> [i16; 3] {
        let mut surface = Surface::new(Region::new(0, 0, 3, 1));
        surface.clear(pixel);
        let stripe = Stripe::new(&surface, 0, chroma);
        [0, 1, 2].map(|plane| {
            let block = stripe.block(plane, 0, 0);
            assert_eq!(block, [[block[0][0]; 8]; 8]);
            (block[0][0] + 2) >> 2
        })
    }

    #[test]
    fn greys_have_no_colour_and_primaries_the_standard_values() {
        for chroma in [Chroma::Quarter, Chroma::Full] {
            for v in [0u8, 1, 77, 254, 255] {
                assert_eq!(ycc([v, v, v, 255], chroma), [i16::from(v) - 128, 0, 0]);
            }
            assert_eq!(ycc([255, 0, 0, 255], chroma), [-52, -43, 128]);
            assert_eq!(ycc([0, 255, 0, 255], chroma), [22, -84, -107]);
            assert_eq!(ycc([0, 0, 0, 0], chroma), [127, 0, 0]);
        }
    }

    #[test]
    fn a_square_has_the_colour_of_its_mean() {
        let mut surface = Surface::new(Region::new(0, 0, 16, 16));
        for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            *pixel = if (i + i / 16) % 2 == 0 { [255, 0, 0, 255] } else { [0, 255, 0, 255] };
        }
        let stripe = Stripe::new(&surface, 0, Chroma::Quarter);
        let mean = |weights: [i32; 3]| ((weights[0] * 510 + weights[1] * 510 + (1 << 14)) >> 15) as i16;
        assert_eq!(stripe.block(1, 0, 0), [[mean(BLUE); 8]; 8]);
        assert_eq!(stripe.block(2, 0, 0), [[mean(RED); 8]; 8]);
    }
}
