//! Boxes around outlines.

use skrifa::font::glyph::outline::PathSink;

/// A box around ink, y upwards, in font units while collecting and in ems afterwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ink {
    /// Left edge.
    pub left: f32,
    /// Lower edge; negative below the baseline.
    pub bottom: f32,
    /// Right edge.
    pub right: f32,
    /// Upper edge.
    pub top: f32,
}

impl Ink {
    /// The same box elsewhere and at another scale: scaled about the origin, then moved.
    pub fn placed(self, scale: f32, x: f32, y: f32) -> Self {
        Self {
            left: self.left * scale + x,
            bottom: self.bottom * scale + y,
            right: self.right * scale + x,
            top: self.top * scale + y,
        }
    }

    /// The smallest box around both.
    pub fn union(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            bottom: self.bottom.min(other.bottom),
            right: self.right.max(other.right),
            top: self.top.max(other.top),
        }
    }
}

/// Collects the tight bounds of a path.
#[derive(Default)]
pub(crate) struct Bounds {
    /// The bounds collected so far.
    pub ink: Option<Ink>,
    at: (f32, f32),
}

impl Bounds {
    fn add(&mut self, x: f32, y: f32) {
        let point = Ink { left: x, bottom: y, right: x, top: y };
        self.ink = Some(self.ink.map_or(point, |ink| ink.union(point)));
    }

    fn holds(&self, x: f32, y: f32) -> bool {
        self.ink.is_some_and(|ink| ink.left <= x && x <= ink.right && ink.bottom <= y && y <= ink.top)
    }
}

impl PathSink for Bounds {
    fn move_to(&mut self, x: f32, y: f32) {
        // A lone move draws nothing; the point counts with the segment that leaves it.
        self.at = (x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add(self.at.0, self.at.1);
        self.add(x, y);
        self.at = (x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (x0, y0) = self.at;
        self.line_to(x, y);
        if self.holds(cx, cy) {
            return;
        }
        let extreme = |a: f32, b: f32, c: f32| {
            let t = (a - b) / (a - 2.0 * b + c);
            (t > 0.0 && t < 1.0).then_some(t)
        };
        for t in [extreme(x0, cx, x), extreme(y0, cy, y)].into_iter().flatten() {
            let u = 1.0 - t;
            self.add(u * u * x0 + 2.0 * u * t * cx + t * t * x, u * u * y0 + 2.0 * u * t * cy + t * t * y);
        }
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (x0, y0) = self.at;
        self.line_to(x, y);
        if self.holds(cx0, cy0) && self.holds(cx1, cy1) {
            return;
        }
        for t in cubic_extremes(x0, cx0, cx1, x).into_iter().chain(cubic_extremes(y0, cy0, cy1, y)).flatten() {
            let u = 1.0 - t;
            let (a, b, c, d) = (u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t);
            self.add(a * x0 + b * cx0 + c * cx1 + d * x, a * y0 + b * cy0 + c * cy1 + d * y);
        }
    }

    fn close(&mut self) {}
}

/// Parameters inside 0..1 at which the derivative of a cubic's coordinate is zero.
fn cubic_extremes(p0: f32, p1: f32, p2: f32, p3: f32) -> [Option<f32>; 2] {
    let (a, b, c) = (p3 - 3.0 * p2 + 3.0 * p1 - p0, 2.0 * (p2 - 2.0 * p1 + p0), p1 - p0);
    let inside = |t: f32| (t > 0.0 && t < 1.0).then_some(t);
    if a.abs() < 1e-6 {
        return [inside(-c / b), None];
    }
    let root = (b * b - 4.0 * a * c).max(0.0).sqrt();
    [inside((-b + root) / (2.0 * a)), inside((-b - root) / (2.0 * a))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_are_boxed_by_their_extremes_not_by_their_control_points() {
        let mut bounds = Bounds::default();
        bounds.move_to(0.0, 0.0);
        bounds.quad_to(50.0, 100.0, 100.0, 0.0);
        assert_eq!(bounds.ink, Some(Ink { left: 0.0, bottom: 0.0, right: 100.0, top: 50.0 }));
        let mut bounds = Bounds::default();
        bounds.move_to(0.0, 0.0);
        bounds.curve_to(0.0, 100.0, 100.0, 100.0, 100.0, 0.0);
        assert_eq!(bounds.ink, Some(Ink { left: 0.0, bottom: 0.0, right: 100.0, top: 75.0 }));
    }

    #[test]
    fn moves_alone_are_no_ink() {
        let mut bounds = Bounds::default();
        bounds.move_to(10.0, 10.0);
        bounds.close();
        assert_eq!(bounds.ink, None);
    }
}
