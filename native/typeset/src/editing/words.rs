//! Word boundaries (UAX #29).

use std::sync::LazyLock;

use icu_segmenter::options::WordBreakInvariantOptions;
use icu_segmenter::{WordSegmenter, WordSegmenterBorrowed};

use super::units::{Kind, Text, Unit};

/// Segments words of Thai, Lao, Khmer and Burmese with the models that line breaking loads anyway.
/// The dictionary of Chinese and Japanese would make a browser load two more megabytes; in these
/// each character is a word.
static WORDS: LazyLock<WordSegmenterBorrowed<'static>> =
    LazyLock::new(|| WordSegmenter::new_lstm(WordBreakInvariantOptions::default()));

/// Stands for a value, which is a word as a whole.
const VALUE: char = '\u{FFFC}';

/// Marks the units that are words or part of one, and those before which a word begins or ends.
pub(super) fn mark(text: &Text<'_>, units: &mut [Unit]) {
    let mut plain = String::with_capacity(text.text.len());
    let mut starts = Vec::with_capacity(units.len());
    for unit in &*units {
        starts.push(plain.len());
        match unit.kind {
            Kind::Value | Kind::Rest => plain.push(VALUE),
            Kind::Break => plain.push('\n'),
            Kind::Text | Kind::Silent => plain.push_str(&text.text[unit.drawn.clone()]),
        }
    }
    let (mut at, mut start) = (0, 0);
    for (end, word) in WORDS.segment_str(&plain).iter_with_word_type() {
        while let Some(unit) = starts.get(at).filter(|begins| **begins < end) {
            #[cfg(test)]
            super::steps::add(1);
            units[at].is_boundary = *unit == start;
            units[at].is_word = word.is_word_like() || units[at].kind == Kind::Value;
            at += 1;
        }
        start = end;
    }
}
