//! Chooses the face of each grapheme cluster.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_normalizer::properties::{CanonicalDecompositionBorrowed, Decomposed};
use unicode_script::Script;

use crate::context::{Choice, Context};
use crate::emoji::{Presentation, presentation};
use crate::error::LayoutError;
use crate::face::Instance;
use crate::fontset::Role;
use crate::script::is_cursive;
use crate::shape::is_ignorable;

/// A face for each grapheme cluster, as an index into [`Context::faces`].
pub(crate) struct Chosen {
    /// One for each cluster.
    pub faces: Vec<u16>,
    /// Characters that no face has, in order of appearance.
    pub missing: Vec<char>,
    /// Families that provided glyphs though the layer does not name them, in order of appearance.
    pub fallbacks: Vec<String>,
}

/// Chooses faces. Some text stays in one face: a grapheme cluster always, a word of a joined script
/// if any face has all of it, a number with the sign that encloses it. If no face has a cluster,
/// the first one draws its "missing" glyph.
///
/// # Errors
/// [`LayoutError::FaceWithheld`].
pub(crate) fn choose(
    context: &Context<'_>,
    text: &str,
    graphemes: &[usize],
    scripts: &[Script],
    runs: &[usize],
) -> Result<Chosen, LayoutError> {
    let count = graphemes.len().saturating_sub(1);
    let cluster = |i: usize| &text[graphemes[i]..graphemes[i + 1]];
    let list = |i: usize| context.choices_of_run[runs[i]];
    let mut chosen = Chosen { faces: Vec::with_capacity(count), missing: Vec::new(), fallbacks: Vec::new() };
    let mut start = 0;
    while start < count {
        let mut end = start + 1;
        let belongs = belongs_with(cluster(start), scripts[start]);
        while end < count && list(end) == list(start) && belongs(cluster(end), scripts[end]) {
            end += 1;
        }
        let choices = &context.choices[list(start)];
        let unit = &text[graphemes[start]..graphemes[end]];
        match find(context, choices, unit)? {
            Some(choice) => chosen.take(choice, end - start),
            None => {
                for i in start..end {
                    match find(context, choices, cluster(i))? {
                        Some(choice) => chosen.take(choice, 1),
                        None => chosen.miss(context, first_face(choices), cluster(i)),
                    }
                }
            }
        }
        start = end;
    }
    Ok(chosen)
}

impl Chosen {
    fn take(&mut self, found: Found<'_>, clusters: usize) {
        let (choice, face) = match found {
            Found::Drawn(choice, face) => (choice, face),
            // Invisible text stays with the text before it, so that it does not split a run.
            Found::Nothing(first) => {
                let face = self.faces.last().copied().unwrap_or(first);
                return self.faces.extend(std::iter::repeat_n(face, clusters));
            }
        };
        self.faces.extend(std::iter::repeat_n(face, clusters));
        if choice.role == Role::Fallback && !self.fallbacks.contains(&choice.family) {
            self.fallbacks.push(choice.family.clone());
        }
    }

    fn miss(&mut self, context: &Context<'_>, first: u16, cluster: &str) {
        self.faces.push(first);
        let instance = &context.faces[usize::from(first)];
        for c in cluster.chars().filter(|c| !is_ignorable(*c) && !has(instance, *c)) {
            if !self.missing.contains(&c) {
                self.missing.push(c);
            }
        }
    }
}

/// The result of a search for a piece of text.
enum Found<'a> {
    /// A face that has all of it, and its index.
    Drawn(&'a Choice, u16),
    /// Nothing in it is drawn; the first face will do.
    Nothing(u16),
}

/// The index of the first face that is loaded; a layer names at least one.
fn first_face(choices: &[Choice]) -> u16 {
    choices.iter().find_map(|choice| choice.face.as_ref().ok()).copied().unwrap_or_default()
}

/// The first choice that covers a piece of text, in order of preference. A withheld face that might
/// cover it is an error.
fn find<'a>(context: &Context<'_>, choices: &'a [Choice], unit: &str) -> Result<Option<Found<'a>>, LayoutError> {
    let of = |choice: &'a Choice, text: &str| match &choice.face {
        Ok(face) => Ok(covers(&context.faces[usize::from(*face)], text).then_some(Found::Drawn(choice, *face))),
        Err((sha256, index)) => Err(LayoutError::FaceWithheld { sha256: sha256.clone(), index: *index }),
    };
    // A tab is drawn by the glyphs of its leader.
    if unit.chars().all(|c| is_ignorable(c) || c == '\t') {
        let leaders: Vec<&str> = context.leaders().filter(|_| unit.contains('\t')).collect();
        for choice in choices.iter().filter(|_| !leaders.is_empty()) {
            let mut all = None;
            for text in &leaders {
                all = of(choice, text)?;
                if all.is_none() {
                    break;
                }
            }
            if let Some(Found::Drawn(_, face)) = all {
                return Ok(Some(Found::Nothing(face)));
            }
        }
        return Ok(Some(Found::Nothing(first_face(choices))));
    }
    let is_emoji = presentation(unit) == Presentation::Emoji;
    // Emoji fonts have digits and letters too, which text should not use: a fallback of the other
    // kind comes last.
    let fits = |choice: &&Choice| choice.is_color == is_emoji || (choice.role == Role::Named && !is_emoji);
    for choice in choices.iter().filter(fits).chain(choices) {
        if let Some(found) = of(choice, unit)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Returns whether the face can draw the whole piece: as written, decomposed or composed, which the
/// shaper tries too.
pub(crate) fn covers(instance: &Instance, unit: &str) -> bool {
    if unit.chars().all(|c| is_ignorable(c) || has(instance, c) || has_decomposed(instance, c)) {
        return true;
    }
    let composed = ComposingNormalizerBorrowed::new_nfc().normalize(unit);
    composed.chars().all(|c| is_ignorable(c) || has(instance, c))
}

fn has(instance: &Instance, c: char) -> bool {
    if instance.glyph(c).is_some() {
        return true;
    }
    // The shaper makes these from the space and from the hyphen.
    match c {
        '\t' | '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => {
            instance.glyph(' ').is_some()
        }
        '\u{2011}' => instance.glyph('\u{2010}').is_some(),
        _ => false,
    }
}

fn has_decomposed(instance: &Instance, c: char) -> bool {
    match CanonicalDecompositionBorrowed::new().decompose(c) {
        Decomposed::Default => false,
        Decomposed::Singleton(single) => has(instance, single),
        Decomposed::Expansion(first, second) => {
            has(instance, second) && (has(instance, first) || has_decomposed(instance, first))
        }
    }
}

/// Returns a test for the following clusters that must share the face of this one.
fn belongs_with(first: &str, script: Script) -> impl Fn(&str, Script) -> bool {
    let starts_word = is_cursive(script) && is_letter(first);
    let starts_number = first.starts_with(is_prepended_mark);
    move |next, next_script| {
        (starts_word && next_script == script && is_letter(next))
            || (starts_number && next.chars().next().is_some_and(char::is_numeric))
    }
}

fn is_letter(cluster: &str) -> bool {
    cluster.chars().next().is_some_and(|c| c.is_alphabetic() || is_ignorable(c) && !c.is_control())
}

/// Signs that enclose or underline the number that follows (Prepended_Concatenation_Mark of Arabic and Syriac).
fn is_prepended_mark(c: char) -> bool {
    matches!(c, '\u{0600}'..='\u{0605}' | '\u{06DD}' | '\u{070F}' | '\u{0890}' | '\u{0891}' | '\u{08E2}')
}
