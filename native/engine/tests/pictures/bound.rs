//! Layers that follow their data: they are drawn as with literals in place of their bindings.

use engine::{Failure, Format, Options};
use raster::surface::straight;
use serde_json::{Map, Value, json};

use crate::support::{Random, decode_jpeg, decode_png, engine, order, painted, preparation, render};

const TEMPLATES: u32 = 40;

/// Members of layers that fields may give, except those that determine faces.
const BOUND: [&str; 17] = [
    "/fill",
    "/color",
    "/asset",
    "/opacity",
    "/rotate",
    "/radius",
    "/size",
    "/letter_spacing",
    "/stroke/color",
    "/stroke/width",
    "/shadow/color",
    "/shadow/dx",
    "/shadow/blur",
    "/fill/stops/1/1",
    "/border/paint",
    "/border/width",
    "/progress",
];

/// A schema with bindings, the same with the literals that the data give, and these data.
struct Pair {
    bound: Value,
    still: Value,
    data: Map<String, Value>,
}

impl Pair {
    fn of(random: &mut Random) -> Self {
        let mut still = random.schema();
        let moment = json!({"id": "moment", "type": "text", "text": "{{hour}} {{start}}", "box": [0, 0, 90, 30],
            "font": ["Amiri"], "size": 14});
        still["layers"].as_array_mut().unwrap().push(moment);
        let fields = still["fields"].as_array_mut().unwrap();
        fields.push(json!({"name": "hour", "type": "time", "required": false}));
        fields.push(json!({"name": "start", "type": "datetime", "required": false}));
        let mut data = random.data().as_object().unwrap().clone();
        if random.below(2) == 0 {
            data.insert("hour".to_owned(), json!("19:30"));
            data.insert("start".to_owned(), json!("2026-03-20T19:30:00+05:00"));
        }
        let mut pair = Self { bound: still.clone(), still, data };
        for layer in 0..pair.still["layers"].as_array().unwrap().len() {
            pair.bind(layer, random);
            pair.ask(layer, random);
        }
        let shown = |layer: &Value| layer["when"] != json!("never");
        pair.still["layers"].as_array_mut().unwrap().retain(shown);
        pair
    }

    /// Binds some members of a layer.
    fn bind(&mut self, layer: usize, random: &mut Random) {
        let boxes =
            (0..if self.still["layers"][layer]["type"] == "image" { 2 } else { 4 }).map(|at| format!("/box/{at}"));
        for member in BOUND.map(str::to_owned).into_iter().chain(boxes) {
            let pointer = format!("/layers/{layer}{member}");
            // A member that is already bound no longer has a literal.
            let Some(literal) = self.bound.pointer(&pointer).cloned() else { continue };
            if random.below(2) == 0 {
                continue;
            }
            let binding = self.field(&literal, random);
            *self.bound.pointer_mut(&pointer).unwrap() = binding;
        }
        if self.still["layers"][layer]["type"] == "text" {
            let binding = self.option("font", &json!(["Amiri"]), &json!(["Amiri"]), random);
            self.bound["layers"][layer]["font"] = binding;
            let binding = self.flag(false);
            self.bound["layers"][layer]["italic"] = binding;
        }
    }

    /// Adds a condition that holds or not to a layer.
    fn ask(&mut self, layer: usize, random: &mut Random) {
        if !self.still["layers"][layer]["when"].is_null() || random.below(3) > 0 {
            return;
        }
        let name = self.option("number", &json!(1), &json!(2), random)["field"].clone();
        let value = self.data[name.as_str().unwrap()].clone();
        let (holds, when) = match random.below(4) {
            0 => (true, json!({"field": name, "equals": value})),
            1 => (false, json!({"field": name, "not": value})),
            2 => (true, json!({"any": [{"field": name, "in": [value]}, {"field": "hour", "less": "12:00"}]})),
            _ => (false, json!({"all": [name, {"none": [{"field": "start", "more": "2026-01-01T00:00"}, name]}]})),
        };
        self.bound["layers"][layer]["when"] = when;
        if !holds {
            self.still["layers"][layer]["when"] = json!("never");
        }
    }

    /// A binding to a new field, whose value in the data gives the literal.
    fn field(&mut self, literal: &Value, random: &mut Random) -> Value {
        match literal {
            Value::Number(number) => {
                let (number, far) = (number.as_f64().unwrap(), number.as_f64().unwrap() / 2.0);
                match random.below(3) {
                    0 => self.option("number", literal, &json!(far), random),
                    1 => self.new_field(&json!({"type": "number", "sample": far}), literal, &json!({"else": far})),
                    _ => {
                        let ends = json!({"from": [10, 20], "to": [number, far]});
                        self.new_field(&json!({"type": "number"}), &json!(7), &ends)
                    }
                }
            }
            Value::String(text) if text.starts_with("ast_") => self.option("asset", literal, &json!("ast_2"), random),
            Value::String(_) if random.below(2) == 0 => {
                self.new_field(&json!({"type": "color", "required": false}), literal, &json!({"else": "#12345678"}))
            }
            Value::String(_) if random.below(3) == 0 => {
                // No value is sent: the default literal applies.
                let name = format!("f{}", self.data.len());
                let binding =
                    self.new_field(&json!({"type": "color", "required": false}), literal, &json!({"else": literal}));
                self.data.insert(name, Value::Null);
                binding
            }
            _ => self.option("color", literal, &json!("#0b6e8f"), random),
        }
    }

    fn option(&mut self, member: &str, literal: &Value, other: &Value, random: &mut Random) -> Value {
        let mut options = [json!({"value": "this", member: literal}), json!({"value": "that", member: other})];
        if random.below(2) == 0 {
            options.reverse();
        }
        self.new_field(&json!({"type": "choice", "options": options}), &json!("this"), &json!({"of": member}))
    }

    fn flag(&mut self, value: bool) -> Value {
        self.new_field(&json!({"type": "flag"}), &json!(value), &json!({}))
    }

    fn new_field(&mut self, field: &Value, value: &Value, binding: &Value) -> Value {
        let name = format!("f{}", self.data.len());
        let with = |object: &Value, member: &str| {
            let mut object = object.clone();
            object[member] = json!(name);
            object
        };
        self.bound["fields"].as_array_mut().unwrap().push(with(field, "name"));
        self.data.insert(name.clone(), value.clone());
        with(binding, "field")
    }

    fn still_data(&self) -> Value {
        let known = |name: &&String| !name.starts_with('f');
        self.data.keys().filter(known).map(|name| (name.clone(), self.data[name].clone())).collect()
    }
}

#[test]
fn bound_layers_have_the_pixels_of_their_literals_and_of_the_whole() {
    let engine = engine(Options::default());
    let mut random = Random(5);
    let mut bindings = 0;
    for round in 0..TEMPLATES {
        let pair = Pair::of(&mut random);
        let (data, scale) = (json!(pair.data), [1.0, 0.5, 1.7][round as usize % 3]);
        bindings += pair.data.len();
        let prepared = preparation(&pair.bound, scale);
        engine.prepare("bound", preparation(&pair.bound, scale)).unwrap();
        engine.prepare("still", preparation(&pair.still, scale)).unwrap();
        let whole = painted(&engine, "bound", &data, &prepared);
        let whole: Vec<u8> = whole.pixels.as_chunks::<4>().0.iter().flat_map(|pixel| straight(*pixel)).collect();
        let file = render(&engine, "bound", &data, Format::Png).file;
        assert!(decode_png(&file) == whole, "template {round}, whole: {} {data}", pair.bound);
        let still = render(&engine, "still", &pair.still_data(), Format::Png).file;
        assert!(decode_png(&still) == whole, "template {round}, still: {} {} {data}", pair.bound, pair.still);
        let pdf = render(&engine, "bound", &data, Format::Pdf(Default::default())).file;
        assert!(pdf.starts_with(b"%PDF"), "template {round}");
    }
    assert!(bindings > 400, "{bindings}");
}

/// A picture that data choose, on a condition, above a text that data fill.
fn medal(asset: &Value, when: &Value) -> Value {
    let options = json!([{"value": "gold", "asset": "ast_1"}, {"value": "sea", "asset": "ast_2"}]);
    json!({
        "schema_version": 1,
        "canvas": {"width": 120, "height": 80, "background": "#ffffff"},
        "fields": [
            {"name": "name", "type": "text"}, {"name": "vip", "type": "flag"},
            {"name": "theme", "type": "choice", "options": options},
        ],
        "layers": [
            {"id": "name", "type": "text", "text": "{{name}}", "box": [10, 20, 100, 40], "font": ["Amiri"], "size": 30,
                "color": "#ff0000"},
            {"id": "medal", "type": "image", "asset": asset, "when": when, "box": [40, 0, 60, 80], "opacity": 0.8},
        ],
    })
}

#[test]
fn a_chosen_picture_survives_artefacts_and_eviction_in_every_format() {
    let first = engine(Options::default());
    let schema = medal(&json!({"field": "theme", "of": "asset"}), &json!({"field": "vip", "is": "true"}));
    let artefact = first.compile(preparation(&schema, 1.0), &Default::default()).unwrap();
    let mut bare = preparation(&schema, 1.0);
    assert_eq!(bare.images.keys().collect::<Vec<_>>(), ["medal#0", "medal#1"]);
    bare.images.clear();
    let loaded = engine(Options::default());
    loaded.load("t", &bare, &artefact).unwrap();
    first.prepare("t", preparation(&schema, 1.0)).unwrap();
    for (theme, asset) in [("gold", "ast_1"), ("sea", "ast_2")] {
        let data = json!({"name": "محمد", "theme": theme, "vip": true});
        first
            .prepare("still", preparation(&medal(&json!(asset), &json!({"field": "vip", "is": "true"})), 1.0))
            .unwrap();
        for (format, decode) in [(Format::Png, decode_png as fn(&[u8]) -> Vec<u8>), (Format::Jpeg(90), decode_jpeg)] {
            let pixels = |engine, key, data| decode(&render(engine, key, data, format).file);
            let expected = pixels(&first, "still", &data);
            assert!(pixels(&first, "t", &data) == expected, "{theme} {format:?}");
            assert!(pixels(&loaded, "t", &data) == expected, "{theme} {format:?}, loaded");
            loaded.evict("t");
            loaded.load("t", &bare, &artefact).unwrap();
            assert!(pixels(&loaded, "t", &data) == expected, "{theme} {format:?}, loaded again");
            let hidden = json!({"name": "محمد", "theme": theme, "vip": false});
            assert!(pixels(&loaded, "t", &hidden) != expected, "{theme} {format:?}, hidden");
        }
        let pdf = |key| render(&first, key, &data, Format::Pdf(Default::default())).file;
        assert!(pdf("t") == pdf("still"), "{theme}");
        let of_loaded = loaded.render("t", order(&data, Format::Pdf(Default::default())), &Default::default());
        assert_eq!(of_loaded.unwrap_err(), Failure::PicturesMissing);
    }
}
