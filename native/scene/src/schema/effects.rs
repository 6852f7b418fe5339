//! Effects of layers and pictures.

use crate::effects::{Blend, Border, Effects, Flip};
use crate::node::Node;
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Choice, Describe, Kind, Number};
use crate::schema::limits::{MAX_BLUR, MAX_STROKE};
use crate::schema::paint::{BOUND_PAINT, BoundPaint, InkShadow, SHADOW};
use crate::schema::record::{Definition, Member, Object, Record};
use crate::template::layer::{GroupLayer, Layer, LayerContent};

const fn flip(x: bool, y: bool) -> Flip {
    Flip { x, y }
}

const FLIPS: &[(&str, Flip)] =
    &[("none", flip(false, false)), ("x", flip(true, false)), ("y", flip(false, true)), ("both", flip(true, true))];

/// The way in which a layer is mirrored.
pub(super) static FLIP: Member<Choice<Flip>> = Member::optional(
    "flip",
    Choice(FLIPS),
    "Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom.",
)
.or("\"none\"");

const BLENDS: &[(&str, Blend)] = &[
    ("normal", Blend::Normal),
    ("multiply", Blend::Multiply),
    ("screen", Blend::Screen),
    ("overlay", Blend::Overlay),
    ("darken", Blend::Darken),
    ("lighten", Blend::Lighten),
];

/// The blend mode of a layer.
pub(super) static BLEND: Member<Choice<Blend>> =
    Member::optional("blend", Choice(BLENDS), "Blend mode of the layer as a whole with the layers below, as in CSS.")
        .or("\"normal\"");

/// The blur of a layer.
pub(super) static BLUR: Member<Bindable<Number>> = Member::optional(
    "blur",
    Bindable(Number(0.0..=MAX_BLUR)),
    "Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS.",
)
.or("0");

/// The shadow of a picture or shape.
pub(super) static CAST: Member<&Definition<InkShadow>> =
    Member::nullable("shadow", &SHADOW, "Shadow of the visible part of the layer.");

static BORDER_PAINT: Member<BoundPaint> =
    Member::required("paint", BOUND_PAINT, "Fill; a gradient spans the layer's box.");
static BORDER_WIDTH: Member<Bindable<Number>> =
    Member::required("width", Bindable(Number(0.0..=MAX_STROKE)), "Width in pixels; 0 is no border.");

/// The border of a picture. A width of 0 is none.
pub(super) struct MaskBorder(Record);

static MASK_BORDER: Definition<MaskBorder> = Definition {
    name: "border",
    about: "",
    kind: MaskBorder(Record {
        what: "a border",
        title: "",
        about: "Line along the edge of the mask, inside it.",
        members: &[&[&BORDER_PAINT, &BORDER_WIDTH]],
        rules: &[],
    }),
};

pub(super) static BORDER: Member<&Definition<MaskBorder>> =
    Member::nullable("border", &MASK_BORDER, "Line along the edge of the mask, inside it.");

impl Describe for MaskBorder {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        self.0.describe(definitions)
    }
}

impl Kind for MaskBorder {
    type Value = Option<Border>;

    fn read(&self, node: &Node) -> Option<Option<Border>> {
        let object = self.0.open(node)?;
        let (paint, width) = (object.read(&BORDER_PAINT), object.read(&BORDER_WIDTH));
        Some(Some(Border { paint: paint?, width: width? }).filter(|border| border.width > 0.0))
    }
}

/// Refuses a mirrored group with a layer in it that has to stay readable.
pub(super) fn validate_mirrored(node: &Node, effects: Option<Effects>, group: &GroupLayer) {
    if effects.is_none_or(|effects| effects.flip.is_none()) {
        return;
    }
    let has_words = |layer: &&Layer| match &layer.content {
        LayerContent::Text(_) | LayerContent::Qr(_) | LayerContent::Barcode(_) => true,
        LayerContent::Image(image) => image.initials().is_some(),
        LayerContent::Table(_) | LayerContent::Chart(_) => true,
        _ => false,
    };
    if let Some(layer) = group.layers.iter().flat_map(Layer::leaves).find(has_words) {
        let msg = format!(
            "mirrors the layer `{}`: texts and codes must stay readable, so put it outside this group",
            layer.id
        );
        node.fail_member("flip", "value_error", msg);
    }
}

/// Reads the effects of a layer, which can be mirrored or not.
pub(super) fn effects(object: &Object, can_flip: bool) -> Option<Effects> {
    let flip = if can_flip { object.read(&FLIP) } else { Some(Flip::default()) };
    let (blend, blur) = (object.read(&BLEND), object.read(&BLUR));
    Some(Effects { flip: flip?, blend: blend?, blur: blur? })
}
