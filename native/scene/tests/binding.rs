//! Conditions, and members that take their values from fields, as a caller sees them.

#![cfg(test)]

use scene::{Scene, Template, check, fill};
use serde_json::{Value, json};

fn schema(fields: Value, layers: Value) -> String {
    let canvas = json!({"width": 100, "height": 100});
    json!({"schema_version": 1, "canvas": canvas, "locale": "ar-SA", "fields": fields, "layers": layers}).to_string()
}

fn template(fields: Value, layers: Value) -> Template {
    Template::parse(&schema(fields, layers)).unwrap_or_else(|issues| panic!("{issues:#?}"))
}

fn scene(template: &Template, data: Value) -> Scene {
    let values = check(template, &data, &[]).unwrap_or_else(|issues| panic!("{issues:#?}"));
    fill(template, &values, 1.0).unwrap_or_else(|issues| panic!("{issues:#?}"))
}

/// The faults of a schema, each as its place and message.
fn faults(fields: Value, layers: Value) -> Vec<String> {
    match Template::parse(&schema(fields, layers)) {
        Ok(_) => Vec::new(),
        Err(issues) => issues.iter().map(ToString::to_string).collect(),
    }
}

fn fields() -> Value {
    json!([
        {"name": "name", "type": "text", "required": false},
        {"name": "score", "type": "number", "required": false},
        {"name": "paid", "type": "amount", "required": false},
        {"name": "day", "type": "date", "required": false},
        {"name": "hour", "type": "time", "required": false},
        {"name": "start", "type": "datetime", "required": false},
        {"name": "vip", "type": "flag", "required": false},
        {"name": "accent", "type": "color", "required": false},
        {"name": "theme", "type": "choice", "required": false, "options": [
            {"value": "gold", "label": {"ar": "ذهبي", "en": "Gold"}, "color": "#d4af37", "number": 30, "font": ["Amiri"]},
            {"value": "sea", "text": "بحر", "color": {"gradient": "linear", "stops": [[0, "#000"], [1, "#fff"]]},
             "number": 50, "font": ["Cairo"]},
        ]},
        {"name": "photo", "type": "image", "required": false},
    ])
}

fn rect(more: Value) -> Value {
    let mut layer = json!({"id": "r", "type": "shape", "shape": "rect", "box": [0, 0, 10, 10], "fill": "#ff0000"});
    layer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    layer
}

#[test]
fn conditions_decide_what_is_drawn() {
    let full = json!({
        "name": "نورة", "score": 7, "paid": "120.50", "day": "2026-03-20", "hour": "19:30",
        "start": "2026-03-20T19:30:00+03:00", "vip": true, "accent": "#FF0000",
        "theme": "gold",
    });
    let none = json!({});
    for (when, with, without) in [
        (json!("name"), true, false),
        (json!({"field": "name", "is": "given"}), true, false),
        (json!({"field": "name", "is": "missing"}), false, true),
        (json!({"field": "photo", "is": "missing"}), true, true),
        (json!({"field": "name", "equals": "  نورة\n"}), true, false),
        (json!({"field": "name", "equals": "نور"}), false, false),
        (json!({"field": "name", "not": "نور"}), true, true),
        (json!({"field": "name", "in": ["سارة", "نورة"]}), true, false),
        (json!({"field": "score", "equals": "٧٫٠"}), true, false),
        (json!({"field": "score", "less": 7}), false, false),
        (json!({"field": "score", "at_most": 7}), true, false),
        (json!({"field": "score", "more": "6.999"}), true, false),
        (json!({"field": "score", "at_least": 7.5}), false, false),
        (json!({"field": "paid", "at_least": 120.5}), true, false),
        (json!({"field": "day", "less": "2026-03-21"}), true, false),
        (json!({"field": "day", "more": "٢٠٢٦-٠٣-٢٠"}), false, false),
        (json!({"field": "hour", "less": "19:30:01"}), true, false),
        (json!({"field": "hour", "at_least": "٢٠:٠٠"}), false, false),
        (json!({"field": "start", "at_most": "2026-03-20T16:30:00Z"}), true, false),
        (json!({"field": "start", "more": "2026-03-20T19:30"}), false, false),
        (json!({"field": "vip", "is": "true"}), true, false),
        (json!({"field": "vip", "is": "false"}), false, false),
        (json!({"field": "vip", "not": true}), false, true),
        (json!({"field": "accent", "equals": "#ff0000"}), true, false),
        (json!({"field": "theme", "equals": "gold"}), true, false),
        (json!({"field": "theme", "in": ["sea"]}), false, false),
        (json!({"all": ["name", {"field": "score", "more": 5}]}), true, false),
        (json!({"any": [{"field": "score", "more": 50}, "name"]}), true, false),
        (json!({"none": [{"field": "score", "more": 50}, "name"]}), false, true),
        (json!({"none": [{"all": ["name", "photo"]}]}), true, true),
    ] {
        let template = template(fields(), json!([rect(json!({"when": when}))]));
        let is_drawn = |data: &Value| !scene(&template, data.clone()).layers.is_empty();
        assert_eq!((is_drawn(&full), is_drawn(&none)), (with, without), "{when}");
    }
}

#[test]
fn wrong_conditions_are_reported_at_their_places() {
    for (when, fault) in [
        (json!(7), "/layers/0/when: must be the name of a field, or a condition"),
        (json!({}), "/layers/0/when/field: `field` is required"),
        (json!({"field": "name"}), "/layers/0/when: a condition needs one of `is`, `equals`"),
        (
            json!({"field": "nam", "is": "given"}),
            "/layers/0/when/field: `nam` is no field of this template; did you mean",
        ),
        (
            json!({"field": "name", "is": "set"}),
            "/layers/0/when/is: must be \"given\", \"missing\", \"true\" or \"false\"",
        ),
        (json!({"field": "name", "is": "true"}), "/layers/0/when/is: `name` is a text field; only flags"),
        (
            json!({"field": "name", "less": "a"}),
            "/layers/0/when/less: `name` is a text field, whose values are neither",
        ),
        (json!({"field": "score", "equals": "many"}), "/layers/0/when/equals: no value of `score` is this: must be"),
        (
            json!({"field": "theme", "in": ["gold", "golf"]}),
            "/layers/0/when/in/1: no value of `theme` is this: must be",
        ),
        (json!({"field": "photo", "equals": "a"}), "/layers/0/when/equals: `photo` is an image field: ask `is`"),
        (json!({"field": "score", "less": 1, "more": 0}), "/layers/0/when: has `less` and `more` together; keep one"),
        (json!({"all": [], "any": []}), "/layers/0/when: has `all` and `any` together"),
        (json!({"all": []}), "/layers/0/when/all: holds 0, at least 1 needed"),
        (json!({"all": ["name", {"any": ["who"]}]}), "/layers/0/when/all/1/any/0: `who` is no field"),
        (json!({"all": ["name"], "field": "name"}), "/layers/0/when/field: unknown property"),
    ] {
        let found = faults(fields(), json!([rect(json!({"when": when}))]));
        assert!(found.iter().any(|found| found.starts_with(fault)), "{when}: {found:#?}");
    }
    let deep = (0..9).fold(json!("name"), |inner, _| json!({"all": [inner]}));
    let found = faults(fields(), json!([rect(json!({"when": deep}))]));
    assert!(found[0].contains("more than 8 deep"), "{found:?}");
    let wide = json!({"all": vec![json!({"any": vec!["name"; 20]}); 20]});
    let found = faults(fields(), json!([rect(json!({"when": wide}))]));
    assert!(found[0].contains("at most 200 conditions"), "{found:?}");
}

/// Bound members, data, and the literals that stand for both.
fn bindings() -> Vec<(Value, Value, Value)> {
    let theme = |member: &str| json!({"field": "theme", "of": member});
    let with_else = |mut binding: Value, otherwise: Value| {
        binding["else"] = otherwise;
        binding
    };
    let width = json!({"field": "score", "from": [0, 100], "to": [0, 600], "else": 1});
    let gradient = json!({"gradient": "linear", "stops": [[0, "#000"], [1, "#fff"]]});
    vec![
        (
            rect(json!({"fill": {"field": "accent", "else": "#123456"}})),
            json!({"accent": "#AbC"}),
            rect(json!({"fill": "#abc"})),
        ),
        (rect(json!({"fill": {"field": "accent", "else": "#123456"}})), json!({}), rect(json!({"fill": "#123456"}))),
        (
            rect(json!({"fill": with_else(theme("color"), json!("#000"))})),
            json!({"theme": "sea"}),
            rect(json!({"fill": gradient})),
        ),
        (
            rect(
                json!({"stroke": {"color": {"field": "accent", "else": "#000"}, "width": with_else(theme("number"), json!(3))}}),
            ),
            json!({"accent": "#fff", "theme": "gold"}),
            rect(json!({"stroke": {"color": "#fff", "width": 30}})),
        ),
        (rect(json!({"box": [1, 2, width, 4]})), json!({"score": 25}), rect(json!({"box": [1, 2, 150, 4]}))),
        (rect(json!({"box": [1, 2, width, 4]})), json!({"score": 1000}), rect(json!({"box": [1, 2, 600, 4]}))),
        (rect(json!({"box": [1, 2, width, 4]})), json!({"score": -5}), rect(json!({"box": [1, 2, 0, 4]}))),
        (rect(json!({"box": [1, 2, width, 4]})), json!({}), rect(json!({"box": [1, 2, 1, 4]}))),
        (
            rect(
                json!({"rotate": {"field": "score", "else": 0}, "opacity": {"field": "score", "from": [0, 10], "to": [1, 0.5], "else": 1}}),
            ),
            json!({"score": 5}),
            rect(json!({"rotate": 5, "opacity": 0.75})),
        ),
        (
            rect(
                json!({"fill": {"gradient": "radial", "stops": [[0, {"field": "accent", "else": "#000"}], [1, "#fff"]]}}),
            ),
            json!({"accent": "#010203"}),
            rect(json!({"fill": {"gradient": "radial", "stops": [[0, "#010203"], [1, "#fff"]]}})),
        ),
    ]
}

#[test]
fn what_is_bound_is_what_its_literal_is() {
    for (bound, data, literal) in bindings() {
        let bound_template = template(fields(), json!([bound]));
        assert!(bound_template.layers[0].is_bound());
        let literal = template(fields(), json!([literal]));
        assert_eq!(scene(&bound_template, data.clone()), scene(&literal, data.clone()), "{bound} with {data}");
    }
}

#[test]
fn text_takes_colour_size_font_and_weight_of_a_choice() {
    let text = |font: Value, size: Value, color: Value| {
        json!({"id": "t", "type": "text", "text": "{{theme}} {{accent}}", "box": [0, 0, 90, 90], "font": font, "size": size,
            "color": color, "shadow": {"color": color}})
    };
    let of = |member: &str, otherwise: Value| json!({"field": "theme", "of": member, "else": otherwise});
    let bound =
        text(of("font", json!(["Tajawal"])), of("number", json!(9)), json!({"field": "accent", "else": "#000"}));
    let bound = template(fields(), json!([bound]));
    let families: Vec<String> = bound.font_requests().into_iter().map(|request| request.family).collect();
    assert_eq!(families, ["Amiri", "Cairo", "Tajawal"], "every face that a look needs is asked for");
    for (data, font, size, color) in [
        (json!({"theme": "gold"}), "Amiri", 30, "#000"),
        (json!({"theme": "sea", "accent": "#0f0"}), "Cairo", 50, "#0f0"),
        (json!({}), "Tajawal", 9, "#000"),
    ] {
        let literal = template(fields(), json!([text(json!([font]), json!(size), json!(color))]));
        assert_eq!(scene(&bound, data.clone()), scene(&literal, data.clone()), "{data}");
    }
}

#[test]
fn a_choice_is_shown_by_its_text_or_its_label() {
    let shown = |locale: &str, theme: &str| {
        let mut layer =
            json!({"id": "t", "type": "text", "text": "{{theme}}", "box": [0, 0, 9, 9], "font": ["Amiri"], "size": 9});
        layer["language"] = json!(locale);
        let scene = scene(&template(fields(), json!([layer])), json!({"theme": theme}));
        let scene::Content::Text(block) = &scene.layers[0].content else { panic!("no text") };
        block.runs[0].text.chars().filter(|c| !('\u{2066}'..='\u{2069}').contains(c)).collect::<String>()
    };
    assert_eq!(shown("ar", "gold"), "ذهبي");
    assert_eq!(shown("en", "gold"), "Gold");
    assert_eq!(shown("fa", "gold"), "ذهبي", "the first label, where none is in the language");
    assert_eq!(shown("en", "sea"), "بحر", "its text goes before labels");
}

#[test]
fn an_option_is_chosen_by_its_value_its_label_or_its_text() {
    let field = json!({"name": "theme", "type": "choice", "options": [
        {"value": " gold ", "label": {"ar": "ذهبي", "en": "Gold"}}, {"value": "sea", "label": {"en": "Blue"}, "text": "بحر"},
        {"value": "Gold"}, {"value": "sky", "label": {"en": "Blue"}},
    ]});
    let code = json!({"id": "q", "type": "qr", "text": "{{theme}}", "box": [0, 0, 90, 90]});
    let template = template(json!([field]), json!([code]));
    let chosen = |theme: &str| scene(&template, json!({"theme": theme}));
    for (named, value) in [("gold", " gold "), ("ذهبي ", " gold "), ("بحر", "sea"), (" sky", "sky")] {
        assert_eq!(chosen(named), chosen(value), "{named}");
    }
    assert_ne!(chosen("Gold"), chosen(" gold "), "a value goes before the label of another");
    let issues = check(&template, &json!({"theme": "Blue"}), &[]).unwrap_err();
    assert!(issues[0].msg.starts_with("must be the value of an option"), "two are called so");
}

#[test]
fn assets_follow_a_choice() {
    let field = json!({"name": "medal", "type": "choice", "options": [
        {"value": "first", "asset": "ast_gold"}, {"value": "second", "asset": "ast_silver"},
        {"value": "shared", "asset": "ast_gold"},
    ]});
    let layer = json!({"id": "m", "type": "image", "asset": {"field": "medal", "of": "asset"}, "box": [0, 0, 10, 10]});
    let template = template(json!([field]), json!([layer]));
    let slots: Vec<String> = template.image_slots().into_iter().map(|slot| slot.layer).collect();
    assert_eq!(slots, ["m#0", "m#1"], "one picture for each asset, all of them static");
    assert!(template.image_slots().iter().all(scene::template::ImageSlot::is_static));
    for (medal, picture) in [("first", "m#0"), ("second", "m#1"), ("shared", "m#0")] {
        let scene = scene(&template, json!({"medal": medal}));
        let scene::Content::Image(block) = &scene.layers[0].content else { panic!("no picture") };
        assert_eq!(block.picture.as_deref(), Some(picture), "{medal}");
    }
}

#[test]
fn wrong_bindings_are_reported_at_their_places() {
    let text = |more: Value| {
        let mut layer =
            json!({"id": "t", "type": "text", "text": "a", "box": [0, 0, 9, 9], "font": ["Amiri"], "size": 9});
        layer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        layer
    };
    for (layer, fault) in [
        (
            rect(json!({"fill": {"field": "acent"}})),
            "/layers/0/fill/field: `acent` is no field of this template; did you mean",
        ),
        (rect(json!({"fill": {"field": "name"}})), "/layers/0/fill/field: `name` is a text field; members take"),
        (rect(json!({"fill": {"field": "photo"}})), "/layers/0/fill/field: `photo` is a image field; members take"),
        (rect(json!({"fill": {"field": "accent"}})), "/layers/0/fill/else: is needed: `accent` may be left out"),
        (
            rect(json!({"fill": {"field": "accent", "else": "red"}})),
            "/layers/0/fill: bound to `accent` (its `else`): must be a colour",
        ),
        (
            rect(json!({"fill": {"field": "theme", "else": "#000"}})),
            "/layers/0/fill/of: `theme` is a choice: name the member",
        ),
        (
            rect(json!({"fill": {"field": "theme", "of": "asset"}})),
            "/layers/0/fill/else: is needed: the option `gold` of",
        ),
        (
            rect(json!({"fill": {"field": "theme", "of": "number", "else": "#000"}})),
            "/layers/0/fill: bound to `theme` (its option `gold`): must be",
        ),
        (
            rect(json!({"fill": {"field": "accent", "of": "color", "else": "#000"}})),
            "/layers/0/fill/of: `accent` is no choice",
        ),
        (rect(json!({"fill": {"field": "score", "else": "#000"}})), "/layers/0/fill: bound to `score`: must be"),
        (
            rect(json!({"rotate": {"field": "accent", "else": 3}})),
            "/layers/0/rotate: bound to `accent`: must be a number",
        ),
        (
            rect(json!({"opacity": {"field": "score", "from": [0, 1], "to": [0, 2], "else": 1}})),
            "/layers/0/opacity: bound to `score`: must be at most 1",
        ),
        (
            rect(json!({"opacity": {"field": "score", "from": [1, 1], "to": [0, 1], "else": 1}})),
            "/layers/0/opacity/from: must be two numbers in ascending",
        ),
        (
            rect(json!({"opacity": {"field": "score", "from": [0, 1], "else": 1}})),
            "/layers/0/opacity/to: is needed beside",
        ),
        (
            rect(json!({"opacity": {"field": "score", "else": 1, "scale": 2}})),
            "/layers/0/opacity/scale: unknown property `scale` of a binding",
        ),
        (rect(json!({"id": {"field": "accent", "else": "a"}})), "/layers/0/id"),
        (rect(json!({"shape": {"field": "accent", "else": "rect"}})), "/layers/0/shape"),
        (
            text(json!({"text": {"field": "accent", "else": "a"}})),
            "/layers/0/text: can't be bound to a field: write its value",
        ),
        (text(json!({"max_lines": {"field": "score", "else": 1}})), "/layers/0/max_lines: can't be bound to a field"),
        (
            text(json!({"weight": {"field": "score", "else": 400}})),
            "/layers/0/weight: follows a choice or a flag alone",
        ),
    ] {
        let found = faults(fields(), json!([layer]));
        assert!(found.iter().any(|found| found.starts_with(fault)), "{fault}: {found:#?}");
    }
    let size = json!({"id": "m", "type": "image", "asset": "ast_a", "box": [0, 0, {"field": "score", "from": [0, 1], "to": [1, 9], "else": 1}, 9]});
    assert_eq!(faults(fields(), json!([size])), ["/layers/0/box/2: can't be bound to a field: write its value"]);
    let mut masked = rect(json!({"mask": {"asset": "ast_1"}}));
    masked["box"] = json!([0, {"field": "score", "else": 1}, {"field": "score", "else": 5}, 40]);
    let group = json!({"id": "g", "type": "group", "layers": [masked]});
    assert_eq!(
        faults(fields(), json!([group])),
        ["/layers/0/layers/0/box/2: can't be bound to a field: write its value"]
    );
}

#[test]
fn values_that_members_refuse_are_faults_of_the_data() {
    let template =
        template(fields(), json!([rect(json!({"stroke": {"color": "#000", "width": {"field": "score", "else": 1}}}))]));
    let values = check(&template, &json!({"score": 5000}), &[]).unwrap();
    let issues = fill(&template, &values, 1.0).unwrap_err();
    assert_eq!(issues[0].to_string(), "/data/score: layers[0].stroke.width takes it, which must be at most 1000");
}

#[test]
fn values_of_the_new_fields_are_judged() {
    let template = template(
        json!([
            {"name": "accent", "type": "color", "palette": ["#F00", "#00ff00"]},
            {"name": "theme", "type": "choice", "options": [{"value": "gold"}, {"value": "sea"}]},
            {"name": "vip", "type": "flag"},
        ]),
        json!([]),
    );
    let judged = |data: Value| match check(&template, &data, &[]) {
        Ok(_) => Vec::new(),
        Err(issues) => issues.iter().map(ToString::to_string).collect::<Vec<String>>(),
    };
    assert!(judged(json!({"accent": "#ff0000", "theme": "gold", "vip": false})).is_empty());
    for vip in ["true", " FALSE", "Yes", "no", "نعم", "لا"] {
        assert!(judged(json!({"accent": " #0F0 ", "theme": "sea", "vip": vip})).is_empty(), "{vip}");
    }
    assert_eq!(
        judged(json!({"accent": "red", "theme": "see", "vip": 1})),
        [
            "/data/accent: must be a colour as a string: #rgb, #rgba, #rrggbb or #rrggbbaa",
            "/data/theme: must be the value of an option: gold, sea; did you mean `sea`?",
            "/data/vip: must be true or false",
        ]
    );
    assert_eq!(
        judged(json!({"accent": "#00f", "theme": 7, "vip": null})),
        [
            "/data/accent: must be one of the colours of its palette: #f00, #00ff00",
            "/data/theme: must be a string: the value of one of its options",
            "/data/vip: `vip` is required",
        ]
    );
}

#[test]
fn looks_are_bounded() {
    let options: Vec<Value> =
        (0..200).map(|n| json!({"value": format!("o{n}"), "font": ["Amiri"], "number": 400})).collect();
    let choice = |name: &str| json!({"name": name, "type": "choice", "options": options});
    let layer = json!({"id": "t", "type": "text", "text": "a", "box": [0, 0, 9, 9], "size": 9,
        "font": {"field": "a", "of": "font"}, "weight": {"field": "b", "of": "number"}});
    let found = faults(json!([choice("a"), choice("b")]), json!([layer]));
    assert_eq!(
        found,
        [
            "/layers/0: the looks of bound layers have more than 500000 bytes in all: bind fewer members to choices, or shorten \
         what does not follow them"
        ]
    );
}

#[test]
fn looks_of_large_layers_are_fewer() {
    let options: Vec<Value> = (0..100).map(|at| json!({"value": format!("o{at}"), "number": at})).collect();
    let fields = json!([{"name": "rotation", "type": "choice", "options": options}]);
    let rotate = json!({"field": "rotation", "of": "number"});
    let code = |length: usize| json!([{"id": "q", "type": "qr", "text": "x".repeat(length), "box": [0, 0, 700, 700], "rotate": rotate}]);
    assert_eq!(faults(fields.clone(), code(300)), Vec::<String>::new());
    assert!(faults(fields, code(600))[0].contains("looks of bound layers"));
}

#[test]
fn the_background_follows_a_field() {
    let card = |background: Value, more: Value| {
        let mut schema: Value = serde_json::from_str(&schema(fields(), json!([rect(json!({}))]))).unwrap();
        schema["canvas"]["background"] = background;
        schema["canvas"].as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        Template::parse(&schema.to_string())
            .map_err(|issues| issues.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let bound = card(json!({"field": "theme", "of": "color", "else": "#ffffff"}), json!({})).unwrap();
    assert_eq!(bound.canvas.background, None);
    for (data, fill) in [(json!({"theme": "gold"}), "#d4af37"), (json!({}), "#ffffff")] {
        let scene = scene(&bound, data);
        let literal = template(
            fields(),
            json!([{"id": "b", "type": "shape", "shape": "rect", "box": [0, 0, 100, 100], "fill": fill}]),
        );
        let expected = &self::scene(&literal, json!({})).layers[0];
        assert_eq!((&scene.layers[0].content, scene.layers[0].frame), (&expected.content, expected.frame));
        assert_eq!(scene.layers[1].id, "r");
    }
    let accent = json!({"field": "accent"});
    assert_eq!(
        card(accent.clone(), json!({})).unwrap_err(),
        ["/canvas/background/else: is needed: `accent` may be left out"]
    );
    let score = json!({"field": "score", "else": "#fff"});
    assert!(card(score, json!({})).unwrap_err()[0].starts_with("/canvas/background: bound to `score`: must be"));
    let beside = card(json!({"field": "accent", "else": "#fff"}), json!({"image": "ast_a"})).unwrap_err();
    assert_eq!(beside, ["/canvas/background: can't follow a field beside an `image`, which covers it"]);
}
