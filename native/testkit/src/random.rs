//! Random templates: cards with every kind of layer in every style, the same for the same seed
//! everywhere.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::case::Case;
use crate::families::FAMILIES;
use crate::picture::Picture;

const WORDS: [&str; 12] = [
    "محمد",
    "عيد مبارك",
    "مُحَمَّدٌ رسول",
    "شهادة تقدير 2026",
    "خصم ٥٠٪",
    "Sara نورة",
    "Naqsh 42",
    "🎉 مبروك 🎂",
    "😍🌈🏆",
    "🇸🇦 👨‍👩‍👧",
    "لا إله إلا الله",
    "پریچهر گلی",
];

const PATHS: [&str; 3] =
    ["M12 21s-9-6-9-12a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 6-9 12-9 12z", "M2 12q5-10 10 0t10 0", "M4 4h16v16H4zM8 8v8h8V8z"];

const ICONS: [&str; 6] = ["plane", "calendar-heart", "map-pin", "arrow-right", "gift", "circle-dot"];

/// A template with fixed contents, which must give no warning and must not be refused.
#[must_use]
pub fn random(seed: u32) -> Case {
    let mut random = Random(u64::from(seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let (width, height) = (200 + random.below(300), 200 + random.below(300));
    let layers: Vec<Value> = (0..3 + random.below(6)).map(|i| random.layer(i, (width, height))).collect();
    let mut canvas = json!({"width": width, "height": height});
    if !random.one_in(5) {
        canvas["background"] = if random.one_in(4) { random.color() } else { json!("#fbf8f1") };
    }
    let is_picture = |layer: &&Value| layer["type"] == "image" || layer["fill"]["pattern"].is_object();
    let named = |layer: &Value| layer["id"].as_str().unwrap_or_default().to_owned();
    let slots: Vec<String> = layers.iter().filter(is_picture).map(named).collect();
    let pictures: BTreeMap<String, Picture> = slots
        .into_iter()
        .map(|layer| (layer, [Picture::Fields, Picture::Logo, Picture::Scene][random.below(3) as usize]))
        .collect();
    let schema = json!({"schema_version": 1, "canvas": canvas, "locale": "ar-SA", "fields": [], "layers": layers});
    Case { pictures, ..Case::of(format!("random-{seed}"), &schema) }
}

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 24) % u64::from(end)) as u32
    }

    fn one_in(&mut self, many: u32) -> bool {
        self.below(many) == 0
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len() as u32) as usize]
    }

    /// From one number to another in tenths.
    fn between(&mut self, least: u32, most: u32) -> f64 {
        f64::from(least * 10 + self.below((most - least) * 10)) / 10.0
    }

    fn color(&mut self) -> Value {
        let alpha = if self.one_in(3) { 40 + self.below(215) } else { 255 };
        json!(format!("#{:02x}{:02x}{:02x}{alpha:02x}", self.below(256), self.below(256), self.below(256)))
    }

    fn paint(&mut self) -> Value {
        let stops = [0.0, 0.4, 1.0].map(|offset| json!([offset, self.color()]));
        match self.below(5) {
            4 => json!({"gradient": "conic", "center": [0.4, 0.5], "angle": self.below(360), "stops": stops}),
            0 => json!({"gradient": "linear", "angle": self.below(360), "stops": stops}),
            1 => json!({"gradient": "radial", "center": [0.4, 0.5], "radius": 0.6, "stops": stops}),
            _ => self.color(),
        }
    }

    fn stroke(&mut self) -> Value {
        let mut stroke = self.line(12);
        if self.one_in(2) {
            let dash: Vec<f64> = (0..2 * (1 + self.below(2))).map(|_| self.between(3, 30)).collect();
            stroke["dash"] = json!(dash);
        }
        stroke
    }

    fn line(&mut self, widest: u32) -> Value {
        if self.one_in(3) {
            json!({"width": self.between(1, widest), "paint": self.paint()})
        } else {
            json!({"width": self.between(1, widest), "color": self.color()})
        }
    }

    fn layer(&mut self, id: u32, (width, height): (u32, u32)) -> Value {
        let (wide, high) = (40.0 + self.between(0, width - 60), 40.0 + self.between(0, height - 60));
        let (x, y) = (self.between(0, width - 30) - 15.0, self.between(0, height - 30) - 15.0);
        let place = [x, y, wide, high].map(|v: f64| (v * 10.0).round() / 10.0);
        let mut layer = match self.below(12) {
            9 => self.icon(),
            10 => self.chart(),
            0..=2 => self.shape(),
            3..=6 => self.text(),
            7 => self.image(),
            _ => self.code(),
        };
        layer.extend([("id".to_owned(), json!(format!("l{id}"))), ("box".to_owned(), json!(place))]);
        if self.one_in(3) {
            layer.insert("opacity".to_owned(), json!(self.between(1, 10) / 10.0));
        }
        if self.one_in(3) {
            layer.insert("rotate".to_owned(), json!(self.below(360)));
        }
        if layer["type"] != "qr" && self.one_in(5) {
            let blend = self.pick(&["multiply", "screen", "overlay", "darken", "lighten"]);
            layer.insert("blend".to_owned(), json!(blend));
        }
        if layer["type"] != "qr" && self.one_in(6) {
            layer.insert("blur".to_owned(), json!(self.between(1, 8)));
        }
        if ["shape", "text", "icon"].iter().any(|kind| layer["type"] == *kind) && self.one_in(5) {
            let mask = json!({"shape": self.pick(&["circle", "ellipse", "rounded"]), "radius": self.radius()});
            layer.insert(
                "mask".to_owned(),
                if self.one_in(2) { mask } else { json!({"path": PATHS[0], "view_box": [0, 0, 24, 24]}) },
            );
        }
        if layer["type"] == "icon" && self.one_in(3) {
            layer.insert("flip".to_owned(), json!(self.pick(&["x", "y", "both"])));
        }
        if layer["type"] == "shape" || layer["type"] == "image" {
            self.effects(&mut layer);
        }
        Value::Object(layer)
    }

    fn effects(&mut self, layer: &mut Map<String, Value>) {
        if self.one_in(4) {
            layer.insert("flip".to_owned(), json!(self.pick(&["x", "y", "both"])));
        }
        if self.one_in(3) {
            let blur = if self.one_in(2) { 0.0 } else { self.between(1, 14) };
            let shadow =
                json!({"dx": self.between(0, 9), "dy": self.between(0, 9), "blur": blur, "color": self.color()});
            layer.insert("shadow".to_owned(), shadow);
        }
        if layer["type"] == "image" && self.one_in(3) {
            let blur = if self.one_in(2) { 0.0 } else { self.between(1, 6) };
            let filters =
                json!({"gray": self.between(0, 1), "contrast": self.between(0, 3), "tint": self.color(), "blur": blur});
            layer.insert("filters".to_owned(), filters);
        }
        if layer["type"] == "image" && self.one_in(2) {
            layer.insert("border".to_owned(), json!({"paint": self.paint(), "width": self.between(1, 12)}));
        }
    }

    fn shape(&mut self) -> Map<String, Value> {
        let shape = self.pick(&["rect", "rect", "ellipse", "line", "polygon", "star", "arc", "arrow", "path"]);
        let mut layer = object(json!({"type": "shape", "shape": shape}));
        if shape != "line" && shape != "arrow" && !self.one_in(3) {
            let fill = if self.one_in(4) { self.pattern() } else { self.paint() };
            layer.insert("fill".to_owned(), fill);
        }
        if !layer.contains_key("fill") || self.one_in(2) {
            layer.insert("stroke".to_owned(), self.stroke());
        }
        if ["rect", "line", "arrow", "arc", "path"].contains(&shape) && self.one_in(3) {
            layer.insert("progress".to_owned(), json!(self.between(0, 10) / 10.0));
        }
        if shape == "rect" && self.one_in(2) {
            layer.insert("radius".to_owned(), self.radius());
        }
        layer.extend(self.of_shape(shape));
        if shape == "polygon" {
            let points: Vec<[f64; 2]> =
                (0..3 + self.below(5)).map(|_| [self.between(0, 1), self.between(0, 1)]).collect();
            layer.insert("points".to_owned(), json!(points));
        }
        layer
    }

    /// Members that only some shapes have.
    fn of_shape(&mut self, shape: &str) -> Map<String, Value> {
        let ends = self.pick(&["butt", "round"]);
        object(match shape {
            "star" => json!({"tips": 3 + self.below(9), "inner": self.between(0, 1)}),
            "arc" => json!({
                "start": self.below(360), "sweep": f64::from(self.below(720)) - 360.0,
                "thickness": self.between(1, 60), "ends": ends,
            }),
            "path" => json!({"d": self.pick(&PATHS), "view_box": [0, 0, 24, 24]}),
            _ => json!({}),
        })
    }

    fn radius(&mut self) -> Value {
        let radii = [0; 4].map(|_| self.between(0, 40));
        if self.one_in(2) { json!(radii) } else { json!(radii[0]) }
    }

    fn text(&mut self) -> Map<String, Value> {
        let text = self.pick(&WORDS);
        let mut layer = object(json!({
            "type": "text", "text": text, "font": [self.pick(&FAMILIES)], "size": self.between(16, 80),
            "color": self.paint(), "overflow": self.pick(&["shrink", "wrap", "clip", "ellipsis"]), "min_size": 14,
            "align": self.pick(&["left", "center", "right"]),
        }));
        if self.one_in(2) {
            let blur = if self.one_in(2) { 0.0 } else { self.between(1, 14) };
            let shadow =
                json!({"dx": self.between(0, 9), "dy": self.between(0, 9), "blur": blur, "color": self.color()});
            if self.one_in(3) {
                let under = json!({"dx": -self.between(0, 9), "blur": self.between(0, 9), "color": self.color()});
                layer.insert("shadows".to_owned(), json!([shadow, under]));
            } else {
                layer.insert("shadow".to_owned(), shadow);
            }
        }
        if self.one_in(3) {
            layer.insert("stroke".to_owned(), self.line(8));
        }
        if self.one_in(4) {
            let blur = if self.one_in(3) { 0.0 } else { self.between(1, 9) };
            let inner =
                json!({"dx": self.between(0, 5), "dy": -self.between(0, 5), "blur": blur, "color": self.color()});
            layer.insert("inner_shadow".to_owned(), inner);
        }
        if self.one_in(5) {
            layer.insert("drop_cap".to_owned(), json!({"lines": 2 + self.below(3), "color": self.paint()}));
        }
        if self.one_in(3) {
            layer.insert("decoration".to_owned(), json!([self.pick(&["underline", "strike", "overline"])]));
            if self.one_in(2) {
                layer.insert("decoration_color".to_owned(), self.paint());
                layer.insert("decoration_thickness".to_owned(), json!(self.between(1, 9)));
            }
        }
        layer
    }

    fn pattern(&mut self) -> Value {
        let (width, height) = (self.between(8, 60), self.between(8, 60));
        json!({"pattern": {"asset": "ast_1", "size": [width, height], "repeat": self.pick(&["both", "x", "y"])}})
    }

    fn image(&mut self) -> Map<String, Value> {
        let (mask, fit) = (self.pick(&["none", "circle", "rounded"]), self.pick(&["cover", "contain", "fill"]));
        let mut layer = object(json!({"type": "image", "asset": "ast_1", "mask": mask, "fit": fit}));
        if mask == "rounded" {
            layer.insert("radius".to_owned(), self.radius());
        }
        layer
    }

    fn icon(&mut self) -> Map<String, Value> {
        object(json!({
            "type": "icon", "name": self.pick(&ICONS), "color": self.color(), "stroke_width": self.between(1, 6),
        }))
    }

    fn chart(&mut self) -> Map<String, Value> {
        let kind = self.pick(&["bar", "line", "area", "ring"]);
        let values: Vec<f64> = (0..1 + self.below(9)).map(|_| self.between(0, 40) - 10.0).collect();
        let mut layer = object(json!({"type": "chart", "kind": kind, "values": values}));
        if kind != "line" {
            layer.insert("fill".to_owned(), json!([self.paint(), self.color()]));
        }
        if kind == "line" || self.one_in(3) {
            layer.insert("stroke".to_owned(), self.stroke());
        }
        layer
    }

    fn code(&mut self) -> Map<String, Value> {
        object(json!({"type": "qr", "text": "https://example.com/42", "color": "#0b3d2e", "background": "#fbf8f1"}))
    }
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(members) => members,
        _ => Map::new(),
    }
}
