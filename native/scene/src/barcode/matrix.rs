//! Two-dimensional codes: Data Matrix, PDF417 and Aztec.
//!
//! As QR codes, they hold UTF-8, and mark text beyond ASCII as such (ECI 26).

use datamatrix::{DataMatrixBuilder, SymbolList};

use super::grid::Symbol;
use super::{aztec, pdf417};
use crate::geometry::Rect;
use crate::scene::CodeBlock;
use crate::site::{Modules, Site};
use crate::template::{BarcodeLayer, MatrixSymbology};
use crate::value::Fault;

/// Most characters of a text in a template.
pub(crate) const LONGEST: usize = 500;

/// Most bytes of a filled text: an Aztec code of so many takes as long as the largest QR code.
const MOST_BYTES: usize = 1_000;

/// The number of UTF-8 among the character sets of AIM (extended channel interpretation).
const UTF_8: u32 = 26;

/// Light modules around a code unless the layer says otherwise.
pub(crate) const QUIET_ZONE: u32 = 2;

/// Levels of a PDF417, and the percentages of an Aztec code that may be check words.
pub(crate) const PDF417_LEVELS: std::ops::RangeInclusive<u32> = 0..=8;
pub(crate) const AZTEC_PERCENT: std::ops::RangeInclusive<u32> = 5..=95;

/// The percentage that ISO/IEC 24778 recommends.
const AZTEC_DEFAULT: u32 = 23;

/// The modules of the smallest code with its quiet zone.
pub(crate) const fn fewest_modules(symbology: MatrixSymbology, quiet_zone: u32) -> Modules {
    let (columns, rows) = match symbology {
        MatrixSymbology::DataMatrix => (10, 10),
        MatrixSymbology::Aztec => (15, 15),
        MatrixSymbology::Pdf417 => (pdf417::modules_across(1), 3 * pdf417::ROW),
    };
    let around = 2 * quiet_zone as usize;
    Modules { columns: columns + around, rows: Some(rows + around) }
}

/// Light modules around a code that readers need: those of ISO/IEC 16022 and 15438. ISO/IEC 24778 asks for none around an
/// Aztec code, and readers find those with one more surely.
pub(crate) const fn needed_quiet_zone(symbology: MatrixSymbology) -> usize {
    match symbology {
        MatrixSymbology::DataMatrix | MatrixSymbology::Aztec => 1,
        MatrixSymbology::Pdf417 => 2,
    }
}

/// The code for a text that a layer with such a box and quiet zone shows.
///
/// # Errors
/// The text is too long.
pub(crate) fn symbol(
    symbology: MatrixSymbology,
    text: &str,
    ecc: Option<u32>,
    (frame, quiet_zone): (&Rect, u32),
) -> Result<Symbol, Fault> {
    let bytes = text.len();
    let fault = |msg| Fault { kind: "string_too_long", msg };
    if bytes > MOST_BYTES {
        return Err(fault(format!(
            "{bytes} bytes are more than the {MOST_BYTES} that a two-dimensional code may have"
        )));
    }
    let (symbol, remedy) = match symbology {
        MatrixSymbology::DataMatrix => (data_matrix(text), ""),
        MatrixSymbology::Aztec => (aztec::symbol(text, ecc.unwrap_or(AZTEC_DEFAULT)), " or lower `ecc`"),
        MatrixSymbology::Pdf417 => {
            let around = 2.0 * f64::from(quiet_zone);
            (pdf417::symbol(text, ecc, (f64::from(frame.width), f64::from(frame.height)), around), " or lower `ecc`")
        }
    };
    symbol.ok_or_else(|| fault(format!("{bytes} bytes are more than the code holds; shorten the text{remedy}")))
}

/// The symbol in the box of a layer.
///
/// # Errors
/// The box is too small for it.
pub(crate) fn block(symbol: &Symbol, layer: &BarcodeLayer, site: &Site) -> Result<CodeBlock, Fault> {
    let modules = symbol.modules(layer.quiet_zone);
    modules.check(&site.frame)?;
    let quiet_zone = layer.quiet_zone as usize;
    let (columns, rows) = (modules.columns, modules.rows.unwrap_or(1));
    let mut dark = vec![false; columns * rows];
    for (row, modules) in symbol.dark.chunks(symbol.columns).zip(dark.chunks_mut(columns).skip(quiet_zone)) {
        modules[quiet_zone..quiet_zone + symbol.columns].copy_from_slice(row);
    }
    let module = site.module(modules);
    Ok(CodeBlock {
        x: site.columns(columns, module),
        y: site.rows(rows, module),
        dark,
        color: layer.color,
        background: layer.background,
        ground: site.rectangle(&site.frame),
    })
}

/// The smallest square Data Matrix (ECC 200).
fn data_matrix(text: &str) -> Option<Symbol> {
    let builder = DataMatrixBuilder::new().with_symbol_list(SymbolList::default().enforce_square());
    let charset = (!text.is_ascii()).then_some(UTF_8);
    let bitmap = builder.encode_eci(text.as_bytes(), charset).ok()?.bitmap();
    Some(Symbol { columns: bitmap.width(), dark: bitmap.bits().to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: Rect = Rect { x: 0.0, y: 0.0, width: 600.0, height: 200.0 };

    fn code(symbology: MatrixSymbology, text: &str, ecc: Option<u32>) -> Result<Symbol, Fault> {
        symbol(symbology, text, ecc, (&WIDE, QUIET_ZONE))
    }

    fn sides(symbol: &Symbol) -> (usize, usize) {
        (symbol.columns, symbol.dark.len() / symbol.columns)
    }

    #[test]
    fn the_smallest_code_is_drawn() {
        let data_matrix = code(MatrixSymbology::DataMatrix, "123456", None).unwrap();
        assert_eq!(sides(&data_matrix), (10, 10));
        // The finder: its left and lower edges are dark, the others alternate.
        assert!((0..10).all(|at| data_matrix.dark[at * 10] && data_matrix.dark[90 + at]));
        assert!((0..10).all(|at| data_matrix.dark[at] == (at % 2 == 0)));
        let aztec = code(MatrixSymbology::Aztec, "A", None).unwrap();
        assert_eq!(sides(&aztec), (15, 15));
        assert!(aztec.dark[7 * 15 + 7] && !aztec.dark[6 * 15 + 6] && aztec.dark[5 * 15 + 5]);
    }

    #[test]
    fn a_pdf417_takes_the_columns_that_fit_its_box_best() {
        let text = "https://example.com/invitations/42?name=sara";
        let of_box = |width, height| {
            let frame = Rect { x: 0.0, y: 0.0, width, height };
            sides(&symbol(MatrixSymbology::Pdf417, text, None, (&frame, 2)).unwrap())
        };
        let (wide, tall) = (of_box(600.0, 100.0), of_box(200.0, 200.0));
        assert!(wide.0 > tall.0 && wide.1 < tall.1, "{wide:?} {tall:?}");
        assert_eq!((wide.0 - 1) % 17, 0);
        assert_eq!(wide.1 % pdf417::ROW, 0);
        let symbol = code(MatrixSymbology::Pdf417, "A", None).unwrap();
        // The start pattern: eight dark modules, then bars of one.
        assert_eq!(symbol.dark[..11], [true, true, true, true, true, true, true, true, false, true, false]);
    }

    #[test]
    fn a_higher_ecc_is_a_larger_code() {
        let area = |symbology, ecc| code(symbology, "https://example.com/42", Some(ecc)).unwrap().dark.len();
        assert!(area(MatrixSymbology::Aztec, 5) < area(MatrixSymbology::Aztec, 50));
        assert!(area(MatrixSymbology::Aztec, 50) < area(MatrixSymbology::Aztec, 90));
        assert!(area(MatrixSymbology::Pdf417, 0) < area(MatrixSymbology::Pdf417, 5));
    }

    #[test]
    fn texts_that_are_too_long_are_refused() {
        let msg = |symbology, text: &str, ecc| code(symbology, text, ecc).unwrap_err().msg;
        let long = "a".repeat(1_001);
        for symbology in [MatrixSymbology::DataMatrix, MatrixSymbology::Aztec, MatrixSymbology::Pdf417] {
            assert_eq!(
                msg(symbology, &long, None),
                "1001 bytes are more than the 1000 that a two-dimensional code may have"
            );
        }
        let text = "ع".repeat(400);
        assert_eq!(
            msg(MatrixSymbology::Pdf417, &text, Some(8)),
            "800 bytes are more than the code holds; shorten the text or lower `ecc`"
        );
        assert!(msg(MatrixSymbology::Aztec, &text, Some(90)).ends_with("or lower `ecc`"));
    }

    #[test]
    fn the_fewest_modules_are_those_of_the_smallest_codes() {
        for symbology in [MatrixSymbology::DataMatrix, MatrixSymbology::Aztec, MatrixSymbology::Pdf417] {
            let tall = Rect { width: 50.0, height: 500.0, ..WIDE };
            let (smallest, fewest) =
                (symbol(symbology, "A", Some(5), (&tall, 3)).unwrap().modules(3), fewest_modules(symbology, 3));
            assert!(smallest.columns >= fewest.columns && smallest.rows >= fewest.rows, "{symbology:?}");
        }
    }

    #[test]
    fn any_text_is_encoded_or_refused() {
        let letters: Vec<char> = " \r\n\t.,:;ABCxyz0123456789%&/()=?@\u{1}\u{1d}\u{7f}éÿسلامعي🎉中".chars().collect();
        let mut state: u64 = 88_172_645_463_325_252;
        let mut random = |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below as u64) as usize
        };
        for round in 0..60 {
            let (length, kinds) = (1 + random(120), [12, 30, letters.len()][round % 3]);
            let text: String = (0..length).map(|_| letters[random(kinds)]).collect();
            for symbology in [MatrixSymbology::DataMatrix, MatrixSymbology::Aztec, MatrixSymbology::Pdf417] {
                let first = code(symbology, &text, None);
                assert_eq!(first.unwrap(), code(symbology, &text, None).unwrap(), "{text:?}");
            }
        }
    }
}
