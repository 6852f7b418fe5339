//! Characters that draw nothing.

use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;

/// The character that is passed to the shaper in place of another: a space for a tab, and for other
/// controls and line separators, for which fonts have no glyph; `itemize` removes those again. (A
/// space, because it joins to nothing.)
pub(super) fn shaped_as(c: char) -> char {
    if c.is_control() || is_separator(c) { ' ' } else { c }
}

/// U+2028 and U+2029.
fn is_separator(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}')
}

/// Returns whether the character takes no room and draws nothing although the shaper gives it a
/// glyph.
pub(crate) fn is_invisible(c: char) -> bool {
    (c.is_control() && c != '\t') || is_separator(c)
}

/// Returns whether the character draws nothing and so needs no glyph of a face: joiners, bidi
/// controls, variation selectors, and the controls that shaping replaces.
pub(crate) fn is_ignorable(c: char) -> bool {
    // U+00AD is the first default ignorable code point.
    (c >= '\u{AD}' && CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)) || is_invisible(c)
}
