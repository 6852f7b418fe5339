//! A schema as a whole.

use icu_locale_core::Locale;
use serde_json::{Value, json};

use crate::issue::Issue;
use crate::json;
use crate::node::{Issues, Node};
use crate::schema::binding;
use crate::schema::common::{ASSET, Language};
use crate::schema::declared::Declared;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::field::{FIELDS, fields};
use crate::schema::kind::{Describe, Integer, Kind, List, OneOf, OrNull, Token};
use crate::schema::layer::{LAYERS, layer, layers};
use crate::schema::limits::{MAX_IMAGE_COVERS, MAX_PIXELS, MAX_SIDE, MIN_IMAGE_PIXELS};
use crate::schema::paint::{BOUND_COLOR, BoundColor};
use crate::schema::record::{Definition, Member, Record};
use crate::template::image::ImageSource;
use crate::template::layer::GROUND;
use crate::template::{Canvas, Layer, LayerContent, Template};

static VERSION: Member<Version> = Member::required("schema_version", Version, "Version of this schema.");
static CANVAS: Member<&Definition<Record>> = Member::required("canvas", &CANVAS_RECORD, "");
static LOCALE: Member<Language> =
    Member::optional("locale", Language, "BCP 47 language and region: language of texts, form of numbers and dates.")
        .or("\"ar-SA\"");
static FIELD_LIST: Member<List<&Definition<OneOf>>> =
    Member::optional("fields", FIELDS, "What the template asks for.").or("[]");
static LAYER_LIST: Member<&List<&Definition<OneOf>>> =
    Member::optional("layers", &LAYERS, "What is drawn, bottom first.").or("[]");

static SCHEMA: Record = Record {
    what: "the schema",
    title: "Naqsh template, schema 1",
    about: "A card that is drawn with data. Layers paint in order. Lengths are pixels of the canvas at scale 1, angles \
            degrees clockwise. Beyond this schema the service checks that ids and names are unique, that no field is \
            named like a member that every JavaScript object has (`constructor`, `__proto__`), that placeholders, \
            `when` and `field` name a field of the template, that patterns, formats and language tags are right, that \
            samples and defaults satisfy their fields, that the boxes of codes have a pixel for each module, and that the \
            boxes of image layers cover the canvas at most four times (or 4,000,000 pixels).",
    members: &[&[&VERSION, &CANVAS, &LOCALE, &FIELD_LIST, &LAYER_LIST]],
    rules: &[],
};

const SIDE: Integer = Integer(1..=MAX_SIDE);

static WIDTH: Member<Integer> = Member::required("width", SIDE, "Width in pixels at scale 1.");
static HEIGHT: Member<Integer> = Member::required("height", SIDE, "Height in pixels at scale 1.");
static BACKGROUND: Member<OrNull<BoundColor>> = Member::optional(
    "background",
    OrNull(BOUND_COLOR),
    "Colour under everything; null is transparent. It can't follow a field beside an `image`, which would cover it.",
)
.or("null");
static IMAGE: Member<OrNull<&Definition<Token>>> =
    Member::optional("image", OrNull(&ASSET), "Asset that fills the canvas above the background.").or("null");

static CANVAS_RECORD: Definition<Record> = Definition {
    name: "canvas",
    about: "",
    kind: Record {
        what: "the canvas",
        title: "",
        about: "The picture that everything stands on. At most 50,000,000 pixels.",
        members: &[&[&WIDTH, &HEIGHT, &BACKGROUND, &IMAGE]],
        rules: &[],
    },
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
    let ground =
        node.member("canvas").and_then(|member| bound_ground(&member, canvas.as_ref()?, locale.as_ref(), &declared));
    let layers = object.get(&LAYER_LIST).map_or_else(Vec::new, |member| {
        let layers = layers(&member, locale.as_ref(), &declared);
        if let Some(canvas) = &canvas {
            validate_image_boxes(&member, canvas, &layers);
        }
        layers
    });
    let layers = ground.into_iter().chain(layers).collect();
    Some(Template { canvas: canvas?, locale: locale?, fields, layers, declared })
}

fn canvas(node: &Node) -> Option<Canvas> {
    let object = CANVAS_RECORD.kind.open(node)?;
    let (width, height) = (object.read(&WIDTH), object.read(&HEIGHT));
    let follows_field = node.value["background"].get("field").is_some();
    let background = if follows_field { Some(None) } else { object.read(&BACKGROUND) };
    let image = object.read(&IMAGE);
    if follows_field && image.as_ref().is_some_and(Option::is_some) {
        node.fail_member("background", "value_error", "can't follow a field beside an `image`, which covers it");
    }
    let (width, height) = (width?, height?);
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        let msg = format!("{width} by {height} pixels are more than the {MAX_PIXELS} allowed");
        node.fail("value_error", msg);
    }
    // A wrong background is no reason to leave the rest unvalidated.
    Some(Canvas { width, height, background: background.flatten(), image: image.flatten() })
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

fn validate_image_boxes(node: &Node, canvas: &Canvas, layers: &[Layer]) {
    let most = (MAX_IMAGE_COVERS * f64::from(canvas.width) * f64::from(canvas.height)).max(MIN_IMAGE_PIXELS);
    let pixels_of =
        |leaf: &Layer, count: usize| count as f64 * f64::from(leaf.frame.width) * f64::from(leaf.frame.height);
    let of_leaf = |layer: &Layer, leaf: &Layer| match &leaf.content {
        LayerContent::Image(image) => {
            // Every asset that a bound picture may be is in memory, and so is a fallback beside the picture of a field.
            let looks = layer.bound.as_ref().map_or(0, |bound| bound.count(&leaf.id));
            let own = usize::from(matches!(image.source, ImageSource::Field(_)));
            pixels_of(leaf, (looks.max(usize::from(image.asset().is_some())) + own).max(1))
        }
        _ => 0.0,
    };
    let pixels: f64 =
        layers.iter().map(|layer| layer.leaves().into_iter().map(|leaf| of_leaf(layer, leaf)).sum::<f64>()).sum();
    if pixels > most {
        let msg = format!("the image layers' boxes add up to {pixels} pixels, at most {most} on this canvas");
        node.fail("value_error", msg);
    }
}
