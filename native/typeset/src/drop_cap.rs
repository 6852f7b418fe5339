//! Drop caps: the beginning of a text, as high as its first lines and beside them.

use crate::beginning::{DropCap, find};
use crate::context::Context;
use crate::error::LayoutError;
use crate::line::{self, Breaking, Lead, Line, Start, break_beside};
use crate::line_stack::stack;
use crate::paragraph::Paragraph;

/// Default distance in ems between a drop cap and the lines beside it.
const GAP: f32 = 0.25;

/// The largest share of its lines' width that a drop cap may take.
const WIDEST: f32 = 0.5;

/// Attempts to find the room of a drop cap: its height follows from the lines beside it, which
/// depend on its room.
const TRIES: usize = 4;

/// The drop cap of a text that has one.
pub(crate) fn measured(context: &Context<'_>, paragraphs: &[Paragraph]) -> Result<Option<DropCap>, LayoutError> {
    let style = &context.block.style;
    let (Some(asked), Some(paragraph)) = (&style.drop_cap, paragraphs.first()) else { return Ok(None) };
    let Some(found) = find(&paragraph.text).filter(|_| style.path.is_none()) else { return Ok(None) };
    let line = line::build(context, paragraph, 0, found.drawn.clone(), false, Start::default())?;
    let letter = paragraph.text[found.letter..].chars().next().unwrap_or_default();
    let has_capitals = letter.is_uppercase() || letter.is_lowercase() || letter.is_ascii_digit();
    let capitals = has_capitals.then_some(line.metrics.cap);
    let (drawn, end, lines) = (found.drawn, found.end, asked.lines as usize);
    Ok(line.ink.map(|ink| DropCap { drawn, end, lines, ink, capitals }))
}

/// Cuts paragraphs into lines of at most `width` ems, the first ones beside a drop cap if there is one, at most `most`
/// of them.
pub(crate) fn break_lines(
    context: &Context<'_>,
    paragraphs: &[Paragraph],
    width: f32,
    breaking: Breaking,
    most: usize,
) -> Result<Vec<Line>, LayoutError> {
    let beside = |lead: Lead| break_beside(context, paragraphs, width, breaking, most, lead);
    let mut lines = beside(Lead::default())?;
    let Some(cap) = &context.drop_cap else { return Ok(lines) };
    let mut before = Lead::default();
    for _ in 0..TRIES {
        let lead = lead(cap, context, &lines, width);
        if lead == before {
            break;
        }
        before = lead;
        lines = beside(lead)?;
    }
    Ok(lines)
}

/// The room that a drop cap takes beside lines `width` ems wide, which were set with other room or
/// none. It takes fewer lines if the text has no more or if it would be too wide. A text of one
/// line has no room for it.
fn lead(cap: &DropCap, context: &Context<'_>, lines: &[Line], width: f32) -> Lead {
    let room = |count: usize| {
        let own = (cap.ink.right - cap.ink.left) * factor(cap, context, &lines[..count]);
        Lead { lines: count, width: own + gap(context) }
    };
    let most = lines.len().min(cap.lines);
    (2..=most).rev().map(room).find(|lead| lead.width <= width * WIDEST).unwrap_or_default()
}

/// Ems between the top of the first line's letters and the bottom of the drop cap beside those lines, as a factor of the height
/// that it has by itself.
fn factor(cap: &DropCap, context: &Context<'_>, lines: &[Line]) -> f32 {
    let Some(first) = lines.first() else { return 1.0 };
    let stack = stack(lines, &context.block.style);
    let drop = stack.baselines.last().copied().unwrap_or_default() - stack.baselines[0];
    let (own, of_line) = match cap.capitals {
        Some(height) => (height, first.metrics.cap),
        None => (cap.ink.top - cap.ink.bottom, first.ink.map_or(first.metrics.cap, |ink| ink.top)),
    };
    if own > 0.0 { (drop + of_line) / own } else { 1.0 }
}

fn gap(context: &Context<'_>) -> f32 {
    let pixels = context.block.style.drop_cap.as_ref().and_then(|asked| asked.gap);
    pixels.map_or(GAP, |pixels| pixels / context.size.get())
}

/// A drop cap beside its lines, the first of a column, as wide as their room and no higher than they are; and the ems from the
/// baseline of the last of them up to its own.
pub(crate) fn beside(
    cap: &DropCap,
    context: &Context<'_>,
    paragraph: &Paragraph,
    lines: &[Line],
) -> Result<(Line, f32), LayoutError> {
    let room = lines.first().map_or(0.0, |line| line.start.lead) - gap(context);
    let by_width = room / (cap.ink.right - cap.ink.left).max(f32::EPSILON);
    let factor = factor(cap, context, lines).min(by_width);
    let mut line = line::build(context, paragraph, 0, cap.drawn.clone(), false, Start::default())?;
    for piece in &mut line.pieces {
        piece.size *= factor;
        for glyph in &mut piece.glyphs {
            glyph.advance *= factor;
            glyph.dx *= factor;
            glyph.dy *= factor;
        }
    }
    (line.advance, line.ink) = line::measure(context, &line.pieces);
    let rise = if cap.capitals.is_some() { 0.0 } else { line.ink.map_or(0.0, |ink| -ink.bottom) };
    Ok((line, rise))
}
