//! WOFF and WOFF2 unpack to their original font; collections are read by index.

use super::support::{collection, fixture, font, judge};
use serde_json::{Value, json};

fn as_format(mut report: Value, format: &str) -> Value {
    report["format"] = json!(format);
    report
}

#[test]
fn woff_and_woff2_give_the_font_inside() {
    let plain = font(&fixture("fonts/amiri-subset.ttf")).verdict["ok"].take();
    assert_eq!((&plain["family"], &plain["glyph_count"]), (&json!("Amiri"), &json!(92)));
    for format in ["woff", "woff2"] {
        let answer = font(&fixture(&format!("fonts/amiri-subset.{format}")));
        assert_eq!(answer.verdict["ok"], as_format(plain.clone(), format));
        // The payload is plain sfnt: judged again, it is a TTF with the same report.
        assert_eq!(font(&answer.payload).verdict["ok"], plain);
    }
}

#[test]
fn damaged_woff_is_refused_at_every_length() {
    for format in ["woff", "woff2"] {
        let whole = fixture(&format!("fonts/amiri-subset.{format}"));
        for sixteenth in 0..16 {
            let cut = &whole[..whole.len() * sixteenth / 16];
            let reason = font(cut).reason().to_owned();
            assert!(matches!(reason.as_str(), "broken_tables" | "not_a_font"), "{format} {sixteenth}/16: {reason}");
        }
    }
}

#[test]
fn a_face_of_a_collection_is_chosen_by_index() {
    let bytes = collection(&[fixture("fonts/variable.ttf"), fixture("fonts/amiri-subset.ttf")]);
    let family = |index: &str| judge(&["font", "--index", index], &bytes).verdict["ok"]["family"].take();
    assert_eq!(family("0"), "Naqsh Test Variable");
    assert_eq!(family("1"), "Amiri");
    let answer = judge(&["font", "--index", "1"], &bytes);
    assert_eq!((&answer.verdict["ok"]["format"], &answer.verdict["ok"]["index"]), (&json!("ttc"), &json!(1)));
    assert_eq!(answer.payload, bytes);
    assert_eq!(judge(&["font", "--index", "2"], &bytes).reason(), "no_such_face");
    assert_eq!(judge(&["font", "--index", "1"], &fixture("fonts/amiri-subset.ttf")).reason(), "no_such_face");
}

#[test]
fn axes_and_embedding_are_reported() {
    let report = font(&fixture("fonts/variable.ttf")).verdict["ok"].take();
    assert_eq!(report["axes"], json!([{ "tag": "wght", "min": 100.0, "default": 400.0, "max": 900.0 }]));
    assert_eq!(report["embedding"], "editable");
}

#[test]
fn other_files_are_not_fonts() {
    for bytes in [&b""[..], b"GIF89a", b"<svg/>", b"%PDF-1.7", b"PK\x03\x04", b"OTT"] {
        assert_eq!(font(bytes).reason(), "not_a_font");
    }
}
