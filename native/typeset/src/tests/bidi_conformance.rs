//! The Unicode conformance tests for UAX #9, through the levels and the order that the layout uses.
//!
//! Samples of both files are part of the project. The whole files come with Debian's package
//! `unicode-data`; the ignored test (`cargo test -p typeset -- --ignored`) reads them, from
//! `NAQSH_UNICODE_DATA` if that is set.

use crate::bidi::{Levels, visual_order};
use scene::Direction;

/// Levels and order of display of a text; `None` for characters that rule X9 removes.
fn resolve(text: &str, direction: Direction) -> (bool, Vec<Option<u8>>, Vec<usize>) {
    // The fallback of `auto` is left to right, as the tests define it.
    let resolved = Levels::new(text, direction, "en");
    let by_byte = resolved.of_line(0..text.len());
    let starts = text.char_indices();
    let kept: Vec<_> = starts.enumerate().filter(|(_, (_, c))| !is_removed(*c)).map(|(i, (at, _))| (i, at)).collect();
    let mut levels = vec![None; text.chars().count()];
    for (i, at) in &kept {
        levels[*i] = Some(by_byte[*at].number());
    }
    let of_kept: Vec<_> = kept.iter().map(|(_, at)| by_byte[*at]).collect();
    let order = visual_order(&of_kept).into_iter().map(|i| kept[i].0).collect();
    (resolved.is_rtl(), levels, order)
}

/// Returns whether rule X9 removes the character: embeddings, overrides, their end, and boundary
/// neutrals.
fn is_removed(c: char) -> bool {
    use unicode_bidi::BidiClass::{BN, LRE, LRO, PDF, RLE, RLO};
    matches!(unicode_bidi::bidi_class(c), BN | LRE | LRO | PDF | RLE | RLO)
}

fn numbers<T: std::str::FromStr>(field: &str) -> Vec<Option<T>> {
    field.split_whitespace().map(|number| number.parse().ok()).collect()
}

/// Runs `BidiCharacterTest.txt`; returns the number of cases.
fn character_test(data: &str) -> usize {
    let cases = data.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let run = |line: &str| {
        let fields: Vec<&str> = line.split(';').collect();
        let code_points = fields[0].split(' ').map(|hex| u32::from_str_radix(hex, 16).unwrap());
        let text: String = code_points.map(|code_point| char::from_u32(code_point).unwrap()).collect();
        let direction = [Direction::Ltr, Direction::Rtl, Direction::Auto][fields[1].parse::<usize>().unwrap()];
        let (is_rtl, levels, order) = resolve(&text, direction);
        assert_eq!(is_rtl, fields[2] == "1", "{line}");
        assert_eq!(levels, numbers(fields[3]), "{line}");
        assert_eq!(order.into_iter().map(Some).collect::<Vec<_>>(), numbers(fields[4]), "{line}");
    };
    cases.map(run).count()
}

/// A character of each bidi class.
fn character(class: &str) -> char {
    match class {
        "L" => 'a',
        "R" => '\u{5D0}',
        "AL" => '\u{627}',
        "EN" => '1',
        "AN" => '\u{661}',
        "ES" => '+',
        "ET" => '%',
        "CS" => ',',
        "NSM" => '\u{64E}',
        "BN" => '\u{AD}',
        "B" => '\u{2029}',
        "S" => '\t',
        "WS" => ' ',
        "ON" => '!',
        "LRE" => '\u{202A}',
        "RLE" => '\u{202B}',
        "PDF" => '\u{202C}',
        "LRO" => '\u{202D}',
        "RLO" => '\u{202E}',
        "LRI" => '\u{2066}',
        "RLI" => '\u{2067}',
        "FSI" => '\u{2068}',
        "PDI" => '\u{2069}',
        unknown => panic!("unknown bidi class {unknown}"),
    }
}

/// Runs `BidiTest.txt`; returns the number of cases.
fn class_test(data: &str) -> usize {
    let (mut levels, mut order) = (Vec::new(), Vec::new());
    let mut count = 0;
    for line in data.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(field) = line.strip_prefix("@Levels:") {
            levels = numbers::<u8>(field);
        } else if let Some(field) = line.strip_prefix("@Reorder:") {
            order = numbers::<usize>(field);
        } else if let Some((classes, directions)) = line.split_once("; ") {
            let text: String = classes.split(' ').map(character).collect();
            let bits: u8 = u8::from_str_radix(directions, 16).unwrap();
            for (bit, direction) in [(1, Direction::Auto), (2, Direction::Ltr), (4, Direction::Rtl)] {
                if bits & bit != 0 {
                    let (_, actual, visual) = resolve(&text, direction);
                    assert_eq!(actual, levels, "{line} {direction:?}");
                    assert_eq!(visual.into_iter().map(Some).collect::<Vec<_>>(), order, "{line} {direction:?}");
                    count += 1;
                }
            }
        }
    }
    count
}

#[test]
fn conforms_to_the_samples() {
    assert_eq!(character_test(include_str!("../../tests/data/BidiCharacterTest.sample.txt")), 729);
    assert!(class_test(include_str!("../../tests/data/BidiTest.sample.txt")) > 2500);
}

#[test]
#[ignore = "reads the whole conformance files, which the package unicode-data brings"]
fn conforms_to_the_whole_files() {
    let folder = std::env::var("NAQSH_UNICODE_DATA").unwrap_or_else(|_| "/usr/share/unicode".to_owned());
    let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
    assert!(character_test(&read("BidiCharacterTest.txt")) > 91_000);
    assert!(class_test(&read("BidiTest.txt")) > 490_000);
}
