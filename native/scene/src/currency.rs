//! Currencies in use and their names.

use fixed_decimal::Decimal;
use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRules};

/// Codes of ISO 4217, list one of 2026: current currencies, funds and metals.
const CODES: [&str; 171] = [
    "AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BGN", "BHD", "BIF", "BMD",
    "BND", "BOB", "BOV", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CLF", "CLP",
    "CNY", "COP", "COU", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD",
    "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR",
    "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK",
    "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK",
    "MXN", "MXV", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR",
    "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS",
    "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH",
    "UGX", "USD", "USN", "UYI", "UYU", "UYW", "UZS", "VED", "VES", "VND", "VUV", "WST", "XAF", "XAG", "XAU", "XCD",
    "XCG", "XDR", "XOF", "XPD", "XPF", "XPT", "XSU", "YER", "ZAR", "ZMW", "ZWG",
];

#[cfg(test)]
pub(crate) fn codes() -> impl Iterator<Item = &'static str> {
    CODES.into_iter()
}

/// Returns true if a code names a currency in use.
pub(crate) fn is_in_use(code: &str) -> bool {
    CODES.binary_search(&code).is_ok()
}

/// Names by language, from CLDR; `names/currencies.mjs` writes them.
const NAMES: &[(&str, &str)] = &[
    ("ar", include_str!("../names/ar.tsv")),
    ("en", include_str!("../names/en.tsv")),
    #[cfg(feature = "whole")]
    ("fa", include_str!("../names/fa.tsv")),
    #[cfg(feature = "whole")]
    ("fr", include_str!("../names/fr.tsv")),
    #[cfg(feature = "whole")]
    ("id", include_str!("../names/id.tsv")),
    #[cfg(feature = "whole")]
    ("ur", include_str!("../names/ur.tsv")),
];

/// The name of a currency after an amount of it; the code in languages whose names are not known.
pub(crate) fn name<'a>(code: &'a str, amount: &Decimal, locale: &Locale) -> &'a str {
    forms(code, locale).map_or(code, |forms| {
        let rules = PluralRules::try_new_cardinal(locale.into());
        let category = rules.map_or("other", |rules| tag(rules.category_for(amount)));
        let form = |wanted: &str| forms.split('\t').find_map(|form| form.strip_prefix(wanted)?.strip_prefix('='));
        form(category).or_else(|| form("other")).unwrap_or(code)
    })
}

/// The names of a currency by plural category, as the table writes them.
fn forms(code: &str, locale: &Locale) -> Option<&'static str> {
    let (_, names) = NAMES.iter().find(|(language, _)| locale.id.language.as_str() == *language)?;
    names.lines().find_map(|line| line.strip_prefix(code)?.strip_prefix('\t'))
}

fn tag(category: PluralCategory) -> &'static str {
    match category {
        PluralCategory::Zero => "zero",
        PluralCategory::One => "one",
        PluralCategory::Two => "two",
        PluralCategory::Few => "few",
        PluralCategory::Many => "many",
        PluralCategory::Other => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_currency_has_a_name_in_every_language_of_the_table() {
        for (language, _) in NAMES {
            let locale = Locale::try_from_str(language).unwrap();
            for code in CODES {
                for amount in 0..=130 {
                    let name = name(code, &Decimal::from(amount), &locale);
                    assert!(!name.is_empty() && !name.contains(['=', '\t']), "{language} {code} {name}");
                }
            }
        }
        let named = |code, amount: &str, tag| name(code, &amount.parse().unwrap(), &Locale::try_from_str(tag).unwrap());
        assert_eq!(named("SAR", "1", "en"), "Saudi riyal");
        // To plural rules 1.00 is another number than 1 (CLDR, operand v).
        assert_eq!(named("SAR", "1.00", "en"), "Saudi riyals");
        assert_eq!(named("SAR", "25", "ar-SA"), "ريال سعودي");
        let pounds = ["1", "2", "3", "11", "100"].map(|amount| named("EGP", amount, "ar-EG"));
        assert_eq!(pounds, ["جنيه مصري", "جنيهان مصريان", "جنيهات مصرية", "جنيهًا مصريًا", "جنيه مصري"]);
        assert_eq!(named("SAR", "2", "fa"), "ریال سعودی");
        assert_eq!(named("SAR", "2", "hi"), "SAR");
    }

    #[test]
    fn a_code_is_known_or_not() {
        assert!(CODES.is_sorted());
        for code in ["SAR", "AED", "AFN", "ZWG", "USD"] {
            assert!(is_in_use(code), "{code}");
        }
        for code in ["ZZZ", "SAX", "sar", "DEM", ""] {
            assert!(!is_in_use(code), "{code}");
        }
    }
}
