//! Balancing and justification: words shared evenly between lines, and lines stretched to their
//! box.

use scene::Justify;

use crate::context::Context;
use crate::drop_cap::break_lines;
use crate::error::{LayoutError, Warning, WarningCode};
use crate::kashida;
use crate::line::{self, Breaking, Line};
use crate::paragraph::Paragraph;

/// Halvings of the width while balancing; the last one moves it by less than a thousandth of the box.
const BALANCE_STEPS: usize = 10;

/// Most lines that are balanced: a name or a title, not a passage, whose lines readers expect to be full.
const MOST_BALANCED: usize = 4;

/// Breaks a text of few lines at the least width that still takes as many, so that a name does not
/// leave one word alone on its last line. `None` if there is nothing to balance.
pub(crate) fn balance(
    context: &Context<'_>,
    paragraphs: &[Paragraph],
    lines: &[Line],
    width: f32,
) -> Result<Option<Vec<Line>>, LayoutError> {
    let is_one_text = paragraphs.len() == 1 && lines.iter().filter(|line| line.is_last).count() <= 1;
    // Narrower lines have other stops, and other columns.
    if context.has_stops() || context.block.style.columns > 1 {
        return Ok(None);
    }
    if !(2..=MOST_BALANCED).contains(&lines.len()) || !is_one_text || context.block.style.justify != Justify::None {
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

/// A warning is due if word spaces reach this multiple of their natural width though letters were
/// to be stretched.
const WIDE: f32 = 2.0;

/// Stretches lines to `width` ems by the block's rule: first kashida if the rule asks for it, then
/// spaces. The last line of a paragraph keeps its width (W3C alreq, Justification) unless the block
/// stretches it too, as the half of a verse. Warns of lines that asked for kashida and have only
/// wide spaces.
pub(crate) fn justify(
    context: &Context<'_>,
    paragraphs: &[Paragraph],
    lines: &mut [Line],
    width: f32,
) -> Result<Option<Warning>, LayoutError> {
    if context.block.style.justify == Justify::Kashida {
        for of_paragraph in lines.chunk_by_mut(|a, b| a.paragraph == b.paragraph) {
            let paragraph = &paragraphs[of_paragraph[0].paragraph];
            kashida::stretch(context, paragraph, of_paragraph, width)?;
        }
    }
    if context.block.style.justify == Justify::None {
        return Ok(None);
    }
    let mut by_spaces = Vec::new();
    for (number, line) in (1..).zip(lines).filter(|(_, line)| line.is_stretched(context)) {
        let times = widen_spaces(context, &paragraphs[line.paragraph].text, line, width);
        if context.block.style.justify == Justify::Kashida && !line.is_drawn_out && times > WIDE {
            by_spaces.push((number, times));
        }
    }
    Ok(warning(&by_spaces))
}

/// Warns about the lines that spaces alone fill, with the largest widening.
fn warning(by_spaces: &[(usize, f32)]) -> Option<Warning> {
    let most = by_spaces.iter().map(|(_, times)| *times).fold(0.0, f32::max);
    let numbers: Vec<String> = by_spaces.iter().map(|(number, _)| number.to_string()).collect();
    let which = match numbers.as_slice() {
        [] => return None,
        [number] => format!("line {number} is"),
        _ => format!("lines {} are", numbers.join(", ")),
    };
    let detail = format!(
        "{which} filled by spaces alone, {most:.1} times as wide as the font's: no letter of it can be drawn out in \
         this font. Make the box narrower, or choose another font"
    );
    Some(Warning { code: WarningCode::JustifiedBySpaces, detail })
}

/// Stretches a line to `width` ems by widening its word spaces equally; returns the largest factor
/// by which a space grew.
fn widen_spaces(context: &Context<'_>, text: &str, line: &mut Line, width: f32) -> f32 {
    let is_space = |cluster: u32| text[cluster as usize..].starts_with([' ', '\u{A0}']);
    let spaces = || line.pieces.iter().flat_map(|piece| &piece.glyphs).filter(|glyph| is_space(glyph.cluster));
    let (count, slack) = (spaces().count(), width - line.width());
    if count == 0 || slack <= 0.0 {
        return 1.0;
    }
    let share = slack / count as f32;
    let narrowest = spaces().map(|glyph| glyph.advance).fold(f32::INFINITY, f32::min);
    for glyph in line.pieces.iter_mut().flat_map(|piece| &mut piece.glyphs) {
        if is_space(glyph.cluster) {
            glyph.advance += share;
        }
    }
    (line.advance, line.ink) = line::measure(context, &line.pieces);
    if narrowest > 0.0 { (narrowest + share) / narrowest } else { f32::INFINITY }
}
