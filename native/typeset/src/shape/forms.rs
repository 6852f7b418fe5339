//! Joining for faces that have Arabic letters' forms but no OpenType rules to choose them.
//!
//! Such faces (old or subset) map the presentation forms U+FB50–FDFF and U+FE70–FEFF in their
//! character map and lack the `GSUB` features that shaping relies on. HarfBuzz then chooses the
//! forms itself, and so does harfrust; for rustybuzz the letters are replaced by their forms before
//! shaping.

use std::ops::Range;

use super::invisible::shaped_as;
use crate::joining::{is_transparent, joins_next, joins_previous};

/// A letter, its isolated form, and the number of consecutive forms from there: isolated, final,
/// initial, medial (UnicodeData.txt).
const FORMS: [(char, u16, u8); 76] = [
    ('\u{621}', 0xFE80, 1),
    ('\u{622}', 0xFE81, 2),
    ('\u{623}', 0xFE83, 2),
    ('\u{624}', 0xFE85, 2),
    ('\u{625}', 0xFE87, 2),
    ('\u{626}', 0xFE89, 4),
    ('\u{627}', 0xFE8D, 2),
    ('\u{628}', 0xFE8F, 4),
    ('\u{629}', 0xFE93, 2),
    ('\u{62A}', 0xFE95, 4),
    ('\u{62B}', 0xFE99, 4),
    ('\u{62C}', 0xFE9D, 4),
    ('\u{62D}', 0xFEA1, 4),
    ('\u{62E}', 0xFEA5, 4),
    ('\u{62F}', 0xFEA9, 2),
    ('\u{630}', 0xFEAB, 2),
    ('\u{631}', 0xFEAD, 2),
    ('\u{632}', 0xFEAF, 2),
    ('\u{633}', 0xFEB1, 4),
    ('\u{634}', 0xFEB5, 4),
    ('\u{635}', 0xFEB9, 4),
    ('\u{636}', 0xFEBD, 4),
    ('\u{637}', 0xFEC1, 4),
    ('\u{638}', 0xFEC5, 4),
    ('\u{639}', 0xFEC9, 4),
    ('\u{63A}', 0xFECD, 4),
    ('\u{641}', 0xFED1, 4),
    ('\u{642}', 0xFED5, 4),
    ('\u{643}', 0xFED9, 4),
    ('\u{644}', 0xFEDD, 4),
    ('\u{645}', 0xFEE1, 4),
    ('\u{646}', 0xFEE5, 4),
    ('\u{647}', 0xFEE9, 4),
    ('\u{648}', 0xFEED, 2),
    ('\u{649}', 0xFEEF, 4),
    ('\u{64A}', 0xFEF1, 4),
    ('\u{671}', 0xFB50, 2),
    ('\u{677}', 0xFBDD, 1),
    ('\u{679}', 0xFB66, 4),
    ('\u{67A}', 0xFB5E, 4),
    ('\u{67B}', 0xFB52, 4),
    ('\u{67E}', 0xFB56, 4),
    ('\u{67F}', 0xFB62, 4),
    ('\u{680}', 0xFB5A, 4),
    ('\u{683}', 0xFB76, 4),
    ('\u{684}', 0xFB72, 4),
    ('\u{686}', 0xFB7A, 4),
    ('\u{687}', 0xFB7E, 4),
    ('\u{688}', 0xFB88, 2),
    ('\u{68C}', 0xFB84, 2),
    ('\u{68D}', 0xFB82, 2),
    ('\u{68E}', 0xFB86, 2),
    ('\u{691}', 0xFB8C, 2),
    ('\u{698}', 0xFB8A, 2),
    ('\u{6A4}', 0xFB6A, 4),
    ('\u{6A6}', 0xFB6E, 4),
    ('\u{6A9}', 0xFB8E, 4),
    ('\u{6AD}', 0xFBD3, 4),
    ('\u{6AF}', 0xFB92, 4),
    ('\u{6B1}', 0xFB9A, 4),
    ('\u{6B3}', 0xFB96, 4),
    ('\u{6BA}', 0xFB9E, 2),
    ('\u{6BB}', 0xFBA0, 4),
    ('\u{6BE}', 0xFBAA, 4),
    ('\u{6C0}', 0xFBA4, 2),
    ('\u{6C1}', 0xFBA6, 4),
    ('\u{6C5}', 0xFBE0, 2),
    ('\u{6C6}', 0xFBD9, 2),
    ('\u{6C7}', 0xFBD7, 2),
    ('\u{6C8}', 0xFBDB, 2),
    ('\u{6C9}', 0xFBE2, 2),
    ('\u{6CB}', 0xFBDE, 2),
    ('\u{6CC}', 0xFBFC, 4),
    ('\u{6D0}', 0xFBE4, 4),
    ('\u{6D2}', 0xFBAE, 2),
    ('\u{6D3}', 0xFBB0, 2),
];

/// Alef maksura's initial and medial forms stand apart from its other two.
const ALEF_MAKSURA: char = '\u{649}';
const ALEF_MAKSURA_INITIAL: u32 = 0xFBE8;

const LAM: char = '\u{644}';

/// An alef that follows lam, and the isolated form of the two together; the final form follows.
const LAM_ALEFS: [(char, u32); 4] =
    [('\u{622}', 0xFEF5), ('\u{623}', 0xFEF7), ('\u{625}', 0xFEF9), ('\u{627}', 0xFEFB)];

/// The characters of a piece of text with the byte at which each begins, with letters replaced by
/// the form that their neighbours, in the piece and around it, require. `has` returns whether the
/// face has a form; other letters stay.
pub(super) fn joined(text: &str, range: Range<usize>, has: impl Fn(char) -> bool) -> Vec<(char, u32)> {
    let mut joined: Vec<(char, u32)> = Vec::with_capacity(range.len());
    let mut before = text[..range.start].chars().rev().find(|c| !is_transparent(*c)).is_some_and(joins_next);
    let mut lam: Option<(usize, bool)> = None;
    for (i, c) in text[range.clone()].char_indices() {
        let at = range.start + i;
        if is_transparent(c) {
            joined.push((c, at as u32));
            continue;
        }
        if let Some((place, is_final)) = lam.take() {
            let form = lam_alef(c, is_final).filter(|form| has(*form));
            if let Some(form) = form {
                joined[place].0 = form;
                before = false;
                continue;
            }
        }
        let after = text[at + c.len_utf8()..].chars().find(|next| !is_transparent(*next));
        let onwards = joins_next(c) && after.is_some_and(joins_previous);
        let backwards = before && joins_previous(c);
        if c == LAM {
            lam = Some((joined.len(), backwards));
        }
        joined.push((form(c, backwards, onwards).filter(|form| has(*form)).unwrap_or_else(|| shaped_as(c)), at as u32));
        before = joins_next(c);
    }
    joined
}

fn form(c: char, backwards: bool, onwards: bool) -> Option<char> {
    let index = match (backwards, onwards) {
        (false, false) => 0,
        (true, false) => 1,
        (false, true) => 2,
        (true, true) => 3,
    };
    if c == ALEF_MAKSURA && index >= 2 {
        return char::from_u32(ALEF_MAKSURA_INITIAL + index - 2);
    }
    let at = FORMS.binary_search_by_key(&c, |(letter, ..)| *letter).ok()?;
    let (_, isolated, count) = FORMS[at];
    (index < u32::from(count)).then(|| char::from_u32(u32::from(isolated) + index)).flatten()
}

fn lam_alef(alef: char, is_final: bool) -> Option<char> {
    let (_, isolated) = LAM_ALEFS.iter().find(|(letter, _)| *letter == alef)?;
    char::from_u32(isolated + u32::from(is_final))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms(text: &str) -> String {
        joined(text, 0..text.len(), |_| true).into_iter().map(|(c, _)| c).collect()
    }

    #[test]
    fn letters_take_the_form_that_their_neighbours_ask_for() {
        assert_eq!(forms("محمد"), "\u{FEE3}\u{FEA4}\u{FEE4}\u{FEAA}");
        assert_eq!(forms("دار"), "\u{FEA9}\u{FE8D}\u{FEAD}");
        assert_eq!(forms("ه\u{200D}"), "\u{FEEB}\u{200D}");
        assert_eq!(forms("ب\u{200C}ب"), "\u{FE8F}\u{200C}\u{FE8F}");
        assert_eq!(forms("گچ پ"), "\u{FB94}\u{FB7B} \u{FB56}");
        assert_eq!(forms("ىى"), "\u{FBE8}\u{FEF0}");
    }

    #[test]
    fn marks_are_transparent_and_lam_alef_is_one() {
        assert_eq!(forms("بَب"), "\u{FE91}\u{64E}\u{FE90}");
        assert_eq!(forms("سلا"), "\u{FEB3}\u{FEFC}");
        assert_eq!(forms("لَأ"), "\u{FEF7}\u{64E}");
    }

    #[test]
    fn the_text_around_a_piece_joins_too_and_what_the_face_lacks_stays() {
        let text = "محمد";
        let piece: String = joined(text, 2..6, |_| true).into_iter().map(|(c, _)| c).collect();
        assert_eq!(piece, "\u{FEA4}\u{FEE4}");
        let kept: String = joined(text, 0..8, |_| false).into_iter().map(|(c, _)| c).collect();
        assert_eq!(kept, text);
    }
}
