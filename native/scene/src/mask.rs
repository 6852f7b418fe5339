//! Masks of pictures, and borders along their edges, as outlines: one answer for all that draw them.

use crate::effects::Flip;
use crate::geometry::{Point, Rect, Segment};
use crate::outline::fitted;
use crate::scene::{Mask, Outline};

/// The distance of a border's outer edge from the box: the mask cuts it, so that both have one edge.
const BEYOND: f32 = 2.0;

impl Mask {
    /// The mask with its lengths times a factor.
    #[must_use]
    pub fn scaled(self, factor: f32) -> Self {
        match self {
            Self::Rounded(radii) => Self::Rounded(radii.map(|radius| radius * factor)),
            other => other,
        }
    }

    /// The mask of a mirrored picture.
    #[must_use]
    pub const fn mirrored(self, flip: Flip) -> Self {
        match self {
            Self::Rounded(radii) => Self::Rounded(flip.corners(radii)),
            other => other,
        }
    }

    /// The part of a box that it leaves.
    #[must_use]
    pub fn segments(self, frame: &Rect) -> Vec<Segment> {
        match self {
            Self::None => Outline::Rect([0.0; 4]).segments(frame, 1.0),
            Self::Rounded(radii) => Outline::Rect(radii).segments(frame, 1.0),
            Self::Circle => Outline::Ellipse.segments(&square(frame), 1.0),
        }
    }

    /// A border of this width, to be cut by the mask: the box, and some more, without the area inside of the border.
    #[must_use]
    pub fn border(self, frame: &Rect, width: f32) -> Vec<Segment> {
        let around = frame.grow(BEYOND);
        let corners: [Point; 4] = [
            (around.x, around.y),
            (around.x, around.bottom()),
            (around.right(), around.bottom()),
            (around.right(), around.y),
        ];
        // Against the way of the inner edge, which so becomes a hole.
        let [first, rest @ ..] = corners;
        let mut steps = vec![Segment::Move(first)];
        steps.extend(rest.map(Segment::Line));
        steps.push(Segment::Close);
        let whole = if self == Self::Circle { square(frame) } else { *frame };
        let inner = whole.grow(-width);
        if inner.width > 0.0 && inner.height > 0.0 {
            steps.extend(match self {
                Self::None => Outline::Rect([0.0; 4]).segments(&inner, 1.0),
                // As in CSS, the inner edge has the rest of each radius.
                Self::Rounded(radii) => {
                    let radii = fitted(frame, radii).map(|radius| (radius - width).max(0.0));
                    Outline::Rect(radii).segments(&inner, 1.0)
                }
                Self::Circle => Outline::Ellipse.segments(&inner, 1.0),
            });
        }
        steps
    }
}

/// The largest square in the middle of a box.
fn square(frame: &Rect) -> Rect {
    let side = frame.width.min(frame.height);
    let (x, y) = frame.center();
    Rect { x: x - side / 2.0, y: y - side / 2.0, width: side, height: side }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Rect = Rect { x: 10.0, y: 20.0, width: 100.0, height: 60.0 };

    #[test]
    fn a_border_leaves_free_what_css_leaves() {
        let inner = |mask: Mask, width| mask.border(&BOX, width)[5..].to_vec();
        assert_eq!(inner(Mask::None, 10.0)[0], Segment::Move((20.0, 30.0)));
        assert_eq!(
            inner(Mask::Rounded([20.0, 5.0, 0.0, 0.0]), 10.0)[..2],
            [Segment::Move((30.0, 30.0)), Segment::Line((100.0, 30.0)),]
        );
        // The circle of radius 30 about (60, 50) leaves one of radius 20.
        let ends: Vec<Point> = inner(Mask::Circle, 10.0).iter().filter_map(Segment::end).collect();
        assert!(
            ends.iter().all(|(x, y)| ((x - 60.0) * (x - 60.0) + (y - 50.0) * (y - 50.0) - 400.0).abs() < 0.05),
            "{ends:?}"
        );
        assert!(inner(Mask::Circle, 30.0).is_empty() && inner(Mask::None, 99.0).is_empty());
    }
}
