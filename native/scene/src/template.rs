//! Template schema 1: parsed, judged as a whole, and turned into types that hold only what is right.

pub mod code;
pub mod field;
pub(crate) mod fonts;
pub mod image;
pub mod layer;
pub mod limits;
mod paint;
pub mod placeholder;
mod shape;
pub mod text;

use icu_locale_core::Locale;

pub use self::code::{BarcodeLayer, Ecc, QrLayer, QrPayload, Symbology, ZatcaPayload};
pub use self::field::{Calendar, Field, FieldKind};
pub use self::fonts::FontRequest;
pub use self::image::{ImageLayer, ImageSlot, ImageSource, SlotSource};
pub use self::layer::{Layer, LayerContent};
pub use self::placeholder::{BoundText, Piece};
pub use self::text::{Digits, Run, TextLayer};

use self::field::Declared;
use self::limits::{MAX_IMAGE_COVERS, MAX_LAYERS, MAX_PIXELS, MAX_SIDE, MIN_IMAGE_PIXELS};
use crate::geometry::Rect;
use crate::issue::Issue;
use crate::node::{Issues, Node, Object};
use crate::paint::Color;
use crate::{json, number};

/// The language of a template that names none.
const DEFAULT_LOCALE: &str = "ar-SA";

/// A template that is right in itself.
#[derive(Clone, Debug)]
pub struct Template {
    /// The picture that everything stands on.
    pub canvas: Canvas,
    /// Language, region and numbering of the template.
    pub locale: Locale,
    /// What the template asks for, in the template's order.
    pub fields: Vec<Field>,
    /// What it draws, bottom first.
    pub layers: Vec<Layer>,
}

/// The picture that everything stands on.
#[derive(Clone, Debug, PartialEq)]
pub struct Canvas {
    /// Width in pixels at scale 1.
    pub width: u32,
    /// Height in pixels at scale 1.
    pub height: u32,
    /// Colour under everything; `None` is transparent.
    pub background: Option<Color>,
    /// Id of the asset that fills the canvas above the background.
    pub image: Option<String>,
}

impl Template {
    /// Parses and judges a schema.
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

    /// The index of a field by its name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }
}

fn template(node: &Node) -> Option<Template> {
    let object = node.object("the schema", &[&["schema_version", "canvas", "locale", "fields", "layers"]])?;
    if let Some(member) = object.required("schema_version")
        && member.value.as_f64() != Some(1.0)
    {
        member.fail("literal_error", "must be 1, the only version of the schema there is");
    }
    let canvas = object.required("canvas").and_then(|member| canvas(&member));
    let locale = match object.optional("locale") {
        Some(member) => self::locale(&member),
        None => number::locale(DEFAULT_LOCALE),
    };
    let (fields, declared) = object.optional("fields").map_or_else(Default::default, |member| field::fields(&member));
    let layers = object.optional("layers").map_or_else(Vec::new, |member| {
        let layers = layers(&member, locale.as_ref(), &declared);
        if let Some(canvas) = &canvas {
            judge_image_boxes(&member, canvas, &layers);
        }
        layers
    });
    Some(Template { canvas: canvas?, locale: locale?, fields, layers })
}

fn canvas(node: &Node) -> Option<Canvas> {
    let object = node.object("the canvas", &[&["width", "height", "background", "image"]])?;
    let side = |name| object.required(name).and_then(|member| member.integer(1..=MAX_SIDE));
    let (width, height) = (side("width"), side("height"));
    let background = object.nullable("background").map(|member| paint::color(&member));
    let image = object.nullable("image").map(|member| asset_id(&member));
    let (width, height) = (width?, height?);
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        let msg = format!("{width} by {height} pixels are more than the {MAX_PIXELS} allowed");
        node.fail("value_error", msg);
    }
    Some(Canvas { width, height, background: background.flatten(), image: image.flatten() })
}

fn layers(node: &Node, locale: Option<&Locale>, fields: &Declared) -> Vec<Layer> {
    let mut ids = Vec::new();
    let mut layers = Vec::new();
    for member in node.list(0..=MAX_LAYERS).unwrap_or_default() {
        if let Some(id) = member.value["id"].as_str() {
            if ids.contains(&id) {
                member.fail_member("id", "value_error", format!("another layer has the id `{id}` already"));
            }
            ids.push(id);
        }
        layers.extend(layer::layer(&member, locale, fields));
    }
    layers
}

fn judge_image_boxes(node: &Node, canvas: &Canvas, layers: &[Layer]) {
    let most = (MAX_IMAGE_COVERS * f64::from(canvas.width) * f64::from(canvas.height)).max(MIN_IMAGE_PIXELS);
    let images = layers.iter().filter(|layer| matches!(layer.content, LayerContent::Image(_)));
    let pixels: f64 = images.map(|layer| f64::from(layer.frame.width) * f64::from(layer.frame.height)).sum();
    if pixels > most {
        let msg = format!("the image layers' boxes add up to {pixels} pixels, at most {most} on this canvas");
        node.fail("value_error", msg);
    }
}

fn locale(node: &Node) -> Option<Locale> {
    const LONGEST: usize = 35;
    let text = node.string(1..=LONGEST)?;
    let locale = number::locale(text);
    if locale.is_none() {
        node.fail("value_error", format!("`{text}` is no language tag (BCP 47) such as ar-SA, fa or en"));
    }
    locale
}

/// An asset's id: `ast_` and what follows, url-safe.
fn asset_id(node: &Node) -> Option<String> {
    const LONGEST: usize = 128;
    let is_id = |id: &str| {
        let rest = id.strip_prefix("ast_").unwrap_or_default();
        !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
    };
    node.shaped(1..=LONGEST, "the id of an asset: ast_…", is_id).map(str::to_owned)
}

/// `[x, y, width, height]` with sides from `least` to `most`.
fn frame(object: &Object, least: Side, most: f32) -> Option<Rect> {
    let member = object.required("box")?;
    let numbers = member.list(4..=4)?;
    let reach = limits::MAX_COORDINATE;
    let (x, y) = (numbers[0].number(-reach..=reach), numbers[1].number(-reach..=reach));
    let side = |index: usize| match least {
        Side::Zero => numbers[index].number(0.0..=most),
        Side::Positive => numbers[index].positive(most),
    };
    let (width, height) = (side(2), side(3));
    Some(Rect { x: x?, y: y?, width: width?, height: height? })
}

/// The least side of a box.
#[derive(Clone, Copy)]
enum Side {
    /// A line may be flat.
    Zero,
    /// What fills a box needs one.
    Positive,
}
