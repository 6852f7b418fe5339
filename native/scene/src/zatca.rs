//! The payload of a simplified invoice's QR code: five tagged values (tag, length, UTF-8), in Base64.
//!
//! The form is that of the first phase of the Saudi e-invoicing rules. It is checked so that a reader can show it; the
//! invoice itself is none of our business.

use std::cmp::Ordering;

use fixed_decimal::Sign;

use crate::barcode::ascii_digits;
use crate::date;
use crate::value::Fault;
use crate::{decimal, number};

/// The values' names in the order of their tags, from 1.
pub(crate) const MEMBERS: [&str; 5] = ["seller", "vat_number", "timestamp", "total", "vat"];

/// Most bytes of a value: its length is written in one byte.
pub(crate) const LONGEST: usize = 255;

/// Reads a value as it is written in the code.
type Parser = fn(&str) -> Result<String, Fault>;

/// A wrong value: which of [`MEMBERS`], and why.
pub(crate) type Wrong = (&'static str, Fault);

/// The code's text for values in the order of [`MEMBERS`]; `None` while any of them is not known, though those that are
/// known are validated.
///
/// # Errors
/// Every wrong value.
pub(crate) fn encode(texts: &[Option<String>; 5]) -> Result<Option<String>, Vec<Wrong>> {
    let parsers: [Parser; 5] = [seller, vat_number, timestamp, amount, amount];
    let mut faults = Vec::new();
    let mut values: [Option<String>; 5] = Default::default();
    for (at, text) in texts.iter().enumerate() {
        match text.as_deref().map(parsers[at]).transpose() {
            Ok(value) => values[at] = value,
            Err(fault) => faults.push((MEMBERS[at], fault)),
        }
    }
    if let [.., Some(total), Some(vat)] = &values
        && compare(vat, total) == Ordering::Greater
    {
        faults.push(("vat", fault(format!("{vat} is more than the total with VAT, {total}"))));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let records = (1..).zip(&values).map(|(tag, value)| value.as_deref().map(|value| record(tag, value)));
    Ok(records.collect::<Option<Vec<_>>>().map(|records| base64(&records.concat())))
}

/// Tag, length and value. The parsers let no value through whose length does not fit in a byte.
fn record(tag: u8, value: &str) -> Vec<u8> {
    [&[tag, value.len() as u8], value.as_bytes()].concat()
}

fn fault(msg: impl Into<String>) -> Fault {
    Fault { kind: "value_error", msg: msg.into() }
}

fn seller(text: &str) -> Result<String, Fault> {
    if text.trim().is_empty() {
        return Err(fault("is empty; give the seller's name"));
    }
    if text.len() > LONGEST {
        let msg = format!("has {} bytes of UTF-8, at most {LONGEST} fit; shorten the name", text.len());
        return Err(Fault { kind: "string_too_long", msg });
    }
    Ok(text.to_owned())
}

fn vat_number(text: &str) -> Result<String, Fault> {
    let number = ascii_digits(text);
    let is_number = number.len() == 15 && number.bytes().all(|byte| byte.is_ascii_digit());
    if is_number && number.starts_with('3') && number.ends_with('3') {
        return Ok(number);
    }
    Err(fault("must be a VAT number: 15 digits of which the first and the last are 3"))
}

/// `2022-04-25T15:30:00`, with a fraction of a second or not, and with `Z`, an offset, or nothing for local time.
fn timestamp(text: &str) -> Result<String, Fault> {
    let text = ascii_digits(text);
    if is_timestamp(&text) {
        return Ok(text);
    }
    Err(fault("must be a day and time as 2022-04-25T15:30:00Z (ISO 8601)"))
}

fn is_timestamp(text: &str) -> bool {
    const MAX_FRACTION: usize = 9;
    let Some((day, time)) = text.split_once('T') else { return false };
    let (time, offset) = match time.find(['Z', '+', '-']) {
        Some(at) => time.split_at(at),
        None => (time, "Z"),
    };
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let is_fraction = (1..=MAX_FRACTION).contains(&fraction.len()) && fraction.bytes().all(|b| b.is_ascii_digit());
    let is_offset = offset == "Z" || offset.strip_prefix(['+', '-']).is_some_and(|time| is_clock(time, &[23, 59]));
    date::day(day).is_some() && is_clock(time, &[23, 59, 59]) && is_fraction && is_offset
}

/// Returns true if a text has two-digit numbers between colons, each at most its limit.
fn is_clock(text: &str, limits: &[u8]) -> bool {
    let numbers: Vec<&str> = text.split(':').collect();
    let fits = |number: &str, limit: u8| {
        number.len() == 2
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && number.parse::<u8>().is_ok_and(|number| number <= limit)
    };
    numbers.len() == limits.len() && numbers.iter().zip(limits).all(|(number, limit)| fits(number, *limit))
}

/// Riyals with both digits of halalas.
fn amount(text: &str) -> Result<String, Fault> {
    let mut amount = decimal::parse(text).map_err(|msg| Fault { kind: "decimal_parsing", msg })?;
    if amount.sign == Sign::Negative {
        return Err(fault("must not be negative"));
    }
    amount.absolute.trim_start();
    amount.absolute.trim_end();
    if *amount.absolute.magnitude_range().start() < -2 {
        return Err(fault("has more than 2 decimals; round it to halalas"));
    }
    Ok(number::rounded(&amount, 2).to_string())
}

/// Compares amounts as [`amount`] writes them: no leading zeros, two decimals.
fn compare(a: &str, b: &str) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.cmp(b))
}

/// Base64 with padding (RFC 4648 §4).
fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let group = (0..3).fold(0_usize, |group, at| group << 8 | chunk.get(at).map_or(0, |byte| usize::from(*byte)));
        for at in 0..4 {
            let is_padding = at > chunk.len();
            text.push(if is_padding { '=' } else { char::from(ALPHABET[group >> (18 - 6 * at) & 63]) });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(texts: [&str; 5]) -> Result<String, Vec<&'static str>> {
        let names = |faults: Vec<Wrong>| faults.into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        encode(&texts.map(|text| Some(text.to_owned()))).map(Option::unwrap_or_default).map_err(names)
    }

    const INVOICE: [&str; 5] = ["Bobs Records", "310122393500003", "2022-04-25T15:30:00Z", "1000.00", "150.00"];

    fn with(at: usize, text: &str) -> Result<String, Vec<&'static str>> {
        let mut texts = INVOICE;
        texts[at] = text;
        encoded(texts)
    }

    #[test]
    fn a_published_invoice_has_its_code() {
        let expected =
            "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==";
        assert_eq!(encoded(INVOICE).as_deref(), Ok(expected));
        assert_eq!(
            encoded(["Bobs Records", "٣١٠١٢٢٣٩٣٥٠٠٠٠٣", "٢٠٢٢-٠٤-٢٥T15:30:00Z", "١٬٠٠٠", "٠١٥٠٫٠"]).as_deref(),
            Ok(expected)
        );
    }

    #[test]
    fn lengths_are_those_of_the_bytes() {
        let code = with(0, "سلة").unwrap();
        assert!(code.starts_with("AQbYs9mE2Kk"), "{code}");
        assert!(with(0, &"ع".repeat(127)).is_ok());
        assert_eq!(with(0, &"ع".repeat(128)), Err(vec!["seller"]));
        assert_eq!(with(0, " "), Err(vec!["seller"]));
    }

    #[test]
    fn vat_numbers_have_their_form() {
        for text in ["", "31012239350000", "3101223935000033", "210122393500003", "310122393500002", "31012239350000a"]
        {
            assert_eq!(with(1, text), Err(vec!["vat_number"]), "{text}");
        }
    }

    #[test]
    fn timestamps_are_moments() {
        for text in [
            "2022-04-25T15:30:00",
            "2024-02-29T23:59:59.123Z",
            "2022-04-25T00:00:00+03:00",
            "2022-04-25T15:30:00.5-11:30",
        ] {
            assert!(with(2, text).is_ok(), "{text}");
        }
        for text in [
            "",
            "2022-04-25",
            "2022-04-25 15:30:00",
            "2023-02-29T15:30:00Z",
            "2022-04-25T24:00:00Z",
            "2022-04-25T15:60:00Z",
            "2022-04-25T15:30:00.Z",
            "2022-04-25T15:30Z",
            "2022-04-25T15:30:00+3:00",
            "2022-04-25T15:30:00+03:00Z",
            "2022-04-25T+5:30:00Z",
        ] {
            assert_eq!(with(2, text), Err(vec!["timestamp"]), "{text}");
        }
    }

    #[test]
    fn amounts_are_in_halalas_and_the_vat_is_part_of_the_total() {
        for text in ["-1", "1.005", "x", ""] {
            assert_eq!(with(3, text), Err(vec!["total"]), "{text}");
        }
        assert_eq!(with(3, "1000.000"), with(3, "1000"));
        assert_eq!(with(4, "1000"), encoded([INVOICE[0], INVOICE[1], INVOICE[2], "1000", "1000.0"]));
        assert_eq!(with(4, "1000.01"), Err(vec!["vat"]));
        assert_eq!(with(3, "99"), Err(vec!["vat"]));
        assert!(with(4, "0").is_ok());
    }

    #[test]
    fn every_wrong_value_is_named_and_unknown_ones_are_not_judged() {
        assert_eq!(encoded(["", "", "", "", ""]), Err(MEMBERS.to_vec()));
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(encode(&[None, None, None, some("5"), None]).unwrap(), None);
        assert_eq!(encode(&[None, None, None, some("5"), some("6")]).unwrap_err()[0].0, "vat");
        assert_eq!(encode(&[None, some("x"), None, None, None]).unwrap_err()[0].0, "vat_number");
    }

    #[test]
    fn base64_is_that_of_rfc_4648() {
        let vectors =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy")];
        for (text, code) in vectors {
            assert_eq!(base64(text.as_bytes()), code);
        }
        assert_eq!(base64(&[0xFB, 0xFF, 0xFE]), "+//+");
    }
}
