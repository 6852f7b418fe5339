//! The digits of a text layer.

mod separators;

use std::ops::Range;

use icu_locale_core::Locale;
use icu_properties::props::BidiClass;

use crate::bidi;
use crate::number::Numbering;

use crate::schema::style::Digits;
use separators::Signs;
pub(crate) use separators::{leading, trailing};

/// Maps digits through a layer's text in logical order, run by run.
#[derive(Clone, Copy)]
pub(crate) struct DigitMapper {
    digits: Digits,
    /// The digits of the layer's language, where a right-to-left context asks for some.
    native: Numbering,
    /// The digits of `context` before the first letter of a paragraph.
    initial: Numbering,
    /// The digits of `context` at this place.
    current: Numbering,
}

impl DigitMapper {
    pub(crate) fn new(digits: Digits, locale: &Locale) -> Self {
        let native = native(locale);
        let initial = native.unwrap_or(Numbering::Latn);
        Self { digits, native: native.unwrap_or(Numbering::Arab), initial, current: initial }
    }

    /// The digits for a value that a field formats here; `None` for those of the language.
    pub(crate) fn numbering(&self) -> Option<Numbering> {
        match self.digits {
            Digits::AsTyped => None,
            Digits::Arab => Some(Numbering::Arab),
            Digits::Arabext => Some(Numbering::Arabext),
            Digits::Latn => Some(Numbering::Latn),
            Digits::Context => Some(self.current),
        }
    }

    /// Maps the digits of `text` and the separators of its numbers, and takes its letters as context for the text that
    /// follows.
    ///
    /// Digits of a word that holds Latin letters are part of a name or an address (`A-12`, `https://…/2025`) and stay.
    pub(crate) fn map(&mut self, text: &str) -> String {
        self.map_beside("", text, "")
    }

    /// As [`Self::map`], of a text that stands between the ends of values, as they are shown: its signs are those of
    /// one number with theirs (`{{percent}}%`) and have the form of their digits.
    pub(crate) fn map_beside(&mut self, before: &str, text: &str, after: &str) -> String {
        let joined = [before, text, after].concat();
        let own = before.len()..before.len() + text.len();
        self.map_part(&joined, own, true)
    }

    /// As [`Self::map`], for a text that is no number although it has digits: its separators stay.
    pub(crate) fn map_digits(&mut self, text: &str) -> String {
        self.map_part(text, 0..text.len(), false)
    }

    /// Maps `own` bytes of a text; the others are values that are mapped already.
    fn map_part(&mut self, text: &str, own: Range<usize>, has_numbers: bool) -> String {
        let is_latin = |c: char| c.is_alphabetic() && bidi::class(c) == BidiClass::LeftToRight;
        let mut mapped = String::with_capacity(own.len());
        let mut at = 0;
        for word in text.split_inclusive(char::is_whitespace) {
            let end = at + word.len();
            let keeps = word.chars().any(is_latin) && self.digits != Digits::Latn;
            while let Some(first) = text[at..end].chars().next() {
                let alone = (&text[at..at + first.len_utf8()], Signs::Other);
                let (taken, signs) = separators::chain(&text[at..end]).unwrap_or(alone);
                let part = own.start.max(at)..own.end.min(at + taken.len());
                let bound = || text[at..part.start].chars().chain(text[part.end..at + taken.len()].chars());
                if !part.is_empty() {
                    let beside = bound().find_map(numbering_of);
                    let numbering = self.numbering().filter(|_| !keeps);
                    let part = &text[part];
                    part.chars().for_each(|c| self.look_at(c));
                    let in_set = |c| numbering.map_or(c, |numbering| shown(c, numbering));
                    let signs_of = beside.or(numbering).filter(|_| has_numbers);
                    mapped.extend(part.chars().map(|c| match (signs_of, signs) {
                        (Some(numbering), Signs::Number) => separators::shown(in_set(c), numbering),
                        (Some(numbering), Signs::List) if separators::is_point(c) => separators::shown(c, numbering),
                        _ => in_set(c),
                    }));
                }
                at += taken.len();
            }
        }
        mapped
    }

    fn look_at(&mut self, c: char) {
        match bidi::class(c) {
            BidiClass::ArabicLetter => self.current = self.native,
            BidiClass::LeftToRight | BidiClass::RightToLeft => self.current = Numbering::Latn,
            BidiClass::ParagraphSeparator => self.current = self.initial,
            _ => {}
        }
    }
}

/// The digits of languages in Arabic script (CLDR native numbering systems), `None` for others.
fn native(locale: &Locale) -> Option<Numbering> {
    let is_arabic_script = locale.id.script.is_some_and(|script| script.as_str() == "Arab");
    match locale.id.language.as_str() {
        "fa" | "ur" | "ps" | "ks" | "mzn" | "lrc" => Some(Numbering::Arabext),
        "az" | "pa" | "uz" if is_arabic_script => Some(Numbering::Arabext),
        "ar" | "ckb" | "sd" | "ug" => Some(Numbering::Arab),
        _ if is_arabic_script => Some(Numbering::Arab),
        _ => None,
    }
}

/// The set that a digit is of.
fn numbering_of(c: char) -> Option<Numbering> {
    match c {
        '0'..='9' => Some(Numbering::Latn),
        '\u{660}'..='\u{669}' => Some(Numbering::Arab),
        '\u{6F0}'..='\u{6F9}' => Some(Numbering::Arabext),
        _ => None,
    }
}

/// A digit of any of the three sets in the wanted one; every other character as it is.
fn shown(c: char, numbering: Numbering) -> char {
    let value = match c {
        '0'..='9' => u32::from(c) - u32::from('0'),
        '\u{660}'..='\u{669}' => u32::from(c) - 0x660,
        '\u{6F0}'..='\u{6F9}' => u32::from(c) - 0x6F0,
        _ => return c,
    };
    let zero = match numbering {
        Numbering::Latn => u32::from('0'),
        Numbering::Arab => 0x660,
        Numbering::Arabext => 0x6F0,
    };
    char::from_u32(zero + value).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mapped(digits: Digits, tag: &str, text: &str) -> String {
        DigitMapper::new(digits, &crate::number::locale(tag).unwrap()).map(text)
    }

    #[test]
    fn each_set_is_mapped_to_each() {
        let text = "1 ٢ ۳ س";
        assert_eq!(mapped(Digits::AsTyped, "ar", text), text);
        assert_eq!(mapped(Digits::Arab, "ar", text), "١ ٢ ٣ س");
        assert_eq!(mapped(Digits::Arabext, "fa", text), "۱ ۲ ۳ س");
        assert_eq!(mapped(Digits::Latn, "ar", text), "1 2 3 س");
    }

    #[test]
    fn digits_in_latin_words_stay() {
        assert_eq!(mapped(Digits::Arab, "ar", "السنة 2025 ورقم A-12"), "السنة ٢٠٢٥ ورقم A-12");
        assert_eq!(mapped(Digits::Arab, "ar", "https://sahl.sa/2025 و 5"), "https://sahl.sa/2025 و ٥");
        assert_eq!(mapped(Digits::Latn, "ar", "Cairo٥"), "Cairo5");
    }

    #[test]
    fn context_is_the_last_letter_or_the_language() {
        assert_eq!(mapped(Digits::Context, "ar", "2025 سنة 2025 in 2025"), "٢٠٢٥ سنة ٢٠٢٥ in 2025");
        assert_eq!(mapped(Digits::Context, "en", "2025 سنة 2025"), "2025 سنة ٢٠٢٥");
        assert_eq!(mapped(Digits::Context, "fa", "سال 1404"), "سال ۱۴۰۴");
        assert_eq!(mapped(Digits::Context, "ar", "in 5\n5"), "in 5\n٥");
    }

    /// Each value, its form in `arab`, and the form in `latn` of that. Symbols by CLDR 46, `numbers/symbols` of `ar`
    /// (`arab`: ٫ ٬ ٪, `latn`: . , %) and `fa` (`arabext`: ٫ ٬ ٪); grouping by its pattern `#,##0.###`.
    const NUMBERS: &[(&str, &str)] = &[
        ("1.50", "١٫٥٠"),
        ("السعر 1.50 ريال", "السعر ١٫٥٠ ريال"),
        ("3,499.00", "٣٬٤٩٩٫٠٠"),
        ("2.5%", "٢٫٥٪"),
        ("50%", "٥٠٪"),
        ("%50", "٪٥٠"),
        ("خصم 12.5%!", "خصم ١٢٫٥٪!"),
        ("1,000", "١٬٠٠٠"),
        ("1,234,567", "١٬٢٣٤٬٥٦٧"),
        ("1,234,567.891", "١٬٢٣٤٬٥٦٧٫٨٩١"),
        ("12,345.6", "١٢٬٣٤٥٫٦"),
        ("0.5", "٠٫٥"),
        ("00.5", "٠٠٫٥"),
        ("-1.5", "-١٫٥"),
        ("+2.75", "+٢٫٧٥"),
        ("(1.5)", "(١٫٥)"),
        ("1.5.", "١٫٥."),
        ("1.5،", "١٫٥،"),
        ("بلغ 99.9.", "بلغ ٩٩٫٩."),
        ("1.50-2.50", "١٫٥٠-٢٫٥٠"),
        ("1.5×2.5", "١٫٥×٢٫٥"),
        ("1.5/2", "١٫٥/٢"),
        ("1.50,2.75", "١٫٥٠,٢٫٧٥"),
        ("1.50,2.75,3", "١٫٥٠,٢٫٧٥,٣"),
        ("10.30", "١٠٫٣٠"),
        ("1.234", "١٫٢٣٤"),
        ("100,200", "١٠٠٬٢٠٠"),
        ("٣.٥", "٣٫٥"),
        ("٣,٥٠٠", "٣٬٥٠٠"),
        ("٥%", "٥٪"),
        ("۳.۵", "٣٫٥"),
        ("3٫5", "٣٫٥"),
        ("3٬500", "٣٬٥٠٠"),
        ("3٪", "٣٪"),
        ("1٬234٫5", "١٬٢٣٤٫٥"),
        ("1,234٫5", "١٬٢٣٤٫٥"),
        ("15.75ر.س", "١٥٫٧٥ر.س"),
        ("₪1.5", "₪١٫٥"),
        ("#1.5", "#١٫٥"),
        ("5%-10%", "٥٪-١٠٪"),
        ("1.5%.", "١٫٥٪."),
    ];

    /// Digits that are no number, or whose signs are not their own: they keep the signs.
    const NO_NUMBERS: &[(&str, &str)] = &[
        ("10.0.0.1", "١٠.٠.٠.١"),
        ("192.168.100.200", "١٩٢.١٦٨.١٠٠.٢٠٠"),
        ("1.2.3", "١.٢.٣"),
        ("12.05.2026", "١٢.٠٥.٢٠٢٦"),
        ("2026.5.1", "٢٠٢٦.٥.١"),
        ("1.234.567", "١.٢٣٤.٥٦٧"),
        ("12:30", "١٢:٣٠"),
        ("12/05/2026", "١٢/٠٥/٢٠٢٦"),
        ("1,2,3", "١,٢,٣"),
        ("1,5", "١,٥"),
        ("0,123", "٠,١٢٣"),
        ("1234,567", "١٢٣٤,٥٦٧"),
        ("1,23,456", "١,٢٣,٤٥٦"),
        ("1.234,56", "١.٢٣٤,٥٦"),
        ("1..5", "١..٥"),
        ("1.,5", "١.,٥"),
        ("1.", "١."),
        (".5", ".٥"),
        ("5,", "٥,"),
        ("5, 6", "٥, ٦"),
        ("5 . 6", "٥ . ٦"),
        ("%", "%"),
        ("% 5", "% ٥"),
        ("1. محمد", "١. محمد"),
        ("المادة 5.", "المادة ٥."),
        ("050.123.4567", "٠٥٠.١٢٣.٤٥٦٧"),
        ("A1.5", "A1.5"),
        ("v2.0%", "v2.0%"),
    ];

    #[test]
    fn the_signs_of_a_number_go_with_its_digits() {
        for (text, arabic) in NUMBERS.iter().chain(NO_NUMBERS) {
            assert_eq!(mapped(Digits::Arab, "ar", text), *arabic, "{text}");
            assert_eq!(mapped(Digits::Context, "ar", text), *arabic, "{text} by context");
            assert_eq!(mapped(Digits::AsTyped, "ar", text), *text);
            let eastern = |c: char| if ('٠'..='٩').contains(&c) { shown(c, Numbering::Arabext) } else { c };
            let persian: String = arabic.chars().map(eastern).collect();
            assert_eq!(mapped(Digits::Arabext, "fa", text), persian, "{text}");
            let latin = mapped(Digits::Latn, "ar", text);
            assert_eq!(mapped(Digits::Arab, "ar", &latin), *arabic, "{text} by way of {latin}");
            assert!(!latin.contains(['٫', '٬', '٪']), "{text}: {latin}");
        }
        assert!(NUMBERS.len() + NO_NUMBERS.len() >= 60);
    }

    #[test]
    fn what_has_digits_and_is_no_number_keeps_its_signs() {
        let mut mapper = DigitMapper::new(Digits::Arab, &crate::number::locale("ar").unwrap());
        assert_eq!(mapper.map_digits("050.5 (+966) 1,234"), "٠٥٠.٥ (+٩٦٦) ١,٢٣٤");
    }
}
