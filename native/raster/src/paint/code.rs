//! QR codes and barcodes.

use scene::CodeBlock;

use super::Painter;
use super::place::Place;
use super::step::Step;
use crate::error::PaintError;
use crate::outline::Outline;
use crate::shader::Shader;

/// The largest rounding distance of an edge from a whole pixel.
const ROUNDING: f32 = 1.0 / 64.0;

impl Painter<'_> {
    /// Modules stay where the scene placed them: on whole pixels, so that no edge is grey and bars
    /// have the widths of their symbols, unless the code is rotated by an odd angle or too small.
    pub(super) fn code(&self, block: &CodeBlock, place: &Place) -> Result<Vec<Step>, PaintError> {
        let rotation = place.rotated();
        let is_upright = (rotation.sx == 0.0 && rotation.sy == 0.0) || (rotation.kx == 0.0 && rotation.ky == 0.0);
        let fill = |outline: Outline, color| {
            let outline = outline.map(&rotation);
            let outline = if is_upright { outline.snapped(ROUNDING) } else { outline };
            Ok(Step::Fill(self.mask_of(&outline)?, Shader::solid_color(color)))
        };
        let scaled = |edges: &[f32]| edges.iter().map(|edge| edge * place.scale).collect::<Vec<f32>>();
        let (x, y) = (scaled(&block.x), scaled(&block.y));
        let mut modules = Outline::default();
        for (row, from, to) in block.dark_runs() {
            modules.add_rectangle(x[from], y[row], x[to], y[row + 1]);
        }
        let back = block.background.map(|color| {
            let (left, top, right, bottom) = place.inner(&block.ground).edges();
            fill(Outline::rectangle(left, top, right, bottom, 0.0), color)
        });
        back.into_iter().chain([fill(modules, block.color)]).collect()
    }
}
