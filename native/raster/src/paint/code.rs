//! QR codes and barcodes.

use scene::CodeBlock;
use scene::geometry::Rect;

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
        let (mut x, mut y) = block.grid(&Rect { x: left, y: top, width: right - left, height: bottom - top });
        let holds_pixels = |edges: &[f32]| edges.windows(2).all(|edges| edges[1] - edges[0] >= MIN_MODULE);
        if place.turn.is_none() && holds_pixels(&x) && holds_pixels(&y) {
            x.iter_mut().chain(&mut y).for_each(|edge| *edge = edge.round());
        }
        let fill = |outline: Outline, color| {
            Step::Fill(Mask::fill(&outline.map(&place.turned()), &self.canvas), Ink::solid_color(color))
        };
        let mut modules = Outline::default();
        for (row, from, to) in block.dark_runs() {
            modules.add_rectangle(x[from], y[row], x[to], y[row + 1]);
        }
        let back = block
            .background
            .map(|color| fill(Outline::rectangle(x[0], y[0], x[x.len() - 1], y[y.len() - 1], 0.0), color));
        back.into_iter().chain([fill(modules, block.color)]).collect()
    }
}

/// Least extent of a module in pixels from which its edges are moved to whole ones; a little is lost in the division.
const MIN_MODULE: f32 = 0.999;
