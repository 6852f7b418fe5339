//! From schema and data to the scene, as a caller sees it.

#![cfg(test)]

use scene::{Content, Scene, Template, check, fill};
use serde_json::{Value, json};

fn template(fields: Value, layers: Value) -> Template {
    let schema = json!({
        "schema_version": 1,
        "canvas": {"width": 100, "height": 100},
        "locale": "ar-SA",
        "fields": fields,
        "layers": layers,
    });
    Template::parse(&schema.to_string()).unwrap_or_else(|issues| panic!("{issues:#?}"))
}

fn text_layer(id: &str, text: &str, digits: &str) -> Value {
    json!({"id": id, "type": "text", "text": text, "box": [0, 0, 10, 10], "font": ["Amiri"], "size": 10, "digits": digits})
}

fn scene(template: &Template, data: Value, images: &[&str]) -> Scene {
    let images: Vec<String> = images.iter().map(|name| (*name).to_owned()).collect();
    let values = check(template, &data, &images).unwrap_or_else(|issues| panic!("{issues:#?}"));
    fill(template, &values, 1.0).unwrap_or_else(|issues| panic!("{issues:#?}"))
}

fn texts(scene: &Scene) -> Vec<String> {
    scene
        .layers
        .iter()
        .filter_map(|layer| match &layer.content {
            Content::Text(block) => Some(block.runs.iter().map(|run| run.text.as_str()).collect()),
            _ => None,
        })
        .collect()
}

/// The text of a layer that shows one field of this description, with this value.
fn shown(field: Value, value: Value, digits: &str) -> String {
    let mut field = field;
    field["name"] = json!("v");
    let template = template(json!([field]), json!([text_layer("t", "{{v}}", digits)]));
    texts(&scene(&template, json!({"v": value}), &[])).concat()
}

#[test]
fn every_type_is_isolated_in_its_direction() {
    let as_typed = |field, value| shown(field, value, "as_typed");
    assert_eq!(as_typed(json!({"type": "text"}), json!("محمد")), "\u{2067}محمد\u{2069}");
    assert_eq!(as_typed(json!({"type": "phone"}), json!("050-123-4567")), "\u{2066}050-123-4567\u{2069}");
    assert_eq!(as_typed(json!({"type": "handle"}), json!("@sahl_ar")), "\u{2066}@sahl_ar\u{2069}");
    assert_eq!(as_typed(json!({"type": "email"}), json!("a@b.sa")), "\u{2066}a@b.sa\u{2069}");
    assert_eq!(as_typed(json!({"type": "number"}), json!(-1234.5)), "\u{2066}\u{202D}-١٬٢٣٤٫٥\u{202C}\u{2069}");
    assert_eq!(
        as_typed(json!({"type": "amount"}), json!("24.5")),
        "\u{2067}\u{2066}\u{202D}٢٤٫٥٠\u{202C}\u{2069}\u{A0}ر.س.\u{2069}"
    );
    assert_eq!(as_typed(json!({"type": "date"}), json!("2026-03-20")), "\u{2067}٢٠ مارس ٢٠٢٦\u{2069}");
    assert_eq!(
        as_typed(json!({"type": "date", "format": "yyyy-MM-dd"}), json!("2026-03-20")),
        "\u{2066}\u{202D}٢٠٢٦-٠٣-٢٠\u{202C}\u{2069}"
    );
    assert_eq!(
        as_typed(json!({"type": "date", "calendar": "islamic-umalqura"}), json!("2026-03-20")),
        "\u{2067}١ شوال ١٤٤٧\u{2069}"
    );
    assert_eq!(
        as_typed(json!({"type": "time"}), json!("19:30")),
        "\u{2067}\u{2066}\u{202D}٧:٣٠\u{202C}\u{2069} م\u{2069}"
    );
    assert_eq!(
        as_typed(json!({"type": "time", "format": "HH:mm"}), json!("19:30")),
        "\u{2066}\u{202D}١٩:٣٠\u{202C}\u{2069}"
    );
    assert_eq!(
        as_typed(json!({"type": "datetime", "calendar": "islamic-umalqura"}), json!("2026-03-19T22:30:00Z")),
        "\u{2067}١ شوال ١٤٤٧ \u{2066}\u{202D}١:٣٠\u{202C}\u{2069} ص\u{2069}"
    );
}

#[test]
fn digits_are_mapped_but_in_addresses_and_codes() {
    let arab = |kind: &str, value: &str| shown(json!({"type": kind}), json!(value), "arab");
    assert_eq!(arab("text", "عدد 12"), "\u{2067}عدد ١٢\u{2069}");
    assert_eq!(arab("phone", "050"), "\u{2066}\u{202D}٠٥٠\u{202C}\u{2069}");
    for (kind, value) in
        [("url", "https://s.sa/1"), ("email", "a1@b.sa"), ("handle", "@a1"), ("code", "A-12"), ("code", "12")]
    {
        assert_eq!(arab(kind, value), format!("\u{2066}{value}\u{2069}"), "{kind}");
    }
    assert_eq!(shown(json!({"type": "number"}), json!("١٢٫٥"), "latn"), "\u{2066}12.5\u{2069}");
    assert_eq!(shown(json!({"type": "date"}), json!("2026-03-20"), "latn"), "\u{2067}20 مارس 2026\u{2069}");
}

#[test]
fn a_layer_of_another_language_formats_in_that_language() {
    let mut english = text_layer("en", "{{d}} {{n}}", "as_typed");
    english["language"] = json!("en");
    let mut arabic = text_layer("ar", "{{d}} {{n}}", "as_typed");
    arabic["language"] = json!("ar");
    let fields = json!([{"name": "d", "type": "date"}, {"name": "n", "type": "number", "decimals": 1}]);
    let template = template(fields, json!([english, arabic]));
    let scene = scene(&template, json!({"d": "2026-03-20", "n": 2.25}), &[]);
    assert_eq!(
        texts(&scene),
        [
            "\u{2066}20 March 2026\u{2069} \u{2066}2.3\u{2069}",
            // `ar` in a template for ar-SA is the template's Arabic, its digits included.
            "\u{2067}٢٠ مارس ٢٠٢٦\u{2069} \u{2066}\u{202D}٢٫٣\u{202C}\u{2069}",
        ]
    );
}

#[test]
fn hostile_values_stay_inside_their_isolate() {
    let value = json!("محمد \u{202E}abc\u{2069}\u{2069}");
    assert_eq!(shown(json!({"type": "text"}), value, "as_typed"), "\u{2067}محمد \u{202E}abc\u{202C}\u{2069}");
    assert_eq!(
        shown(json!({"type": "text"}), json!("a\u{7}\tb\r\nc"), "as_typed"),
        "\u{2066}a b\u{2069}\n\u{2066}c\u{2069}"
    );
    assert_eq!(shown(json!({"type": "text"}), json!("{{v}}"), "as_typed"), "\u{2066}{{v}}\u{2069}");
}

#[test]
fn a_pasted_value_is_what_it_shows() {
    let fields = json!([{"name": "v", "type": "text"}]);
    let mut one_line = text_layer("one", "إلى {{v}} المحترم", "as_typed");
    one_line["max_lines"] = json!(1);
    let template = template(fields, json!([one_line, text_layer("any", "{{v}}", "as_typed")]));
    let shown = |value: &str| texts(&scene(&template, json!({"v": value}), &[]));
    let expected = ["إلى \u{2067}محمد\u{2069} المحترم", "\u{2067}محمد\u{2069}"];
    for end in [
        "\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", " ", "\t", "\u{A0}", "\u{3000}", "\n \n", "\u{FEFF}",
        "\u{7}",
    ] {
        for value in [format!("محمد{end}"), format!("{end}محمد"), format!("{end}محمد{end}")] {
            assert_eq!(shown(&value), expected, "{value:?}");
        }
    }
    let inner = "\r\n محمد \r\n\u{2028} علي\n";
    assert_eq!(shown(inner)[0], "إلى \u{2067}محمد علي\u{2069} المحترم");
    assert_eq!(shown(inner)[1], "\u{2067}محمد \u{2069}\n\n\u{2067} علي\u{2069}");
}

#[test]
fn a_value_without_a_letter_runs_as_its_layer_does() {
    let fields = json!([{"name": "v", "type": "text"}]);
    let mut left = text_layer("left", "{{v}}", "as_typed");
    left["direction"] = json!("ltr");
    let layers =
        json!([text_layer("language", "{{v}}", "as_typed"), text_layer("latin", "To {{v}}", "as_typed"), left]);
    let template = template(fields, layers);
    let shown = texts(&scene(&template, json!({"v": "🇸🇦 (5)"}), &[]));
    assert_eq!(shown, ["\u{2067}🇸🇦 (5)\u{2069}", "To \u{2066}🇸🇦 (5)\u{2069}", "\u{2066}🇸🇦 (5)\u{2069}"]);
    let shown = texts(&scene(&template, json!({"v": "🇸🇦 فهد"}), &[]));
    assert_eq!(shown[2], "\u{2067}🇸🇦 فهد\u{2069}");
}

#[test]
fn values_with_an_order_of_their_own_lose_controls_of_direction() {
    for (kind, value, bare) in [
        ("phone", "\u{202B}+966 50 123 4567\u{202C}", "+966 50 123 4567"),
        ("phone", "\u{2067}+966 50 123 4567\u{2069}\n", "+966 50 123 4567"),
        ("code", "\u{202E}12345", "12345"),
        ("url", "\u{200F}https://s.sa/\u{202E}1", "https://s.sa/1"),
        ("email", "a\u{200E}@b.sa\u{2069}", "a@b.sa"),
        ("handle", "\u{2068}@a\u{2069}", "@a"),
    ] {
        assert_eq!(shown(json!({"type": kind}), json!(value), "as_typed"), format!("\u{2066}{bare}\u{2069}"), "{kind}");
    }
    assert_eq!(shown(json!({"type": "number"}), json!("\u{202E}12\u{202C}"), "latn"), "\u{2066}12\u{2069}");
}

#[test]
fn layers_without_a_value_are_left_out() {
    let fields = json!([
        {"name": "a", "type": "text", "required": false},
        {"name": "p", "type": "image", "required": false},
        {"name": "q", "type": "text", "required": false},
    ]);
    let layers = json!([
        text_layer("always", "[{{a}}]", "as_typed"),
        {"id": "when", "type": "shape", "shape": "rect", "box": [0, 0, 1, 1], "when": "a"},
        {"id": "when_p", "type": "shape", "shape": "rect", "box": [0, 0, 1, 1], "when": "p"},
        {"id": "image", "type": "image", "field": "p", "box": [0, 0, 1, 1]},
        {"id": "code", "type": "qr", "text": "{{q}}", "box": [0, 0, 99, 99]},
        {"id": "bars", "type": "barcode", "symbology": "code128", "text": "{{q}}", "box": [0, 0, 99, 99]},
    ]);
    let template = template(fields, layers);
    let ids = |scene: &Scene| scene.layers.iter().map(|layer| layer.id.clone()).collect::<Vec<_>>();
    for empty in [json!({}), json!({"a": null}), json!({"a": ""})] {
        let scene = scene(&template, empty, &[]);
        assert_eq!(ids(&scene), ["always"]);
        assert_eq!(texts(&scene), ["[]"]);
    }
    let full = scene(&template, json!({"a": "x", "q": "y"}), &["p"]);
    assert_eq!(ids(&full), ["always", "when", "when_p", "image", "code", "bars"]);
}

#[test]
fn codes_hold_what_machines_read() {
    let fields = json!([
        {"name": "d", "type": "date", "calendar": "islamic-umalqura"},
        {"name": "n", "type": "amount"},
        {"name": "t", "type": "text"},
    ]);
    let bound = template(
        fields.clone(),
        json!([{"id": "c", "type": "qr", "text": "{{d}} {{n}} {{t}}", "box": [0, 0, 99, 99]}]),
    );
    let plain = template(
        json!([]),
        json!([{"id": "c", "type": "qr", "text": "2026-03-20 1250.50 12 ﻣ", "box": [0, 0, 99, 99]}]),
    );
    let bound = scene(&bound, json!({"d": "2026-03-20", "n": "١٬٢٥٠٫٥", "t": "12 ﻣ"}), &[]);
    assert_eq!(bound, scene(&plain, json!({}), &[]));
}

#[test]
fn a_code_that_holds_too_much_names_its_layer() {
    let fields = json!([{"name": "t", "type": "text"}]);
    let layers =
        json!([text_layer("x", "", "as_typed"), {"id": "c", "type": "qr", "text": "{{t}}", "box": [0, 0, 99, 99]}]);
    let template = template(fields, layers);
    let values = check(&template, &json!({"t": "ع".repeat(2000)}), &[]).unwrap();
    let issues = fill(&template, &values, 1.0).unwrap_err();
    assert_eq!(issues.len(), 1);
    assert!(issues[0].to_string().starts_with("/layers/1/text: 4000 bytes"), "{}", issues[0]);
    assert_eq!(issues[0].kind, "string_too_long");
}

/// The faults of a template for one code, for a value of its field.
fn issues(layer: Value, value: &str) -> Vec<String> {
    let mut layer = layer;
    layer["id"] = json!("c");
    layer["box"] = json!([0, 0, 990, 990]);
    let template = template(json!([{"name": "t", "type": "text", "required": false}]), json!([layer]));
    let values = check(&template, &json!({"t": value}), &[]).unwrap();
    fill(&template, &values, 1.0).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn barcodes_of_fields_are_judged_when_they_are_filled() {
    let ean = || json!({"type": "barcode", "symbology": "ean13", "text": "{{t}}"});
    assert_eq!(issues(ean(), "٤٠٠٦٣٨١٣٣٣٩٣١"), [""; 0]);
    assert_eq!(
        issues(ean(), "4006381333930"),
        ["/layers/0/text: the check digit 0 is wrong: it is 1 for these 12 digits"]
    );
    let code = || json!({"type": "barcode", "symbology": "code128", "text": "A-{{t}}"});
    assert_eq!(issues(code(), "٣٠"), [""; 0]);
    assert_eq!(
        issues(code(), "سهل"),
        ["/layers/0/text: U+0633 can't be encoded: Code 128 holds ASCII characters only"]
    );
    assert_eq!(
        issues(code(), &"a".repeat(79)),
        ["/layers/0/text: 81 characters are more than the 80 that a barcode may have"]
    );
}

#[test]
fn invoices_of_fields_are_judged_when_they_are_filled() {
    let invoice = |total: &str| {
        json!({"type": "qr", "zatca": {
            "seller": "Bobs Records", "vat_number": "310122393500003", "timestamp": "2022-04-25T15:30:00Z",
            "total": total, "vat": "150",
        }})
    };
    assert_eq!(issues(invoice("{{t}}"), "١٬٠٠٠٫٠٠"), [""; 0]);
    assert_eq!(
        issues(invoice("{{t}}"), "149.99"),
        ["/layers/0/zatca/vat: 150.00 is more than the total with VAT, 149.99"]
    );
    assert_eq!(issues(invoice("{{t}}"), "-1").len(), 1);
    // A value is missing: no invoice, rather than one that lacks it.
    assert_eq!(issues(invoice("{{t}}"), "").len(), 1);
}

#[test]
fn an_invoice_is_the_code_of_its_base64() {
    let text = "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==";
    let plain = template(json!([]), json!([{"id": "c", "type": "qr", "text": text, "box": [0, 0, 99, 99]}]));
    let fields = json!([{"name": "n", "type": "amount"}, {"name": "d", "type": "date"}]);
    let zatca = |total: &str, day: &str| {
        json!([{"id": "c", "type": "qr", "box": [0, 0, 99, 99], "zatca": {
            "seller": "Bobs Records", "vat_number": "310122393500003", "timestamp": format!("{day}T15:30:00Z"),
            "total": total, "vat": "150",
        }}])
    };
    let bound = template(fields, zatca("{{n}}", "{{d}}"));
    assert_eq!(scene(&bound, json!({"n": 1000, "d": "2022-04-25"}), &[]), scene(&plain, json!({}), &[]));
    let fixed = template(json!([]), zatca("1000", "2022-04-25"));
    assert_eq!(scene(&fixed, json!({}), &[]), scene(&plain, json!({}), &[]));
}

#[test]
fn a_barcode_is_bars_and_the_text_under_them() {
    let bars = |members: Value| {
        let mut layer = json!({"id": "b", "type": "barcode", "box": [10, 20, 226, 100], "rotate": 90, "opacity": 0.5});
        layer.as_object_mut().expect("an object").extend(members.as_object().expect("an object").clone());
        scene(&template(json!([]), json!([layer])), json!({}), &[]).layers.remove(0)
    };
    let ean = bars(json!({"symbology": "ean13", "text": "400638133393"}));
    assert_eq!((ean.frame.x, ean.rotate, ean.opacity), (10.0, 90.0, 0.5));
    let Content::Group(scene::Group { layers: parts, .. }) = ean.content else { panic!("bars and text") };
    let texts: Vec<(&str, f32, f32, f32)> = parts
        .iter()
        .filter_map(|part| match &part.content {
            Content::Text(text) => Some((text.runs[0].text.as_str(), part.frame.x, part.frame.y, part.frame.width)),
            _ => None,
        })
        .collect();
    // Two pixels a module: the text is ten modules high, its digits seven modules wide.
    assert_eq!(texts, [("4", 14.0, 100.0, 14.0), ("006381", 38.0, 100.0, 84.0), ("333931", 132.0, 100.0, 84.0)]);
    let Content::Code(code) = &parts[0].content else { panic!("the bars are the first part") };
    assert_eq!((parts[0].frame, &code.y[..]), (ean.frame, &[20.0, 100.0, 110.0, 120.0][..]));
    let dark: Vec<usize> = code.dark.chunks(113).map(|row| row.iter().filter(|dark| **dark).count()).collect();
    // The guards of an EAN-13 have two bars each, and nothing reaches the lowest row.
    assert_eq!((dark[1], dark[2]), (6, 0));
    assert!(code.dark[113 + 11] && code.dark[113 + 105]);

    let plain = bars(json!({"symbology": "ean13", "text": "400638133393", "show_text": false}));
    let Content::Code(plain) = plain.content else { panic!("bars alone") };
    assert_eq!((&plain.y[..], &plain.dark[..]), (&[20.0, 120.0][..], &code.dark[..113]));

    let Content::Group(scene::Group { layers: parts, .. }) =
        bars(json!({"symbology": "code128", "text": "٣٠-A"})).content
    else {
        panic!("a group")
    };
    let Content::Text(text) = &parts[1].content else { panic!("one text") };
    assert_eq!((text.runs[0].text.as_str(), parts.len()), ("30-A", 2));
}

#[test]
fn defaults_stand_in_for_what_is_absent() {
    let fields = json!([
        {"name": "a", "type": "text", "default": "افتراضي"},
        {"name": "b", "type": "text", "required": false, "default": "x"},
    ]);
    let template = template(fields, json!([text_layer("t", "{{a}}{{b}}", "as_typed")]));
    let shown = |data| texts(&scene(&template, data, &[])).concat();
    assert_eq!(shown(json!({})), "\u{2067}افتراضي\u{2069}\u{2066}x\u{2069}");
    assert_eq!(shown(json!({"a": null, "b": ""})), "\u{2067}افتراضي\u{2069}");
    assert_eq!(shown(json!({"a": "y"})), "\u{2066}y\u{2069}\u{2066}x\u{2069}");
}

#[test]
fn context_digits_look_through_runs_but_not_into_isolates() {
    let fields = json!([{"name": "code", "type": "code"}]);
    let mut layer = text_layer("t", "", "context");
    layer["text"] = json!([{"text": "خصم "}, {"text": "50", "color": "#f00"}, {"text": " {{code}} 7"}]);
    let template = template(fields, json!([layer]));
    let scene = scene(&template, json!({"code": "SAHL"}), &[]);
    assert_eq!(texts(&scene), ["خصم ٥٠ \u{2066}SAHL\u{2069} ٧"]);
}

#[test]
fn an_ean_that_no_value_can_fill_is_no_template() {
    let judged = |text: &str, field: Value| {
        let schema = json!({
            "schema_version": 1,
            "canvas": {"width": 200, "height": 100},
            "fields": [field],
            "layers": [{"id": "e", "type": "barcode", "symbology": "ean13", "text": text, "box": [0, 0, 200, 100]}],
        });
        Template::parse(&schema.to_string()).map(drop).map_err(|issues| issues[0].msg.clone())
    };
    let field = |kind: &str| json!({"name": "v", "type": kind});
    for (text, field) in [
        ("{{v}}", field("date")),
        ("{{v}}", field("amount")),
        ("{{v}}", json!({"name": "v", "type": "amount", "currency": "KWD"})),
        ("A{{v}}", field("text")),
        ("{{v}}-{{v}}", field("code")),
    ] {
        let msg = judged(text, field.clone()).unwrap_err();
        assert!(msg.starts_with("EAN-13 holds digits alone"), "{text} {field}: {msg}");
    }
    for (text, field) in [
        ("{{v}}", field("code")),
        ("٦٢٨{{v}}", field("text")),
        ("{{v}}", field("number")),
        ("{{v}}", json!({"name": "v", "type": "amount", "currency": "JPY"})),
    ] {
        assert_eq!(judged(text, field.clone()), Ok(()), "{text} {field}");
    }
}
