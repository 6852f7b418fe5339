//! The layers of a template.

use icu_locale_core::Locale;
use serde_json::Value;

use crate::issue::did_you_mean;
use crate::node::Node;
use crate::schema::binding;
use crate::schema::code::{self, BARCODE_LAYER, QR_LAYER};
use crate::schema::common::{BOX, ID, IMAGE_BOX, OPACITY, ROTATE, SHAPE_BOX, TYPES, Type, when};
use crate::schema::declared::Declared;
use crate::schema::image::{self, IMAGE_LAYER};
use crate::schema::kind::{List, OneOf};
use crate::schema::limits::MAX_LAYERS;
use crate::schema::record::Definition;
use crate::schema::shape::{self, SHAPE_LAYER};
use crate::schema::text::{self, TEXT_LAYER};
use crate::template::layer::{Layer, LayerContent};

/// The list of layers.
pub(super) const LAYERS: List<&Definition<OneOf>> = List(&LAYER, 0..=MAX_LAYERS);

static LAYER: Definition<OneOf> = Definition {
    name: "layer",
    about: "What is drawn in one box.",
    kind: OneOf(&[&TEXT_LAYER, &IMAGE_LAYER, &SHAPE_LAYER, &QR_LAYER, &BARCODE_LAYER]),
};

/// Reads the list of layers; `locale` is the template's, where that is right.
pub(super) fn layers(node: &Node, locale: Option<&Locale>, fields: &Declared) -> Vec<Layer> {
    let mut ids = Vec::new();
    let mut layers = Vec::new();
    for member in LAYERS.nodes(node).unwrap_or_default() {
        if let Some(id) = member.value["id"].as_str() {
            if ids.contains(&id) {
                member.fail_member("id", "value_error", format!("another layer has the id `{id}` already"));
            }
            ids.push(id);
        }
        layers.extend(binding::layer(&member, locale, fields, layer));
    }
    layers
}

/// Reads a layer whose members are literals.
pub(crate) fn layer(node: &Node, locale: Option<&Locale>, fields: &Declared) -> Option<Layer> {
    let Some(kind) = TYPES.iter().find(|(name, _)| node.value["type"] == *name).map(|(_, kind)| *kind) else {
        // Without a type nothing else of the layer can be validated.
        if node.value.is_object() {
            if let Some(given) = node.value.get("type") {
                validate_type(node, given);
            } else {
                node.fail_member("type", "missing", "`type` is required: text, image, shape, qr or barcode");
            }
        } else {
            node.fail("model_type", "must be an object: a layer");
        }
        return None;
    };
    let record = match kind {
        Type::Text => &TEXT_LAYER,
        Type::Image => &IMAGE_LAYER,
        Type::Shape => &SHAPE_LAYER,
        Type::Qr => &QR_LAYER,
        Type::Barcode => &BARCODE_LAYER,
    };
    let object = record.kind.open(node)?;
    let id = object.read(&ID);
    let frame = match kind {
        Type::Image => object.read(&IMAGE_BOX),
        Type::Shape => object.read(&SHAPE_BOX),
        Type::Text | Type::Qr | Type::Barcode => object.read(&BOX),
    };
    let opacity = object.read(&OPACITY);
    let rotate = object.read(&ROTATE);
    let when = when(&object, fields);
    let content = match kind {
        Type::Text => text::text(&object, locale, fields).map(|text| LayerContent::Text(Box::new(text))),
        Type::Image => image::image(&object, fields).map(LayerContent::Image),
        Type::Shape => shape::shape(&object).map(LayerContent::Shape),
        Type::Qr => code::qr(&object, frame.as_ref(), fields).map(LayerContent::Qr),
        Type::Barcode => code::barcode(&object, frame.as_ref(), fields).map(LayerContent::Barcode),
    };
    Some(Layer {
        id: id?,
        frame: frame?,
        opacity: opacity?,
        rotate: rotate?,
        when: when?,
        content: content?,
        bound: None,
    })
}

fn validate_type(node: &Node, given: &Value) {
    let names = TYPES.iter().map(|(name, _)| *name);
    match given.as_str() {
        Some(given) => {
            let near = did_you_mean(given, names);
            node.fail_member("type", "enum", format!("must be text, image, shape, qr or barcode{near}"));
        }
        None => node.fail_member("type", "string_type", "must be text, image, shape, qr or barcode"),
    }
}
