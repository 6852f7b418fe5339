//! V01–V16: bound values, and their effect on a card.

use scene::frame::GlyphLine;
use serde_json::{Value, json};
use testkit::{FAMILIES, TextLayout};
use typeset::Shaper;

use super::harness::{Fixture, Harness, WIDE, is_control, visual};

/// A line with one value, and members of the layer.
fn bound(harness: &Harness, text: &str, kind: &str, value: &str, members: &Value) -> TextLayout {
    harness.typesetter.lay_out_text("Tajawal", text, WIDE, members, &[("v", kind, value)]).unwrap()
}

/// Glyphs and their positions.
fn placed(line: &GlyphLine) -> Vec<(u16, f32, f32)> {
    line.glyphs.iter().map(|glyph| (glyph.id, glyph.x, glyph.y)).collect()
}

/// The visible text of a line, in reading order.
fn shown(line: &GlyphLine) -> String {
    line.text.chars().filter(|c| !is_control(*c)).collect()
}

pub fn a_pasted_value_is_the_bare_one(harness: &Harness, fixture: &Fixture) {
    let one_line = json!({"max_lines": 1});
    let set = |value: &str| bound(harness, "إلى {{v}} المحترم", "text", value, &one_line);
    let plain = set("محمد");
    assert_eq!(shown(plain.line().unwrap()), fixture.text);
    for blank in ["\n", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", " ", "\u{3000}\t", "\u{200F}\n", "\u{7}", "\u{FEFF}"]
    {
        for value in [format!("{blank}محمد"), format!("محمد{blank}"), format!("{blank}محمد{blank}{blank}")]
        {
            let layout = set(&value);
            assert_eq!(placed(layout.line().unwrap()), placed(plain.line().unwrap()), "{value:?}");
            assert!(layout.warnings.is_empty(), "{value:?}");
        }
    }
}

pub fn signs_of_numbers_go_with_their_digits(harness: &Harness, fixture: &Fixture) {
    let arab = |text: &str| shown(harness.lay_out("Tajawal", text, &json!({"digits": "arab"})).line().unwrap());
    assert_eq!(arab(&fixture.text), "السعر ١٫٥٠ ريال و٣٬٤٩٩٫٠٠ و٢٫٥٪");
    assert_eq!(arab("خادم 10.0.0.1"), "خادم ١٠.٠.٠.١");
}

pub fn a_mark_stays_on_its_letter(harness: &Harness, fixture: &Fixture) {
    let plain: String = fixture.text.chars().filter(|c| *c != '\u{200C}').collect();
    for family in FAMILIES {
        assert!(harness.ink(family, &fixture.text) == harness.ink(family, &plain), "{family}");
    }
}

pub fn a_name_after_a_flag_runs_from_right_to_left(harness: &Harness, fixture: &Fixture) {
    let name = "فهد الدوسري";
    let reversed: String = name.chars().rev().collect();
    for emoji in ["🇸🇦", "❤\u{FE0F}", "👨\u{200D}👩\u{200D}👧", "1\u{FE0F}\u{20E3}", "👍🏽"] {
        for (value, name_is_left) in [(format!("{emoji} {name}"), true), (format!("{name} {emoji}"), false)] {
            let line = bound(harness, "{{v}}", "text", &value, &json!({"direction": "auto"}));
            let visual = visual(line.line().unwrap());
            let is_left = visual.starts_with(&reversed);
            assert!(is_left == name_is_left && visual.contains(&reversed), "{value}: {visual}");
        }
    }
    assert!(fixture.text.ends_with(name));
}

pub fn both_shapers_give_its_glyphs(harness: &Harness, fixture: &Fixture) {
    for family in FAMILIES {
        let line = harness.line(family, &fixture.text);
        assert!(line.glyphs.iter().all(|glyph| glyph.id != 0), "{family}");
        let layout = harness.lay_out(family, &fixture.text, &json!({}));
        let face = &layout.block().unwrap().faces[0].data;
        let face = typeset::Face::parse(std::sync::Arc::clone(face)).unwrap();
        let ids = |shaper| {
            let request = typeset::dump::ShapeRequest { text: &fixture.text, ..Default::default() };
            let glyphs = typeset::dump::dump(&face, shaper, &request).unwrap();
            glyphs.iter().map(|glyph| glyph.g).collect::<Vec<_>>()
        };
        assert_eq!(ids(Shaper::Rustybuzz), ids(Shaper::Harfrust), "{family}");
    }
}

pub fn a_hemistich_reaches_both_edges(harness: &Harness, fixture: &Fixture) {
    for justify in ["kashida", "space"] {
        let members = json!({"justify": justify, "justify_last": true, "size": 60, "max_lines": 1});
        let card = (1400, 300);
        let layout = harness.typesetter.lay_out_text("Amiri", &fixture.text, card, &members, &[]).unwrap();
        let ink = layout.line().unwrap().ink.unwrap();
        assert!(ink.x < 30.0 && ink.right() > 1370.0, "{justify}: {ink:?}");
    }
}

pub fn joined_letters_are_one_piece(harness: &Harness, _: &Fixture) {
    // Dotless letters, so that pieces are joins.
    for family in FAMILIES {
        assert_eq!(harness.ink(family, "سلام").pieces(), 2, "{family}");
        assert_eq!(harness.ink(family, "محمد").pieces(), 1, "{family}");
    }
}

pub fn gaps_are_equal_at_both_sides(harness: &Harness, fixture: &Fixture) {
    let line = |spacing: f32| {
        harness.lay_out("Cairo", &fixture.text, &json!({"letter_spacing": spacing})).line().unwrap().clone()
    };
    let (plain, spaced) = (line(0.0), line(10.0));
    let moved: Vec<f32> = plain.glyphs.iter().zip(&spaced.glyphs).map(|(a, b)| b.x - a.x).collect();
    // The growth of each gap, from left to right.
    let grown: Vec<f32> = moved.windows(2).map(|pair| (pair[1] - pair[0]).round()).collect();
    // From the letter at the left over the space, the number and the space to the letter at the right.
    let opened: Vec<f32> = grown.into_iter().filter(|gap| *gap != 0.0).collect();
    assert_eq!(opened, [5.0, 10.0, 10.0, 10.0, 10.0, 5.0]);
}

pub fn controls_leave_a_number_as_it_is(harness: &Harness, fixture: &Fixture) {
    let set = |kind: &str, value: &str| bound(harness, "للتواصل {{v}}", kind, value, &json!({}));
    for kind in ["phone", "code", "handle"] {
        let plain = set(kind, &fixture.text);
        assert!(visual(plain.line().unwrap()).contains(&fixture.text), "{kind}");
        for (open, close) in
            [('\u{202B}', '\u{202C}'), ('\u{202E}', '\u{202C}'), ('\u{2067}', '\u{2069}'), ('\u{200F}', '\u{200F}')]
        {
            let value = format!("{open}{}{close}", fixture.text);
            assert_eq!(placed(set(kind, &value).line().unwrap()), placed(plain.line().unwrap()), "{kind} {value:?}");
        }
    }
}

pub fn zeros_before_a_number_are_dropped(harness: &Harness, fixture: &Fixture) {
    let set = |value: &str| shown(bound(harness, "{{v}}", "number", value, &json!({})).line().unwrap());
    assert_eq!(set(&fixture.text), set("12"));
    assert_eq!(set("-007.50"), set("-7.50"));
}

pub fn a_bound_line_is_as_wide_as_a_typed_one(harness: &Harness, fixture: &Fixture) {
    let spaced = json!({"letter_spacing": 10});
    for text in [fixture.text.as_str(), "دا HI", "HI", "50"] {
        let typed = harness.lay_out("Tajawal", text, &spaced);
        let bound = bound(harness, "{{v}}", "text", text, &spaced);
        let width = |layout: &TextLayout| layout.line().unwrap().width;
        assert!((width(&typed) - width(&bound)).abs() < 0.01, "{text}: {} and {}", width(&typed), width(&bound));
    }
}

pub fn a_day_on_record_is_its_own(harness: &Harness, fixture: &Fixture) {
    let schema = json!({
        "schema_version": 1,
        "canvas": {"width": 900, "height": 200},
        "locale": "ar-u-nu-latn",
        "fields": [{"name": "v", "type": "date", "calendar": "islamic-umalqura", "format": "d MMMM y"}],
        "layers": [{"id": "t", "type": "text", "text": "{{v}}", "box": [0, 0, 900, 200], "font": ["Amiri"], "size": 40}],
    });
    let layout = harness.typesetter.lay_out(&schema, &json!({"v": "1979-11-20"})).unwrap();
    assert_eq!(shown(layout.line().unwrap()), fixture.text);
}

pub fn dots_stand_beside_the_cut(harness: &Harness, fixture: &Fixture) {
    let members = json!({"overflow": "ellipsis", "max_lines": 1});
    for width in [400, 500, 600] {
        let layout = harness.typesetter.lay_out_text("Cairo", &fixture.text, (width, 200), &members, &[]).unwrap();
        let visual = visual(layout.line().unwrap());
        let kept = visual.strip_suffix('…').unwrap_or_else(|| panic!("{visual}"));
        assert!(fixture.text.starts_with(kept), "{visual}");
    }
}

pub fn groups_that_change_places_are_reported(harness: &Harness, fixture: &Fixture) {
    let warnings = |text: &str| harness.lay_out("Tajawal", text, &json!({})).warnings;
    let reported = warnings(&fixture.text);
    let (code, detail) = reported.first().expect("a warning");
    assert_eq!((code.as_str(), detail.contains("050 123 4567")), ("reordered_digits", true));
    assert!(warnings("للتواصل: \u{2066}050 123 4567\u{2069}").is_empty());
    let layout = bound(harness, "للتواصل: {{v}}", "phone", "050 123 4567", &json!({}));
    assert!(layout.warnings.is_empty() && visual(layout.line().unwrap()).contains("050 123 4567"));
}
