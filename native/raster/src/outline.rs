//! Outlines as polygons in pixel coordinates, and strokes of them.
//!
//! All curves are flattened to straight lines before they are filled or stroked: one tolerance for
//! all, and the stroker's cubic code, which uses the platform's arc cosine, is never reached.

use scene::dash::dashes;
use scene::outline::Segment;
use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, PathSegment, PathStroker, Stroke, Transform};

/// Largest distance in pixels between a curve and its chord. A twentieth moves coverage by at most 13 of 255, and only
/// where the curve bends most; in practice the mean error is a third of it.
const TOLERANCE: f32 = 0.05;

/// Most chords for one curve: 512 chords keep the tolerance for curves of more than ten thousand pixels.
const MAX_CHORDS: f32 = 512.0;

/// A point in pixels.
pub type Point = (f32, f32);

/// Contours of straight lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    contours: Vec<Contour>,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Contour {
    points: Vec<Point>,
    closed: bool,
}

/// The pen that strokes an outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Pen {
    /// Width in pixels.
    pub width: f32,
    /// Lengths of dashes and gaps in pixels; empty for a solid line.
    pub dash: Vec<f32>,
    /// True for round corners (text), false for mitred ones (shapes).
    pub round: bool,
    /// Rounds the ends of lines, too.
    pub round_ends: bool,
}

impl Outline {
    /// The contours of path segments.
    #[must_use]
    pub fn of(steps: &[Segment]) -> Self {
        let mut outline = Self::default();
        for step in steps {
            match *step {
                Segment::Move(p) => outline.move_to(p),
                Segment::Line(p) => outline.line_to(p),
                Segment::Cubic(c1, c2, p) => outline.cubic_to(c1, c2, p),
                Segment::Close => outline.close(),
            }
        }
        outline
    }

    /// Adds the contours of another outline.
    pub fn extend(&mut self, other: Self) {
        self.contours.extend(other.contours);
    }

    /// Starts a contour.
    pub fn move_to(&mut self, to: Point) {
        self.contours.push(Contour { points: vec![to], closed: false });
    }

    /// Draws a line.
    pub fn line_to(&mut self, to: Point) {
        if let Some(contour) = self.contours.last_mut() {
            contour.points.push(to);
        }
    }

    /// Draws a quadratic curve.
    pub fn quad_to(&mut self, c: Point, to: Point) {
        let Some(from) = self.last() else { return };
        let bend = length(from.0 - 2.0 * c.0 + to.0, from.1 - 2.0 * c.1 + to.1);
        // A chord over a parameter step h leaves at most |second derivative| h² / 8 = 2 bend h² / 8.
        let chords = chords((bend / (4.0 * TOLERANCE)).sqrt());
        for i in 1..chords {
            let t = i as f32 / chords as f32;
            let u = 1.0 - t;
            let at = |a: f32, b: f32, d: f32| u * u * a + 2.0 * u * t * b + t * t * d;
            self.line_to((at(from.0, c.0, to.0), at(from.1, c.1, to.1)));
        }
        self.line_to(to);
    }

    /// Draws a cubic curve.
    pub fn cubic_to(&mut self, c1: Point, c2: Point, to: Point) {
        let Some(from) = self.last() else { return };
        let bend = length(from.0 - 2.0 * c1.0 + c2.0, from.1 - 2.0 * c1.1 + c2.1)
            .max(length(c1.0 - 2.0 * c2.0 + to.0, c1.1 - 2.0 * c2.1 + to.1));
        // As above; a cubic's second derivative is at most 6 bend.
        let chords = chords((bend * 6.0 / (8.0 * TOLERANCE)).sqrt());
        for i in 1..chords {
            let t = i as f32 / chords as f32;
            let u = 1.0 - t;
            let at = |a: f32, b: f32, c: f32, d: f32| u * u * u * a + 3.0 * u * t * (u * b + t * c) + t * t * t * d;
            self.line_to((at(from.0, c1.0, c2.0, to.0), at(from.1, c1.1, c2.1, to.1)));
        }
        self.line_to(to);
    }

    /// Closes the contour.
    pub fn close(&mut self) {
        if let Some(contour) = self.contours.last_mut() {
            contour.closed = true;
        }
    }

    /// A rectangle with rounded corners; the radius is limited to half of the shorter side. Quarter
    /// circles are the usual cubics (0.5523 of the radius), at most 0.03 % of the radius off.
    #[must_use]
    pub fn rectangle(left: f32, top: f32, right: f32, bottom: f32, radius: f32) -> Self {
        let mut outline = Self::default();
        let radius = radius.min((right - left) / 2.0).min((bottom - top) / 2.0);
        if radius > 0.0 {
            outline.add_rounded(left, top, right, bottom, radius, radius);
        } else {
            outline.add_rectangle(left, top, right, bottom);
        }
        outline
    }

    /// Adds a rectangle.
    pub fn add_rectangle(&mut self, left: f32, top: f32, right: f32, bottom: f32) {
        self.move_to((left, top));
        self.line_to((right, top));
        self.line_to((right, bottom));
        self.line_to((left, bottom));
        self.close();
    }

    /// The ellipse in a rectangle.
    #[must_use]
    pub fn ellipse(left: f32, top: f32, right: f32, bottom: f32) -> Self {
        let mut outline = Self::default();
        outline.add_rounded(left, top, right, bottom, (right - left) / 2.0, (bottom - top) / 2.0);
        outline
    }

    fn add_rounded(&mut self, left: f32, top: f32, right: f32, bottom: f32, rx: f32, ry: f32) {
        const REST: f32 = 1.0 - 0.552_284_8;
        let (kx, ky) = (rx * REST, ry * REST);
        self.move_to((left + rx, top));
        self.line_to((right - rx, top));
        self.cubic_to((right - kx, top), (right, top + ky), (right, top + ry));
        self.line_to((right, bottom - ry));
        self.cubic_to((right, bottom - ky), (right - kx, bottom), (right - rx, bottom));
        self.line_to((left + rx, bottom));
        self.cubic_to((left + kx, bottom), (left, bottom - ky), (left, bottom - ry));
        self.line_to((left, top + ry));
        self.cubic_to((left, top + ky), (left + kx, top), (left + rx, top));
        self.close();
    }

    /// Every point mapped.
    #[must_use]
    pub fn map(mut self, transform: &Transform) -> Self {
        for point in self.contours.iter_mut().flat_map(|contour| &mut contour.points) {
            *point = apply(transform, *point);
        }
        self
    }

    /// Rounds every coordinate that is nearly a whole pixel.
    #[must_use]
    pub fn snapped(mut self, rounding: f32) -> Self {
        let snap = |v: f32| if (v - v.round()).abs() < rounding { v.round() } else { v };
        for (x, y) in self.contours.iter_mut().flat_map(|contour| &mut contour.points) {
            (*x, *y) = (snap(*x), snap(*y));
        }
        self
    }

    /// The line along this outline as an outline to be filled; `None` if it draws nothing.
    #[must_use]
    pub fn stroke(&self, pen: &Pen) -> Option<Self> {
        if pen.width <= 0.0 {
            return None;
        }
        let pieces = self.contours.iter().flat_map(|contour| contour.dashed(&pen.dash));
        let path = Self { contours: pieces.collect() }.path()?;
        let stroke = Stroke {
            width: pen.width,
            line_cap: if pen.round_ends { LineCap::Round } else { LineCap::Butt },
            line_join: if pen.round { LineJoin::Round } else { LineJoin::Miter },
            ..Stroke::default()
        };
        PathStroker::new().stroke(&path, &stroke, 1.0).map(|path| Self::from_path(&path))
    }

    /// Returns whether there is nothing to fill.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.contours.iter().all(|contour| contour.points.len() < 2)
    }

    /// The lines of every contour, each closed back to its start as filling requires.
    pub fn lines(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.contours.iter().flat_map(|Contour { points, .. }| {
            let next = points.iter().skip(1).chain(points.first());
            points.iter().copied().zip(next.copied())
        })
    }

    fn last(&self) -> Option<Point> {
        self.contours.last().and_then(|contour| contour.points.last()).copied()
    }

    fn path(&self) -> Option<Path> {
        let mut builder = PathBuilder::new();
        for Contour { points, closed } in &self.contours {
            let mut points = points.iter();
            let Some(&(x, y)) = points.next() else { continue };
            builder.move_to(x, y);
            for &(x, y) in points {
                builder.line_to(x, y);
            }
            if *closed {
                builder.close();
            }
        }
        builder.finish()
    }

    fn from_path(path: &Path) -> Self {
        let mut outline = Self::default();
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(p) => outline.move_to((p.x, p.y)),
                PathSegment::LineTo(p) => outline.line_to((p.x, p.y)),
                PathSegment::QuadTo(c, p) => outline.quad_to((c.x, c.y), (p.x, p.y)),
                PathSegment::CubicTo(c, d, p) => outline.cubic_to((c.x, c.y), (d.x, d.y), (p.x, p.y)),
                PathSegment::Close => outline.close(),
            }
        }
        outline
    }
}

impl Contour {
    /// The pieces that a pattern of dashes and gaps leaves; the contour itself if the pattern is
    /// invalid.
    fn dashed(&self, pattern: &[f32]) -> Vec<Self> {
        let next = self.points.iter().skip(1).chain(self.points.first().filter(|_| self.closed));
        let sides: Vec<(Point, Point)> = self.points.iter().copied().zip(next.copied()).collect();
        let ends: Vec<f64> = sides.iter().scan(0.0, |end, side| Some(add(end, length_of(side)))).collect();
        let whole = ends.last().copied().unwrap_or_default();
        let Some(dashes) = dashes(whole, self.closed, pattern) else { return vec![self.clone()] };
        // The part between two positions along the contour; past its end it continues from its
        // start.
        let piece = |(from, to): (f64, f64)| {
            if self.closed && to - from >= whole {
                return self.clone();
            }
            let first = ends.partition_point(|end| *end <= from);
            let rounds = sides.iter().zip(&ends).chain(sides.iter().zip(&ends)).enumerate().skip(first);
            let mut points = Vec::new();
            for (i, (side, end)) in rounds {
                let length = length_of(side);
                let end = if i < sides.len() { *end } else { whole + end };
                let at = |place: f64| along(side, if length > 0.0 { 1.0 - (end - place) / length } else { 1.0 });
                if points.is_empty() {
                    points.push(at(from));
                }
                points.push(if to < end { at(to) } else { side.1 });
                if to <= end {
                    break;
                }
            }
            Self { points, closed: false }
        };
        dashes.into_iter().map(piece).collect()
    }
}

fn add(sum: &mut f64, length: f64) -> f64 {
    *sum += length;
    *sum
}

fn along((a, b): &(Point, Point), part: f64) -> Point {
    let part = part as f32;
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn length_of((from, to): &(Point, Point)) -> f64 {
    f64::from(length(to.0 - from.0, to.1 - from.1))
}

/// Maps a point.
#[must_use]
pub fn apply(t: &Transform, (x, y): Point) -> Point {
    (t.sx * x + t.kx * y + t.tx, t.ky * x + t.sy * y + t.ty)
}

fn chords(wanted: f32) -> u32 {
    wanted.ceil().clamp(1.0, MAX_CHORDS) as u32
}

fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::Mask;
    use crate::region::Region;

    const CANVAS: Region = Region::new(0, 0, 64, 40);

    /// Coverage at a pixel of a rectangle from (8, 8) to (48, 28), its line 4 pixels wide.
    fn line(dash: &[f32]) -> impl Fn(i32, i32) -> u8 {
        let pen = Pen { width: 4.0, dash: dash.to_vec(), round: false, round_ends: false };
        let line = Outline::rectangle(8.0, 8.0, 48.0, 28.0, 0.0).stroke(&pen).unwrap();
        let mask = Mask::fill(&line, &CANVAS, &|| false).unwrap();
        move |x, y| mask.row(y)[(x - mask.region.left) as usize]
    }

    #[test]
    fn a_dash_that_runs_over_the_start_of_a_contour_turns_its_corner() {
        let at = line(&[50.0, 20.0]);
        // The corner at the start, the gap between 50 and 70 along the line, and the dashes on
        // either side of it.
        assert_eq!([(6, 6), (7, 9), (46, 17), (37, 27), (36, 29)].map(|(x, y)| at(x, y)), [255; 5]);
        assert_eq!([(46, 18), (49, 29), (38, 27)].map(|(x, y)| at(x, y)), [0; 3]);
    }

    #[test]
    fn a_dash_as_long_as_the_contour_closes_it() {
        let at = line(&[200.0, 20.0]);
        assert_eq!([(6, 6), (49, 6), (49, 29), (6, 29)].map(|(x, y)| at(x, y)), [255; 4]);
    }

    #[test]
    fn a_dash_that_starts_at_the_start_has_a_straight_end_there() {
        let at = line(&[50.0, 10.0]);
        assert_eq!([(6, 6), (8, 6), (7, 12)].map(|(x, y)| at(x, y)), [0, 255, 0]);
    }
}
