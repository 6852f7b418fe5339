//! Charts, as a template's author and a caller see them.

#![cfg(test)]

use scene::{Content, Layer, Outline, Template, check, fill};
use serde_json::{Value, json};

/// The layers of a chart of a list with these numbers, in a box of 100 × 100 at (0, 0).
fn chart(members: &Value, numbers: &[Value]) -> Vec<Layer> {
    let mut layer = json!({
        "id": "c", "type": "chart", "kind": "bar", "box": [0, 0, 100, 100], "values": {"list": "items", "of": "v"},
        "fill": ["#ff0000", "#00ff00"], "gap": 0,
    });
    layer.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    let items = json!({
        "name": "items", "type": "list", "max_items": 500,
        "fields": [{"name": "v", "type": "number", "required": false}],
    });
    let schema = json!({
        "schema_version": 1, "canvas": {"width": 100, "height": 100}, "locale": "ar-SA", "fields": [items],
        "layers": [layer],
    });
    let template = Template::parse(&schema.to_string()).unwrap();
    let items: Vec<Value> = numbers.iter().map(|number| json!({ "v": number })).collect();
    let values = check(&template, &json!({ "items": items }), &[]).unwrap();
    let mut layers = fill(&template, &values, 1.0).unwrap().layers;
    match layers.pop().map(|layer| layer.content) {
        Some(Content::Group(group)) => group.layers,
        None => Vec::new(),
        Some(other) => panic!("{other:?}"),
    }
}

fn boxes(layers: &[Layer]) -> Vec<[f32; 4]> {
    layers.iter().map(|layer| [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height]).collect()
}

#[test]
fn bars_stand_on_zero_from_right_to_left_in_arabic() {
    let bars = chart(&json!({}), &[json!(3), json!(-1), json!(0)]);
    // The value of zero has no bar.
    let (third, two) = (100.0 / 3.0, 200.0 / 3.0);
    assert_eq!(boxes(&bars), [[two, 0.0, third, 75.0], [third, 75.0, third, 25.0]]);
    let bars = chart(&json!({"direction": "ltr", "max": 2, "min": 1}), &[json!(3), json!(1.5)]);
    assert_eq!(boxes(&bars), [[0.0, 0.0, 50.0, 100.0], [50.0, 50.0, 50.0, 50.0]]);
}

#[test]
fn any_numbers_have_finite_places() {
    let huge = "9".repeat(30);
    let numbers: [&[Value]; 5] = [
        &[],
        &[json!(0), json!(0)],
        &[json!(null), json!(huge)],
        &[json!(format!("-{huge}")), json!(huge), json!("0.000001")],
        &vec![json!(7); 500],
    ];
    for numbers in numbers {
        for kind in ["bar", "line", "area", "ring"] {
            let fill = if kind == "line" { json!(null) } else { json!("#ff0000") };
            let gap = if ["bar", "ring"].contains(&kind) { json!(1) } else { json!(null) };
            let stroke = json!({"color": "#000000", "width": 1});
            let layers = chart(&json!({"kind": kind, "fill": fill, "gap": gap, "stroke": stroke}), numbers);
            assert!(layers.len() <= 2 * numbers.len().max(1));
            for layer in &layers {
                let Content::Shape(shape) = &layer.content else { panic!("no shape") };
                let segments = shape.outline.segments(&layer.frame, 1.0);
                let mut points = segments.iter().filter_map(scene::geometry::Segment::end);
                assert!(points.all(|(x, y)| x.is_finite() && y.is_finite()), "{kind} {numbers:?}");
            }
        }
    }
}

#[test]
fn the_parts_of_a_ring_make_up_the_whole() {
    let ring = |members: &Value, numbers: &[Value]| -> Vec<(f32, f32)> {
        let mut all = json!({"kind": "ring"});
        all.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
        let arc = |layer: &Layer| match &layer.content {
            Content::Shape(shape) => match &shape.outline {
                Outline::Arc(arc) => (arc.start, arc.sweep),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        };
        chart(&all, numbers).iter().map(arc).collect()
    };
    assert_eq!(ring(&json!({}), &[json!(1), json!(-5), json!(3)]), [(-90.0, 90.0), (0.0, 270.0)]);
    assert_eq!(ring(&json!({"max": 8, "start": 0}), &[json!(2)]), [(0.0, 90.0)]);
    assert_eq!(ring(&json!({"max": 1}), &[json!(2), json!(2)]), [(-90.0, 180.0), (90.0, 180.0)]);
    assert!(ring(&json!({}), &[json!(0), json!(-1)]).is_empty());
}
