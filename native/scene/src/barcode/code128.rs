//! Code 128 (ISO/IEC 15417).
//!
//! FNC1 is never written: it would turn a text into GS1-128, whose content follows rules of its own.

use crate::barcode::symbol::{Caption, LONGEST, Symbol, bars};
use crate::value::Fault;

/// Light modules on both sides.
pub(super) const QUIET_ZONE: usize = 10;

/// Widths of bars and spaces, a digit each, by symbol value.
const PATTERNS: [u32; 106] = [
    212_222, 222_122, 222_221, 121_223, 121_322, 131_222, 122_213, 122_312, 132_212, 221_213, 221_312, 231_212,
    112_232, 122_132, 122_231, 113_222, 123_122, 123_221, 223_211, 221_132, 221_231, 213_212, 223_112, 312_131,
    311_222, 321_122, 321_221, 312_212, 322_112, 322_211, 212_123, 212_321, 232_121, 111_323, 131_123, 131_321,
    112_313, 132_113, 132_311, 211_313, 231_113, 231_311, 112_133, 112_331, 132_131, 113_123, 113_321, 133_121,
    313_121, 211_331, 231_131, 213_113, 213_311, 213_131, 311_123, 311_321, 331_121, 312_113, 312_311, 332_111,
    314_111, 221_411, 431_111, 111_224, 111_422, 121_124, 121_421, 141_122, 141_221, 112_214, 112_412, 122_114,
    122_411, 142_112, 142_211, 241_211, 221_114, 413_111, 241_112, 134_111, 111_242, 121_142, 121_241, 114_212,
    124_112, 124_211, 411_212, 421_112, 421_211, 212_141, 214_121, 412_121, 111_143, 111_341, 131_141, 114_113,
    114_311, 411_113, 411_311, 113_141, 114_131, 311_141, 411_131, 211_412, 211_214, 211_232,
];

/// Widths that end every symbol.
const STOP: u32 = 2_331_112;

/// Reads one character in the other of sets A and B.
const SHIFT: u8 = 98;

/// A code set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    /// Controls, digits and capitals.
    A,
    /// Printable characters.
    B,
    /// Digits in pairs.
    C,
}

/// In the order of preference where two are equally short.
const SETS: [Set; 3] = [Set::B, Set::A, Set::C];

impl Set {
    /// The symbol that starts with this set.
    const fn start(self) -> u8 {
        match self {
            Self::A => 103,
            Self::B => 104,
            Self::C => 105,
        }
    }

    /// The symbol that changes to this set from another.
    const fn switch(self) -> u8 {
        match self {
            Self::A => 101,
            Self::B => 100,
            Self::C => 99,
        }
    }

    /// The set that [`SHIFT`] reads one character in.
    const fn shifted(self) -> Option<Self> {
        match self {
            Self::A => Some(Self::B),
            Self::B => Some(Self::A),
            Self::C => None,
        }
    }

    /// The symbol for the beginning of `text`, and the number of its characters.
    fn value(self, text: &[u8]) -> Option<(u8, usize)> {
        match (self, text) {
            (Self::A, [byte @ 0..=31, ..]) => Some((byte + 64, 1)),
            (Self::A, [byte @ 32..=95, ..]) | (Self::B, [byte @ 32..=127, ..]) => Some((byte - 32, 1)),
            (Self::C, [tens @ b'0'..=b'9', ones @ b'0'..=b'9', ..]) => Some(((tens - b'0') * 10 + ones - b'0', 2)),
            _ => None,
        }
    }
}

/// The symbol for a text.
pub(super) fn symbol(text: &str) -> Result<Symbol, Fault> {
    if let Some(c) = text.chars().find(|c| !c.is_ascii()) {
        let msg = format!("U+{:04X} can't be encoded: Code 128 holds ASCII characters only", u32::from(c));
        return Err(Fault { kind: "value_error", msg });
    }
    if text.len() > LONGEST {
        let msg = format!("{} characters are more than the {LONGEST} that a barcode may have", text.len());
        return Err(Fault { kind: "string_too_long", msg });
    }
    let mut values = values(text.as_bytes());
    values.push(check_value(&values));
    let patterns = values.iter().map(|value| PATTERNS[usize::from(*value)]).chain([STOP]);
    let mut modules = vec![false; QUIET_ZONE];
    modules.extend(patterns.flat_map(|pattern| bars(widths(pattern))));
    modules.resize(modules.len() + QUIET_ZONE, false);
    let shown = text.chars().map(|c| if c.is_ascii_control() { ' ' } else { c }).collect();
    let captions = vec![Caption { text: shown, under: 0..modules.len(), is_spread: false }];
    Ok(Symbol { modules, guards: Vec::new(), captions })
}

fn widths(pattern: u32) -> Vec<usize> {
    pattern.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect()
}

/// The sum of the values weighted by their places, modulo 103; start and first character both count once.
fn check_value(values: &[u8]) -> u8 {
    let sum: usize = values.iter().enumerate().map(|(at, value)| at.max(1) * usize::from(*value)).sum();
    (sum % 103) as u8
}

/// The continuation of a text from a place in a code set.
#[derive(Clone, Copy)]
enum Step {
    Encode,
    Shift,
    Switch(Set),
}

/// The fewest symbols that encode a text, from the start symbol to the last character.
///
/// Found from the end: the cheapest way on from each place in each set is one step and the cheapest way from there.
fn values(text: &[u8]) -> Vec<u8> {
    let mut ways = vec![[(0_usize, Step::Encode); 3]; text.len() + 1];
    for at in (0..text.len()).rev() {
        let stay = |set: Set| {
            let encode = set.value(&text[at..]).map(|(_, count)| (1 + ways[at + count][set as usize].0, Step::Encode));
            let shifted = set.shifted().and_then(|other| other.value(&text[at..]));
            encode.or_else(|| shifted.map(|(_, count)| (2 + ways[at + count][set as usize].0, Step::Shift)))
        };
        let best = |set: Set| {
            let others = SETS.into_iter().filter(|other| *other != set);
            let switches = others.filter_map(|other| stay(other).map(|(cost, _)| (1 + cost, Step::Switch(other))));
            stay(set).into_iter().chain(switches).min_by_key(|(cost, _)| *cost).unwrap_or((0, Step::Encode))
        };
        ways[at] = [best(Set::A), best(Set::B), best(Set::C)];
    }
    let mut set = SETS.into_iter().min_by_key(|set| ways[0][*set as usize].0).unwrap_or(Set::B);
    let (mut values, mut at) = (vec![set.start()], 0);
    while at < text.len() {
        let read = match ways[at][set as usize].1 {
            Step::Switch(other) => {
                values.push(other.switch());
                set = other;
                continue;
            }
            Step::Shift => {
                values.push(SHIFT);
                set.shifted().unwrap_or(set)
            }
            Step::Encode => set,
        };
        let Some((value, count)) = read.value(&text[at..]) else { break };
        values.push(value);
        at += count;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads symbols back, as a scanner does.
    fn read(values: &[u8]) -> Vec<u8> {
        let of = |symbol: fn(Set) -> u8, value: u8| SETS.into_iter().find(|set| symbol(*set) == value);
        let mut set = of(Set::start, values[0]).expect("a start symbol");
        let (mut text, mut shift) = (Vec::new(), false);
        for value in &values[1..] {
            let in_set = if std::mem::take(&mut shift) { set.shifted().expect("A or B") } else { set };
            match (in_set, *value) {
                (Set::A | Set::B, SHIFT) => shift = true,
                (Set::C, value @ 0..=99) => text.extend([b'0' + value / 10, b'0' + value % 10]),
                (Set::A, value @ 64..=95) => text.push(value - 64),
                (Set::A | Set::B, value @ 0..=95) => text.push(value + 32),
                (_, value) => set = of(Set::switch, value).expect("a code set"),
            }
        }
        text
    }

    #[test]
    fn patterns_obey_the_standard() {
        let mut known = Vec::new();
        for pattern in PATTERNS {
            let widths = widths(pattern);
            assert_eq!((widths.len(), widths.iter().sum::<usize>()), (6, 11), "{pattern}");
            assert_eq!(widths.iter().step_by(2).sum::<usize>() % 2, 0, "{pattern}: bars have even parity");
            assert!(!known.contains(&pattern), "{pattern} is there twice");
            known.push(pattern);
        }
    }

    #[test]
    fn published_symbols_have_their_check_value() {
        // "PJJ123C" in set A, and "Wikipedia" in set B.
        assert_eq!(check_value(&[103, 48, 42, 42, 17, 18, 19, 35]), 54);
        let values = values(b"Wikipedia");
        assert_eq!(values, [104, 55, 73, 75, 73, 80, 69, 68, 73, 65]);
        assert_eq!(check_value(&values), 88);
    }

    #[test]
    fn code_sets_are_changed_where_that_is_shorter() {
        assert_eq!(values(b"12"), [105, 12]);
        assert_eq!(values(b"123456"), [105, 12, 34, 56]);
        assert_eq!(values(b"A12B"), [104, 33, 17, 18, 34]);
        assert_eq!(values(b"A1234"), [104, 33, 99, 12, 34]);
        // A published symbol for this one has its odd digit at the end of the number instead, and is as long.
        assert_eq!(values(b"RI476394652CH"), [104, 50, 41, 20, 99, 76, 39, 46, 52, 100, 35, 40]);
        // One control among small letters is shifted to, several are switched to.
        assert_eq!(values(b"ab\tcd"), [104, 65, 66, 98, 73, 67, 68]);
        assert_eq!(values(b"ab\t\t\tCD"), [104, 65, 66, 101, 73, 73, 73, 35, 36]);
    }

    #[test]
    fn any_text_is_read_back_and_no_longer_than_in_one_set() {
        let alphabet = b"0123456789019283ABCxyz\t\x1D ~";
        let mut state = 7_u32;
        for length in 1..400 {
            let text: Vec<u8> = (0..length % 40 + 1)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    alphabet[(state >> 16) as usize % alphabet.len()]
                })
                .collect();
            let values = values(&text);
            assert_eq!(read(&values), text);
            if text.iter().all(|byte| *byte >= 32) {
                assert!(values.len() <= text.len() + 1);
            }
        }
        for byte in 0..=127 {
            assert_eq!(read(&values(&[byte])), [byte]);
        }
    }

    #[test]
    fn a_symbol_stands_in_its_quiet_zones() {
        let symbol = symbol("A1\t").unwrap();
        // Start, three characters, check, stop.
        assert_eq!(symbol.modules.len(), 10 + 5 * 11 + 13 + 10);
        assert!(symbol.modules[..10].iter().chain(&symbol.modules[78..]).all(|dark| !dark));
        assert!(symbol.modules[10] && symbol.modules[77]);
        assert_eq!(symbol.captions[0].text, "A1 ");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(symbol(&"a".repeat(80)).is_ok());
        assert_eq!(symbol(&"a".repeat(81)).unwrap_err().kind, "string_too_long");
        let fault = symbol("سهل").unwrap_err();
        assert!(fault.msg.starts_with("U+0633 "), "{}", fault.msg);
    }
}
