//! Positions at which a glyph's outline crosses a band between two heights.

use skrifa::font::glyph::outline::PathSink;
use skrifa::{DrawMemory, Font, GlyphId, ScalerFont};

/// Lines that a curve becomes.
const LINES: u16 = 8;

/// The leftmost and rightmost points of a glyph's outline within a band, in ems; the outer option
/// is `None` for a glyph without an outline.
pub(crate) fn between(font: &Font, glyph: GlyphId, em: f32, (low, high): (f32, f32)) -> Option<Option<(f32, f32)>> {
    if font.color_glyphs().get(glyph).is_some() {
        return None;
    }
    let mut crossing = Crossing { low: low * em, high: high * em, start: (0.0, 0.0), at: (0.0, 0.0), found: None };
    let scaler = ScalerFont::force_unhinted(font.clone(), None);
    scaler.outline(glyph)?.draw(DrawMemory::Scratch, &mut crossing).ok()?;
    Some(crossing.found.map(|(left, right)| (left / em, right / em)))
}

type Point = (f32, f32);

/// Collects the outermost places of a path within a band.
struct Crossing {
    low: f32,
    high: f32,
    start: Point,
    at: Point,
    found: Option<(f32, f32)>,
}

impl Crossing {
    fn add(&mut self, x: f32) {
        self.found = Some(self.found.map_or((x, x), |(left, right)| (left.min(x), right.max(x))));
    }

    fn curve(&mut self, point: impl Fn(f32) -> Point) {
        for step in 1..=LINES {
            let (x, y) = point(f32::from(step) / f32::from(LINES));
            self.line_to(x, y);
        }
    }
}

impl PathSink for Crossing {
    fn move_to(&mut self, x: f32, y: f32) {
        (self.start, self.at) = ((x, y), (x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x0, y0) = std::mem::replace(&mut self.at, (x, y));
        if y0.max(y) < self.low || y0.min(y) > self.high {
            return;
        }
        for (x, y) in [(x0, y0), (x, y)] {
            if self.low <= y && y <= self.high {
                self.add(x);
            }
        }
        for edge in [self.low, self.high] {
            if (y0 < edge) != (y < edge) {
                self.add(x0 + (x - x0) * (edge - y0) / (y - y0));
            }
        }
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (x0, y0) = self.at;
        self.curve(|t| {
            let u = 1.0 - t;
            (u * u * x0 + 2.0 * u * t * cx + t * t * x, u * u * y0 + 2.0 * u * t * cy + t * t * y)
        });
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (x0, y0) = self.at;
        self.curve(|t| {
            let u = 1.0 - t;
            let (a, b, c, d) = (u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t);
            (a * x0 + b * cx0 + c * cx1 + d * x, a * y0 + b * cy0 + c * cy1 + d * y)
        });
    }

    fn close(&mut self) {
        let (x, y) = self.start;
        self.line_to(x, y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The part of a triangle with its tip down at (50, -20) between two heights.
    fn of_triangle(low: f32, high: f32) -> Option<(f32, f32)> {
        let mut crossing = Crossing { low, high, start: (0.0, 0.0), at: (0.0, 0.0), found: None };
        crossing.move_to(0.0, 80.0);
        crossing.line_to(100.0, 80.0);
        crossing.line_to(50.0, -20.0);
        crossing.close();
        crossing.found
    }

    #[test]
    fn a_band_meets_what_of_an_outline_lies_in_it() {
        assert_eq!(of_triangle(-10.0, 0.0), Some((40.0, 60.0)));
        assert_eq!(of_triangle(-30.0, -10.0), Some((45.0, 55.0)));
        assert_eq!(of_triangle(-40.0, -21.0), None);
        assert_eq!(of_triangle(10.0, 10.5), Some((34.75, 65.25)));
    }

    #[test]
    fn curves_count_by_where_they_run() {
        let mut crossing = Crossing { low: -60.0, high: -40.0, start: (0.0, 0.0), at: (0.0, 0.0), found: None };
        crossing.move_to(0.0, 0.0);
        crossing.quad_to(50.0, -100.0, 100.0, 0.0);
        crossing.close();
        let (left, right) = crossing.found.unwrap();
        assert!((20.0..30.0).contains(&left) && (70.0..80.0).contains(&right), "{left} {right}");
    }
}
