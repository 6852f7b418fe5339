//! Scan conversion: an outline's edges, line by line, to coverage.

use crate::error::{PaintError, Stop};
use crate::outline::Outline;
use crate::region::Region;

/// Lines sampled in each row of pixels. Along a line coverage is exact, so a nearly horizontal edge
/// has 16 steps besides one per pixel of its length; four lines (as in Skia's supersampler) are
/// visible in the long joins of Arabic.
const LINES: i32 = 16;

/// Parts of a pixel that a crossing is rounded to, horizontally.
const PARTS: i32 = 256;

/// Pixels written and edges sampled between two checks of the stop flag: some milliseconds' work.
const WORK_PER_LOOK: usize = 1 << 20;

/// A line that goes down from `top` to `bottom`, in pixels.
pub(super) struct Edge {
    top: f64,
    bottom: f64,
    /// x where y is 0.
    x: f64,
    /// Change of x per pixel of y.
    slope: f64,
    /// 1 if the outline runs down, -1 if it runs up.
    winding: i32,
}

pub(super) fn edges(outline: &Outline) -> Vec<Edge> {
    let mut edges: Vec<Edge> = outline
        .lines()
        .filter(|((ax, ay), (bx, by))| ay != by && ax.is_finite() && ay.is_finite() && bx.is_finite() && by.is_finite())
        .map(|((ax, ay), (bx, by))| {
            let (winding, (x0, y0), (x1, y1)) =
                if ay < by { (1, (ax, ay), (bx, by)) } else { (-1, (bx, by), (ax, ay)) };
            let (x0, y0, x1, y1) = (f64::from(x0), f64::from(y0), f64::from(x1), f64::from(y1));
            let slope = (x1 - x0) / (y1 - y0);
            Edge { top: y0, bottom: y1, x: x0 - y0 * slope, slope, winding }
        })
        .collect();
    edges.sort_by(|a, b| a.top.total_cmp(&b.top));
    edges
}

/// Goes through the sampled lines from top to bottom.
pub(super) struct Scanner<'a> {
    edges: &'a [Edge],
    region: Region,
    /// Edges that reach into the current row.
    active: Vec<&'a Edge>,
    /// Differences of coverage along the row, in `LINES * PARTS` parts; two cells more than pixels.
    steps: Vec<i32>,
    crossings: Vec<(i32, i32)>,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(edges: &'a [Edge], region: Region) -> Self {
        let steps = vec![0; region.width() as usize + 2];
        Self { edges, region, active: Vec::new(), steps, crossings: Vec::new() }
    }

    pub(super) fn run(mut self, coverage: &mut [u8], stop: &Stop) -> Result<(), PaintError> {
        let (mut next, mut work) = (0, WORK_PER_LOOK);
        let width = self.region.width() as usize;
        let mut was_upright = false;
        for (start, y) in (0..coverage.len()).step_by(width).zip(self.region.top..) {
            let (top, bottom) = (f64::from(y), f64::from(y + 1));
            let (passed, before) = (next, self.active.len());
            self.active.retain(|edge| edge.bottom > top);
            while let Some(edge) = self.edges.get(next).filter(|edge| edge.top < bottom) {
                if edge.bottom > top {
                    self.active.push(edge);
                }
                next += 1;
            }
            work += width + self.active.len() * LINES as usize;
            if work >= WORK_PER_LOOK {
                work = 0;
                if stop() {
                    return Err(PaintError::Stopped);
                }
            }
            if self.active.is_empty() {
                continue;
            }
            // Down the sides of a box every row equals the one above.
            let is_whole = |edge: &&Edge| edge.slope == 0.0 && edge.top <= top && edge.bottom >= bottom;
            let is_upright = self.active.iter().all(is_whole);
            if is_upright && was_upright && next == passed && self.active.len() == before {
                coverage.copy_within(start - width..start, start);
                continue;
            }
            was_upright = is_upright;
            for line in 0..LINES {
                self.sample(top + (f64::from(line) + 0.5) / f64::from(LINES));
            }
            self.write(&mut coverage[start..start + width]);
        }
        Ok(())
    }

    /// Adds the spans of one sampled line.
    fn sample(&mut self, y: f64) {
        let last = self.region.width() as i32 * PARTS;
        let left = f64::from(self.region.left);
        self.crossings.clear();
        for edge in self.active.iter().filter(|edge| edge.top <= y && y < edge.bottom) {
            let x = ((edge.x + edge.slope * y - left) * f64::from(PARTS)).round();
            self.crossings.push(((x as i32).clamp(0, last), edge.winding));
        }
        self.crossings.sort_unstable();
        let (mut winding, mut from) = (0, 0);
        for &(x, turn) in &self.crossings {
            if winding == 0 {
                from = x;
            }
            winding += turn;
            if winding == 0 && x > from {
                step(&mut self.steps, from, 1);
                step(&mut self.steps, x, -1);
            }
        }
    }

    /// Turns the row's differences into coverage and clears them.
    fn write(&mut self, row: &mut [u8]) {
        let whole = LINES * PARTS;
        let mut sum = 0;
        for (pixel, step) in row.iter_mut().zip(&mut self.steps) {
            sum += std::mem::take(step);
            *pixel = ((sum * 255 + whole / 2) / whole) as u8;
        }
        self.steps.fill(0);
    }
}

/// Coverage begins (`sign` 1) or ends (-1) at `x`, in parts of a pixel.
fn step(steps: &mut [i32], x: i32, sign: i32) {
    let (pixel, part) = ((x / PARTS) as usize, x % PARTS);
    steps[pixel] += sign * (PARTS - part);
    steps[pixel + 1] += sign * part;
}
