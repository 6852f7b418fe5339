//! Building blocks of expensive templates.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::case::Case;
use crate::picture::Picture;

pub(super) const CARD: (u32, u32) = (1080, 1350);
pub(super) const STORY: (u32, u32) = (1080, 1920);
pub(super) const POSTER: (u32, u32) = (4096, 4096);
pub(super) const LARGEST: (u32, u32) = (8192, 6100);
const GRADIENT: [(f32, &str); 3] = [(0.0, "#ffffff"), (0.4, "#d4af37"), (1.0, "#0b3d2e80")];
pub(super) const TEXT: &str = "بسم الله الرحمن الرحيم، كل عام وأنتم بخير، محمد بن عبد الرحمن الحربي. ";

/// A case with fields `t`, whose value is `data`, and `photo`.
pub(super) fn case(id: &str, (width, height): (u32, u32), layers: &[Value], data: &str) -> Case {
    let mut layers = layers.to_vec();
    let mut pictures = BTreeMap::new();
    for (i, layer) in layers.iter_mut().enumerate() {
        let id = format!("layer-{i}");
        if layer["type"] == "image" {
            pictures.insert(id.clone(), if layer["asset"] == "ast_logo" { Picture::Logo } else { Picture::Scene });
        }
        layer["id"] = json!(id);
    }
    let fields = json!([{"name": "t", "type": "text", "max_length": 10000}, {"name": "photo", "type": "image", "required": false}]);
    let canvas = json!({"width": width, "height": height, "background": "#fbf8f1"});
    let schema = json!({"schema_version": 1, "canvas": canvas, "locale": "ar-SA", "fields": fields, "layers": layers});
    Case { data: json!({"t": data}).to_string(), pictures, ..Case::of(id.to_owned(), &schema) }
}

/// A text layer.
pub(super) fn text(text: &str, members: &Value) -> Value {
    let mut layer = json!({"type": "text", "text": text, "font": ["Amiri"], "color": "#1d2733"});
    if let (Some(layer), Some(members)) = (layer.as_object_mut(), members.as_object()) {
        layer.extend(members.clone());
    }
    layer
}

/// A text layer that shows the field `t`.
pub(super) fn bound(members: &Value) -> Value {
    text("{{t}}", members)
}

/// A gradient of three colours.
pub(super) fn gradient(kind: &str) -> Value {
    json!({"gradient": kind, "stops": GRADIENT})
}
