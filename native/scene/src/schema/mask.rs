//! Masks of layers.

use serde_json::json;

use crate::flow::Extent;
use crate::geometry::Rect;
use crate::node::Node;
use crate::path;
use crate::scene::{Cut, Mask, Outline};
use crate::schema::common::ASSET;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{Choice, Describe, Kind, Number, Pair4, Positive, Text, Token};
use crate::schema::limits::{MAX_COORDINATE, MAX_PATH};
use crate::schema::paint::{COORDINATE, CORNERS, Corners};
use crate::schema::record::{Definition, Member, Object, OneGiven, Record};

/// The masks of pictures by their names.
pub(super) const MASKS: &[(&str, MaskName)] =
    &[("none", MaskName::None), ("circle", MaskName::Circle), ("rounded", MaskName::Rounded)];

#[derive(Clone, Copy)]
pub(super) enum MaskName {
    None,
    Circle,
    Rounded,
}

/// A form of a mask.
#[derive(Clone, Copy)]
enum Form {
    Circle,
    Ellipse,
    Rounded,
}

const FORMS: &[(&str, Form)] = &[("circle", Form::Circle), ("ellipse", Form::Ellipse), ("rounded", Form::Rounded)];

static SHAPE: Member<Choice<Form>> = Member::nullable(
    "shape",
    Choice(FORMS),
    "The largest circle in the box, the ellipse in it, or the box with corners.",
);
static PATH: Member<Text> = Member::nullable("path", Text(1..=MAX_PATH), "Path data of SVG, at most 2,000 commands.");
static SHOWN: Member<&Definition<Token>> = Member::nullable(
    "asset",
    &ASSET,
    "A picture, stretched to the box: its alpha, or its luminance where all of it is opaque.",
);
static RADIUS: Member<&Definition<Corners>> =
    Member::nullable("radius", &CORNERS, "Radius of the corners of a rounded box in pixels.").or("0");
static VIEW_BOX: Member<Pair4<Number, Positive>> = Member::nullable(
    "view_box",
    Pair4(COORDINATE, Positive(MAX_COORDINATE)),
    "[x, y, width, height] in the path's own unit: the part that fills the layer's box.",
)
.or("[0, 0, 1, 1]");

static ONE: OneGiven = OneGiven(&["shape", "path", "asset"]);

static LAYER_MASK: Definition<Record> = Definition {
    name: "layerMask",
    about: "",
    kind: Record {
        what: "a mask",
        title: "Mask",
        about: "A mask that cuts the layer as a whole, in its own box.",
        members: &[&[&SHAPE, &PATH, &SHOWN, &RADIUS, &VIEW_BOX]],
        rules: &[&ONE],
    },
};

/// The mask of a layer that is no picture.
pub(super) static MASK: Member<&Definition<Record>> = Member::nullable("mask", &LAYER_MASK, "");

/// The mask of a picture: a name, or as that of other layers.
pub(super) static PICTURE_MASK: Member<PictureMask> =
    Member::optional("mask", PictureMask, "Mask that cuts the picture.").or("\"none\"");

pub(super) struct PictureMask;

const NAME: Choice<MaskName> = Choice(MASKS);

impl Describe for PictureMask {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let (name, mask) = (NAME.describe(definitions), LAYER_MASK.describe(definitions));
        json_schema([("anyOf", json!([name, mask]))])
    }
}

impl Kind for PictureMask {
    type Value = MaskName;

    /// Its name, none for an object, which [`cut`] reads.
    fn read(&self, node: &Node) -> Option<MaskName> {
        if node.value.is_object() { Some(MaskName::None) } else { NAME.read(node) }
    }
}

/// Reads the mask of a layer of an id, but for the names of pictures' masks.
pub(super) fn cut(layer: &Object, is_picture: bool, id: Option<&str>) -> Option<Option<Cut>> {
    // The reading of a picture has judged a name.
    let is_name = |node: &Node| is_picture && !node.value.is_object();
    let Some(node) = layer.node.member("mask").filter(|node| !node.value.is_null() && !is_name(node)) else {
        return Some(None);
    };
    let object = LAYER_MASK.kind.open(&node)?;
    let (shape, radius) = (object.find(&SHAPE), object.read(&RADIUS));
    let (asset, view_box) = (object.find(&SHOWN), object.read(&VIEW_BOX));
    ONE.read(&object)?;
    let path = object.get(&PATH);
    let outline = match (&path, view_box) {
        (Some(path), Some(view_box)) => Some(outline(path, view_box)?),
        _ => None,
    };
    let (shape, radius, asset) = (shape?, radius?, asset?);
    view_box?;
    if let Some(asset) = asset {
        return Some(Some(Cut::Picture { id: mask_id(id?), asset }));
    }
    let of_shape = |shape| match shape {
        Form::Circle => Cut::Mask(Mask::Circle),
        Form::Rounded => Cut::Mask(Mask::Rounded(radius)),
        Form::Ellipse => Cut::Outline(Outline::Ellipse),
    };
    Some(outline.or_else(|| shape.map(of_shape)))
}

/// Reports a picture as the mask of a layer whose pixels a layout decides.
pub(super) fn judge_size(layer: &Node, cut: Option<&Cut>, frame: &Rect, extent: Option<Extent>) -> Option<()> {
    let is_known = |extent: Extent| extent.width.pixels().is_some() && extent.height.pixels().is_some();
    let has_pixels = extent.is_none_or(is_known) && frame.width > 0.0 && frame.height > 0.0;
    if cut.and_then(Cut::picture).is_some() && !has_pixels {
        let msg = "is a picture, which needs a box of pixels: write `box` with numbers greater than 0";
        layer.fail_member("mask", "value_error", msg);
        return None;
    }
    Some(())
}

fn outline(given: &Node, view_box: [f32; 4]) -> Option<Cut> {
    match path::read(PATH.kind().text(given)?, view_box) {
        Ok(segments) => Some(Cut::Outline(Outline::Path(segments))),
        Err(fault) => {
            given.fail("value_error", fault);
            None
        }
    }
}

/// The id under which the mask of a layer is handed over; no layer can have it.
fn mask_id(layer: &str) -> String {
    format!("{layer}#mask")
}
