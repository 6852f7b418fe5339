//! Exact decimal numbers as people type them: any digits, Arabic separators, never through a binary fraction.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use fixed_decimal::{Decimal, Sign, UnsignedDecimal};

/// Most digits of a number, on both sides of the separator together.
const MAX_DIGITS: usize = 30;

/// The zeros of the decimal digits in use (general category Nd), each followed by its 1 to 9.
const ZEROS: &[char] = &[
    '0', '\u{660}', '\u{6F0}', '\u{7C0}', '\u{966}', '\u{9E6}', '\u{A66}', '\u{AE6}', '\u{B66}', '\u{BE6}', '\u{C66}',
    '\u{CE6}', '\u{D66}', '\u{E50}', '\u{ED0}', '\u{F20}', '\u{1040}', '\u{17E0}', '\u{1810}', '\u{FF10}',
];

/// The zeros of the digits that are read.
pub(crate) fn zeros() -> impl Iterator<Item = char> {
    ZEROS.iter().copied()
}

/// The value of a decimal digit of any script in [`ZEROS`].
pub(crate) fn digit(c: char) -> Option<u8> {
    ZEROS.iter().find_map(|&zero| {
        let value = u32::from(c).checked_sub(u32::from(zero))?;
        u8::try_from(value).ok().filter(|value| *value < 10)
    })
}

/// Reads `1234.5`, `-1,234.5`, `١٬٢٣٤٫٥` or `+۱۲`; a grouping mark must separate groups of three.
///
/// # Errors
/// The fault of the text, as a sentence.
pub(crate) fn parse(text: &str) -> Result<Decimal, String> {
    const WRONG: &str = "must be a decimal number such as 1234.50 or ١٢٣٤٫٥٠";
    let text = text.trim();
    let (sign, unsigned) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = match unsigned.split_once(['.', '\u{66B}']) {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (unsigned, None),
    };
    let groups: Vec<String> = whole.split([',', '\u{66C}']).map(ascii).collect::<Option<_>>().ok_or(WRONG)?;
    let grouped = groups.len() > 1;
    if grouped && (groups[1..].iter().any(|group| group.len() != 3) || !(1..=3).contains(&groups[0].len())) {
        return Err(format!("{WRONG}; a grouping mark stands before each three digits"));
    }
    let fraction = fraction.map_or(Some(String::new()), ascii).ok_or(WRONG)?;
    let whole = groups.concat();
    let has_fraction = unsigned.contains(['.', '\u{66B}']);
    if whole.is_empty() || (has_fraction && fraction.is_empty()) {
        return Err(WRONG.to_owned());
    }
    if whole.len() + fraction.len() > MAX_DIGITS {
        return Err(format!("has more than {MAX_DIGITS} digits"));
    }
    let canonical = if has_fraction { format!("{sign}{whole}.{fraction}") } else { format!("{sign}{whole}") };
    // Zeros before a number are no digits of it: `00012` is 12, and would be grouped as 00,012.
    let mut number = Decimal::try_from_str(&canonical).map_err(|_| WRONG.to_owned())?;
    number.absolute.trim_start();
    Ok(number)
}

/// 2^53 − 1. Most readers of JSON have already changed a larger number.
const MAX_JSON: f64 = 9_007_199_254_740_991.0;

/// A JSON number as the shortest decimal that reads back as the same double. It is the sender's number for up to 15
/// significant digits.
///
/// # Errors
/// As [`parse`]; and of numbers that JSON does not carry exactly.
pub(crate) fn from_json(number: &serde_json::Number) -> Result<Decimal, String> {
    if number.as_f64().is_none_or(|value| value.abs() > MAX_JSON) {
        return Err("is too large to be exact as a JSON number: send it as a string".to_owned());
    }
    match number.as_f64() {
        // `{}` of a double never writes an exponent.
        Some(value) if !number.is_i64() && !number.is_u64() => parse(&format!("{value}")),
        _ => parse(&number.to_string()),
    }
}

/// The order of two numbers; zeros at their ends do not matter.
pub(crate) fn compare(one: &Decimal, other: &Decimal) -> Ordering {
    let is_negative = |number: &Decimal| number.sign == Sign::Negative && !number.absolute.is_zero();
    match (is_negative(one), is_negative(other)) {
        (false, true) => Ordering::Greater,
        (true, false) => Ordering::Less,
        (false, false) => compare_absolute(&one.absolute, &other.absolute),
        (true, true) => compare_absolute(&other.absolute, &one.absolute),
    }
}

fn compare_absolute(one: &UnsignedDecimal, other: &UnsignedDecimal) -> Ordering {
    let first = one.nonzero_magnitude_start().max(other.nonzero_magnitude_start());
    let last = one.nonzero_magnitude_end().min(other.nonzero_magnitude_end());
    let digits = (last..=first).rev().map(|magnitude| one.digit_at(magnitude).cmp(&other.digit_at(magnitude)));
    digits.fold(Ordering::Equal, Ordering::then)
}

/// The exact sum of some numbers.
pub(crate) fn sum<'a>(numbers: impl Iterator<Item = &'a Decimal>) -> Decimal {
    // The sums of the digits of each magnitude, by magnitude.
    let mut digits: BTreeMap<i16, i64> = BTreeMap::from([(0, 0)]);
    for number in numbers {
        let sign = if number.sign() == Sign::Negative { -1 } else { 1 };
        for magnitude in number.absolute.magnitude_range() {
            *digits.entry(magnitude).or_default() += sign * i64::from(number.absolute.digit_at(magnitude));
        }
    }
    let lowest = digits.keys().next().copied().unwrap_or_default();
    let highest = digits.keys().last().copied().unwrap_or_default();
    let mut all: Vec<i64> = (lowest..=highest).map(|at| digits.get(&at).copied().unwrap_or_default()).collect();
    let is_negative = carry(&mut all) < 0;
    if is_negative {
        all.iter_mut().for_each(|digit| *digit = -*digit);
        carry(&mut all);
    }
    let text: String = all.iter().rev().map(ToString::to_string).collect();
    let mut total: Decimal = text.parse().unwrap_or_default();
    total.multiply_pow10(lowest);
    if is_negative { total.with_sign(Sign::Negative) } else { total }
}

/// Carries the excess of each digit to the next one, but for the last; returns the sign.
fn carry(digits: &mut [i64]) -> i64 {
    let mut over = 0;
    let last = digits.len().saturating_sub(1);
    for (at, digit) in digits.iter_mut().enumerate() {
        let all = *digit + over;
        (*digit, over) = if at == last { (all, 0) } else { (all.rem_euclid(10), all.div_euclid(10)) };
    }
    digits.last().copied().unwrap_or_default().signum()
}

/// The digits in ASCII; `None` where the text has anything else.
pub(crate) fn ascii(digits: &str) -> Option<String> {
    digits.chars().map(|c| digit(c).map(|value| char::from(b'0' + value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        parse(text).ok().map(|number| number.to_string())
    }

    #[test]
    fn numbers_stand_in_order_however_they_are_written() {
        let ascending = ["-12", "-1.50", "-1.05", "0", "0.049", "0.5", "1", "1.01", "2", "10", "999.99", "1000"];
        for (at, one) in ascending.iter().enumerate() {
            for (before, other) in ascending.iter().enumerate() {
                let [a, b] = [one, other].map(|text| parse(text).unwrap());
                assert_eq!(compare(&a, &b), at.cmp(&before), "{one} and {other}");
            }
        }
        for (one, other) in [("1", "1.00"), ("-0", "0"), ("100", "100.0"), ("1,000", "١٠٠٠")] {
            let [a, b] = [one, other].map(|text| parse(text).unwrap());
            assert_eq!(compare(&a, &b), Ordering::Equal, "{one} and {other}");
        }
    }

    #[test]
    fn digits_of_every_script_and_arabic_separators_are_read() {
        for (text, value) in [
            ("0", "0"),
            ("1234.50", "1234.50"),
            ("1,234,567.5", "1234567.5"),
            ("١٬٢٣٤٫٥٠", "1234.50"),
            ("۱۲۳۴", "1234"),
            ("-٥", "-5"),
            ("00012", "12"),
            ("-000.50", "-0.50"),
            ("0", "0"),
            ("000", "0"),
            ("\u{2212}5", "-5"),
            ("+5", "5"),
            (" 5 ", "5"),
            ("५६", "56"),
            ("99999999999999999999.99", "99999999999999999999.99"),
        ] {
            assert_eq!(read(text).as_deref(), Some(value), "{text}");
        }
    }

    #[test]
    fn what_is_no_plain_decimal_is_refused() {
        for text in [
            "", "-", ".", ".5", "5.", "1e5", "1,5", "1,2345", "12,345,6", ",123", "1.2.3", "--1", "٢ ٣", "NaN", "0x1",
            "½",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read(&"9".repeat(30)).map(|text| text.len()), Some(30));
        assert_eq!(read(&"9".repeat(31)), None);
    }

    #[test]
    fn json_numbers_keep_what_was_typed() {
        for (json, value) in [
            ("25", "25"),
            ("0.1", "0.1"),
            ("24.5", "24.5"),
            ("-0.0", "-0"),
            ("9007199254740991", "9007199254740991"),
            ("-9007199254740991", "-9007199254740991"),
            ("1234567.89", "1234567.89"),
            ("1e3", "1000"),
        ] {
            let number: serde_json::Number = serde_json::from_str(json).unwrap();
            assert_eq!(from_json(&number).unwrap().to_string(), value, "{json}");
        }
        for json in ["9007199254740992", "9007199254740993", "-9007199254740992", "18446744073709551615", "1e300"] {
            let number: serde_json::Number = serde_json::from_str(json).unwrap();
            assert!(from_json(&number).unwrap_err().contains("as a string"), "{json}");
        }
    }
}
