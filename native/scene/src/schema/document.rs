//! A schema as a whole.

use icu_locale_core::Locale;
use serde_json::{Value, json};

use crate::issue::Issue;
use crate::json;
use crate::node::{Issues, Node};
use crate::scene::ShapeBlock;
use crate::schema::binding;
use crate::schema::canvas::{CANVAS_RECORD, canvas};
use crate::schema::common::Language;
use crate::schema::declared::Declared;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::field::{FIELDS, fields};
use crate::schema::kind::{Describe, Kind, List, OneOf};
use crate::schema::layer::{LAYERS, layer, layers};
use crate::schema::limits::{MAX_IMAGE_COVERS, MIN_IMAGE_PIXELS};
use crate::schema::record::{Definition, Member, Record};
use crate::schema::sizes::{self, SIZES};
use crate::template::layer::GROUND;
use crate::template::{Canvas, Field, FieldKind, ImageSource, Layer, LayerContent, QrLayer, RepeatLayer, Template};
use crate::tiles::Pattern;

static VERSION: Member<Version> = Member::required("schema_version", Version, "Version of this schema.");
static CANVAS: Member<&Definition<Record>> = Member::required("canvas", &CANVAS_RECORD, "");
static LOCALE: Member<Language> =
    Member::optional("locale", Language, "BCP 47 language and region: language of texts, form of numbers and dates.")
        .or("\"ar-SA\"");
static FIELD_LIST: Member<List<&Definition<OneOf>>> =
    Member::optional("fields", FIELDS, "The fields of the template.").or("[]");
static LAYER_LIST: Member<&List<&Definition<OneOf>>> =
    Member::optional("layers", &LAYERS, "The layers of the template, bottom first.").or("[]");

static SCHEMA: Record = Record {
    what: "the schema",
    title: "Naqsh template, schema 1",
    about: "A card that is drawn with data. Layers paint in order. Lengths are pixels of the canvas at scale 1, angles \
            degrees clockwise. Beyond this schema the service checks that ids and names are unique, that no field is \
            named like a member that every JavaScript object has (`constructor`, `__proto__`), that placeholders, \
            `when` and `field` name a field of the template, that patterns, formats and language tags are right, that \
            samples and defaults satisfy their fields, that the boxes of codes have a pixel for each module, and that the \
            boxes of image layers cover the canvas at most four times (or 4,000,000 pixels). All of it holds for every size.",
    members: &[&[&VERSION, &CANVAS, &LOCALE, &FIELD_LIST, &LAYER_LIST, &SIZES]],
    rules: &[],
};

/// The number of this version of the schema.
struct Version;

impl Describe for Version {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("const", json!(1))])
    }
}

impl Kind for Version {
    type Value = ();

    fn read(&self, node: &Node) -> Option<()> {
        if node.value.as_f64() != Some(1.0) {
            node.fail("literal_error", "must be 1, the only version of the schema there is");
        }
        Some(())
    }
}

/// Template schema 1 as JSON Schema (draft 2020-12), as it is published.
#[must_use]
pub fn json_schema_of_templates() -> Value {
    let mut definitions = Definitions::default();
    let mut schema = json_schema([
        ("$schema", json!("https://json-schema.org/draft/2020-12/schema")),
        ("$id", json!("https://naqsh.example/schemas/template-1.json")),
    ]);
    schema.extend(SCHEMA.describe(&mut definitions));
    schema.insert("$defs".to_owned(), definitions.into_json());
    Value::Object(schema)
}

impl Template {
    /// Parses and validates a schema.
    ///
    /// # Errors
    /// Every mistake found, with its place from the root of the schema; at most [`crate::MAX_ISSUES`].
    pub fn parse(json: &str) -> Result<Self, Vec<Issue>> {
        let value = json::parse(json, &[])?;
        let issues = Issues::default();
        let template = template(&Node::root(&value, &issues));
        let issues = issues.into_vec();
        match template {
            Some(template) if issues.is_empty() => Ok(template),
            _ => Err(issues),
        }
    }
}

fn template(node: &Node) -> Option<Template> {
    let object = SCHEMA.open(node)?;
    object.read(&VERSION);
    let canvas = object.get(&CANVAS).and_then(|member| canvas(&member));
    let locale = object.read(&LOCALE);
    let (fields, declared) = object.get(&FIELD_LIST).map_or_else(Default::default, |member| fields(&member));
    let layers = drawing(node, canvas.as_ref(), locale.as_ref(), &declared, &fields);
    let derived = declared.derived().filter_map(|(index, _)| declared.field(index).cloned()).collect();
    let mut template =
        Template { canvas: canvas?, locale: locale?, fields, layers, derived, declared, sizes: Vec::new() };
    template.sizes = object.get(&SIZES).map_or_else(Vec::new, |member| {
        sizes::sizes(&member, node, &template, |sized, canvas| {
            drawing(sized, Some(canvas), Some(&template.locale), &template.declared, &template.fields)
        })
    });
    Some(template)
}

/// All that stands on the canvas of a schema, bottom first.
fn drawing(
    node: &Node,
    canvas: Option<&Canvas>,
    locale: Option<&Locale>,
    declared: &Declared,
    fields: &[Field],
) -> Vec<Layer> {
    let ground = node.member("canvas").and_then(|member| bound_ground(&member, canvas?, locale, declared));
    let layers = node.member("layers").map_or_else(Vec::new, |member| {
        let layers = layers(&member, locale, declared);
        if let Some(canvas) = canvas {
            validate_image_boxes(&member, canvas, &layers, fields);
        }
        layers
    });
    ground.into_iter().chain(layers).collect()
}

/// The layer that paints a background which follows a field: below all others, as large as the canvas.
fn bound_ground(node: &Node, canvas: &Canvas, locale: Option<&Locale>, declared: &Declared) -> Option<Layer> {
    let binding = node.value.get("background").filter(|background| background.get("field").is_some())?;
    let json = json!({
        "id": "background", "type": "shape", "shape": "rect", "box": [0, 0, canvas.width, canvas.height], "fill": binding,
    });
    let issues = Issues::default();
    let layer = binding::layer(&node.with(&json, &issues), locale, declared, layer);
    for Issue { mut loc, kind, msg } in issues.into_vec() {
        // The layer stands for the canvas, and its fill for the background.
        if let Some(member) = loc.get_mut(1) {
            *member = "background".into();
        }
        node.push(Issue::new(loc, kind, msg));
    }
    layer.map(|layer| Layer { id: GROUND.to_owned(), ..layer })
}

fn validate_image_boxes(node: &Node, canvas: &Canvas, layers: &[Layer], fields: &[Field]) {
    let most = (MAX_IMAGE_COVERS * f64::from(canvas.width) * f64::from(canvas.height)).max(MIN_IMAGE_PIXELS);
    let pixels: f64 = layers.iter().map(|layer| picture_pixels(layer, fields, 1)).sum();
    let masks = layers.iter().flat_map(|layer| layer.masks());
    let pixels = masks.fold(pixels, |all, (.., frame)| all + f64::from(frame.width) * f64::from(frame.height));
    if pixels > most {
        let msg = format!("the image layers' boxes add up to {pixels} pixels, at most {most} on this canvas");
        node.fail("value_error", msg);
    }
}

/// The pixels of all pictures of a layer that stands in `items` items at most. A picture of a field is another in each.
fn picture_pixels(layer: &Layer, fields: &[Field], items: usize) -> f64 {
    let own = |leaf: &Layer, looks: usize| {
        let (width, height) = (f64::from(leaf.frame.width), f64::from(leaf.frame.height));
        match &leaf.content {
            LayerContent::Image(image) => {
                // A fallback is in memory beside the pictures of a field.
                let own = if matches!(image.source, ImageSource::Field(_)) { items } else { 0 };
                (looks.max(usize::from(image.asset().is_some())) + own).max(1) as f64 * width * height
            }
            // The box is filled with it.
            LayerContent::Shape(ShapeBlock { pattern: Some(Pattern { size, .. }), .. }) => {
                looks.max(1) as f64 * f64::from(size.0) * f64::from(size.1) + width * height
            }
            LayerContent::Qr(QrLayer { logo: Some(logo), .. }) => {
                let side = width.min(height) * f64::from(logo.size);
                looks.max(1) as f64 * side * side
            }
            _ => 0.0,
        }
    };
    if let Some(bound) = &layer.bound {
        // Every asset that a bound picture may be is in memory.
        return layer.leaves().into_iter().map(|leaf| own(leaf, bound.count(&leaf.id))).sum();
    }
    let items = match &layer.content {
        LayerContent::Repeat(RepeatLayer { list, .. }) => match fields.get(*list).map(|field| &field.kind) {
            Some(FieldKind::List(list)) => list.max_items,
            _ => items,
        },
        _ => items,
    };
    own(layer, 0) + layer.content.layers().iter().map(|inner| picture_pixels(inner, fields, items)).sum::<f64>()
}
