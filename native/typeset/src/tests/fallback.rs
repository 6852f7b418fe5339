//! Faces: one for each cluster, one for each word, and the error if none fits.

use super::strings::text;
use super::{FALLBACKS, block, fonts_without, frame, set};
use crate::{Budget, LAYOUT_WORK, LayoutError, WarningCode, layout};

/// The file of each glyph's face, from left to right.
fn files(text: &str, family: &str) -> Vec<String> {
    let laid_out = set(&block(text, &[family])).block;
    let file = |face: u16| laid_out.faces[usize::from(face)].data.sha256.clone();
    laid_out.lines[0].glyphs.iter().map(|glyph| file(glyph.face)).collect()
}

fn distinct(mut files: Vec<String>) -> Vec<String> {
    files.dedup();
    files
}

#[test]
fn a_word_stays_in_one_face() {
    // Tajawal has no Urdu letters: the whole word comes from the fallback, the Arabic one beside it does not.
    let files = distinct(files("سلام ٹیسٹ", "Tajawal"));
    assert_eq!(files, ["NotoNaskhArabic_400Regular.ttf", "Tajawal_400Regular.ttf"]);
}

#[test]
fn a_number_stays_with_the_sign_around_it() {
    for family in ["Tajawal", "Cairo", "Amiri"] {
        assert_eq!(distinct(files("\u{6DD}٢٥٥", family)).len(), 1, "{family}");
    }
}

#[test]
fn emoji_come_from_the_colour_face_in_one_piece() {
    const EMOJI: &str = "NotoColorEmoji_400Regular.ttf";
    for emoji in ["👨\u{200D}👩\u{200D}👧\u{200D}👦", "👍🏽", "🇸🇦", "1\u{FE0F}\u{20E3}", "#\u{FE0F}\u{20E3}", "❤\u{FE0F}"]
    {
        assert_eq!(files(emoji, "Cairo"), [EMOJI], "{emoji}");
    }
    // In an Arabic line too: the pair keeps its order, the family is one glyph.
    for id in ["E01", "E02", "E03", "E04"] {
        let files = files(&text(id), "Cairo");
        let pictures = files.iter().filter(|file| *file == EMOJI).count();
        assert_eq!(pictures, if id == "E01" { 3 } else { 2 }, "{id}");
    }
}

#[test]
fn text_presentation_prefers_a_text_face() {
    assert_ne!(files("1", "Cairo"), ["NotoColorEmoji_400Regular.ttf"]);
    assert_eq!(distinct(files("5 سلام #5", "Cairo")), ["Cairo_400Regular.ttf"]);
}

#[test]
fn the_riyal_sign_always_has_a_glyph() {
    for family in ["Amiri", "Tajawal", "Aref Ruqaa"] {
        let laid_out = set(&block("\u{20C1}199.99", &[family]));
        assert!(laid_out.warnings.iter().all(|warning| warning.code != WarningCode::MissingGlyph), "{family}");
    }
}

#[test]
fn signs_that_no_font_has_are_drawn_and_lent() {
    for family in ["Amiri", "Tajawal", "Cairo"] {
        let laid_out = set(&block("\u{20C3}50 ★", &[family]));
        let codes: Vec<_> = laid_out.warnings.iter().map(|warning| warning.code).collect();
        assert_eq!(codes, [WarningCode::FallbackFont], "{family}");
        assert!(laid_out.warnings[0].detail.ends_with("Naqsh Signs"), "{family}");
        assert!(laid_out.block.lines[0].glyphs.iter().all(|glyph| glyph.id != 0), "{family}");
    }
}

#[test]
fn failures_of_a_named_face_are_reported() {
    let codes = |text: &str, families: &[&str], italic: bool, axes: &[([u8; 4], f32)]| {
        let mut block = block(text, families);
        (block.style.italic, block.style.axes) = (italic, axes.to_vec());
        set(&block).warnings.into_iter().map(|warning| warning.code).collect::<Vec<_>>()
    };
    assert_eq!(codes("سلام", &["Cairo"], true, &[]), [WarningCode::NoItalic]);
    assert_eq!(codes("سلام", &["Amiri:400Regular_Italic"], true, &[]), []);
    assert_eq!(codes("سلام", &["Cairo"], false, &[(*b"wght", 650.0)]), [WarningCode::NoAxis]);
    // A face that draws nothing lacks nothing, whether named or a fallback.
    assert_eq!(codes("سلام", &["Amiri:400Regular_Italic", "Cairo"], true, &[]), []);
    assert_eq!(codes("ٹیسٹ سلام", &["Amiri:400Regular_Italic"], true, &[]), codes("ٹیسٹ سلام", &["Amiri"], false, &[]));
}

#[test]
fn missing_characters_are_named_once() {
    let laid_out = set(&block("ب\u{10FFFD}\u{10FFFD}\u{1F000}", &["Cairo"]));
    let missing: Vec<_> = laid_out.warnings.iter().filter(|w| w.code == WarningCode::MissingGlyph).collect();
    assert_eq!(missing.len(), 1);
    assert!(missing[0].detail.contains("U+10FFFD"), "{}", missing[0].detail);
    assert_eq!(missing[0].detail.matches("U+10FFFD").count(), 1);
}

#[test]
fn a_lent_glyph_is_reported_and_one_of_the_layer_s_own_list_is_not() {
    let codes = |families: &[&str]| -> Vec<WarningCode> {
        set(&block("ٹیسٹ", families)).warnings.into_iter().map(|warning| warning.code).collect()
    };
    assert_eq!(codes(&["Tajawal"]), [WarningCode::FallbackFont]);
    assert_eq!(codes(&["Tajawal", "Scheherazade New"]), []);
}

#[test]
fn fallbacks_come_one_by_one_when_a_text_needs_them_and_set_it_as_all_together() {
    let needed = |text: &str| {
        let block = block(text, &["Tajawal"]);
        let (mut withheld, mut came) = (FALLBACKS.to_vec(), Vec::new());
        loop {
            let fonts = fonts_without(&["Tajawal"], &withheld);
            match layout(&block, frame(20000.0, 20000.0), &fonts, &Budget::new(LAYOUT_WORK, &|| false)) {
                Ok(laid_out) => {
                    assert!(laid_out.block == set(&block).block, "{text}");
                    return came;
                }
                Err(LayoutError::FaceWithheld { sha256, index: 0 }) => {
                    let name = sha256.split('_').next().unwrap();
                    let at = withheld.iter().position(|family| family.replace(' ', "") == name).unwrap();
                    came.push(withheld.remove(at));
                }
                Err(error) => panic!("{text}: {error}"),
            }
        }
    };
    let [naskh, quran, emoji] = FALLBACKS;
    assert_eq!(needed("سلام Naqsh 5"), Vec::<&str>::new());
    assert_eq!(needed("سلام ٹیسٹ"), [naskh]);
    assert_eq!(needed("سلام 🎉"), [emoji]);
    assert_eq!(needed("🎉 ٹیسٹ"), [emoji, naskh]);
    // No face has it: all are tried.
    assert_eq!(needed("漢"), [naskh, quran, emoji]);
}
