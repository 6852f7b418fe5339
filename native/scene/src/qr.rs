//! QR codes as modules.

pub(crate) mod logo;
mod looks;
mod mask;

use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

use crate::geometry::Rect;
use crate::scene::{CodeBlock, Content, Group, Layer};
use crate::site::{Modules, Site};
use crate::template::{Ecc, QrLayer, QrLogo, QrSymbol};
use crate::value::Fault;

/// Modules of the smallest code, without its quiet zone.
const SMALLEST: usize = 21;

/// The fewest modules of a layer's code with its quiet zone, with any payload.
pub(crate) const fn fewest_modules(quiet_zone: u32) -> Modules {
    let side = SMALLEST + 2 * quiet_zone as usize;
    Modules { columns: side, rows: Some(side) }
}

/// The number of UTF-8 among the character sets of ISO/IEC 18004 (extended channel interpretation).
const UTF_8: u32 = 26;

/// The smallest code that holds `payload` as UTF-8 bytes at a level of correction.
///
/// A payload beyond ASCII says that it is UTF-8: readers guess the character set of one that says nothing, and take
/// short Arabic for Chinese or Japanese.
///
/// With a picture in its middle it is the smallest code that is readable with it.
///
/// # Errors
/// The fault, as a sentence, if no version is large enough.
pub(crate) fn encode(payload: &str, ecc: Ecc, logo: Option<&QrLogo>) -> Result<QrSymbol, String> {
    let level = match ecc {
        Ecc::L => QrCodeEcc::Low,
        Ecc::M => QrCodeEcc::Medium,
        Ecc::Q => QrCodeEcc::Quartile,
        Ecc::H => QrCodeEcc::High,
    };
    // Level and version follow from template and data alone: no boost to a better level that happens to fit.
    let charset = (!payload.is_ascii()).then(|| QrSegment::make_eci(UTF_8));
    let segments: Vec<QrSegment> = charset.into_iter().chain([QrSegment::make_bytes(payload.as_bytes())]).collect();
    let encoded = |least| {
        QrCode::encode_segments_advanced(&segments, level, least, Version::MAX, Some(Mask::new(0)), false)
            .map_err(|_| too_long(payload, ecc))
    };
    let mut code = encoded(Version::MIN)?;
    if let Some(logo) = logo {
        let readable = (code.version().value()..=Version::MAX.value())
            .find(|version| logo::is_readable(17 + 4 * usize::from(*version), logo));
        let least = readable.ok_or_else(|| "no code of this length is readable with its picture".to_owned())?;
        if least > code.version().value() {
            code = encoded(Version::new(least))?;
        }
    }
    let rows = mask::best_rows(&code);
    let side = rows.len();
    let dark = rows.iter().flat_map(|row| (0..side).map(move |at| mask::is_dark(row, at))).collect();
    let symbol = QrSymbol { side, dark };
    Ok(match logo {
        Some(logo) => logo::cleared(&symbol, logo),
        None => symbol,
    })
}

/// The modules of a symbol with its quiet zone.
pub(crate) const fn modules(symbol: &QrSymbol, layer: &QrLayer) -> Modules {
    let side = symbol.side + 2 * layer.quiet_zone as usize;
    Modules { columns: side, rows: Some(side) }
}

/// The symbol in the box of the layer of this id, with its looks.
///
/// # Errors
/// The box is too small for it.
pub(crate) fn content(id: &str, symbol: &QrSymbol, layer: &QrLayer, site: &Site) -> Result<Content, Fault> {
    let mut block = block(symbol, layer, site)?;
    let shape = looks::layer(id, &site.frame, &mut block, layer);
    let picture = layer.logo.as_ref().map(|logo| logo::layer(id, &block, layer.quiet_zone as usize, logo));
    if shape.is_none() && picture.is_none() {
        return Ok(Content::Code(block));
    }
    let code = Layer::of_group(id.to_owned(), site.frame, Content::Code(block));
    let layers = std::iter::once(code).chain(shape).chain(picture).collect();
    Ok(Content::Group(Group { layers, clip: false }))
}

/// The modules of a symbol in a layer's box.
///
/// # Errors
/// The box is too small for it.
fn block(symbol: &QrSymbol, layer: &QrLayer, site: &Site) -> Result<CodeBlock, Fault> {
    let modules = modules(symbol, layer);
    modules.check(&site.frame)?;
    let (quiet_zone, across) = (layer.quiet_zone as usize, modules.columns);
    let mut dark = vec![false; across * across];
    for (row, modules) in symbol.dark.chunks(symbol.side).zip(dark.chunks_mut(across).skip(quiet_zone)) {
        modules[quiet_zone..quiet_zone + symbol.side].copy_from_slice(row);
    }
    let module = site.module(modules);
    let Rect { width, height, .. } = site.frame;
    let (side, (x, y)) = (width.min(height), site.frame.center());
    let ground = Rect { x: x - side / 2.0, y: y - side / 2.0, width: side, height: side };
    Ok(CodeBlock {
        x: site.columns(across, module),
        y: site.rows(across, module),
        dark,
        color: layer.color,
        background: layer.background,
        ground: site.rectangle(&ground),
    })
}

fn too_long(payload: &str, ecc: Ecc) -> String {
    // ISO/IEC 18004, version 40 in byte mode.
    let (level, capacity) = match ecc {
        Ecc::L => ("L", 2953),
        Ecc::M => ("M", 2331),
        Ecc::Q => ("Q", 1663),
        Ecc::H => ("H", 1273),
    };
    // The character set takes twelve bits.
    let capacity = if payload.is_ascii() { capacity } else { capacity - 1 };
    let bytes = payload.len();
    format!("{bytes} bytes are more than a QR code holds at level {level} ({capacity}); shorten the text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::Color;
    use crate::template::{BoundText, QrEyes, QrModules, QrPayload};

    fn layer(ecc: Ecc, quiet_zone: u32) -> QrLayer {
        let color = Color { r: 0, g: 0, b: 0, a: 255 };
        QrLayer {
            payload: QrPayload::Text(BoundText::default()),
            ecc,
            quiet_zone,
            color,
            background: None,
            logo: None,
            modules: QrModules::Square,
            eyes: QrEyes::Square,
            fixed: None,
        }
    }

    #[test]
    fn a_code_stands_in_its_quiet_zone() {
        let symbol = encode("https://example.com", Ecc::M, None).unwrap();
        assert_eq!((symbol.side, symbol.dark.len()), (25, 25 * 25));
        let frame = Rect { x: 10.0, y: 20.0, width: 105.0, height: 90.0 };
        let site = Site { frame, rotate: 0.0, scale: 1.0 };
        let code = block(&symbol, &layer(Ecc::M, 4), &site).unwrap();
        assert_eq!((code.columns(), code.y.len(), code.dark.len()), (33, 34, 33 * 33));
        // Two pixels a module, in the middle; the background has the full height of the box.
        assert_eq!((code.x[0], code.x[33], code.y[0], code.y[33]), (30.0, 96.0, 32.0, 98.0));
        assert_eq!(code.ground, Rect { x: 18.0, y: 20.0, width: 90.0, height: 90.0 });
        let at = |x: usize, y: usize| code.dark[y * 33 + x];
        assert!((0..33).all(|i| !at(i, 3) && !at(3, i) && !at(i, 29) && !at(29, i)));
        // The outer edge of the finder pattern at the top left.
        assert!((4..11).all(|i| at(i, 4) && at(4, i)));
        assert_eq!(block(&symbol, &layer(Ecc::M, 0), &site).unwrap().columns(), 25);
        let small = Site { frame: Rect { width: 32.0, ..frame }, ..site };
        assert!(block(&symbol, &layer(Ecc::M, 4), &small).unwrap_err().msg.contains("it has 33 × 33"));
    }

    #[test]
    fn capacity_is_that_of_the_level() {
        for (ecc, capacity) in [(Ecc::L, 2953), (Ecc::M, 2331), (Ecc::Q, 1663), (Ecc::H, 1273)] {
            assert_eq!(encode(&"a".repeat(capacity), ecc, None).unwrap().side, 177);
            let error = encode(&"a".repeat(capacity + 1), ecc, None).unwrap_err();
            assert!(error.contains(&capacity.to_string()), "{error}");
        }
        for (ecc, capacity) in [(Ecc::L, 2952), (Ecc::M, 2330), (Ecc::Q, 1662), (Ecc::H, 1272)] {
            let text = "ع".repeat(capacity / 2);
            assert_eq!(encode(&text, ecc, None).unwrap().side, 177);
            let error = encode(&(text + "a"), ecc, None).unwrap_err();
            assert!(error.contains(&format!("({capacity})")), "{error}");
        }
    }

    #[test]
    fn a_code_with_a_picture_is_large_enough_for_it() {
        let side = |payload: &str, size| {
            let logo = QrLogo { asset: "ast_1".to_owned(), size, padding: 1, picture: None };
            encode(payload, Ecc::H, Some(&logo)).unwrap().side
        };
        assert_eq!((side("1", 0.2), side("1", 0.3)), (25, 29));
        let plain = encode("https://example.com/42", Ecc::H, None).unwrap().side;
        assert_eq!(side("https://example.com/42", 0.2), plain);
    }

    #[test]
    fn ascii_says_nothing_of_its_character_set() {
        let bare = |payload: &str| {
            let code = QrCode::encode_segments_advanced(
                &[QrSegment::make_bytes(payload.as_bytes())],
                QrCodeEcc::Medium,
                Version::MIN,
                Version::MAX,
                Some(Mask::new(0)),
                false,
            );
            mask::best_rows(&code.unwrap())
        };
        let rows = |payload: &str| {
            let QrSymbol { side, dark } = encode(payload, Ecc::M, None).unwrap();
            let is_dark = |row: &_, at| mask::is_dark(row, at);
            let bare = bare(payload);
            let plain: Vec<bool> = bare.iter().flat_map(|row| (0..side).map(move |at| is_dark(row, at))).collect();
            dark == plain
        };
        assert!(rows("https://example.com/?a=1") && rows("0123") && rows("\u{7f}"));
        assert!(!rows("é"));
    }
}
