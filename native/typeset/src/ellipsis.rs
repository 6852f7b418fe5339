//! Lines that end in an ellipsis.

use crate::bidi;
use crate::breaks;
use crate::context::Context;
use crate::error::LayoutError;
use crate::itemize::Span;
use crate::line::{self, Line, most_that_fits};
use crate::paragraph::{Cut, Paragraph};
use crate::shape::is_ignorable;

/// The ellipsis.
const ELLIPSIS: &str = "\u{2026}";

const LEFT_TO_RIGHT_MARK: char = '\u{200E}';
const RIGHT_TO_LEFT_MARK: char = '\u{200F}';

/// Replaces the end of a line, and the rest of its paragraph, by an ellipsis, keeping as much as
/// `width` ems hold.
///
/// The cut is logical and lies between grapheme clusters. The shortened text is a paragraph of its
/// own, pushed to `paragraphs`, and is shaped again, so that its last letter takes its final form.
/// Isolates and embeddings that the cut left open are closed before the ellipsis: it then has the
/// paragraph's direction, and the reordering puts it at the line's visual end. If all the kept text
/// runs the other way (a Latin name on an Arabic card), that end is the beginning of the name; the
/// ellipsis then runs with the name and stands beside the cut.
pub(crate) fn end_with_ellipsis(
    context: &Context<'_>,
    paragraphs: &mut Vec<Paragraph>,
    line: &Line,
    width: f32,
) -> Result<Line, LayoutError> {
    let original = &paragraphs[line.paragraph];
    let start = line.range.start;
    let from = original.graphemes.partition_point(|at| *at <= start);
    let ends = &original.graphemes[from..];
    // Text that is already this wide can't stay; the ellipsis makes the loop go a few clusters
    // further back.
    let most = ends.partition_point(|end| original.advance(start..*end) <= width);
    let shortened = |kept: usize| {
        let end = if kept == 0 { start } else { ends[kept - 1] };
        let (mut shortened, kept) = shorten(context, original, start, end)?;
        shortened.cut = Some(Cut { paragraph: line.paragraph, kept });
        let range = start..shortened.text.len();
        let line = line::build(context, &shortened, paragraphs.len(), range, true, line.start)?;
        Ok((shortened, line))
    };
    let fitting = most_that_fits(most, shortened, |(_, line)| line.width() <= width)?;
    let (shortened, line) = fitting.map_or_else(|| shortened(0), Ok)?;
    paragraphs.push(shortened);
    Ok(line)
}

/// Returns the paragraph up to a byte, its open isolates closed, with an ellipsis, and the bytes
/// that are kept. White space before the ellipsis is dropped.
fn shorten(
    context: &Context<'_>,
    original: &Paragraph,
    start: usize,
    end: usize,
) -> Result<(Paragraph, usize), LayoutError> {
    let line = original.text[start..end].trim_end_matches(|c| breaks::hangs(c) || is_ignorable(c));
    let kept = &original.text[..start + line.len()];
    let closers = bidi::closers(kept);
    let text = if runs_against_base(original, start, line) {
        let mark = if original.levels.is_rtl() { LEFT_TO_RIGHT_MARK } else { RIGHT_TO_LEFT_MARK };
        format!("{kept}{mark}{ELLIPSIS}{mark}{closers}")
    } else {
        format!("{kept}{closers}{ELLIPSIS}")
    };
    let mut spans: Vec<Span> = original.spans.iter().take_while(|span| span.end < kept.len()).copied().collect();
    let run = original.run_at(kept.len().saturating_sub(1));
    spans.push(Span { end: text.len(), run });
    Ok((Paragraph::new(context, text, spans)?, kept.len()))
}

/// Returns whether all visible text of a line runs against the direction of the paragraph.
fn runs_against_base(paragraph: &Paragraph, start: usize, line: &str) -> bool {
    let is_rtl = paragraph.levels.is_rtl();
    let mut visible = line.char_indices().filter(|(_, c)| !is_ignorable(*c)).peekable();
    visible.peek().is_some() && visible.all(|(at, _)| paragraph.levels.at(start + at).is_rtl() != is_rtl)
}
