//! Groups of layers, as a template's author sees them.

#![cfg(test)]

use scene::{Content, Template, check, fill};
use serde_json::{Value, json};

fn schema(layers: Value) -> String {
    let fields = json!([
        {"name": "name", "type": "text", "required": false}, {"name": "tint", "type": "color", "required": false},
        {"name": "size", "type": "number", "required": false},
    ]);
    let canvas = json!({"width": 100, "height": 100});
    json!({"schema_version": 1, "canvas": canvas, "fields": fields, "layers": layers}).to_string()
}

fn rect(id: &str, frame: [u32; 4]) -> Value {
    json!({"id": id, "type": "shape", "shape": "rect", "box": frame, "fill": "#ff0000"})
}

fn group(id: &str, layers: &[Value], more: &Value) -> Value {
    let mut group = json!({"id": id, "type": "group", "layers": layers});
    group.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    group
}

fn faults(layers: Value) -> Vec<String> {
    match Template::parse(&schema(layers)) {
        Ok(_) => Vec::new(),
        Err(issues) => issues.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_group_that_does_nothing_gives_its_place_to_its_layers() {
    let inner = group("h", &[rect("b", [1, 1, 2, 2])], &json!({"when": "name"}));
    let layers =
        json!([rect("a", [0, 0, 9, 9]), group("g", &[inner, rect("c", [3, 3, 4, 4])], &json!({"when": "tint"}))]);
    let template = Template::parse(&schema(layers)).unwrap();
    let ids: Vec<&str> = template.layers.iter().map(|layer| layer.id.as_str()).collect();
    assert_eq!(ids, ["a", "b", "c"]);
    let loc: Vec<String> = template.layers.iter().map(|layer| format!("{:?}", layer.loc())).collect();
    assert!(loc[1].contains("layers") && loc[1].matches("Int(0)").count() == 2, "{}", loc[1]);
    for (data, shown) in [
        (json!({}), vec!["a"]),
        (json!({"tint": "#fff"}), vec!["a", "c"]),
        (json!({"name": "x"}), vec!["a"]),
        (json!({"name": "x", "tint": "#fff"}), vec!["a", "b", "c"]),
    ] {
        let values = check(&template, &data, &[]).unwrap();
        let scene = fill(&template, &values, 1.0).unwrap();
        assert_eq!(scene.layers.iter().map(|layer| layer.id.as_str()).collect::<Vec<_>>(), shown, "{data}");
    }
}

#[test]
fn a_group_stands_around_its_layers_and_holds_those_that_are_shown() {
    let mut hidden = rect("b", [50, 60, 10, 20]);
    hidden["when"] = json!("name");
    let layers = json!([group("g", &[rect("a", [10, 20, 5, 5]), hidden], &json!({"opacity": 0.5}))]);
    let template = Template::parse(&schema(layers)).unwrap();
    assert!(template.layers[0].is_dynamic() && template.layers[0].is_bound());
    let frame = template.layers[0].frame;
    assert_eq!((frame.x, frame.y, frame.right(), frame.bottom()), (10.0, 20.0, 60.0, 80.0));
    let of = |data: Value| {
        let scene = fill(&template, &check(&template, &data, &[]).unwrap(), 1.0).unwrap();
        let Content::Group(group) = &scene.layers[0].content else { panic!("no group") };
        group.layers.iter().map(|layer| layer.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(of(json!({})), ["a"]);
    assert_eq!(of(json!({"name": "x"})), ["a", "b"]);
}

#[test]
fn bound_members_in_a_group_follow_their_fields() {
    let mut dot = rect("a", [10, 20, 5, 5]);
    dot["fill"] = json!({"field": "tint", "else": "#000000"});
    for more in [json!({}), json!({"rotate": 10}), json!({"box": [0, 0, {"field": "size", "else": 9}, 9]})] {
        let template = Template::parse(&schema(json!([group("g", &[dot.clone()], &more)]))).unwrap();
        let mut literal = dot.clone();
        literal["fill"] = json!("#00ff00");
        let mut plain = group("g", &[literal], &more);
        if more.get("box").is_some() {
            plain["box"][2] = json!(9);
            // A group with a bound box is a group of its own; the scene without one has its layers alone.
            plain["clip"] = json!(true);
        }
        let mut plain = Template::parse(&schema(json!([plain]))).unwrap();
        if let scene::template::LayerContent::Group(group) = &mut plain.layers[0].content {
            group.clip = false;
        }
        let [bound, plain] = [&template, &plain]
            .map(|template| fill(template, &check(template, &json!({"tint": "#00ff00"}), &[]).unwrap(), 1.0).unwrap());
        assert_eq!(bound, plain, "{more}");
    }
}

#[test]
fn wrong_groups_are_reported_at_their_places() {
    let rotated = json!({"rotate": 5});
    for (layer, fault) in [
        (json!({"id": "g", "type": "group"}), "/layers/0/layers: `layers` is required"),
        (group("g", &[], &json!({"box": [0, 0, 0, 9]})), "/layers/0/box/2: must be greater than 0"),
        (group("g", &[], &json!({"fill": "#fff"})), "/layers/0/fill: unknown property `fill` of a group layer"),
        (
            group("g", &[rect("g", [0, 0, 1, 1])], &rotated),
            "/layers/0/layers/0/id: another layer has the id `g` already",
        ),
        (group("g", &[json!({"id": "a", "type": "sahpe"})], &rotated), "/layers/0/layers/0/type: must be text, image"),
        (group("g", &[rect("a", [0, 0, 1, 1]), json!(7)], &rotated), "/layers/0/layers/1: must be an object: a layer"),
        (
            group("g", &[json!({"id": "t", "type": "text", "text": "{{nam}}"})], &rotated),
            "/layers/0/layers/0/text: `{{nam}}` names no",
        ),
    ] {
        let found = faults(json!([layer]));
        assert!(found.iter().any(|found| found.starts_with(fault)), "{fault}: {found:#?}");
    }
    let deep = (0..9).fold(rect("r", [0, 0, 1, 1]), |inner, level| group(&format!("g{level}"), &[inner], &json!({})));
    assert!(faults(json!([deep]))[0].ends_with("groups stand in each other more than 8 deep"));
    let many: Vec<Value> = (0..6)
        .map(|outer| {
            let inner: Vec<Value> = (0..180).map(|n| rect(&format!("r{outer}_{n}"), [0, 0, 1, 1])).collect();
            group(&format!("g{outer}"), &inner, &json!({}))
        })
        .collect();
    let found = faults(json!(many));
    assert!(found[0].ends_with("the template has more than 1000 layers, those in groups included"), "{found:?}");
}
