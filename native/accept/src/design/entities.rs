//! Entities that a document declares: short plain texts, such as a drawing program's namespaces.

use crate::{Reason, Refusal};

const LONGEST_SUBSET: usize = 100_000;
const LONGEST_ENTITY: usize = 2000;

/// Refuses entities that name others, hold markup, or come from other files.
pub fn check(text: &str) -> Result<(), Refusal> {
    let Some(start) = find_ignoring_case(text, "<!DOCTYPE") else { return Ok(()) };
    let rest = text.get(start..).unwrap_or_default();
    let close = rest.find('>').unwrap_or(rest.len());
    let Some(open) = rest.find('[').filter(|open| *open < close) else { return Ok(()) };
    let end = rest.find(']').unwrap_or(rest.len());
    if end > LONGEST_SUBSET {
        return Err(refusal());
    }
    let subset = rest.get(open..end).unwrap_or_default();
    if subset.split("<!ENTITY").skip(1).all(is_plain) { Ok(()) } else { Err(refusal()) }
}

pub fn refusal() -> Refusal {
    Refusal::new(Reason::SvgEntities, "The SVG declares entities that name others or come from other files.")
}

/// True for a declaration of a name and a short value without references and markup.
fn is_plain(declaration: &str) -> bool {
    let Some((name, rest)) = declaration.trim_start().split_once(char::is_whitespace) else { return false };
    let rest = rest.trim_start();
    let quote = rest.chars().next().filter(|one| matches!(one, '"' | '\''));
    let value = quote.and_then(|quote| rest.get(1..).and_then(|inner| inner.split(quote).next()));
    name != "%" && value.is_some_and(|value| value.len() <= LONGEST_ENTITY && !value.contains(['&', '%', '<']))
}

fn find_ignoring_case(text: &str, wanted: &str) -> Option<usize> {
    text.match_indices("<!")
        .map(|(at, _)| at)
        .find(|at| text.get(*at..at + wanted.len()).is_some_and(|part| part.eq_ignore_ascii_case(wanted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_taken(subset: &str) -> bool {
        check(&format!("<?xml version='1.0'?><!DOCTYPE svg {subset}><svg/>")).is_ok()
    }

    #[test]
    fn plain_entities_are_taken() {
        assert!(is_taken(""));
        assert!(is_taken("PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'"));
        assert!(is_taken("[<!ENTITY ns \"http://www.w3.org/2000/svg\">\n<!ENTITY b 'c'>]"));
        assert!(check("<svg>[<!ENTITY a SYSTEM 'x'>]</svg>").is_ok());
    }

    #[test]
    fn hostile_entities_are_refused() {
        assert!(!is_taken("[<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]"));
        assert!(!is_taken("[<!ENTITY a SYSTEM 'file:///etc/passwd'>]"));
        assert!(!is_taken("[<!ENTITY % a SYSTEM 'http://example.com/a.dtd'> %a;]"));
        assert!(!is_taken("[<!ENTITY a PUBLIC 'x' 'y'>]"));
        assert!(!is_taken("[<!ENTITY a '<g/>'>]"));
        assert!(!is_taken(&format!("[<!ENTITY a '{}'>]", "x".repeat(LONGEST_ENTITY + 1))));
        assert!(!is_taken(&format!("[{}]", " ".repeat(LONGEST_SUBSET))));
    }
}
