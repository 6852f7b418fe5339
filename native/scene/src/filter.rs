//! Filters of pictures: one answer, in whole numbers, for all that draw them.
//!
//! `gray`, `saturate`, `brightness` and `contrast` are those of CSS (Filter Effects 1, 13.1), in this order. The tint
//! is laid over the picture then, and the blur comes last. Past its edges a picture goes on as it ends there.

use crate::blur::{Beyond, Boxes};
use crate::paint::Color;
use crate::pixel::{premultiply, straight};

/// Filters of a picture's pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filters {
    /// The part of its colour that is taken, 0..=1.
    pub gray: f32,
    /// The strength of its colours; 1 leaves them.
    pub saturate: f32,
    /// Its brightness; 1 leaves it.
    pub brightness: f32,
    /// Its contrast; 1 leaves it.
    pub contrast: f32,
    /// A colour laid over it, cut by its alpha.
    pub tint: Option<Color>,
    /// Standard deviation in pixels of the canvas.
    pub blur: f32,
}

impl Default for Filters {
    fn default() -> Self {
        Self::NONE
    }
}

/// Fractions are of so many parts.
const ONE: i64 = 1 << 16;
/// A channel has so many parts of a 255th.
const PARTS: i64 = 1 << 8;
const MOST: i64 = 255 * PARTS;

/// Rows between two looks at the stop flag.
const ROWS_PER_LOOK: usize = 64;

impl Filters {
    /// None at all.
    pub const NONE: Self = Self { gray: 0.0, saturate: 1.0, brightness: 1.0, contrast: 1.0, tint: None, blur: 0.0 };

    /// True if the picture stays as it is.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// Pixels of straight RGBA, row by row, filtered; `scale` is pixels for each pixel of the canvas. `None` where `stop`
    /// says so.
    #[must_use]
    pub fn apply(&self, width: usize, rgba: &[u8], scale: f32, stop: &dyn Fn() -> bool) -> Option<Vec<u8>> {
        let steps = self.steps();
        let mut out = Vec::with_capacity(rgba.len());
        for (row, pixels) in rgba.as_chunks::<4>().0.chunks(width.max(1)).enumerate() {
            if row % ROWS_PER_LOOK == 0 && stop() {
                return None;
            }
            out.extend(pixels.iter().flat_map(|pixel| filtered(*pixel, &steps)));
        }
        let boxes = Boxes::of(self.blur * scale);
        if boxes.are_none() { Some(out) } else { blurred(width.max(1), &out, boxes, stop) }
    }

    /// The filters of colours that do something, in their order.
    fn steps(&self) -> Vec<Step> {
        let fixed = |share: f64| (share * ONE as f64).round() as i64;
        let luminance = |[r, g, b]: [f64; 3], rest: f64| {
            // The rest of each channel beside its luminance (13.1.1 and 13.1.2).
            let row = |own: usize| {
                let weights = [r, g, b].map(|weight| weight - weight * rest);
                std::array::from_fn(|at| fixed(if at == own { weights[at] + rest } else { weights[at] }))
            };
            Step::Matrix([row(0), row(1), row(2)])
        };
        let slope = |by: f32, middle: i64| Step::Slope(fixed(f64::from(by)), middle);
        let steps = [
            (self.gray > 0.0).then(|| luminance([0.2126, 0.7152, 0.0722], 1.0 - f64::from(self.gray))),
            (self.saturate != 1.0).then(|| luminance([0.213, 0.715, 0.072], f64::from(self.saturate))),
            (self.brightness != 1.0).then(|| slope(self.brightness, 0)),
            (self.contrast != 1.0).then(|| slope(self.contrast, MOST / 2)),
            self.tint.map(Step::Tint),
        ];
        steps.into_iter().flatten().collect()
    }
}

/// A filter of colours.
enum Step {
    /// Each channel by the three.
    Matrix([[i64; 3]; 3]),
    /// Each channel times a factor, away from a middle.
    Slope(i64, i64),
    /// Laid over.
    Tint(Color),
}

impl Step {
    fn apply(&self, color: [i64; 3]) -> [i64; 3] {
        let times = |value: i64, by: i64| (value * by + ONE / 2) >> 16;
        let channels = match self {
            Self::Matrix(rows) => rows.map(|row| {
                let sum: i64 = color.iter().zip(row).map(|(channel, weight)| channel * weight).sum();
                (sum + ONE / 2) >> 16
            }),
            Self::Slope(by, middle) => color.map(|channel| times(channel - middle, *by) + middle),
            Self::Tint(Color { r, g, b, a }) => {
                let over = [*r, *g, *b].map(|channel| i64::from(channel) * PARTS);
                std::array::from_fn(|at| color[at] + (over[at] - color[at]) * i64::from(*a) / 255)
            }
        };
        channels.map(|channel| channel.clamp(0, MOST))
    }
}

fn filtered(pixel: [u8; 4], steps: &[Step]) -> [u8; 4] {
    if pixel[3] == 0 {
        return [0; 4];
    }
    // A pixel that is kept premultiplied has these colours, so that a filter makes the same of it before and after.
    let [r, g, b, a] = straight(premultiply(pixel));
    let color = [r, g, b].map(|channel| i64::from(channel) * PARTS);
    let [r, g, b] = steps.iter().fold(color, |color, step| step.apply(color));
    let whole = |channel: i64| ((channel + PARTS / 2) / PARTS) as u8;
    [whole(r), whole(g), whole(b), a]
}

/// Blurs one channel after the other, which takes a quarter of the memory.
fn blurred(width: usize, rgba: &[u8], boxes: Boxes, stop: &dyn Fn() -> bool) -> Option<Vec<u8>> {
    let pixels = rgba.as_chunks::<4>().0;
    let mut out = vec![0; rgba.len()];
    for channel in 0..4 {
        let cells = pixels.iter().map(|pixel| u16::from(premultiply(*pixel)[channel]) * 257).collect();
        let cells = boxes.blur(cells, width, Beyond::Last, stop)?;
        for (pixel, cell) in out.as_chunks_mut::<4>().0.iter_mut().zip(cells) {
            pixel[channel] = ((u32::from(cell) + 128) / 257) as u8;
        }
    }
    // No colour is brighter than its alpha.
    for pixel in out.as_chunks_mut::<4>().0 {
        let alpha = pixel[3];
        *pixel = straight(pixel.map(|channel| channel.min(alpha)));
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(filters: Filters, rgba: &[u8]) -> Vec<u8> {
        filters.apply(rgba.len() / 4, rgba, 1.0, &|| false).unwrap()
    }

    #[test]
    fn colours_become_what_css_makes_of_them() {
        let red = [255, 0, 0, 255];
        // Browsers draw these for grayscale(1), saturate(0.5), brightness(0.5) and contrast(2).
        assert_eq!(of(Filters { gray: 1.0, ..Filters::NONE }, &red), [54, 54, 54, 255]);
        assert_eq!(of(Filters { saturate: 0.5, ..Filters::NONE }, &red), [155, 27, 27, 255]);
        assert_eq!(of(Filters { brightness: 0.5, ..Filters::NONE }, &[200, 100, 51, 255]), [100, 50, 26, 255]);
        assert_eq!(of(Filters { contrast: 2.0, ..Filters::NONE }, &[200, 100, 127, 255]), [255, 73, 127, 255]);
        let tint = Some(Color { r: 0, g: 0, b: 255, a: 51 });
        assert_eq!(of(Filters { tint, ..Filters::NONE }, &[255, 100, 0, 255]), [204, 80, 51, 255]);
        assert_eq!(of(Filters::NONE, &[1, 2, 3, 255, 9, 9, 9, 0]), [1, 2, 3, 255, 0, 0, 0, 0]);
    }

    #[test]
    fn a_pixel_that_was_kept_premultiplied_is_filtered_alike() {
        let filters = Filters { contrast: 3.0, saturate: 2.0, ..Filters::NONE };
        for alpha in [1, 10, 77, 200, 254] {
            let pixel = [200, 3, 90, alpha];
            assert_eq!(of(filters, &pixel), of(filters, &straight(premultiply(pixel))));
        }
    }

    #[test]
    fn a_blur_keeps_an_even_picture_up_to_its_edges_and_spreads_a_dot() {
        let even: Vec<u8> = [10, 200, 30, 255].repeat(40 * 20);
        let filters = Filters { blur: 5.0, ..Filters::NONE };
        assert_eq!(filters.apply(40, &even, 1.0, &|| false), Some(even.clone()));
        let mut dot = [0, 0, 0, 255].repeat(21 * 21);
        dot[4 * (21 * 10 + 10)] = 255;
        let spread = Filters { blur: 1.0, ..Filters::NONE }.apply(21, &dot, 2.0, &|| false).unwrap();
        let at = |x: usize, y: usize| spread[4 * (21 * y + x)];
        assert!(at(10, 10) < 20 && at(10, 10) > at(10, 12) && at(10, 12) == at(12, 10) && at(10, 12) == at(8, 10));
        assert_eq!(filters.apply(40, &even, 1.0, &|| true), None);
    }
}
