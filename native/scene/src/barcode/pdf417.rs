//! PDF417 (ISO/IEC 15438).

#[cfg(feature = "whole")]
use rxing::{
    common::CharacterSet,
    pdf417::encoder::{Compaction, PDF417, pdf_417_error_correction, pdf_417_high_level_encoder},
};

use super::grid::Symbol;

/// Modules that a row of a PDF417 is high: ISO/IEC 15438 asks for three at least.
pub(super) const ROW: usize = 3;

/// Modules of a row of a PDF417 of so many columns: between them stand start, stop and two indicators of the row.
pub(super) const fn modules_across(columns: usize) -> usize {
    (columns + 4) * 17 + 1
}

/// The PDF417 whose modules are largest in a box of this size.
#[cfg(feature = "whole")]
pub(super) fn symbol(text: &str, level: Option<u32>, (width, height): (f64, f64), around: f64) -> Option<Symbol> {
    /// Columns, rows and codewords that one may have (§5.2).
    const COLUMNS: std::ops::RangeInclusive<usize> = 1..=30;
    const ROWS: std::ops::RangeInclusive<usize> = 3..=90;
    const WORDS: usize = 928;
    let charset = (!text.is_ascii()).then_some(CharacterSet::UTF8);
    let words = pdf_417_high_level_encoder::encodeHighLevel(text, Compaction::AUTO, charset, false).ok()?;
    let words = words.chars().count();
    let level = match level {
        Some(level) => level,
        None => pdf_417_error_correction::getRecommendedMinimumErrorCorrectionLevel(u32::try_from(words).ok()?).ok()?,
    };
    // A codeword holds their number.
    let words = words + 1 + (2 << level);
    let fitting = COLUMNS.filter_map(|columns| {
        let rows = words.div_ceil(columns).max(*ROWS.start());
        if rows > *ROWS.end() || columns * rows > WORDS {
            return None;
        }
        let across = width / (modules_across(columns) as f64 + around);
        Some((across.min(height / ((rows * ROW) as f64 + around)), columns, rows))
    });
    // The first of equals: the fewest columns.
    let (_, columns, rows) = fitting.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    let (columns, rows) = (u32::try_from(columns).ok()?, u32::try_from(rows).ok()?);
    let mut encoder = PDF417::new();
    encoder.setDimensions(columns, columns, rows, rows);
    encoder.setEncoding(charset);
    encoder.generateBarcodeLogic(text, level).ok()?;
    let matrix = encoder.getBarcodeMatrix().as_ref()?.getMatrix();
    // The encoder's last row is the topmost.
    let rows = matrix.iter().rev().flat_map(|row| std::iter::repeat_n(row, ROW));
    let dark = rows.flatten().map(|module| *module == 1).collect();
    Some(Symbol { columns: matrix.first()?.len(), dark })
}

/// None is drawn: the module for browsers refuses templates with one.
#[cfg(not(feature = "whole"))]
pub(super) const fn symbol(_: &str, _: Option<u32>, _: (f64, f64), _: f64) -> Option<Symbol> {
    None
}
