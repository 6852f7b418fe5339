//! The part of a line that is drawn: one answer for all that draw it.

use crate::geometry::{Point, Segment};

/// Chords that a curve's length is measured by.
const CHORDS: u32 = 64;

/// The start of a line along all contours, in their order: so much of their length together. A contour that is cut is
/// left open.
#[must_use]
pub fn prefix(segments: &[Segment], share: f32) -> Vec<Segment> {
    if share >= 1.0 {
        return segments.to_vec();
    }
    let sides = sides(segments);
    let whole: f64 = sides.iter().map(|side| side.length).sum();
    let mut left = whole * f64::from(share.max(0.0));
    let mut drawn = Vec::new();
    for (side, segment) in sides.iter().zip(segments) {
        if let Segment::Move(_) = segment {
            drawn.push(*segment);
            continue;
        }
        if left < side.length {
            if left > 0.0 {
                drawn.push(side.part(left));
            }
            break;
        }
        left -= side.length;
        drawn.push(*segment);
    }
    // A contour that nothing follows draws nothing.
    while let Some(Segment::Move(_)) = drawn.last() {
        drawn.pop();
    }
    drawn
}

/// The point at so much of a straight line.
#[must_use]
pub fn end(from: Point, to: Point, share: f32) -> Point {
    if share >= 1.0 { to } else { between(from, to, share.max(0.0)) }
}

/// A step as a curve, with its length.
struct Side {
    curve: [Point; 4],
    is_straight: bool,
    length: f64,
}

fn sides(segments: &[Segment]) -> Vec<Side> {
    let (mut first, mut at) = ((0.0, 0.0), (0.0, 0.0));
    let of = |segment: &Segment| {
        let from = at;
        let (curve, is_straight) = match *segment {
            Segment::Move(p) => {
                first = p;
                ([p; 4], true)
            }
            Segment::Line(p) => ([from, from, p, p], true),
            Segment::Close => ([from, from, first, first], true),
            Segment::Cubic(c1, c2, p) => ([from, c1, c2, p], false),
        };
        at = curve[3];
        let chords = if is_straight { 1 } else { CHORDS };
        let points = (0..=chords).map(|i| point(&curve, f64::from(i) / f64::from(chords)));
        let points: Vec<(f64, f64)> = points.collect();
        let length = points.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
        Side { curve, is_straight, length }
    };
    segments.iter().map(of).collect()
}

impl Side {
    /// The start of this side, so long.
    fn part(&self, length: f64) -> Segment {
        if self.is_straight {
            let share = (length / self.length) as f32;
            return Segment::Line(between(self.curve[0], self.curve[3], share));
        }
        let t = self.parameter(length) as f32;
        let [a, b, c, d] = self.curve;
        // De Casteljau's construction.
        let (ab, bc, cd) = (between(a, b, t), between(b, c, t), between(c, d, t));
        let (abc, bcd) = (between(ab, bc, t), between(bc, cd, t));
        Segment::Cubic(ab, abc, between(abc, bcd, t))
    }

    /// The parameter at a length from the start.
    fn parameter(&self, length: f64) -> f64 {
        let (mut sum, mut from) = (0.0, point(&self.curve, 0.0));
        for i in 1..=CHORDS {
            let to = point(&self.curve, f64::from(i) / f64::from(CHORDS));
            let chord = distance(from, to);
            if sum + chord >= length && chord > 0.0 {
                return (f64::from(i - 1) + (length - sum) / chord) / f64::from(CHORDS);
            }
            (sum, from) = (sum + chord, to);
        }
        1.0
    }
}

fn point(curve: &[Point; 4], t: f64) -> (f64, f64) {
    let u = 1.0 - t;
    let [a, b, c, d] = curve.map(|(x, y)| (f64::from(x), f64::from(y)));
    let at = |a: f64, b: f64, c: f64, d: f64| u * u * u * a + 3.0 * u * t * (u * b + t * c) + t * t * t * d;
    (at(a.0, b.0, c.0, d.0), at(a.1, b.1, c.1, d.1))
}

fn between(a: Point, b: Point, part: f32) -> Point {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    (dx * dx + dy * dy).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [Segment; 6] = [
        Segment::Move((0.0, 0.0)),
        Segment::Line((10.0, 0.0)),
        Segment::Line((10.0, 10.0)),
        Segment::Close,
        Segment::Move((50.0, 0.0)),
        Segment::Line((50.0, 20.0)),
    ];

    #[test]
    fn contours_are_drawn_one_after_the_other() {
        let whole = 20.0 + 200_f32.sqrt() + 20.0;
        let Segment::Line((x, y)) = prefix(&STEPS, 5.0 / whole)[1] else { panic!("no line") };
        assert!((x - 5.0).abs() < 1e-4 && y == 0.0, "{x} {y}");
        let Segment::Line((x, y)) = prefix(&STEPS, 15.0 / whole)[2] else { panic!("no line") };
        assert!(x == 10.0 && (y - 5.0).abs() < 1e-4, "{x} {y}");
        let Segment::Line((x, y)) = prefix(&STEPS, (20.0 + 50_f32.sqrt()) / whole)[3] else { panic!("no line") };
        assert!((x - 5.0).abs() < 1e-4 && (y - 5.0).abs() < 1e-4, "{x} {y}");
        let Segment::Line((_, y)) = prefix(&STEPS, (whole - 5.0) / whole)[5] else { panic!("no line") };
        assert!((y - 15.0).abs() < 1e-4, "{y}");
        assert_eq!((prefix(&STEPS, 1.0), prefix(&STEPS, 0.0)), (STEPS.to_vec(), Vec::new()));
    }

    #[test]
    fn a_curve_is_cut_at_its_length() {
        // A quarter of a circle of radius 10: half of it ends at 45 degrees.
        let k = 5.522_848;
        let arc = [Segment::Move((10.0, 0.0)), Segment::Cubic((10.0, k), (k, 10.0), (0.0, 10.0))];
        let half = prefix(&arc, 0.5);
        let Segment::Cubic(_, _, (x, y)) = half[1] else { panic!("no curve") };
        assert!((x - 7.071).abs() < 0.01 && (y - 7.071).abs() < 0.01, "{x} {y}");
    }
}
