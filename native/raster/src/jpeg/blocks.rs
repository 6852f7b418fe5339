//! Pixels to planes of luma and colour, and those to blocks of 8 × 8.

use crate::surface::{Pixel, Surface};

/// Samples of a block, 0..=255.
pub type Samples = [u8; 64];

/// Sixteen or eight rows of the picture in luma, blue and red difference, padded by repeating the last pixels to whole
/// units of `side` pixels.
pub struct Stripe {
    side: usize,
    width: usize,
    planes: [Vec<u8>; 3],
}

impl Stripe {
    /// The rows from `top` on. `side` is 8 or 16.
    pub fn new(surface: &Surface, top: i32, side: usize) -> Self {
        let width = (surface.region.width() as usize).next_multiple_of(side);
        let mut planes = [const { Vec::new() }; 3].map(|_: Vec<u8>| Vec::with_capacity(width * side));
        for y in (top..).take(side) {
            let row = surface.row(y.min(surface.region.bottom - 1));
            let padding = std::iter::repeat_n(row[row.len() - 1], width - row.len());
            for pixel in row.iter().copied().chain(padding) {
                for (plane, value) in planes.iter_mut().zip(ycc(pixel)) {
                    plane.push(value);
                }
            }
        }
        Self { side, width, planes }
    }

    /// Units in the stripe.
    pub fn units(&self) -> usize {
        self.width / self.side
    }

    /// A block of a plane whose left top sample is at `x`, `y`.
    pub fn block(&self, plane: usize, x: usize, y: usize) -> Samples {
        std::array::from_fn(|i| self.planes[plane][(y + i / 8) * self.width + x + i % 8])
    }

    /// The block of a plane that stands for 16 × 16 pixels, each sample the mean of four.
    pub fn mean_block(&self, plane: usize, x: usize) -> Samples {
        let plane = &self.planes[plane];
        std::array::from_fn(|i| {
            let at = i / 8 * 2 * self.width + x + i % 8 * 2;
            let sum: u16 =
                [at, at + 1, at + self.width, at + self.width + 1].iter().map(|&at| u16::from(plane[at])).sum();
            ((sum + 2) / 4) as u8
        })
    }
}

/// Luma and colour differences (JFIF 1.02, page 3) of a pixel over white, in 1/65536 parts, rounded.
fn ycc([r, g, b, a]: Pixel) -> [u8; 3] {
    let [r, g, b] = [r, g, b].map(|channel| i32::from(channel) + 255 - i32::from(a));
    let part = |weights: [i32; 3], offset: i32| {
        let sum = weights[0] * r + weights[1] * g + weights[2] * b + (offset << 16) + (1 << 15);
        (sum >> 16).clamp(0, 255) as u8
    };
    [part([19595, 38470, 7471], 0), part([-11059, -21709, 32768], 128), part([32768, -27439, -5329], 128)]
}

#[cfg(test)]
mod tests {
    use super::ycc;

    #[test]
    fn greys_have_no_colour_and_primaries_the_standard_values() {
        for v in [0, 1, 77, 254, 255] {
            assert_eq!(ycc([v, v, v, 255]), [v, 128, 128]);
        }
        assert_eq!(ycc([255, 0, 0, 255]), [76, 85, 255]);
        assert_eq!(ycc([0, 255, 0, 255]), [150, 44, 21]);
        assert_eq!(ycc([0, 0, 0, 0]), [255, 128, 128]);
    }
}
