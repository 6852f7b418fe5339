//! A TrueType font whose glyphs show nothing, for the text layer. Readers take characters and
//! widths from a font; the visible text is drawn as outlines beside it.
//!
//! The glyph is a line across its box, there and back. It has no area to fill, but PDFium takes a
//! text's box from its glyphs' boxes and skips text whose box has no width: it would not find a
//! lone hyphen of empty glyphs.

/// Units per em.
pub const UNITS: u16 = 1000;

/// Advance of every glyph but [`MARK`] in [`UNITS`]: half an em, so that runs are stretched about
/// as much as squeezed.
pub const ADVANCE: u16 = 500;

/// Height above the baseline in [`UNITS`]; readers mark this much as selected.
pub const ASCENT: i16 = 800;

/// Depth below the baseline in [`UNITS`], negative.
pub const DESCENT: i16 = -200;

/// The glyph number of all characters; 0 is the missing glyph, which some readers skip.
pub const GLYPH: u16 = 1;

/// The glyph number of direction marks: empty and without an advance.
pub const MARK: u16 = 2;

/// The sum of `head.checkSumAdjustment` and the checksum of the whole file (OpenType, `head`).
const CHECKSUM: u32 = 0xB1B0_AFBA;

/// The font file.
pub fn font() -> Vec<u8> {
    let tables: [(&[u8; 4], Vec<u8>); 8] = [
        (b"cmap", words(&[0, 1, 3, 1, 0, 12, 4, 24, 0, 2, 2, 0, 0, 0xFFFF, 0, 0xFFFF, 1, 0])),
        (b"glyf", line()),
        (b"head", head()),
        (b"hhea", hhea()),
        (b"hmtx", words(&[ADVANCE, 0, ADVANCE, 0, 0, 0])),
        (b"loca", words(&[0, 0, line().len() as u16 / 2, line().len() as u16 / 2])),
        // Version 1.0, three glyphs, at most two points and one contour.
        (b"maxp", words(&[1, 0, 3, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])),
        // Version 3: glyphs have no names.
        (b"post", words(&[3, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])),
    ];
    let mut directory = words(&[1, 0, 8, 128, 3, 0]);
    let mut bodies = Vec::new();
    let first = directory.len() + 16 * tables.len();
    let mut head_at = first;
    for (tag, body) in &tables {
        let at = first + bodies.len();
        if *tag == b"head" {
            head_at = at;
        }
        directory.extend_from_slice(*tag);
        for value in [checksum(body), at as u32, body.len() as u32] {
            directory.extend(value.to_be_bytes());
        }
        bodies.extend(body);
        bodies.resize(bodies.len().next_multiple_of(4), 0);
    }
    let mut file = directory;
    file.extend(bodies);
    let adjustment = CHECKSUM.wrapping_sub(checksum(&file));
    file[head_at + 8..head_at + 12].copy_from_slice(&adjustment.to_be_bytes());
    file
}

/// A contour of two points, at the corners of the glyph's box.
fn line() -> Vec<u8> {
    let [descent, ascent, height] = [DESCENT, ASCENT, ASCENT - DESCENT].map(i16::cast_unsigned);
    // One contour, the box, its last point, no instructions; both points on the curve, as words.
    let mut table = words(&[1, 0, descent, ADVANCE, ascent, 1, 0, 0x0101, 0, ADVANCE, descent, height]);
    table.resize(table.len().next_multiple_of(4), 0);
    table
}

fn head() -> Vec<u8> {
    let mut table = words(&[1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, UNITS]);
    // Created and modified: the epoch of the format.
    table.extend([0; 16]);
    table.extend(words(&[0, DESCENT.cast_unsigned(), ADVANCE, ASCENT.cast_unsigned(), 0, 8, 2, 0, 0]));
    table
}

fn hhea() -> Vec<u8> {
    let mut table = words(&[1, 0, ASCENT.cast_unsigned(), DESCENT.cast_unsigned(), 0, ADVANCE, 0, 0, ADVANCE, 1]);
    table.extend(words(&[0, 0, 0, 0, 0, 0, 0, 3]));
    table
}

fn words(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_be_bytes()).collect()
}

/// The sum of big-endian words, with the last one padded with zeros.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.chunks(4).fold(0u32, |sum, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

#[cfg(test)]
mod tests {
    use skrifa::font::Font;
    use skrifa::{GlyphId, ScalerFont};

    use super::*;

    #[test]
    fn another_parser_reads_what_was_written() {
        let file = font();
        assert_eq!(checksum(&file), CHECKSUM);
        let parsed = Font::new(file, 0).expect("a font");
        assert_eq!((parsed.units_per_em(), parsed.metrics().num_glyphs), (UNITS, 3));
        let scaler = ScalerFont::unhinted(parsed, None);
        assert_eq!(scaler.metrics().max_h_advance(), Some(f32::from(ADVANCE)));
        assert!(scaler.outline(GlyphId::new(GLYPH.into())).is_some());
    }
}
