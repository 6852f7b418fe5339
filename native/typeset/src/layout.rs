//! One text block, laid out.

use scene::frame::GlyphBlock;
use scene::geometry::Rect;
use scene::{Overflow, TextBlock};

use crate::budget::{Budget, MAX_TEXT};
use crate::context::{Choice, Context};
use crate::error::{LayoutError, Warning, WarningCode};
use crate::fit::{self, Fitted};
use crate::fontset::FontSet;
use crate::item::Item;
use crate::justify;
use crate::paragraph::{Paragraph, paragraphs};
use crate::place;
use crate::reordered;
use crate::shape::is_ignorable;
use crate::touch;

/// A text block, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Glyphs at their final places.
    pub block: GlyphBlock,
    /// What the picture's owner may want to know, in a fixed order.
    pub warnings: Vec<Warning>,
    /// Whether the whole text lies inside its box.
    pub fits: bool,
}

/// Lays out a text block in its box.
///
/// # Errors
/// [`LayoutError`]: the text does not fit under `overflow: error`, no face is bound, or the budget is used up.
pub fn layout(block: &TextBlock, frame: Rect, fonts: &FontSet, budget: &Budget<'_>) -> Result<Layout, LayoutError> {
    let length = block.runs.iter().map(|run| run.text.len()).sum();
    if length > MAX_TEXT {
        return Err(LayoutError::TooLong { length, limit: MAX_TEXT });
    }
    if length == 0 {
        let block = GlyphBlock { size: block.style.size, ..GlyphBlock::default() };
        return Ok(Layout { block, warnings: Vec::new(), fits: true });
    }
    let context = Context::new(block, fonts, budget)?;
    let mut paragraphs = paragraphs(&context)?;
    let mut warnings = about_faces(&context, &paragraphs);
    let mut fitted = fit::fit(&context, &mut paragraphs, frame)?;
    if block.style.overflow == Overflow::Kashida
        && (fitted.size < block.style.size || !fitted.fits)
        && let Some(layout) = without_kashida(block, frame, fonts, budget)?
    {
        return Ok(layout);
    }
    let by_spaces = justify::justify(&context, &paragraphs, &mut fitted.lines, frame.width / fitted.size)?;
    let Fitted { size, lines, fits, warnings: about_fit } = fitted;
    warnings.extend(about_fit);
    warnings.extend(by_spaces);
    warnings.extend(touch::warning(&context, &paragraphs, &lines, size, frame.width)?);
    Ok(Layout { block: place::place(&context, &paragraphs, &lines, size, frame)?, warnings, fits })
}

/// The warnings about what the faces lack, and about what the reordering does to numbers.
fn about_faces(context: &Context<'_>, paragraphs: &[Paragraph]) -> Vec<Warning> {
    let missing = distinct(paragraphs.iter().flat_map(|paragraph| paragraph.missing.iter().copied()));
    let fallbacks = distinct(paragraphs.iter().flat_map(|paragraph| paragraph.fallbacks.iter().map(String::as_str)));
    let drawn: Vec<&Choice> = paragraphs.iter().flat_map(|paragraph| drawn_choices(context, paragraph)).collect();
    let upright = distinct(drawn.iter().filter(|choice| choice.lacks.italic).map(|choice| choice.family.as_str()));
    let fixed = distinct(drawn.iter().flat_map(|choice| {
        choice.lacks.axes.iter().map(|tag| format!("{} of {}", String::from_utf8_lossy(tag), choice.family))
    }));
    let numbers =
        distinct(paragraphs.iter().flat_map(|paragraph| reordered::reordered(&paragraph.text, &paragraph.levels)));
    let names: Vec<String> = missing.iter().map(|c| format!("U+{:04X}", u32::from(*c))).collect();
    let about = [
        (WarningCode::MissingGlyph, !missing.is_empty(), format!("no font has a glyph for {}", names.join(", "))),
        (
            WarningCode::FallbackFont,
            !fallbacks.is_empty(),
            format!("characters that the layer's fonts lack are drawn in {}", fallbacks.join(", ")),
        ),
        (
            WarningCode::NoItalic,
            !upright.is_empty(),
            format!("{} has no italic face here and is drawn upright", upright.join(", ")),
        ),
        (WarningCode::NoAxis, !fixed.is_empty(), format!("there is no axis {}: it was set in vain", fixed.join(", "))),
        (
            WarningCode::ReorderedDigits,
            !numbers.is_empty(),
            format!(
                "the groups of {} are drawn from right to left: give the number by a field of type phone, or type \
                 U+2066 before and U+2069 after it",
                numbers.join(", ")
            ),
        ),
    ];
    about.into_iter().filter(|(_, is_there, _)| *is_there).map(|(code, _, detail)| Warning { code, detail }).collect()
}

/// Each once, in the order of first appearance.
fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.fold(Vec::new(), |mut kept, one| {
        if !kept.contains(&one) {
            kept.push(one);
        }
        kept
    })
}

/// The choices of faces that draw something of a paragraph.
fn drawn_choices<'a>(context: &'a Context<'_>, paragraph: &Paragraph) -> Vec<&'a Choice> {
    let is_drawn = |item: &&Item| {
        let text = &paragraph.text[item.range.clone()];
        text.chars().any(|c| !c.is_whitespace() && !is_ignorable(c))
    };
    let choice = |item: &Item| {
        let list = *context.choices_of_run.get(paragraph.run_at(item.range.start))?;
        context.choices[list].iter().find(|choice| choice.face == item.face)
    };
    paragraph.items.iter().filter(is_drawn).filter_map(choice).collect()
}

/// The layout without typed tatweels, if there are any: `overflow: kashida` takes stretched joins back before it
/// shrinks. A tatweel that carries a mark is no stretching and stays.
fn without_kashida(
    block: &TextBlock,
    frame: Rect,
    fonts: &FontSet,
    budget: &Budget<'_>,
) -> Result<Option<Layout>, LayoutError> {
    let mut plain = block.clone();
    plain.style.overflow = Overflow::Shrink;
    let mut removed = 0;
    for run in &mut plain.runs {
        let chars: Vec<char> = run.text.chars().collect();
        let carries_mark = |i: usize| chars.get(i + 1).is_some_and(|next| is_mark(*next));
        let keeps = |i: &usize| chars[*i] != '\u{640}' || carries_mark(*i);
        run.text = (0..chars.len()).filter(keeps).map(|i| chars[i]).collect();
        removed += chars.len() - run.text.chars().count();
    }
    if removed == 0 {
        return Ok(None);
    }
    let detail = format!("{removed} tatweel characters (U+0640) were taken out to make room");
    let mut laid_out = layout(&plain, frame, fonts, budget)?;
    laid_out.warnings.push(Warning { code: WarningCode::KashidaRemoved, detail });
    Ok(Some(laid_out))
}

fn is_mark(c: char) -> bool {
    use icu_properties::CodePointMapData;
    use icu_properties::props::GeneralCategory;
    CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::NonspacingMark
}
