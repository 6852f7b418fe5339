//! QR codes as modules.

mod mask;

use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

use crate::scene::{CodeBlock, Rows};
use crate::template::{Ecc, QrLayer};

/// The smallest code that holds `payload` as UTF-8 bytes at the layer's level of correction, with its quiet zone.
///
/// # Errors
/// What is wrong, as a sentence, where no version is large enough.
pub(crate) fn encode(payload: &str, layer: &QrLayer) -> Result<CodeBlock, String> {
    let level = match layer.ecc {
        Ecc::L => QrCodeEcc::Low,
        Ecc::M => QrCodeEcc::Medium,
        Ecc::Q => QrCodeEcc::Quartile,
        Ecc::H => QrCodeEcc::High,
    };
    // Level and version follow from template and data alone: no boost to a better level that happens to fit.
    let segments = [QrSegment::make_bytes(payload.as_bytes())];
    let code =
        QrCode::encode_segments_advanced(&segments, level, Version::MIN, Version::MAX, Some(Mask::new(0)), false)
            .map_err(|_| too_long(payload.len(), layer.ecc))?;
    let (quiet_zone, rows) = (layer.quiet_zone as usize, mask::best_rows(&code));
    let across = rows.len() + 2 * quiet_zone;
    let mut dark = vec![false; across * across];
    for (row, modules) in rows.iter().zip(dark.chunks_mut(across).skip(quiet_zone)) {
        for (at, module) in modules.iter_mut().skip(quiet_zone).take(rows.len()).enumerate() {
            *module = mask::is_dark(row, at);
        }
    }
    let modules = across as u32;
    Ok(CodeBlock {
        columns: modules,
        rows: Rows::Square(modules),
        dark,
        color: layer.color,
        background: layer.background,
    })
}

fn too_long(bytes: usize, ecc: Ecc) -> String {
    // ISO/IEC 18004, version 40 in byte mode.
    let (level, capacity) = match ecc {
        Ecc::L => ("L", 2953),
        Ecc::M => ("M", 2331),
        Ecc::Q => ("Q", 1663),
        Ecc::H => ("H", 1273),
    };
    format!("{bytes} bytes are more than a QR code holds at level {level} ({capacity}); shorten the text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::Color;
    use crate::template::{BoundText, QrPayload};

    fn layer(ecc: Ecc, quiet_zone: u32) -> QrLayer {
        let color = Color { r: 0, g: 0, b: 0, a: 255 };
        QrLayer {
            payload: QrPayload::Text(BoundText::default()),
            ecc,
            quiet_zone,
            color,
            background: None,
            fixed: None,
        }
    }

    #[test]
    fn a_code_stands_in_its_quiet_zone() {
        let code = encode("https://example.com", &layer(Ecc::M, 4)).unwrap();
        assert_eq!((code.columns, &code.rows), (33, &Rows::Square(33)));
        assert_eq!(code.dark.len(), 33 * 33);
        let at = |x: usize, y: usize| code.dark[y * 33 + x];
        assert!((0..33).all(|i| !at(i, 3) && !at(3, i) && !at(i, 29) && !at(29, i)));
        // The outer edge of the finder pattern at the top left.
        assert!((4..11).all(|i| at(i, 4) && at(4, i)));
        assert_eq!(encode("https://example.com", &layer(Ecc::M, 0)).unwrap().columns, 25);
    }

    #[test]
    fn capacity_is_that_of_the_level() {
        for (ecc, capacity) in [(Ecc::L, 2953), (Ecc::M, 2331), (Ecc::Q, 1663), (Ecc::H, 1273)] {
            assert_eq!(encode(&"a".repeat(capacity), &layer(ecc, 4)).unwrap().columns, 185);
            let error = encode(&"a".repeat(capacity + 1), &layer(ecc, 4)).unwrap_err();
            assert!(error.contains(&capacity.to_string()), "{error}");
        }
        assert!(encode(&"ع".repeat(1166), &layer(Ecc::M, 4)).is_err());
    }
}
