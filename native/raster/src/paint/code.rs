//! QR codes and barcodes.

use scene::CodeBlock;

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::coverage::Mask;
use crate::ink::Ink;
use crate::outline::Outline;

impl Painter<'_> {
    /// Modules end on whole pixels, so that no edge is grey: neighbours may differ by a pixel, which readers allow for.
    /// A turned code, or one with less than a pixel for each module, is drawn where it falls.
    pub(super) fn code(&self, block: &CodeBlock, place: &Place) -> Vec<Step> {
        let (left, top, right, bottom) = place.edges();
        let (columns, rows) = (block.columns.max(1) as f32, block.rows.max(1) as f32);
        let (mut width, mut height) = (right - left, bottom - top);
        if block.rows > 1 {
            let module = (width / columns).min(height / rows);
            (width, height) = (module * columns, module * rows);
        }
        let (left, top) = ((left + right - width) / 2.0, (top + bottom - height) / 2.0);
        let snap = place.turn.is_none() && width >= columns && height >= rows;
        let grid = |start: f32, size: f32, count: f32, i: u32| {
            let at = start + size * i as f32 / count;
            if snap { at.round() } else { at }
        };
        let x = |column: u32| grid(left, width, columns, column);
        let y = |row: u32| grid(top, height, rows, row);
        let fill = |outline: Outline, color| {
            Step::Fill(Mask::fill(&outline.map(&place.turned()), &self.canvas), Ink::solid_color(color))
        };
        let mut modules = Outline::default();
        for (row, cells) in (0..).zip(block.dark.chunks(block.columns.max(1) as usize)) {
            for (from, to) in runs(cells) {
                modules.add_rectangle(x(from), y(row), x(to), y(row + 1));
            }
        }
        let back = block
            .background
            .map(|color| fill(Outline::rectangle(x(0), y(0), x(block.columns), y(block.rows), 0.0), color));
        back.into_iter().chain([fill(modules, block.color)]).collect()
    }
}

/// First and one past the last column of each run of dark modules.
fn runs(cells: &[bool]) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for (column, _) in (0..).zip(cells).filter(|(_, dark)| **dark) {
        match runs.last_mut() {
            Some((_, end)) if *end == column => *end = column + 1,
            _ => runs.push((column, column + 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn dark_modules_side_by_side_are_one_run() {
        assert_eq!(runs(&[true, true, false, true, false, false, true]), [(0, 2), (3, 4), (6, 7)]);
        assert_eq!(runs(&[]), []);
    }
}
