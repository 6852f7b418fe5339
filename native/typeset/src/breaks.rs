//! Where lines may end (UAX #14), and where a line that has no such place is cut all the same (UAX #29).

use icu_segmenter::options::LineBreakOptions;
use icu_segmenter::{GraphemeClusterSegmenter, GraphemeClusterSegmenterBorrowed, LineSegmenter, LineSegmenterBorrowed};

/// A place where a line may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Break {
    /// Byte after the line's last character.
    pub at: usize,
    /// Whether the line must end here.
    pub is_forced: bool,
}

/// Building the line segmenter reads tables; the data is static, so one is kept.
const GRAPHEMES: GraphemeClusterSegmenterBorrowed<'static> = GraphemeClusterSegmenter::new();

fn lines() -> LineSegmenterBorrowed<'static> {
    LineSegmenter::new_auto(LineBreakOptions::default())
}

/// Break opportunities of a paragraph in ascending order; the last one is its end.
pub(crate) fn line_breaks(text: &str) -> Vec<Break> {
    let breaks = lines().segment_str(text).filter(|at| *at > 0).map(|at| {
        let is_forced = at == text.len() || text[..at].ends_with(is_line_separator);
        Break { at, is_forced }
    });
    breaks.collect()
}

/// Characters after which a line ends and the paragraph goes on: VT, FF, LINE SEPARATOR (class BK but for U+2029).
pub(crate) fn is_line_separator(c: char) -> bool {
    matches!(c, '\u{0B}' | '\u{0C}' | '\u{2028}')
}

/// Whether the character ends a paragraph (bidi class B).
pub(crate) fn is_paragraph_separator(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{1C}'..='\u{1E}' | '\u{85}' | '\u{2029}')
}

/// White space that hangs over the end of a line instead of taking room in it (CSS Text 3 §4.1.3); no-break spaces
/// keep theirs.
pub(crate) fn hangs(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{A0}' | '\u{202F}' | '\u{2007}')
}

/// Bounds of the grapheme clusters of a text: 0, then the end of each.
pub(crate) fn graphemes(text: &str) -> Vec<usize> {
    GRAPHEMES.segment_str(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<&str> {
        let mut start = 0;
        let cut = |end: Break| {
            let piece = &text[start..end.at];
            start = end.at;
            piece
        };
        line_breaks(text).into_iter().map(cut).collect()
    }

    #[test]
    fn arabic_breaks_between_words_only() {
        assert_eq!(pieces("عبد الرحمن بن محمد"), ["عبد ", "الرحمن ", "بن ", "محمد"]);
        assert_eq!(pieces("می‌خواهم خانه‌ها"), ["می‌خواهم ", "خانه‌ها"]);
        assert_eq!(pieces("و محمد بـ‍42"), ["و ", "محمد ", "بـ‍42"]);
        assert_eq!(pieces("وزن 50\u{A0}كجم"), ["وزن ", "50\u{A0}كجم"]);
    }

    #[test]
    fn line_separators_force() {
        assert_eq!(line_breaks("a\u{2028}b"), [Break { at: 4, is_forced: true }, Break { at: 5, is_forced: true }]);
    }

    #[test]
    fn marks_and_joined_emoji_are_one_cluster() {
        assert_eq!(graphemes("مَّ👨\u{200D}👩"), [0, 6, 17]);
        assert_eq!(graphemes(""), [0]);
    }
}
