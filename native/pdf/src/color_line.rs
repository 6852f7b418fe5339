//! Colour lines of COLR gradients, which may repeat or run backwards, as the plain ones that PDF has.

use scene::paint::Stop;
use skrifa::font::glyph::color::Extend;

use crate::gradient::{Course, color_at};
use crate::matrix::Point;

/// The most times that a repeated gradient is written out.
const MAX_REPEATS: f32 = 32.0;

/// The part of a colour line that is written out: 0 to 1 if it is padded, the visible part if it is
/// repeated, and no part with a negative radius (COLR, PaintRadialGradient).
pub fn reach(course: &Course, extend: Extend, corners: &[Point]) -> Option<(f32, f32)> {
    let padded = extend == Extend::Pad;
    let (from, to) = match *course {
        Course::Line(a, b) => {
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let length = dx * dx + dy * dy;
            let along = |(x, y): &Point| ((x - a.0) * dx + (y - a.1) * dy) / length;
            if padded || length == 0.0 {
                (0.0, 1.0)
            } else {
                corners.iter().map(along).fold((0.0f32, 1.0f32), |(from, to), t| (from.min(t), to.max(t)))
            }
        }
        Course::Circles((_, r0), (_, r1)) => {
            let zero = r0 / (r0 - r1);
            let ends = if padded { (0.0, 1.0) } else { (-MAX_REPEATS, MAX_REPEATS) };
            match (r0 < r1, r0 == r1) {
                (_, true) if r0 < 0.0 => return None,
                (_, true) => ends,
                (true, _) => (ends.0.max(zero), ends.1.max(zero)),
                (false, _) => (ends.0.min(zero), ends.1.min(zero)),
            }
        }
        Course::Sweep(_, from, to) => {
            let span = to - from;
            if span == 0.0 { (0.0, 1.0) } else { (-from / span, (360.0 - from) / span) }
        }
        // No font has one.
        Course::Conic(..) => (0.0, 1.0),
    };
    let (from, to) = (from.max(-MAX_REPEATS), to.min(MAX_REPEATS));
    (from < to || matches!(course, Course::Sweep(..))).then_some((from, to))
}

/// The course between two positions of its colour line.
pub fn course_over(course: &Course, from: f32, to: f32) -> Course {
    let at = |a: f32, b: f32, t: f32| a + (b - a) * t;
    let point = |a: Point, b: Point, t: f32| (at(a.0, b.0, t), at(a.1, b.1, t));
    match *course {
        Course::Line(a, b) => Course::Line(point(a, b, from), point(a, b, to)),
        Course::Circles((c0, r0), (c1, r1)) => {
            let circle = |t: f32| (point(c0, c1, t), at(r0, r1, t).max(0.0));
            Course::Circles(circle(from), circle(to))
        }
        Course::Sweep(center, a, b) => Course::Sweep(center, at(a, b, from), at(a, b, to)),
        Course::Conic(center, start) => Course::Conic(center, start),
    }
}

/// The stops between two positions of a colour line, spread over 0 to 1.
pub fn stops_over(stops: &[Stop], extend: Extend, from: f32, to: f32) -> Vec<Stop> {
    if extend == Extend::Pad || (from >= 0.0 && to <= 1.0) {
        let inside = stops.iter().filter(|stop| from < stop.offset && stop.offset < to).copied();
        let end = |offset: f32| Stop { offset, color: color_at(stops, offset) };
        return std::iter::once(end(from))
            .chain(inside)
            .chain(std::iter::once(end(to)))
            .map(|stop| Stop { offset: (stop.offset - from) / (to - from), ..stop })
            .collect();
    }
    let turns = from.floor() as i32..to.ceil() as i32;
    let all = turns.flat_map(|turn| {
        let backwards = extend == Extend::Reflect && turn.rem_euclid(2) == 1;
        let mut part: Vec<Stop> = stops.to_vec();
        if backwards {
            part.reverse();
        }
        part.into_iter().map(move |stop| {
            let offset = if backwards { 1.0 - stop.offset } else { stop.offset };
            Stop { offset: turn as f32 + offset, ..stop }
        })
    });
    let all: Vec<Stop> = all.collect();
    stops_over(&all, Extend::Pad, from, to)
}

#[cfg(test)]
mod tests {
    use scene::paint::Color;

    use super::*;

    fn stop(offset: f32, v: u8) -> Stop {
        Stop { offset, color: Color { r: v, g: v, b: v, a: 255 } }
    }

    #[test]
    fn a_reflected_line_runs_back_and_a_repeated_one_starts_over() {
        let stops = [stop(0.0, 0), stop(1.0, 200)];
        let values = |extend| -> Vec<(f32, u8)> {
            stops_over(&stops, extend, 0.0, 2.0).iter().map(|stop| (stop.offset, stop.color.r)).collect()
        };
        assert_eq!(values(Extend::Reflect), [(0.0, 0), (0.5, 200), (0.5, 200), (1.0, 0)]);
        assert_eq!(values(Extend::Repeat), [(0.0, 0), (0.5, 200), (0.5, 0), (1.0, 200)]);
    }

    #[test]
    fn a_negative_radius_is_cut_off() {
        let circles = Course::Circles(((0.0, 0.0), -10.0), ((0.0, 0.0), 30.0));
        let (from, to) = reach(&circles, Extend::Pad, &[]).unwrap();
        assert_eq!((from, to), (0.25, 1.0));
        assert_eq!(course_over(&circles, from, to), Course::Circles(((0.0, 0.0), 0.0), ((0.0, 0.0), 30.0)));
        let stops = stops_over(&[stop(0.0, 0), stop(1.0, 200)], Extend::Pad, from, to);
        assert_eq!(stops.first().map(|stop| stop.color.r), Some(50));
        assert_eq!(reach(&Course::Circles(((0.0, 0.0), -1.0), ((0.0, 0.0), -1.0)), Extend::Pad, &[]), None);
    }
}
