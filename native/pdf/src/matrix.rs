//! Affine maps in PDF's order: `[a b c d e f]` takes (x, y) to (ax + cy + e, bx + dy + f) (ISO 32000-1, 8.3.3).

use scene::Flip;
use scene::geometry::Rect;
use scene::num;
use skrifa::raw::types::Matrix as FontMatrix;

/// A point in the space of the matrix in use.
pub type Point = (f32, f32);

/// An affine map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matrix(pub [f32; 6]);

impl Matrix {
    /// The identity.
    pub const IDENTITY: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// The map of a colour glyph.
    pub const fn of_font(m: &FontMatrix<f32>) -> Self {
        Self([m.xx, m.yx, m.xy, m.yy, m.dx, m.dy])
    }

    /// Moves.
    pub const fn translation(x: f32, y: f32) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Rotates by degrees clockwise about a point, y downwards; quarter rotations are exact.
    pub fn rotation(degrees: f32, (x, y): Point) -> Self {
        let degrees = f64::from(degrees).rem_euclid(360.0);
        let (sin, cos) = match degrees {
            0.0 => return Self::IDENTITY,
            90.0 => (1.0, 0.0),
            180.0 => (0.0, -1.0),
            270.0 => (-1.0, 0.0),
            _ => (num::sin(degrees.to_radians()) as f32, num::cos(degrees.to_radians()) as f32),
        };
        Self([cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y])
    }

    /// Mirrors about a point.
    pub fn mirror(flip: Flip, (x, y): Point) -> Self {
        let (across, down) = flip.signs();
        Self([across, 0.0, 0.0, down, x - across * x, y - down * y])
    }

    /// First `inner`, then this one.
    pub fn after(&self, inner: &Self) -> Self {
        let Self([a, b, c, d, e, f]) = *self;
        let Self([p, q, r, s, t, u]) = *inner;
        Self([a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f])
    }

    /// A point mapped.
    pub fn apply(&self, (x, y): Point) -> Point {
        let Self([a, b, c, d, e, f]) = *self;
        (a * x + c * y + e, b * x + d * y + f)
    }

    /// The inverse map; `None` if this one flattens the plane.
    pub fn invert(&self) -> Option<Self> {
        let [a, b, c, d, e, f] = self.0.map(f64::from);
        let det = a * d - b * c;
        if det == 0.0 || !det.is_finite() {
            return None;
        }
        let inverse = [d, -b, -c, a, c * f - d * e, b * e - a * f];
        Some(Self(inverse.map(|v| (v / det) as f32)))
    }

    /// The smallest upright rectangle around a mapped one.
    pub fn bounds(&self, r: &Rect) -> Rect {
        let corners = [(r.x, r.y), (r.right(), r.y), (r.right(), r.bottom()), (r.x, r.bottom())];
        bounds(corners.map(|corner| self.apply(corner)))
    }
}

/// The smallest upright rectangle around points; empty at the origin for none.
pub fn bounds(points: impl IntoIterator<Item = Point>) -> Rect {
    let around = points.into_iter().fold(None, |around: Option<[f32; 4]>, (x, y)| {
        let [l, t, r, b] = around.unwrap_or([x, y, x, y]);
        Some([l.min(x), t.min(y), r.max(x), b.max(y)])
    });
    let [left, top, right, bottom] = around.unwrap_or_default();
    Rect { x: left, y: top, width: right - left, height: bottom - top }
}

/// The intersection of two rectangles; empty if they do not overlap.
pub fn common(a: &Rect, b: &Rect) -> Rect {
    let (x, y) = (a.x.max(b.x), a.y.max(b.y));
    let (width, height) = (a.right().min(b.right()) - x, a.bottom().min(b.bottom()) - y);
    Rect { x, y, width: width.max(0.0), height: height.max(0.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_goes_clockwise_about_its_centre() {
        let rotation = Matrix::rotation(90.0, (10.0, 10.0));
        assert_eq!(rotation.apply((20.0, 10.0)), (10.0, 20.0));
        assert_eq!(rotation.apply((10.0, 10.0)), (10.0, 10.0));
        assert_eq!(Matrix::rotation(-270.0, (10.0, 10.0)), rotation);
    }

    #[test]
    fn inverting_undoes_and_a_flat_map_has_no_inverse() {
        let m = Matrix::translation(3.0, 4.0).after(&Matrix([2.0, 0.0, 0.0, -4.0, 0.0, 0.0]));
        assert_eq!(m.apply((1.0, 1.0)), (5.0, 0.0));
        assert_eq!(m.invert().map(|back| back.apply((5.0, 0.0))), Some((1.0, 1.0)));
        assert_eq!(Matrix([0.0, 0.0, 0.0, 1.0, 0.0, 0.0]).invert(), None);
    }

    #[test]
    fn bounds_hold_a_turned_box() {
        let square = Rect { x: 0.0, y: 0.0, width: 2.0, height: 1.0 };
        let rotated = Matrix::rotation(90.0, (0.0, 0.0)).bounds(&square);
        assert_eq!(rotated, Rect { x: -1.0, y: 0.0, width: 1.0, height: 2.0 });
    }
}
