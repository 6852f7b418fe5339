//! A sample of the usual changes to a static picture: text. Huffman tables made from the static
//! picture alone would give its symbols the longest codes, and lines of text on plain paper a third
//! more bytes.

use crate::region::Region;
use crate::surface::Surface;

/// Sides of the sample in pixels.
const SIDE: i32 = 128;

/// Approximate share of a picture that text covers: 1 in `SHARE`.
pub const SHARE: usize = 20;

/// Strokes of all directions and the widths of letters, light on dark, with smooth edges, in a
/// corner of a plain ground: rings, because letters are round.
pub fn text() -> Surface {
    let mut surface = Surface::new(Region::new(0, 0, SIDE, SIDE));
    let (ground, ink) = ([11, 61, 46], [232, 196, 90]);
    for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let (x, y) = (i as i32 % SIDE, i as i32 / SIDE);
        let coverage = (0..16).filter(|part| is_ink(x * 4 + part % 4, y * 4 + part / 4)).count() as i32;
        let mix = |channel: usize| (ground[channel] * (16 - coverage) + ink[channel] * coverage) / 16;
        *pixel = [mix(0) as u8, mix(1) as u8, mix(2) as u8, 255];
    }
    surface
}

/// Returns whether a quarter of a pixel is in a ring. Rings are 48 pixels apart, their strokes 3 to
/// 10 pixels wide.
const fn is_ink(x: i32, y: i32) -> bool {
    const PITCH: i32 = 48 * 4;
    let (column, row) = (x / PITCH, y / PITCH);
    let (dx, dy) = (x % PITCH - PITCH / 2, y % PITCH - PITCH / 2);
    let (outer, stroke) = (4 * (10 + 4 * column), 4 * (3 + 3 * row + column / 2));
    let square = dx * dx + dy * dy;
    square < outer * outer && square >= (outer - stroke) * (outer - stroke)
}
