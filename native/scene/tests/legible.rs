//! Faults of a template that make readers of codes fail.

#![cfg(test)]

use scene::LayerFaultKind::{self, Contrast, QuietZone, Size};
use scene::{Template, Values, fill};
use serde_json::{Value, json};

/// The faults of the layer `c` on a card of 400 × 300.
fn faults_on(background: Value, layers: Value, scale: f32) -> Vec<LayerFaultKind> {
    faults_in(background, json!([]), layers, scale)
}

/// As on a white card whose template has fields, of which the data have none.
fn faults_with(mut fields: Value, layers: Value) -> Vec<LayerFaultKind> {
    for field in fields.as_array_mut().expect("a list") {
        field["required"] = json!(false);
    }
    faults_in(json!("#ffffff"), fields, layers, 1.0)
}

fn faults_in(background: Value, fields: Value, layers: Value, scale: f32) -> Vec<LayerFaultKind> {
    let canvas = json!({"width": 400, "height": 300, "background": background});
    let schema = json!({"schema_version": 1, "canvas": canvas, "fields": fields, "layers": layers});
    let template = Template::parse(&schema.to_string()).unwrap_or_else(|issues| panic!("{issues:#?}"));
    let scene = fill(&template, &Values::default(), scale).unwrap_or_else(|issues| panic!("{issues:#?}"));
    let layer = scene.layers.iter().find(|layer| layer.id == "c").expect("the code");
    layer.faults.iter().map(|fault| fault.kind).collect()
}

fn faults(layers: Value) -> Vec<LayerFaultKind> {
    faults_on(json!("#ffffff"), layers, 1.0)
}

fn with(mut layer: Value, members: &Value) -> Value {
    layer.as_object_mut().expect("an object").extend(members.as_object().expect("an object").clone());
    layer
}

/// 21 modules, 29 with its quiet zone.
fn qr(members: Value) -> Value {
    with(json!({"id": "c", "type": "qr", "text": "A", "box": [100, 100, 116, 116]}), &members)
}

fn ean(members: Value) -> Value {
    let layer = json!({"id": "c", "type": "barcode", "symbology": "ean13", "text": "400638133393"});
    with(with(layer, &json!({"box": [50, 100, 230, 80]})), &members)
}

fn rect(id: &str, place: [f32; 4], members: Value) -> Value {
    with(json!({"id": id, "type": "shape", "shape": "rect", "box": place}), &members)
}

#[test]
fn sound_codes_have_no_fault() {
    assert_eq!(faults(json!([qr(json!({}))])), []);
    assert_eq!(faults(json!([qr(json!({"quiet_zone": 0, "background": null}))])), []);
    assert_eq!(faults(json!([qr(json!({"rotate": 30}))])), []);
    assert_eq!(faults(json!([ean(json!({}))])), []);
    assert_eq!(faults(json!([ean(json!({"rotate": 90, "color": "#0b3d2e", "background": "#f2d98a"}))])), []);
}

#[test]
fn contrast_is_forty_per_cent_of_reflectance() {
    // Luminances 0.397 and 0.402 against black.
    let grey = |background: &str| faults(json!([qr(json!({"background": background}))]));
    assert_eq!((grey("#a9a9a9"), grey("#aaaaaa")), (vec![Contrast], vec![]));
    for (color, background) in
        [("#000000", "#000000"), ("#e0e0e0", "#f5e9d0"), ("#ffffff", "#000000"), ("#00000020", "#ffffff")]
    {
        assert_eq!(faults(json!([qr(json!({"color": color, "background": background}))])), [Contrast], "{color}");
    }
    assert_eq!(faults(json!([qr(json!({"opacity": 0.2}))])), [Contrast]);
}

#[test]
fn what_is_behind_a_code_is_taken_from_the_template() {
    let bare = || qr(json!({"background": null}));
    let on = |fill: Value, members: Value| {
        let panel = rect("p", [50.0, 50.0, 220.0, 220.0], with(json!({"fill": fill}), &members));
        faults_on(json!("#101010"), json!([panel, bare()]), 1.0)
    };
    assert_eq!(faults_on(json!("#101010"), json!([bare()]), 1.0), [Contrast]);
    assert_eq!(faults_on(Value::Null, json!([bare()]), 1.0), [Contrast], "nobody knows what is under the card");
    assert_eq!(faults_on(Value::Null, json!([qr(json!({}))]), 1.0), []);
    assert_eq!(on(json!("#ffffff"), json!({})), []);
    assert_eq!(on(json!("#ffffff40"), json!({})), [Contrast]);
    assert_eq!(on(json!("#ffffff"), json!({"opacity": 0.2})), [Contrast]);
    assert_eq!(on(json!("#ffffff"), json!({"rotate": 20})), [Contrast], "it may not cover");
    let gradient = |last: &str| json!({"gradient": "linear", "angle": 0, "stops": [[0, "#ffffff"], [1, last]]});
    assert_eq!((on(gradient("#dddddd"), json!({})), on(gradient("#333333"), json!({}))), (vec![], vec![Contrast]));
    let photo = json!({"id": "p", "type": "image", "asset": "ast_1", "box": [0, 0, 400, 300]});
    assert_eq!(faults(json!([photo, bare()])), [Contrast]);
    assert_eq!(faults(json!([photo, qr(json!({}))])), []);
}

#[test]
fn what_lies_above_a_code_hides_it() {
    let logo = |side: f32| {
        let place = [158.0 - side / 2.0, 158.0 - side / 2.0, side, side];
        rect("logo", place, json!({"fill": "#c7a252"}))
    };
    assert_eq!(faults(json!([qr(json!({"ecc": "H"})), logo(20.0)])), []);
    assert_eq!(faults(json!([qr(json!({"ecc": "L"})), logo(20.0)])), [Contrast]);
    assert_eq!(faults(json!([qr(json!({"ecc": "H"})), logo(40.0)])), [Contrast]);
    let corner = rect("logo", [110.0, 110.0, 20.0, 20.0], json!({"fill": "#c7a252"}));
    assert_eq!(faults(json!([qr(json!({"ecc": "H"})), corner])), [Contrast]);
    assert_eq!(
        faults(json!([ean(json!({})), rect("s", [150.0, 90.0, 10.0, 50.0], json!({"fill": "#c7a252"}))])),
        [Contrast]
    );
    assert_eq!(faults(json!([ean(json!({})), rect("s", [0.0, 0.0, 400.0, 300.0], json!({"fill": "#ffffff20"}))])), []);
}

#[test]
fn modules_have_two_pixels_and_bars_ten() {
    let side =
        |side: f32, scale: f32| faults_on(json!("#ffffff"), json!([qr(json!({"box": [100, 100, side, side]}))]), scale);
    assert_eq!((side(57.0, 1.0), side(58.0, 1.0)), (vec![Size], vec![]));
    assert_eq!((side(58.0, 0.5), side(30.0, 2.0)), (vec![Size], vec![]));
    assert_eq!(side(58.0, 0.25), [Size], "less than a pixel at a smaller scale is no refusal");
    let rotated = |side: f32| faults(json!([qr(json!({"box": [100, 100, side, side], "rotate": 30}))]));
    assert_eq!((rotated(86.0), rotated(87.5)), (vec![Size], vec![]));
    let bars = |height: f32| faults(json!([ean(json!({"box": [50, 100, 230, height], "show_text": false}))]));
    assert_eq!((bars(9.0), bars(10.0)), (vec![Size], vec![]));
    let low =
        |height: f32| faults(json!([ean(json!({"box": [20, 60, 350, height], "rotate": 20, "show_text": false}))]));
    assert_eq!((low(130.0), low(150.0)), (vec![Size], vec![]));
}

#[test]
fn quiet_zones_are_the_codes_own_or_left_by_its_neighbours() {
    let dark = |place: [f32; 4]| rect("d", place, json!({"fill": "#222222"}));
    // 116 pixels are 4 of each module, or 5 without a quiet zone: it ends 26 pixels off.
    let bare = || qr(json!({"quiet_zone": 0}));
    assert_eq!(faults(json!([dark([60.0, 90.0, 30.0, 90.0]), bare()])), [QuietZone]);
    assert_eq!(faults(json!([bare(), dark([60.0, 90.0, 30.0, 90.0])])), [QuietZone]);
    assert_eq!(faults(json!([dark([40.0, 90.0, 30.0, 90.0]), bare()])), []);
    assert_eq!(faults(json!([dark([60.0, 90.0, 40.0, 90.0]), qr(json!({}))])), []);
    assert_eq!(
        faults(json!([
            bare(),
            rect("f", [60.0, 60.0, 196.0, 196.0], json!({"stroke": {"color": "#000", "width": 4}}))
        ])),
        []
    );
    assert_eq!(
        faults(json!([
            bare(),
            rect("f", [85.0, 85.0, 146.0, 146.0], json!({"stroke": {"color": "#000", "width": 4}}))
        ])),
        [QuietZone]
    );
    assert_eq!(faults_on(json!("#333333"), json!([bare()]), 1.0), [QuietZone]);
    assert_eq!(
        faults(json!([qr(json!({"quiet_zone": 0, "box": [0, 100, 116, 116]}))])),
        [QuietZone],
        "the card's edge"
    );
    assert_eq!(faults(json!([qr(json!({"box": [0, 100, 116, 116]}))])), []);
    assert_eq!(faults(json!([ean(json!({"box": [-5, 100, 226, 80]}))])), [QuietZone]);
    assert_eq!(faults(json!([ean(json!({})), dark([45.0, 90.0, 10.0, 90.0])])), [QuietZone]);
    let text = json!({"id": "t", "type": "text", "text": "x", "box": [0, 0, 400, 300], "font": ["Amiri"], "size": 9});
    assert_eq!(faults(json!([text, bare()])), [], "the ink of a text is seldom where its box is");
}

/// A stack beside the code or over it, with a background, or of texts alone.
fn stack(place: &Value, members: Value) -> Value {
    let text =
        json!({"id": "s-text", "type": "text", "text": "A", "box": ["hug", "hug"], "font": ["Amiri"], "size": 20});
    with(json!({"id": "s", "type": "stack", "box": place, "layers": [text]}), &members)
}

#[test]
fn layouts_are_taken_for_ink_where_they_may_be_alone() {
    let filled = json!({"background": {"paint": "#000000"}});
    let over = |place: Value, members: &Value| faults(json!([qr(json!({})), stack(&place, members.clone())]));
    assert_eq!(over(json!([0, 230, 400, 60]), &filled), []);
    assert_eq!(over(json!([0, 230, 400, "hug"]), &filled), []);
    assert_eq!(over(json!([0, 90, "hug", "hug"]), &with(json!({"anchor": "bottom_left"}), &filled)), []);
    assert_eq!(over(json!([0, 10, 400, "hug"]), &filled), [Contrast]);
    assert_eq!(over(json!([230, 90, "hug", 60]), &with(json!({"anchor": "top_right"}), &filled)), [Contrast]);
    assert_eq!(over(json!([0, 10, 400, "hug"]), &json!({})), []);
    let table = json!({
        "id": "t", "type": "table", "list": "rows", "box": [0, 230, 400, "hug"],
        "columns": [{"value": "{{item.a}}"}], "row": {"font": ["Amiri"], "size": 10},
    });
    let fields = json!([{"name": "rows", "type": "list", "fields": [{"name": "a", "type": "text"}]}]);
    assert_eq!(faults_with(fields, json!([qr(json!({})), table])), []);
}

#[test]
fn layers_of_a_group_are_ink_where_they_are() {
    let group = |y: f32, members: Value| {
        let inner = rect("r", [0.0, y, 400.0, 40.0], json!({"fill": "#000000"}));
        json!([qr(json!({})), with(json!({"id": "g", "type": "group", "layers": [inner]}), &members)])
    };
    assert_eq!(faults(group(230.0, json!({"opacity": 0.5}))), []);
    assert_eq!(faults(group(120.0, json!({"opacity": 0.5}))), [Contrast]);
    assert_eq!(faults(group(230.0, json!({"flip": "y"}))), [Contrast]);
}

#[test]
fn colours_that_follow_data_are_ink_in_the_place_of_their_layer() {
    let fields = json!([{"name": "tint", "type": "color"}, {"name": "at", "type": "number"}]);
    let band = |place: Value, fill: Value| json!([qr(json!({})), {"id": "b", "type": "shape", "shape": "rect", "box": place, "fill": fill}]);
    let tint = || json!({"field": "tint", "else": "#000000"});
    assert_eq!(faults_with(fields.clone(), band(json!([0, 230, 400, 60]), tint())), []);
    assert_eq!(faults_with(fields.clone(), band(json!([0, 110, 400, 60]), tint())), [Contrast]);
    let moves = json!([0, {"field": "at", "from": [0, 1], "to": [0, 200], "else": 230}, 400, 60]);
    assert_eq!(faults_with(fields, band(moves, json!("#000000"))), [Contrast]);
}
