//! One paragraph: its text, analysed and shaped once; lines of any width are cut from it.

use std::ops::Range;

use crate::bidi::Levels;
use crate::breaks::{self, Break};
use crate::context::Context;
use crate::error::LayoutError;
use crate::item::{Alternate, Item};
use crate::itemize::{self, Span};
use crate::shape::is_ignorable;

/// A paragraph, ready to be cut into lines.
pub(crate) struct Paragraph {
    /// Its text without the separator that ends it.
    pub text: String,
    /// The block's runs in it.
    pub spans: Vec<Span>,
    /// Embedding levels.
    pub levels: Levels,
    /// Shaped pieces in logical order.
    pub items: Vec<Item>,
    /// Positions where lines may end.
    pub breaks: Vec<Break>,
    /// Bounds of grapheme clusters.
    pub graphemes: Vec<usize>,
    /// Characters that no face has.
    pub missing: Vec<char>,
    /// Families that provided glyphs though the layer does not name them.
    pub fallbacks: Vec<String>,
    /// The paragraph that a paragraph which ends in an ellipsis was cut from.
    pub cut: Option<Cut>,
    /// True if tabs at the end of a line take their room there: a leader fills it.
    keeps_tabs: bool,
    /// Sum of the advances of the text before each byte, in ems.
    positions: Vec<f32>,
}

/// The beginning of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// The index of the paragraph.
    pub paragraph: usize,
    /// Bytes kept from its start.
    pub kept: usize,
}

impl Paragraph {
    /// Analyses and shapes a text.
    pub fn new(context: &Context<'_>, text: String, spans: Vec<Span>) -> Result<Self, LayoutError> {
        Self::with_alternates(context, text, spans, &[])
    }

    /// Analyses and shapes a text, some of its letters in wider forms.
    pub fn with_alternates(
        context: &Context<'_>,
        text: String,
        spans: Vec<Span>,
        alternates: &[Alternate],
    ) -> Result<Self, LayoutError> {
        let levels = Levels::new(&text, context.block.style.direction, &context.language);
        let graphemes = breaks::graphemes(&text);
        let itemized = itemize::itemize(context, &text, &spans, &levels, &graphemes)?;
        let mut items = itemized.items;
        for item in &mut items {
            let of_item = alternates.iter().filter(|alternate| item.range.contains(&alternate.range.start));
            item.alternates = of_item.cloned().collect();
            item.glyphs = item.shape(context, &text, item.range.clone())?;
        }
        let mut positions = vec![0.0; text.len() + 1];
        for glyph in items.iter().flat_map(|item| &item.glyphs) {
            positions[glyph.cluster as usize + 1] += glyph.advance;
        }
        for i in 1..positions.len() {
            positions[i] += positions[i - 1];
        }
        let breaks = breaks::line_breaks(&text);
        let (missing, fallbacks) = (itemized.missing, itemized.fallbacks);
        let keeps_tabs = context.has_stops();
        Ok(Self { text, spans, levels, items, breaks, graphemes, missing, fallbacks, cut: None, keeps_tabs, positions })
    }

    /// Advance of a piece of the text as shaped in the whole paragraph, in ems.
    pub fn advance(&self, range: Range<usize>) -> f32 {
        self.positions[range.end] - self.positions[range.start]
    }

    /// The run that a byte belongs to.
    pub fn run_at(&self, byte: usize) -> usize {
        let after = self.spans.partition_point(|span| span.end <= byte);
        self.spans.get(after).or(self.spans.last()).map_or(0, |span| span.run)
    }

    /// The end of a line's visible text: without the white space that hangs and without invisible controls around it.
    pub fn visible_end(&self, range: Range<usize>) -> usize {
        let hidden = |c: char| !(self.keeps_tabs && c == '\t') && (breaks::hangs(c) || is_ignorable(c));
        let trimmed = self.text[range.clone()].trim_end_matches(hidden);
        // Without white space there is nothing to trim: a joiner at the end may still shape the letter before it.
        if self.text[range.start + trimmed.len()..range.end].contains(breaks::hangs) {
            range.start + trimmed.len()
        } else {
            range.end
        }
    }
}

/// Cuts a block's text into paragraphs: at newlines and the other separators of bidi class B, which are dropped.
pub(crate) fn paragraphs(context: &Context<'_>) -> Result<Vec<Paragraph>, LayoutError> {
    let mut paragraphs = Vec::new();
    let (mut text, mut spans) = (String::new(), Vec::new());
    let mut after_return = false;
    for (run, styled) in context.block.runs.iter().enumerate() {
        for c in styled.text.chars() {
            if !(c == '\n' && after_return) {
                if breaks::is_paragraph_separator(c) {
                    spans.push(Span { end: text.len(), run });
                    paragraphs.push(Paragraph::new(context, std::mem::take(&mut text), std::mem::take(&mut spans))?);
                } else {
                    text.push(c);
                }
            }
            after_return = c == '\r';
        }
        spans.push(Span { end: text.len(), run });
    }
    paragraphs.push(Paragraph::new(context, text, spans)?);
    Ok(paragraphs)
}
