//! What all layers have in common.

use icu_locale_core::Locale;

use crate::data::Values;
use crate::geometry::Rect;
use crate::issue::did_you_mean;
use crate::node::{Node, Object};
use crate::scene::ShapeBlock;
use crate::template::code::{self, BarcodeLayer, QrLayer, QrPayload};
use crate::template::field::Declared;
use crate::template::image::{self, ImageLayer, ImageSource};
use crate::template::limits::{MAX_COORDINATE, MAX_NAME, MAX_SIDE};
use crate::template::text::{self, TextLayer};
use crate::template::{Side, frame, shape};

/// A layer of a template.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Its id, unique in the template.
    pub id: String,
    /// Its box in canvas pixels; it may reach outside the canvas.
    pub frame: Rect,
    /// 0..=1, for the layer as a whole.
    pub opacity: f32,
    /// Degrees clockwise about the centre of the box.
    pub rotate: f32,
    /// The field without whose value the layer is left out.
    pub when: Option<usize>,
    /// What it shows.
    pub content: LayerContent,
}

/// What a layer of a template shows.
#[derive(Clone, Debug, PartialEq)]
pub enum LayerContent {
    /// Text.
    Text(Box<TextLayer>),
    /// A picture.
    Image(ImageLayer),
    /// A shape.
    Shape(ShapeBlock),
    /// A QR code.
    Qr(QrLayer),
    /// A barcode.
    Barcode(BarcodeLayer),
}

impl Layer {
    /// Whether data can change what the layer shows, or that it shows at all.
    #[must_use]
    pub fn is_dynamic(&self) -> bool {
        self.when.is_some() || self.is_bound()
    }

    /// Whether data can change what the layer shows where it shows.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        match &self.content {
            LayerContent::Text(text) => text.runs.iter().any(|run| run.text.is_bound()),
            LayerContent::Image(image) => matches!(image.source, ImageSource::Field(_)),
            LayerContent::Shape(_) => false,
            LayerContent::Qr(qr) => match &qr.payload {
                QrPayload::Text(text) => text.is_bound(),
                QrPayload::Zatca(zatca) => zatca.texts().iter().any(|text| text.is_bound()),
            },
            LayerContent::Barcode(barcode) => barcode.text.is_bound(),
        }
    }

    /// Whether the layer shows at all.
    #[must_use]
    pub fn is_shown(&self, values: &Values) -> bool {
        self.when.is_none_or(|field| values.has(field))
    }
}

#[derive(Clone, Copy)]
enum Type {
    Text,
    Image,
    Shape,
    Qr,
    Barcode,
}

const TYPES: &[(&str, Type)] = &[
    ("text", Type::Text),
    ("image", Type::Image),
    ("shape", Type::Shape),
    ("qr", Type::Qr),
    ("barcode", Type::Barcode),
];

const COMMON: &[&str] = &["id", "type", "box", "opacity", "rotate", "when"];

/// Reads one layer; `locale` is the template's, where that is right.
pub(super) fn layer(node: &Node, locale: Option<&Locale>, fields: &Declared) -> Option<Layer> {
    let Some(kind) = TYPES.iter().find(|(name, _)| node.value["type"] == *name).map(|(_, kind)| *kind) else {
        // Without a type nothing else of the layer can be judged.
        if node.value.is_object() {
            if let Some(given) = node.value.get("type") {
                judge_type(node, given);
            } else {
                node.fail_member("type", "missing", "`type` is required: text, image, shape, qr or barcode");
            }
        } else {
            node.fail("model_type", "must be an object: a layer");
        }
        return None;
    };
    let (what, members, least, most) = match kind {
        Type::Text => ("a text layer", text::MEMBERS, Side::Positive, MAX_COORDINATE),
        Type::Image => ("an image layer", image::MEMBERS, Side::Positive, MAX_SIDE as f32),
        Type::Shape => ("a shape layer", shape::MEMBERS, Side::Zero, MAX_COORDINATE),
        Type::Qr => ("a qr layer", code::QR_MEMBERS, Side::Positive, MAX_COORDINATE),
        Type::Barcode => ("a barcode layer", code::BARCODE_MEMBERS, Side::Positive, MAX_COORDINATE),
    };
    let object = node.object(what, &[COMMON, members])?;
    let id = object
        .required("id")
        .and_then(|member| member.shaped(1..=MAX_NAME, "made of A-Z, a-z, 0-9, _ and -", is_id).map(str::to_owned));
    let frame = frame(&object, least, most);
    let opacity = object.optional("opacity").map_or(Some(1.0), |member| member.number(0.0..=1.0));
    let rotate = object.optional("rotate").map_or(Some(0.0), |member| member.number(-MAX_COORDINATE..=MAX_COORDINATE));
    let when = when(&object, fields);
    let content = match kind {
        Type::Text => text::text(&object, locale, fields).map(|text| LayerContent::Text(Box::new(text))),
        Type::Image => image::image(&object, fields).map(LayerContent::Image),
        Type::Shape => shape::shape(&object).map(LayerContent::Shape),
        Type::Qr => code::qr(&object, fields).map(LayerContent::Qr),
        Type::Barcode => code::barcode(&object, fields).map(LayerContent::Barcode),
    };
    Some(Layer { id: id?, frame: frame?, opacity: opacity?, rotate: rotate?, when: when?, content: content? })
}

fn judge_type(node: &Node, given: &serde_json::Value) {
    let names = TYPES.iter().map(|(name, _)| *name);
    match given.as_str() {
        Some(given) => {
            let near = did_you_mean(given, names);
            node.fail_member("type", "enum", format!("must be text, image, shape, qr or barcode{near}"));
        }
        None => node.fail_member("type", "string_type", "must be text, image, shape, qr or barcode"),
    }
}

fn is_id(id: &str) -> bool {
    id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

fn when(object: &Object, fields: &Declared) -> Option<Option<usize>> {
    object.nullable("when").map_or(Some(None), |member| field_name(&member, fields).map(Some))
}

/// The index of the declared field that a member names.
pub(super) fn field_name(member: &Node, fields: &Declared) -> Option<usize> {
    let name = member.string(0..=1000)?;
    let index = fields.position(name);
    if index.is_none() {
        let near = did_you_mean(name, fields.names());
        member.fail("value_error", format!("`{name}` is no field of this template{near}"));
    }
    index
}
