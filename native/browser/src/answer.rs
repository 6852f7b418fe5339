//! Answers to an editor.

use engine::carets::{Affinity, Area, Caret, Cursor, Moved, Rotation};
use engine::{Failure as EngineFailure, Issue, LaidOut, Loc, Pixels, Refusal, Region, Repainted, Warning};
use scene::Fit;
use scene::geometry::Rect;
use scene::template::{FontRequest, ImageSlot, SlotSource};
use serde_json::{Map, Value, json};

/// JSON with exactly one of `ok` and `failure`, and bytes if the request is for pixels.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The JSON text.
    pub json: String,
    /// Straight RGBA, row by row.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The answer to a successful request.
    pub fn ok(value: &Value) -> Self {
        Self { json: json!({ "ok": value }).to_string(), bytes: Vec::new() }
    }

    /// Pixels, with their region.
    pub fn pixels(Pixels { region, rgba }: Pixels) -> Self {
        Self { bytes: rgba, ..Self::ok(&json!({ "region": edges(&region) })) }
    }

    /// A malformed request.
    pub fn malformed(detail: &str) -> Self {
        Self::failed("malformed", detail, &[])
    }

    /// A request that the module would answer differently from the service.
    pub fn unsupported(detail: &str) -> Self {
        Self::failed("unsupported", detail, &[])
    }

    /// A template with icons, before the icons were provided.
    pub fn icons_missing() -> Self {
        Self::failed("icons_missing", "hand over the icons, then ask again", &[])
    }

    /// The reason of a failure.
    pub fn failure(failure: &EngineFailure) -> Self {
        Self::failed(kind(failure), &failure.to_string(), failure.issues())
    }

    fn failed(kind: &str, detail: &str, issues: &[Issue]) -> Self {
        let issues: Vec<Value> = issues.iter().map(issue).collect();
        let json = json!({ "failure": { "kind": kind, "detail": detail, "issues": issues } });
        Self { json: json.to_string(), bytes: Vec::new() }
    }
}

/// The same names as in the addon for Node.
const fn kind(failure: &EngineFailure) -> &'static str {
    match failure {
        EngineFailure::Invalid(_) => "invalid",
        EngineFailure::FontMissing { .. } => "font_missing",
        EngineFailure::BadFont(_) => "bad_font",
        EngineFailure::Overflow(_) => "overflow",
        EngineFailure::Picture { refusal, .. } => match refusal {
            Refusal::Format => "picture_format",
            Refusal::TooLarge | Refusal::Target => "picture_too_large",
            Refusal::Damaged => "picture_damaged",
            Refusal::Stopped => "picture_timeout",
        },
        EngineFailure::PictureMissing => "picture_missing",
        EngineFailure::TooLarge(_) => "too_large",
        EngineFailure::Budget { .. } => "budget",
        EngineFailure::Deadline => "deadline",
        EngineFailure::TemplateMissing(_) => "template_missing",
        EngineFailure::BadArtefact(_)
        | EngineFailure::BadPage
        | EngineFailure::PicturesMissing
        | EngineFailure::Aborted
        | EngineFailure::QueueFull(_)
        | EngineFailure::Panic(_) => "panic",
    }
}

fn issue(Issue { loc, kind, msg }: &Issue) -> Value {
    let step = |step: &Loc| match step {
        Loc::Str(name) => Value::from(name.as_str()),
        Loc::Int(index) => Value::from(*index),
    };
    json!({ "loc": loc.iter().map(step).collect::<Vec<_>>(), "type": kind, "msg": msg })
}

/// The faces and pictures that a template needs.
pub fn needs((width, height): (u32, u32), fonts: &[FontRequest], images: &[ImageSlot]) -> Value {
    let font = |font: &FontRequest| json!({ "family": font.family, "weight": font.weight, "italic": font.italic });
    json!({
        "width": width,
        "height": height,
        "fonts": fonts.iter().map(font).collect::<Vec<_>>(),
        "pictures": images.iter().map(slot).collect::<Vec<_>>(),
    })
}

fn slot(ImageSlot { layer, source, width, height, fit, focus }: &ImageSlot) -> Value {
    let (source, name) = match source {
        SlotSource::Asset(name) => ("asset", name),
        SlotSource::Field(name) => ("field", name),
        SlotSource::Canvas(name) => ("canvas", name),
    };
    let fit = match fit {
        Fit::Cover => "cover",
        Fit::Contain => "contain",
        Fit::Fill => "fill",
    };
    json!({
        "layer": layer, "source": source, "name": name, "width": width, "height": height, "fit": fit,
        "focus": [focus.0, focus.1],
    })
}

/// The result of painting.
pub fn repainted(canvas: &Region, Repainted { regions, warnings }: &Repainted) -> Value {
    let warning = |Warning { code, layer, detail }: &Warning| json!({ "code": code, "layer": layer, "detail": detail });
    json!({
        "width": canvas.width(),
        "height": canvas.height(),
        "regions": regions.iter().map(edges).collect::<Vec<_>>(),
        "warnings": warnings.iter().map(warning).collect::<Vec<_>>(),
    })
}

/// Layers that are laid out.
pub fn layers(layers: &[LaidOut]) -> Value {
    layers.iter().map(layer).collect()
}

fn layer(LaidOut { id, groups, frame, matrix, text }: &LaidOut) -> Value {
    let mut layer = Map::new();
    layer.insert("id".into(), id.as_str().into());
    layer.insert("groups".into(), groups.as_slice().into());
    layer.insert("box".into(), rectangle(frame));
    layer.insert("matrix".into(), matrix.as_slice().into());
    if let Some(text) = text {
        let ink = text.ink.as_ref().map(rectangle);
        layer.insert("text".into(), json!({ "ink": ink, "size": text.size, "lines": text.lines }));
    }
    layer.into()
}

/// A caret, and areas of a selection, from the top left corner of the layer's box.
pub fn selection(caret: &Caret, areas: &[Area]) -> Value {
    let area = |Area { frame, rotation, .. }: &Area| {
        let mut area = Map::new();
        area.insert("box".into(), rectangle(frame));
        insert_rotation(&mut area, rotation.as_ref());
        area
    };
    let Caret { x, top, bottom, is_rtl, rotation, .. } = caret;
    let mut mark = Map::new();
    mark.insert("x".into(), (*x).into());
    mark.insert("top".into(), (*top).into());
    mark.insert("bottom".into(), (*bottom).into());
    mark.insert("rtl".into(), (*is_rtl).into());
    insert_rotation(&mut mark, rotation.as_ref());
    json!({ "caret": mark, "areas": areas.iter().map(area).collect::<Vec<_>>() })
}

fn insert_rotation(object: &mut Map<String, Value>, rotation: Option<&Rotation>) {
    if let Some(Rotation { x, y, cos, sin }) = rotation {
        object.insert("rotation".into(), json!([x, y, cos, sin]));
    }
}

/// A cursor, and after a move up or down the position in the column for the next such move.
pub fn moved(Moved { cursor: Cursor { index, affinity }, goal }: &Moved) -> Value {
    let affinity = match affinity {
        Affinity::Upstream => "upstream",
        Affinity::Downstream => "downstream",
    };
    json!({ "index": index, "affinity": affinity, "goal": goal })
}

fn rectangle(Rect { x, y, width, height }: &Rect) -> Value {
    json!([x, y, width, height])
}

fn edges(region: &Region) -> Value {
    json!([region.left, region.top, region.right, region.bottom])
}
