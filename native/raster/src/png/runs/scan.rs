//! Finds the pixels of a row that equal others within the reach of a match.

use super::match_source::{MatchSource, MatchSources};
use super::rows::Row;
use super::same::Same;

/// Pixels by which a match above must be longer than one to the left: its distance takes some ten
/// bits more. 0 to 2 give the same within 0.1 %, 4 is worse by 0.4 %.
const FAR_COST: usize = 1;

/// From this many pixels on, a run always repeats the pixel to its left: this is the longest match,
/// and each longest match takes some ten bits more at another distance.
const LONG: usize = 86;

/// The repetitions among the pixels of a row.
#[derive(Debug, Default)]
pub struct Scan {
    left: Same,
    above: Same,
    above_right: Same,
    above_left: Same,
    is_diagonal: bool,
    /// Possible starts of matches.
    starts: Same,
}

impl Scan {
    /// Compares the pixels of a row with those around them; with those above only if they are
    /// within a match's reach.
    pub fn row(&mut self, row: &Row, is_within_reach: bool, sources: MatchSources) {
        let width = row.pixels.len() - 2;
        let own = &row.pixels[1..=width];
        self.left.compare(own, &row.pixels[..width]);
        if row.is_leftmost {
            self.left.clear_first();
        }
        let above = row.above.filter(|_| is_within_reach);
        match above {
            Some(above) => self.above.compare(own, &above[1..=width]),
            None => self.above.clear(width),
        }
        // A single pixel that equals the one above is not worth its distance ([`FAR_COST`]).
        self.starts.any_or_pairs(&self.left, &self.above);
        self.is_diagonal = false;
        if let Some(above) = above.filter(|_| sources == MatchSources::Diagonal) {
            self.above_right.compare(own, &above[2..]);
            self.above_left.compare(own, &above[..width]);
            if row.is_rightmost {
                self.above_right.clear_last();
            }
            if row.is_leftmost {
                self.above_left.clear_first();
            }
            self.starts.or_pairs(&self.above_right);
            self.starts.or_pairs(&self.above_left);
            self.is_diagonal = true;
        }
    }

    /// The first pixel from `x` on at which a match can begin; the number of pixels if there is
    /// none.
    #[inline]
    pub fn start(&self, x: usize) -> usize {
        self.starts.next(x, true)
    }

    /// The best match at a start: the pixel after its last, and its source.
    #[inline]
    pub fn matched(&self, start: usize) -> (usize, MatchSource) {
        let left = self.left.next(start, false);
        if left - start >= LONG {
            return (left, MatchSource::Left);
        }
        let (mut far, mut source) = (self.above.next(start, false), MatchSource::Above);
        if self.is_diagonal {
            for (same, diagonal) in
                [(&self.above_right, MatchSource::AboveRight), (&self.above_left, MatchSource::AboveLeft)]
            {
                let end = same.next(start, false);
                if end > far {
                    (far, source) = (end, diagonal);
                }
            }
        }
        if far <= left + FAR_COST {
            return (left, MatchSource::Left);
        }
        (self.cut(left, far), source)
    }

    /// The better end of a far match from `at` to `end`: the beginning of a long run.
    #[inline]
    fn cut(&self, mut at: usize, end: usize) -> usize {
        while at + LONG <= end {
            let run = self.left.next(at, true);
            at = self.left.next(run, false);
            if at >= run.min(end) + LONG {
                return run.min(end);
            }
        }
        end
    }
}
