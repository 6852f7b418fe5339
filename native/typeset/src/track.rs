//! The course of a baseline: a circle, or a contour as short lines.

use scene::geometry::{Rect, Segment};
use scene::num;

use crate::budget::{Budget, PLACING};
use crate::error::LayoutError;

type Point = (f64, f64);

/// Pixels of the control polygon per line of a curve, at least [`FEWEST`] and at most [`MOST`]
/// lines.
const STEP: f64 = 2.0;
const FEWEST: f64 = 8.0;
const MOST: f64 = 64.0;

/// The course of a text, measured in pixels from its start.
#[derive(Debug)]
pub(crate) enum Track {
    /// Around a circle.
    Circle {
        /// Its centre.
        center: Point,
        /// Its radius.
        radius: f64,
        /// The angle at which it starts, in radians clockwise from the right.
        start: f64,
        /// 1 clockwise, -1 the other way.
        way: f64,
    },
    /// Along lines.
    Lines {
        /// Their ends.
        points: Vec<Point>,
        /// The distance of each from the start.
        distances: Vec<f64>,
    },
}

/// A place on a track: a point of the canvas and the direction there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    /// In canvas pixels.
    at: (f32, f32),
    direction: (f32, f32),
}

impl Track {
    /// A circle whose letters stand on it, or in it.
    pub fn circle((x, y): (f32, f32), radius: f32, start: f32, is_inside: bool) -> Self {
        Self::Circle {
            center: (f64::from(x), f64::from(y)),
            radius: f64::from(radius),
            start: f64::from(start).rem_euclid(360.0).to_radians(),
            way: if is_inside { -1.0 } else { 1.0 },
        }
    }

    /// A contour, moved.
    ///
    /// # Errors
    /// [`LayoutError::Budget`], [`LayoutError::Stopped`].
    pub fn contour(segments: &[Segment], by: (f32, f32), budget: &Budget<'_>) -> Result<Self, LayoutError> {
        budget.spend(segments.len() * MOST as usize, PLACING)?;
        let at = |(x, y): (f32, f32)| (f64::from(x + by.0), f64::from(y + by.1));
        let (mut points, mut distances): (Vec<Point>, Vec<f64>) = (Vec::new(), Vec::new());
        let mut add = |point: Point| {
            let far = points.last().map_or(0.0, |last| distance(*last, point));
            if far > 0.0 || points.is_empty() {
                distances.push(distances.last().copied().unwrap_or_default() + far);
                points.push(point);
            }
        };
        let (mut first, mut last) = ((0.0, 0.0), (0.0, 0.0));
        for segment in segments {
            match *segment {
                Segment::Move(p) => {
                    (first, last) = (at(p), at(p));
                    add(first);
                }
                Segment::Line(p) => {
                    last = at(p);
                    add(last);
                }
                Segment::Cubic(c1, c2, p) => {
                    let curve = [last, at(c1), at(c2), at(p)];
                    let around: f64 = curve.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
                    let count = (around / STEP).ceil().clamp(FEWEST, MOST);
                    (1..=count as u32).for_each(|step| add(cubic(&curve, f64::from(step) / count)));
                    last = curve[3];
                }
                Segment::Close => {
                    last = first;
                    add(first);
                }
            }
        }
        Ok(Self::Lines { points, distances })
    }

    /// Pixels.
    pub fn length(&self) -> f32 {
        match self {
            Self::Circle { radius, .. } => (radius * std::f64::consts::TAU) as f32,
            Self::Lines { distances, .. } => distances.last().copied().unwrap_or_default() as f32,
        }
    }

    /// True for a track that ends where it starts.
    pub const fn is_closed(&self) -> bool {
        matches!(self, Self::Circle { .. })
    }

    /// The spot at a distance in pixels from the start.
    pub fn at(&self, place: f32) -> Spot {
        let place = f64::from(place);
        match self {
            Self::Circle { center, radius, start, way } => {
                let angle = start + way * place / radius;
                let (sin, cos) = (num::sin(angle), num::cos(angle));
                Spot {
                    at: ((center.0 + radius * cos) as f32, (center.1 + radius * sin) as f32),
                    direction: ((-sin * way) as f32, (cos * way) as f32),
                }
            }
            Self::Lines { points, distances } => {
                // The first line that ends past the place; the last one continues past its end.
                let most = points.len().saturating_sub(1).max(1);
                let end = distances.partition_point(|far| *far < place).clamp(1, most);
                let (Some(a), Some(b)) = (points.get(end - 1), points.get(end)) else {
                    let (x, y) = points.first().copied().unwrap_or_default();
                    return Spot { at: (x as f32, y as f32), direction: (1.0, 0.0) };
                };
                let long = distances[end] - distances[end - 1];
                let (dx, dy) = ((b.0 - a.0) / long, (b.1 - a.1) / long);
                let along = place - distances[end - 1];
                Spot { at: ((a.0 + dx * along) as f32, (a.1 + dy * along) as f32), direction: (dx as f32, dy as f32) }
            }
        }
    }
}

impl Spot {
    /// Cosine and sine of the clockwise rotation that letters have there.
    pub const fn rotation(&self) -> (f32, f32) {
        self.direction
    }

    /// The point at a distance along the direction and above it.
    pub fn point(&self, along: f32, above: f32) -> (f32, f32) {
        let (cos, sin) = self.direction;
        (self.at.0 + cos * along + sin * above, self.at.1 + sin * along - cos * above)
    }

    /// The same direction elsewhere.
    pub const fn moved(&self, at: (f32, f32)) -> Self {
        Self { at, ..*self }
    }

    /// The smallest upright box around the area between these distances along the direction and above it.
    pub fn bounds(&self, (left, right): (f32, f32), (bottom, top): (f32, f32)) -> Rect {
        let corners = [(left, bottom), (left, top), (right, bottom), (right, top)].map(|(x, y)| self.point(x, y));
        let least = |of: fn(&(f32, f32)) -> f32| corners.iter().map(of).fold(f32::INFINITY, f32::min);
        let most = |of: fn(&(f32, f32)) -> f32| corners.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
        let (x, y) = (least(|point| point.0), least(|point| point.1));
        Rect { x, y, width: most(|point| point.0) - x, height: most(|point| point.1) - y }
    }
}

fn distance(a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    (dx * dx + dy * dy).sqrt()
}

fn cubic(curve: &[Point; 4], t: f64) -> Point {
    let u = 1.0 - t;
    let parts = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
    let sum = |of: fn(&Point) -> f64| curve.iter().zip(parts).map(|(point, part)| of(point) * part).sum();
    (sum(|point| point.0), sum(|point| point.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(a: (f32, f32), b: (f32, f32)) -> bool {
        (a.0 - b.0).abs() < 0.05 && (a.1 - b.1).abs() < 0.05
    }

    #[test]
    fn letters_stand_on_a_circle_or_in_it() {
        let quarter = 100.0 * std::f32::consts::FRAC_PI_2;
        let outside = Track::circle((0.0, 0.0), 100.0, -90.0, false);
        assert!(is_near(outside.at(0.0).at, (0.0, -100.0)) && is_near(outside.at(0.0).rotation(), (1.0, 0.0)));
        assert!(is_near(outside.at(quarter).at, (100.0, 0.0)) && is_near(outside.at(quarter).rotation(), (0.0, 1.0)));
        assert!(is_near(outside.at(0.0).point(3.0, 10.0), (3.0, -110.0)));
        let inside = Track::circle((0.0, 0.0), 100.0, 90.0, true);
        assert!(is_near(inside.at(0.0).at, (0.0, 100.0)) && is_near(inside.at(0.0).rotation(), (1.0, 0.0)));
        assert!(is_near(inside.at(quarter).at, (100.0, 0.0)));
        assert!(is_near(inside.at(0.0).point(0.0, 10.0), (0.0, 90.0)));
    }

    #[test]
    fn places_on_a_contour_are_by_its_length() {
        let budget = Budget::new(crate::LAYOUT_WORK, &|| false);
        let lines =
            [Segment::Move((0.0, 0.0)), Segment::Line((30.0, 40.0)), Segment::Line((30.0, 40.0)), Segment::Close];
        let track = Track::contour(&lines, (10.0, 0.0), &budget).unwrap();
        assert!((track.length() - 100.0).abs() < 1e-4);
        assert!(is_near(track.at(25.0).at, (25.0, 20.0)) && is_near(track.at(25.0).rotation(), (0.6, 0.8)));
        assert!(is_near(track.at(75.0).at, (25.0, 20.0)) && is_near(track.at(75.0).rotation(), (-0.6, -0.8)));
        // A half circle as the usual two cubics is as long as a half circle.
        let k = 55.2285;
        let half = [
            Segment::Move((0.0, 0.0)),
            Segment::Cubic((0.0, -k), (100.0 - k, -100.0), (100.0, -100.0)),
            Segment::Cubic((100.0 + k, -100.0), (200.0, -k), (200.0, 0.0)),
        ];
        let track = Track::contour(&half, (0.0, 0.0), &budget).unwrap();
        assert!((track.length() - 100.0 * std::f32::consts::PI).abs() < 0.2, "{}", track.length());
        assert!(is_near(track.at(track.length() / 2.0).at, (100.0, -100.0)));
    }
}
