//! Paints by pixel.

use scene::geometry::Rect;
use scene::num;
use scene::paint::{Color, Paint, Stop};
use tiny_skia::Transform;

use crate::surface::pixel::{Pixel, premultiply};

/// A paint over a layer's box, which gives the colour of each pixel.
#[derive(Clone, Debug)]
pub struct Shader(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Solid(Pixel),
    /// Position along the gradient is `x * across + y * down + start`.
    Linear {
        across: f64,
        down: f64,
        start: f64,
        stops: Vec<Stop>,
    },
    /// Position is the distance from the centre over the radius, in canvas pixels.
    Radial {
        to_canvas: [f64; 6],
        center: (f64, f64),
        radius: f64,
        stops: Vec<Stop>,
    },
    /// Position is the angle about the centre, in turns from the start on.
    Conic {
        to_canvas: [f64; 6],
        center: (f64, f64),
        start: f64,
        stops: Vec<Stop>,
    },
}

impl Shader {
    /// One colour.
    #[must_use]
    pub fn solid_color(color: Color) -> Self {
        Self(Kind::Solid(premultiply([color.r, color.g, color.b, color.a])))
    }

    /// A paint over the layer's box; `placement` maps canvas to pixel coordinates.
    ///
    /// A linear gradient's line goes through the middle of the box and is as long as the box is in
    /// its direction, so that the first and last colour fall on the box's outermost corners (CSS
    /// Images 3, 3.4.1).
    #[must_use]
    pub fn new(paint: &Paint, frame: &Rect, placement: &Transform) -> Self {
        let (stops, inverse) = match paint {
            Paint::Solid(color) => return Self::solid_color(*color),
            Paint::Linear { stops, .. } | Paint::Radial { stops, .. } | Paint::Conic { stops, .. } => {
                (stops.clone(), placement.invert())
            }
        };
        let last = stops.last().map(|stop| stop.color);
        let Some(t) = inverse else {
            return last.map_or(Self(Kind::Solid([0; 4])), Self::solid_color);
        };
        let [sx, kx, tx, ky, sy, ty] = [t.sx, t.kx, t.tx, t.ky, t.sy, t.ty].map(f64::from);
        let (width, height) = (f64::from(frame.width), f64::from(frame.height));
        let (left, top) = (f64::from(frame.x), f64::from(frame.y));
        match paint {
            Paint::Linear { angle, .. } => {
                let rotation = f64::from(*angle).to_radians();
                let (dx, dy) = (num::cos(rotation), num::sin(rotation));
                let length = (width * dx).abs() + (height * dy).abs();
                if length <= 0.0 {
                    return last.map_or(Self(Kind::Solid([0; 4])), Self::solid_color);
                }
                let (dx, dy) = (dx / length, dy / length);
                let start = 0.5 - (left + width / 2.0) * dx - (top + height / 2.0) * dy;
                let (across, down) = (sx * dx + ky * dy, kx * dx + sy * dy);
                Self(Kind::Linear { across, down, start: start + tx * dx + ty * dy, stops })
            }
            Paint::Radial { center, radius, .. } => Self(Kind::Radial {
                to_canvas: [sx, kx, tx, ky, sy, ty],
                center: (left + f64::from(center.0) * width, top + f64::from(center.1) * height),
                radius: f64::from(*radius) * width.max(height),
                stops,
            }),
            Paint::Conic { center, angle, .. } => Self(Kind::Conic {
                to_canvas: [sx, kx, tx, ky, sy, ty],
                center: (left + f64::from(center.0) * width, top + f64::from(center.1) * height),
                start: f64::from(*angle) / 360.0,
                stops,
            }),
            Paint::Solid(color) => Self::solid_color(*color),
        }
    }

    /// The pixel value, if it is the same everywhere.
    #[must_use]
    pub fn solid(&self) -> Option<Pixel> {
        match self.0 {
            Kind::Solid(pixel) => Some(pixel),
            Kind::Linear { .. } | Kind::Radial { .. } | Kind::Conic { .. } => None,
        }
    }

    /// The colour at the middle of a pixel.
    #[must_use]
    pub fn at(&self, x: i32, y: i32) -> Pixel {
        let (x, y) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
        match &self.0 {
            Kind::Solid(pixel) => *pixel,
            Kind::Linear { across, down, start, stops } => color_at(stops, x * across + y * down + start),
            Kind::Radial { to_canvas: [sx, kx, tx, ky, sy, ty], center, radius, stops } => {
                let (dx, dy) = (x * sx + y * kx + tx - center.0, x * ky + y * sy + ty - center.1);
                let distance = (dx * dx + dy * dy).sqrt();
                color_at(stops, if *radius > 0.0 { distance / radius } else { 1.0 })
            }
            Kind::Conic { to_canvas: [sx, kx, tx, ky, sy, ty], center, start, stops } => {
                let (dx, dy) = (x * sx + y * kx + tx - center.0, x * ky + y * sy + ty - center.1);
                let turns = num::atan2(dy, dx) / std::f64::consts::TAU - start;
                color_at(stops, turns - turns.floor())
            }
        }
    }
}

/// The colour at a position: that of the nearest stop outside the stops, and between two of them
/// interpolated with premultiplied alpha, so that fading to transparent keeps the hue (CSS Images
/// 3, 3.4.2).
fn color_at(stops: &[Stop], position: f64) -> Pixel {
    let after = stops.partition_point(|stop| f64::from(stop.offset) <= position);
    match (after.checked_sub(1).and_then(|before| stops.get(before)), stops.get(after)) {
        (Some(a), Some(b)) => {
            let (from, to) = (f64::from(a.offset), f64::from(b.offset));
            mix(a.color, b.color, (position - from) / (to - from))
        }
        (Some(stop), None) | (None, Some(stop)) => mix(stop.color, stop.color, 0.0),
        (None, None) => [0; 4],
    }
}

fn mix(a: Color, b: Color, part: f64) -> Pixel {
    let alpha = |color: Color| f64::from(color.a) / 255.0;
    let between = |a: f64, b: f64| (a + (b - a) * part).round() as u8;
    let channel = |from: u8, to: u8| between(f64::from(from) * alpha(a), f64::from(to) * alpha(b));
    [channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b), between(f64::from(a.a), f64::from(b.a))]
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Rect = Rect { x: 10.0, y: 20.0, width: 100.0, height: 50.0 };

    fn stop(offset: f32, [r, g, b, a]: [u8; 4]) -> Stop {
        Stop { offset, color: Color { r, g, b, a } }
    }

    fn linear(angle: f32) -> Shader {
        let stops = vec![stop(0.0, [0, 0, 0, 255]), stop(1.0, [255, 255, 255, 255])];
        Shader::new(&Paint::Linear { angle, stops }, &BOX, &Transform::identity())
    }

    #[test]
    fn linear_gradients_run_clockwise_from_the_right() {
        assert_eq!((linear(0.0).at(10, 45)[0], linear(0.0).at(109, 45)[0]), (1, 254));
        assert_eq!((linear(90.0).at(60, 20)[0], linear(90.0).at(60, 69)[0]), (3, 252));
        assert_eq!((linear(180.0).at(10, 45)[0], linear(180.0).at(109, 45)[0]), (254, 1));
        assert!(linear(45.0).at(10, 20)[0] <= 2 && linear(45.0).at(109, 69)[0] >= 253);
    }

    #[test]
    fn radial_gradients_measure_by_the_longer_side() {
        let stops = vec![stop(0.0, [255, 0, 0, 255]), stop(1.0, [0, 0, 255, 255])];
        let paint = Paint::Radial { center: (0.5, 0.5), radius: 0.5, stops };
        let shader = Shader::new(&paint, &BOX, &Transform::from_scale(2.0, 2.0));
        assert_eq!(shader.at(120, 90), [253, 0, 2, 255]);
        assert_eq!(shader.at(240, 90), [0, 0, 255, 255]);
        assert!(shader.at(170, 90)[0].abs_diff(127) <= 2);
    }

    #[test]
    fn a_conic_gradient_goes_once_around_from_its_angle() {
        let stops = vec![stop(0.0, [255, 0, 0, 255]), stop(1.0, [0, 0, 255, 255])];
        let paint = Paint::Conic { center: (0.5, 0.5), angle: -90.0, stops };
        let shader = Shader::new(&paint, &BOX, &Transform::identity());
        let (x, y) = (BOX.center().0 as i32, BOX.center().1 as i32);
        let quarters = [shader.at(x + 9, y), shader.at(x, y + 9), shader.at(x - 9, y)].map(|pixel| pixel[2]);
        assert!(quarters.iter().zip([64, 128, 191]).all(|(blue, wanted)| blue.abs_diff(wanted) <= 4), "{quarters:?}");
        assert!(shader.at(x, y - 20)[2] < 5 && shader.at(x - 1, y - 20)[2] > 250);
    }

    #[test]
    fn fading_out_keeps_the_hue_and_equal_offsets_make_an_edge() {
        assert_eq!(color_at(&[stop(0.0, [255, 0, 0, 255]), stop(1.0, [255, 0, 0, 0])], 0.5), [128, 0, 0, 128]);
        let edge = [stop(0.0, [0, 0, 0, 255]), stop(0.5, [0, 0, 0, 255]), stop(0.5, [255, 255, 255, 255])];
        assert_eq!((color_at(&edge, 0.49)[0], color_at(&edge, 0.5)[0], color_at(&edge, 9.0)[0]), (0, 255, 255));
        assert_eq!(color_at(&[], 0.5), [0; 4]);
    }
}
