//! Digits of the EAN symbologies (ISO/IEC 15420).

use crate::value::Fault;

/// Widths of spaces and bars of each digit in number set A, a space first; set C has the same with a bar first, and
/// set B has them backwards.
pub(super) const DIGITS: [[usize; 4]; 10] = [
    [3, 2, 1, 1],
    [2, 2, 2, 1],
    [2, 1, 2, 2],
    [1, 4, 1, 1],
    [1, 1, 3, 2],
    [1, 2, 3, 1],
    [1, 1, 1, 4],
    [1, 3, 1, 2],
    [1, 2, 1, 3],
    [3, 1, 1, 2],
];

/// The digits of a text that has `count` of them and, unless this is to add it, the check digit.
pub(super) fn digits(text: &str, name: &str, count: usize) -> Result<Vec<usize>, Fault> {
    let fault = |msg| Fault { kind: "value_error", msg };
    let digits: Option<Vec<usize>> = text.chars().map(|c| c.to_digit(10).map(|digit| digit as usize)).collect();
    let Some(mut digits) = digits.filter(|digits| (count..=count + 1).contains(&digits.len())) else {
        let most = count + 1;
        return Err(fault(format!("{name} holds {count} digits, or {most} with the check digit, and nothing else")));
    };
    let check = check_digit(&digits[..count]);
    match digits.get(count) {
        None => digits.push(check),
        Some(given) if *given != check => {
            return Err(fault(format!("the check digit {given} is wrong: it is {check} for these {count} digits")));
        }
        Some(_) => {}
    }
    Ok(digits)
}

/// The digit that makes the sum of all a multiple of 10, where those before it are weighted 3 and 1 in turn from the last.
fn check_digit(digits: &[usize]) -> usize {
    let sum: usize = digits.iter().rev().zip([3, 1].into_iter().cycle()).map(|(digit, weight)| digit * weight).sum();
    (10 - sum % 10) % 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_set_a() {
        let mut known = Vec::new();
        for (digit, widths) in DIGITS.iter().enumerate() {
            assert_eq!(widths.iter().sum::<usize>(), 7, "{digit}");
            assert_eq!((widths[1] + widths[3]) % 2, 1, "{digit}: bars of set A have odd parity");
            assert!(!known.contains(widths));
            known.push(*widths);
        }
    }
}
