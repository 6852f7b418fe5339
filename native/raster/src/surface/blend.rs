//! Laying pixels on others by the blend modes of CSS (Compositing and Blending 1).

use scene::Blend;

use super::Surface;
use super::pixel::{Pixel, scale};
use crate::error::{PaintError, Stop};
use crate::region::Region;

impl Surface {
    /// Lays another surface on this one by a blend mode, its alpha scaled by `opacity` of 255; only the pixels `within` a
    /// region change.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn blend(
        &mut self,
        layer: &Self,
        opacity: u8,
        blend: Blend,
        within: &Region,
        stop: &Stop,
    ) -> Result<(), PaintError> {
        self.rows(&layer.region.intersect(within), stop, |y, left, row| {
            let source = &layer.row(y)[(left - layer.region.left) as usize..];
            for (pixel, source) in row.iter_mut().zip(source) {
                if source[3] > 0 {
                    *pixel = blended(*pixel, source.map(|channel| scale(channel, opacity)), blend);
                }
            }
        })
    }
}

/// A premultiplied pixel on another: `cs (1 - ab) + cb (1 - as) + as ab B(cb, cs)`, rounded once.
fn blended(backdrop: Pixel, source: Pixel, blend: Blend) -> Pixel {
    let (below, over) = (i64::from(backdrop[3]), i64::from(source[3]));
    let whole = |sum: i64| ((sum + 127) / 255).clamp(0, 255);
    let alpha = whole(over * 255 + below * 255 - over * below);
    let channel = |at: usize| {
        let (b, s) = (i64::from(backdrop[at]), i64::from(source[at]));
        // B(cb, cs) times both alphas.
        let both = match blend {
            Blend::Normal => s * below,
            Blend::Multiply => s * b,
            Blend::Screen => b * over + s * below - s * b,
            Blend::Overlay if 2 * b <= below => 2 * s * b,
            Blend::Overlay => over * below - 2 * (below - b) * (over - s),
            Blend::Darken => (b * over).min(s * below),
            Blend::Lighten => (b * over).max(s * below),
        };
        whole(s * (255 - below) + b * (255 - over) + both).min(alpha) as u8
    };
    [channel(0), channel(1), channel(2), alpha as u8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opaque_colours_are_blended_as_in_css() {
        let (below, over) = ([200, 100, 30, 255], [50, 128, 240, 255]);
        let of = |blend| blended(below, over, blend)[..3].to_vec();
        assert_eq!(of(Blend::Normal), [50, 128, 240]);
        assert_eq!(of(Blend::Multiply), [39, 50, 28]);
        assert_eq!(of(Blend::Screen), [211, 178, 242]);
        assert_eq!(of(Blend::Overlay), [167, 100, 56]);
        assert_eq!(of(Blend::Darken), [50, 100, 30]);
        assert_eq!(of(Blend::Lighten), [200, 128, 240]);
    }

    #[test]
    fn where_nothing_is_below_a_layer_keeps_its_colours() {
        for blend in [Blend::Multiply, Blend::Screen, Blend::Overlay, Blend::Darken, Blend::Lighten] {
            assert_eq!(blended([0; 4], [20, 30, 40, 90], blend), [20, 30, 40, 90]);
            assert_eq!(blended([20, 30, 40, 90], [0; 4], blend), [20, 30, 40, 90]);
            for (a, b) in (0..=255).step_by(5).flat_map(|a| (0..=255).step_by(5).map(move |b| (a, b))) {
                let pixel = blended([a / 2, 0, a, a], [b, b / 3, 0, b], blend);
                assert!(pixel[..3].iter().all(|channel| *channel <= pixel[3]), "{a} {b} {blend:?}");
            }
        }
    }
}
