//! Lines: cutting paragraphs to a width, and one line's glyphs in the order of display.

use std::ops::Range;

use crate::bidi;
use crate::breaks::Break;
use crate::budget::PLACING;
use crate::context::Context;
use crate::error::LayoutError;
use crate::face::LineMetrics;
use crate::ink::Ink;
use crate::item::{Glyph, Item, drop_first_spacing, drop_last_spacing};
use crate::paragraph::Paragraph;
use crate::piece::Piece;
use crate::tabs;

/// Slack in ems when widths are compared: sums of the same advances in another order differ by less.
const EPSILON: f32 = 1e-4;

/// If a word is this many times wider than its line by the paragraph's advances, no shaping of it
/// alone can make it fit.
const SURELY_TOO_WIDE: f32 = 2.0;

/// The distances at which a line begins from the start of its box, in ems.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Start {
    /// The indent of its paragraph.
    pub indent: f32,
    /// The room of a drop cap.
    pub lead: f32,
}

impl Start {
    /// Both together.
    pub fn total(self) -> f32 {
        self.indent + self.lead
    }
}

/// A line, measured in ems of the block's size.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Index of its paragraph.
    pub paragraph: usize,
    /// Bytes of the paragraph, white space that hangs over its end included.
    pub range: Range<usize>,
    /// Its pieces, left to right.
    pub pieces: Vec<Piece>,
    /// Sum of the advances.
    pub advance: f32,
    /// The distances at which it begins from the start of its box.
    pub start: Start,
    /// Ink, relative to the left end of the baseline.
    pub ink: Option<Ink>,
    /// The greatest of its faces'.
    pub metrics: LineMetrics,
    /// True if the paragraph runs from right to left.
    pub is_rtl: bool,
    /// True if it ends its paragraph or comes before a forced break.
    pub is_last: bool,
    /// True if it was cut inside a word because it has no better break.
    pub is_torn: bool,
    /// True if letters of it are wider, or their joins longer, than their natural form.
    pub is_drawn_out: bool,
    /// True if tab stops determine positions in it: such a line is not stretched.
    pub has_tabs: bool,
}

impl Line {
    /// The left end of the line, at most 0, and its right end, from the left edge of its advance
    /// box.
    pub fn extent(&self) -> (f32, f32) {
        self.ink.map_or((0.0, self.advance), |ink| (ink.left.min(0.0), ink.right.max(self.advance)))
    }

    /// Width of advances and ink together, with the indent.
    pub fn width(&self) -> f32 {
        let (left, right) = self.extent();
        right - left + self.start.total()
    }

    /// Returns whether a justified line reaches both edges.
    pub(crate) fn is_stretched(&self, context: &Context<'_>) -> bool {
        !self.is_torn && !self.has_tabs && (context.block.style.justify_last || !self.is_last)
    }
}

/// The line breaks allowed in a text that is wider than its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Breaking {
    /// Only at opportunities of UAX #14; a word wider than the box stays whole.
    Words,
    /// A line without a break opportunity that fits is cut between grapheme clusters.
    Anywhere,
    /// As `Words`, but the last of the allowed lines takes the rest of its paragraph.
    WordsThenOneLine {
        /// Lines allowed.
        lines: usize,
    },
}

/// Room beside a drop cap.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Lead {
    /// The number of first lines that begin after it.
    pub lines: usize,
    /// Ems.
    pub width: f32,
}

/// Cuts paragraphs into lines of at most `width` ems, the first ones beside a drop cap, at most `most` of them.
pub(crate) fn break_beside(
    context: &Context<'_>,
    paragraphs: &[Paragraph],
    width: f32,
    breaking: Breaking,
    most: usize,
    lead: Lead,
) -> Result<Vec<Line>, LayoutError> {
    let mut lines = Vec::new();
    for (index, paragraph) in paragraphs.iter().enumerate() {
        let drop_cap = context.drop_cap.as_ref().filter(|_| index == 0 && lead.lines > 0);
        let first = drop_cap.map_or(0, |drop_cap| drop_cap.end);
        let mut start = first;
        loop {
            let lead = if lines.len() < lead.lines { lead.width } else { 0.0 };
            let begin = Start { indent: context.indent(start == first), lead };
            let takes_rest =
                matches!(breaking, Breaking::WordsThenOneLine { lines: allowed } if lines.len() + 1 >= allowed);
            let line = if takes_rest {
                build(context, paragraph, index, start..paragraph.text.len(), true, begin)?
            } else {
                next_line(context, paragraph, index, (start, begin), width, breaking)?
            };
            start = line.range.end;
            lines.push(line);
            if lines.len() == most {
                return Ok(lines);
            }
            if start == paragraph.text.len() {
                break;
            }
        }
    }
    Ok(lines)
}

/// The line that starts at a byte: as many words as the width holds, at least one.
fn next_line(
    context: &Context<'_>,
    paragraph: &Paragraph,
    index: usize,
    (start, begin): (usize, Start),
    width: f32,
    breaking: Breaking,
) -> Result<Line, LayoutError> {
    let first = paragraph.breaks.partition_point(|end| end.at <= start);
    let ahead = paragraph.breaks.get(first..).unwrap_or_default();
    let forced = ahead.iter().position(|end| end.is_forced).unwrap_or(ahead.len().saturating_sub(1));
    let whole = Break { at: paragraph.text.len(), is_forced: true };
    let ends = ahead.get(..=forced).filter(|ends| !ends.is_empty()).unwrap_or(std::slice::from_ref(&whole));
    let room = width - begin.total();
    let fits = |end: usize| {
        let visible = paragraph.visible_end(start..end);
        paragraph.advance(start..visible) <= room + EPSILON
    };
    // The paragraph's advances estimate where the line ends; the shaped line decides.
    let most = ends.partition_point(|end| fits(end.at));
    let line = |count: usize| {
        let end = ends[count - 1];
        build(context, paragraph, index, start..end.at, end.is_forced, begin)
    };
    if let Some(line) = most_that_fits(most, line, |line| line.width() <= width + EPSILON)? {
        return Ok(line);
    }
    let end = ends[0];
    let word = || build(context, paragraph, index, start..end.at, end.is_forced, begin);
    if breaking != Breaking::Anywhere {
        return word();
    }
    // A word of thousands of letters would be shaped again for each of its lines.
    let is_near = paragraph.advance(start..paragraph.visible_end(start..end.at)) <= width * SURELY_TOO_WIDE;
    if let Some(line) = is_near.then(word).transpose()?.filter(|line| line.width() <= width + EPSILON) {
        return Ok(line);
    }
    let from = paragraph.graphemes.partition_point(|at| *at <= start);
    let to = paragraph.graphemes.partition_point(|at| *at < end.at);
    let inside = paragraph.graphemes.get(from..to).unwrap_or_default();
    let most = inside.partition_point(|at| fits(*at)).max(1).min(inside.len());
    let torn = |count: usize| build(context, paragraph, index, start..inside[count - 1], false, begin);
    let fitting = most_that_fits(most, torn, |line| line.width() <= width + EPSILON)?;
    match fitting {
        Some(line) => Ok(Line { is_torn: true, ..line }),
        None if most > 0 => Ok(Line { is_torn: true, ..torn(1)? }),
        None => word(),
    }
}

/// Builds `most` pieces or, if they do not fit, the largest smaller number that does; `None` if not
/// even one fits.
///
/// The estimate by advances is right or nearly so: the search goes back by one, two, four pieces
/// and so on, then bisects the last step. A line of thousands of clusters in a cascading face is
/// thus shaped a few times, not thousands.
pub(crate) fn most_that_fits<T>(
    most: usize,
    make: impl Fn(usize) -> Result<T, LayoutError>,
    fits: impl Fn(&T) -> bool,
) -> Result<Option<T>, LayoutError> {
    let (mut count, mut step, mut high) = (most, 1, most + 1);
    let (mut low, mut best) = loop {
        if count == 0 {
            break (0, None);
        }
        let made = make(count)?;
        if fits(&made) {
            break (count, Some(made));
        }
        (high, count, step) = (count, count.saturating_sub(step).max(usize::from(count > 1)), step * 2);
    };
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        let made = make(middle)?;
        if fits(&made) {
            (low, best) = (middle, Some(made));
        } else {
            high = middle;
        }
    }
    Ok(best)
}

/// Builds the line of the given bytes.
pub(crate) fn build(
    context: &Context<'_>,
    paragraph: &Paragraph,
    index: usize,
    range: Range<usize>,
    is_last: bool,
    start: Start,
) -> Result<Line, LayoutError> {
    let visible = range.start..paragraph.visible_end(range.clone());
    let first = paragraph.items.partition_point(|item| item.range.end <= visible.start);
    let items: Vec<&Item> = paragraph.items[first..].iter().take_while(|item| item.range.start < visible.end).collect();
    let levels: Vec<_> = items.iter().map(|item| item.level).collect();
    let mut pieces: Vec<Piece> = Vec::with_capacity(items.len());
    let mut metrics = LineMetrics::default();
    let visual: Vec<&Item> = bidi::visual_order(&levels).into_iter().map(|i| items[i]).collect();
    for item in &visual {
        let face = context.faces[usize::from(item.face)].metrics;
        metrics.ascent = metrics.ascent.max(face.ascent * item.size);
        metrics.descent = metrics.descent.max(face.descent * item.size);
        metrics.gap = metrics.gap.max(face.gap * item.size);
        metrics.cap = metrics.cap.max(face.cap * item.size);
        let part = item.range.start.max(visible.start)..item.range.end.min(visible.end);
        let glyphs = cut(context, paragraph, item, part)?;
        context.budget.spend(glyphs.len(), PLACING)?;
        pieces.push(Piece { face: item.face, size: item.size, glyphs, rule: None });
    }
    if items.iter().any(|item| item.letter_spacing != 0.0) {
        let drawn = || pieces.iter().map(|piece| !piece.glyphs.is_empty());
        if let (Some(first), Some(last)) = (drawn().position(|is| is), drawn().rposition(|is| is)) {
            let (text, begins, ends) = (&paragraph.text, visual[first], visual[last]);
            drop_first_spacing(&mut pieces[first].glyphs, text, begins.is_rtl(), begins.letter_spacing);
            drop_last_spacing(&mut pieces[last].glyphs, text, ends.is_rtl(), ends.letter_spacing);
        }
    }
    let is_rtl = paragraph.levels.is_rtl();
    let has_tabs = context.has_stops() && paragraph.text[visible].contains('\t');
    if has_tabs {
        tabs::set(context, &paragraph.text, &visual, &mut pieces, is_rtl, start.total())?;
    }
    if items.is_empty() {
        let run = paragraph.run_at(range.start);
        metrics = first_metrics(context, run);
    }
    let (advance, ink) = measure(context, &pieces);
    Ok(Line {
        paragraph: index,
        range,
        pieces,
        advance,
        start,
        ink,
        metrics,
        is_rtl,
        is_last,
        is_torn: false,
        is_drawn_out: false,
        has_tabs,
    })
}

/// Line metrics of a line without glyphs: those of the first face of its run.
fn first_metrics(context: &Context<'_>, run: usize) -> LineMetrics {
    let first = context.choices_of_run.get(run).and_then(|list| context.choices[*list].first());
    let face = first.and_then(|choice| choice.face.as_ref().ok());
    let (Some(face), Some(run)) = (face, context.block.runs.get(run)) else { return LineMetrics::default() };
    let LineMetrics { ascent, descent, gap, cap } = context.faces[usize::from(*face)].metrics;
    let size = run.style.relative_size(&context.block.style);
    LineMetrics { ascent: ascent * size, descent: descent * size, gap: gap * size, cap: cap * size }
}

/// Sum of advances and box of ink of pieces in visual order.
pub(crate) fn measure(context: &Context<'_>, pieces: &[Piece]) -> (f32, Option<Ink>) {
    let (mut pen, mut ink): (f32, Option<Ink>) = (0.0, None);
    for piece in pieces {
        let instance = &context.faces[usize::from(piece.face)];
        for glyph in &piece.glyphs {
            if let Some(own) = instance.ink(glyph.id) {
                let own = own.placed(piece.size, pen + glyph.dx, glyph.dy);
                ink = Some(ink.map_or(own, |ink| ink.union(own)));
            }
            pen += glyph.advance;
        }
    }
    (pen, ink)
}

/// Glyphs of part of an item: taken from the item if the shaper calls both cuts safe, otherwise
/// shaped again with the paragraph as context, so that a letter keeps the form that joins it to the
/// one on the next line (W3C alreq, Joining rule 4).
fn cut(
    context: &Context<'_>,
    paragraph: &Paragraph,
    item: &Item,
    part: Range<usize>,
) -> Result<Vec<Glyph>, LayoutError> {
    if part == item.range {
        return Ok(item.glyphs.clone());
    }
    let is_safe = |at: usize| {
        let mut of_cluster = item.glyphs.iter().filter(|glyph| glyph.cluster as usize == at).peekable();
        at == item.range.start || at == item.range.end || {
            of_cluster.peek().is_some() && of_cluster.all(|glyph| !glyph.unsafe_to_break)
        }
    };
    if is_safe(part.start) && is_safe(part.end) {
        let inside = |glyph: &&Glyph| part.contains(&(glyph.cluster as usize));
        return Ok(item.glyphs.iter().filter(inside).copied().collect());
    }
    item.shape(context, &paragraph.text, part)
}
