//! Cuts a paragraph into items: pieces with one level, script, face and size, each of which is shaped as a whole.

use unicode_script::Script;

use crate::bidi::Levels;
use crate::context::Context;
use crate::error::LayoutError;
use crate::fallback;
use crate::item::Item;
use crate::script::{ScriptRun, script_runs};

/// Length in bytes from which an item ends at its next space, so that a single shaping call never
/// takes long.
const LONG_ITEM: usize = 4096;

/// The end of one of the block's runs in a paragraph's text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    /// Byte after its last character.
    pub end: usize,
    /// Index of the run.
    pub run: usize,
}

/// Items of a paragraph, not yet shaped, and the findings of itemising about faces.
pub(crate) struct Itemized {
    /// In logical order; together they are the whole paragraph.
    pub items: Vec<Item>,
    /// Characters that no face has, in order of appearance.
    pub missing: Vec<char>,
    /// Families that provided glyphs though the layer does not name them, in order of appearance.
    pub fallbacks: Vec<String>,
}

/// Cuts the paragraph. Borders lie between grapheme clusters only, each of which has the level, script and size of its
/// first character: an emoji sequence or a letter with its marks is never torn.
///
/// # Errors
/// [`LayoutError::FaceWithheld`].
pub(crate) fn itemize(
    context: &Context<'_>,
    text: &str,
    spans: &[Span],
    levels: &Levels,
    graphemes: &[usize],
) -> Result<Itemized, LayoutError> {
    let scripts = scripts_of_clusters(&script_runs(text), graphemes);
    let runs = runs_of_clusters(spans, graphemes);
    let chosen = fallback::choose(context, text, graphemes, &scripts, &runs)?;
    let has_stops = context.has_stops();
    let mut items: Vec<Item> = Vec::new();
    for (i, cluster) in graphemes.windows(2).enumerate() {
        let &[start, end] = cluster else { continue };
        let (level, script, face) = (levels.at(start), scripts[i], chosen.faces[i]);
        let size = context.block.runs[runs[i]].style.relative_size(&context.block.style);
        let is_tab = has_stops && &text[start..end] == "\t";
        let letter_spacing = if is_tab { 0.0 } else { context.letter_spacing(runs[i]) };
        let continues = |item: &&mut Item| {
            if is_tab || has_stops && text[..start].ends_with('\t') {
                return false;
            }
            let same = item.level == level && item.script == script && item.face == face && item.size == size;
            same && item.letter_spacing == letter_spacing
                && (item.range.len() < LONG_ITEM || !text[..start].ends_with(' '))
        };
        match items.last_mut().filter(continues) {
            Some(item) => item.range.end = end,
            None => items.push(Item {
                range: start..end,
                level,
                script,
                face,
                size,
                letter_spacing,
                raises: Vec::new(),
                alternates: Vec::new(),
                glyphs: Vec::new(),
            }),
        }
        if let (true, Some(item)) = (context.is_raised, items.last_mut()) {
            let raise = context.raise(runs[i]);
            if item.raises.last().is_none_or(|(_, last)| *last != raise) {
                item.raises.push((start, raise));
            }
        }
    }
    Ok(Itemized { items, missing: chosen.missing, fallbacks: chosen.fallbacks })
}

fn scripts_of_clusters(runs: &[ScriptRun], graphemes: &[usize]) -> Vec<Script> {
    let mut run = 0;
    let script_at = |start: &usize| {
        while runs.get(run).is_some_and(|current| current.range.end <= *start) {
            run += 1;
        }
        runs.get(run).map_or(Script::Common, |current| current.script)
    };
    graphemes.iter().map(script_at).collect()
}

fn runs_of_clusters(spans: &[Span], graphemes: &[usize]) -> Vec<usize> {
    let mut span = 0;
    let run_at = |start: &usize| {
        while span + 1 < spans.len() && spans[span].end <= *start {
            span += 1;
        }
        spans.get(span).map_or(0, |span| span.run)
    };
    graphemes.iter().map(run_at).collect()
}
