//! The places of dashes along a line, for every painter that draws them.

/// Most dashes of one contour: one with more is drawn as a solid line.
const MAX_DASHES: f64 = 1_000_000.0;

/// Pieces and gaps shorter than this are errors of rounding, in the unit of the lengths.
const NOTHING: f64 = 1e-3;

/// The dashes of a contour of so long a line, each from one place to another along it; `None` where the line is solid.
///
/// Dashes and gaps take turns from the contour's start, an odd pattern is repeated to an even one, as in SVG. The last
/// dash of a closed contour goes on into the first one where nothing parts them: its end then lies beyond `length`, and
/// the corner at the start is joined as every other. Dashes without a gap between them are one.
#[must_use]
pub fn dashes(length: f64, closed: bool, pattern: &[f32]) -> Option<Vec<(f64, f64)>> {
    // Half of a pattern's parts are dashes.
    let sum: f64 = pattern.iter().map(|part| f64::from(*part)).sum();
    let fits = sum > 0.0 && length / sum * (pattern.len() as f64 / 2.0) <= MAX_DASHES;
    if !fits {
        return None;
    }
    let mut dashes: Vec<(f64, f64)> = Vec::new();
    let mut at = 0.0;
    for (i, part) in pattern.iter().cycle().enumerate() {
        if at + NOTHING > length {
            break;
        }
        let end = (at + f64::from(*part)).min(length);
        if i % 2 == 0 && end > at {
            match dashes.last_mut().filter(|(_, last)| *last == at) {
                Some((_, last)) => *last = end,
                None => dashes.push((at, end)),
            }
        }
        at += f64::from(*part);
    }
    // A dash that ends a hair before the start touches the first one as well.
    let goes_round = closed && dashes.last().is_some_and(|(_, end)| end + NOTHING > length);
    if goes_round && dashes.first().is_some_and(|(start, _)| *start == 0.0) {
        // Alone, it is the whole contour.
        let beyond = if dashes.len() > 1 { dashes.remove(0).1 } else { 0.0 };
        if let Some((_, last)) = dashes.last_mut() {
            *last = length + beyond;
        }
    }
    Some(dashes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_and_gaps_take_turns_and_the_last_is_cut() {
        assert_eq!(dashes(25.0, false, &[10.0, 5.0]), Some(vec![(0.0, 10.0), (15.0, 25.0)]));
        assert_eq!(dashes(18.0, false, &[10.0, 5.0]), Some(vec![(0.0, 10.0), (15.0, 18.0)]));
        assert_eq!(dashes(40.0, false, &[3.0, 2.0, 10.0]), dashes(40.0, false, &[3.0, 2.0, 10.0, 3.0, 2.0, 10.0]));
        assert_eq!(dashes(12.0, true, &[10.0, 5.0]), Some(vec![(0.0, 10.0)]));
    }

    #[test]
    fn over_the_start_of_a_closed_contour_a_dash_is_one() {
        assert_eq!(dashes(40.0, true, &[10.0, 5.0]), Some(vec![(15.0, 25.0), (30.0, 50.0)]));
        assert_eq!(dashes(40.0, false, &[10.0, 5.0]), Some(vec![(0.0, 10.0), (15.0, 25.0), (30.0, 40.0)]));
        // The end is missed by a rounding error, or passed by one.
        assert_eq!(dashes(40.000_01, true, &[10.0, 5.0]), Some(vec![(15.0, 25.0), (30.0, 50.000_01)]));
        assert_eq!(dashes(45.000_01, true, &[10.0, 5.0]), Some(vec![(0.0, 10.0), (15.0, 25.0), (30.0, 40.0)]));
    }

    #[test]
    fn what_no_gap_parts_is_one_piece() {
        assert_eq!(dashes(40.0, true, &[10.0, 0.0]), Some(vec![(0.0, 40.0)]));
        assert_eq!(dashes(40.0, true, &[100.0, 5.0]), Some(vec![(0.0, 40.0)]));
        assert_eq!(dashes(40.000_01, true, &[40.0, 5.0]), Some(vec![(0.0, 40.000_01)]));
        assert_eq!(dashes(20.0, false, &[4.0, 0.0, 4.0, 2.0]), Some(vec![(0.0, 8.0), (10.0, 18.0)]));
        assert_eq!(dashes(20.0, false, &[0.0, 5.0]), Some(vec![]));
    }

    #[test]
    fn without_lengths_or_with_too_many_dashes_the_line_is_solid() {
        assert_eq!(dashes(20.0, true, &[]), None);
        assert_eq!(dashes(20.0, true, &[0.0, 0.0]), None);
        assert_eq!(dashes(1e9, true, &[1.0, 1.0]), None);
        assert_eq!(dashes(f64::NAN, true, &[1.0, 1.0]), None);
        assert_eq!(dashes(1e6, true, &[1.0, 1.0]).map(|dashes| dashes.len()), Some(500_000));
    }
}
