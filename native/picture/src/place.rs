//! The part of a picture that a box shows, and its position.

use crate::pixels::{MAX_PIXELS, Pixels};
use crate::refusal::Refusal;

/// Longest side of a box, in pixels.
pub const MAX_SIDE: u32 = 1 << 16;

/// The way in which a picture fills a box of another shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// The whole box is filled; the excess of the picture is cut off.
    Cover,
    /// The whole picture is shown; the rest of the box is transparent.
    Contain,
    /// Both, regardless of proportions.
    Fill,
}

/// A box to fill.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The way in which it is filled.
    pub fit: Fit,
    /// The focus: the part of the picture that stays visible (cover), or its position (contain),
    /// 0..=1 from left and top.
    pub focus: (f64, f64),
}

impl Target {
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let Self { width, height, focus, .. } = *self;
        let has_pixels = (1..=MAX_PIXELS).contains(&(u64::from(width) * u64::from(height)));
        let is_focus = |at: f64| (0.0..=1.0).contains(&at);
        let is_short = width.max(height) <= MAX_SIDE;
        if has_pixels && is_short && is_focus(focus.0) && is_focus(focus.1) { Ok(()) } else { Err(Refusal::Target) }
    }
}

/// A part of a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    pub left: u32,
    pub top: u32,
    pub width: u32,
    pub height: u32,
}

impl Region {
    /// All of a picture.
    pub const fn whole((width, height): (u32, u32)) -> Self {
        Self { left: 0, top: 0, width, height }
    }

    /// The same pixels in a part of the picture that begins at a corner.
    pub const fn from(self, corner: (u32, u32)) -> Self {
        Self { left: self.left - corner.0, top: self.top - corner.1, ..self }
    }
}

/// The visible part, its size in the box, and its position there.
#[derive(Debug, PartialEq, Eq)]
pub struct Placed {
    pub region: Region,
    pub size: (u32, u32),
    pub corner: (u32, u32),
}

/// Cuts before resizing: resizing first would blow up a strip of 10,000 × 1 to billions of pixels
/// before they are cut away again.
pub fn place(source: (u32, u32), target: &Target) -> Placed {
    let [width, height, across, down] = [source.0, source.1, target.width, target.height].map(f64::from);
    let whole = Region::whole(source);
    let (size, corner) = ((target.width, target.height), (0, 0));
    match target.fit {
        Fit::Fill => Placed { region: whole, size, corner },
        Fit::Cover => {
            let factor = (across / width).max(down / height);
            let seen = (clamp(across / factor, source.0), clamp(down / factor, source.1));
            let (left, top) = about(target.focus, source, seen);
            Placed { region: Region { left, top, width: seen.0, height: seen.1 }, size, corner }
        }
        Fit::Contain => {
            let factor = (across / width).min(down / height);
            let size = (clamp(width * factor, target.width), clamp(height * factor, target.height));
            Placed { region: whole, size, corner: about(target.focus, (target.width, target.height), size) }
        }
    }
}

/// The corner of the part of a whole that the focus selects.
fn about(focus: (f64, f64), whole: (u32, u32), part: (u32, u32)) -> (u32, u32) {
    let at = |focus: f64, whole: u32, part: u32| (f64::from(whole - part) * focus).round() as u32;
    (at(focus.0, whole.0, part.0), at(focus.1, whole.1, part.1))
}

fn clamp(length: f64, most: u32) -> u32 {
    (length.round() as u32).clamp(1, most)
}

/// The pixels in their box, which is transparent around them.
pub fn lay(pixels: Pixels, placed: &Placed, target: &Target) -> Pixels {
    let (width, height) = (target.width, target.height);
    if placed.size == (width, height) {
        return pixels;
    }
    let mut rgba = vec![0; width as usize * height as usize * 4];
    let (stride, row) = (width as usize * 4, placed.size.0 as usize * 4);
    let start = placed.corner.0 as usize * 4;
    let rows = rgba.chunks_exact_mut(stride).skip(placed.corner.1 as usize);
    for (to, from) in rows.zip(pixels.rgba.chunks_exact(row)) {
        to[start..start + row].copy_from_slice(from);
    }
    Pixels { width, height, rgba, is_opaque: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(source: (u32, u32), size: (u32, u32), fit: Fit, focus: (f64, f64)) -> Placed {
        place(source, &Target { width: size.0, height: size.1, fit, focus })
    }

    #[test]
    fn cover_keeps_what_the_focus_says() {
        let region = |focus| placed((300, 200), (100, 100), Fit::Cover, focus).region;
        assert_eq!(region((0.0, 0.0)), Region { left: 0, top: 0, width: 200, height: 200 });
        assert_eq!(region((0.5, 0.5)).left, 50);
        assert_eq!(region((1.0, 1.0)).left, 100);
        let strip = placed((10_000, 1), (300, 200), Fit::Cover, (0.5, 0.5)).region;
        assert_eq!(strip, Region { left: 4999, top: 0, width: 2, height: 1 });
    }

    #[test]
    fn contain_leaves_room_where_the_focus_says() {
        let wide = |focus| placed((300, 100), (90, 90), Fit::Contain, focus);
        assert_eq!((wide((0.0, 0.0)).size, wide((0.0, 0.0)).corner), ((90, 30), (0, 0)));
        assert_eq!(wide((0.5, 0.5)).corner, (0, 30));
        assert_eq!(wide((1.0, 1.0)).corner, (0, 60));
        assert_eq!(placed((10_000, 1), (90, 90), Fit::Contain, (0.5, 0.5)).size, (90, 1));
    }

    #[test]
    fn a_box_without_pixels_or_with_too_many_is_refused() {
        let check = |width, height, x| Target { width, height, fit: Fit::Fill, focus: (x, 0.0) }.check();
        assert_eq!(check(MAX_SIDE, 700, 1.0), Ok(()));
        assert_eq!(check(7071, 7071, 0.0), Ok(()));
        for (width, height, x) in
            [(0, 1, 0.0), (1, 0, 0.0), (7072, 7071, 0.0), (MAX_SIDE + 1, 1, 0.0), (1, 1, f64::NAN)]
        {
            assert_eq!(check(width, height, x), Err(Refusal::Target));
        }
    }
}
