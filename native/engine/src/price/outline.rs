//! The extent of an outline that has to be scanned.

use raster::Region;
use scene::Flip;
use scene::num;
use scene::paint::Stroke;

use super::rates;

/// A point in output pixels.
pub type Point = (f64, f64);

/// Most dashes of an outline: one with more is drawn as a solid line.
const MAX_DASHES: f64 = 1_000_000.0;

/// Turns points about a centre.
#[derive(Clone)]
pub struct Rotation {
    center: Point,
    sin: f64,
    cos: f64,
    /// Signs of the axes: -1 mirrors an axis before the rotation.
    signs: Point,
    /// The rotation of the surrounding group, applied after.
    around: Option<Box<Self>>,
}

impl Rotation {
    /// Mirrors, then rotates by `degrees` clockwise, about a centre in output pixels.
    pub fn new(degrees: f32, flip: Flip, center: Point) -> Self {
        let rotation = f64::from(degrees).to_radians();
        let (across, down) = flip.signs();
        let signs = (f64::from(across), f64::from(down));
        if degrees == 0.0 {
            return Self { center, sin: 0.0, cos: 1.0, signs, around: None };
        }
        Self { center, sin: num::sin(rotation), cos: num::cos(rotation), signs, around: None }
    }

    /// The rotation within another one.
    pub fn within(self, around: Option<&Self>) -> Self {
        Self { around: around.filter(|around| !around.is_identity()).cloned().map(Box::new), ..self }
    }

    /// Returns whether it keeps rows horizontal.
    pub fn is_none(&self) -> bool {
        self.sin == 0.0 && self.cos > 0.0 && self.around.as_ref().is_none_or(|around| around.is_none())
    }

    /// True if it does not move points.
    fn is_identity(&self) -> bool {
        self.is_none() && self.signs == (1.0, 1.0) && self.around.is_none()
    }

    fn apply(&self, (x, y): Point) -> Point {
        let (dx, dy) = ((x - self.center.0) * self.signs.0, (y - self.center.1) * self.signs.1);
        let rotated = (self.center.0 + self.cos * dx - self.sin * dy, self.center.1 + self.sin * dx + self.cos * dy);
        self.around.as_ref().map_or(rotated, |around| around.apply(rotated))
    }
}

/// A box in output pixels before it is rotated.
#[derive(Clone, Copy, Debug)]
pub struct Edges {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Edges {
    pub fn corners(&self) -> [Point; 4] {
        [(self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom)]
    }

    pub fn grow(&self, by: f64) -> Self {
        Self { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// The pixels that it touches once it is rotated.
    pub fn rotated(&self, rotation: &Rotation) -> Region {
        bounds(&self.corners().map(|corner| rotation.apply(corner)))
    }
}

/// The cost factors of an outline: the pixels that it can touch, its lines, and each line's rows of
/// pixels.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scan {
    /// Cut to the output.
    pub region: Region,
    segments: f64,
    /// Rows of pixels that edges cross, summed.
    rows: f64,
    dashes: f64,
}

impl Scan {
    /// The closed outline through points; `curves` further lines lie between them without adding
    /// height.
    pub fn fill(points: &[Point], curves: f64, rotation: &Rotation, canvas: &Region) -> Self {
        let points: Vec<Point> = points.iter().map(|point| rotation.apply(*point)).collect();
        let rows = lines(&points, true).map(|(from, to)| rows_within(from.1, to.1, canvas)).sum();
        Self { region: bounds(&points).intersect(canvas), segments: points.len() as f64 + curves, rows, dashes: 0.0 }
    }

    /// The line of a stroke along points; `scale` converts its lengths to output pixels. Of a
    /// curve, `curves` further corners are too blunt to protrude.
    pub fn stroke(
        points: &[Point],
        (closed, curves): (bool, f64),
        (stroke, scale): (&Stroke, f64),
        rotation: &Rotation,
        canvas: &Region,
    ) -> Self {
        let points: Vec<Point> = points.iter().map(|point| rotation.apply(*point)).collect();
        let width = f64::from(stroke.width) * scale;
        let all: f64 = lines(&points, closed).map(|(from, to)| length(from, to)).sum();
        let dash = Dash::of(stroke, scale, all);
        // A mitred corner protrudes by up to four half widths.
        let reach = if points.len() > 4 { width * 2.0 } else { width };
        let mut scan = Self { region: grown(&bounds(&points), reach).intersect(canvas), ..Self::default() };
        let across = width.min(f64::from(canvas.height()));
        for (from, to) in lines(&points, closed) {
            let (long, high) = (length(from, to), (to.1 - from.1).abs());
            let seen = rows_within(from.1, to.1, &grown(canvas, width));
            match &dash {
                None => {
                    scan.rows += 2.0 * seen + 2.0 * across;
                    scan.segments += 6.0;
                }
                Some(dash) if long > 0.0 => {
                    let dashes = long / dash.period;
                    let (down, wide) = (high / long, (to.0 - from.0).abs() / long);
                    let part = if high > 1.0 { (seen / high).min(1.0) } else { f64::from(u8::from(seen > 0.0)) };
                    let of_one = 2.0 * (dash.line * down + 1.0) + 2.0 * (across * wide + 1.0);
                    scan.rows += dashes * part * of_one;
                    scan.segments += dashes * 4.0;
                    scan.dashes += dashes;
                }
                Some(_) => {}
            }
        }
        scan.rows += curves * across * f64::from(u8::from(dash.is_none())) * 0.7;
        scan.segments += curves * 6.0;
        scan
    }

    /// A scan of this many lines and rows.
    pub const fn of(region: Region, segments: f64, rows: f64) -> Self {
        Self { region, segments, rows, dashes: 0.0 }
    }

    /// Nanoseconds for its mask.
    pub fn cost(&self) -> f64 {
        self.segments * rates::SEGMENT
            + self.rows * rates::EDGE_ROW
            + self.dashes * rates::DASH
            + self.region.area() as f64 * rates::MASK_PIXEL
            + f64::from(self.region.height()) * rates::MASK_ROW
    }
}

/// Lengths in output pixels of a dash and of the dash period.
struct Dash {
    line: f64,
    period: f64,
}

impl Dash {
    /// The dashes of a stroke along a length in pixels; `None` if it is solid.
    fn of(stroke: &Stroke, scale: f64, all: f64) -> Option<Self> {
        let count = stroke.dash.len() as f64;
        let sum: f64 = stroke.dash.iter().map(|dash| f64::from(*dash) * scale).sum();
        // A gap follows each dash.
        let period = sum * 2.0 / count;
        let fits = sum > 0.0 && all / period <= MAX_DASHES;
        fits.then_some(Self { line: period / 2.0, period })
    }
}

/// Approximate chords of a quarter circle with a radius in pixels.
pub fn chords(radius: f64) -> f64 {
    3.0 * radius.max(0.0).sqrt() + 1.0
}

fn lines(points: &[Point], closed: bool) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = points.iter().skip(1).chain(points.first().filter(|_| closed));
    points.iter().copied().zip(next.copied())
}

fn length(from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    (dx * dx + dy * dy).sqrt()
}

/// The rows of pixels of a region that lie between two heights.
fn rows_within(from: f64, to: f64, region: &Region) -> f64 {
    let (top, bottom) = (from.min(to).max(f64::from(region.top)), from.max(to).min(f64::from(region.bottom)));
    if bottom > top { bottom - top + 1.0 } else { 0.0 }
}

fn bounds(points: &[Point]) -> Region {
    let Some(&(x, y)) = points.first() else { return Region::EMPTY };
    let (left, top, right, bottom) =
        points.iter().fold((x, y, x, y), |(l, t, r, b), (x, y)| (l.min(*x), t.min(*y), r.max(*x), b.max(*y)));
    Region::around(left as f32, top as f32, right as f32, bottom as f32)
}

fn grown(region: &Region, by: f64) -> Region {
    region.grow(by.ceil() as i32)
}
