//! EAN-8 (ISO/IEC 15420, GS1 General Specifications §5.2).

use crate::barcode::ean::{DIGITS, digits};
use crate::barcode::symbol::{Caption, Symbol, bars};
use crate::value::Fault;

/// Light modules before and after the bars.
pub(super) const QUIET_ZONE: usize = 7;

/// Modules of every symbol, quiet zones included.
pub(super) const COLUMNS: usize = 81;

/// The symbol for 7 digits, whose check digit it adds, or 8, whose check digit it verifies.
pub(super) fn symbol(text: &str) -> Result<Symbol, Fault> {
    let digits = digits(text, "EAN-8", 7)?;
    let (left, right) = digits.split_at(4);
    let widths = |digits: &[usize]| digits.iter().flat_map(|digit| DIGITS[*digit]).collect::<Vec<usize>>();
    // Guards: bar space bar, and in the middle the same between two spaces.
    let widths = [1, 1, 1].into_iter().chain(widths(left)).chain([1; 5]).chain(widths(right)).chain([1, 1, 1]);
    let mut modules = vec![false; QUIET_ZONE];
    modules.extend(bars(widths));
    modules.resize(modules.len() + QUIET_ZONE, false);

    let caption = |digits: &[usize], under| {
        let text = digits.iter().map(ToString::to_string).collect();
        Caption { text, under, is_spread: true }
    };
    let captions = vec![caption(left, 10..38), caption(right, 43..71)];
    Ok(Symbol { modules, guards: vec![7..10, 38..43, 71..74], captions })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(text: &str) -> String {
        symbol(text).unwrap().modules.iter().map(|dark| if *dark { '1' } else { '0' }).collect()
    }

    #[test]
    fn a_published_symbol_has_its_modules() {
        // 55123457, an example with its encoding in the literature.
        let left = ["0110001", "0110001", "0011001", "0010011"];
        let right = ["1000010", "1011100", "1001110", "1000100"];
        let quiet_zone = "0".repeat(7);
        let expected = format!("{quiet_zone}101{}01010{}101{quiet_zone}", left.concat(), right.concat());
        assert_eq!(modules("55123457"), expected);
        assert_eq!(expected.len(), COLUMNS);
    }

    #[test]
    fn the_check_digit_is_added_or_verified() {
        assert_eq!(modules("9638507"), modules("96385074"));
        assert_eq!(modules("6281000"), modules("62810005"));
        let fault = symbol("96385073").unwrap_err();
        assert_eq!(fault.msg, "the check digit 3 is wrong: it is 4 for these 7 digits");
        for text in ["", "963850", "963850744", "9638507a", "9638507 "] {
            let fault = symbol(text).unwrap_err();
            assert_eq!(fault.msg, "EAN-8 holds 7 digits, or 8 with the check digit, and nothing else", "{text}");
        }
    }

    #[test]
    fn digits_stand_under_their_bars() {
        let captions = symbol("96385074").unwrap().captions;
        let texts: Vec<&str> = captions.iter().map(|caption| caption.text.as_str()).collect();
        assert_eq!(texts, ["9638", "5074"]);
        assert!(captions.iter().all(|caption| caption.under.len() == 7 * caption.text.len()));
    }
}
