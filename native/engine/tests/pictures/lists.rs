//! Random stacks, repeats and tables, while their lists grow, shrink and change.

use std::collections::BTreeMap;

use engine::{Failure, Format, Options, Order, inspect};
use raster::surface::straight;
use scene::template::{ImageSlot, SlotSource};
use serde_json::{Map, Value, json};

use crate::support::{Random, decode_jpeg, decode_png, engine, order, painted_order, picture_of, preparation};

const TEMPLATES: usize = 40;

/// The edits of the data of each template.
const EDITS: usize = 5;

const NAMES: [&str; 5] = ["محمد", "عبد الرحمن بن ناصر", "نورة", "Sara", "كبسة لحم"];

/// Generates schemas with stacks and lists.
struct Maker<'a> {
    random: &'a mut Random,
    /// The number of layers, which gives their ids.
    count: u32,
    /// The layers stand in an item of a list.
    in_item: bool,
}

impl Maker<'_> {
    fn id(&mut self) -> Value {
        self.count += 1;
        json!(format!("f{}", self.count))
    }

    fn side(&mut self, words: &[&str]) -> Value {
        if self.random.one_in(2) { json!(8 + self.random.below(60)) } else { json!(self.random.pick(words)) }
    }

    fn background(&mut self) -> Value {
        let padding = [(); 4].map(|()| self.random.below(8));
        json!({"paint": self.random.paint(), "padding": padding, "radius": self.random.below(12)})
    }

    fn text(&mut self) -> Value {
        let of_item = ["{{item.name}}", "{{index}} {{item.name}}", "{{item.note}}", "سلام"];
        let text = if self.in_item { self.random.pick(&of_item) } else { self.random.pick(&["{{name}}", "سلام"]) };
        let mut text = json!({
            "type": "text", "text": text, "font": ["Amiri"], "size": 8 + self.random.below(24),
            "color": self.random.color(), "overflow": self.random.pick(&["shrink", "wrap", "clip", "ellipsis"]),
        });
        if self.random.one_in(3) {
            text["background"] = self.background();
            text["background"]["per"] = json!(self.random.pick(&["line", "whole"]));
        }
        if self.random.one_in(5) {
            text["decoration"] = json!(["underline", "strike"]);
        }
        if self.random.one_in(4) {
            let blur = self.random.below(9);
            text["shadows"] = json!([
                {"dx": 2, "dy": 3, "blur": blur, "color": self.random.color()}, {"dy": -2, "color": "#00000060"},
            ]);
        }
        if self.random.one_in(4) {
            let blur = self.random.below(5);
            text["inner_shadow"] = json!({"dx": 1, "dy": 1, "blur": blur, "color": self.random.color()});
        }
        if self.in_item && self.random.one_in(3) {
            text["color"] = json!({"field": "item.tint", "else": "#204060"});
        }
        text
    }

    fn shape(&mut self) -> Value {
        let mut shape = json!({
            "type": "shape", "shape": self.random.pick(&["rect", "ellipse"]), "fill": self.random.paint(),
        });
        if self.random.one_in(4) {
            shape["shadow"] = json!({"dx": 3, "dy": 2, "blur": self.random.below(9), "color": self.random.color()});
        }
        if self.in_item && self.random.one_in(2) {
            shape["fill"] = json!({"field": "item.tint", "else": "#20406080"});
        }
        shape
    }

    fn image(&mut self) -> Value {
        let mut image = json!({"type": "image", "mask": self.random.pick(&["none", "circle"])});
        if self.in_item && self.random.one_in(2) {
            image["field"] = json!("item.photo");
            if self.random.one_in(3) {
                image["fallback"] = json!("ast_2");
            }
        } else {
            image["asset"] = json!("ast_1");
        }
        if self.random.one_in(2) {
            image["filters"] = json!({"gray": 0.5, "contrast": 1.2, "blur": self.random.below(4)});
        }
        if self.random.one_in(3) {
            image["border"] = json!({"paint": self.random.color(), "width": self.random.below(5)});
        }
        image
    }

    /// A layer with a box on the canvas (`place`) or with a size in a stack.
    fn layer(&mut self, place: Option<Value>, depth: u32) -> Value {
        let kind = self.random.below(if depth < 3 { 8 } else { 6 });
        let mut layer = match kind {
            0..=2 => self.text(),
            3 | 4 => self.shape(),
            5 => self.image(),
            _ => self.stack(depth),
        };
        layer["id"] = self.id();
        layer["box"] = match (place, kind) {
            (Some(place), _) => place,
            (None, 5) => json!([8 + self.random.below(30), 8 + self.random.below(30)]),
            (None, 3 | 4) => json!([self.side(&["fill"]), 3 + self.random.below(30)]),
            (None, _) => json!([self.side(&["hug", "fill"]), self.side(&["hug", "fill"])]),
        };
        self.look(&mut layer);
        layer
    }

    /// Effects and conditions that any layer may have.
    fn look(&mut self, layer: &mut Value) {
        if self.random.one_in(5) {
            layer["opacity"] = json!(f64::from(20 + self.random.below(80)) / 100.0);
        }
        if self.random.one_in(8) {
            layer["rotate"] = json!(self.random.below(360));
        }
        if self.random.one_in(8) && ["text", "shape", "image"].iter().any(|kind| layer["type"] == *kind) {
            layer["blend"] = json!(self.random.pick(&["multiply", "screen", "darken"]));
        }
        if self.random.one_in(6) {
            layer["when"] = if self.in_item {
                let flag = self.random.pick(&["first", "last", "odd", "even", "item.hot"]);
                json!({"field": flag, "is": self.random.pick(&["true", "false"])})
            } else {
                json!("shown")
            };
        }
    }

    /// The members by which layers are placed.
    fn flow(&mut self) -> Value {
        let padding = [(); 4].map(|()| self.random.below(9));
        json!({
            "axis": self.random.pick(&["inline", "block"]), "direction": self.random.pick(&["rtl", "ltr"]),
            "gap": [self.random.below(9), self.random.below(9)], "padding": padding,
            "align": self.random.pick(&["start", "center", "end", "stretch", "baseline"]),
            "distribute": self.random.pick(&["start", "center", "end", "between", "around", "evenly"]),
        })
    }

    fn stack(&mut self, depth: u32) -> Value {
        let mut stack = self.flow();
        stack["type"] = json!("stack");
        stack["wrap"] = json!(self.random.one_in(3));
        if self.random.one_in(2) {
            stack["background"] = self.background();
            stack["background"].as_object_mut().unwrap().remove("padding");
        }
        let count = 1 + self.random.below(3);
        stack["layers"] = (0..count).map(|_| self.layer(None, depth + 1)).collect();
        stack
    }

    /// A repeat, in one column if stacks must be able to express the same.
    fn repeat(&mut self, is_plain: bool) -> Value {
        let mut repeat = self.flow();
        repeat["type"] = json!("repeat");
        repeat["list"] = json!("rows");
        repeat["overflow"] = json!("visible");
        if !is_plain {
            repeat["overflow"] =
                json!(self.random.pick(&["visible", "visible", "cut", "error", "shrink", "shrink", "page"]));
            repeat["min_scale"] = json!(f64::from(1 + self.random.below(9)) / 10.0);
            repeat["columns"] = json!(1 + self.random.below(3));
        }
        if self.random.one_in(2) {
            repeat["item_size"] = json!([self.side(&["hug", "fill"]), self.side(&["hug", "fill"])]);
        }
        self.in_item = true;
        let count = 1 + self.random.below(2);
        let mut layers = Vec::new();
        for _ in 0..count {
            let place = json!([self.random.below(9), self.random.below(9), 20 + self.random.below(50), 16]);
            layers.push(self.layer(Some(place), 1));
        }
        self.in_item = false;
        repeat["layers"] = json!(layers);
        repeat
    }

    fn table(&mut self) -> Value {
        let mut columns =
            vec![json!({"title": "الاسم", "value": "{{item.name}}"}), json!({"title": "n", "value": "{{item.n}}"})];
        if self.random.one_in(2) {
            columns.push(json!({"value": "{{index}}/{{rows.count}}", "width": "hug", "align": "center"}));
        }
        let width = self.side(&["hug", "fill"]);
        columns[0]["width"] = width;
        let mut table = json!({
            "type": "table", "list": "rows", "columns": columns,
            "row": {"font": ["Amiri"], "size": 8 + self.random.below(10), "color": self.random.color()},
            "overflow": self.random.pick(&["visible", "cut", "shrink", "page"]), "min_scale": 0.2, "cell_padding": self.random.below(4),
        });
        if self.random.one_in(2) {
            table["zebra"] = json!({"fill": self.random.paint(), "color": self.random.color()});
        }
        if self.random.one_in(2) {
            let hot = json!({"when": "item.hot", "fill": self.random.paint(), "decoration": ["strike"]});
            let large = json!({"when": {"field": "item.n", "more": 500}, "color": self.random.color()});
            table["marks"] = if self.random.one_in(2) { json!([hot, large]) } else { json!([large]) };
        }
        if self.random.one_in(2) {
            table["header"] = json!({"fill": self.random.color()});
        }
        if self.random.one_in(2) {
            table["line"] = json!({"color": self.random.color(), "width": 1 + self.random.below(3)});
        }
        if self.random.one_in(3) {
            let cells: Vec<&str> = ["{{rows.count}}", "{{rows.n.sum}}", ""][..columns.len()].to_vec();
            table["footer"] = json!({"cells": cells});
        }
        table
    }

    /// A layer placed directly on the canvas.
    fn placed(&mut self, side: u32, is_plain: bool) -> Value {
        let mut layer = match self.random.below(5) {
            0 => return self.random.layer(&format!("p{}", self.count), side, 0),
            1 => self.stack(0),
            2 if !is_plain => self.table(),
            _ => self.repeat(is_plain),
        };
        layer["id"] = self.id();
        let place = [(); 2].map(|()| self.random.below(side) as i32 - 10);
        let least = side / 2;
        let lengths =
            [(); 2].map(|()| if self.random.one_in(2) { json!(least + self.random.below(side)) } else { json!("hug") });
        layer["box"] = json!([place[0], place[1], lengths[0], lengths[1]]);
        if lengths.contains(&json!("hug")) {
            layer["anchor"] = json!(self.random.pick(&["top_left", "top", "bottom_right", "center"]));
        }
        self.look(&mut layer);
        layer
    }
}

/// A schema with a list `rows` and the fields of [`Random::schema`].
fn schema(random: &mut Random, is_plain: bool) -> Value {
    let (width, height) = (60 + random.below(160), 60 + random.below(160));
    let mut maker = Maker { random, count: 0, in_item: false };
    let mut layers = Vec::new();
    for _ in 0..2 + maker.random.below(3) {
        maker.count += 1;
        layers.push(maker.placed(width.min(height), is_plain));
    }
    let mut canvas = json!({"width": width, "height": height});
    if !random.one_in(3) {
        canvas["background"] = random.color();
    }
    let text = |name: &str| json!({"name": name, "type": "text", "required": false, "max_length": 200});
    let fields = json!([
        text("name"), text("note"), {"name": "tint", "type": "color", "required": false},
        {"name": "n", "type": "number", "default": 1}, {"name": "hot", "type": "flag", "default": false},
        {"name": "photo", "type": "image", "required": false},
    ]);
    json!({
        "schema_version": 1, "locale": "en", "canvas": canvas, "layers": layers,
        "fields": [text("name"), text("shown"), {"name": "rows", "type": "list", "max_items": 12, "fields": fields}],
    })
}

fn row(random: &mut Random) -> Value {
    let mut row = json!({"name": random.pick(&NAMES), "n": random.below(1000), "hot": random.one_in(2)});
    if random.one_in(2) {
        row["tint"] = random.color();
    }
    if random.one_in(2) {
        row["note"] = json!(random.pick(&NAMES));
    }
    if random.one_in(2) {
        row["photo"] = json!(random.pick(&["ast_1", "ast_2"]));
    }
    row
}

/// An order in which each row that names a `photo` has a picture with the pixels of that asset.
fn order_of(schema: &Value, scale: f32, data: &Value, format: Format) -> Order {
    let mut data = data.clone();
    let mut photos = BTreeMap::new();
    for (index, row) in data["rows"].as_array_mut().into_iter().flatten().enumerate() {
        let photo = row.as_object_mut().and_then(|row| row.remove("photo"));
        photos.extend(photo.map(|photo| (format!("rows[{index}].photo"), photo)));
    }
    let slots = inspect(&schema.to_string()).unwrap().images;
    let picture = |slot: &ImageSlot| {
        let SlotSource::Field(name) = &slot.source else { return None };
        Some((slot.layer.clone(), picture_of(slot, photos.get(name)?.as_str()?, scale)))
    };
    let images = slots.iter().filter_map(picture).collect();
    Order { images, image_fields: photos.into_keys().collect(), ..order(&data, format) }
}

/// Edits data: the list grows, shrinks or changes, or another value does.
fn edit(data: &mut Value, random: &mut Random) {
    let mut rows = data["rows"].as_array().cloned().unwrap_or_default();
    let at = |rows: &[Value], random: &mut Random| random.below(rows.len() as u32) as usize;
    match random.below(6) {
        0 | 1 if rows.len() < 10 => rows.extend((0..1 + random.below(3)).map(|_| row(random)).collect::<Vec<_>>()),
        2 if !rows.is_empty() => rows.truncate(at(&rows, random)),
        3 if !rows.is_empty() => {
            let at = at(&rows, random);
            rows[at] = row(random);
        }
        4 if rows.len() > 1 => rows.reverse(),
        _ => {
            let mut values = random.data();
            values["rows"] = Value::Null;
            *data = values;
        }
    }
    data["rows"] = json!(rows);
}

#[test]
fn pictures_of_lists_have_the_pixels_of_the_whole_after_every_edit() {
    let mut random = Random(41);
    let (mut drawn, mut refused, mut paged) = (0, 0, 0);
    for round in 0..TEMPLATES {
        let (schema, scale) = (schema(&mut random, false), [1.0, 0.5, 1.7][round % 3]);
        let ready = preparation(&schema, scale);
        let used = engine(Options::default());
        used.prepare("t", ready.clone()).unwrap();
        let mut data = random.data();
        data["rows"] = json!([]);
        for step in 0..EDITS {
            edit(&mut data, &mut random);
            let shown = || format!("template {round}, edit {step}, at {scale}: {schema} {data}");
            let ordered = |format| order_of(&schema, scale, &data, format);
            let file = |engine: &engine::Engine, format| engine.render("t", ordered(format), &Default::default());
            let fresh = engine(Options::default());
            fresh.prepare("t", ready.clone()).unwrap();
            let png = match file(&used, Format::Png) {
                Ok(png) => png,
                Err(failure) => {
                    assert!(matches!(failure, Failure::Invalid(_) | Failure::Overflow(_)), "{failure:?} {}", shown());
                    let [pdf, other] = [&used, &fresh].map(|engine| file(engine, Format::Pdf(Default::default())));
                    if failure.to_string().contains("a picture has one") {
                        assert!(pdf.is_err() || pdf.unwrap().file == other.unwrap().file, "{}", shown());
                        paged += 1;
                    } else {
                        assert_eq!(pdf.map(|_| ()).unwrap_err(), failure, "{}", shown());
                        refused += 1;
                    }
                    continue;
                }
            };
            drawn += 1;
            let whole = painted_order(&used, "t", &ordered(Format::Png), &ready);
            let expected: Vec<u8> = whole.pixels.as_chunks::<4>().0.iter().flat_map(|pixel| straight(*pixel)).collect();
            assert!(decode_png(&png.file) == expected, "{}", shown());
            assert!(file(&fresh, Format::Png).unwrap().file == png.file, "{}", shown());
            let [jpeg, other] =
                [&used, &fresh].map(|engine| decode_jpeg(&file(engine, Format::Jpeg(90)).unwrap().file));
            assert!(jpeg == other, "JPEG {}", shown());
            let [pdf, other] = [&used, &fresh].map(|engine| file(engine, Format::Pdf(Default::default())).unwrap());
            assert!(pdf.file == other.file && pdf.warnings == png.warnings, "PDF {}", shown());
        }
    }
    assert!(drawn > 110 && refused > 2 && paged > 2, "{drawn} {refused} {paged}");
}

/// The same template without its list and fields, for certain data.
struct Still<'a> {
    data: &'a Value,
    item: Option<(usize, &'a Value)>,
}

impl Still<'_> {
    /// The visible layers, with the values of the data in them; an empty list leaves nothing.
    fn layers(&self, layers: &Value) -> Vec<Value> {
        let shown = layers.as_array().unwrap().iter().filter(|layer| self.shows(&layer["when"]));
        shown.filter_map(|layer| self.layer(layer)).collect()
    }

    /// A layer of a group, transparent if it does not show.
    fn kept(&self, layer: &Value) -> Option<Value> {
        let mut still = self.layer(layer)?;
        if !self.shows(&layer["when"]) {
            still["opacity"] = json!(0);
        }
        Some(still)
    }

    fn shows(&self, when: &Value) -> bool {
        match (when, self.item) {
            (Value::String(name), _) => self.data[name].as_str().is_some_and(|value| !value.trim().is_empty()),
            (Value::Object(condition), Some((index, item))) => {
                let last = self.data["rows"].as_array().unwrap().len() - 1;
                let value = match condition["field"].as_str().unwrap() {
                    "first" => index == 0,
                    "last" => index == last,
                    "odd" => index % 2 == 0,
                    "even" => index % 2 == 1,
                    _ => item["hot"] == true,
                };
                value == (condition["is"] == "true")
            }
            _ => true,
        }
    }

    fn layer(&self, layer: &Value) -> Option<Value> {
        let mut still = layer.clone();
        let members = still.as_object_mut().unwrap();
        members.remove("when");
        if let Some((index, item)) = self.item {
            members["id"] = json!(format!("{}-{index}", layer["id"].as_str().unwrap()));
            for member in ["fill", "color"] {
                let Some(binding) = members.get(member).filter(|value| value.get("field").is_some()) else { continue };
                members[member] = if item["tint"].is_null() { binding["else"].clone() } else { item["tint"].clone() };
            }
        }
        if layer["field"] == "item.photo" {
            let (_, item) = self.item?;
            let asset = [&item["photo"], &layer["fallback"]].into_iter().find(|asset| asset.is_string())?;
            members.retain(|name, _| name != "field" && name != "fallback");
            members.insert("asset".to_owned(), asset.clone());
        }
        if let Some(runs) = members.get_mut("text").and_then(Value::as_array_mut) {
            for run in runs {
                let text = run["text"].as_str().unwrap_or_default();
                run["text"] =
                    json!(text.replace("{{name}}", &isolated(self.data["name"].as_str().unwrap_or_default())));
            }
        }
        if let Some(text) = layer["text"].as_str() {
            let of = |value: &Value| isolated(value.as_str().unwrap_or_default());
            let (index, item) = self.item.unwrap_or((0, &Value::Null));
            let text = text.replace("{{name}}", &of(&self.data["name"]));
            let text = text.replace("{{item.name}}", &of(&item["name"])).replace("{{item.note}}", &of(&item["note"]));
            members["text"] = json!(text.replace("{{index}}", &isolated(&(index + 1).to_string())));
        }
        match layer["type"].as_str() {
            Some("repeat") => return self.stack_of(layer),
            Some("group") => {
                // A group without a box surrounds all its layers, including hidden ones.
                let inner = layer["layers"].as_array().unwrap();
                let kept: Vec<Value> = inner.iter().filter_map(|layer| self.kept(layer)).collect();
                members["layers"] = json!(kept);
                return inner.iter().any(|layer| self.shows(&layer["when"])).then_some(still);
            }
            Some("stack") => {
                // A stack omits empty texts, and is omitted itself if it contains nothing else.
                let mut inner = self.layers(&layer["layers"]);
                inner.retain(|layer| layer["text"] != "");
                members["layers"] = json!(inner);
                return (!inner.is_empty()).then_some(still);
            }
            _ => {}
        }
        Some(still)
    }

    /// The items of a list as the layers of a stack.
    fn stack_of(&self, repeat: &Value) -> Option<Value> {
        let usual = if repeat["axis"] == "inline" { json!(["hug", "hug"]) } else { json!(["fill", "hug"]) };
        let size = repeat.get("item_size").unwrap_or(&usual);
        let rows = self.data["rows"].as_array().unwrap();
        let items: Vec<Value> = rows.iter().enumerate().filter_map(|row| self.item_of(repeat, row, size)).collect();
        let kept = |name: &&String| !["list", "overflow", "columns", "item_size", "when"].contains(&name.as_str());
        let members = repeat.as_object().unwrap();
        let mut stack: Map<String, Value> =
            members.keys().filter(kept).map(|name| (name.clone(), members[name].clone())).collect();
        stack["type"] = json!("stack");
        stack["layers"] = json!(items);
        (!items.is_empty()).then(|| json!(stack))
    }

    fn item_of(&self, repeat: &Value, (index, item): (usize, &Value), size: &Value) -> Option<Value> {
        let mut layers = Still { item: Some((index, item)), ..*self }.layers(&repeat["layers"]);
        if let [stack] = layers.as_mut_slice()
            && stack["type"] == "stack"
        {
            let own = [&stack["box"][2], &stack["box"][3]].map(Value::clone);
            let side = |at: usize| if own[at].is_number() { own[at].clone() } else { size[at].clone() };
            stack["box"] = json!([side(0), side(1)]);
            stack["shrink"] = json!(0);
            stack.as_object_mut().unwrap().remove("anchor");
            return layers.pop();
        }
        let id = format!("{}-{index}", repeat["id"].as_str().unwrap());
        let group = json!({"id": id, "type": "group", "box": size, "shrink": 0, "layers": layers});
        (!layers.is_empty()).then_some(group)
    }
}

/// A value as it appears in a text that names its field.
fn isolated(value: &str) -> String {
    let value = value.trim();
    let is_arabic = value.chars().find(|c| c.is_alphabetic()).is_some_and(|c| c > '\u{5ff}');
    if value.is_empty() {
        String::new()
    } else {
        format!("{}{value}\u{2069}", if is_arabic { '\u{2067}' } else { '\u{2066}' })
    }
}

#[test]
fn lists_have_the_pixels_of_the_layers_that_they_stand_for() {
    let engine = engine(Options::default());
    let mut random = Random(43);
    for round in 0..TEMPLATES {
        let (bound, scale) = (schema(&mut random, true), [1.0, 0.5, 1.7][round % 3]);
        let mut data = random.data();
        data["rows"] = json!([]);
        engine.prepare("bound", preparation(&bound, scale)).unwrap();
        for step in 0..EDITS - 2 {
            edit(&mut data, &mut random);
            let layers = Still { data: &data, item: None }.layers(&bound["layers"]);
            let still =
                json!({"schema_version": 1, "locale": "en", "canvas": bound["canvas"], "fields": [], "layers": layers});
            engine.prepare("still", preparation(&still, scale)).unwrap_or_else(|failure| panic!("{failure} {still}"));
            let file = |key: &str, order: Order| {
                engine.render(key, order, &Default::default()).map(|rendered| decode_png(&rendered.file))
            };
            let of_bound = order_of(&bound, scale, &data, Format::Png);
            let shown = || format!("template {round}, edit {step}, at {scale}: {bound} {still} {data}");
            match (file("bound", of_bound), file("still", order(&json!({}), Format::Png))) {
                (Ok(bound), Ok(still)) => assert!(bound == still, "{}", shown()),
                (bound, still) => {
                    assert!(bound.is_err() && still.is_err(), "{:?} {:?} {}", bound.err(), still.err(), shown())
                }
            }
        }
    }
}
