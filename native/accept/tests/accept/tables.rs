//! Fonts whose tables are absent, wrong or forbid use, each made of a sound font by changing a few bytes.

use super::support::{bundled, fixture, font, read, renamed, table, with_record, with_table, with_u16, without};

fn sound() -> Vec<u8> {
    fixture("fonts/amiri-subset.ttf")
}

/// Offset of fsType in OS/2.
const FS_TYPE: usize = 8;

#[test]
fn embedding_follows_fs_type() {
    let embedding = |fs_type| {
        let answer = font(&with_u16(sound(), b"OS/2", FS_TYPE, fs_type));
        answer.verdict["ok"]["embedding"].as_str().unwrap_or(answer.reason()).to_owned()
    };
    assert_eq!(embedding(0x0000), "installable");
    assert_eq!(embedding(0x0002), "restricted_embedding");
    assert_eq!(embedding(0x0004), "preview_print");
    assert_eq!(embedding(0x0008), "editable");
    // Several usage bits: the least restrictive one applies.
    assert_eq!(embedding(0x0006), "preview_print");
    assert_eq!(embedding(0x000E), "editable");
    assert_eq!(embedding(0x0108), "editable");
    assert_eq!(embedding(0x0200), "restricted_embedding");
    assert_eq!(embedding(0x0001), "installable");
}

#[test]
fn a_font_without_unicode_cmap_is_refused() {
    let mut symbol = sound();
    let cmap = table(&symbol, b"cmap");
    let records = usize::from(u16::from_be_bytes([symbol[cmap + 2], symbol[cmap + 3]]));
    for record in 0..records {
        // Windows, Symbol.
        symbol[cmap + 4 + 8 * record..][..4].copy_from_slice(&[0, 3, 0, 0]);
    }
    assert_eq!(font(&symbol).reason(), "no_unicode_cmap");
}

/// A cmap whose one subtable, for Unicode, is this.
fn cmap_of(subtable: Vec<u8>) -> Vec<u8> {
    let header = [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12];
    header.into_iter().chain(subtable).collect()
}

#[test]
fn a_cmap_in_a_format_that_is_not_read_is_refused_at_once() {
    // Format 2 with one subheader, format 8 with no group.
    let mut two = vec![0, 2, 2, 16, 0, 0];
    two.resize(528, 0);
    let mut eight = vec![0, 8, 0, 0, 0, 0, 0x20, 16, 0, 0, 0, 0];
    eight.resize(12 + 8192 + 4, 0);
    for (format, subtable) in [("2", two), ("8", eight)] {
        let answer = font(&with_table(sound(), b"cmap", &cmap_of(subtable)));
        assert_eq!(answer.reason(), "no_unicode_cmap", "{}", answer.verdict);
        let detail = answer.verdict["refused"]["detail"].to_string();
        assert!(detail.contains(&format!("of format {format}")), "{detail}");
    }
}

#[test]
fn what_is_not_supported_is_not_called_broken() {
    let varc = font(&renamed(sound(), b"GPOS", b"VARC"));
    assert_eq!(varc.reason(), "unsupported_outlines", "{}", varc.verdict);
    let graphite = font(&renamed(sound(), b"GSUB", b"Silf"));
    assert_eq!(graphite.reason(), "graphite_only", "{}", graphite.verdict);
    // Beside OpenType rules, Graphite's do not matter.
    assert_eq!(font(&renamed(sound(), b"GPOS", b"Silf")).reason(), "ok");
    let apart = font(&renamed(sound(), b"GSUB", b"XSUB")).verdict["ok"].take();
    assert!(apart["warnings"].to_string().contains("no_joining"), "{apart}");
}

#[test]
fn letters_that_join_through_presentation_forms_do_join() {
    let path = bundled().join("noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf");
    let report = font(&renamed(read(&path), b"GSUB", b"XSUB")).verdict["ok"].take();
    assert_eq!(report["arabic"]["presentation_forms_only"], true, "{report}");
    let warnings = report["warnings"].to_string();
    assert!(warnings.contains("presentation_forms_only") && !warnings.contains("no_joining"), "{warnings}");
}

#[test]
fn a_glyph_without_contours_may_end_after_its_header() {
    const HEADER: u32 = 10;
    let mut blank = sound();
    let loca = table(&blank, b"loca");
    let glyf = table(&blank, b"glyf");
    let is_long = blank[table(&blank, b"head") + 51] == 1;
    let offset = |font: &[u8], glyph: usize| {
        if is_long {
            u32::from_be_bytes(font[loca + 4 * glyph..][..4].try_into().expect("four bytes"))
        } else {
            2 * u32::from(u16::from_be_bytes([font[loca + 2 * glyph], font[loca + 2 * glyph + 1]]))
        }
    };
    // The last glyphs are not components of others.
    let glyph =
        (1..91).rev().find(|glyph| offset(&blank, glyph + 1) > offset(&blank, *glyph) + 2 * HEADER).expect("a glyph");
    let (start, end) = (offset(&blank, glyph), offset(&blank, glyph + 1));
    blank[glyf + start as usize..glyf + end as usize].fill(0);
    let cut = start + HEADER;
    if is_long {
        blank[loca + 4 * (glyph + 1)..][..4].copy_from_slice(&cut.to_be_bytes());
    } else {
        blank[loca + 2 * (glyph + 1)..][..2].copy_from_slice(&((cut / 2) as u16).to_be_bytes());
    }
    let answer = font(&blank);
    assert_eq!(answer.reason(), "ok", "{}", answer.verdict);
}

#[test]
fn required_tables_are_required() {
    for tag in [b"head", b"hhea", b"hmtx", b"maxp", b"cmap"] {
        let answer = font(&without(sound(), tag));
        assert_eq!(answer.reason(), "broken_tables");
        let detail = answer.verdict["refused"]["detail"].to_string();
        assert!(detail.contains(&String::from_utf8_lossy(tag).into_owned()), "{detail}");
    }
    assert_eq!(font(&without(sound(), b"glyf")).reason(), "no_outlines");
    let answer = font(&without(sound(), b"OS/2"));
    assert_eq!(answer.reason(), "ok");
    assert!(answer.verdict["ok"]["warnings"].to_string().contains("no_os2"));
    let nameless = font(&without(sound(), b"name")).verdict["ok"].take();
    assert_eq!(nameless["family"], "Untitled");
    assert!(nameless["warnings"].to_string().contains("no_family_name"));
}

#[test]
fn tables_stay_inside_the_file() {
    let length = sound().len() as u32;
    assert_eq!(font(&with_record(sound(), b"GSUB", 8, length)).reason(), "broken_tables");
    assert_eq!(font(&with_record(sound(), b"GSUB", 12, length)).reason(), "broken_tables");
    assert_eq!(font(&with_record(sound(), b"GSUB", 8, u32::MAX)).reason(), "broken_tables");
}

#[test]
fn units_per_em_stay_in_the_range_of_opentype() {
    const UNITS_PER_EM: usize = 18;
    for (units, reason) in
        [(0, "broken_tables"), (15, "broken_tables"), (16, "ok"), (16_384, "ok"), (16_385, "broken_tables")]
    {
        assert_eq!(font(&with_u16(sound(), b"head", UNITS_PER_EM, units)).reason(), reason, "{units}");
    }
}

#[test]
fn a_glyph_that_cannot_be_drawn_is_named() {
    // The font claims one more glyph than loca has.
    const NUM_GLYPHS: usize = 4;
    let answer = font(&with_u16(sound(), b"maxp", NUM_GLYPHS, 93));
    assert_eq!(answer.reason(), "broken_tables");
    assert!(answer.verdict["refused"]["detail"].to_string().contains("Glyph 92"), "{}", answer.verdict);
}

#[test]
fn every_truncation_and_flipped_byte_ends_in_a_verdict() {
    let whole = sound();
    for sixteenth in 0..16 {
        font(&whole[..whole.len() * sixteenth / 16]);
    }
    // A fixed stride, so that each run flips the same bytes; the header, every table and glyph data are among them.
    for at in (0..whole.len()).step_by(97) {
        let mut flipped = whole.clone();
        flipped[at] ^= 0xFF;
        font(&flipped);
    }
}
