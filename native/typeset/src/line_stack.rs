//! Lines below each other.

use scene::TextStyle;

use crate::line::Line;

/// Lines stacked on their baselines; measures in ems of the block's size, downwards from the top of the first line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stack {
    /// Baseline of each line.
    pub baselines: Vec<f32>,
    /// Top and bottom of each line's box.
    pub boxes: Vec<(f32, f32)>,
    /// Height of the first line's capitals.
    pub cap: f32,
    /// Height of the line boxes together.
    pub height: f32,
    /// Top and bottom of the ink, as far as there is any.
    pub ink: Option<(f32, f32)>,
}

impl Stack {
    /// Height of the ink alone.
    pub fn ink_height(&self) -> f32 {
        self.ink.map_or(0.0, |(top, bottom)| bottom - top)
    }
}

/// Stacks lines.
///
/// With a line-height factor, baselines lie that many ems apart, and half of the difference to the
/// font's height lies above and half below, as in CSS. With `auto` a line reaches from its ascent
/// to its descent, half a line gap beyond, and farther if its ink does: fonts do not guarantee room
/// for stacked marks, so metrics alone would let vocalised lines run into each other.
pub(crate) fn stack(lines: &[Line], style: &TextStyle) -> Stack {
    let factor = style.line_height;
    let mut stack = Stack {
        baselines: Vec::with_capacity(lines.len()),
        boxes: Vec::with_capacity(lines.len()),
        cap: lines.first().map_or(0.0, |line| line.metrics.cap),
        height: 0.0,
        ink: None,
    };
    let mut before = None;
    for line in lines {
        let metrics = line.metrics;
        if before.is_some_and(|before| before != line.paragraph) {
            stack.height += style.paragraph_spacing / style.size;
        }
        before = Some(line.paragraph);
        let spare = factor.map_or(metrics.gap, |factor| factor - metrics.ascent - metrics.descent) / 2.0;
        let (mut above, mut below) = (metrics.ascent + spare, metrics.descent + spare);
        if let (None, Some(ink)) = (factor, line.ink) {
            (above, below) = (above.max(ink.top), below.max(-ink.bottom));
        }
        let baseline = stack.height + above;
        if let Some(ink) = line.ink {
            let (top, bottom) = (baseline - ink.top, baseline - ink.bottom);
            stack.ink = Some(stack.ink.map_or((top, bottom), |(t, b)| (t.min(top), b.max(bottom))));
        }
        stack.baselines.push(baseline);
        stack.boxes.push((stack.height, baseline + below));
        stack.height = baseline + below;
    }
    stack
}
