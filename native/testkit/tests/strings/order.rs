//! B01–B29: the order in which characters are displayed.

use serde_json::json;

use super::harness::{Fixture, Harness, is_control, of_char, visual};

const FAMILY: &str = "Tajawal";

/// The raw string is displayed by the bidi algorithm (UAX #9), right or wrong.
pub fn as_the_reference(harness: &Harness, fixture: &Fixture) {
    let layout = harness.lay_out(FAMILY, &fixture.text, &json!({"direction": fixture.base}));
    let drawn = visual(layout.line().unwrap());
    let expected: String = fixture.visual_ltr.as_deref().unwrap().chars().filter(|c| !is_control(*c)).collect();
    // White space at the end of a line hangs and has no glyph.
    assert_eq!(drawn.trim(), expected.trim(), "{}", fixture.id);
    assert!(layout.warnings.iter().all(|(code, _)| code != "missing_glyph"), "{:?}", layout.warnings);
}

/// Raw, the order is wrong; as a field of its type, the value is whole wherever it stands.
fn raw_and_isolated(harness: &Harness, fixture: &Fixture, kind: &str, value: &str) {
    as_the_reference(harness, fixture);
    for text in ["هاتف: {{value}}", "{{value}} هاتف", "قبل {{value}} بعد (3)"] {
        let drawn = visual(&harness.bound(text, &[("value", kind, value)]));
        assert!(drawn.contains(value), "{}: {text} is displayed as {drawn}", fixture.id);
    }
}

pub fn raw_and_isolated_phone(harness: &Harness, fixture: &Fixture) {
    let number = if fixture.id.starts_with("B07") { "٠٥٠-١٢٣-٤٥٦٧" } else { "050-123-4567" };
    raw_and_isolated(harness, fixture, "phone", number);
}

pub fn phone_is_whole(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    let number = if fixture.id.starts_with("B05") { "050-123-4567" } else { "+966 50 123 4567" };
    assert!(visual(&harness.line(FAMILY, &fixture.text)).contains(number));
    raw_and_isolated(harness, fixture, "phone", number);
}

pub fn raw_and_isolated_date(harness: &Harness, fixture: &Fixture) {
    raw_and_isolated(harness, fixture, "code", "2025-09-01");
    let drawn = visual(&harness.bound("بتاريخ {{value}}", &[("value", "date", "2025-09-01")]));
    assert!(drawn.contains("سبتمبر") || drawn.contains("ربمتبس"), "a date is written in words: {drawn}");
}

pub fn percent_is_isolated(harness: &Harness, fixture: &Fixture) {
    raw_and_isolated(harness, fixture, "code", "50%");
}

pub fn raw_and_isolated_price(harness: &Harness, fixture: &Fixture) {
    raw_and_isolated(harness, fixture, "code", "$199.99");
}

pub fn raw_and_isolated_degrees(harness: &Harness, fixture: &Fixture) {
    raw_and_isolated(harness, fixture, "code", "-5°");
    let drawn = visual(&harness.bound("الحرارة {{value}}", &[("value", "number", "-5")]));
    assert!(drawn.starts_with("-٥") || drawn.starts_with("\u{2212}٥"), "the minus is left of its number: {drawn}");
}

pub fn raw_and_isolated_handle(harness: &Harness, fixture: &Fixture) {
    raw_and_isolated(harness, fixture, "handle", "@sahl_ar");
}

pub fn raw_and_isolated_code(harness: &Harness, fixture: &Fixture) {
    raw_and_isolated(harness, fixture, "code", "C++");
}

/// A character set right to left has the glyph of its mirror image set left to right.
fn is_mirrored(harness: &Harness, text: &str, pair: (char, char)) {
    let line = harness.line(FAMILY, text);
    let plain = |c: char| {
        let layout = harness.lay_out(FAMILY, &format!("a{c}a"), &json!({"direction": "ltr"}));
        of_char(layout.line().unwrap(), c)[0].id
    };
    for (typed, shown) in [pair, (pair.1, pair.0)] {
        let glyphs = of_char(&line, typed);
        assert!(!glyphs.is_empty(), "{text}: {typed}");
        assert!(glyphs.iter().all(|glyph| glyph.id == plain(shown)), "{text}: {typed} is not shown as {shown}");
    }
}

pub fn brackets_are_mirrored(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    is_mirrored(harness, &fixture.text, ('(', ')'));
}

pub fn a_pair_after_latin_stays_latin(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    assert!(visual(&harness.line(FAMILY, &fixture.text)).contains("John (Work)"));
}

pub fn guillemets_are_mirrored_and_quotes_are_not(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    is_mirrored(harness, &fixture.text, ('«', '»'));
    let line = harness.line(FAMILY, &fixture.text);
    for quote in ['“', '”'] {
        let layout = harness.lay_out(FAMILY, &format!("a{quote}a"), &json!({"direction": "ltr"}));
        assert_eq!(of_char(&line, quote)[0].id, of_char(layout.line().unwrap(), quote)[0].id, "{quote}");
    }
}

pub fn comparison_signs_are_mirrored(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    is_mirrored(harness, &fixture.text, ('<', '>'));
}

pub fn addresses_are_whole(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    let drawn = visual(&harness.line(FAMILY, &fixture.text));
    assert!(drawn.contains("info@sahl.sa") && drawn.contains("https://sahl.sa/ar?x=1"), "{drawn}");
    raw_and_isolated(harness, fixture, "email", "info@sahl.sa");
    raw_and_isolated(harness, fixture, "url", "https://sahl.sa/ar?x=1");
}

/// Controls opened in a field end with it: the next field is set as if there were none.
pub fn an_override_ends_with_its_field(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    for control in
        ['\u{202E}', '\u{202D}', '\u{202B}', '\u{202A}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{202C}']
    {
        let next = |first: &str| -> Vec<(u16, u32)> {
            let line =
                harness.bound("{{first}} {{next}}", &[("first", "text", first), ("next", "text", "abc السعر 100")]);
            let start = line.text.find("abc").unwrap() as u32;
            let own = line.glyphs.iter().filter(|glyph| glyph.cluster >= start);
            let left = own.clone().map(|glyph| glyph.x).fold(f32::MAX, f32::min);
            own.map(|glyph| (glyph.id, ((glyph.x - left) * 64.0).round() as u32)).collect()
        };
        let clean = next("محمد");
        assert!(clean.len() >= 12, "{clean:?}");
        assert_eq!(next(&format!("محمد {control}")), clean, "U+{:04X}", u32::from(control));
        assert_eq!(next(&format!("{control}{control}محمد")), clean, "U+{:04X} twice", u32::from(control));
    }
}

pub fn trailing_spaces_move_nothing(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    for align in ["start", "end", "center"] {
        let ink = |text: &str| harness.ink_with(FAMILY, text, &json!({"align": align}));
        assert!(ink(&fixture.text) == ink(fixture.text.trim_end()), "align {align}");
    }
}

/// Broken into lines first and then reordered: the Latin phrase continues on the next line.
pub fn first_words_stay_on_the_first_line(harness: &Harness, fixture: &Fixture) {
    as_the_reference(harness, fixture);
    let whole = harness.width(FAMILY, &fixture.text);
    let members = json!({"box": [20, 20, whole * 0.6, 800], "overflow": "wrap"});
    let layout = harness.lay_out(FAMILY, &fixture.text, &members);
    let [first, second] = layout.block().unwrap().lines.as_slice() else { panic!("two lines") };
    assert!(
        first.text.starts_with("اقرأ the quick") && second.text.ends_with("اليوم"),
        "{} | {}",
        first.text,
        second.text
    );
    let drawn = visual(first);
    assert!(drawn.trim().ends_with("أرقا") && drawn.contains("the quick"), "{drawn}");
}
