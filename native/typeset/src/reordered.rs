//! Telephone numbers in running text whose groups are displayed in another order than they were
//! typed in.
//!
//! Between Arabic words, the groups of `050 123 4567` are ordered like words, and the second is
//! displayed to the left of the first (UAX #9). Readers take a number from the left, so they read
//! another number. The order follows the standard, and only the author can change it; a warning
//! informs them.

use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

use crate::bidi::Levels;
use crate::shape::is_ignorable;

/// Digits of a telephone number (ITU-T E.164).
const DIGITS: std::ops::RangeInclusive<usize> = 7..=15;

/// Prefixes of telephone numbers: the sign before the country, the digits before the line in
/// national numbers, and numbers for the whole country.
const STARTS: [&str; 4] = ["+", "0", "800", "9200"];

/// Most characters between two groups, as in `(011) 123`.
const LONGEST_GAP: usize = 3;

/// The telephone numbers of a paragraph that are displayed in another order, as they were typed.
pub(crate) fn reordered<'a>(text: &'a str, levels: &Levels) -> Vec<&'a str> {
    let numbers = numbers(text).into_iter().filter(|parts| {
        // Rule L2: text that shares an odd level is displayed from right to left.
        parts.windows(2).any(|pair| {
            let between = text[pair[0].start..pair[1].end].char_indices().map(|(at, c)| (pair[0].start + at, c));
            let visible = between.filter(|(_, c)| !is_ignorable(*c));
            visible.map(|(at, _)| levels.at(at)).min().is_some_and(|least| least.is_rtl())
        })
    });
    numbers.filter_map(|parts| Some(&text[parts.first()?.start..parts.last()?.end])).collect()
}

/// Telephone numbers: the sign and the groups of digits of each.
fn numbers(text: &str) -> Vec<Vec<Range<usize>>> {
    let mut chains: Vec<Vec<Range<usize>>> = Vec::new();
    for part in parts(text) {
        let follows = |chain: &&mut Vec<Range<usize>>| {
            let is_sign = text[part.clone()].starts_with('+');
            !is_sign && chain.last().is_some_and(|last| is_gap(&text[last.end..part.start]))
        };
        match chains.last_mut().filter(follows) {
            Some(chain) => chain.push(part),
            None => chains.push(vec![part]),
        }
    }
    chains.retain(|chain| is_telephone(text, chain));
    chains
}

/// Groups of digits, and plus signs.
fn parts(text: &str) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match parts.last_mut() {
            Some(last) if is_digit(c) && last.end == at && text[..at].ends_with(is_digit) => last.end = end,
            _ if is_digit(c) || c == '+' => parts.push(at..end),
            _ => {}
        }
    }
    parts
}

fn is_gap(between: &str) -> bool {
    let is_separator = |c: char| matches!(c, ' ' | '\u{A0}' | '\u{202F}' | '-' | '\u{2010}'..='\u{2013}' | '(' | ')');
    between.chars().all(|c| is_separator(c) || is_ignorable(c))
        && between.chars().filter(|c| !is_ignorable(*c)).count() <= LONGEST_GAP
}

fn is_telephone(text: &str, parts: &[Range<usize>]) -> bool {
    let written: String = parts.iter().flat_map(|part| text[part.clone()].chars()).filter_map(plain).collect();
    let digits = written.trim_start_matches('+').len();
    DIGITS.contains(&digits) && STARTS.iter().any(|start| written.starts_with(start))
}

/// A digit of the families that Arabic is written with, in ASCII.
fn plain(c: char) -> Option<char> {
    let value = match c {
        '+' | '0'..='9' => return Some(c),
        '\u{660}'..='\u{669}' => u32::from(c) - 0x660,
        '\u{6F0}'..='\u{6F9}' => u32::from(c) - 0x6F0,
        _ => return None,
    };
    char::from_digit(value, 10)
}

fn is_digit(c: char) -> bool {
    CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::DecimalNumber
}

#[cfg(test)]
mod tests {
    use scene::Direction;

    use super::*;

    fn found(text: &str, direction: Direction) -> Vec<&str> {
        reordered(text, &Levels::new(text, direction, "ar"))
    }

    #[test]
    fn numbers_whose_groups_change_places_are_found() {
        for (text, number) in [
            ("للتواصل: 050 123 4567", "050 123 4567"),
            ("هاتف: 050-123-4567", "050-123-4567"),
            ("اتصل على ٠٥٠ ١٢٣ ٤٥٦٧ الآن", "٠٥٠ ١٢٣ ٤٥٦٧"),
            ("جوال +966501234567", "+966501234567"),
            ("050 123 4567", "050 123 4567"),
            ("الرقم الموحد 9200 12345", "9200 12345"),
            ("الرقم (011) 123 4567 تحويلة", "011) 123 4567"),
        ] {
            assert_eq!(found(text, Direction::Rtl), [number], "{text}");
        }
    }

    #[test]
    fn numbers_that_stay_in_order_and_what_is_no_telephone_number_are_not() {
        for text in [
            "للتواصل: \u{2066}050 123 4567\u{2069}",
            "للتواصل: 0501234567",
            "Call 050 123 4567 now",
            "للتواصل: \u{202D}٠٥٠ ١٢٣ ٤٥٦٧\u{202C}",
            "من 2024 إلى 2026",
            "2024 2025 2026",
            "بتاريخ 2026-03-20",
            "0 1 2 3",
            "",
        ] {
            assert_eq!(found(text, Direction::Rtl), [""; 0], "{text}");
        }
        assert_eq!(found("050 123 4567", Direction::Ltr), [""; 0]);
    }
}
