//! Finds the parts of a picture that have to be re-encoded.

use std::ops::Range;

use crate::region::Region;
use crate::surface::Surface;

/// Regions that differ from the static picture, each rounded outwards by `round` and cut to
/// `bounds`; those that overlap are joined, so that no pixel is in two. Ordered by their tops.
pub fn areas(dirty: &[Region], bounds: &Region, round: impl Fn(Region) -> Region) -> Vec<Region> {
    let rounded = dirty.iter().map(|region| region.intersect(bounds)).filter(|region| !region.is_empty());
    let mut apart: Vec<Region> = Vec::new();
    for region in rounded.map(|region| round(region).intersect(bounds)) {
        let mut joined = region;
        // The grown region may overlap others that it did not overlap before.
        while let Some(at) = apart.iter().position(|other| !other.intersect(&joined).is_empty()) {
            joined = joined.union(&apart.swap_remove(at));
        }
        apart.push(joined);
    }
    apart.sort_unstable_by_key(|region| (region.top, region.left));
    apart
}

/// Pixels from which on encoding them is worth another thread: some milliseconds' work, of which
/// starting a thread takes a hundredth.
const SHARED: usize = 1 << 18;

/// The number of pieces of work for `all` encoded parts, such as rows: one if little is painted.
pub fn pieces(patches: &[Surface], all: usize) -> usize {
    let painted: usize = patches.iter().map(|patch| patch.region.area()).sum();
    if painted < SHARED { all.min(1) } else { all }
}

/// The patches on some pixel rows, from left to right: one that begins higher may lie further
/// right.
pub fn on_rows<'a>(patches: &'a [Surface], rows: &Range<i32>) -> Vec<&'a Surface> {
    let is_on = |patch: &&Surface| patch.region.top < rows.end && rows.start < patch.region.bottom;
    let mut on: Vec<&Surface> = patches.iter().filter(is_on).collect();
    on.sort_unstable_by_key(|patch| patch.region.left);
    on
}

#[cfg(test)]
mod tests {
    use super::areas;
    use crate::region::Region;

    #[test]
    fn regions_are_rounded_cut_and_joined_where_they_meet() {
        let bounds = Region::new(0, 0, 100, 50);
        let rows = |r: Region| Region::new(0, r.top / 16 * 16, 100, (r.bottom + 15) / 16 * 16);
        let region = |top, bottom| Region::new(10, top, 20, bottom);
        assert_eq!(areas(&[], &bounds, rows), []);
        assert_eq!(areas(&[region(60, 70), Region::EMPTY], &bounds, rows), []);
        assert_eq!(
            areas(&[region(45, 70), region(1, 2)], &bounds, rows),
            [Region::new(0, 0, 100, 16), Region::new(0, 32, 100, 50)]
        );
        assert_eq!(areas(&[region(0, 2), region(40, 41), region(14, 33)], &bounds, rows), [Region::new(0, 0, 100, 48)]);
    }
}
