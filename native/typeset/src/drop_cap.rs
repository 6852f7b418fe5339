//! Drop caps: the beginning of a text, as high as its first lines and beside them.

use std::borrow::Cow;
use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use scene::{StyledText, TextBlock, TextStyle};

use crate::breaks;
use crate::context::Context;
use crate::error::LayoutError;
use crate::ink::Ink;
use crate::joining::{is_transparent, joins_next, joins_previous};
use crate::line::{self, Line, Start};
use crate::line_stack::stack;
use crate::paragraph::Paragraph;
use crate::shape::is_ignorable;

/// Ems between a drop cap and the lines beside it where its layer states no pixels.
const GAP: f32 = 0.25;

/// The part of its lines that a drop cap may take.
const WIDEST: f32 = 0.5;

/// The drop cap of a text, measured in ems of the block's size.
#[derive(Debug)]
pub(crate) struct DropCap {
    /// Bytes of the first paragraph that the lines leave out.
    pub range: Range<usize>,
    /// The most lines that it is high.
    pub lines: usize,
    /// It, set in the block's size.
    line: Line,
    /// The ink of that.
    ink: Ink,
    /// True if it is measured by its capitals, not by its ink.
    has_capitals: bool,
}

/// Room beside a drop cap.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Lead {
    /// The number of first lines that begin after it.
    pub lines: usize,
    /// Ems.
    pub width: f32,
}

impl DropCap {
    /// The drop cap of a text that has one.
    pub fn new(context: &Context<'_>, paragraphs: &[Paragraph]) -> Result<Option<Self>, LayoutError> {
        let style = &context.block.style;
        let (Some(asked), Some(paragraph)) = (&style.drop_cap, paragraphs.first()) else { return Ok(None) };
        let Some(found) = find(&paragraph.text).filter(|_| style.path.is_none()) else { return Ok(None) };
        let line = line::build(context, paragraph, 0, found.drawn.clone(), false, Start::default())?;
        let letter = paragraph.text[found.letter..].chars().next().unwrap_or_default();
        let has_capitals = letter.is_uppercase() || letter.is_lowercase() || letter.is_ascii_digit();
        let (range, lines) = (0..found.end, asked.lines as usize);
        Ok(line.ink.map(|ink| Self { range, lines, line, ink, has_capitals }))
    }

    /// Ems between the top of the first line's letters and the bottom of the drop cap beside so many lines, as a factor of
    /// the height that it has by itself.
    fn factor(&self, lines: &[Line], style: &TextStyle) -> f32 {
        let Some(first) = lines.first() else { return 1.0 };
        let stack = stack(lines, style);
        let drop = stack.baselines.last().copied().unwrap_or_default() - stack.baselines[0];
        let (own, of_line) = if self.has_capitals {
            (self.line.metrics.cap, first.metrics.cap)
        } else {
            (self.ink.top - self.ink.bottom, first.ink.map_or(first.metrics.cap, |ink| ink.top))
        };
        if own > 0.0 { (drop + of_line) / own } else { 1.0 }
    }

    /// The room that it takes beside lines `width` ems wide which were set with other room, or none: that of fewer lines
    /// where the text has no more, or it would be too wide. A text of one line has no room for it.
    pub fn lead(&self, context: &Context<'_>, lines: &[Line], width: f32) -> Lead {
        let room = |count: usize| {
            let own = (self.ink.right - self.ink.left) * self.factor(&lines[..count], &context.block.style);
            Lead { lines: count, width: own + self.gap(context) }
        };
        let most = lines.len().min(self.lines);
        (2..=most).rev().map(room).find(|lead| lead.width <= width * WIDEST).unwrap_or_default()
    }

    fn gap(&self, context: &Context<'_>) -> f32 {
        let pixels = context.block.style.drop_cap.as_ref().and_then(|asked| asked.gap);
        pixels.map_or(GAP, |pixels| pixels / context.size.get())
    }

    /// It beside its lines, the first of a column: as wide as their room and no higher than they are.
    pub fn beside(&self, context: &Context<'_>, lines: &[Line]) -> Line {
        let room = lines.first().map_or(0.0, |line| line.start.lead) - self.gap(context);
        let by_width = room / (self.ink.right - self.ink.left).max(f32::EPSILON);
        let factor = self.factor(lines, &context.block.style).min(by_width);
        let mut line = self.line.clone();
        for piece in &mut line.pieces {
            piece.size *= factor;
            for glyph in &mut piece.glyphs {
                glyph.advance *= factor;
                glyph.dx *= factor;
                glyph.dy *= factor;
            }
        }
        (line.advance, line.ink) = line::measure(context, &line.pieces);
        line
    }

    /// Ems from the baseline of the last line beside it up to its own.
    pub fn rise(&self, beside: &Line) -> f32 {
        if self.has_capitals { 0.0 } else { beside.ink.map_or(0.0, |ink| -ink.bottom) }
    }
}

/// The beginning of a text.
struct Found {
    /// The byte of its first letter.
    letter: usize,
    /// The bytes that are drawn.
    drawn: Range<usize>,
    /// The byte with which the rest begins.
    end: usize,
}

/// Finds the beginning of a text: its first letter with the marks before it, the whole word where that letter joins the
/// next one, the whole of a number. None where nothing is left.
fn find(text: &str) -> Option<Found> {
    let start = text.find(|c: char| !breaks::hangs(c) && !is_ignorable(c))?;
    let opens = |c: char| {
        use GeneralCategory::{FinalPunctuation, InitialPunctuation, OpenPunctuation};
        let category = CodePointMapData::<GeneralCategory>::new().get(c);
        matches!(category, OpenPunctuation | InitialPunctuation | FinalPunctuation) || matches!(c, '"' | '\'')
    };
    let letter = start + text[start..].find(|c: char| !opens(c) && !is_ignorable(c))?;
    let first = text[letter..].chars().next().filter(|c| !breaks::hangs(*c))?;
    let ends: Vec<usize> = breaks::graphemes(&text[letter..]).into_iter().skip(1).map(|end| letter + end).collect();
    let is_number = |at: usize| text[at..].starts_with(char::is_numeric);
    let end = if is_number(letter) {
        ends.iter().copied().find(|end| !is_number(*end))?
    } else if joins_next(first) && joins(&text[letter + first.len_utf8()..]) {
        letter + text[letter..].find(|c: char| breaks::hangs(c))?
    } else {
        *ends.first()?
    };
    let rest = end + text[end..].find(|c: char| !breaks::hangs(c))?;
    text[rest..].contains(|c: char| !is_ignorable(c)).then_some(Found { letter, drawn: start..end, end: rest })
}

/// Returns whether a text begins with a letter that joins the one before it.
fn joins(text: &str) -> bool {
    text.chars().find(|c| !is_transparent(*c)).is_some_and(joins_previous)
}

/// A block whose drop cap is a run of its own, in the style that the layer has for it; others as they are.
pub(crate) fn parted(block: &TextBlock) -> Cow<'_, TextBlock> {
    let Some(asked) = block.style.drop_cap.as_ref().filter(|_| block.style.path.is_none()) else {
        return Cow::Borrowed(block);
    };
    let text: String = block.runs.iter().map(|run| run.text.as_str()).collect();
    let paragraph = text.split(breaks::is_paragraph_separator).next().unwrap_or_default();
    let Some(end) = find(paragraph).map(|found| found.end) else { return Cow::Borrowed(block) };
    let (mut runs, mut before) = (Vec::with_capacity(block.runs.len() + 1), 0);
    for run in &block.runs {
        let at = end.saturating_sub(before).min(run.text.len());
        before += run.text.len();
        let (own, rest) = run.text.split_at(at);
        if !own.is_empty() {
            let mut style = run.style.clone();
            style.size = None;
            style.own.raise = 0.0;
            style.color = asked.color.clone().unwrap_or(style.color);
            style.fonts = asked.fonts.clone().unwrap_or(style.fonts);
            style.weight = asked.weight.unwrap_or(style.weight);
            style.decoration.lines.clear();
            runs.push(StyledText { text: own.to_owned(), style });
        }
        if !rest.is_empty() || own.is_empty() {
            runs.push(StyledText { text: rest.to_owned(), style: run.style.clone() });
        }
    }
    Cow::Owned(TextBlock { runs, style: block.style.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beginning(text: &str) -> Option<(&str, &str)> {
        find(text).map(|found| (&text[found.drawn], &text[found.end..]))
    }

    #[test]
    fn a_beginning_is_a_letter_with_the_quotation_mark_before_it() {
        assert_eq!(beginning("Once upon"), Some(("O", "nce upon")));
        assert_eq!(beginning("  “Élan vital"), Some(("“É", "lan vital")));
        assert_eq!(beginning("क्षमा करें"), Some(("क्ष", "मा करें")));
    }

    #[test]
    fn letters_that_join_are_not_parted() {
        assert_eq!(beginning("كان يا ما كان"), Some(("كان", "يا ما كان")));
        assert_eq!(beginning("«بِسم الله"), Some(("«بِسم", "الله")));
        assert_eq!(beginning("أخي العزيز"), Some(("أ", "خي العزيز")));
        assert_eq!(beginning("و محمد"), Some(("و", "محمد")));
    }

    #[test]
    fn a_number_is_a_beginning_as_a_whole() {
        assert_eq!(beginning("2030 is near"), Some(("2030", "is near")));
        assert_eq!(beginning("٢٠٣٠ قريب"), Some(("٢٠٣٠", "قريب")));
    }

    #[test]
    fn a_text_of_its_beginning_alone_has_none() {
        assert_eq!(beginning(""), None);
        assert_eq!(beginning("   "), None);
        assert_eq!(beginning("كان"), None);
        assert_eq!(beginning("A"), None);
        assert_eq!(beginning("7"), None);
        assert_eq!(beginning("««"), None);
        assert_eq!(beginning("كان   "), None);
    }
}
