//! SVG path data, as lines and cubic curves in parts of a box.

use svgtypes::{Error, PathParser, PathSegment};

use crate::outline::{Curve, Segment};
use crate::schema::limits::MAX_COORDINATE;

/// Most commands of one path.
const MAX_COMMANDS: usize = 2_000;
/// The farthest that points may lie outside the box, in boxes.
const MAX_REACH: f64 = 1_000.0;

type Point = (f64, f64);

/// Reads path data in a box of `[x, y, width, height]`; the message of a fault names its place.
pub fn read(data: &str, view_box: [f32; 4]) -> Result<Vec<Segment>, String> {
    segments(data, view_box, MAX_REACH, "`view_box`")
}

/// Reads path data of one contour in pixels.
pub fn contour(data: &str) -> Result<Vec<Segment>, String> {
    let segments = segments(data, [0.0, 0.0, 1.0, 1.0], f64::from(MAX_COORDINATE), "the box")?;
    if segments.iter().skip(1).any(|segment| matches!(segment, Segment::Move(_))) {
        return Err("has several contours: a text runs along one".to_owned());
    }
    let mut ends = segments.iter().filter_map(Segment::end);
    let first = ends.next();
    let is_curve = |segment: &Segment| matches!(segment, Segment::Cubic(..));
    if ends.all(|end| Some(end) == first) && !segments.iter().any(is_curve) {
        return Err("has no length".to_owned());
    }
    Ok(segments)
}

fn segments(data: &str, view_box: [f32; 4], reach: f64, around: &str) -> Result<Vec<Segment>, String> {
    let mut path = Path { view_box: view_box.map(f64::from), ..Path::default() };
    for (i, command) in PathParser::from(data).enumerate() {
        let command = command.map_err(|error| fault(&error))?;
        if i == MAX_COMMANDS {
            return Err(format!("has more than {MAX_COMMANDS} commands"));
        }
        path.add(command);
        let is_near = |point: (f32, f32)| [point.0, point.1].iter().all(|part| f64::from(part.abs()) <= reach);
        let drawn = path.segments.get(path.judged..).unwrap_or_default();
        let is_right = drawn.iter().all(|segment| match *segment {
            Segment::Move(p) | Segment::Line(p) => is_near(p),
            Segment::Cubic(c1, c2, p) => is_near(c1) && is_near(c2) && is_near(p),
            Segment::Close => true,
        });
        if !is_right {
            let letter = char::from(command.command());
            return Err(format!("command {} (`{letter}`) goes too far outside {around}", i + 1));
        }
        path.judged = path.segments.len();
    }
    if path.segments.iter().all(|segment| matches!(segment, Segment::Move(_) | Segment::Close)) {
        return Err("draws nothing: no command follows `M`".to_owned());
    }
    Ok(path.segments)
}

fn fault(error: &Error) -> String {
    match error {
        Error::UnexpectedData(at)
        | Error::InvalidNumber(at)
        | Error::InvalidChar(_, at)
        | Error::InvalidString(_, at) => {
            format!("is no SVG path data: wrong at character {at}")
        }
        _ => "is no SVG path data: it ends within a command".to_owned(),
    }
}

#[derive(Default)]
struct Path {
    view_box: [f64; 4],
    segments: Vec<Segment>,
    /// Segments of commands before.
    judged: usize,
    start: Point,
    at: Point,
    /// The last control point, for the smooth commands: of a cubic or of a quadratic curve.
    cubic: Option<Point>,
    quadratic: Option<Point>,
    closed: bool,
}

impl Path {
    fn add(&mut self, command: PathSegment) {
        let (from, is_abs) = (self.at, command.is_abs());
        let to = |x: f64, y: f64| if is_abs { (x, y) } else { (from.0 + x, from.1 + y) };
        let mirrored = |control: Option<Point>| control.map_or(from, |c| (2.0 * from.0 - c.0, 2.0 * from.1 - c.1));
        let (cubic, quadratic) = (self.cubic.take(), self.quadratic.take());
        match command {
            PathSegment::MoveTo { x, y, .. } => {
                let point = to(x, y);
                (self.start, self.at, self.closed) = (point, point, false);
                self.segments.push(Segment::Move(self.part(point)));
            }
            PathSegment::LineTo { x, y, .. } => self.line(to(x, y)),
            PathSegment::HorizontalLineTo { x, .. } => self.line((if is_abs { x } else { from.0 + x }, from.1)),
            PathSegment::VerticalLineTo { y, .. } => self.line((from.0, if is_abs { y } else { from.1 + y })),
            PathSegment::CurveTo { x1, y1, x2, y2, x, y, .. } => self.curve(to(x1, y1), to(x2, y2), to(x, y)),
            PathSegment::SmoothCurveTo { x2, y2, x, y, .. } => self.curve(mirrored(cubic), to(x2, y2), to(x, y)),
            PathSegment::Quadratic { x1, y1, x, y, .. } => self.quad(to(x1, y1), to(x, y)),
            PathSegment::SmoothQuadratic { x, y, .. } => self.quad(mirrored(quadratic), to(x, y)),
            PathSegment::EllipticalArc { rx, ry, x_axis_rotation, large_arc, sweep, x, y, .. } => {
                let to = to(x, y);
                match Curve::between((from, to), (rx, ry), x_axis_rotation, (large_arc, sweep)) {
                    Some((curve, start, sweep)) => {
                        self.reopen();
                        let mut arcs = Vec::new();
                        curve.add(start, sweep, &mut arcs);
                        // It ends where the data say, not where sines do.
                        if let Some(Segment::Cubic(_, _, end)) = arcs.last_mut() {
                            *end = (to.0 as f32, to.1 as f32);
                        }
                        let part = |(x, y): (f32, f32)| self.part((f64::from(x), f64::from(y)));
                        self.segments.extend(arcs.into_iter().map(|segment| segment.map(part)).collect::<Vec<_>>());
                        self.at = to;
                    }
                    None => self.line(to),
                }
            }
            PathSegment::ClosePath { .. } => {
                self.segments.push(Segment::Close);
                (self.at, self.closed) = (self.start, true);
            }
        }
    }

    /// In parts of the box.
    fn part(&self, (px, py): Point) -> (f32, f32) {
        let [x, y, width, height] = self.view_box;
        (((px - x) / width) as f32, ((py - y) / height) as f32)
    }

    /// A contour that follows a closed one without `M` starts where that one did.
    fn reopen(&mut self) {
        if std::mem::take(&mut self.closed) {
            self.segments.push(Segment::Move(self.part(self.start)));
        }
    }

    fn line(&mut self, to: Point) {
        self.reopen();
        self.segments.push(Segment::Line(self.part(to)));
        self.at = to;
    }

    fn curve(&mut self, c1: Point, c2: Point, to: Point) {
        self.reopen();
        self.segments.push(Segment::Cubic(self.part(c1), self.part(c2), self.part(to)));
        (self.at, self.cubic) = (to, Some(c2));
    }

    /// A quadratic curve, raised to the cubic that is the same curve.
    fn quad(&mut self, c: Point, to: Point) {
        let from = self.at;
        let toward = |end: Point| (end.0 + (c.0 - end.0) * 2.0 / 3.0, end.1 + (c.1 - end.1) * 2.0 / 3.0);
        self.curve(toward(from), toward(to), to);
        (self.cubic, self.quadratic) = (None, Some(c));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIT: [f32; 4] = [0.0, 0.0, 1.0, 1.0];

    fn ends(data: &str) -> Vec<(f32, f32)> {
        read(data, UNIT).unwrap().iter().filter_map(Segment::end).collect()
    }

    #[test]
    fn relative_smooth_and_implicit_commands_are_those_of_svg() {
        assert_eq!(
            ends("m1 2 3 4h5v6H0V1l1-1z l2 2"),
            [
                (1.0, 2.0),
                (4.0, 6.0),
                (9.0, 6.0),
                (9.0, 12.0),
                (0.0, 12.0),
                (0.0, 1.0),
                (1.0, 0.0),
                (1.0, 2.0),
                (3.0, 4.0),
            ]
        );
        let smooth = read("M0 0C0 1 1 1 1 0S2-1 2 0", UNIT).unwrap();
        assert_eq!(smooth[2], Segment::Cubic((1.0, -1.0), (2.0, -1.0), (2.0, 0.0)));
        let quads = read("M0 0Q3 3 6 0T12 0", UNIT).unwrap();
        assert_eq!(quads[1], Segment::Cubic((2.0, 2.0), (4.0, 2.0), (6.0, 0.0)));
        assert_eq!(quads[2], Segment::Cubic((8.0, -2.0), (10.0, -2.0), (12.0, 0.0)));
        assert_eq!(read("M10 30L20 40", [10.0, 20.0, 20.0, 40.0]).unwrap()[1], Segment::Line((0.5, 0.5)));
    }

    #[test]
    fn arcs_pass_through_the_points_of_their_circle() {
        let near = |a: (f32, f32), b: (f32, f32)| (a.0 - b.0).abs() < 1e-5 && (a.1 - b.1).abs() < 1e-5;
        let check = |data: &str, wanted: &[(f32, f32)]| {
            let ends = ends(data);
            assert_eq!(ends.len(), wanted.len(), "{data}: {ends:?}");
            assert!(ends.iter().zip(wanted).all(|(end, wanted)| near(*end, *wanted)), "{data}: {ends:?}");
        };
        // A half circle over the top and one under it; three quarters the long way; a radius that is too small.
        check("M0 0A1 1 0 0 1 2 0", &[(0.0, 0.0), (1.0, -1.0), (2.0, 0.0)]);
        check("M0 0A1 1 0 0 0 2 0", &[(0.0, 0.0), (1.0, 1.0), (2.0, 0.0)]);
        check("M1 0A1 1 0 1 1 0-1", &[(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]);
        check("M1 0A1 1 0 0 0 0-1", &[(1.0, 0.0), (0.0, -1.0)]);
        check("M0 0A.1 .1 0 0 1 2 0", &[(0.0, 0.0), (1.0, -1.0), (2.0, 0.0)]);
        // An ellipse whose axes are rotated by a quarter.
        check("M0 0a2 1 90 0 1 2 0", &[(0.0, 0.0), (1.0, -2.0), (2.0, 0.0)]);
        // Without a radius it is a line.
        check("M0 0A0 1 0 0 1 2 0", &[(0.0, 0.0), (2.0, 0.0)]);
    }

    #[test]
    fn a_text_runs_along_one_contour_with_a_length() {
        let fault = |data: &str| contour(data).unwrap_err();
        assert_eq!(contour("M0 500h5000").unwrap()[1], Segment::Line((5000.0, 500.0)));
        assert_eq!(fault("M0 0h200000"), "command 2 (`h`) goes too far outside the box");
        assert_eq!(fault("M0 0h10M5 5h10"), "has several contours: a text runs along one");
        assert_eq!(fault("M0 0h10zh10"), "has several contours: a text runs along one");
        assert_eq!(fault("M4 4h0z"), "has no length");
        assert_eq!(fault("M4 4"), "draws nothing: no command follows `M`");
    }

    #[test]
    fn faults_name_their_place() {
        let fault = |data: &str| read(data, UNIT).unwrap_err();
        assert_eq!(fault("M0 0 L1 x"), "is no SVG path data: wrong at character 9");
        assert_eq!(fault("L1 1"), "is no SVG path data: wrong at character 1");
        assert_eq!(fault("M0 0L1"), "is no SVG path data: it ends within a command");
        assert_eq!(fault("M0 0L1 1L1e30 0"), "command 3 (`L`) goes too far outside `view_box`");
        assert_eq!(fault("M0 0L1e999 0"), "is no SVG path data: wrong at character 6");
        assert_eq!(fault("M0 0h1e308h1e308"), "command 2 (`h`) goes too far outside `view_box`");
        assert_eq!(ends("M0 0A1e300 1e300 0 0 1 1 1"), [(0.0, 0.0), (1.0, 1.0)]);
        assert_eq!(fault("M0 0"), "draws nothing: no command follows `M`");
        assert_eq!(fault(""), "draws nothing: no command follows `M`");
        assert_eq!(fault(&format!("M0 0{}", "h0".repeat(2_000))), "has more than 2000 commands");
        assert!(read("M0 0h1", [0.0, 0.0, 1e-30, 1.0]).is_err());
    }
}
