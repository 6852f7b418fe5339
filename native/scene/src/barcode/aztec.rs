//! Aztec codes (ISO/IEC 24778).

#[cfg(feature = "whole")]
use rxing::{aztec::encoder::aztec_encoder, common::CharacterSet};

use super::grid::Symbol;

/// The smallest Aztec code in which at least so many percent are check words.
#[cfg(feature = "whole")]
pub(super) fn symbol(text: &str, percent: u32) -> Option<Symbol> {
    let charset = if text.is_ascii() { CharacterSet::ISO8859_1 } else { CharacterSet::UTF8 };
    // The encoder takes the share of the message, the standard that of the code.
    let of_message = (100 * percent).div_ceil(100 - percent);
    let code = aztec_encoder::encode_bytes_with_charset(text.as_bytes(), of_message, 0, charset).ok()?;
    let matrix = code.getMatrix();
    let side = matrix.getWidth();
    let dark = (0..side).flat_map(|y| (0..side).map(move |x| matrix.get(x, y))).collect();
    Some(Symbol { columns: side as usize, dark })
}

/// None is drawn: the module for browsers refuses templates with one.
#[cfg(not(feature = "whole"))]
pub(super) const fn symbol(_: &str, _: u32) -> Option<Symbol> {
    None
}
