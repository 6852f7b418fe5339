//! Outlines of shapes as lines and cubic curves: one answer for all that draw them.

use crate::geometry::Rect;
use crate::num;
use crate::scene::{Arc, Outline};

pub use crate::geometry::{Point, Segment};

/// Length of an arrow's wings in widths of its line.
pub(crate) const WING: f64 = 4.0;
/// Degrees between an arrow's line and each wing.
const WING_ANGLE: f64 = 35.0;

/// Distance of a control point from a quarter circle's end, in radii: the usual value, 0.03 % off at most.
const KAPPA: f32 = 0.552_284_8;

impl Outline {
    /// The outline in a box; `scale` makes the box's pixels of lengths.
    #[must_use]
    pub fn segments(&self, frame: &Rect, scale: f32) -> Vec<Segment> {
        let at = |(x, y): Point| (frame.x + frame.width * x, frame.y + frame.height * y);
        match self {
            Self::Rect(radii) => rectangle(frame, radii.map(|radius| radius * scale)),
            Self::Part(bar) if bar.share <= 0.0 => Vec::new(),
            Self::Part(bar) => {
                let width = frame.width * bar.share;
                let x = if bar.from_right { frame.right() - width } else { frame.x };
                rectangle(&Rect { x, width, ..*frame }, bar.radii.map(|radius| radius * scale))
            }
            Self::Ellipse => ring(frame.center(), (frame.width / 2.0, frame.height / 2.0)),
            Self::Line | Self::Arrow => vec![Segment::Move(at((0.0, 0.0))), Segment::Line(at((1.0, 1.0)))],
            Self::Polygon(points) => {
                let (first, rest) = points.split_first().map_or((None, &[][..]), |(first, rest)| (Some(first), rest));
                let lines = rest.iter().map(|point| Segment::Line(at(*point)));
                first.map(|point| Segment::Move(at(*point))).into_iter().chain(lines).chain([Segment::Close]).collect()
            }
            Self::Arc(arc) => ring_part(arc, frame, scale),
            Self::Path(segments) => segments.iter().map(|segment| segment.map(at)).collect(),
            Self::Icon(segments) => {
                let Rect { x, y, width, .. } = square(frame);
                segments.iter().map(|segment| segment.map(|(dx, dy)| (x + width * dx, y + width * dy))).collect()
            }
        }
    }

    /// True for a mere line, which has no inside to be filled.
    #[must_use]
    pub const fn is_line(&self) -> bool {
        matches!(self, Self::Line | Self::Arrow)
    }

    /// True where lines along it have round ends and corners.
    #[must_use]
    pub const fn is_round(&self) -> bool {
        matches!(self, Self::Icon(_))
    }
}

/// The largest square in the middle of a box.
#[must_use]
pub fn square(frame: &Rect) -> Rect {
    let side = frame.width.min(frame.height);
    Rect {
        x: frame.x + (frame.width - side) / 2.0,
        y: frame.y + (frame.height - side) / 2.0,
        width: side,
        height: side,
    }
}

/// The two wings at the end of an arrow from one point to another, as a contour through its tip; `None` where the points
/// are one.
#[must_use]
pub fn arrow_head(from: Point, to: Point, width: f32) -> Option<[Point; 3]> {
    let (dx, dy) = (f64::from(from.0 - to.0), f64::from(from.1 - to.1));
    let length = (dx * dx + dy * dy).sqrt();
    if length <= 0.0 {
        return None;
    }
    let long = (WING * f64::from(width)).min(length) / length;
    let (sin, cos) = (num::sin(WING_ANGLE.to_radians()), num::cos(WING_ANGLE.to_radians()));
    let wing = |sin: f64| {
        let (x, y) = ((dx * cos - dy * sin) * long, (dx * sin + dy * cos) * long);
        ((f64::from(to.0) + x) as f32, (f64::from(to.1) + y) as f32)
    };
    Some([wing(sin), to, wing(-sin)])
}

/// Corners of a star in parts of its box, the first one at the top: `inner` is the inner corners' part of the outer
/// ones' distance from the centre.
#[must_use]
pub fn star(tips: u32, inner: f32) -> Vec<Point> {
    let corner = |i: u32| {
        let angle = (f64::from(i) / f64::from(tips) - 0.5) * std::f64::consts::PI;
        let radius = if i.is_multiple_of(2) { 0.5 } else { 0.5 * f64::from(inner) };
        ((0.5 + radius * num::cos(angle)) as f32, (0.5 + radius * num::sin(angle)) as f32)
    };
    (0..2 * tips).map(corner).collect()
}

/// Radii of a rectangle's corners, all made smaller by one factor where two of a side would meet, as in CSS.
pub(crate) fn fitted(frame: &Rect, [a, b, c, d]: [f32; 4]) -> [f32; 4] {
    let sides = [(frame.width, a + b), (frame.height, b + c), (frame.width, c + d), (frame.height, d + a)];
    let factor =
        sides.iter().fold(1.0, |factor: f32, (side, both)| if *both > 0.0 { factor.min(side / both) } else { factor });
    [a, b, c, d].map(|radius| radius * factor)
}

fn rectangle(frame: &Rect, radii: [f32; 4]) -> Vec<Segment> {
    let [tl, tr, br, bl] = fitted(frame, radii);
    let (l, t, r, b) = (frame.x, frame.y, frame.right(), frame.bottom());
    let rest = 1.0 - KAPPA;
    let mut steps = vec![Segment::Move((l + tl, t)), Segment::Line((r - tr, t))];
    let mut corner = |radius: f32, c1, c2, to, line: Option<Point>| {
        if radius > 0.0 {
            steps.push(Segment::Cubic(c1, c2, to));
        }
        steps.extend(line.map(Segment::Line));
    };
    corner(tr, (r - tr * rest, t), (r, t + tr * rest), (r, t + tr), Some((r, b - br)));
    corner(br, (r, b - br * rest), (r - br * rest, b), (r - br, b), Some((l + bl, b)));
    corner(bl, (l + bl * rest, b), (l, b - bl * rest), (l, b - bl), Some((l, t + tl)));
    corner(tl, (l, t + tl * rest), (l + tl * rest, t), (l + tl, t), None);
    steps.push(Segment::Close);
    steps
}

fn ring(center: Point, radii: (f32, f32)) -> Vec<Segment> {
    let curve = Curve::new(center, (f64::from(radii.0), f64::from(radii.1)));
    let mut steps = vec![Segment::Move(curve.at(0.0))];
    curve.add(0.0, 360.0, &mut steps);
    steps.push(Segment::Close);
    steps
}

/// A part of a ring in the middle of a box, to be filled.
fn ring_part(arc: &Arc, frame: &Rect, scale: f32) -> Vec<Segment> {
    let radius = f64::from(frame.width.min(frame.height) / 2.0);
    let thickness = f64::from(arc.thickness * scale).min(radius);
    let (outer, inner) = (
        Curve::new(frame.center(), (radius, radius)),
        Curve::new(frame.center(), (radius - thickness, radius - thickness)),
    );
    let (start, sweep) = (f64::from(arc.start), f64::from(arc.sweep).clamp(-360.0, 360.0));
    let mut steps = Vec::new();
    if sweep == 0.0 || thickness <= 0.0 {
        return steps;
    }
    steps.push(Segment::Move(outer.at(start)));
    outer.add(start, sweep, &mut steps);
    let has_hole = thickness < radius;
    if sweep.abs() >= 360.0 {
        steps.push(Segment::Close);
        if has_hole {
            steps.push(Segment::Move(inner.at(start)));
            inner.add(start, -sweep, &mut steps);
            steps.push(Segment::Close);
        }
        return steps;
    }
    let cap = |angle: f64, from: f64, steps: &mut Vec<Segment>| {
        let middle = Curve::new(frame.center(), (radius - thickness / 2.0, radius - thickness / 2.0)).at(angle);
        Curve::new(middle, (thickness / 2.0, thickness / 2.0)).add(from, 180.0 * sweep.signum(), steps);
    };
    if arc.round {
        cap(start + sweep, start + sweep, &mut steps);
    } else {
        steps.push(Segment::Line(inner.at(start + sweep)));
    }
    if has_hole {
        inner.add(start + sweep, -sweep, &mut steps);
    }
    if arc.round {
        cap(start, start + 180.0, &mut steps);
    }
    steps.push(Segment::Close);
    steps
}

/// An ellipse whose parts are wanted as cubic curves.
pub(crate) struct Curve {
    center: (f64, f64),
    radii: (f64, f64),
    /// Sine and cosine of how far its axes are rotated.
    rotation: (f64, f64),
}

impl Curve {
    fn new(center: Point, radii: (f64, f64)) -> Self {
        Self { center: (f64::from(center.0), f64::from(center.1)), radii, rotation: (0.0, 1.0) }
    }

    /// An arc of SVG from one point to another: its ellipse, and the degrees at which it starts and that it sweeps.
    /// `None` where it is a straight line. (SVG 2, "Elliptical arc implementation notes".)
    pub(crate) fn between(
        (from, to): ((f64, f64), (f64, f64)),
        (rx, ry): (f64, f64),
        degrees: f64,
        (large, clockwise): (bool, bool),
    ) -> Option<(Self, f64, f64)> {
        let (mut rx, mut ry) = (rx.abs(), ry.abs());
        if rx == 0.0 || ry == 0.0 || from == to {
            return None;
        }
        let rotation = (num::sin(degrees.to_radians()), num::cos(degrees.to_radians()));
        let (dx, dy) = ((from.0 - to.0) / 2.0, (from.1 - to.1) / 2.0);
        let (x, y) = (rotation.1 * dx + rotation.0 * dy, rotation.1 * dy - rotation.0 * dx);
        // An ellipse that is too small to reach both points is made larger.
        let reach = ((x / rx) * (x / rx) + (y / ry) * (y / ry)).sqrt();
        if reach > 1.0 {
            (rx, ry) = (rx * reach, ry * reach);
        }
        let (px, py) = (x / rx, y / ry);
        let square = px * px + py * py;
        let far = ((1.0 - square).max(0.0) / square).sqrt() * if large == clockwise { -1.0 } else { 1.0 };
        let (cx, cy) = (far * py * rx, -far * px * ry);
        let center = (
            rotation.1 * cx - rotation.0 * cy + (from.0 + to.0) / 2.0,
            rotation.0 * cx + rotation.1 * cy + (from.1 + to.1) / 2.0,
        );
        let start = num::atan2((y - cy) / ry, (x - cx) / rx).to_degrees();
        let end = num::atan2((-y - cy) / ry, (-x - cx) / rx).to_degrees();
        let sweep = match (clockwise, end - start) {
            (true, sweep) if sweep < 0.0 => sweep + 360.0,
            (false, sweep) if sweep > 0.0 => sweep - 360.0,
            (_, sweep) => sweep,
        };
        // The arc of an ellipse beyond all numbers is as good as straight.
        let curve = Self { center, radii: (rx, ry), rotation };
        [center.0, center.1, start, sweep].iter().all(|number| number.is_finite()).then_some((curve, start, sweep))
    }

    /// The point at so many degrees, clockwise from the right.
    fn at(&self, degrees: f64) -> Point {
        let radians = degrees.to_radians();
        self.place(num::cos(radians), num::sin(radians))
    }

    fn place(&self, x: f64, y: f64) -> Point {
        let (x, y) = (x * self.radii.0, y * self.radii.1);
        let (sin, cos) = self.rotation;
        ((self.center.0 + cos * x - sin * y) as f32, (self.center.1 + sin * x + cos * y) as f32)
    }

    /// Adds the curves from one angle on, each of at most a quarter.
    pub(crate) fn add(&self, start: f64, sweep: f64, steps: &mut Vec<Segment>) {
        let count = (sweep.abs() / 90.0 - 1e-9).ceil().clamp(1.0, 4.0) as u32;
        let step = (sweep / f64::from(count)).to_radians();
        let handle = 4.0 / 3.0 * num::sin(step / 4.0) / num::cos(step / 4.0);
        for i in 0..count {
            let from = start.to_radians() + step * f64::from(i);
            let to = from + step;
            let (x1, y1, x2, y2) = (num::cos(from), num::sin(from), num::cos(to), num::sin(to));
            steps.push(Segment::Cubic(
                self.place(x1 - handle * y1, y1 + handle * x1),
                self.place(x2 + handle * y2, y2 - handle * x2),
                self.place(x2, y2),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Rect = Rect { x: 10.0, y: 20.0, width: 100.0, height: 60.0 };

    fn near(a: Point, b: Point) -> bool {
        (a.0 - b.0).abs() < 1e-3 && (a.1 - b.1).abs() < 1e-3
    }

    #[test]
    fn a_star_has_its_first_tip_at_the_top_and_its_inner_corners_between() {
        let corners = star(4, 0.5);
        let half = 0.25 * std::f32::consts::FRAC_1_SQRT_2;
        let wanted = [(0.5, 0.0), (0.5 + half, 0.5 - half), (1.0, 0.5), (0.5 + half, 0.5 + half), (0.5, 1.0)];
        assert_eq!(corners.len(), 8);
        for (corner, wanted) in corners.into_iter().zip(wanted) {
            assert!(near(corner, wanted), "{corner:?} {wanted:?}");
        }
    }

    #[test]
    fn an_arc_of_more_than_half_a_circle_goes_round_the_far_side() {
        let arc = Outline::Arc(Arc { start: -90.0, sweep: 270.0, thickness: 10.0, round: false });
        let segments = arc.segments(&BOX, 1.0);
        let ends: Vec<Point> = segments.iter().filter_map(Segment::end).collect();
        // The circle of radius 30 about (60, 50): top, right, bottom, left, then the inner one back.
        let wanted = [
            (60.0, 20.0),
            (90.0, 50.0),
            (60.0, 80.0),
            (30.0, 50.0),
            (40.0, 50.0),
            (60.0, 70.0),
            (80.0, 50.0),
            (60.0, 30.0),
        ];
        assert_eq!(ends.len(), wanted.len());
        for (end, wanted) in ends.into_iter().zip(wanted) {
            assert!(near(end, wanted), "{end:?} {wanted:?}");
        }
        let full = Outline::Arc(Arc { start: 0.0, sweep: -360.0, thickness: 10.0, round: true });
        let closed = full.segments(&BOX, 1.0).into_iter().filter(|segment| *segment == Segment::Close).count();
        assert_eq!(closed, 2, "a ring has an outer and an inner contour");
        let pie = Outline::Arc(Arc { start: 0.0, sweep: 90.0, thickness: 500.0, round: false });
        assert!(pie.segments(&BOX, 1.0).contains(&Segment::Line((60.0, 50.0))));
    }

    #[test]
    fn round_ends_reach_half_the_thickness_past_an_arc() {
        let arc = Outline::Arc(Arc { start: 0.0, sweep: 90.0, thickness: 10.0, round: true });
        let segments = arc.segments(&BOX, 1.0);
        let ends: Vec<Point> = segments.iter().filter_map(Segment::end).collect();
        // The cap of two quarters at (60, 75) reaches to x = 55; that at (85, 50) to y = 45.
        assert!(ends.iter().any(|end| near(*end, (55.0, 75.0))), "{ends:?}");
        assert!(ends.iter().any(|end| near(*end, (85.0, 45.0))), "{ends:?}");
    }

    #[test]
    fn corners_that_would_meet_are_all_made_smaller() {
        assert_eq!(fitted(&BOX, [10.0, 0.0, 20.0, 0.0]), [10.0, 0.0, 20.0, 0.0]);
        assert_eq!(fitted(&BOX, [60.0, 0.0, 0.0, 60.0]), [30.0, 0.0, 0.0, 30.0]);
        let square = Outline::Rect([0.0, 0.0, 15.0, 0.0]).segments(&BOX, 2.0);
        assert!(square.contains(&Segment::Line((110.0, 50.0))), "the radius follows the scale: {square:?}");
    }

    #[test]
    fn arrows_have_wings_of_four_widths() {
        let [a, tip, b] = arrow_head((0.0, 0.0), (100.0, 0.0), 5.0).unwrap();
        let (cos, sin) = (num::cos(35_f64.to_radians()) as f32, num::sin(35_f64.to_radians()) as f32);
        assert_eq!(tip, (100.0, 0.0));
        assert!(near(a, (100.0 - 20.0 * cos, -20.0 * sin)) && near(b, (100.0 - 20.0 * cos, 20.0 * sin)), "{a:?} {b:?}");
        assert_eq!(arrow_head((3.0, 3.0), (3.0, 3.0), 5.0), None);
    }
}
