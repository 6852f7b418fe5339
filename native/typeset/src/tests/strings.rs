//! The hard strings of the project's fixtures: properties that hold for every one of them, in every
//! family.

use serde_json::Value;

use super::families::FAMILIES;
use super::{block, frame, set, try_set};
use crate::WarningCode;

/// The fixtures: id and text.
pub(crate) fn all() -> Vec<(String, String, Value)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../test/fixtures/arabic-strings.json");
    let strings: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let strings = strings.as_array().unwrap().iter();
    strings.map(|s| (s["id"].as_str().unwrap().to_owned(), s["text"].as_str().unwrap().to_owned(), s.clone())).collect()
}

/// The fixture whose id starts with `id`.
pub(super) fn text(id: &str) -> String {
    all().into_iter().find(|(name, ..)| name.starts_with(id)).map(|(_, text, _)| text).unwrap()
}

#[test]
fn every_string_has_a_glyph_for_every_character_in_every_family() {
    for family in FAMILIES {
        for (id, text, _) in all() {
            let laid_out = set(&block(&text, &[family]));
            let missing: Vec<_> =
                laid_out.warnings.iter().filter(|warning| warning.code == WarningCode::MissingGlyph).collect();
            assert!(missing.is_empty(), "{family} {id}: {missing:?}");
            let ids = laid_out.block.lines.iter().flat_map(|line| &line.glyphs).map(|glyph| glyph.id);
            assert!(ids.into_iter().all(|glyph| glyph != 0), "{family} {id} draws .notdef");
        }
    }
}

#[test]
fn nothing_leaves_the_box_when_a_string_is_said_to_fit() {
    for family in FAMILIES {
        for (id, text, _) in all() {
            let bounds = frame(420.0, 160.0);
            let laid_out = try_set(&block(&text, &[family]), bounds).unwrap();
            if !laid_out.fits {
                continue;
            }
            for line in &laid_out.block.lines {
                assert!(line.width <= bounds.width + 0.01, "{family} {id}");
                let Some(ink) = line.ink else { continue };
                assert!(ink.x >= -0.01 && ink.right() <= bounds.width + 0.01, "{family} {id}: {ink:?}");
                assert!(ink.y >= -0.01 && ink.bottom() <= bounds.height + 0.01, "{family} {id}: {ink:?}");
            }
        }
    }
}

#[test]
fn the_same_text_gives_the_same_layout() {
    for (id, text, _) in all() {
        let block = block(&text, &["Amiri"]);
        assert_eq!(set(&block).block.lines, set(&block).block.lines, "{id}");
    }
}

#[test]
fn lines_hold_the_whole_text_and_clusters_lie_in_it() {
    for (id, text, _) in all() {
        let laid_out = try_set(&block(&text, &["Cairo"]), frame(300.0, 4000.0)).unwrap();
        let whole: String = laid_out.block.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(whole, text, "{id}");
        for line in &laid_out.block.lines {
            for glyph in &line.glyphs {
                assert!(line.text.is_char_boundary(glyph.cluster as usize), "{id}");
                assert!((glyph.cluster as usize) < line.text.len(), "{id}");
            }
        }
    }
}
