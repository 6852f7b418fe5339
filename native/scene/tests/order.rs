//! The purpose of isolation: the visual order of filled text, by the reference algorithm of UAX #9.

#![cfg(test)]

use scene::{Content, Template, check, fill};
use serde_json::{Value, json};
use unicode_bidi::{BidiInfo, Level};

const STRINGS: &str = include_str!("../../../test/fixtures/arabic-strings.json");

/// The text of a layer, filled.
fn filled(text: &str, field: Value, value: Value, digits: &str) -> String {
    let mut field = field;
    field["name"] = json!("v");
    let schema = json!({
        "schema_version": 1,
        "canvas": {"width": 1, "height": 1},
        "fields": [field],
        "layers": [{"id": "t", "type": "text", "text": text, "box": [0, 0, 1, 1], "font": ["Amiri"], "size": 10, "digits": digits}],
    });
    let template = Template::parse(&schema.to_string()).unwrap_or_else(|issues| panic!("{issues:#?}"));
    let values = check(&template, &json!({"v": value}), &[]).unwrap_or_else(|issues| panic!("{issues:#?}"));
    match fill(&template, &values, 1.0).unwrap_or_else(|issues| panic!("{issues:#?}")).layers.remove(0).content {
        Content::Text(block) => block.runs[0].text.clone(),
        other => panic!("{other:?}"),
    }
}

/// Characters from left to right in a right-to-left paragraph, without the controls of bidi.
fn visual(text: &str) -> String {
    let info = BidiInfo::new(text, Some(Level::rtl()));
    let lines = info.paragraphs.iter().map(|paragraph| info.reorder_line(paragraph, paragraph.range.clone()));
    let is_control =
        |c: &char| matches!(c, '\u{200E}' | '\u{200F}' | '\u{61C}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    lines.flat_map(|line| line.chars().filter(|c| !is_control(c)).collect::<Vec<_>>()).collect()
}

fn reversed(text: &str) -> String {
    text.chars().rev().collect()
}

#[test]
fn typed_values_read_from_left_to_right_in_an_arabic_line() {
    for (kind, value, digits, expected) in [
        ("phone", "050-123-4567", "as_typed", "050-123-4567"),
        ("phone", "+966 50 123 4567", "as_typed", "+966 50 123 4567"),
        ("phone", "050-123-4567", "arab", "٠٥٠-١٢٣-٤٥٦٧"),
        ("phone", "+966 50 123 4567", "arab", "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧"),
        ("phone", "(011) 456-7890", "arabext", "(۰۱۱) ۴۵۶-۷۸۹۰"),
        ("handle", "@sahl_ar", "arab", "@sahl_ar"),
        ("email", "info@sahl.sa", "arab", "info@sahl.sa"),
        ("url", "https://sahl.sa/ar?x=1&y=2", "arab", "https://sahl.sa/ar?x=1&y=2"),
        ("code", "C++", "as_typed", "C++"),
        ("code", "A-12/7", "arab", "A-12/7"),
        ("code", "٢٠٢٦-٠٩", "as_typed", "٢٠٢٦-٠٩"),
        ("number", "-5", "latn", "-5"),
        ("number", "-1234.5", "arab", "-١٬٢٣٤٫٥"),
    ] {
        let line = filled("بتاريخ {{v}} شكرا", json!({"type": kind}), json!(value), digits);
        let expected = format!("{} {expected} {}", reversed("شكرا"), reversed("بتاريخ"));
        assert_eq!(visual(&line), expected, "{kind} {value} {digits}");
    }
}

#[test]
fn parts_in_arabic_letters_keep_their_places() {
    let word = reversed("صفحة");
    for (kind, value, digits, expected) in [
        (
            "url",
            "https://موقع.sa/صفحة/2?س=3",
            "as_typed",
            format!("https://{}.sa/{word}/2?{}=3", reversed("موقع"), "س"),
        ),
        ("code", "١٢-صفحة-٣", "as_typed", format!("١٢-{word}-٣")),
        ("email", "صفحة@موقع.sa", "as_typed", format!("{word}@{}.sa", reversed("موقع"))),
        ("phone", "صفحة 050-123-4567", "as_typed", format!("{word} 050-123-4567")),
        ("phone", "صفحة 050-123-4567", "arab", format!("{word} ٠٥٠-١٢٣-٤٥٦٧")),
    ] {
        let line = filled("بتاريخ {{v}} شكرا", json!({"type": kind}), json!(value), digits);
        let expected = format!("{} {expected} {}", reversed("شكرا"), reversed("بتاريخ"));
        assert_eq!(visual(&line), expected, "{kind} {value}");
    }
}

#[test]
fn days_and_amounts_read_in_the_direction_of_their_words() {
    for (field, value, digits, expected) in [
        (json!({"type": "date", "format": "yyyy-MM-dd"}), "2026-09-01", "latn", "2026-09-01".to_owned()),
        (json!({"type": "date", "format": "yyyy-MM-dd"}), "2026-09-01", "arab", "٢٠٢٦-٠٩-٠١".to_owned()),
        (json!({"type": "date", "format": "d/M/y"}), "2026-09-01", "arab", "١/٩/٢٠٢٦".to_owned()),
        (json!({"type": "date"}), "2026-03-20", "arab", format!("٢٠٢٦ {} ٢٠", reversed("مارس"))),
        (json!({"type": "date"}), "2026-03-20", "latn", format!("2026 {} 20", reversed("مارس"))),
        (json!({"type": "date", "format": "yyyy-MM-dd G"}), "2026-03-20", "arab", "م ٢٠٢٦-٠٣-٢٠".to_owned()),
        (json!({"type": "date", "format": "yyyy-MM-dd G"}), "2026-03-20", "latn", "م 2026-03-20".to_owned()),
        (json!({"type": "time"}), "19:30", "arab", "م ٧:٣٠".to_owned()),
        (json!({"type": "time"}), "19:30", "latn", "م 7:30".to_owned()),
        (json!({"type": "time", "format": "HH:mm:ss"}), "19:30", "arab", "١٩:٣٠:٠٠".to_owned()),
        (json!({"type": "time", "format": "h:mm B"}), "13:30", "arab", format!("{} ١:٣٠", reversed("بعد الظهر"))),
        (json!({"type": "datetime"}), "2026-03-20T19:30", "arab", format!("م ٧:٣٠ ٢٠٢٦ {} ٢٠", reversed("مارس"))),
        (
            json!({"type": "datetime", "format": "yyyy-MM-dd HH:mm"}),
            "2026-03-20T19:30",
            "latn",
            "2026-03-20 19:30".to_owned(),
        ),
        (json!({"type": "amount"}), "1250.5", "arab", ".س.ر\u{A0}١٬٢٥٠٫٥٠".to_owned()),
        (json!({"type": "amount"}), "-1250.5", "latn", ".س.ر\u{A0}-1,250.50".to_owned()),
        (json!({"type": "amount", "currency": "CHF"}), "5", "latn", "CHF\u{A0}5.00".to_owned()),
        (json!({"type": "amount", "currency": "EUR"}), "1250.5", "arab", "€\u{A0}١٬٢٥٠٫٥٠".to_owned()),
        (json!({"type": "amount", "currency_display": "sign"}), "1250.5", "arab", "\u{20C1}\u{A0}١٬٢٥٠٫٥٠".to_owned()),
        (
            json!({"type": "amount", "currency_display": "sign"}),
            "-1250.5",
            "latn",
            "\u{20C1}\u{A0}-1,250.50".to_owned(),
        ),
        (json!({"type": "amount", "currency_display": "code"}), "-5", "latn", "SAR\u{A0}-5.00".to_owned()),
        (json!({"type": "amount", "currency_display": "none"}), "-5", "arab", "-٥٫٠٠".to_owned()),
        (
            json!({"type": "amount", "currency_display": "name", "decimals": "auto"}),
            "1250",
            "arab",
            format!("{}\u{A0}١٬٢٥٠", reversed("ريال سعودي")),
        ),
        (json!({"type": "number", "grouping": false}), "-1727", "arab", "-١٧٢٧".to_owned()),
        (json!({"type": "number", "notation": "compact"}), "1200", "arab", format!("{}\u{A0}١٫٢", reversed("ألف"))),
    ] {
        let line = filled("السعر {{v}} فقط", field, json!(value), digits);
        assert_eq!(visual(&line), format!("{} {expected} {}", reversed("فقط"), reversed("السعر")), "{value} {digits}");
    }
}

#[test]
fn no_value_disturbs_what_stands_around_it() {
    let strings: Value = serde_json::from_str(STRINGS).expect("the strings are JSON");
    let strings = strings["strings"].as_array().or_else(|| strings.as_array()).expect("a list");
    let hostile =
        ["\u{202E}abc", "\u{202B}\u{202A}\u{202D}", "\u{2069}\u{2069}\u{202C}ab", "\u{2067}\u{2066}x", "ـ\u{200F}1-2"];
    let texts = strings.iter().filter_map(|string| string["text"].as_str()).chain(hostile);
    let mut count = 0;
    for text in texts {
        for kind in ["text", "phone", "code"] {
            let field = json!({"type": kind, "required": false});
            let line = filled("قبل 1 {{v}} 2 بعد", field, json!(text), "as_typed");
            let seen = visual(&line);
            assert!(seen.starts_with(&format!("{} 2 ", reversed("بعد"))), "{kind} {text:?}: {seen}");
            assert!(seen.ends_with(&format!(" 1 {}", reversed("قبل"))), "{kind} {text:?}: {seen}");
            count += 1;
        }
    }
    assert!(count > 3 * 70, "{count}");
}
