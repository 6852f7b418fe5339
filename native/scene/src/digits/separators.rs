//! Separators of numbers in running text: which signs beside digits are a number's own, and their form in a set of
//! digits.
//!
//! The signs are those of CLDR's number symbols: `.` `,` `%` for `latn`, `٫` `٬` `٪` for `arab` and `arabext`. A full
//! stop among Arabic digits is the fault that matters: it looks like their zero, `١.٥٠` like 1050.

use crate::number::Numbering;

/// A sign of a number in the set that its digits are shown in; every other character as it is.
pub(super) fn shown(c: char, numbering: Numbering) -> char {
    let latin = match c {
        '.' | '\u{66B}' => '.',
        ',' | '\u{66C}' => ',',
        '%' | '\u{66A}' => '%',
        _ => return c,
    };
    match (numbering, latin) {
        (Numbering::Latn, sign) => sign,
        (_, '.') => '\u{66B}',
        (_, ',') => '\u{66C}',
        _ => '\u{66A}',
    }
}

/// The role of a sign beside digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signs {
    /// A number's own, all of them.
    Number,
    /// Points of numbers that commas list: `1.50,2.75`.
    List,
    /// None of a number's: addresses (`10.0.0.1`), versions, days (`12.05.2026`).
    Other,
}

/// The digits that `text` begins with, the signs between them and a percent sign at either end; `None` where it begins
/// with no digit.
pub(super) fn chain(text: &str) -> Option<(&str, Signs)> {
    let before = text.chars().next().filter(|c| is_percent(*c)).map_or(0, char::len_utf8);
    let chain = between_digits(&text[before..]);
    if chain.is_empty() {
        return None;
    }
    let after = text[before + chain.len()..].chars().next().filter(|c| before == 0 && is_percent(*c));
    Some((&text[..before + chain.len() + after.map_or(0, char::len_utf8)], signs(chain)))
}

/// The digits and signs that a text begins with.
pub(crate) fn leading(text: &str) -> &str {
    &text[..text.len() - text.trim_start_matches(is_part).len()]
}

/// The digits and signs that a text ends with.
pub(crate) fn trailing(text: &str) -> &str {
    &text[text.trim_end_matches(is_part).len()..]
}

fn is_part(c: char) -> bool {
    is_digit(c) || is_point(c) || is_comma(c) || is_percent(c)
}

/// Digits from the beginning, and the signs between them.
fn between_digits(text: &str) -> &str {
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if is_digit(c) {
            end = at + c.len_utf8();
        } else if !(is_point(c) || is_comma(c)) || at == 0 || chars.peek().is_none_or(|(_, next)| !is_digit(*next)) {
            break;
        }
    }
    &text[..end]
}

fn signs(chain: &str) -> Signs {
    let points = |part: &str| part.chars().filter(|c| is_point(*c)).count();
    if is_number(chain) {
        return Signs::Number;
    }
    let listed = || chain.split(is_comma).map(points);
    if listed().all(|points| points <= 1) && listed().filter(|points| *points == 1).count() > 1 {
        Signs::List
    } else {
        Signs::Other
    }
}

/// Returns true if a chain is one number: groups of three digits, and a fraction behind at most one point.
fn is_number(chain: &str) -> bool {
    let mut parts = chain.split(is_point);
    let whole = parts.next().unwrap_or_default();
    let fraction = parts.next();
    if parts.next().is_some() || fraction.is_some_and(|fraction| fraction.contains(is_comma)) {
        return false;
    }
    let mut groups = whole.split(is_comma);
    let first = groups.next().unwrap_or_default();
    let others: Vec<usize> = groups.map(|group| group.chars().count()).collect();
    others.is_empty()
        || (first.chars().count() <= 3 && !leads_with_zero(first) && others.iter().all(|count| *count == 3))
}

/// `0,123` is a fraction after a comma, as some languages write it, and no group.
fn leads_with_zero(digits: &str) -> bool {
    digits.starts_with(['0', '\u{660}', '\u{6F0}'])
}

pub(super) fn is_point(c: char) -> bool {
    matches!(c, '.' | '\u{66B}')
}

fn is_comma(c: char) -> bool {
    matches!(c, ',' | '\u{66C}')
}

fn is_percent(c: char) -> bool {
    matches!(c, '%' | '\u{66A}')
}

/// Returns true if `c` is a digit of one of the sets that are shown.
fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '\u{660}'..='\u{669}' | '\u{6F0}'..='\u{6F9}')
}
