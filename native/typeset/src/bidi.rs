//! Embedding levels and the order of display (UAX #9), through `unicode-bidi`.

use std::ops::Range;

use scene::{Direction, is_rtl_language, is_rtl_text};
use unicode_bidi::{BidiClass, BidiDataSource, BidiInfo, HardcodedBidiData, Level, ParagraphBidiInfo};

/// Levels of one paragraph.
#[derive(Clone, Debug)]
pub(crate) struct Levels {
    base: Level,
    classes: Vec<BidiClass>,
    /// By byte, before rule L1.
    levels: Vec<Level>,
    /// By byte, after rule L1 on the whole paragraph as one line.
    whole: Vec<Level>,
}

impl Levels {
    /// Resolves a paragraph, which may hold a paragraph separator (class B) only at its end.
    #[must_use]
    pub fn new(text: &str, direction: Direction, language: &str) -> Self {
        let base = base_level(text, direction, language);
        let info = ParagraphBidiInfo::new(text, Some(base));
        let mut levels = Self { base, classes: info.original_classes, levels: info.levels, whole: Vec::new() };
        levels.whole = levels.of_line(0..text.len());
        levels
    }

    /// Returns whether the paragraph runs from right to left.
    #[must_use]
    pub fn is_rtl(&self) -> bool {
        self.base.is_rtl()
    }

    /// The level of the character at a byte, as if the whole paragraph were one line. Shorter lines
    /// differ only in the trailing white space, which takes no room.
    #[must_use]
    pub fn at(&self, byte: usize) -> Level {
        self.whole.get(byte).copied().unwrap_or(self.base)
    }

    /// Levels of the characters of a line, by byte, after rule L1: white space at its end and before a tab has the
    /// paragraph's level.
    #[must_use]
    pub fn of_line(&self, line: Range<usize>) -> Vec<Level> {
        let mut levels = self.levels.get(line.clone()).unwrap_or_default().to_vec();
        let classes = self.classes.get(line).unwrap_or_default();
        let mut at_end = true;
        for (level, class) in levels.iter_mut().zip(classes).rev() {
            match class {
                BidiClass::B | BidiClass::S => (*level, at_end) = (self.base, true),
                BidiClass::WS | BidiClass::FSI | BidiClass::LRI | BidiClass::RLI | BidiClass::PDI if at_end => {
                    *level = self.base;
                }
                // Removed by X9, so these are ignored.
                BidiClass::RLE | BidiClass::LRE | BidiClass::RLO | BidiClass::LRO | BidiClass::PDF | BidiClass::BN => {
                    if at_end {
                        *level = self.base;
                    }
                }
                _ => at_end = false,
            }
        }
        levels
    }
}

/// The display order of pieces of a line with the given levels (rule L2): indices from left to
/// right.
#[must_use]
pub(crate) fn visual_order(levels: &[Level]) -> Vec<usize> {
    BidiInfo::reorder_visual(levels)
}

/// Rules P2 and P3 for `auto`; a paragraph without a strong character outside isolates runs as the language does.
fn base_level(text: &str, direction: Direction, language: &str) -> Level {
    let is_rtl = match direction {
        Direction::Rtl => true,
        Direction::Ltr => false,
        Direction::Auto => is_rtl_text(text).unwrap_or_else(|| is_rtl_language(language)),
    };
    if is_rtl { Level::rtl() } else { Level::ltr() }
}

/// The characters that close the embeddings, overrides (PDF) and isolates (PDI) that a text leaves
/// open, innermost first. Text after them has the paragraph's direction.
pub(crate) fn closers(text: &str) -> String {
    let mut open: Vec<char> = Vec::new();
    for c in text.chars() {
        match HardcodedBidiData.bidi_class(c) {
            BidiClass::RLE | BidiClass::LRE | BidiClass::RLO | BidiClass::LRO => open.push('\u{202C}'),
            BidiClass::RLI | BidiClass::LRI | BidiClass::FSI => open.push('\u{2069}'),
            BidiClass::PDF if open.last() == Some(&'\u{202C}') => drop(open.pop()),
            // A PDI also ends the embeddings opened inside its isolate (X6a).
            BidiClass::PDI => {
                if let Some(isolate) = open.iter().rposition(|closer| *closer == '\u{2069}') {
                    open.truncate(isolate);
                }
            }
            _ => {}
        }
    }
    open.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auto_is_the_first_strong_character_and_else_the_language() {
        let is_rtl = |text, language| Levels::new(text, Direction::Auto, language).is_rtl();
        assert!(!is_rtl("iPhone 15 برو", "ar"));
        assert!(is_rtl("15 برو iPhone", "en"));
        assert!(is_rtl("\u{61C}+ 5 × 3 = 15", "en"));
        assert!(is_rtl("12:30", "ar"));
        assert!(!is_rtl("12:30", "en"));
        // The isolate's content is skipped (P2).
        assert!(is_rtl("\u{2068}John\u{2069} 15", "ar"));
    }

    #[test]
    fn closers_end_what_is_open() {
        assert_eq!(closers("a\u{2068}b"), "\u{2069}");
        assert_eq!(closers("\u{2068}b\u{2069}"), "");
        assert_eq!(closers("\u{2067}\u{202E}b"), "\u{202C}\u{2069}");
        assert_eq!(closers("\u{2067}\u{202E}b\u{2069}"), "");
        assert_eq!(closers("\u{202C}\u{2069}"), "");
    }
}
