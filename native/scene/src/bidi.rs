//! Isolation of bound values (UAX #9): a value may not change the order of the text around it, nor the text
//! around it the order inside.

use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, GeneralCategory};

const LRM: char = '\u{200E}';
const RLM: char = '\u{200F}';
const ALM: char = '\u{61C}';
const LRE: char = '\u{202A}';
const RLE: char = '\u{202B}';
const PDF: char = '\u{202C}';
const LRO: char = '\u{202D}';
const RLO: char = '\u{202E}';
const LRI: char = '\u{2066}';
const RLI: char = '\u{2067}';
const FSI: char = '\u{2068}';
const PDI: char = '\u{2069}';

/// The controls that open an isolate of a known direction.
pub(crate) const OPENERS: [char; 2] = [LRI, RLI];
/// The controls by which isolates close the controls that a text leaves open.
pub(crate) const CLOSERS: [char; 2] = [PDF, PDI];

pub(crate) fn class(c: char) -> BidiClass {
    CodePointMapData::<BidiClass>::new().get(c)
}

/// Languages written from right to left, by their BCP 47 primary subtag.
const RTL_LANGUAGES: [&str; 16] =
    ["ar", "arc", "arz", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"];

/// Scripts that override the usual direction of a language (`ku-Latn`, `az-Arab`).
const RTL_SCRIPTS: [&str; 8] = ["adlm", "arab", "aran", "hebr", "nkoo", "rohg", "syrc", "thaa"];

/// Returns true if a language, as a BCP 47 tag, is written from right to left. Its script subtag decides if it has one.
#[must_use]
pub fn is_rtl_language(language: &str) -> bool {
    let mut subtags = language.split(['-', '_']);
    let primary = subtags.next().unwrap_or_default().to_ascii_lowercase();
    match subtags.find(|subtag| subtag.len() == 4) {
        Some(script) => RTL_SCRIPTS.contains(&script.to_ascii_lowercase().as_str()),
        None => RTL_LANGUAGES.contains(&primary.as_str()),
    }
}

/// Returns true if a text runs from right to left, by its first strong character outside isolates (UAX #9 P2, P3);
/// `None` if it has none.
///
/// Symbols are passed over: the letters of a flag (`🇸🇦`) and those in circles have the class of Latin letters, and a
/// name after a flag is none the less Arabic.
#[must_use]
pub fn is_rtl_text(text: &str) -> Option<bool> {
    let mut isolates = 0_usize;
    for c in text.chars() {
        match class(c) {
            BidiClass::LeftToRightIsolate | BidiClass::RightToLeftIsolate | BidiClass::FirstStrongIsolate => {
                isolates += 1;
            }
            BidiClass::PopDirectionalIsolate => isolates = isolates.saturating_sub(1),
            BidiClass::LeftToRight if isolates == 0 && !is_symbol(c) => return Some(false),
            BidiClass::RightToLeft | BidiClass::ArabicLetter if isolates == 0 => return Some(true),
            _ => {}
        }
    }
    None
}

fn is_symbol(c: char) -> bool {
    CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::OtherSymbol
}

/// Text of a person: each line isolated in the direction of its first letter, or of the text around it if it has none.
/// A paragraph separator would end an isolate (UAX #9 X8), so no isolate spans one.
pub(crate) fn isolated(text: &str, is_rtl_around: bool) -> String {
    let line = |line| {
        let line = balanced(line);
        let is_rtl = is_rtl_text(&line).unwrap_or(is_rtl_around);
        enclosed(if is_rtl { RLI } else { LRI }, &line)
    };
    let lines: Vec<String> = text.split('\n').map(line).collect();
    lines.join("\n")
}

/// Text isolated in a direction. An isolate spans no end of a line, and no tab, which parts the text of a line.
pub(crate) fn isolated_as(text: &str, is_rtl: bool) -> String {
    let opener = if is_rtl { RLI } else { LRI };
    let piece = |piece: &str| {
        let text = piece.trim_end_matches(['\n', '\t']);
        enclosed(opener, &balanced(text)) + &piece[text.len()..]
    };
    text.split_inclusive(['\n', '\t']).map(piece).collect()
}

/// Returns true if `c` is a mark or control of direction. It draws nothing.
fn is_control(c: char) -> bool {
    matches!(c, LRM | RLM | ALM | LRE | RLE | PDF | LRO | RLO | LRI | RLI | FSI | PDI)
}

/// `text` without marks and controls of direction, for values that have an order of their own.
pub(crate) fn without_controls(text: &str) -> String {
    text.chars().filter(|c| !is_control(*c)).collect()
}

/// A value without the white space, controls and characters of no width at its ends. A mark of direction
/// beside a letter or sign stays, as it can move that; a mark among removed characters is removed.
///
/// White space has Unicode's property `White_Space`: pasted text contains line ends of every kind.
pub(crate) fn trimmed(text: &str) -> &str {
    let is_blank = |c: char| {
        c.is_whitespace() || (c.is_control() && c != '\0') || matches!(c, '\u{200B}' | '\u{2060}' | '\u{FEFF}')
    };
    let is_gone = |c: char| is_blank(c) || is_control(c);
    if text.chars().all(is_gone) {
        return "";
    }
    let is_kept = |c: char| !is_blank(c);
    // From the innermost removable character outwards: the marks that touch the text.
    let start = text.find(|c| !is_gone(c)).unwrap_or_default();
    let start = text[..start].char_indices().rev().take_while(|(_, c)| is_kept(*c)).last().map_or(start, |(at, _)| at);
    let end =
        text.rfind(|c| !is_gone(c)).map_or(text.len(), |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    let end = end + text[end..].chars().take_while(|c| is_kept(*c)).map(char::len_utf8).sum::<usize>();
    &text[start..end]
}

/// Text that is read from left to right in any surroundings: phone numbers, addresses, codes.
///
/// Arabic-Indic digits (class AN) count as right-to-left neighbours (UAX #9 N1): even in a left-to-right isolate
/// `٠٥٠-١٢٣` would come out as `١٢٣-٠٥٠`. An override keeps their groups in order. Where letters of a right-to-left
/// script stand among them it would reverse those too; there a left-to-right mark after each sign keeps the parts in
/// order, as in `موقع.sa/صفحة/٢`, and every part runs as its letters do.
pub(crate) fn isolated_ltr(text: &str) -> String {
    let line = balanced(&text.replace('\n', " "));
    let has = |wanted: &[BidiClass]| line.chars().any(|c| wanted.contains(&class(c)));
    if has(&[BidiClass::RightToLeft, BidiClass::ArabicLetter]) {
        return enclosed(LRI, &in_parts(&line));
    }
    if has(&[BidiClass::ArabicNumber]) {
        return enclosed(LRI, &format!("{LRO}{line}{PDF}"));
    }
    enclosed(LRI, &line)
}

/// The line with a left-to-right mark after each sign and space between its parts.
fn in_parts(line: &str) -> String {
    let is_neutral = |c| {
        type C = BidiClass;
        matches!(
            class(c),
            C::CommonSeparator | C::EuropeanSeparator | C::EuropeanTerminator | C::OtherNeutral | C::WhiteSpace
        )
    };
    let mut parts = String::with_capacity(line.len());
    for c in line.chars() {
        parts.push(c);
        if is_neutral(c) {
            parts.push(LRM);
        }
    }
    parts
}

/// An amount in a right-to-left language: the currency stands at the left of its number (W3C alreq, Currency), whether
/// it has Arabic letters (`٢٥٫٠٠ ر.س.`) or not (`٢٥ JPY`).
pub(crate) fn isolated_amount(text: &str) -> String {
    enclosed(RLI, &with_isolated_numbers(text))
}

/// A value that a field formats for a language: a number, an amount, a day.
///
/// `2026-03-20` is read from left to right. `٢٠ مارس ٢٠٢٦` is not: an Arabic reader starts at the day on the right, and
/// a left-to-right isolate would put the year there. So text with right-to-left letters is isolated right-to-left, and
/// each number in it that holds more than digits (`-٢٥٫٠٠`, `٢٠٢٦-٠٣-٢٠`) left-to-right once more.
pub(crate) fn isolated_formatted(text: &str) -> String {
    if !text.chars().any(is_rtl_letter) {
        return isolated_ltr(text);
    }
    enclosed(RLI, &with_isolated_numbers(text))
}

/// The text with each number of more than digits, and each symbol like `US$`, isolated from left to right.
fn with_isolated_numbers(text: &str) -> String {
    let words = text.split_inclusive(char::is_whitespace).map(|word| {
        let bare = word.trim_end();
        let is_simple = bare.chars().all(is_digit) || bare.chars().all(char::is_alphabetic);
        let is_compound = !is_simple && bare.chars().any(char::is_alphanumeric) && !bare.chars().any(is_rtl_letter);
        if is_compound { format!("{}{}", isolated_ltr(bare), &word[bare.len()..]) } else { word.to_owned() }
    });
    words.collect()
}

fn is_rtl_letter(c: char) -> bool {
    matches!(class(c), BidiClass::RightToLeft | BidiClass::ArabicLetter)
}

/// `text` without the marks that CLDR sets around signs; an isolate does their work.
pub(crate) fn without_marks(text: &str) -> String {
    text.chars().filter(|c| !matches!(*c, LRM | RLM | ALM)).collect()
}

fn is_digit(c: char) -> bool {
    crate::decimal::digit(c).is_some()
}

fn enclosed(opener: char, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{opener}{text}{PDI}") }
}

/// Closes the isolates and embeddings that the line opens and drops other closers, so that no control reaches outside.
fn balanced(line: &str) -> String {
    let mut open = Vec::new();
    let mut balanced = String::with_capacity(line.len());
    for c in line.chars() {
        match c {
            LRE | RLE | LRO | RLO => open.push(PDF),
            LRI | RLI | FSI => open.push(PDI),
            // X7: an embedding opened before an isolate can't be closed inside it.
            PDF if open.last() != Some(&PDF) => continue,
            PDF => {
                open.pop();
            }
            PDI => {
                // X6a: closing an isolate closes the embeddings opened in it.
                let Some(isolate) = open.iter().rposition(|closer| *closer == PDI) else { continue };
                balanced.extend(open.drain(isolate + 1..).rev());
                open.pop();
            }
            _ => {}
        }
        balanced.push(c);
    }
    balanced.extend(open.into_iter().rev());
    balanced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_isolated_line_by_line() {
        assert_eq!(isolated("محمد", false), "\u{2067}محمد\u{2069}");
        assert_eq!(isolated("a\n\nب", true), "\u{2066}a\u{2069}\n\n\u{2067}ب\u{2069}");
        assert_eq!(isolated("", true), "");
    }

    #[test]
    fn a_value_runs_as_its_first_letter_does_or_as_what_it_stands_in() {
        for (text, is_rtl) in [
            ("🇸🇦 فهد الدوسري", Some(true)),
            ("🇸🇦 Fahd", Some(false)),
            ("ⓐ Ⓑ ①فهد", Some(true)),
            ("👨\u{200D}👩 فهد", Some(true)),
            ("❤\u{FE0F} 5 فهد", Some(true)),
            ("\u{200F}(5)", Some(true)),
            ("\u{2066}abc\u{2069} فهد", Some(true)),
            ("🇸🇦 (5) ٥", None),
        ] {
            assert_eq!(is_rtl_text(text), is_rtl, "{text}");
        }
        assert_eq!(isolated("🇸🇦 (5)", true), "\u{2067}🇸🇦 (5)\u{2069}");
        assert_eq!(isolated("🇸🇦 (5)", false), "\u{2066}🇸🇦 (5)\u{2069}");
    }

    #[test]
    fn what_shows_nothing_at_the_ends_goes() {
        for (text, shown) in [
            ("محمد\n", "محمد"),
            ("\r\nمحمد\u{2028}", "محمد"),
            ("\u{A0} \u{3000}\tمحمد علي\u{85}\u{7}", "محمد علي"),
            ("\u{FEFF}\u{200B}محمد\u{2060}", "محمد"),
            ("\u{200F} \u{200F}محمد!\u{200E}", "\u{200F}محمد!\u{200E}"),
            ("محمد!\u{200F} \u{200F}\n", "محمد!\u{200F}"),
            ("\u{202B}محمد\u{202C}\n", "\u{202B}محمد\u{202C}"),
            (" \u{200E}\u{200F}\n\u{2067}\u{2069}", ""),
            ("\u{2029}", ""),
            ("", ""),
            ("ه\u{200D}", "ه\u{200D}"),
        ] {
            assert_eq!(trimmed(text), shown, "{text:?}");
        }
    }

    #[test]
    fn languages_have_directions() {
        for rtl in ["ar", "ar-SA", "fa", "ur-PK", "ckb", "ug", "he", "az-Arab", "pa_Arab_PK", "ku-Arab"] {
            assert!(is_rtl_language(rtl), "{rtl}");
        }
        for ltr in ["en", "fr-FR", "ar-Latn", "ku", "ku-Latn-TR", "ha", ""] {
            assert!(!is_rtl_language(ltr), "{ltr}");
        }
    }

    #[test]
    fn controls_in_a_value_stay_in_it() {
        assert_eq!(balanced("محمد \u{202E}abc"), "محمد \u{202E}abc\u{202C}");
        assert_eq!(balanced("a\u{2069}b\u{202C}c"), "abc");
        assert_eq!(balanced("\u{2067}\u{202B}x\u{2069}y"), "\u{2067}\u{202B}x\u{202C}\u{2069}y");
        assert_eq!(balanced("\u{202B}\u{2067}x\u{202C}"), "\u{202B}\u{2067}x\u{2069}\u{202C}");
    }

    #[test]
    fn any_mix_of_controls_is_balanced() {
        let controls = [LRE, RLE, PDF, LRO, RLO, LRI, RLI, FSI, PDI, 'a'];
        let mut state = 1_u32;
        for _ in 0..2_000 {
            let text: String = (0..12)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    controls[(state >> 16) as usize % controls.len()]
                })
                .collect();
            let line = balanced(&text);
            let count = |wanted: &[char]| line.chars().filter(|c| wanted.contains(c)).count();
            assert_eq!(count(&[LRI, RLI, FSI]), count(&[PDI]), "{text:?}");
            assert_eq!(count(&[LRE, RLE, LRO, RLO]), count(&[PDF]), "{text:?}");
            assert_eq!(balanced(&line), line, "{text:?}");
        }
    }

    #[test]
    fn left_to_right_values_keep_their_groups() {
        assert_eq!(isolated_ltr("050-123-4567"), "\u{2066}050-123-4567\u{2069}");
        assert_eq!(isolated_ltr("٠٥٠-١٢٣"), "\u{2066}\u{202D}٠٥٠-١٢٣\u{202C}\u{2069}");
        assert_eq!(isolated_ltr("موقع.sa/صفحة-٢"), "\u{2066}موقع.\u{200E}sa/\u{200E}صفحة-\u{200E}٢\u{2069}");
        assert_eq!(isolated_ltr("a\nb"), "\u{2066}a b\u{2069}");
    }

    #[test]
    fn amounts_have_their_currency_at_the_left() {
        assert_eq!(isolated_amount("-25.00\u{A0}ر.س."), "\u{2067}\u{2066}-25.00\u{2069}\u{A0}ر.س.\u{2069}");
        assert_eq!(isolated_amount("13\u{A0}JPY"), "\u{2067}13\u{A0}JPY\u{2069}");
        assert_eq!(isolated_amount("13\u{A0}US$"), "\u{2067}13\u{A0}\u{2066}US$\u{2069}\u{2069}");
    }

    #[test]
    fn formatted_values_read_in_the_direction_of_their_words() {
        assert_eq!(isolated_formatted("20 March 2026"), "\u{2066}20 March 2026\u{2069}");
        assert_eq!(isolated_formatted("٢٠ مارس ٢٠٢٦"), "\u{2067}٢٠ مارس ٢٠٢٦\u{2069}");
        assert_eq!(isolated_formatted("-25.00\u{A0}ر.س."), "\u{2067}\u{2066}-25.00\u{2069}\u{A0}ر.س.\u{2069}");
    }
}
