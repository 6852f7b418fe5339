//! E01–E04: emoji in Arabic lines.

use scene::frame::PlacedGlyph;
use serde_json::json;

use super::harness::{Fixture, Harness, visual};

/// Glyphs of the emoji face, in visual order.
fn emoji(harness: &Harness, text: &str) -> Vec<PlacedGlyph> {
    let layout = harness.lay_out("Cairo", text, &json!({}));
    let block = layout.block().unwrap();
    let is_emoji =
        |glyph: &&PlacedGlyph| block.faces[usize::from(glyph.face)].data.sha256.starts_with("NotoColorEmoji");
    block.lines[0].glyphs.iter().filter(is_emoji).copied().collect()
}

fn ids(glyphs: &[PlacedGlyph]) -> Vec<u16> {
    glyphs.iter().map(|glyph| glyph.id).collect()
}

pub fn emoji_come_from_the_emoji_face(harness: &Harness, fixture: &Fixture) {
    let glyphs = emoji(harness, &fixture.text);
    let [heart, one, other] = glyphs.as_slice() else { panic!("{glyphs:?}") };
    assert_eq!(one.id, other.id);
    assert_eq!(vec![heart.id], ids(&emoji(harness, "❤")), "the selector draws nothing");
    let expected: String =
        fixture.visual_ltr.iter().flat_map(|text| text.chars()).filter(|c| *c != '\u{FE0F}').collect();
    assert_eq!(visual(&harness.line("Tajawal", &fixture.text)), expected);
}

pub fn a_family_is_one_glyph(harness: &Harness, fixture: &Fixture) {
    let glyphs = emoji(harness, &fixture.text);
    let [thumb, family] = glyphs.as_slice() else { panic!("{glyphs:?}") };
    assert_eq!(vec![family.id], ids(&emoji(harness, "👨\u{200D}👩\u{200D}👧\u{200D}👦")));
    assert_eq!(vec![thumb.id], ids(&emoji(harness, "👍🏽")));
    assert_ne!(vec![thumb.id], ids(&emoji(harness, "👍")), "the skin tone is obeyed");
}

pub fn flags_keep_their_pairs(harness: &Harness, fixture: &Fixture) {
    let glyphs = emoji(harness, &fixture.text);
    let (saudi, emirates) = (emoji(harness, "🇸🇦"), emoji(harness, "🇦🇪"));
    assert_eq!((saudi.len(), emirates.len()), (1, 1), "each flag is one glyph");
    assert_eq!(ids(&glyphs), [ids(&emirates), ids(&saudi)].concat());
    assert_ne!(ids(&saudi), ids(&emoji(harness, "🇦🇸")), "SA is not AS");
}

pub fn a_keycap_is_one_glyph(harness: &Harness, fixture: &Fixture) {
    let glyphs = emoji(harness, &fixture.text);
    let [hash, one] = glyphs.as_slice() else { panic!("{glyphs:?}") };
    assert_eq!(vec![one.id], ids(&emoji(harness, "1\u{FE0F}\u{20E3}")));
    assert_eq!(vec![hash.id], ids(&emoji(harness, "#\u{FE0F}\u{20E3}")));
    assert!(ids(&emoji(harness, "1")).is_empty(), "a digit alone is no emoji");
}
