//! Evening out lines: words shared fairly between two, and lines stretched to their box.

use scene::Justify;

use crate::context::Context;
use crate::error::LayoutError;
use crate::kashida;
use crate::line::{self, Breaking, Line, break_lines};
use crate::paragraph::Paragraph;

/// Halvings of the width while balancing; the last one moves it by less than a thousandth of the box.
const BALANCE_STEPS: usize = 10;

/// Most lines that are balanced: a name or a title, not a passage, whose lines readers expect to be full.
const MOST_BALANCED: usize = 4;

/// Breaks a text of few lines at the least width that still takes as many, so that a name does not leave one word alone
/// on its last line. `None` where there is nothing to balance.
pub(crate) fn balance(
    context: &Context<'_>,
    paragraphs: &[Paragraph],
    lines: &[Line],
    width: f32,
) -> Result<Option<Vec<Line>>, LayoutError> {
    let is_one_text = paragraphs.len() == 1 && lines.iter().filter(|line| line.is_last).count() <= 1;
    if !(2..=MOST_BALANCED).contains(&lines.len()) || !is_one_text || context.block.justify != Justify::None {
        return Ok(None);
    }
    let (mut low, mut high, mut best) = (0.0, width, None);
    for _ in 0..BALANCE_STEPS {
        let middle = (low + high) / 2.0;
        let tried = break_lines(context, paragraphs, middle, Breaking::Words, lines.len() + 1)?;
        if tried.len() == lines.len() && tried.iter().all(|line| line.width() <= middle) {
            (high, best) = (middle, Some(tried));
        } else {
            low = middle;
        }
    }
    Ok(best)
}

/// Stretches lines to `width` ems by the block's rule: kashida first where it asks for it, then spaces. The last line of
/// a paragraph keeps its width (W3C alreq, Justification) unless the block has it stretched too, as the half of a verse.
pub(crate) fn justify(
    context: &Context<'_>,
    paragraphs: &[Paragraph],
    lines: &mut [Line],
    width: f32,
) -> Result<(), LayoutError> {
    if context.block.justify == Justify::Kashida {
        for of_paragraph in lines.chunk_by_mut(|a, b| a.paragraph == b.paragraph) {
            let paragraph = &paragraphs[of_paragraph[0].paragraph];
            kashida::stretch(context, paragraph, of_paragraph, width)?;
        }
    }
    if context.block.justify != Justify::None {
        widen_spaces(context, paragraphs, lines, width);
    }
    Ok(())
}

/// Stretches lines to `width` ems by widening their word spaces equally.
fn widen_spaces(context: &Context<'_>, paragraphs: &[Paragraph], lines: &mut [Line], width: f32) {
    for line in lines.iter_mut().filter(|line| line.is_stretched(context)) {
        let text = &paragraphs[line.paragraph].text;
        let is_space = |cluster: u32| text[cluster as usize..].starts_with([' ', '\u{A0}']);
        let glyphs = || line.pieces.iter().flat_map(|piece| &piece.glyphs);
        let spaces = glyphs().filter(|glyph| is_space(glyph.cluster)).count();
        let slack = width - line.width();
        if spaces == 0 || slack <= 0.0 {
            continue;
        }
        let share = slack / spaces as f32;
        for glyph in line.pieces.iter_mut().flat_map(|piece| &mut piece.glyphs) {
            if is_space(glyph.cluster) {
                glyph.advance += share;
            }
        }
        (line.advance, line.ink) = line::measure(context, &line.pieces);
    }
}
