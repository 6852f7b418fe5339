//! Coverage masks: how much of each pixel an outline covers.

use crate::error::{PaintError, Stop};
use crate::outline::Outline;
use crate::region::Region;
use crate::surface::pixel::scale;

mod scan;

use scan::{Scanner, edges};

/// Coverage of the pixels of a region, 0..=255, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    /// The pixels that it describes; coverage elsewhere is 0.
    pub region: Region,
    /// `region.area()` bytes.
    pub coverage: Vec<u8>,
}

/// Pixels that masks are joined by: one instruction handles this much of a glyph's short row.
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

    /// The first consecutive rows that are covered from side to side.
    #[must_use]
    pub fn solid(&self) -> Region {
        let Region { left, top, right, bottom } = self.region;
        let is_solid = |y: &i32| self.row(*y).iter().fold(255, |all, coverage| all & coverage) == 255;
        match (top..bottom).find(is_solid) {
            Some(first) => Region::new(left, first, right, first + (first..bottom).take_while(is_solid).count() as i32),
            None => Region::EMPTY,
        }
    }

    /// Joins another mask, moved by whole pixels, into this one: the greater coverage of both
    /// stays. Overlapping glyphs of a joined word show no seam, in any order.
    pub fn join(&mut self, other: &Self, dx: i32, dy: i32) {
        let moved = other.region.shift(dx, dy);
        self.combine(other, &moved, u8::max);
    }

    /// Subtracts another mask's coverage from this one.
    pub fn subtract(&mut self, other: &Self) {
        self.combine(other, &other.region, u8::saturating_sub);
    }

    /// The coverage that both masks share: the lesser one of each pixel, so that coinciding edges
    /// stay as dark as one.
    #[must_use]
    pub fn intersect(&self, other: &Self) -> Self {
        let mut both = Self::empty(self.region.intersect(&other.region));
        both.join(self, 0, 0);
        both.combine(other, &other.region, u8::min);
        both
    }

    /// This mask, each coverage times that of another one.
    #[must_use]
    pub fn cut(&self, other: &Self) -> Self {
        let mut both = Self::empty(self.region.intersect(&other.region));
        both.join(self, 0, 0);
        both.combine(other, &other.region, scale);
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::time::Duration;

    use cpu_time::ThreadTime;

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
    fn rows_are_the_same_filled_alone() {
        let mut seed = 5u32;
        let mut random = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % below
        };
        for _ in 0..60 {
            let mut outline = Outline::rectangle(3.5, 1.0, 60.0, 62.25, random(20) as f32);
            for _ in 0..random(4) {
                // Quarters of pixels: many sides begin or end in a row, or at its edge.
                let mut edge = || random(64 * 4) as f32 / 4.0;
                let (left, top, right, bottom) = (edge(), edge(), edge(), edge());
                outline.add_rectangle(left.min(right), top.min(bottom), left.max(right), top.max(bottom));
            }
            let mask = filled(&outline, &CANVAS);
            for y in mask.region.top..mask.region.bottom {
                let row = filled(&outline, &Region { top: y, bottom: y + 1, ..CANVAS });
                assert_eq!(mask.row(y), row.row(y), "{y}");
            }
        }
    }

    #[test]
    fn filling_fifty_megapixels_stops_within_a_quarter_of_a_second_of_cpu_time() {
        let canvas = Region::new(0, 0, 8192, 6103);
        let mut comb = Outline::ellipse(0.0, 0.0, 8192.0, 6103.0);
        for x in 0..2000u16 {
            let left = f32::from(x) * 4.0;
            comb.add_rectangle(left, 0.0, left + 2.5, 6103.0);
        }
        // Stopped at its third check, it must check again within this time.
        let (looks, last_look) = (Cell::new(0), Cell::new(ThreadTime::now()));
        let stop = || {
            looks.set(looks.get() + 1);
            if looks.get() < 3 {
                last_look.set(ThreadTime::now());
            }
            looks.get() == 3
        };
        assert_eq!(Mask::fill(&comb, &canvas, &stop), Err(PaintError::Stopped));
        assert!(last_look.get().elapsed() < Duration::from_millis(250), "{:?}", last_look.get().elapsed());
    }
}
