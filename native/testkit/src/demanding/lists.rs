//! Lists, stacks and effects that are expensive.

use serde_json::{Value, json};

use super::card::{CARD, LARGEST, POSTER, STORY, TEXT, bound, case, gradient, text};
use crate::case::Case;

/// Plausible lists.
pub(super) fn honest() -> Vec<Case> {
    let label = |value: &str| text(value, &json!({"size": 28, "box": ["hug", "hug"]}));
    let row = json!({
        "id": "row", "type": "stack", "box": [0, 0, 900, "hug"], "distribute": "between",
        "layers": [named("dish", label("{{index}}. {{item.t}}")), named("price", label("{{item.n}}"))],
    });
    let menu = repeat(&[row], &json!({"box": [90, 60, 900, "hug"], "gap": 8}));
    let cells = ["{{index}}", "{{item.t}}", "{{item.n}}", "{{item.t}}"].map(|value| json!({"value": value}));
    let bill = table(&cells, 24);
    vec![
        of_list("menu of 40 rows", STORY, &menu, 40, "كبسة لحم"),
        of_list("poster of a table", POSTER, &bill, 500, "كبسة"),
    ]
}

/// Lists and effects designed to be slow.
pub(super) fn hostile() -> Vec<Case> {
    let many = |count: usize, layer: &dyn Fn(usize) -> Value| -> Vec<Value> { (0..count).map(layer).collect() };
    let shadow = |blur: u32| json!({"dx": 9, "dy": 9, "blur": blur, "color": "#000000"});
    let deep = nested(6, &|depth| text("{{item.t}}", &json!({"size": 12 + depth, "box": ["hug", "hug"]})));
    let texts = named_all(20, &|i| text("{{item.t}}", &json!({"size": 12, "box": [0, 40 * i, 900, 30]})));
    let columns: Vec<Value> = (0..20).map(|_| json!({"value": "{{item.t}} {{item.n}}", "width": "hug"})).collect();
    let labels = many(200, &|i| {
        let words = |id: String| named(&id, bound(&json!({"size": 20, "box": ["hug", "hug"], "overflow": "wrap"})));
        let inner = json!({"id": format!("s-{i}"), "type": "stack", "box": ["fill", "hug"], "layers": [words(format!("w-{i}"))]});
        json!({"type": "stack", "axis": "block", "box": [0, 0, 1000, "hug"], "layers": [inner]})
    });
    let lines = many(200, &|_| {
        bound(
            &json!({"size": 20, "box": [0, 0, 1080, 1350], "overflow": "wrap", "decoration": ["underline", "strike", "overline"], "background": {"paint": gradient("conic"), "per": "line"}}),
        )
    });
    let cast = many(
        100,
        &|i| json!({"type": "shape", "shape": "ellipse", "box": [i, 0, 1000, 1800], "fill": "#1c5d99", "shadow": shadow(100), "when": "t"}),
    );
    let four = many(50, &|i| {
        bound(
            &json!({"size": 200, "box": [40, i * 8, 1000, 400], "shadows": [shadow(60), shadow(80), shadow(100), shadow(1000)]}),
        )
    });
    let filtered = many(
        4,
        &|_| json!({"type": "image", "field": "photo", "box": [0, 0, 4096, 4096], "filters": {"blur": 300, "saturate": 2, "tint": "#0b3d2e40"}}),
    );
    let bordered = many(
        12,
        &|i| json!({"type": "image", "field": "photo", "box": [i, 0, 1900, 1900], "mask": "circle", "border": {"paint": gradient("conic"), "width": 60}, "shadow": shadow(200), "opacity": 0.9}),
    );
    let blended = many(
        30,
        &|_| json!({"type": "shape", "shape": "rect", "box": [0, 0, 4096, 4096], "fill": gradient("conic"), "blend": "overlay", "when": "t"}),
    );
    let groups = many(20, &|i| {
        let shape = json!({"id": format!("r-{i}"), "type": "shape", "shape": "rect", "box": [0, 0, 4096, 4096], "fill": "#1c5d9980"});
        (0..7).fold(shape, |inner, depth| json!({"id": format!("g-{i}-{depth}"), "type": "group", "box": [0, 0, 4096, 4096], "clip": true, "opacity": 0.9, "rotate": 1, "layers": [inner], "when": "t"}))
    });
    vec![
        of_list("500 items in nested stacks", LARGEST, &repeat(&[deep], &json!({"columns": 10})), 500, "محمد الحربي"),
        of_list("500 items of 20 texts", LARGEST, &repeat(&texts, &json!({"columns": 8})), 500, "محمد بن عبد الرحمن"),
        of_list("10000 cells", LARGEST, &table(&columns, 16), 500, "كبسة لحم"),
        Case { scale: 2.0, ..case("200 hugging texts", CARD, &labels, &TEXT.repeat(13)) },
        case("200 decorated texts", CARD, &lines, &TEXT.repeat(9)),
        case("100 cast shadows", STORY, &cast, "x"),
        case("4 shadows of 50 texts", STORY, &four, "محمد الحربي"),
        case("4 filtered pictures", POSTER, &filtered, "x"),
        case("12 bordered pictures", POSTER, &bordered, "x"),
        case("30 blended gradients", POSTER, &blended, "x"),
        case("20 nested groups", POSTER, &groups, "x"),
    ]
}

/// Templates whose layers are slow before they are laid out.
pub(super) fn laborious() -> Vec<Case> {
    let code = |side: usize| {
        named_all(20, &|i| json!({"type": "qr", "text": "{{item.t}}{{index}}", "box": [side * i, 0, side, side]}))
    };
    let path: String =
        (0..1900).map(|i| format!("{}{} {}", if i == 0 { "M" } else { "L" }, i * 37 % 101, i * 71 % 101)).collect();
    let paths = named_all(
        10,
        &|i| json!({"type": "shape", "shape": "path", "d": path, "view_box": [0, 0, 100, 100], "box": [50 * i, 0, 40, 40], "fill": {"field": "item.tint", "else": "#0b3d2e"}}),
    );
    let hollow = named_all(200, &|i| {
        let inner = named(
            &format!("hollow-{i}"),
            json!({"type": "stack", "layers": [], "box": ["hug", {"field": "item.n", "from": [0, 90], "to": [1, 9], "else": 4}]}),
        );
        json!({"type": "stack", "box": [0, 0, "hug", "hug"], "layers": [inner]})
    });
    let charts = named_all(190, &|i| {
        let labels = json!({"text": "{{item.t}}", "font": ["Amiri"], "size": 12});
        let values = json!({"list": "rows", "of": "n"});
        json!({"type": "chart", "kind": "bar", "values": values, "labels": labels, "value_labels": labels, "box": [0, 8 * i, 8000, 80], "fill": "#0b3d2e"})
    });
    let charts = json!({"type": "group", "layers": charts});
    let everything = json!({});
    vec![
        of_list("500 items of 20 codes", LARGEST, &repeat(&code(50), &everything), 500, &"eid ".repeat(10)),
        of_list("500 items of 20 dense codes", LARGEST, &repeat(&code(400), &everything), 500, &"eid ".repeat(300)),
        of_list("500 items of 10 paths", LARGEST, &repeat(&paths, &everything), 500, "x"),
        of_list("500 items of empty stacks", LARGEST, &repeat(&hollow, &everything), 500, "x"),
        of_list("190 charts of 500 items", LARGEST, &charts, 500, &"محمد بن عبد الرحمن ".repeat(9)),
    ]
}

fn named_all(count: usize, layer: &dyn Fn(usize) -> Value) -> Vec<Value> {
    (0..count).map(|i| named(&format!("in-{i}"), layer(i))).collect()
}

/// Stacks nested to a depth, with a layer in each.
fn nested(depth: usize, layer: &dyn Fn(usize) -> Value) -> Value {
    let stack = |at: usize, layers: Vec<Value>| {
        let axis = if at.is_multiple_of(2) { "inline" } else { "block" };
        json!({"id": format!("stack-{at}"), "type": "stack", "axis": axis, "box": ["hug", "hug"], "layers": layers})
    };
    let inner = (1..=depth).rev().fold(None, |inner: Option<Value>, at| {
        Some(stack(at, inner.into_iter().chain([named(&format!("text-{at}"), layer(at))]).collect()))
    });
    let mut outer = stack(0, inner.into_iter().collect());
    outer["box"] = json!([0, 0, "hug", "hug"]);
    outer
}

fn named(id: &str, mut layer: Value) -> Value {
    layer["id"] = json!(id);
    layer
}

fn repeat(layers: &[Value], members: &Value) -> Value {
    let mut repeat =
        json!({"type": "repeat", "list": "rows", "box": [0, 0, 8000, "hug"], "overflow": "visible", "layers": layers});
    if let (Some(repeat), Some(members)) = (repeat.as_object_mut(), members.as_object()) {
        repeat.extend(members.clone());
    }
    repeat
}

fn table(columns: &[Value], size: u32) -> Value {
    json!({
        "type": "table", "list": "rows", "box": [0, 0, 4000, "hug"], "overflow": "visible", "columns": columns,
        "row": {"font": ["Amiri"], "size": size}, "zebra": {"fill": "#f4efe2"}, "line": {"color": "#d4af37", "width": 1},
    })
}

/// A case with one layer whose list `rows` has `count` items.
fn of_list(id: &str, size: (u32, u32), layer: &Value, count: usize, value: &str) -> Case {
    let mut made = case(id, size, std::slice::from_ref(layer), "x");
    let fields = json!([
        {"name": "t", "type": "text"}, {"name": "n", "type": "number", "default": 7},
        {"name": "tint", "type": "color", "required": false},
    ]);
    let rows: Vec<Value> = (0..count).map(|n| json!({"t": value, "n": n % 90, "tint": "#1c5d99"})).collect();
    let mut schema: Value = serde_json::from_str(&made.schema).unwrap_or_default();
    schema["fields"] = json!([{"name": "rows", "type": "list", "max_items": count, "fields": fields}]);
    made.schema = schema.to_string();
    made.data = json!({"rows": rows}).to_string();
    made
}
