//! The needs of a template, and the layers that data can change.

#![cfg(test)]

use scene::template::{FontRequest, SlotSource};
use scene::{CANVAS_IMAGE, Fit, Template};
use serde_json::{Value, json};

fn everything() -> Value {
    let corpus: Value = serde_json::from_str(include_str!("corpus/template-1.json")).expect("the corpus is JSON");
    corpus["base"].clone()
}

fn parse(schema: &Value) -> Template {
    Template::parse(&schema.to_string()).unwrap_or_else(|issues| panic!("{issues:#?}"))
}

#[test]
fn faces_are_asked_for_once_in_order_of_appearance() {
    let mut schema = everything();
    schema["layers"].as_array_mut().expect("layers").truncate(9);
    schema["layers"][1]["text"] =
        json!([{"text": "a"}, {"text": "b", "weight": 900}, {"text": "c", "font": ["Amiri", "Cairo"]}]);
    let request = |family: &str, weight| FontRequest { family: family.to_owned(), weight, italic: false };
    assert_eq!(
        parse(&schema).font_requests(),
        [
            request("Amiri", 700),
            request("fnt_abc", 700),
            request("Cairo", 400),
            request("Cairo", 900),
            request("Amiri", 400)
        ]
    );
    schema["layers"][0]["italic"] = json!(true);
    assert!(parse(&schema).font_requests()[0].italic);
    schema["layers"][8]["show_text"] = json!(true);
    assert_eq!(parse(&schema).font_requests().last(), Some(&request("IBM Plex Sans Arabic", 400)));
}

#[test]
fn pictures_are_named_with_their_boxes() {
    let slots = parse(&everything()).image_slots();
    let ids: Vec<(&str, bool)> = slots.iter().map(|slot| (slot.layer.as_str(), slot.is_static())).collect();
    assert_eq!(ids, [(CANVAS_IMAGE, true), ("logo", true), ("face", false), ("star#mask", true)]);
    assert_eq!(slots[0].source, SlotSource::Canvas("ast_background".to_owned()));
    assert_eq!((slots[0].width, slots[0].height), (1080.0, 1350.0));
    assert_eq!((slots[1].fit, slots[1].focus), (Fit::Contain, (0.5, 0.0)));
    assert_eq!(slots[2].source, SlotSource::Field("photo".to_owned()));
}

#[test]
fn layers_that_data_can_change_are_known() {
    let dynamic: Vec<String> =
        parse(&everything()).layers.iter().filter(|layer| layer.is_dynamic()).map(|layer| layer.id.clone()).collect();
    assert_eq!(dynamic, ["who", "runs", "face", "link", "invoice", "bars", "dot", "mood", "menu", "bill", "sales"]);
    let mut schema = everything();
    schema["layers"][4]["when"] = json!("code");
    assert!(parse(&schema).layers[4].is_dynamic());
}
