//! Boxes in canvas pixels at scale 1; x grows to the right, y downwards.

/// An axis-parallel rectangle: its top left corner and its extent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width, never negative.
    pub width: f32,
    /// Height, never negative.
    pub height: f32,
}

impl Rect {
    /// The right edge.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// The bottom edge.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// Centre of the rectangle.
    #[must_use]
    pub fn center(&self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self { x, y, width: self.right().max(other.right()) - x, height: self.bottom().max(other.bottom()) - y }
    }

    /// The rectangle with so much more on every side.
    #[must_use]
    pub fn grow(&self, by: f32) -> Self {
        Self { x: self.x - by, y: self.y - by, width: self.width + 2.0 * by, height: self.height + 2.0 * by }
    }
}

/// A point in the pixels of the box that it was asked for.
pub type Point = (f32, f32);

/// One step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts a contour.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A cubic curve with its two control points.
    Cubic(Point, Point, Point),
    /// Back to the contour's start.
    Close,
}

impl Segment {
    /// The step with every point mapped.
    #[must_use]
    pub fn map(self, at: impl Fn(Point) -> Point) -> Self {
        match self {
            Self::Move(p) => Self::Move(at(p)),
            Self::Line(p) => Self::Line(at(p)),
            Self::Cubic(c1, c2, p) => Self::Cubic(at(c1), at(c2), at(p)),
            Self::Close => Self::Close,
        }
    }

    /// The point that it ends at.
    #[must_use]
    pub const fn end(&self) -> Option<Point> {
        match self {
            Self::Move(p) | Self::Line(p) | Self::Cubic(_, _, p) => Some(*p),
            Self::Close => None,
        }
    }
}
