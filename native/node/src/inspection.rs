//! The properties and needs of a template, as JavaScript sees them.

use engine::Inspection as EngineInspection;
use napi_derive::napi;
use scene::template::{
    Field, FieldKind, FontRequest as SceneFontRequest, ImageSlot as SceneImageSlot, Size, SlotSource,
};

use crate::failure::Failure;

/// A face that a template asks for.
#[napi(object)]
#[derive(Clone)]
pub struct FontRequest {
    /// A family, or an `fnt_…` id, as the template names it.
    pub family: String,
    /// 1 to 1000.
    pub weight: u32,
    /// True if the face is italic.
    pub italic: bool,
}

/// The source of a picture.
#[napi(string_enum = "lowercase")]
pub enum ImageSource {
    /// An asset in a layer.
    Asset,
    /// An image field.
    Field,
    /// The asset under all layers.
    Canvas,
}

/// The fit of a picture in its box.
#[napi(string_enum = "lowercase")]
pub enum Fit {
    /// Covers the box, cut where it is larger.
    Cover,
    /// Whole inside the box.
    Contain,
    /// Stretched to the box.
    Fill,
}

/// A picture that has to be handed over.
#[napi(object)]
pub struct ImageSlot {
    /// The layer's id, and `id#0`, `id#1` … for each asset of a layer that is bound to several; `$canvas` for the
    /// canvas.
    pub layer: String,
    /// The source of the picture.
    pub source: ImageSource,
    /// Id of the asset, or name of the field.
    pub name: String,
    /// Width of its box in pixels at scale 1.
    pub width: f64,
    /// Height of its box in pixels at scale 1.
    pub height: f64,
    /// The fit of the picture in the box.
    pub fit: Fit,
    /// The part that stays when the picture is cut: 0 the left, 1 the right.
    pub focus_x: f64,
    /// The part that stays when the picture is cut: 0 the top, 1 the bottom.
    pub focus_y: f64,
    /// True if the picture is the same in every render.
    #[napi(js_name = "static")]
    pub is_static: bool,
}

/// A field of a template.
#[napi(object)]
pub struct FieldInfo {
    /// Its name.
    pub name: String,
    /// Its type.
    #[napi(js_name = "type")]
    pub kind: String,
    /// True if data must have a value for the field.
    pub required: bool,
    /// Names for people by language, as JSON text.
    pub label: Option<String>,
    /// A value for previews, as JSON text.
    pub sample: Option<String>,
    /// The most Unicode scalar values of a string.
    pub max_length: Option<u32>,
    /// The pattern that a string must match as a whole (Rust regex).
    pub pattern: Option<String>,
    /// The value where data has none, as JSON text.
    pub default: Option<String>,
}

/// A size of a template.
#[napi(object)]
pub struct SizeInfo {
    /// Its name.
    pub name: String,
    /// Width of the canvas in pixels at scale 1.
    pub width: u32,
    /// Height of the canvas in pixels at scale 1.
    pub height: u32,
    /// Pictures that have to be handed over for it.
    pub image_slots: Vec<ImageSlot>,
}

/// The properties and needs of a template.
#[napi(object)]
pub struct Inspection {
    /// 1.
    pub schema_version: u32,
    /// Width of the canvas in pixels at scale 1.
    pub width: u32,
    /// Height of the canvas in pixels at scale 1.
    pub height: u32,
    /// Faces that have to be bound, in order of appearance; those of all sizes.
    pub font_requests: Vec<FontRequest>,
    /// Pictures that have to be handed over for the template itself.
    pub image_slots: Vec<ImageSlot>,
    /// The other sizes that it comes in.
    pub sizes: Vec<SizeInfo>,
    /// The fields of the template.
    pub fields: Vec<FieldInfo>,
}

/// The answer to `inspect`.
#[napi(object)]
pub struct InspectOutcome {
    /// The properties and needs of the template.
    pub ok: Option<Inspection>,
    /// Why it is not right.
    pub failure: Option<Failure>,
}

impl From<&SceneFontRequest> for FontRequest {
    fn from(request: &SceneFontRequest) -> Self {
        Self { family: request.family.clone(), weight: request.weight.into(), italic: request.italic }
    }
}

impl From<&SceneImageSlot> for ImageSlot {
    fn from(slot: &SceneImageSlot) -> Self {
        let (source, name) = match &slot.source {
            SlotSource::Asset(name) => (ImageSource::Asset, name),
            SlotSource::Field(name) => (ImageSource::Field, name),
            SlotSource::Canvas(name) => (ImageSource::Canvas, name),
        };
        Self {
            layer: slot.layer.clone(),
            source,
            name: name.clone(),
            width: slot.width.into(),
            height: slot.height.into(),
            fit: match slot.fit {
                scene::Fit::Cover => Fit::Cover,
                scene::Fit::Contain => Fit::Contain,
                scene::Fit::Fill => Fit::Fill,
            },
            focus_x: slot.focus.0.into(),
            focus_y: slot.focus.1.into(),
            is_static: slot.is_static(),
        }
    }
}

impl From<&Field> for FieldInfo {
    fn from(field: &Field) -> Self {
        let is_string = !matches!(
            field.kind,
            FieldKind::Number(_)
                | FieldKind::Amount { .. }
                | FieldKind::Date { .. }
                | FieldKind::Time { .. }
                | FieldKind::DateTime { .. }
                | FieldKind::Image
        );
        let labels = (!field.label.is_empty()).then(|| {
            let labels = field.label.iter().map(|(language, text)| (language.clone(), text.as_str().into()));
            serde_json::Value::Object(labels.collect()).to_string()
        });
        Self {
            name: field.name.clone(),
            kind: field.kind.name().to_owned(),
            required: field.required,
            label: labels,
            sample: field.sample.as_ref().map(ToString::to_string),
            max_length: is_string.then_some(field.max_length as u32),
            pattern: field.pattern_source.clone(),
            default: field.default_source.as_ref().map(ToString::to_string),
        }
    }
}

impl From<&Size> for SizeInfo {
    fn from(Size { name, width, height, images, .. }: &Size) -> Self {
        let image_slots = images.iter().map(ImageSlot::from).collect();
        Self { name: name.clone(), width: *width, height: *height, image_slots }
    }
}

impl From<EngineInspection> for Inspection {
    fn from(EngineInspection { template, fonts, images }: EngineInspection) -> Self {
        Self {
            schema_version: 1,
            width: template.canvas.width,
            height: template.canvas.height,
            font_requests: fonts.iter().map(FontRequest::from).collect(),
            image_slots: images.iter().map(ImageSlot::from).collect(),
            sizes: template.sizes.iter().map(SizeInfo::from).collect(),
            fields: template.fields.iter().map(FieldInfo::from).collect(),
        }
    }
}
