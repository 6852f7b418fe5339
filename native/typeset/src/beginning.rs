//! The beginning of a text that is a drop cap.

use std::borrow::Cow;
use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use scene::{StyledText, TextBlock};

use crate::breaks;
use crate::ink::Ink;
use crate::joining::{is_transparent, joins_next, joins_previous};
use crate::shape::is_ignorable;

/// The drop cap of a text, measured in ems of the block's size as if it were set at that size.
#[derive(Debug)]
pub(crate) struct DropCap {
    /// Bytes of the first paragraph that are drawn as the drop cap.
    pub drawn: Range<usize>,
    /// The byte of the first paragraph at which the lines begin.
    pub end: usize,
    /// The maximum height in lines.
    pub lines: usize,
    /// Its ink bounds.
    pub ink: Ink,
    /// The height of its capitals, if it is measured by them and not by its ink.
    pub capitals: Option<f32>,
}

/// The beginning of a text.
pub(crate) struct Found {
    /// The byte of its first letter.
    pub letter: usize,
    /// The bytes that are drawn.
    pub drawn: Range<usize>,
    /// The byte with which the rest begins.
    pub end: usize,
}

/// Finds the beginning of a text: its first letter with the marks before it, the whole word if that
/// letter joins the next one, or a whole number. Returns `None` if nothing is left after it.
pub(crate) fn find(text: &str) -> Option<Found> {
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

/// Returns a block whose drop cap is a run of its own, in the layer's drop cap style; other blocks
/// are returned as is.
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
