//! The order of display of the units on a line.

use unicode_bidi::Level;

use crate::bidi;

/// The indices of units with the given levels, left to right (UAX #9, rule L2).
pub(super) fn visual(levels: &[Level]) -> Vec<usize> {
    let runs: Vec<&[Level]> = levels.chunk_by(|a, b| a == b).collect();
    let mut start = 0;
    let ranges: Vec<std::ops::Range<usize>> = runs
        .iter()
        .map(|run| {
            start += run.len();
            start - run.len()..start
        })
        .collect();
    let of_runs: Vec<Level> = runs.iter().map(|run| run[0]).collect();
    #[cfg(test)]
    super::steps::add(levels.len() + of_runs.len() * passes(&of_runs));
    let mut order = Vec::with_capacity(levels.len());
    for run in bidi::visual_order(&of_runs) {
        let range = ranges[run].clone();
        if of_runs[run].is_rtl() { order.extend(range.rev()) } else { order.extend(range) }
    }
    order
}

/// Times that the rule goes through a line: once for each level from the highest to the lowest odd one.
#[cfg(test)]
fn passes(levels: &[Level]) -> usize {
    let highest = levels.iter().max().map_or(0, Level::number);
    let lowest = levels.iter().filter(|level| level.is_rtl()).min().map_or(highest + 1, Level::number);
    usize::from(highest + 1 - lowest) + 1
}
