//! Numbers and amounts in the form of a language, from CLDR data compiled into the engine.

use fixed_decimal::{Decimal, Sign, SignedRoundingMode, UnsignedRoundingMode};
use icu_decimal::DecimalFormatter;
use icu_locale_core::Locale;
use icu_locale_core::extensions::unicode::{key, value};

use crate::bidi;

/// A set of digits that Arabic-script text uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    Latn,
    Arab,
    Arabext,
}

/// Reads a BCP 47 tag.
pub(crate) fn locale(tag: &str) -> Option<Locale> {
    // ICU4X also takes `ar_SA`, which is POSIX and no BCP 47.
    if tag.contains('_') {
        return None;
    }
    Locale::try_from_str(tag).ok()
}

/// `locale`, with digits other than its own where `numbering` says so.
pub(crate) fn with_numbering(locale: &Locale, numbering: Option<Numbering>) -> Locale {
    let mut locale = locale.clone();
    if let Some(numbering) = numbering {
        let digits = match numbering {
            Numbering::Latn => value!("latn"),
            Numbering::Arab => value!("arab"),
            Numbering::Arabext => value!("arabext"),
        };
        locale.extensions.unicode.keywords.set(key!("nu"), digits);
    }
    locale
}

/// A number, grouped, with `decimals` digits after the separator (half away from zero) or as many as it has.
///
/// CLDR writes marks of direction around a minus sign; the value's isolate does their work, so they are left out.
pub(crate) fn format(number: &Decimal, decimals: Option<u8>, locale: &Locale) -> String {
    let number = decimals.map_or_else(|| number.clone(), |decimals| rounded(number, decimals));
    let text = match DecimalFormatter::try_new(locale.into(), Default::default()) {
        Ok(formatter) => formatter.format(&number).to_string(),
        Err(_) => number.to_string(),
    };
    bidi::without_marks(&text)
}

/// An amount in major units. In Arabic the symbol follows the number (`٢٥٫٠٠ ر.س.`), elsewhere the symbol or code
/// precedes it (`SAR 25.00`, `$25.00`), as CLDR has it for Arabic and English.
pub(crate) fn format_amount(amount: &Decimal, currency: &str, locale: &Locale) -> String {
    let number = format(amount, Some(minor_digits(currency)), locale);
    if locale.id.language.as_str() == "ar" {
        return format!("{number}\u{A0}{}", arabic_symbol(currency));
    }
    let (minus, number) = match number.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => ("-", rest),
        None => ("", number.as_str()),
    };
    match currency {
        "USD" => format!("{minus}${number}"),
        "EUR" => format!("{minus}€{number}"),
        "GBP" => format!("{minus}£{number}"),
        code => format!("{minus}{code}\u{A0}{number}"),
    }
}

/// An amount for machines: ASCII, with the currency's minor digits.
pub(crate) fn plain_amount(amount: &Decimal, currency: &str) -> String {
    rounded(amount, minor_digits(currency)).to_string()
}

/// A number with exactly so many decimals, half away from zero.
pub(crate) fn rounded(number: &Decimal, decimals: u8) -> Decimal {
    let position = -i16::from(decimals);
    let mut number = number.clone();
    number.round_with_mode(position, SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfExpand));
    number.absolute.pad_end(position);
    if number.absolute.is_zero() {
        number.sign = Sign::None;
    }
    number
}

/// Digits of a currency's minor unit (CLDR supplemental data); 2 for all that are not named.
pub(crate) fn minor_digits(currency: &str) -> u8 {
    match currency {
        "BHD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND" => 3,
        "AFN" | "IQD" | "IRR" | "JPY" | "KMF" | "KRW" | "LBP" | "SOS" | "SYP" | "VND" | "XAF" | "XOF" | "YER" => 0,
        _ => 2,
    }
}

/// Symbols of the Arab currencies in Arabic (CLDR `ar`), else the code.
fn arabic_symbol(currency: &str) -> &str {
    match currency {
        "AED" => "د.إ.",
        "BHD" => "د.ب.",
        "DZD" => "د.ج.",
        "EGP" => "ج.م.",
        "IQD" => "د.ع.",
        "JOD" => "د.أ.",
        "KWD" => "د.ك.",
        "LBP" => "ل.ل.",
        "LYD" => "د.ل.",
        "MAD" => "د.م.",
        "MRU" => "أ.م.",
        "OMR" => "ر.ع.",
        "QAR" => "ر.ق.",
        "SAR" => "ر.س.",
        "SDG" => "ج.س.",
        "SYP" => "ل.س.",
        "TND" => "د.ت.",
        "YER" => "ر.ي.",
        "EUR" => "€",
        "GBP" => "£",
        "USD" => "US$",
        code => code,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Decimal {
        crate::decimal::parse(text).unwrap()
    }

    fn in_language(tag: &str) -> Locale {
        locale(tag).unwrap()
    }

    #[test]
    fn numbers_follow_their_language() {
        let arabic = in_language("ar-SA");
        assert_eq!(format(&number("1234567.5"), None, &arabic), "١٬٢٣٤٬٥٦٧٫٥");
        assert_eq!(format(&number("-5"), None, &arabic), "-٥");
        assert_eq!(format(&number("1234.5"), None, &with_numbering(&arabic, Some(Numbering::Latn))), "1,234.5");
        assert_eq!(format(&number("1234.5"), None, &in_language("en")), "1,234.5");
        assert_eq!(format(&number("1234"), None, &in_language("fa")), "۱٬۲۳۴");
        assert_eq!(format(&number("7"), None, &in_language("zz")), "7");
    }

    #[test]
    fn rounding_is_half_away_from_zero_and_never_leaves_a_negative_zero() {
        let english = in_language("en");
        for (text, shown) in [("2.5", "3"), ("-2.5", "-3"), ("-0.4", "0"), ("0.5", "1")] {
            assert_eq!(format(&number(text), Some(0), &english), shown, "{text}");
        }
        assert_eq!(format(&number("1"), Some(3), &english), "1.000");
    }

    #[test]
    fn amounts_have_their_minor_digits_and_symbol() {
        let arabic = in_language("ar-SA");
        assert_eq!(format_amount(&number("25"), "SAR", &arabic), "٢٥٫٠٠\u{A0}ر.س.");
        assert_eq!(format_amount(&number("1.005"), "KWD", &arabic), "١٫٠٠٥\u{A0}د.ك.");
        let english = in_language("en");
        assert_eq!(format_amount(&number("1250.4"), "SAR", &english), "SAR\u{A0}1,250.40");
        assert_eq!(format_amount(&number("-3"), "USD", &english), "-$3.00");
        assert_eq!(plain_amount(&number("0.30000000000000004"), "SAR"), "0.30");
    }

    #[test]
    fn language_tags_are_bcp_47() {
        for tag in ["ar", "ar-SA", "fa", "ckb-IQ", "zh-Hant-TW", "ar-u-nu-latn"] {
            assert!(locale(tag).is_some(), "{tag}");
        }
        for tag in ["", "a", "ar_SA", "arabic language", "ar-", "-ar", "العربية"] {
            assert!(locale(tag).is_none(), "{tag}");
        }
    }
}
