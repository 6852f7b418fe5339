//! Data validated against the fields of a template.

#![cfg(test)]

use scene::{Issue, Template, check, data};
use serde_json::{Value, json};

fn template(fields: Value) -> Template {
    let schema = json!({"schema_version": 1, "canvas": {"width": 1, "height": 1}, "fields": fields});
    Template::parse(&schema.to_string()).unwrap_or_else(|issues| panic!("{issues:#?}"))
}

fn validated(fields: Value, data: Value, images: &[&str]) -> Vec<(String, &'static str)> {
    let images: Vec<String> = images.iter().map(|name| (*name).to_owned()).collect();
    let issues = check(&template(fields), &data, &images).err().unwrap_or_default();
    issues.iter().map(|issue| (place(issue), issue.kind)).collect()
}

fn place(issue: &Issue) -> String {
    issue.to_string().split(':').next().unwrap_or_default().to_owned()
}

/// The kind of issue that one value for one field raises, if any.
fn kind(mut field: Value, value: Value) -> Option<&'static str> {
    field["name"] = json!("v");
    validated(json!([field]), json!({"v": value}), &[]).first().map(|(_, kind)| *kind)
}

#[test]
fn all_mistakes_are_named_at_once() {
    let fields = json!([
        {"name": "name", "type": "text"},
        {"name": "day", "type": "date"},
        {"name": "photo", "type": "image"},
        {"name": "logo", "type": "image", "required": false},
    ]);
    let found = validated(fields, json!({"nmae": "x", "day": "soon", "logo": "x"}), &["name", "pohto"]);
    let found: Vec<(&str, &str)> = found.iter().map(|(place, kind)| (place.as_str(), *kind)).collect();
    assert_eq!(
        found,
        [
            ("/data/nmae", "extra_forbidden"),
            ("/data/logo", "extra_forbidden"),
            ("/images/name", "extra_forbidden"),
            ("/images/pohto", "extra_forbidden"),
            ("/data/name", "missing"),
            ("/data/day", "date_parsing"),
            ("/images/photo", "missing"),
        ]
    );
}

#[test]
fn near_misses_are_suggested() {
    let template = template(json!([{"name": "recipient_name", "type": "text", "required": false}]));
    let issues = check(&template, &json!({"recipent_name": "x"}), &[]).unwrap_err();
    assert!(issues[0].msg.ends_with("did you mean `recipient_name`?"), "{}", issues[0]);
}

#[test]
fn data_must_be_an_object() {
    for data in [json!(null), json!([]), json!("x"), json!(1)] {
        assert_eq!(validated(json!([]), data, &[]), [("/data".to_owned(), "dict_type")]);
    }
    assert_eq!(data::parse("{\"a\": 1, \"a\": 2}").unwrap_err()[0].to_string().split(':').next(), Some("/data/a"));
    assert_eq!(data::parse("{\"a\": \"\\ud800\"}").unwrap_err()[0].kind, "json_invalid");
}

#[test]
fn nothing_is_missing_where_it_is_required() {
    let required = json!({"type": "text"});
    let optional = json!({"type": "text", "required": false});
    assert_eq!(kind(required.clone(), json!(null)), Some("missing"));
    assert_eq!(kind(required, json!("")), Some("string_too_short"));
    assert_eq!(kind(optional.clone(), json!(null)), None);
    assert_eq!(kind(optional, json!("")), None);
    assert_eq!(kind(json!({"type": "number", "required": false}), json!("")), None);
    assert_eq!(kind(json!({"type": "text", "default": "x"}), json!(null)), None);
    assert_eq!(kind(json!({"type": "text", "default": "x"}), json!("")), Some("string_too_short"));
}

#[test]
fn strings_are_strings() {
    for name in ["text", "phone", "url", "email", "handle", "code"] {
        for wrong in [json!(5), json!(true), json!(["x"]), json!({"x": 1})] {
            assert_eq!(kind(json!({"type": name}), wrong), Some("string_type"));
        }
        assert_eq!(kind(json!({"type": name}), json!("س\u{0}")), Some("value_error"));
    }
}

#[test]
fn lengths_count_characters() {
    let field = json!({"type": "text", "max_length": 5});
    assert_eq!(kind(field.clone(), json!("محمدي")), None);
    assert_eq!(kind(field.clone(), json!("👨\u{200D}👩\u{200D}👧")), None);
    assert_eq!(kind(field.clone(), json!("محمدين")), Some("string_too_long"));
    assert_eq!(kind(json!({"type": "text"}), json!("x".repeat(10_000))), None);
    assert_eq!(kind(json!({"type": "text"}), json!("x".repeat(10_001))), Some("string_too_long"));
}

#[test]
fn patterns_match_whole_values() {
    let field = |pattern: &str| json!({"type": "code", "pattern": pattern});
    let mismatch = Some("string_pattern_mismatch");
    assert_eq!(kind(field("[A-Z]{2}|[A-Z]{4}"), json!("ABCD")), None);
    assert_eq!(kind(field("[A-Z]{2}|[A-Z]{4}"), json!("ABC")), mismatch);
    assert_eq!(kind(field("a"), json!("xa")), mismatch);
    assert_eq!(kind(field("a"), json!("b\n")), mismatch);
    assert_eq!(kind(field("a"), json!("x\na")), mismatch);
    assert_eq!(kind(field(r"\p{Arabic}+"), json!("محمد")), None);
    // Time stays linear where a backtracking engine would not return.
    assert_eq!(kind(field("(a*)*b"), json!("a".repeat(10_000))), mismatch);
}

#[test]
fn numbers_are_json_or_decimal_strings() {
    for name in ["number", "amount"] {
        for right in [json!(0), json!(-1.5), json!("12"), json!("١٬٢٣٤٫٥"), json!("۱۲"), json!("-0.5"), json!(1e3)]
        {
            assert_eq!(kind(json!({"type": name}), right.clone()), None, "{right}");
        }
        for wrong in [json!("1e3"), json!("abc"), json!("1,5"), json!(1e300), json!("9".repeat(31)), json!("1\n2")] {
            assert_eq!(kind(json!({"type": name}), wrong.clone()), Some("decimal_parsing"), "{wrong}");
        }
        assert_eq!(kind(json!({"type": name}), json!(true)), Some("decimal_type"));
    }
}

#[test]
fn what_a_paste_brings_around_a_value_is_not_judged() {
    for name in ["text", "phone", "url", "email", "handle", "code", "number", "amount", "date", "time", "datetime"] {
        for blank in [" ", "\n", "\r\n\t", "\u{2028}", "\u{85}", "\u{A0}", "\u{200F}", "\u{202B}\u{202C}", "\u{FEFF}"] {
            assert_eq!(kind(json!({"type": name}), json!(blank)), Some("missing"), "{name} {blank:?}");
            assert_eq!(kind(json!({"type": name, "required": false}), json!(blank)), None, "{name} {blank:?}");
        }
    }
    let pasted = |value: &str| json!(format!("\u{202B}\n {value}\u{2029}\u{202C} "));
    for name in ["phone", "number", "amount"] {
        assert_eq!(kind(json!({"type": name}), pasted("12")), None, "{name}");
    }
    for (name, value) in [("date", "2026-03-20"), ("time", "19:30"), ("datetime", "2026-03-20T19:30")] {
        assert_eq!(kind(json!({"type": name}), pasted(value)), None, "{name}");
    }
    let code = json!({"type": "code", "pattern": "[0-9]{5}", "max_length": 5});
    assert_eq!(kind(code.clone(), json!("\u{202E}12345\n")), None);
    assert_eq!(kind(code, json!("12 345")), Some("string_too_long"));
    assert_eq!(kind(json!({"type": "text", "max_length": 4}), json!("محمد\r\n")), None);
}

#[test]
fn no_number_is_drawn_as_another() {
    for name in ["number", "amount"] {
        for inexact in [json!(9_007_199_254_740_993_u64), json!(-9_007_199_254_740_992_i64), json!(1e16)] {
            assert_eq!(kind(json!({"type": name}), inexact.clone()), Some("decimal_parsing"), "{inexact}");
        }
        assert_eq!(kind(json!({"type": name}), json!(9_007_199_254_740_991_u64)), None);
        assert_eq!(kind(json!({"type": name}), json!("9007199254740993")), None);
    }
    let amount =
        |currency: &str, value: serde_json::Value| kind(json!({"type": "amount", "currency": currency}), value);
    for (currency, most, more) in
        [("SAR", "1.23", "1.234"), ("JPY", "1", "1.5"), ("KWD", "1.234", "1.2345"), ("SAR", "1.2300", "0.0000001")]
    {
        assert_eq!(amount(currency, json!(most)), None, "{most} {currency}");
        assert_eq!(amount(currency, json!(more)), Some("decimal_max_places"), "{more} {currency}");
    }
    assert_eq!(amount("SAR", json!(1e-7)), Some("decimal_max_places"));
    for (decimals, value, fault) in [
        (json!(0), "24.00", None),
        (json!(0), "24.5", Some("decimal_max_places")),
        (json!(1), "24.5", None),
        (json!(1), "24.55", Some("decimal_max_places")),
        (json!("auto"), "24.55", None),
        (json!("auto"), "24.555", Some("decimal_max_places")),
    ] {
        assert_eq!(kind(json!({"type": "amount", "decimals": decimals}), json!(value)), fault, "{decimals} {value}");
    }
}

#[test]
fn dates_are_days_of_the_calendar() {
    for right in
        ["2026-03-20", "2024-02-29", "0001-01-01", "9999-12-31", "٢٠٢٦-٠٣-٢٠", "۲۰۲۶-۰۳-۲۰", "२०२६-०३-२०", "20٢٦-03-20"]
    {
        assert_eq!(kind(json!({"type": "date"}), json!(right)), None, "{right}");
    }
    for wrong in [
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-3-20",
        "20260320",
        "2026-03-20T00:00:00Z",
        "0000-01-01",
        "٢٠٢٦-١٣-٠١",
        "٢٠٢٦/٠٣/٢٠",
        "٢٠٢٦-٠٣",
        "٢٠٢٦-٠٣-٢٠-٠١",
        "+026-03-20",
    ] {
        assert_eq!(kind(json!({"type": "date"}), json!(wrong)), Some("date_parsing"), "{wrong}");
    }
    assert_eq!(kind(json!({"type": "date"}), json!(20_260_320)), Some("date_type"));
}

#[test]
fn times_and_moments_are_read_or_refused_with_a_reason() {
    let hostile =
        ["NaN", "1e400", "-1", &"9".repeat(100_000), "24:00", "23:59:60", "2026-02-30T10:00", "10000-01-01T00:00"];
    for name in ["time", "datetime"] {
        for wrong in hostile {
            assert_eq!(kind(json!({"type": name}), json!(wrong)), Some(&*format!("{name}_parsing")), "{wrong:.40}");
        }
        for wrong in [json!(19.5), json!(1e300), json!(true), json!(["19:30"])] {
            assert_eq!(kind(json!({"type": name}), wrong.clone()), Some(&*format!("{name}_type")), "{wrong}");
        }
    }
    for right in ["19:30", "19:30:00", "١٩:٣٠", "۱۹:۳۰"] {
        assert_eq!(kind(json!({"type": "time"}), json!(right)), None, "{right}");
    }
    for right in ["2026-03-20T19:30", "2026-03-20 19:30:15.25", "2026-03-20T19:30:00Z", "٢٠٢٦-٠٣-٢٠T١٩:٣٠+٠٣:٠٠"]
    {
        assert_eq!(kind(json!({"type": "datetime"}), json!(right)), None, "{right}");
    }
    // 2:30 did not come on that night.
    let berlin = json!({"type": "datetime", "time_zone": "Europe/Berlin"});
    assert_eq!(kind(berlin.clone(), json!("2026-03-29T02:30")), Some("datetime_parsing"));
    assert_eq!(kind(berlin, json!("2026-03-29T02:30+01:00")), None);
}

#[test]
fn issues_are_bounded() {
    let data: serde_json::Map<String, Value> = (0..5_000).map(|n| (format!("f{n}"), json!(n))).collect();
    assert_eq!(validated(json!([]), Value::Object(data), &[]).len(), scene::MAX_ISSUES);
}
