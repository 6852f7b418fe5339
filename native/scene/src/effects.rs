//! Effects on layers and pictures.

use crate::paint::Paint;

/// The effects on a layer as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Effects {
    /// Its mirroring about the centre of its box, before it is rotated.
    pub flip: Flip,
    /// Its blend mode.
    pub blend: Blend,
    /// Standard deviation in pixels of its blur.
    pub blur: f32,
}

/// The blend mode of a layer and its backdrop (Compositing and Blending 1, 9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blend {
    /// The layer's own.
    #[default]
    Normal,
    /// Both multiplied: never lighter than either.
    Multiply,
    /// Their complements multiplied: never darker than either.
    Screen,
    /// Multiplied where it is dark below, screened where it is light.
    Overlay,
    /// The darker of both.
    Darken,
    /// The lighter of both.
    Lighten,
}

impl Effects {
    /// Nothing is done.
    pub const NONE: Self = Self { flip: Flip { x: false, y: false }, blend: Blend::Normal, blur: 0.0 };
}

/// The sides of a layer that change places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flip {
    /// Left and right do.
    pub x: bool,
    /// Top and bottom do.
    pub y: bool,
}

impl Flip {
    /// True if no sides change places.
    #[must_use]
    pub const fn is_none(self) -> bool {
        !self.x && !self.y
    }

    /// 1, or -1 where the sides of an axis change places, for x and y.
    #[must_use]
    pub const fn signs(self) -> (f32, f32) {
        (if self.x { -1.0 } else { 1.0 }, if self.y { -1.0 } else { 1.0 })
    }

    /// Two mirrorings as one.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { x: self.x != other.x, y: self.y != other.y }
    }

    /// The corners of a mirrored box, from the top left clockwise, in the order of the plain one's.
    #[must_use]
    pub const fn corners(self, [a, b, c, d]: [f32; 4]) -> [f32; 4] {
        match (self.x, self.y) {
            (false, false) => [a, b, c, d],
            (true, false) => [b, a, d, c],
            (false, true) => [d, c, b, a],
            (true, true) => [c, d, a, b],
        }
    }
}

/// A line along the edge of a picture's mask, inside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Border {
    /// Its fill; gradients span the layer's box.
    pub paint: Paint,
    /// Pixels.
    pub width: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_of_a_mirrored_box_change_places() {
        let corners = [1.0, 2.0, 3.0, 4.0];
        assert_eq!(Flip { x: true, y: false }.corners(corners), [2.0, 1.0, 4.0, 3.0]);
        assert_eq!(Flip { x: false, y: true }.corners(corners), [4.0, 3.0, 2.0, 1.0]);
        assert_eq!(Flip { x: true, y: true }.corners(corners), [3.0, 4.0, 1.0, 2.0]);
        assert!(Flip { x: true, y: true }.and(Flip { x: true, y: true }).is_none());
    }
}
