//! Line break opportunities (UAX #14), and grapheme cluster boundaries (UAX #29) for lines without
//! one.

use std::sync::LazyLock;

use icu_segmenter::options::LineBreakOptions;
use icu_segmenter::{GraphemeClusterSegmenter, GraphemeClusterSegmenterBorrowed, LineSegmenter, LineSegmenterBorrowed};

/// A place where a line may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Break {
    /// Byte after the line's last character.
    pub at: usize,
    /// True if the line must end here.
    pub is_forced: bool,
}

const GRAPHEMES: GraphemeClusterSegmenterBorrowed<'static> = GraphemeClusterSegmenter::new();

/// Built once: loading its data again would take a twentieth of the time to lay out a name.
static LINES: LazyLock<LineSegmenterBorrowed<'static>> =
    LazyLock::new(|| LineSegmenter::new_auto(LineBreakOptions::default()));

/// Break opportunities of a paragraph in ascending order; the last one is its end.
pub(crate) fn line_breaks(text: &str) -> Vec<Break> {
    let breaks = LINES.segment_str(text).filter(|at| *at > 0).map(|at| {
        let is_forced = at == text.len() || text[..at].ends_with(is_line_separator);
        Break { at, is_forced }
    });
    breaks.collect()
}

/// Characters that end a line but not the paragraph: VT, FF, LINE SEPARATOR (class BK except
/// U+2029).
pub(crate) fn is_line_separator(c: char) -> bool {
    matches!(c, '\u{0B}' | '\u{0C}' | '\u{2028}')
}

/// Returns whether the character ends a paragraph (bidi class B).
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

    /// Cases of `LineBreakTest.txt` whose breaks differ from ours, by their hexadecimal characters.
    fn misses(data: &str) -> (usize, Vec<String>) {
        let (mut count, mut missed) = (0, Vec::new());
        for line in data.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
            if line.is_empty() {
                continue;
            }
            let (mut text, mut expected) = (String::new(), Vec::new());
            for token in line.split(' ') {
                match token {
                    "÷" if !text.is_empty() => expected.push(text.len()),
                    "÷" | "×" => {}
                    hex => text.push(char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap()),
                }
            }
            let actual: Vec<usize> = line_breaks(&text).into_iter().map(|end| end.at).collect();
            count += 1;
            if actual != expected {
                missed.push(line.to_owned());
            }
        }
        (count, missed)
    }

    fn known() -> Vec<&'static str> {
        let list = include_str!("../tests/data/LineBreakTest.known.txt");
        list.lines().filter(|line| !line.starts_with('#')).collect()
    }

    #[test]
    fn conforms_to_the_sample_of_line_break_test() {
        let (count, missed) = misses(include_str!("../tests/data/LineBreakTest.sample.txt"));
        assert!(count > 900, "{count}");
        assert!(missed.iter().all(|case| known().contains(&case.as_str())), "{missed:#?}");
    }

    #[test]
    #[ignore = "reads the whole conformance file, which the package unicode-data brings"]
    fn conforms_to_the_whole_of_line_break_test() {
        let folder = std::env::var("NAQSH_UNICODE_DATA").unwrap_or_else(|_| "/usr/share/unicode".to_owned());
        let data = std::fs::read_to_string(format!("{folder}/auxiliary/LineBreakTest.txt")).unwrap();
        let (count, missed) = misses(&data);
        assert!(count > 7000, "{count}");
        assert_eq!(missed, known());
    }
}
