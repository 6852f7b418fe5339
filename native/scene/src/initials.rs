//! Initials of a name.

use icu_segmenter::{GraphemeClusterSegmenter, GraphemeClusterSegmenterBorrowed};

use crate::bidi;

const GRAPHEMES: GraphemeClusterSegmenterBorrowed<'static> = GraphemeClusterSegmenter::new();

/// A thin space parts the initials of a cursive script, which would join to a word of their own.
const GAP: char = '\u{2009}';

/// The first letters of the first and of the last word of a text; nothing of a text without letters and digits.
pub(crate) fn initials(text: &str) -> String {
    let text = bidi::without_controls(text);
    let mut letters = text.split_whitespace().filter_map(first_letter);
    let Some(first) = letters.next() else { return String::new() };
    let Some(last) = letters.next_back() else { return first };
    let is_cursive = |letter: &str| bidi::is_rtl_text(letter) == Some(true);
    if is_cursive(&first) || is_cursive(&last) { format!("{first}{GAP}{last}") } else { first + &last }
}

/// The first grapheme of a word that begins with a letter or a digit, without vowel signs and
/// tatweels of Arabic.
fn first_letter(word: &str) -> Option<String> {
    let ends = GRAPHEMES.segment_str(word).collect::<Vec<_>>();
    let graphemes = ends.windows(2).map(|pair| &word[pair[0]..pair[1]]);
    let mut letters = graphemes.filter(|grapheme| grapheme.starts_with(char::is_alphanumeric));
    letters.next().map(|letter| letter.chars().filter(|c| !is_vowel_sign(*c)).collect())
}

const fn is_vowel_sign(c: char) -> bool {
    matches!(c, '\u{640}' | '\u{64B}'..='\u{652}' | '\u{670}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_are_those_of_the_first_and_the_last_word() {
        assert_eq!(initials("محمد بن ناصر"), "م\u{2009}ن");
        assert_eq!(initials("مُحَمَّد"), "م");
        assert_eq!(initials("Sara Al Noor"), "SN");
        assert_eq!(initials("  نورة (الرياض)  "), "ن\u{2009}ا");
        assert_eq!(initials("\u{2067}هند\u{2069} - \u{2068}42\u{2069}"), "ه\u{2009}4");
        assert_eq!(initials("Élodie d’Arc"), "Éd");
        assert_eq!((initials(""), initials(" — 🎉 ")), (String::new(), String::new()));
    }
}
