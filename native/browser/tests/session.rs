//! A session answers every request, and keeps its picture despite mistakes.

#![cfg(test)]

use std::path::Path;

use browser::Session;
use serde_json::{Value, json};

const AMIRI: &str = "node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf";

/// A picture of one green pixel.
const PNG: &[u8] = include_bytes!("green.png");

fn call(session: &mut Session, request: &Value) -> (Value, Vec<u8>) {
    let answer = session.call(request.to_string().as_bytes(), Vec::new());
    (serde_json::from_str(&answer.json).unwrap(), answer.bytes)
}

fn card(layers: &Value) -> Value {
    let canvas = json!({"width": 4, "height": 2, "background": "#0000ff"});
    let fields = json!([{"name": "photo", "type": "image", "required": false}]);
    json!({"schema_version": 1, "canvas": canvas, "fields": fields, "layers": layers})
}

fn square(id: &str, x: u32) -> Value {
    json!({"id": id, "type": "shape", "shape": "rect", "box": [x, 0, 1, 1], "fill": "#ff0000"})
}

fn paint() -> Value {
    json!({"call": "paint", "data": {}, "images": {}, "assets": {}, "hidden": []})
}

fn opened(layers: &Value) -> Session {
    let mut session = Session::default();
    let (answer, _) = call(&mut session, &json!({"call": "open", "schema": card(layers), "scale": 1, "fonts": []}));
    assert_eq!(answer["ok"]["width"], 4, "{answer}");
    session
}

fn pixels(session: &mut Session, region: [i32; 4]) -> Vec<u8> {
    call(session, &json!({"call": "pixels", "region": region})).1
}

const RED: [u8; 4] = [255, 0, 0, 255];
const GREEN: [u8; 4] = [0, 255, 0, 255];
const BLUE: [u8; 4] = [0, 0, 255, 255];

#[test]
fn an_edit_paints_what_it_changes() {
    let mut session = opened(&json!([square("a", 0)]));
    let (answer, _) = call(&mut session, &paint());
    assert_eq!(answer, json!({"ok": {"width": 4, "height": 2, "regions": [[0, 0, 4, 2]], "warnings": []}}));
    assert_eq!(pixels(&mut session, [0, 0, 2, 1]), [RED, BLUE].concat());
    let patch = json!([{"op": "replace", "path": "/layers/0/box/0", "value": 3}]);
    assert!(call(&mut session, &json!({"call": "edit", "patch": patch})).0["ok"].is_object());
    let (answer, _) = call(&mut session, &paint());
    assert_eq!(answer["ok"]["regions"], json!([[0, 0, 1, 1], [3, 0, 4, 1]]));
    assert_eq!(pixels(&mut session, [0, 0, 4, 1]), [BLUE, BLUE, BLUE, RED].concat());
    let (layers, _) = call(&mut session, &json!({"call": "layers"}));
    assert_eq!(
        layers["ok"],
        json!([{"id": "a", "groups": [], "box": [3.0, 0.0, 1.0, 1.0], "matrix": [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]}])
    );
    assert_eq!(call(&mut session, &json!({"call": "hit", "x": 3.5, "y": 0.5})).0["ok"], json!(["a"]));
    let (sprite, bytes) = call(&mut session, &json!({"call": "sprite", "layers": ["a"]}));
    assert_eq!((&sprite["ok"]["region"], bytes), (&json!([3, 0, 4, 1]), RED.to_vec()));
}

#[test]
fn a_mistake_leaves_the_picture_and_is_mended_by_the_next_edit() {
    let mut session = opened(&json!([square("a", 0)]));
    call(&mut session, &paint());
    let wrong = json!([{"op": "replace", "path": "/layers/0/fill", "value": "reddish"}]);
    let (answer, _) = call(&mut session, &json!({"call": "edit", "patch": wrong}));
    assert_eq!(answer["failure"]["kind"], "invalid");
    assert_eq!(answer["failure"]["issues"][0]["loc"], json!(["layers", 0, "fill"]));
    call(&mut session, &paint());
    assert_eq!(pixels(&mut session, [0, 0, 1, 1]), RED);
    let right = json!([{"op": "replace", "path": "/layers/0/fill", "value": "#00ff00"}]);
    call(&mut session, &json!({"call": "edit", "patch": right}));
    call(&mut session, &paint());
    assert_eq!(pixels(&mut session, [0, 0, 1, 1]), GREEN);
    let (nowhere, _) = call(&mut session, &json!({"call": "edit", "patch": [{"op": "remove", "path": "/layers/7"}]}));
    assert_eq!(nowhere["failure"]["kind"], "malformed");
}

#[test]
fn pictures_are_named_and_asked_for() {
    let photo = json!({"id": "p", "type": "image", "field": "photo", "box": [0, 0, 2, 1]});
    let logo = json!({"id": "l", "type": "image", "asset": "ast_0000000000000000000000", "box": [2, 0, 2, 1]});
    let mut session = opened(&json!([photo, logo]));
    let (answer, _) = call(&mut session, &paint());
    assert_eq!(answer["failure"]["issues"][0]["loc"], json!(["assets", "ast_0000000000000000000000"]));
    let handed = session.call(json!({"call": "picture", "id": "green"}).to_string().as_bytes(), PNG.to_vec());
    assert_eq!(handed.json, r#"{"ok":null}"#);
    let mut all = paint();
    all["assets"] = json!({"ast_0000000000000000000000": "green"});
    call(&mut session, &all);
    assert_eq!(pixels(&mut session, [0, 0, 4, 1]), [BLUE, BLUE, GREEN, GREEN].concat());
    all["images"] = json!({"photo": "green"});
    call(&mut session, &all);
    assert_eq!(pixels(&mut session, [0, 0, 4, 1]), [GREEN; 4].concat());
}

#[test]
fn an_invalid_request_is_reported() {
    let mut session = Session::default();
    for request in ["", "{}", r#"{"call":"sing"}"#, r#"{"call":"hit","x":1}"#, r#"{"call":"hit","x":1,"y":2,"z":3}"#] {
        let answer = session.call(request.as_bytes(), Vec::new());
        assert!(answer.json.contains(r#""kind":"malformed""#), "{request}: {}", answer.json);
    }
    assert_eq!(call(&mut session, &json!({"call": "layers"})).0["failure"]["kind"], "template_missing");
    let font = json!({"call": "font", "sha256": "00", "index": 0}).to_string();
    assert!(session.call(font.as_bytes(), b"no font".to_vec()).json.contains(r#""kind":"bad_font""#));
}

#[test]
fn what_the_module_has_no_data_for_is_left_to_the_service() {
    let mut session = opened(&json!([square("a", 0)]));
    let patch = json!([{"op": "add", "path": "/locale", "value": "ja"}]);
    let (answer, _) = call(&mut session, &json!({"call": "edit", "patch": patch}));
    assert_eq!(answer["failure"]["kind"], "unsupported", "{answer}");
    let patch = json!([{"op": "replace", "path": "/locale", "value": "ar"}]);
    assert!(call(&mut session, &json!({"call": "edit", "patch": patch})).0["ok"].is_object());
    let mut values = paint();
    values["data"] = json!({"name": "ภาษา"});
    let (answer, _) = call(&mut session, &values);
    assert_eq!(answer["failure"]["kind"], "unsupported", "{answer}");
    assert!(call(&mut session, &paint()).0["ok"].is_object());
}

#[test]
fn carets_are_those_of_the_last_painting() {
    let mut session = Session::default();
    let font = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(AMIRI)).unwrap();
    let sha256 = "a".repeat(64);
    session.call(json!({"call": "font", "sha256": sha256, "index": 0}).to_string().as_bytes(), font);
    let text = json!({"id": "t", "type": "text", "box": [10, 10, 180, 60], "text": "سلام {{name}}\nab", "font": ["Amiri"],
        "size": 20});
    let schema = json!({"schema_version": 1, "canvas": {"width": 200, "height": 80},
        "fields": [{"name": "name", "type": "text"}], "layers": [text, square("s", 0)]});
    let face = json!({"family": "Amiri", "weight": 400, "italic": false, "sha256": sha256, "index": 0, "role": "named",
        "shaper": "rustybuzz"});
    let (answer, _) = call(&mut session, &json!({"call": "open", "schema": schema, "scale": 1, "fonts": [face]}));
    assert!(answer["ok"].is_object(), "{answer}");
    let ask = |session: &mut Session, ask: Value| call(session, &json!({"call": "text", "layer": "t", "ask": ask})).0;
    let at = |index| json!({"index": index, "affinity": "downstream"});
    let selection = |focus, start, end| json!({"about": "selection", "focus": at(focus), "start": start, "end": end});
    assert_eq!(ask(&mut session, selection(0, 0, 0)), json!({"ok": null}));
    let view = json!({"call": "paint", "data": {"name": "سارة"}, "images": {}, "assets": {}, "hidden": []});
    assert!(call(&mut session, &view).0["ok"].is_object());

    let start = ask(&mut session, selection(0, 0, 4))["ok"].clone();
    assert_eq!(start["caret"]["rtl"], true, "{start}");
    assert_eq!(start["areas"].as_array().unwrap().len(), 1);
    let (x, top) = (start["caret"]["x"].as_f64().unwrap(), start["caret"]["top"].as_f64().unwrap());
    let hit = ask(&mut session, json!({"about": "hit", "x": x - 0.5, "y": top + 5.0}));
    assert_eq!(hit["ok"]["index"], 0, "{hit}");
    let left = ask(&mut session, json!({"about": "move", "from": at(0), "to": "left", "goal": null}));
    assert_eq!(left["ok"]["index"], 1, "{left}");
    let down = ask(&mut session, json!({"about": "move", "from": at(0), "to": "down", "goal": null}));
    assert!(down["ok"]["index"].as_u64().unwrap() >= 14 && down["ok"]["goal"].is_number(), "{down}");
    // A placeholder is one word without caret positions inside.
    assert_eq!(ask(&mut session, json!({"about": "word", "at": at(7)}))["ok"], json!([5, 13]));

    let other = json!({"call": "text", "layer": "s", "ask": {"about": "word", "at": at(0)}});
    assert_eq!(call(&mut session, &other).0["failure"]["kind"], "invalid");
    let patch = json!([{"op": "replace", "path": "/layers/0/text", "value": "س"}]);
    call(&mut session, &json!({"call": "edit", "patch": patch}));
    assert_eq!(ask(&mut session, selection(0, 0, 0)), json!({"ok": null}));
}
