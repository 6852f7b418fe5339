//! Every bundled font is accepted, unchanged, with a report of its known features.

use std::path::PathBuf;

use super::support::{bundled, font, read};
use serde_json::{Value, json};

fn fonts() -> Vec<PathBuf> {
    let folders = |path: PathBuf| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        paths.into_iter().filter(|path| path.is_dir()).collect()
    };
    let styles = folders(bundled()).into_iter().flat_map(folders);
    let files = styles.flat_map(|style| std::fs::read_dir(style).expect("a folder"));
    let paths = files.map(|file| file.expect("a file").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "ttf")).collect()
}

fn report(path: &str) -> Value {
    font(&read(&bundled().join(path))).verdict["ok"].take()
}

#[test]
fn every_bundled_font_is_accepted_unchanged() {
    let fonts = fonts();
    assert!(fonts.len() >= 40, "only {} fonts found", fonts.len());
    for path in fonts {
        let bytes = read(&path);
        let answer = font(&bytes);
        assert_eq!(answer.reason(), "ok", "{}: {}", path.display(), answer.verdict);
        assert_eq!(answer.payload, bytes, "{}", path.display());
        let report = &answer.verdict["ok"];
        assert_eq!(report["embedding"], "installable", "{}", path.display());
        let arabic = &report["arabic"];
        let family = report["family"].as_str().expect("a family");
        if family == "Noto Color Emoji" || family.starts_with("Noto Sans") {
            assert_eq!(report["warnings"][0]["code"], "no_arabic", "{}", path.display());
            continue;
        }
        assert!(arabic["coverage"].as_f64().is_some_and(|share| share > 0.95), "{}: {arabic}", path.display());
        for feature in ["init_medi_fina", "mark", "mkmk"] {
            assert_eq!(arabic[feature], true, "{}: {feature}", path.display());
        }
        assert_eq!(arabic["presentation_forms_only"], false);
    }
}

#[test]
fn amiri_is_known_in_full() {
    let overshoots = "Vocalised text leaves the font's line height by 0.141 em.";
    assert_eq!(
        report("amiri/400Regular/Amiri_400Regular.ttf"),
        json!({
            "family": "Amiri", "style": "Regular", "weight": 400, "italic": false, "format": "ttf", "index": 0,
            "glyph_count": 6624, "axes": [], "embedding": "installable",
            "arabic": {
                "coverage": 1.0, "missing": [], "init_medi_fina": true, "rlig": true, "mark": true, "mkmk": true,
                "kashida_jalt": false, "presentation_forms_only": false, "overshoot": 0.141
            },
            "shaper": "rustybuzz",
            "warnings": [{ "code": "ink_overshoots_line", "detail": overshoots }]
        })
    );
}

#[test]
fn style_and_gaps_are_distinguished() {
    let amiri = report("amiri/700Bold_Italic/Amiri_700Bold_Italic.ttf");
    assert_eq!(
        (&amiri["style"], &amiri["weight"], &amiri["italic"]),
        (&json!("Bold Italic"), &json!(700), &json!(true))
    );
    let ruqaa = report("aref-ruqaa/400Regular/ArefRuqaa_400Regular.ttf");
    assert_eq!(ruqaa["arabic"]["kashida_jalt"], true);
    assert_eq!(ruqaa["arabic"]["missing"], json!(["U+066B", "U+066C"]));
    let codes: Vec<_> = ruqaa["warnings"].as_array().expect("a list").iter().map(|warning| &warning["code"]).collect();
    assert_eq!(codes, ["arabic_incomplete", "ink_overshoots_line"]);
    let cairo = report("cairo/400Regular/Cairo_400Regular.ttf");
    assert_eq!(cairo["warnings"], json!([]));
    assert_eq!(cairo["arabic"]["overshoot"], 0.0);
}

#[test]
fn the_shaper_is_named() {
    for (path, shaper) in [
        ("cairo/400Regular/Cairo_400Regular.ttf", "rustybuzz"),
        ("noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf", "rustybuzz"),
        ("noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf", "rustybuzz"),
        ("aref-ruqaa/400Regular/ArefRuqaa_400Regular.ttf", "harfrust"),
    ] {
        assert_eq!(report(path)["shaper"], shaper, "{path}");
    }
}

#[test]
fn arabic_fonts_for_windows_3_are_accepted_for_what_they_draw() {
    // Arabic on a page of the symbol encoding: without a Unicode cmap, and with one for nothing but Latin.
    for file in ["TradArabicTest.ttf", "SimpArabicTest.ttf"] {
        let path = bundled().join("../../native/typeset/tests/data/harfbuzz/fonts").join(file);
        let answer = font(&read(&path));
        let report = &answer.verdict["ok"];
        assert_eq!(report["shaper"], "harfrust", "{}", answer.verdict);
        assert_eq!(report["arabic"]["presentation_forms_only"], true, "{report}");
        assert!(report["arabic"]["coverage"].as_f64().is_some_and(|share| share > 0.7), "{report}");
        let codes: Vec<_> = report["warnings"].as_array().expect("a list").iter().map(|w| &w["code"]).collect();
        assert_eq!(codes[0], "presentation_forms_only", "{report}");
    }
}
