//! Icons, as a template's author and a caller see them.

#![cfg(test)]

use scene::outline::Segment;
use scene::{Content, Issue, Outline, ShapeBlock, Template, check, fill};
use serde_json::{Value, json};

fn template(layer: &Value) -> Result<Template, Vec<Issue>> {
    let mut icon = json!({"id": "i", "type": "icon", "name": "plane", "box": [0, 0, 96, 48]});
    icon.as_object_mut().unwrap().extend(layer.as_object().unwrap().clone());
    let options = json!([
        {"value": "fly", "label": {"ar": "طيران"}, "text": "plane", "number": 1, "color": "#ff0000"},
        {"value": "drive", "label": {"ar": "قيادة"}, "text": "car", "number": 3, "color": "#00ff00"},
    ]);
    let way = json!({"name": "way", "type": "choice", "options": options});
    let schema = json!({
        "schema_version": 1, "canvas": {"width": 100, "height": 100}, "locale": "ar-SA", "fields": [way], "layers": [icon],
    });
    Template::parse(&schema.to_string())
}

fn icon(layer: &Value, way: &str) -> ShapeBlock {
    let template = template(layer).unwrap();
    let values = check(&template, &json!({ "way": way }), &[]).unwrap();
    match fill(&template, &values, 1.0).unwrap().layers.pop().map(|layer| layer.content) {
        Some(Content::Shape(block)) => block,
        other => panic!("{other:?}"),
    }
}

fn faults(layer: &Value) -> Vec<String> {
    template(layer).unwrap_err().iter().map(Issue::to_string).collect()
}

#[test]
fn an_icon_is_as_large_as_fits_and_its_lines_grow_with_it() {
    let block = icon(&json!({"name": "minus"}), "fly");
    assert_eq!(block.stroke.unwrap().width, 4.0);
    // "M5 12h14" in a square of 48 pixels in the middle of a box of 96.
    let frame = scene::geometry::Rect { x: 0.0, y: 0.0, width: 96.0, height: 48.0 };
    let line = block.outline.segments(&frame, 1.0);
    assert_eq!(line, [Segment::Move((34.0, 24.0)), Segment::Line((62.0, 24.0))]);
    assert!(block.outline.is_round() && block.fill.is_none());
    assert_eq!(icon(&json!({"stroke_width": 0.5}), "fly").stroke.unwrap().width, 1.0);
}

#[test]
fn names_colours_and_widths_follow_the_option_of_a_choice() {
    let layer = json!({
        "name": {"field": "way", "of": "text"}, "color": {"field": "way", "of": "color"},
        "stroke_width": {"field": "way", "of": "number"},
    });
    for (way, name, width) in [("fly", "plane", 2.0), ("drive", "car", 6.0)] {
        let block = icon(&layer, way);
        assert_eq!(block.outline, icon(&json!({ "name": name }), "fly").outline);
        assert_eq!(block.stroke.unwrap().width, width);
    }
    assert_ne!(icon(&layer, "fly").outline, icon(&layer, "drive").outline);
    assert!(matches!(icon(&layer, "fly").outline, Outline::Icon(_)));
}

#[test]
fn faults_name_the_nearest_icon() {
    assert_eq!(
        faults(&json!({"name": "plan"})),
        ["/layers/0/name: no icon has this name: docs/icons.md lists all; did you mean `plane`?"]
    );
    assert_eq!(
        faults(&json!({"name": {"field": "way", "of": "color"}})),
        ["/layers/0/name: bound to `way` (its option `fly`): no icon has this name: docs/icons.md lists all"]
    );
    assert_eq!(faults(&json!({"stroke_width": 0}))[0].split(':').next(), Some("/layers/0/stroke_width"));
    assert_eq!(faults(&json!({"fill": "#ff0000"})).len(), 1);
}
