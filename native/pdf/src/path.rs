//! Paths of lines and cubic curves, the only curves that PDF has.

use pdf_writer::Content;
use scene::dash::dashes;
use scene::geometry::Rect;

pub use scene::outline::Segment;

use crate::matrix::{Matrix, Point, bounds};

/// Contours of lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// In drawing order.
    pub segments: Vec<Segment>,
}

/// Distance of a control point from a quarter circle's end, in radii: the usual value, 0.03 % off at most.
const KAPPA: f32 = 0.552_284_8;

/// Chords that a curve's length is measured by.
const MEASURE: u8 = 64;

/// Chords for each curve of a path that is converted to straight lines (blurred shadows only).
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

    /// Draws a quadratic curve, as the equal cubic.
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

    /// A rectangle with corners rounded by a radius, at most half of the shorter side.
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

    /// A rectangle with corners of these radii, from the top left clockwise.
    pub fn with_corners(r: &Rect, radii: &[f32; 4]) -> Self {
        if radii.iter().all(|radius| *radius == radii[0]) {
            return Self::rectangle(r, radii[0]);
        }
        Self { segments: scene::Outline::Rect(*radii).segments(r, 1.0) }
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
        Self { segments: self.segments.iter().map(|segment| segment.map(at)).collect() }
    }

    /// The smallest rectangle around all points, control points too: it holds the path.
    pub fn bounds(&self) -> Rect {
        bounds(self.segments.iter().flat_map(|segment| match *segment {
            Segment::Move(p) | Segment::Line(p) => vec![p],
            Segment::Cubic(c1, c2, p) => vec![c1, c2, p],
            Segment::Close => Vec::new(),
        }))
    }

    /// Straight lines along the path, each contour closed as filling requires.
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

    /// Straight lines along each contour, without the closing line of a filled contour that is not
    /// closed; true for a closed one.
    pub fn polylines(&self) -> Vec<(Vec<Point>, bool)> {
        let mut all: Vec<(Vec<Point>, bool)> = Vec::new();
        for segment in &self.segments {
            if let Segment::Move(p) = *segment {
                all.push((vec![p], false));
                continue;
            }
            let Some((points, closed)) = all.last_mut() else { continue };
            let from = points.last().copied().unwrap_or_default();
            match *segment {
                Segment::Cubic(c1, c2, p) => {
                    points.extend((1..=CHORDS).map(|i| cubic(from, c1, c2, p, f32::from(i) / f32::from(CHORDS))));
                }
                Segment::Line(p) | Segment::Move(p) => points.push(p),
                Segment::Close => {
                    points.push(points[0]);
                    *closed = true;
                }
            }
        }
        all.iter_mut().for_each(|(points, _)| points.dedup());
        all
    }

    /// The pieces that a pattern of dashes and gaps leaves of every contour, with the original
    /// curves. It follows its own rules, because programs differ in how they dash.
    pub fn dashed(&self, pattern: &[f32]) -> Self {
        let mut path = Self::default();
        for contour in self.segments.chunk_by(|_, next| !matches!(next, Segment::Move(_))) {
            path.segments.extend(Contour::new(contour).dashed(contour, pattern));
        }
        path
    }

    /// The path to be stroked, with every straight side shorter than `length` added again as a
    /// separate contour: where a short side meets another at a sharp angle, PDFium cuts off a
    /// corner of it. One stroke paints nothing twice.
    pub fn with_short_sides(mut self, length: f32) -> Self {
        let mut short = Vec::new();
        for contour in self.segments.chunk_by(|_, next| !matches!(next, Segment::Move(_))) {
            let sides = Contour::new(contour).sides;
            let is_short = |side: &&Side| side.straight && side.length() > 0.0 && side.length() < f64::from(length);
            for side in sides.iter().filter(|_| sides.len() > 1).filter(is_short) {
                short.extend([Segment::Move(side.curve[0]), Segment::Line(side.curve[3])]);
            }
        }
        self.segments.extend(short);
        self
    }

    /// Appends the path to a content stream; the caller paints or clips.
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

/// A contour to be cut: its sides, including lines, as curves.
struct Contour {
    sides: Vec<Side>,
    closed: bool,
}

struct Side {
    curve: [Point; 4],
    straight: bool,
    /// Length up to each of evenly spaced parameters, 0 first.
    lengths: Vec<f64>,
    /// Its start along the contour.
    start: f64,
}

impl Contour {
    fn new(segments: &[Segment]) -> Self {
        let mut contour = Self { sides: Vec::new(), closed: false };
        let (mut first, mut at) = ((0.0, 0.0), (0.0, 0.0));
        for segment in segments {
            match *segment {
                Segment::Move(p) => (first, at) = (p, p),
                Segment::Line(p) => contour.add(line(at, p), true),
                Segment::Cubic(c1, c2, p) => contour.add([at, c1, c2, p], false),
                Segment::Close => {
                    contour.add(line(at, first), true);
                    contour.closed = true;
                }
            }
            at = contour.sides.last().map_or(at, |side| side.curve[3]);
        }
        contour
    }

    fn add(&mut self, curve: [Point; 4], straight: bool) {
        let chords = if straight { 1 } else { MEASURE };
        let point = |i: u8| cubic(curve[0], curve[1], curve[2], curve[3], f32::from(i) / f32::from(chords));
        let lengths = (1..=chords).scan(0.0, |sum, i| {
            let (a, b) = (point(i - 1), point(i));
            let (dx, dy) = (f64::from(b.0 - a.0), f64::from(b.1 - a.1));
            *sum += (dx * dx + dy * dy).sqrt();
            Some(*sum)
        });
        let lengths = std::iter::once(0.0).chain(lengths).collect();
        let start = self.length();
        self.sides.push(Side { curve, straight, lengths, start });
    }

    fn length(&self) -> f64 {
        self.sides.last().map_or(0.0, |side| side.start + side.length())
    }

    fn dashed(&self, segments: &[Segment], pattern: &[f32]) -> Vec<Segment> {
        let whole = self.length();
        let Some(dashes) = dashes(whole, self.closed, pattern) else { return segments.to_vec() };
        let mut pieces = Vec::new();
        for (from, to) in dashes {
            if self.closed && to - from >= whole {
                return segments.to_vec();
            }
            let first = self.sides.partition_point(|side| side.start + side.length() <= from);
            let rounds = self.sides.iter().map(|side| (side, 0.0)).chain(self.sides.iter().map(|side| (side, whole)));
            let mut starts = true;
            for (side, before) in rounds.skip(first) {
                let start = before + side.start;
                if start >= to {
                    break;
                }
                if side.length() == 0.0 {
                    continue;
                }
                let curve = side.part(from - start, to - start);
                if starts {
                    pieces.push(Segment::Move(curve[0]));
                    starts = false;
                }
                pieces.push(match curve {
                    [_, _, _, end] if side.straight => Segment::Line(end),
                    [_, c1, c2, end] => Segment::Cubic(c1, c2, end),
                });
            }
        }
        pieces
    }
}

impl Side {
    fn length(&self) -> f64 {
        self.lengths.last().copied().unwrap_or_default()
    }

    /// The parameter at a length from the start.
    fn parameter(&self, length: f64) -> f32 {
        let after = self.lengths.partition_point(|end| *end < length);
        let Some((before, ends)) = after.checked_sub(1).and_then(|i| Some((i, self.lengths.get(i..=after)?))) else {
            return if after == 0 { 0.0 } else { 1.0 };
        };
        let part = (length - ends[0]) / (ends[1] - ends[0]);
        ((before as f64 + part) / (self.lengths.len() - 1) as f64) as f32
    }

    /// The part between two lengths, by de Casteljau's construction.
    fn part(&self, from: f64, to: f64) -> [Point; 4] {
        let (t, u) = (self.parameter(from), self.parameter(to));
        let point = |t: [f32; 3]| {
            let mut points = self.curve.to_vec();
            for t in t {
                points = points.windows(2).map(|pair| between(pair[0], pair[1], t)).collect();
            }
            points[0]
        };
        // The blossom: its arguments are the ends, mixed (Ramshaw).
        [point([t, t, t]), point([t, t, u]), point([t, u, u]), point([u, u, u])]
    }
}

/// A line as the curve that runs evenly along it.
fn line(from: Point, to: Point) -> [Point; 4] {
    [from, between(from, to, 1.0 / 3.0), between(from, to, 2.0 / 3.0), to]
}

fn between(a: Point, b: Point, part: f32) -> Point {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn cubic(from: Point, c1: Point, c2: Point, to: Point, t: f32) -> Point {
    let u = 1.0 - t;
    let at = |a: f32, b: f32, c: f32, d: f32| u * u * u * a + 3.0 * u * t * (u * b + t * c) + t * t * t * d;
    (at(from.0, c1.0, c2.0, to.0), at(from.1, c1.1, c2.1, to.1))
}

/// A coordinate to a thousandth: beyond the resolution of any printer, and far shorter to write.
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
    fn dashes_keep_curves_and_go_on_over_the_start() {
        let dashed = Path::rectangle(&BOX, 0.0).dashed(&[50.0, 20.0]);
        let [start, rest @ ..] = [(40.0, 40.0), (10.0, 40.0), (10.0, 20.0), (50.0, 20.0), (50.0, 30.0)];
        let expected: Vec<Segment> = [Segment::Move(start)].into_iter().chain(rest.map(Segment::Line)).collect();
        let written = |segments: Vec<Segment>| {
            let mut content = Content::new();
            Path { segments }.draw(&mut content);
            String::from_utf8_lossy(&content.finish()).into_owned()
        };
        assert_eq!(written(dashed.segments), written(expected));
        let ellipse = Path::ellipse(&BOX);
        let whole = ellipse.dashed(&[1000.0, 1.0]);
        assert_eq!(whole, ellipse);
        // A quarter of a circle, cut in the middle, is at half of its angle.
        let circle = Path::ellipse(&Rect { x: -10.0, y: -10.0, width: 20.0, height: 20.0 });
        let eighth = std::f32::consts::PI * 10.0 / 4.0;
        let piece = circle.dashed(&[eighth, 99.0]);
        let [Segment::Move(top), Segment::Cubic(_, _, (x, y))] = piece.segments[..] else { panic!("{piece:?}") };
        assert_eq!(top, (0.0, -10.0));
        assert!((x - 7.071).abs() < 0.01 && (y + 7.071).abs() < 0.01, "{x} {y}");
    }

    #[test]
    fn only_short_sides_that_meet_others_are_drawn_by_themselves() {
        let mut line = Path::default();
        line.move_to((0.0, 0.0));
        line.line_to((3.0, 0.0));
        assert_eq!(line.clone().with_short_sides(4.0), line);
        line.line_to((3.0, 9.0));
        let drawn = line.clone().with_short_sides(4.0).segments;
        assert_eq!(drawn[..3], line.segments);
        assert_eq!(drawn[3..], [Segment::Move((0.0, 0.0)), Segment::Line((3.0, 0.0))]);
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
