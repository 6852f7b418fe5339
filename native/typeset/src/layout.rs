//! One text block, laid out.

use scene::frame::GlyphBlock;
use scene::geometry::Rect;
use scene::{Overflow, TextBlock};

use crate::budget::{Budget, MAX_TEXT};
use crate::context::Context;
use crate::error::{LayoutError, Warning, WarningCode};
use crate::fit::{self, Fitted};
use crate::fontset::FontSet;
use crate::justify;
use crate::paragraph::{Paragraph, paragraphs};
use crate::place;

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
        let block = GlyphBlock { size: block.size, ..GlyphBlock::default() };
        return Ok(Layout { block, warnings: Vec::new(), fits: true });
    }
    let context = Context::new(block, fonts, budget)?;
    let mut paragraphs = paragraphs(&context)?;
    let mut warnings = about_faces(&paragraphs);
    let mut fitted = fit::fit(&context, &mut paragraphs, frame)?;
    if block.overflow == Overflow::Kashida
        && (fitted.size < block.size || !fitted.fits)
        && let Some(layout) = without_kashida(block, frame, fonts, budget)?
    {
        return Ok(layout);
    }
    justify::justify(&context, &paragraphs, &mut fitted.lines, frame.width / fitted.size)?;
    let Fitted { size, lines, fits, warnings: about_fit } = fitted;
    warnings.extend(about_fit);
    Ok(Layout { block: place::place(&context, &paragraphs, &lines, size, frame), warnings, fits })
}

/// The warnings about characters that a named face lacks.
fn about_faces(paragraphs: &[Paragraph]) -> Vec<Warning> {
    let mut missing: Vec<char> = Vec::new();
    let mut fallbacks: Vec<&str> = Vec::new();
    for paragraph in paragraphs {
        paragraph.missing.iter().for_each(|c| {
            if !missing.contains(c) {
                missing.push(*c)
            }
        });
        paragraph.fallbacks.iter().for_each(|f| {
            if !fallbacks.contains(&f.as_str()) {
                fallbacks.push(f)
            }
        });
    }
    let mut warnings = Vec::new();
    if !missing.is_empty() {
        let names: Vec<String> = missing.iter().map(|c| format!("U+{:04X}", u32::from(*c))).collect();
        let detail = format!("no font has a glyph for {}", names.join(", "));
        warnings.push(Warning { code: WarningCode::MissingGlyph, detail });
    }
    if !fallbacks.is_empty() {
        let detail = format!("characters that the layer's fonts lack are drawn in {}", fallbacks.join(", "));
        warnings.push(Warning { code: WarningCode::FallbackFont, detail });
    }
    warnings
}

/// The layout without typed tatweels, if there are any: `overflow: kashida` takes stretched joins back before it
/// shrinks. A tatweel that carries a mark is no stretching and stays.
fn without_kashida(
    block: &TextBlock,
    frame: Rect,
    fonts: &FontSet,
    budget: &Budget<'_>,
) -> Result<Option<Layout>, LayoutError> {
    let mut plain = TextBlock { overflow: Overflow::Shrink, ..block.clone() };
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
