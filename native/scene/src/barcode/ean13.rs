//! EAN-13 (ISO/IEC 15420, GS1 General Specifications §5.2).

use crate::barcode::ean::{DIGITS, digits};
use crate::barcode::symbol::{Caption, Symbol, bars};
use crate::value::Fault;

/// Light modules before and after the bars.
pub(super) const QUIET_ZONES: (usize, usize) = (11, 7);

/// Modules of every symbol, quiet zones included.
pub(super) const COLUMNS: usize = 113;

/// The digits 2 to 7 in number set B, by the first digit, which has no bars of its own.
const IN_SET_B: [[bool; 6]; 10] = {
    const A: bool = false;
    const B: bool = true;
    [
        [A, A, A, A, A, A],
        [A, A, B, A, B, B],
        [A, A, B, B, A, B],
        [A, A, B, B, B, A],
        [A, B, A, A, B, B],
        [A, B, B, A, A, B],
        [A, B, B, B, A, A],
        [A, B, A, B, A, B],
        [A, B, A, B, B, A],
        [A, B, B, A, B, A],
    ]
};

/// The symbol for 12 digits, whose check digit it adds, or 13, whose check digit it verifies.
pub(super) fn symbol(text: &str) -> Result<Symbol, Fault> {
    let digits = digits(text, "EAN-13", 12)?;
    let in_set_b = IN_SET_B[digits[0]];
    let left = digits[1..7].iter().zip(in_set_b).flat_map(|(digit, is_b)| {
        let mut widths = DIGITS[*digit];
        if is_b {
            widths.reverse();
        }
        widths
    });
    let right = digits[7..].iter().flat_map(|digit| DIGITS[*digit]);
    // Guards: bar space bar, and in the middle the same between two spaces.
    let widths = [1, 1, 1].into_iter().chain(left).chain([1; 5]).chain(right).chain([1, 1, 1]);
    let mut modules = vec![false; QUIET_ZONES.0];
    modules.extend(bars(widths));
    modules.resize(modules.len() + QUIET_ZONES.1, false);

    let shown: String = digits.iter().map(ToString::to_string).collect();
    let caption = |text: &str, under| Caption { text: text.to_owned(), under, is_spread: true };
    let captions = vec![caption(&shown[..1], 2..9), caption(&shown[1..7], 14..56), caption(&shown[7..], 61..103)];
    Ok(Symbol { modules, guards: vec![11..14, 56..61, 103..106], captions })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(text: &str) -> String {
        symbol(text).unwrap().modules.iter().map(|dark| if *dark { '1' } else { '0' }).collect()
    }

    #[test]
    fn a_published_symbol_has_its_modules() {
        // 4003994155486, an example with its encoding in the literature.
        let left = ["0001101", "0100111", "0111101", "0001011", "0010111", "0011101"];
        let right = ["1100110", "1001110", "1001110", "1011100", "1001000", "1010000"];
        let expected = format!("{}101{}01010{}101{}", "0".repeat(11), left.concat(), right.concat(), "0".repeat(7));
        assert_eq!(modules("4003994155486"), expected);
    }

    #[test]
    fn number_sets_are_those_of_the_standard() {
        for (first, sets) in IN_SET_B.iter().enumerate() {
            assert!(!sets[0], "{first}: a scanner derives the direction from the first digit's parity");
            assert_eq!(sets.iter().filter(|is_b| **is_b).count(), if first == 0 { 0 } else { 3 }, "{first}");
            assert_eq!(IN_SET_B.iter().filter(|other| *other == sets).count(), 1, "{first}");
        }
    }

    #[test]
    fn the_check_digit_is_added_or_verified() {
        assert_eq!(modules("400638133393"), modules("4006381333931"));
        assert_eq!(modules("628100000000"), modules("6281000000007"));
        for (text, digit) in [("590123412345", 7), ("000000000000", 0), ("999999999999", 4)] {
            assert_eq!(digits(text, "EAN-13", 12).unwrap()[12], digit, "{text}");
        }
        let fault = symbol("4006381333932").unwrap_err();
        assert_eq!(fault.msg, "the check digit 2 is wrong: it is 1 for these 12 digits");
        for text in ["", "40063813339", "40063813339311", "40063813339a", "400638133393 ", "٤٠٠٦٣٨١٣٣٣٩٣١"]
        {
            assert_eq!(symbol(text).unwrap_err().kind, "value_error", "{text}");
        }
    }

    #[test]
    fn digits_stand_under_their_bars() {
        let captions = symbol("4006381333931").unwrap().captions;
        let texts: Vec<&str> = captions.iter().map(|caption| caption.text.as_str()).collect();
        assert_eq!(texts, ["4", "006381", "333931"]);
        assert!(captions.iter().all(|caption| caption.under.len() == 7 * caption.text.len()));
    }
}
