//! Numbers and amounts in the form of a language, from CLDR data compiled into the engine.

use fixed_decimal::{Decimal, Sign, SignedRoundingMode, UnsignedRoundingMode};
use icu_decimal::options::GroupingStrategy;
use icu_decimal::{CompactDecimalFormatter, DecimalFormatter};
use icu_locale_core::Locale;
use icu_locale_core::extensions::unicode::{key, value};

use crate::template::field::{AmountDecimals, CurrencyDisplay, Fraction, Notation, NumberForm};
use crate::{bidi, currency};

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

/// A number in a form.
///
/// CLDR writes marks of direction around a minus sign; the value's isolate does their work, so they are left out.
pub(crate) fn format(number: &Decimal, form: NumberForm, locale: &Locale) -> String {
    let grouping = if form.grouping { GroupingStrategy::Auto } else { GroupingStrategy::Never };
    let text = match form.notation {
        Notation::Standard => standard(&fractioned(number, form.fraction), grouping, locale),
        Notation::Compact => compact(number, form, locale)
            .unwrap_or_else(|| standard(&fractioned(number, form.fraction), grouping, locale)),
    };
    bidi::without_marks(&text)
}

fn standard(number: &Decimal, grouping: GroupingStrategy, locale: &Locale) -> String {
    match DecimalFormatter::try_new(locale.into(), grouping.into()) {
        Ok(formatter) => formatter.format(number).to_string(),
        Err(_) => number.to_string(),
    }
}

/// A number with a word or letter of CLDR's for its thousands, by default of two significant digits or as many as stand
/// before the separator.
fn compact(number: &Decimal, form: NumberForm, locale: &Locale) -> Option<String> {
    let grouping = if form.grouping { GroupingStrategy::Min2 } else { GroupingStrategy::Never };
    let formatter = CompactDecimalFormatter::try_new_short(locale.into(), grouping.into()).ok()?;
    let magnitude = |number: &Decimal| number.absolute.nonzero_magnitude_start();
    let mut exponent = formatter.compact_exponent_for_magnitude(magnitude(number));
    loop {
        let mut scaled = number.clone();
        scaled.absolute.multiply_pow10(-i16::from(exponent));
        let fraction = match form.fraction {
            Fraction::AsGiven => Fraction::Between(0, u8::try_from((1 - magnitude(&scaled)).max(0)).ok()),
            fraction => fraction,
        };
        let significand = fractioned(&scaled, fraction);
        // 999,999 is rounded to 1,000 thousands: a million.
        let wanted = formatter.compact_exponent_for_magnitude(magnitude(&significand) + i16::from(exponent));
        if wanted <= exponent {
            return Some(formatter.format_with_exponent(&significand, exponent).ok()?.to_string());
        }
        exponent = wanted;
    }
}

/// An amount in major units.
///
/// In Arabic the currency follows the number (`٢٥٫٠٠ ر.س.`), elsewhere it precedes it (`SAR 25.00`, `$25.00`), as CLDR has
/// it for Arabic and English; a name follows the number in both. The signs of riyal and dirham have a space between
/// them and the number in every language.
pub(crate) fn format_amount(
    amount: &Decimal,
    currency: &str,
    decimals: AmountDecimals,
    display: CurrencyDisplay,
    locale: &Locale,
) -> String {
    let decimals = match decimals {
        AmountDecimals::Exactly(decimals) => decimals,
        AmountDecimals::Auto if amount.absolute.nonzero_magnitude_end() >= 0 => 0,
        AmountDecimals::Auto | AmountDecimals::Currency => minor_digits(currency),
    };
    let amount = rounded(amount, decimals);
    let number = bidi::without_marks(&standard(&amount, GroupingStrategy::Auto, locale));
    let is_arabic = locale.id.language.as_str() == "ar";
    let symbol = match display {
        CurrencyDisplay::None => return number,
        CurrencyDisplay::Name => return format!("{number}\u{A0}{}", currency::name(currency, &amount, locale)),
        CurrencyDisplay::Code => currency,
        CurrencyDisplay::Sign => own_sign(currency).unwrap_or_else(|| symbol(currency, is_arabic)),
        CurrencyDisplay::Symbol => symbol(currency, is_arabic),
    };
    if is_arabic {
        return format!("{number}\u{A0}{symbol}");
    }
    let (minus, number) = match number.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => ("-", rest),
        None => ("", number.as_str()),
    };
    let space = if matches!(symbol, "$" | "€" | "£") { "" } else { "\u{A0}" };
    format!("{minus}{symbol}{space}{number}")
}

/// An amount for machines: ASCII, with the currency's minor digits.
pub(crate) fn plain_amount(amount: &Decimal, currency: &str) -> String {
    rounded(amount, minor_digits(currency)).to_string()
}

/// A number with so many digits after the separator, half away from zero.
fn fractioned(number: &Decimal, fraction: Fraction) -> Decimal {
    match fraction {
        Fraction::AsGiven => number.clone(),
        Fraction::Exactly(decimals) => rounded(number, decimals),
        Fraction::Between(least, most) => {
            let mut number = most.map_or_else(|| number.clone(), |most| rounded(number, most));
            number.absolute.trim_end();
            number.absolute.pad_end(-i16::from(least));
            number
        }
    }
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

/// The sign that Unicode has for this currency alone.
fn own_sign(currency: &str) -> Option<&'static str> {
    match currency {
        "SAR" => Some("\u{20C1}"),
        "AED" => Some("\u{20C3}"),
        _ => None,
    }
}

fn symbol(currency: &str, is_arabic: bool) -> &str {
    match currency {
        _ if is_arabic => arabic_symbol(currency),
        "USD" => "$",
        "EUR" => "€",
        "GBP" => "£",
        code => code,
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

    const AS_GIVEN: NumberForm =
        NumberForm { fraction: Fraction::AsGiven, grouping: true, notation: Notation::Standard };

    fn with(fraction: Fraction) -> NumberForm {
        NumberForm { fraction, ..AS_GIVEN }
    }

    /// An amount as it is shown by default.
    fn amount(text: &str, currency: &str, locale: &Locale) -> String {
        format_amount(&number(text), currency, AmountDecimals::Currency, CurrencyDisplay::Symbol, locale)
    }

    #[test]
    fn numbers_follow_their_language() {
        let arabic = in_language("ar-SA");
        assert_eq!(format(&number("1234567.5"), AS_GIVEN, &arabic), "١٬٢٣٤٬٥٦٧٫٥");
        assert_eq!(format(&number("-5"), AS_GIVEN, &arabic), "-٥");
        assert_eq!(format(&number("1234.5"), AS_GIVEN, &with_numbering(&arabic, Some(Numbering::Latn))), "1,234.5");
        assert_eq!(format(&number("1234.5"), AS_GIVEN, &in_language("en")), "1,234.5");
        assert_eq!(format(&number("1234"), AS_GIVEN, &in_language("fa")), "۱٬۲۳۴");
        assert_eq!(format(&number("7"), AS_GIVEN, &in_language("zz")), "7");
    }

    #[test]
    fn rounding_is_half_away_from_zero_and_never_leaves_a_negative_zero() {
        let english = in_language("en");
        for (text, shown) in [("2.5", "3"), ("-2.5", "-3"), ("-0.4", "0"), ("0.5", "1")] {
            assert_eq!(format(&number(text), with(Fraction::Exactly(0)), &english), shown, "{text}");
        }
        assert_eq!(format(&number("1"), with(Fraction::Exactly(3)), &english), "1.000");
    }

    #[test]
    fn amounts_have_their_minor_digits_and_symbol() {
        let arabic = in_language("ar-SA");
        assert_eq!(amount("25", "SAR", &arabic), "٢٥٫٠٠\u{A0}ر.س.");
        assert_eq!(amount("1.005", "KWD", &arabic), "١٫٠٠٥\u{A0}د.ك.");
        let english = in_language("en");
        assert_eq!(amount("1250.4", "SAR", &english), "SAR\u{A0}1,250.40");
        assert_eq!(amount("-3", "USD", &english), "-$3.00");
        assert_eq!(plain_amount(&number("0.30000000000000004"), "SAR"), "0.30");
    }

    #[test]
    fn a_year_has_no_marks_and_fractions_their_bounds() {
        let (arabic, english) = (in_language("ar-SA"), in_language("en"));
        let year = NumberForm { grouping: false, ..AS_GIVEN };
        assert_eq!(format(&number("1727"), year, &arabic), "١٧٢٧");
        assert_eq!(format(&number("1727"), AS_GIVEN, &arabic), "١٬٧٢٧");
        for (text, least, most, shown) in [
            ("5", 0, Some(2), "5"),
            ("5.500", 0, Some(2), "5.5"),
            ("5.555", 0, Some(2), "5.56"),
            ("5.5", 2, Some(3), "5.50"),
            ("5", 1, None, "5.0"),
            ("5.1230", 1, None, "5.123"),
            ("-0.004", 0, Some(2), "0"),
            ("1200", 0, Some(0), "1,200"),
        ] {
            assert_eq!(format(&number(text), with(Fraction::Between(least, most)), &english), shown, "{text}");
        }
    }

    #[test]
    fn compact_numbers_have_the_words_of_their_language() {
        let compact = |text: &str, tag, fraction, grouping| {
            let form = NumberForm { fraction, grouping, notation: Notation::Compact };
            format(&number(text), form, &in_language(tag))
        };
        for (text, arabic, english) in [
            ("0", "٠", "0"),
            ("950", "٩٥٠", "950"),
            ("0.05", "٠٫٠٥", "0.05"),
            ("1200", "١٫٢\u{A0}ألف", "1.2K"),
            ("-1250", "-١٫٣\u{A0}ألف", "-1.3K"),
            ("15000", "١٥\u{A0}ألف", "15K"),
            ("999499", "٩٩٩\u{A0}ألف", "999K"),
            ("999999", "١\u{A0}مليون", "1M"),
            ("1234567", "١٫٢\u{A0}مليون", "1.2M"),
            ("2500000000", "٢٫٥\u{A0}مليار", "2.5B"),
        ] {
            assert_eq!(compact(text, "ar-SA", Fraction::AsGiven, true), arabic, "{text}");
            assert_eq!(compact(text, "en", Fraction::AsGiven, true), english, "{text}");
        }
        assert_eq!(compact("1234567", "en", Fraction::Exactly(2), true), "1.23M");
        assert_eq!(compact("1200000", "en", Fraction::Between(0, Some(3)), true), "1.2M");
        assert_eq!(compact("999999", "en", Fraction::Exactly(0), true), "1M");
        assert_eq!(compact("1".repeat(20).as_str(), "en", Fraction::AsGiven, true), "11,111,111T");
        assert_eq!(compact("1".repeat(20).as_str(), "en", Fraction::AsGiven, false), "11111111T");
    }

    #[test]
    fn amounts_show_their_currency_as_their_field_asks() {
        type D = CurrencyDisplay;
        let shown = |text, currency, display, tag| {
            format_amount(&number(text), currency, AmountDecimals::Currency, display, &in_language(tag))
        };
        for (currency, display, arabic, english) in [
            ("SAR", D::Symbol, "-٢٥٫٥٠\u{A0}ر.س.", "-SAR\u{A0}25.50"),
            ("SAR", D::Sign, "-٢٥٫٥٠\u{A0}\u{20C1}", "-\u{20C1}\u{A0}25.50"),
            ("AED", D::Sign, "-٢٥٫٥٠\u{A0}\u{20C3}", "-\u{20C3}\u{A0}25.50"),
            ("SAR", D::Code, "-٢٥٫٥٠\u{A0}SAR", "-SAR\u{A0}25.50"),
            ("SAR", D::Name, "-٢٥٫٥٠\u{A0}ريال سعودي", "-25.50\u{A0}Saudi riyals"),
            ("SAR", D::None, "-٢٥٫٥٠", "-25.50"),
            ("USD", D::Code, "-٢٥٫٥٠\u{A0}USD", "-USD\u{A0}25.50"),
            ("USD", D::Sign, "-٢٥٫٥٠\u{A0}US$", "-$25.50"),
            ("EGP", D::Sign, "-٢٥٫٥٠\u{A0}ج.م.", "-EGP\u{A0}25.50"),
        ] {
            assert_eq!(shown("-25.5", currency, display, "ar-SA"), arabic, "{currency} {display:?}");
            assert_eq!(shown("-25.5", currency, display, "en"), english, "{currency} {display:?}");
        }
    }

    #[test]
    fn every_currency_has_the_decimals_that_its_field_asks() {
        let english = in_language("en");
        for code in currency::codes() {
            let most = minor_digits(code);
            let shown =
                |text: &str, decimals| format_amount(&number(text), code, decimals, CurrencyDisplay::None, &english);
            let digits = |text: String| text.split_once('.').map_or(0, |(_, fraction)| fraction.len() as u8);
            let least = format!("1234.{}", "0".repeat(most.saturating_sub(1).into()) + "1");
            let least = if most == 0 { "1234" } else { least.as_str() };
            assert_eq!(digits(shown("1234", AmountDecimals::Currency)), most, "{code}");
            assert_eq!(shown("1234.000", AmountDecimals::Auto), "1,234", "{code}");
            assert_eq!(digits(shown(least, AmountDecimals::Auto)), most, "{code}");
            for decimals in 0..=most {
                assert_eq!(digits(shown("1234", AmountDecimals::Exactly(decimals))), decimals, "{code}");
            }
        }
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
