//! Gradients as shadings.
//!
//! A PDF shading has colours without alpha. If a gradient's alpha varies, the same shading in grey
//! becomes a soft mask; otherwise a constant is enough.

use pdf_writer::types::FunctionShadingType;
use pdf_writer::{Filter, Finish, Name, Ref};
use scene::geometry::Rect;
use scene::num;
use scene::paint::{Color, Paint, Stop};

use crate::document::{Document, Mask};
use crate::drawing::{Drawing, rgb};
use crate::matrix::Point;
use crate::options::PdfError;

mod stops;

pub use stops::color_at;
use stops::pieces;

/// Sectors of a full circle in a sweep.
const SECTORS: u16 = 360;

/// The shading type of separate triangles (ISO 32000-1, table 78).
const FREE_FORM_TRIANGLES: i32 = 4;

/// The course of a gradient's colours.
#[derive(Clone, Debug, PartialEq)]
pub enum Course {
    /// Along a line.
    Line(Point, Point),
    /// Between two circles (centre and radius).
    Circles((Point, f32), (Point, f32)),
    /// About a centre, from one angle to another in degrees, clockwise where y grows upwards.
    Sweep(Point, f32, f32),
    /// Once about a centre, starting at an angle in degrees, clockwise where y grows downwards.
    Conic(Point, f32),
}

/// A gradient in the coordinates of the drawing that it is painted on; past its ends it keeps their colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Gradient {
    /// The course of the colours.
    pub course: Course,
    /// Offsets 0..=1, ascending.
    pub stops: Vec<Stop>,
}

/// A paint resolved for a box.
pub enum ResolvedPaint {
    /// One colour.
    Solid(Color),
    /// A gradient.
    Gradient(Gradient),
}

impl ResolvedPaint {
    /// A paint over a layer's box. A linear gradient's line goes through the middle of the box and is as long as the
    /// box is in its direction (CSS Images 3, 3.4.1); a radial one is measured by the longer side.
    pub fn new(paint: &Paint, frame: &Rect) -> Self {
        let (course, stops) = match paint {
            Paint::Solid(color) => return Self::Solid(*color),
            Paint::Linear { angle, stops } => {
                let rotation = f64::from(*angle).to_radians();
                let (dx, dy) = (num::cos(rotation) as f32, num::sin(rotation) as f32);
                let half = ((frame.width * dx).abs() + (frame.height * dy).abs()) / 2.0;
                let (x, y) = frame.center();
                let ends = ((x - dx * half, y - dy * half), (x + dx * half, y + dy * half));
                ((half > 0.0).then_some(Course::Line(ends.0, ends.1)), stops)
            }
            Paint::Radial { center, radius, stops } => {
                let middle = (frame.x + center.0 * frame.width, frame.y + center.1 * frame.height);
                let radius = radius * frame.width.max(frame.height);
                ((radius > 0.0).then_some(Course::Circles((middle, 0.0), (middle, radius))), stops)
            }
            Paint::Conic { center, angle, stops } => {
                let middle = (frame.x + center.0 * frame.width, frame.y + center.1 * frame.height);
                (Some(Course::Conic(middle, *angle)), stops)
            }
        };
        match (course, stops.last()) {
            (Some(course), Some(_)) => Self::Gradient(Gradient { course, stops: stops.clone() }),
            (None, Some(stop)) => Self::Solid(stop.color),
            (_, None) => Self::Solid(Color { r: 0, g: 0, b: 0, a: 0 }),
        }
    }

    /// Returns whether nothing shows through it.
    pub fn is_opaque(&self) -> bool {
        match self {
            Self::Solid(color) => color.a == 255,
            Self::Gradient(gradient) => gradient.stops.iter().all(|stop| stop.color.a == 255),
        }
    }
}

impl Gradient {
    /// Paints over the clip area within `area`.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn paint(&self, document: &mut Document, drawing: &mut Drawing, area: &Rect) -> Result<(), PdfError> {
        let Some(first) = self.stops.first() else { return Ok(()) };
        let colors = self.shading(document, area, Channels::Rgb)?;
        if self.stops.iter().all(|stop| stop.color.a == first.color.a) {
            drawing.saved(|drawing| {
                drawing.alpha(document, first.color.a);
                drawing.shading(colors);
            });
            return Ok(());
        }
        let alphas = self.shading(document, area, Channels::Alpha)?;
        let mut mask = Drawing::default();
        mask.shading(alphas);
        let mask = mask.finish(document, area, true)?;
        let state = document.mask(mask, Mask::Luminosity);
        drawing.saved(|drawing| {
            drawing.state(state);
            drawing.shading(colors);
        });
        Ok(())
    }

    /// Paints where another drawing is opaque.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn through(&self, document: &mut Document, shape: Drawing, area: &Rect) -> Result<Drawing, PdfError> {
        let shape = shape.finish(document, area, true)?;
        let inside = document.mask(shape, Mask::Alpha);
        // A separate group, because a fading gradient has a soft mask, which would replace this
        // one.
        let mut colors = Drawing::default();
        self.paint(document, &mut colors, area)?;
        let colors = colors.finish(document, area, true)?;
        let mut painted = Drawing::default();
        painted.saved(|painted| {
            painted.state(inside);
            painted.object(colors);
        });
        Ok(painted)
    }

    /// Its alpha at a point, 0..=1; of a sweep, that of its densest stop.
    pub fn alpha_at(&self, at: Point) -> f32 {
        let position = match self.course {
            Course::Line(from, to) => along(from, to, at),
            Course::Circles(from, to) => between_circles(from, to, at),
            Course::Sweep(..) | Course::Conic(..) => {
                let densest = self.stops.iter().map(|stop| stop.color.a).max();
                return f32::from(densest.unwrap_or_default()) / 255.0;
            }
        };
        position.map_or(0.0, |position| f32::from(color_at(&self.stops, position).a) / 255.0)
    }

    fn shading(&self, document: &mut Document, area: &Rect, channels: Channels) -> Result<Ref, PdfError> {
        let (kind, coords) = match self.course {
            Course::Line(from, to) => (FunctionShadingType::Axial, vec![from.0, from.1, to.0, to.1]),
            Course::Circles((c0, r0), (c1, r1)) => (FunctionShadingType::Radial, vec![c0.0, c0.1, r0, c1.0, c1.1, r1]),
            Course::Sweep(center, from, to) => {
                return mesh(document, area, channels, center, &self.sectors_between(from, to));
            }
            Course::Conic(center, start) => return mesh(document, area, channels, center, &self.sectors(start)),
        };
        let function = self.function(document, channels);
        let id = document.reference();
        let mut shading = document.objects.next().function_shading(id);
        shading.shading_type(kind).coords(coords).function(function).extend([true, true]);
        channels.write(shading.color_space());
        Ok(id)
    }

    /// The sectors of a sweep from one angle to another; each has a single colour, that of its
    /// middle: a vertex at the centre can't have more than one.
    fn sectors_between(&self, from: f32, to: f32) -> Vec<Sector> {
        let step = 360.0 / f64::from(SECTORS);
        let sector = |i: u16| {
            let angle = (f64::from(i) + 0.5) * step;
            let span = f64::from(to - from);
            let at = if span == 0.0 { 1.0 } else { (angle - f64::from(from)) / span };
            let color = color_at(&self.stops, at.clamp(0.0, 1.0) as f32);
            Sector { from: -f64::from(i) * step, to: -f64::from(i + 1) * step, color }
        };
        (0..SECTORS).map(sector).collect()
    }

    /// The sectors of a full circle, which restart at each stop.
    fn sectors(&self, start: f32) -> Vec<Sector> {
        let step = 1.0 / f64::from(SECTORS);
        let mut edges: Vec<f64> = (0..=SECTORS).map(|i| f64::from(i) * step).collect();
        edges.extend(self.stops.iter().map(|stop| f64::from(stop.offset)));
        edges.sort_by(f64::total_cmp);
        edges.dedup();
        let angle = |at: f64| f64::from(start) + 360.0 * at;
        let sector = |pair: &[f64]| {
            let color = color_at(&self.stops, ((pair[0] + pair[1]) / 2.0) as f32);
            Sector { from: angle(pair[0]), to: angle(pair[1]), color }
        };
        edges.windows(2).map(sector).collect()
    }

    fn function(&self, document: &mut Document, channels: Channels) -> Ref {
        let pieces = pieces(&self.stops);
        let parts: Vec<Ref> = pieces
            .iter()
            .map(|(from, to)| {
                let id = document.reference();
                let mut part = document.objects.next().exponential_function(id);
                part.domain([0.0, 1.0]).c0(channels.values(from.color)).c1(channels.values(to.color)).n(1.0);
                id
            })
            .collect();
        if let [only] = parts[..] {
            return only;
        }
        let id = document.reference();
        let mut whole = document.objects.next().stitching_function(id);
        whole.domain([0.0, 1.0]).functions(parts.iter().copied());
        whole.bounds(pieces.iter().skip(1).map(|(from, _)| from.offset));
        whole.encode([0.0, 1.0].into_iter().cycle().take(2 * parts.len()));
        id
    }
}

/// A part of a circle in one colour: angles in degrees, clockwise where y grows downwards.
struct Sector {
    from: f64,
    to: f64,
    color: Color,
}

/// Triangles about the centre, one for each sector.
fn mesh(
    document: &mut Document,
    area: &Rect,
    channels: Channels,
    (x, y): Point,
    sectors: &[Sector],
) -> Result<Ref, PdfError> {
    let far = |a: f32, b: f32, at: f32| (a - at).abs().max((b - at).abs());
    // Half as far again as the farthest corner: a sector's chord stays outside the area.
    let reach = (far(area.x, area.right(), x) + far(area.y, area.bottom(), y)) * 1.5;
    let rim = |degrees: f64| {
        let angle = degrees.to_radians();
        (x + reach * num::cos(angle) as f32, y + reach * num::sin(angle) as f32)
    };
    let [left, top, size] = [x - reach, y - reach, 2.0 * reach];
    let part = |v: f32, start: f32| {
        let whole = f64::from(v - start) / f64::from(size) * f64::from(u32::MAX);
        (whole.clamp(0.0, f64::from(u32::MAX)) as u32).to_be_bytes()
    };
    let mut data = Vec::new();
    for Sector { from, to, color } in sectors {
        let color = channels.bytes(*color);
        for corner in [(x, y), rim(*from), rim(*to)] {
            data.push(0);
            data.extend(part(corner.0, left));
            data.extend(part(corner.1, top));
            data.extend(&color);
        }
    }
    let data = document.deflate(&data)?;
    let id = document.reference();
    let mut shading = document.objects.next().stream_shading(id, &data);
    shading.filter(Filter::FlateDecode);
    shading.pair(Name(b"ShadingType"), FREE_FORM_TRIANGLES);
    shading.bits_per_coordinate(32).bits_per_component(8).bits_per_flag(8);
    let colors = [0.0, 1.0].into_iter().cycle().take(2 * channels.count());
    shading.decode([left, left + size, top, top + size].into_iter().chain(colors));
    channels.write(shading.color_space());
    shading.finish();
    Ok(id)
}

/// The channels of a colour in a shading.
#[derive(Clone, Copy)]
enum Channels {
    Rgb,
    Alpha,
}

impl Channels {
    const fn count(self) -> usize {
        match self {
            Self::Rgb => 3,
            Self::Alpha => 1,
        }
    }

    fn values(self, color: Color) -> Vec<f32> {
        match self {
            Self::Rgb => rgb(color).to_vec(),
            Self::Alpha => vec![f32::from(color.a) / 255.0],
        }
    }

    fn bytes(self, color: Color) -> Vec<u8> {
        match self {
            Self::Rgb => vec![color.r, color.g, color.b],
            Self::Alpha => vec![color.a],
        }
    }

    fn write(self, space: pdf_writer::writers::ColorSpace<'_>) {
        match self {
            Self::Rgb => space.device_rgb(),
            Self::Alpha => space.device_gray(),
        }
    }
}

/// The position of a point along a line, 0 at its start and 1 at its end.
fn along((x0, y0): Point, (x1, y1): Point, (x, y): Point) -> Option<f32> {
    let (dx, dy) = (x1 - x0, y1 - y0);
    let length = dx * dx + dy * dy;
    (length > 0.0).then(|| ((x - x0) * dx + (y - y0) * dy) / length)
}

/// The circle between two that goes through a point, as a position; the last of several, and none
/// of negative radius.
fn between_circles(((x0, y0), r0): (Point, f32), ((x1, y1), r1): (Point, f32), (x, y): Point) -> Option<f32> {
    let (dx, dy, dr) = (x1 - x0, y1 - y0, r1 - r0);
    let (px, py) = (x - x0, y - y0);
    // |p - t d| = r0 + t dr, squared: a t² - 2 b t + c = 0.
    let (a, b, c) = (dx * dx + dy * dy - dr * dr, px * dx + py * dy + r0 * dr, px * px + py * py - r0 * r0);
    let fits = |t: &f32| t.is_finite() && r0 + t * dr >= 0.0;
    if a == 0.0 {
        return Some(c / (2.0 * b)).filter(fits);
    }
    let root = (b * b - a * c).sqrt();
    let (one, other) = ((b + root) / a, (b - root) / a);
    Some(one.max(other)).filter(fits).or(Some(one.min(other)).filter(fits))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stop(offset: f32, [r, g, b, a]: [u8; 4]) -> Stop {
        Stop { offset, color: Color { r, g, b, a } }
    }

    #[test]
    fn a_line_is_as_long_as_the_box_in_its_direction() {
        let frame = Rect { x: 10.0, y: 20.0, width: 100.0, height: 50.0 };
        let stops = vec![stop(0.0, [0, 0, 0, 255]), stop(1.0, [255, 255, 255, 255])];
        let ResolvedPaint::Gradient(gradient) =
            ResolvedPaint::new(&Paint::Linear { angle: 0.0, stops: stops.clone() }, &frame)
        else {
            panic!("a gradient")
        };
        assert_eq!(gradient.course, Course::Line((10.0, 45.0), (110.0, 45.0)));
        let empty = Rect { width: 0.0, height: 0.0, ..frame };
        assert!(matches!(
            ResolvedPaint::new(&Paint::Linear { angle: 0.0, stops }, &empty),
            ResolvedPaint::Solid(Color { r: 255, .. })
        ));
    }
}
