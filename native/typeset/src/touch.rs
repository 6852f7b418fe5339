//! Finds lines whose ink runs into that of the line above.

use std::ops::Range;

use crate::context::Context;
use crate::decoration::{self, Bar};
use crate::error::{LayoutError, Warning, WarningCode};
use crate::ink::Ink;
use crate::line::Line;
use crate::line_stack::stack;
use crate::paragraph::Paragraph;
use crate::place::start;

/// Ems by which ink may overlap for rounding.
const ROUNDING: f32 = 1e-3;

/// Nanoseconds to compare the boxes of two glyphs.
const COMPARING: u64 = 2;

/// Warns of lines of a column whose ink runs into that of the line above, with the line height that
/// would clear all of them. Automatic line height keeps them apart.
///
/// Ink is taken glyph by glyph, as its box: marks between the letters of the line above touch
/// nothing.
pub(crate) fn warning(
    context: &Context<'_>,
    paragraphs: &[Paragraph],
    lines: &[Line],
    column: Range<usize>,
    (size, width): (f32, f32),
) -> Result<Option<Warning>, LayoutError> {
    let Some(factor) = context.block.style.line_height else { return Ok(None) };
    let (first, lines) = (column.start, &lines[column]);
    let stack = stack(lines, &context.block.style);
    let of_line = |line: &Line| {
        let start = start(line, context.block.style.align, size, width) / size;
        let bars = decoration::bars(context, &paragraphs[line.paragraph], line, size)?;
        let bars = bars.into_iter().map(|Bar { left, right, top, bottom, .. }| {
            Ink { left, bottom: -bottom, right, top: -top }.placed(1.0 / size, start, 0.0)
        });
        Ok::<_, LayoutError>(boxes(context, line, start).into_iter().chain(bars).collect::<Vec<_>>())
    };
    let (mut touching, mut lacking) = (Vec::new(), 0.0_f32);
    for (number, pair) in lines.windows(2).enumerate() {
        let distance = stack.baselines[number + 1] - stack.baselines[number];
        let (above, below) = (of_line(&pair[0])?, of_line(&pair[1])?);
        let lowest = above.iter().map(|ink| ink.bottom).fold(f32::INFINITY, f32::min);
        let below: Vec<Ink> = below.into_iter().filter(|ink| ink.top - distance > lowest).collect();
        let mut overlap = 0.0_f32;
        for upper in &above {
            context.budget.spend(below.len(), COMPARING)?;
            let beside = below.iter().filter(|lower| lower.left < upper.right && upper.left < lower.right);
            overlap = beside.map(|lower| lower.top - distance - upper.bottom).fold(overlap, f32::max);
        }
        if overlap > ROUNDING {
            touching.push((first + number + 2).to_string());
            lacking = lacking.max(overlap);
        }
    }
    let which = match touching.as_slice() {
        [] => return Ok(None),
        [line] => format!("line {line} touches"),
        _ => format!("lines {} touch", touching.join(", ")),
    };
    let enough = ((factor + lacking) * 100.0).ceil() / 100.0;
    let detail = format!(
        "the ink of {which} the line above: a line_height of {enough} keeps all lines apart, as does none at all"
    );
    Ok(Some(Warning { code: WarningCode::LinesTouch, detail }))
}

/// The ink of the glyphs of a line that begins at `start`.
fn boxes(context: &Context<'_>, line: &Line, start: f32) -> Vec<Ink> {
    let (mut pen, mut boxes) = (start, Vec::new());
    for piece in &line.pieces {
        let instance = &context.faces[usize::from(piece.face)];
        for glyph in &piece.glyphs {
            boxes.extend(instance.ink(glyph.id).map(|ink| ink.placed(piece.size, pen + glyph.dx, glyph.dy)));
            pen += glyph.advance;
        }
    }
    boxes
}
