//! The sizes of a template: the schemas that they become, and their faults.

#![cfg(test)]

use scene::{Issue, Template, schema::sized};
use serde_json::{Value, json};

fn schema(sizes: Value) -> Value {
    json!({
        "schema_version": 1,
        "canvas": { "width": 1080, "height": 1080, "background": "#fff" },
        "fields": [{ "name": "name", "type": "text", "required": true }],
        "layers": [
            { "id": "photo", "type": "image", "box": [0, 0, 1080, 600], "asset": "ast_a" },
            { "id": "title", "type": "text", "text": "{{name}}", "box": [40, 700, 1000, 200], "size": 72, "font": ["A"] },
            { "id": "foot", "type": "group", "opacity": 0.5, "layers": [
                { "id": "line", "type": "shape", "shape": "rect", "box": [0, 1000, 1080, 4], "fill": "#000" },
                { "id": "dot", "type": "shape", "shape": "ellipse", "box": [0, 1010, 20, 20], "fill": "#000" },
            ] },
        ],
        "sizes": sizes,
    })
}

fn faults(sizes: Value) -> Vec<String> {
    lines_of(&schema(sizes))
}

fn lines_of(schema: &Value) -> Vec<String> {
    let faults = Template::parse(&schema.to_string()).err().unwrap_or_default();
    faults.iter().map(Issue::to_string).collect()
}

fn one(layers: Value) -> Value {
    json!([{ "name": "story", "canvas": { "width": 1080, "height": 1920 }, "layers": layers }])
}

#[test]
fn a_size_is_the_template_with_other_members() {
    let sizes = one(json!({
        "title": { "box": [40, 1400, 1000, 300], "size": 96, "font": ["B"] },
        "photo": { "box": [0, 0, 1080, 1200] },
        "dot": "hidden",
        "line": { "fill": "#f00" },
    }));
    let template = Template::parse(&schema(sizes.clone()).to_string()).unwrap();
    let [size] = template.sizes.as_slice() else { panic!("{:?}", template.sizes) };
    assert_eq!((size.name.as_str(), size.width, size.height), ("story", 1080, 1920));
    assert_eq!(size.fonts.iter().map(|font| font.family.as_str()).collect::<Vec<_>>(), ["B"]);
    assert_eq!(size.images.iter().map(|slot| slot.height).collect::<Vec<_>>(), [1200.0]);
    let text = schema(sizes).to_string();
    let resolved: Value = serde_json::from_str(&sized(&text, "story").unwrap()).unwrap();
    assert_eq!(
        resolved,
        json!({
            "schema_version": 1,
            "canvas": { "width": 1080, "height": 1920, "background": "#fff" },
            "fields": [{ "name": "name", "type": "text", "required": true }],
            "layers": [
                { "id": "photo", "type": "image", "box": [0, 0, 1080, 1200], "asset": "ast_a" },
                { "id": "title", "type": "text", "text": "{{name}}", "box": [40, 1400, 1000, 300], "size": 96, "font": ["B"] },
                { "id": "foot", "type": "group", "opacity": 0.5, "layers": [
                    { "id": "line", "type": "shape", "shape": "rect", "box": [0, 1000, 1080, 4], "fill": "#f00" },
                ] },
            ],
        })
    );
    assert_eq!(sized(&text, "square"), None);
    assert_eq!(sized("{}", "square"), None);
}

#[test]
fn an_override_is_judged_in_its_layer() {
    let layers = json!({
        "title": { "box": [0, 0, -1, 10], "siez": 3 },
        "line": { "fill": "red", "box": [0, 0, 10] },
        "photo": { "asset": null },
    });
    assert_eq!(
        faults(one(layers)),
        [
            "/sizes/0/layers/photo/asset: an image layer needs `asset` or `field`",
            "/sizes/0/layers/title/siez: unknown property `siez` of a text layer; did you mean `size`?",
            "/sizes/0/layers/title/box/2: must be greater than 0",
            "/sizes/0/layers/line/box: holds 3, at least 4 needed",
            "/sizes/0/layers/line/fill: must be a colour: #rgb, #rgba, #rrggbb or #rrggbbaa",
        ]
    );
}

#[test]
fn an_invalid_override_is_reported_at_its_place() {
    assert_eq!(
        faults(one(
            json!({ "tilte": "hidden", "line": "gone", "title": { "type": "image", "id": "x" }, "foot": { "layers": [] } })
        )),
        [
            "/sizes/0/layers/tilte: `tilte` is no layer of this template; did you mean `title`?",
            "/sizes/0/layers/line: must be \"hidden\", or an object with members of the layer",
            "/sizes/0/layers/title/id: a layer has the same `id` in all sizes",
            "/sizes/0/layers/title/type: a layer has the same `type` in all sizes",
            "/sizes/0/layers/foot/layers: a layer has the same `layers` in all sizes",
        ]
    );
    assert_eq!(
        faults(json!([
            { "name": "a", "canvas": { "width": 10, "height": 10 }, "layer": {} },
            { "name": "a", "canvas": { "width": 10 } },
            { "name": "b c", "canvas": { "width": 9000, "height": 1 } },
            { "canvas": { "width": 8192, "height": 8192 }, "layers": [] },
            7,
        ])),
        [
            "/sizes/0/layer: unknown property `layer` of a size; did you mean `layers`?",
            "/sizes/1/name: another size is named `a` already",
            "/sizes/1/canvas/height: `height` is required",
            "/sizes/2/name: must be made of A-Z, a-z, 0-9, _ and -",
            "/sizes/2/canvas/width: must be at most 8192",
            "/sizes/3/name: `name` is required",
            "/sizes/3/canvas: 8192 by 8192 pixels are more than the 50000000 allowed",
            "/sizes/3/layers: must be an object",
            "/sizes/4: must be an object: a size",
        ]
    );
}

#[test]
fn faults_of_one_size_are_reported_at_the_size() {
    let mut bound = schema(json!([{
        "name": "small",
        "canvas": { "width": 100, "height": 100, "image": "ast_b" },
    }]));
    bound["fields"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "name": "tone", "type": "color", "sample": "#fff", "default": "#fff" }));
    bound["canvas"]["background"] = json!({ "field": "tone" });
    assert_eq!(
        lines_of(&bound),
        ["/sizes/0/canvas/background: can't follow a field beside an `image`, which covers it"]
    );
    let large = one(json!({ "photo": { "box": [0, 0, 8000, 8000] } }));
    assert_eq!(
        faults(large),
        ["/sizes/0: layers the image layers' boxes add up to 64000000 pixels, at most 8294400 on this canvas"]
    );
}

#[test]
fn sizes_of_a_wrong_template_are_judged_by_themselves_alone() {
    let mut wrong = schema(one(json!({ "title": { "siez": 3 }, "dot": "gone" })));
    wrong["layers"][1]["colour"] = json!("#000");
    assert_eq!(
        lines_of(&wrong),
        [
            "/layers/1/colour: unknown property `colour` of a text layer; did you mean `color`?",
            "/sizes/0/layers/dot: must be \"hidden\", or an object with members of the layer",
        ]
    );
}

#[test]
fn sizes_are_bounded() {
    let size = |index: usize| json!({ "name": format!("s{index}"), "canvas": { "width": 10, "height": 10 } });
    assert_eq!(faults((0..20).map(size).collect()), [] as [&str; 0]);
    assert_eq!(faults((0..21).map(size).collect()), ["/sizes: holds 21, at most 20 allowed"]);
    let mut long = schema((0..20).map(size).collect());
    long["layers"][1]["text"] = json!("x".repeat(9_000));
    long["layers"].as_array_mut().unwrap().extend((0..3).map(|index| {
        json!({ "id": format!("t{index}"), "type": "text", "text": "y".repeat(9_000), "box": [0, 0, 10, 10], "size": 9, "font": ["A"] })
    }));
    let found = lines_of(&long);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("/sizes/13: the sizes and the looks"), "{}", found[0]);
    // Looks of layers in sizes count, too.
    let mut looks = schema((0..20).map(size).collect());
    let options: Vec<Value> =
        (0..100).map(|index| json!({ "value": format!("v{index}"), "label": { "en": "v" }, "number": 1 })).collect();
    looks["fields"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "name": "c", "type": "choice", "options": options, "required": true }));
    looks["layers"][1]["rotate"] = json!({ "field": "c", "of": "number" });
    looks["layers"][1]["text"] = json!("x".repeat(500));
    let found = self::lines_of(&looks);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("the looks of bound layers have more than"), "{}", found[0]);
}
