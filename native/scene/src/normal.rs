//! Normalisation of text before it is shaped. Storage keeps the caller's code points; only drawn text passes here.

use std::borrow::Cow;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_segmenter::{GraphemeClusterSegmenter, GraphemeClusterSegmenterBorrowed};

const GRAPHEMES: GraphemeClusterSegmenterBorrowed<'static> = GraphemeClusterSegmenter::new();

const ZWJ: char = '\u{200D}';

/// Line ends as `\n`, stray controls out, presentation forms back to letters, canonical composition (NFC).
///
/// Joiners, marks, isolates and every other format character stay: they carry meaning in Arabic text (alreq,
/// "Joining control").
pub(crate) fn normalized(text: &str) -> String {
    let lines = text.replace("\r\n", "\n");
    let mut letters = String::with_capacity(lines.len());
    let mut rest = lines.chars().peekable();
    while let Some(c) = rest.next() {
        push_letters(&mut letters, c, rest.peek().copied());
    }
    ComposingNormalizerBorrowed::new_nfc().normalize(&letters).into_owned()
}

/// Adds the letters of a character that stands before another one.
fn push_letters(letters: &mut String, c: char, next: Option<char>) {
    match c {
        '\n' | '\r' | '\u{B}' | '\u{C}' | '\u{85}' | '\u{2028}' | '\u{2029}' => letters.push('\n'),
        '\t' => letters.push(' '),
        c if c.is_control() => {}
        c if is_shaped_letter(c) => {
            letters.push_str(&unshaped(c));
            // A letter that was typed in its joining form keeps it where nothing joins it: `ﻫ` after a Hijri year.
            if joins_onwards(c) && !next.is_some_and(is_arabic) {
                letters.push(ZWJ);
            }
        }
        c => letters.push(c),
    }
}

/// Part of a text that is normalised apart from the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NormalPart {
    /// UTF-16 units of the text.
    pub units: usize,
    /// Characters that they become.
    pub chars: usize,
}

/// The parts that a text is normalised in: as small as grapheme clusters and the forms of letters allow.
pub(crate) fn parts(text: &str) -> Vec<NormalPart> {
    // After each character, the letters and the UTF-16 units so far.
    let (mut letters, mut ends, mut units) = (String::with_capacity(text.len()), Vec::new(), 0);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        units += c.len_utf16();
        let is_return = c == '\r' && rest.next_if_eq(&'\n').is_some();
        units += usize::from(is_return);
        push_letters(&mut letters, c, rest.peek().copied());
        ends.push((letters.len(), units));
    }
    let mut graphemes = GRAPHEMES.segment_str(&letters).peekable();
    let (mut parts, mut last) = (Vec::new(), (0, 0));
    for (index, (end, units)) in ends.iter().copied().enumerate() {
        while graphemes.next_if(|at| *at < end).is_some() {}
        let goes_on = ends.get(index + 1).is_some_and(|(next, _)| *next == end);
        if goes_on || (end > 0 && graphemes.peek() != Some(&end)) {
            continue;
        }
        let normal = ComposingNormalizerBorrowed::new_nfc().normalize(&letters[last.0..end]).chars().count();
        parts.push(NormalPart { units: units - last.1, chars: normal });
        last = (end, units);
    }
    parts
}

/// Returns true if `c` is a letter, mark or ligature that software without shaping stores in its drawn form.
///
/// Word ligatures and symbols (ﷲ, ﷺ, ﷽, U+FD40..4F, U+FDCF, the ornate parentheses) are characters in their own
/// right: expanded, they would be drawn as words.
fn is_shaped_letter(c: char) -> bool {
    matches!(c, '\u{FB50}'..='\u{FBB1}' | '\u{FBD3}'..='\u{FD3D}' | '\u{FD50}'..='\u{FDC7}' | '\u{FE70}'..='\u{FEFC}')
}

/// The letters of a drawn form: its compatibility decomposition, without the space that carries isolated marks there.
fn unshaped(c: char) -> String {
    decomposed(c).chars().filter(|letter| *letter != ' ').collect()
}

/// Returns true if a drawn form joins the letter after it: the third (initial) and fourth (medial) of its letter's
/// forms.
fn joins_onwards(c: char) -> bool {
    let letter = decomposed(c);
    let forms_before = (1..4_u32)
        .take_while(|back| {
            let previous = u32::from(c).checked_sub(*back).and_then(char::from_u32);
            previous.is_some_and(|previous| is_shaped_letter(previous) && decomposed(previous) == letter)
        })
        .count();
    forms_before >= 2
}

fn decomposed(c: char) -> String {
    let mut buffer = [0; 4];
    let text: &str = c.encode_utf8(&mut buffer);
    match DecomposingNormalizerBorrowed::new_nfkd().normalize(text) {
        Cow::Borrowed(same) => same.to_owned(),
        Cow::Owned(letters) => letters,
    }
}

/// Returns true if a following `c` could join: any character of the Arabic blocks, tatweel and marks included.
fn is_arabic(c: char) -> bool {
    matches!(c, '\u{610}'..='\u{65F}' | '\u{66E}'..='\u{6D3}' | '\u{6D5}'..='\u{6DC}' | '\u{6DF}'..='\u{6EF}'
        | '\u{6FA}'..='\u{6FF}' | '\u{750}'..='\u{77F}' | '\u{860}'..='\u{8FF}' | '\u{200C}' | '\u{200D}')
        || is_shaped_letter(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presentation_forms_become_letters() {
        assert_eq!(normalized("ﻣﺤﻤﺪ"), "محمد");
        assert_eq!(normalized("ﻻ ﺳﻼﻡ"), "لا سلام");
        assert_eq!(normalized("ﭘﮋ"), "پژ");
        assert_eq!(normalized("ﺑﹷﻴﺖ"), "بـَيت");
        assert_eq!(normalized("بﹰ"), "بً");
    }

    #[test]
    fn a_form_that_joins_nothing_keeps_its_shape() {
        assert_eq!(normalized("١٤٤٧ ﻫ"), "١٤٤٧ ه\u{200D}");
        assert_eq!(normalized("ﻩ"), "ه");
        assert_eq!(normalized("ﺪ."), "د.");
    }

    #[test]
    fn symbols_are_characters_in_their_own_right() {
        for text in ["ﷺ", "ﷲ", "﷽", "ﷻ", "﷼", "﴾١﴿", "\u{FD40}", "\u{FDCF}", "\u{FDFE}", "\u{FDFF}", "\u{FBB2}"]
        {
            assert_eq!(normalized(text), text);
        }
    }

    #[test]
    fn spellings_are_composed() {
        assert_eq!(normalized("ا\u{654}"), "أ");
        assert_eq!(normalized("e\u{301}"), "é");
        assert_eq!(normalized("ب\u{650}\u{651}"), normalized("ب\u{651}\u{650}"));
    }

    #[test]
    fn stray_controls_go_and_meaningful_ones_stay() {
        assert_eq!(normalized("a\r\nb\rc\u{85}d\u{2028}e"), "a\nb\nc\nd\ne");
        assert_eq!(normalized("a\tb\u{7}\u{1B}[31m\u{9F}\u{7F}"), "a b[31m");
        for kept in ["می\u{200C}خواهم", "ه\u{200D}", "\u{2067}م\u{2069}", "م\u{61C}", "مح\u{AD}مد", "👨\u{200D}👩"]
        {
            assert_eq!(normalized(kept), kept);
        }
    }
}
