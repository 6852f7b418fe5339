//! Justification by the font's own wider letters: the feature `jalt`, one letter in a word.

use std::ops::Range;

use crate::context::Context;
use crate::error::LayoutError;
use crate::item::{Alternate, Glyph, Item, JALT};
use crate::joining::words;
use crate::paragraph::Paragraph;

/// Forms of one letter that are tried; a font that offers several numbers them from 1.
const MOST_FORMS: u32 = 8;

/// Gain in ems from which a form counts as wider.
const EPSILON: f32 = 1e-4;

/// Finds the letters of a line to draw in a wider form, in logical order, and takes their extra
/// width from `slack` (ems).
///
/// Words at the end of the line come first, as calligraphers fill a line. Within a word, the last
/// letter that has a fitting form is used, in its widest fitting form. A form is used only if
/// shaping with it leaves all other glyphs of the word unchanged.
pub(crate) fn find(
    context: &Context<'_>,
    paragraph: &Paragraph,
    line: Range<usize>,
    slack: &mut f32,
) -> Result<Vec<Alternate>, LayoutError> {
    let mut found = Vec::new();
    if context.features.iter().any(|feature| feature.tag == JALT) {
        // The layer has decided on it.
        return Ok(found);
    }
    let overlaps = |item: &&Item| item.range.start < line.end && line.start < item.range.end;
    for item in paragraph.items.iter().rev().filter(overlaps) {
        if !context.faces[usize::from(item.face)].shaping.has_feature(JALT) {
            continue;
        }
        let part = item.range.start.max(line.start)..item.range.end.min(line.end);
        for word in words(&paragraph.text, part).into_iter().rev() {
            if let Some((alternate, gain)) = Trial::new(context, paragraph, item, word)?.widen(*slack)? {
                *slack -= gain;
                found.push(alternate);
            }
        }
    }
    found.sort_by_key(|alternate| alternate.range.start);
    Ok(found)
}

/// A word, shaped unchanged.
struct Trial<'a> {
    context: &'a Context<'a>,
    paragraph: &'a Paragraph,
    item: &'a Item,
    word: Range<usize>,
    plain: Vec<Glyph>,
}

impl<'a> Trial<'a> {
    fn new(
        context: &'a Context<'a>,
        paragraph: &'a Paragraph,
        item: &'a Item,
        word: Range<usize>,
    ) -> Result<Self, LayoutError> {
        let plain = item.shape(context, &paragraph.text, word.clone())?;
        Ok(Self { context, paragraph, item, word, plain })
    }

    fn shaped_with(&self, alternate: Alternate) -> Result<Vec<Glyph>, LayoutError> {
        self.item.shape_with(&[alternate], self.context, &self.paragraph.text, self.word.clone())
    }

    /// The letter to widen, and by how many ems, at most `slack`.
    fn widen(&self, slack: f32) -> Result<Option<(Alternate, f32)>, LayoutError> {
        let all = self.shaped_with(Alternate { range: self.word.clone(), value: 1 })?;
        let from = self.paragraph.graphemes.partition_point(|at| *at < self.word.start);
        let to = self.paragraph.graphemes.partition_point(|at| *at <= self.word.end);
        let bounds = self.paragraph.graphemes.get(from..to).unwrap_or_default();
        for letter in bounds.windows(2).rev().map(|ends| ends[0]..ends[1]) {
            if inside(&self.plain, &letter).eq(inside(&all, &letter)) {
                continue;
            }
            let widest = self.widest(&letter, slack)?;
            if widest.is_some() {
                return Ok(widest);
            }
        }
        Ok(None)
    }

    fn widest(&self, letter: &Range<usize>, slack: f32) -> Result<Option<(Alternate, f32)>, LayoutError> {
        let (mut best, mut least, mut last) = (None, EPSILON, Vec::new());
        for value in 1..=MOST_FORMS {
            let alternate = Alternate { range: letter.clone(), value };
            let glyphs = self.shaped_with(alternate.clone())?;
            if glyphs == last {
                break;
            }
            let gain = width(&glyphs) - width(&self.plain);
            if gain > least && gain <= slack && outside(&glyphs, letter).eq(outside(&self.plain, letter)) {
                (best, least) = (Some((alternate, gain)), gain);
            }
            last = glyphs;
        }
        Ok(best)
    }
}

fn width(glyphs: &[Glyph]) -> f32 {
    glyphs.iter().map(|glyph| glyph.advance).sum()
}

fn inside(glyphs: &[Glyph], letter: &Range<usize>) -> impl Iterator<Item = u16> {
    glyphs.iter().filter(|glyph| letter.contains(&(glyph.cluster as usize))).map(|glyph| glyph.id)
}

fn outside(glyphs: &[Glyph], letter: &Range<usize>) -> impl Iterator<Item = u16> {
    glyphs.iter().filter(|glyph| !letter.contains(&(glyph.cluster as usize))).map(|glyph| glyph.id)
}
