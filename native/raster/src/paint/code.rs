//! QR codes and barcodes.

use scene::geometry::Rect;
use scene::{CodeBlock, Rows};

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::error::PaintError;
use crate::outline::Outline;
use crate::shader::Shader;

/// What a module may lose, in pixels, where its box is divided.
const ROUNDING: f32 = 1e-3;

impl Painter<'_> {
    /// Modules end on whole pixels, so that no edge is grey: neighbours may differ by a pixel, which readers allow for.
    /// A turned code, or one whose modules are too small for that, is drawn where it falls.
    pub(super) fn code(&self, block: &CodeBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        let (left, top, right, bottom) = place.edges();
        let (mut x, mut y) = block.grid(&Rect { x: left, y: top, width: right - left, height: bottom - top });
        // Readers of QR codes look at the middle of a module, those of barcodes measure its width.
        let least = match block.rows {
            Rows::Square(_) => 1.0,
            Rows::Parts(_) => 2.0,
        };
        let module = (x[x.len() - 1] - x[0]) / (x.len() - 1) as f32;
        if place.turn.is_none() && module + ROUNDING >= least {
            x.iter_mut().chain(&mut y).for_each(|edge| *edge = edge.round());
        }
        let fill = |outline, color| Ok(Step::Fill(self.mask(outline, place)?, Shader::solid_color(color)));
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
