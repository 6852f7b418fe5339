//! Joining behaviour of letters (ArabicShaping.txt, Joining_Type), and the words that they form.

use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::JoiningType;

fn joining_type(c: char) -> JoiningType {
    CodePointMapData::<JoiningType>::new().get(c)
}

/// Returns whether letters join across the character as if it were not there: marks, most format
/// characters.
pub(crate) fn is_transparent(c: char) -> bool {
    joining_type(c) == JoiningType::Transparent
}

/// Returns whether it joins to the letter that follows it.
pub(crate) fn joins_next(c: char) -> bool {
    matches!(joining_type(c), JoiningType::DualJoining | JoiningType::LeftJoining | JoiningType::JoinCausing)
}

/// Returns whether it joins to the letter before it.
pub(crate) fn joins_previous(c: char) -> bool {
    matches!(joining_type(c), JoiningType::DualJoining | JoiningType::RightJoining | JoiningType::JoinCausing)
}

/// Words of a piece of text: letters, their marks and joiners.
pub(crate) fn words(text: &str, part: Range<usize>) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (i, c) in text[part.clone()].char_indices() {
        let at = part.start + i;
        if c.is_alphabetic() || is_transparent(c) || matches!(c, '\u{200C}' | '\u{200D}') {
            match words.last_mut().filter(|word| word.end == at) {
                Some(word) => word.end = at + c.len_utf8(),
                None => words.push(at..at + c.len_utf8()),
            }
        }
    }
    words
}
