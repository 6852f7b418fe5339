//! Coverage masks: how much of each pixel an outline covers.

use crate::outline::Outline;
use crate::paint::{PaintError, Stop};
use crate::region::Region;

/// Coverage of the pixels of a region, 0..=255, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    /// The pixels it speaks of; coverage elsewhere is 0.
    pub region: Region,
    /// `region.area()` bytes.
    pub coverage: Vec<u8>,
}

/// Lines sampled in each row of pixels. Along a line coverage is exact, so a nearly horizontal edge has 16 steps of its
/// own and as many as it is long in pixels; four (as in Skia's supersampler) are seen in the long joins of Arabic.
const LINES: i32 = 16;

/// Parts of a pixel that a crossing is rounded to, horizontally.
const PARTS: i32 = 256;

/// Pixels written and edges sampled between two looks at the stop flag: some milliseconds' work.
const WORK_PER_LOOK: usize = 1 << 20;

/// Pixels that masks are joined by: so many of the short rows of a glyph are one instruction.
const PIECE: usize = 8;

impl Mask {
    /// A mask that covers nothing.
    #[must_use]
    pub fn empty(region: Region) -> Self {
        Self { region, coverage: vec![0; region.area()] }
    }

    /// The coverage of an outline by the non-zero winding rule, cut at `clip`.
    ///
    /// A pixel's coverage does not depend on `clip`: crossings are computed from the outline's own points.
    ///
    /// # Errors
    /// [`PaintError::Stopped`].
    pub fn fill(outline: &Outline, clip: &Region, stop: &Stop) -> Result<Self, PaintError> {
        let edges = edges(outline);
        let region = bounds(outline).intersect(clip);
        let mut mask = Self::empty(region);
        if !region.is_empty() {
            Scanner::new(&edges, region).run(&mut mask.coverage, stop)?;
        }
        Ok(mask)
    }

    /// One row of coverage, its first column the region's left.
    #[must_use]
    pub fn row(&self, y: i32) -> &[u8] {
        let width = self.region.width() as usize;
        let start = (y - self.region.top) as usize * width;
        &self.coverage[start..start + width]
    }

    /// Joins another mask, moved by whole pixels, into this one: the greater coverage of both stays. Overlapping glyphs
    /// of a joined word show no seam, whatever order they come in.
    pub fn join(&mut self, other: &Self, dx: i32, dy: i32) {
        let moved = other.region.shift(dx, dy);
        self.combine(other, &moved, u8::max);
    }

    /// Takes another mask's coverage away from this one.
    pub fn subtract(&mut self, other: &Self) {
        self.combine(other, &other.region, u8::saturating_sub);
    }

    /// What both masks cover: the lesser coverage of each pixel, so that edges that coincide stay as dark as one.
    #[must_use]
    pub fn intersect(&self, other: &Self) -> Self {
        let mut both = Self::empty(self.region.intersect(&other.region));
        both.join(self, 0, 0);
        both.combine(other, &other.region, u8::min);
        both
    }

    fn combine(&mut self, other: &Self, place: &Region, by: impl Fn(u8, u8) -> u8) {
        let both = self.region.intersect(place);
        let (width, from) = (self.region.width() as usize, (both.left - place.left) as usize);
        for y in both.top..both.bottom {
            let start = (y - self.region.top) as usize * width + (both.left - self.region.left) as usize;
            let mine = &mut self.coverage[start..start + both.width() as usize];
            let theirs = &other.row(y - place.top + other.region.top)[from..][..mine.len()];
            let ((pieces, rest), (their_pieces, their_rest)) =
                (mine.as_chunks_mut::<PIECE>(), theirs.as_chunks::<PIECE>());
            for (mine, theirs) in pieces.iter_mut().zip(their_pieces) {
                *mine = std::array::from_fn(|i| by(mine[i], theirs[i]));
            }
            for (mine, theirs) in rest.iter_mut().zip(their_rest) {
                *mine = by(*mine, *theirs);
            }
        }
    }
}

/// The pixels that an outline can touch.
#[must_use]
pub fn bounds(outline: &Outline) -> Region {
    let mut points = outline.lines().map(|(from, _)| from).filter(|(x, y)| x.is_finite() && y.is_finite());
    let Some((x, y)) = points.next() else { return Region::EMPTY };
    let (left, top, right, bottom) =
        points.fold((x, y, x, y), |(l, t, r, b), (x, y)| (l.min(x), t.min(y), r.max(x), b.max(y)));
    Region::around(left, top, right, bottom)
}

/// A line that goes down from `top` to `bottom`, in pixels.
struct Edge {
    top: f64,
    bottom: f64,
    /// x where y is 0.
    x: f64,
    /// Change of x for each pixel of y.
    slope: f64,
    /// 1 where the outline runs down, -1 where it runs up.
    winding: i32,
}

fn edges(outline: &Outline) -> Vec<Edge> {
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
struct Scanner<'a> {
    edges: &'a [Edge],
    region: Region,
    /// Edges that reach into the current row.
    active: Vec<&'a Edge>,
    /// Differences of coverage along the row, in `LINES * PARTS` parts; two cells more than pixels.
    steps: Vec<i32>,
    crossings: Vec<(i32, i32)>,
}

impl<'a> Scanner<'a> {
    fn new(edges: &'a [Edge], region: Region) -> Self {
        let steps = vec![0; region.width() as usize + 2];
        Self { edges, region, active: Vec::new(), steps, crossings: Vec::new() }
    }

    fn run(mut self, coverage: &mut [u8], stop: &Stop) -> Result<(), PaintError> {
        let (mut next, mut work) = (0, WORK_PER_LOOK);
        for (row, y) in coverage.chunks_exact_mut(self.region.width() as usize).zip(self.region.top..) {
            let (top, bottom) = (f64::from(y), f64::from(y + 1));
            self.active.retain(|edge| edge.bottom > top);
            while let Some(edge) = self.edges.get(next).filter(|edge| edge.top < bottom) {
                if edge.bottom > top {
                    self.active.push(edge);
                }
                next += 1;
            }
            work += row.len() + self.active.len() * LINES as usize;
            if work >= WORK_PER_LOOK {
                work = 0;
                if stop() {
                    return Err(PaintError::Stopped);
                }
            }
            if self.active.is_empty() {
                continue;
            }
            for line in 0..LINES {
                self.sample(top + (f64::from(line) + 0.5) / f64::from(LINES));
            }
            self.write(row);
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::time::{Duration, Instant};

    use super::*;

    const CANVAS: Region = Region::new(0, 0, 64, 64);

    fn filled(outline: &Outline, clip: &Region) -> Mask {
        Mask::fill(outline, clip, &|| false).unwrap()
    }

    #[test]
    fn a_rectangle_off_the_grid_covers_by_area() {
        let mask = filled(&Outline::rectangle(1.25, 2.5, 3.0, 4.0, 0.0), &CANVAS);
        assert_eq!(mask.region, Region::new(1, 2, 3, 4));
        assert_eq!(mask.coverage, [96, 128, 191, 255]);
    }

    #[test]
    fn contours_that_overlap_cover_once_and_holes_stay_open() {
        let mut outline = Outline::rectangle(0.0, 0.0, 8.0, 8.0, 0.0);
        for (x, y) in [(2.0, 2.0), (6.0, 2.0), (6.0, 6.0), (2.0, 6.0)] {
            if x == 2.0 && y == 2.0 { outline.move_to((x, y)) } else { outline.line_to((x, y)) }
        }
        assert!(filled(&outline, &CANVAS).coverage.iter().all(|&c| c == 255));
        let mut hole = Outline::rectangle(0.0, 0.0, 8.0, 8.0, 0.0);
        hole.move_to((2.0, 2.0));
        for point in [(2.0, 6.0), (6.0, 6.0), (6.0, 2.0)] {
            hole.line_to(point);
        }
        let mask = filled(&hole, &CANVAS);
        assert_eq!(mask.row(4)[..], [255, 255, 0, 0, 0, 0, 255, 255]);
    }

    #[test]
    fn rows_of_a_clipped_mask_equal_the_whole() {
        let outline = Outline::ellipse(3.3, 1.7, 47.1, 59.9);
        let whole = filled(&outline, &CANVAS);
        let part = filled(&outline, &Region::new(10, 20, 40, 33));
        for y in 20..33 {
            let from = (10 - whole.region.left) as usize;
            assert_eq!(part.row(y), &whole.row(y)[from..from + 30]);
        }
    }

    #[test]
    fn an_ellipse_has_the_area_of_an_ellipse() {
        let mask = filled(&Outline::ellipse(2.0, 4.0, 62.0, 44.0), &CANVAS);
        let area = mask.coverage.iter().map(|&c| f64::from(c)).sum::<f64>() / 255.0;
        assert!((area - std::f64::consts::PI * 30.0 * 20.0).abs() < 3.0, "{area}");
    }

    #[test]
    fn outlines_far_away_or_not_finite_cover_nothing() {
        assert!(filled(&Outline::rectangle(1e9, 1e9, 2e9, 2e9, 0.0), &CANVAS).coverage.is_empty());
        assert!(filled(&Outline::rectangle(f32::NAN, 0.0, f32::NAN, 9.0, 0.0), &CANVAS).coverage.is_empty());
        let wide = filled(&Outline::rectangle(-1e9, -1e9, 1e9, 1e9, 0.0), &CANVAS);
        assert_eq!((wide.region, wide.coverage.iter().min()), (CANVAS, Some(&255)));
    }

    #[test]
    fn joined_rows_of_any_width_keep_the_greater_coverage() {
        for width in 1..40 {
            let region = Region::new(0, 0, width, 1);
            let coverage = |step: i32| (0..width).map(|x| (x * step % 256) as u8).collect::<Vec<u8>>();
            let (mut mine, theirs) = (Mask { region, coverage: coverage(37) }, Mask { region, coverage: coverage(91) });
            mine.join(&theirs, 3, 0);
            for x in 0..width {
                let other = if x < 3 { 0 } else { (x - 3) * 91 % 256 };
                assert_eq!(i32::from(mine.coverage[x as usize]), (x * 37 % 256).max(other), "{x} of {width}");
            }
        }
    }

    #[test]
    fn filling_fifty_megapixels_stops_within_a_quarter_of_a_second() {
        let canvas = Region::new(0, 0, 8192, 6103);
        let mut comb = Outline::ellipse(0.0, 0.0, 8192.0, 6103.0);
        for x in 0..2000u16 {
            let left = f32::from(x) * 4.0;
            comb.add_rectangle(left, 0.0, left + 2.5, 6103.0);
        }
        // Told to stop at its third look, it has to take the look after no longer than this.
        let (looks, told) = (Cell::new(0), Cell::new(Instant::now()));
        let stop = || {
            looks.set(looks.get() + 1);
            if looks.get() < 3 {
                told.set(Instant::now());
            }
            looks.get() == 3
        };
        assert_eq!(Mask::fill(&comb, &canvas, &stop), Err(PaintError::Stopped));
        assert!(told.get().elapsed() < Duration::from_millis(250), "{:?}", told.get().elapsed());
    }
}
