//! Paths of lines and cubic curves, the only curves that PDF has.

use pdf_writer::Content;
use scene::geometry::Rect;

use crate::matrix::{Matrix, Point, bounds};

/// One step of a path.
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

/// Contours of lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// In drawing order.
    pub segments: Vec<Segment>,
}

/// Distance of a control point from a quarter circle's end, in radii: the usual value, 0.03 % off at most.
const KAPPA: f32 = 0.552_284_8;

/// Chords for each curve where a path is wanted as straight lines (blurred shadows only).
const CHORDS: u8 = 8;

impl Path {
    /// Starts a contour.
    pub fn move_to(&mut self, to: Point) {
        self.segments.push(Segment::Move(to));
    }

    /// Draws a line.
    pub fn line_to(&mut self, to: Point) {
        self.segments.push(Segment::Line(to));
    }

    /// Draws a quadratic curve, raised to the cubic that is the same curve.
    pub fn quad_to(&mut self, c: Point, to: Point) {
        let from = self.last();
        let toward = |end: Point| (end.0 + (c.0 - end.0) * 2.0 / 3.0, end.1 + (c.1 - end.1) * 2.0 / 3.0);
        self.cubic_to(toward(from), toward(to), to);
    }

    /// Draws a cubic curve.
    pub fn cubic_to(&mut self, c1: Point, c2: Point, to: Point) {
        self.segments.push(Segment::Cubic(c1, c2, to));
    }

    /// Closes the contour.
    pub fn close(&mut self) {
        self.segments.push(Segment::Close);
    }

    /// A rectangle, its corners rounded by a radius that is cut to half of the shorter side.
    pub fn rectangle(r: &Rect, radius: f32) -> Self {
        let radius = radius.min(r.width / 2.0).min(r.height / 2.0);
        if radius > 0.0 {
            return Self::rounded(r, radius, radius);
        }
        let mut path = Self::default();
        path.move_to((r.x, r.y));
        path.line_to((r.right(), r.y));
        path.line_to((r.right(), r.bottom()));
        path.line_to((r.x, r.bottom()));
        path.close();
        path
    }

    /// The ellipse in a rectangle.
    pub fn ellipse(r: &Rect) -> Self {
        Self::rounded(r, r.width / 2.0, r.height / 2.0)
    }

    fn rounded(r: &Rect, rx: f32, ry: f32) -> Self {
        let (l, t, right, b) = (r.x, r.y, r.right(), r.bottom());
        let (kx, ky) = (rx * (1.0 - KAPPA), ry * (1.0 - KAPPA));
        let mut path = Self::default();
        path.move_to((l + rx, t));
        path.line_to((right - rx, t));
        path.cubic_to((right - kx, t), (right, t + ky), (right, t + ry));
        path.line_to((right, b - ry));
        path.cubic_to((right, b - ky), (right - kx, b), (right - rx, b));
        path.line_to((l + rx, b));
        path.cubic_to((l + kx, b), (l, b - ky), (l, b - ry));
        path.line_to((l, t + ry));
        path.cubic_to((l, t + ky), (l + kx, t), (l + rx, t));
        path.close();
        path
    }

    /// Every point mapped.
    pub fn map(&self, m: &Matrix) -> Self {
        let at = |point| m.apply(point);
        let segments = self.segments.iter().map(|segment| match *segment {
            Segment::Move(p) => Segment::Move(at(p)),
            Segment::Line(p) => Segment::Line(at(p)),
            Segment::Cubic(c1, c2, p) => Segment::Cubic(at(c1), at(c2), at(p)),
            Segment::Close => Segment::Close,
        });
        Self { segments: segments.collect() }
    }

    /// The smallest rectangle around all points, control points too: it holds the path.
    pub fn bounds(&self) -> Rect {
        bounds(self.segments.iter().flat_map(|segment| match *segment {
            Segment::Move(p) | Segment::Line(p) => vec![p],
            Segment::Cubic(c1, c2, p) => vec![c1, c2, p],
            Segment::Close => Vec::new(),
        }))
    }

    /// Straight lines along the path, each contour closed as filling wants it.
    pub fn lines(&self) -> Vec<(Point, Point)> {
        let mut lines = Vec::new();
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        let mut line = |from: &mut Point, to: Point| {
            lines.push((*from, to));
            *from = to;
        };
        for segment in &self.segments {
            match *segment {
                Segment::Move(p) => {
                    line(&mut at, start);
                    (start, at) = (p, p);
                }
                Segment::Line(p) => line(&mut at, p),
                Segment::Cubic(c1, c2, p) => {
                    let from = at;
                    for i in 1..=CHORDS {
                        line(&mut at, cubic(from, c1, c2, p, f32::from(i) / f32::from(CHORDS)));
                    }
                }
                Segment::Close => line(&mut at, start),
            }
        }
        line(&mut at, start);
        lines.retain(|(from, to)| from != to);
        lines
    }

    /// Appends the path to a content stream; painting or clipping is the caller's.
    pub fn draw(&self, content: &mut Content) {
        for segment in &self.segments {
            match *segment {
                Segment::Move(p) => content.move_to(short(p.0), short(p.1)),
                Segment::Line(p) => content.line_to(short(p.0), short(p.1)),
                Segment::Cubic(c1, c2, p) => {
                    content.cubic_to(short(c1.0), short(c1.1), short(c2.0), short(c2.1), short(p.0), short(p.1))
                }
                Segment::Close => content.close_path(),
            };
        }
    }

    fn last(&self) -> Point {
        match self.segments.last() {
            Some(Segment::Move(p) | Segment::Line(p) | Segment::Cubic(_, _, p)) => *p,
            Some(Segment::Close) | None => (0.0, 0.0),
        }
    }
}

fn cubic(from: Point, c1: Point, c2: Point, to: Point, t: f32) -> Point {
    let u = 1.0 - t;
    let at = |a: f32, b: f32, c: f32, d: f32| u * u * u * a + 3.0 * u * t * (u * b + t * c) + t * t * t * d;
    (at(from.0, c1.0, c2.0, to.0), at(from.1, c1.1, c2.1, to.1))
}

/// A coordinate to a thousandth: past what any printer resolves, and far shorter to write.
pub fn short(v: f32) -> f32 {
    (v * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Rect = Rect { x: 10.0, y: 20.0, width: 40.0, height: 20.0 };

    /// Twice the area inside straight lines.
    fn area(path: &Path) -> f32 {
        path.lines().iter().map(|((ax, ay), (bx, by))| (ax * by - bx * ay) / 2.0).sum::<f32>().abs()
    }

    #[test]
    fn shapes_have_their_area_and_stay_in_their_box() {
        assert_eq!(area(&Path::rectangle(&BOX, 0.0)), 800.0);
        assert!((area(&Path::ellipse(&BOX)) - std::f32::consts::PI * 200.0).abs() < 8.0);
        let rounded = Path::rectangle(&BOX, 99.0);
        assert!((area(&rounded) - (400.0 + std::f32::consts::PI * 100.0)).abs() < 5.0);
        assert_eq!(rounded.bounds(), BOX);
    }

    #[test]
    fn a_quadratic_becomes_the_same_cubic() {
        let mut path = Path::default();
        path.move_to((0.0, 0.0));
        path.quad_to((3.0, 6.0), (6.0, 0.0));
        assert_eq!(path.segments[1], Segment::Cubic((2.0, 4.0), (4.0, 4.0), (6.0, 0.0)));
    }

    #[test]
    fn content_is_short_and_exact_to_a_thousandth() {
        let mut path = Path::default();
        path.move_to((1.234_567, -0.000_4));
        path.line_to((2.0, 3.5));
        path.close();
        let mut content = Content::new();
        path.draw(&mut content);
        assert_eq!(String::from_utf8_lossy(&content.finish()), "1.235 0 m\n2 3.5 l\nh");
    }
}
