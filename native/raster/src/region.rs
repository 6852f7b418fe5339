//! Rectangles of whole pixels.

/// Pixels `left..right` × `top..bottom`; empty if a range is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Region {
    /// First column.
    pub left: i32,
    /// First row.
    pub top: i32,
    /// One past the last column.
    pub right: i32,
    /// One past the last row.
    pub bottom: i32,
}

/// Farther than any canvas reaches; keeps sums of two coordinates inside `i32`.
const FAR: f32 = (1 << 29) as f32;

impl Region {
    /// No pixels.
    pub const EMPTY: Self = Self { left: 0, top: 0, right: 0, bottom: 0 };

    /// A region from its edges.
    #[must_use]
    pub const fn new(left: i32, top: i32, right: i32, bottom: i32) -> Self {
        Self { left, top, right, bottom }
    }

    /// The smallest region that holds the rectangle between two corners in pixels.
    #[must_use]
    pub fn around(left: f32, top: f32, right: f32, bottom: f32) -> Self {
        let whole = |v: f32| v.clamp(-FAR, FAR) as i32;
        Self {
            left: whole(left.floor()),
            top: whole(top.floor()),
            right: whole(right.ceil()),
            bottom: whole(bottom.ceil()),
        }
    }

    /// Columns.
    #[must_use]
    pub const fn width(&self) -> u32 {
        if self.right > self.left { self.right.abs_diff(self.left) } else { 0 }
    }

    /// Rows.
    #[must_use]
    pub const fn height(&self) -> u32 {
        if self.bottom > self.top { self.bottom.abs_diff(self.top) } else { 0 }
    }

    /// Returns whether it holds no pixel.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.width() == 0 || self.height() == 0
    }

    /// Number of pixels.
    #[must_use]
    pub const fn area(&self) -> usize {
        self.width() as usize * self.height() as usize
    }

    /// The pixels in both.
    #[must_use]
    pub fn intersect(&self, other: &Self) -> Self {
        let both = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        if both.is_empty() { Self::EMPTY } else { both }
    }

    /// The smallest region that holds both; an empty one adds nothing.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        match (self.is_empty(), other.is_empty()) {
            (true, _) => *other,
            (_, true) => *self,
            _ => Self {
                left: self.left.min(other.left),
                top: self.top.min(other.top),
                right: self.right.max(other.right),
                bottom: self.bottom.max(other.bottom),
            },
        }
    }

    /// Grown by this many pixels on every side.
    #[must_use]
    pub const fn grow(&self, by: i32) -> Self {
        Self { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// The pixels outside of another region, in disjoint regions; some of them are empty.
    #[must_use]
    pub fn without(&self, hole: &Self) -> [Self; 4] {
        let hole = self.intersect(hole);
        if hole.is_empty() {
            return [*self, Self::EMPTY, Self::EMPTY, Self::EMPTY];
        }
        let Self { left, top, right, bottom } = *self;
        [
            Self::new(left, top, right, hole.top),
            Self::new(left, hole.top, hole.left, hole.bottom),
            Self::new(hole.right, hole.top, right, hole.bottom),
            Self::new(left, hole.bottom, right, bottom),
        ]
    }

    /// Moved by whole pixels.
    #[must_use]
    pub const fn shift(&self, dx: i32, dy: i32) -> Self {
        Self { left: self.left + dx, top: self.top + dy, right: self.right + dx, bottom: self.bottom + dy }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_outside_of_a_hole_is_each_pixel_once() {
        let whole = Region::new(-2, 3, 5, 9);
        let holes = [
            Region::new(0, 4, 2, 6),
            Region::new(-9, 4, 2, 6),
            Region::new(-2, 3, 5, 9),
            Region::new(4, 8, 20, 20),
            Region::new(6, 3, 9, 9),
            Region::EMPTY,
        ];
        for hole in holes {
            let parts = whole.without(&hole);
            for (x, y) in (-4..8).flat_map(|x| (0..12).map(move |y| (x, y))) {
                let has = |region: &Region| !region.intersect(&Region::new(x, y, x + 1, y + 1)).is_empty();
                let expected = usize::from(has(&whole) && !has(&hole));
                assert_eq!(parts.iter().filter(|part| has(part)).count(), expected, "{hole:?} {x} {y}");
            }
        }
    }
}
