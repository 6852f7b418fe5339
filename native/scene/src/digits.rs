//! Which digits a text layer shows.

use icu_locale_core::Locale;
use icu_properties::props::BidiClass;

use crate::bidi;
use crate::number::Numbering;
use crate::template::text::Digits;

/// Maps digits through a layer's text in logical order, run by run.
#[derive(Clone, Copy)]
pub(crate) struct DigitMapper {
    digits: Digits,
    /// The digits of the layer's language, where a right-to-left context asks for some.
    native: Numbering,
    /// What `context` shows before the first letter of a paragraph.
    initial: Numbering,
    /// What `context` shows at this place.
    current: Numbering,
}

impl DigitMapper {
    pub(crate) fn new(digits: Digits, locale: &Locale) -> Self {
        let native = native(locale);
        let initial = native.unwrap_or(Numbering::Latn);
        Self { digits, native: native.unwrap_or(Numbering::Arab), initial, current: initial }
    }

    /// The digits for what a field formats here; `None` for those of the language.
    pub(crate) fn numbering(&self) -> Option<Numbering> {
        match self.digits {
            Digits::AsTyped => None,
            Digits::Arab => Some(Numbering::Arab),
            Digits::Arabext => Some(Numbering::Arabext),
            Digits::Latn => Some(Numbering::Latn),
            Digits::Context => Some(self.current),
        }
    }

    /// Maps the digits of `text` and takes its letters as context for what follows.
    ///
    /// Digits of a word that holds Latin letters are part of a name or an address (`A-12`, `https://…/2025`) and stay.
    pub(crate) fn map(&mut self, text: &str) -> String {
        text.split_inclusive(char::is_whitespace).map(|word| self.word(word)).collect()
    }

    fn word(&mut self, word: &str) -> String {
        let is_latin = |c: char| c.is_alphabetic() && bidi::class(c) == BidiClass::LeftToRight;
        let keeps = word.chars().any(is_latin) && self.digits != Digits::Latn;
        word.chars()
            .map(|c| {
                self.look_at(c);
                match self.numbering() {
                    Some(numbering) if !keeps => shown(c, numbering),
                    _ => c,
                }
            })
            .collect()
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
}
