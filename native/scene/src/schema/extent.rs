//! Boxes of layers: places on the canvas, or the sizes by which a stack places them.

use serde_json::{Value, json};

use crate::flow::{Extent, Side};
use crate::geometry::Rect;
use crate::node::Node;
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{Describe, Kind, Number, Pair, tuple};
use crate::schema::paint::{COORDINATE, LENGTH};
use crate::schema::record::{Definition, Member, Object};

/// The kind of list in which a layer stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Within {
    /// Boxes are places on the canvas, or in a group's or an item's own coordinates.
    Canvas,
    /// Boxes are sizes.
    Stack,
}

/// The sizes that a type of layers can have in a stack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sizes {
    /// All.
    Any,
    /// All but those of a content.
    NoHug,
    /// Pixels.
    Pixels,
}

/// A box on the canvas, of kind `F`, or a size in a stack.
pub(super) struct Placed<F: 'static>(pub(super) &'static F);

impl<F: Describe> Describe for Placed<F> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let (place, size) = (self.0.describe(definitions), STACK_BOX.describe(definitions));
        json_schema([("anyOf", json!([place, size]))])
    }
}

/// `[x, y, width, height]`.
pub(super) struct Frame<S> {
    pub(super) side: S,
}

/// A coordinate of a box.
const PLACE: Bindable<Number> = Bindable(COORDINATE);

impl<S: Describe> Describe for Frame<S> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        tuple(&[&PLACE, &PLACE, &self.side, &self.side], definitions)
    }
}

impl<S: Kind<Value = f32>> Kind for Frame<S> {
    type Value = (Rect, Option<Extent>);

    fn read(&self, node: &Node) -> Option<Self::Value> {
        let numbers = node.list(4..=4)?;
        let (x, y) = (PLACE.read(&numbers[0]), PLACE.read(&numbers[1]));
        let (width, height) = (self.side.read(&numbers[2]), self.side.read(&numbers[3]));
        Some((Rect { x: x?, y: y?, width: width?, height: height? }, None))
    }
}

/// `[x, y, width, height]`, whose sides may hug.
pub(super) struct HugFrame;

const HUG: &str = "hug";
const FILL: &str = "fill";

/// A side in pixels, or one of some words.
pub(super) struct SideKind(&'static [&'static str]);

const HUG_SIDE: SideKind = SideKind(&[HUG]);
pub(super) const STACK_SIDE: SideKind = SideKind(&[HUG, FILL]);

impl Describe for SideKind {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let number = Value::Object(LENGTH_OF_STACK.describe(definitions));
        json_schema([("anyOf", json!([number, { "type": "string", "enum": self.0 }]))])
    }
}

const LENGTH_OF_STACK: Bindable<Number> = Bindable(LENGTH);

impl Kind for SideKind {
    type Value = Side;

    fn read(&self, node: &Node) -> Option<Side> {
        match node.value {
            Value::String(word) if self.0.contains(&word.as_str()) => {
                Some(if word == HUG { Side::Hug } else { Side::Fill })
            }
            Value::String(_) => {
                node.fail("enum", format!("must be a number of pixels, or {}", self.0.join(" or ")));
                None
            }
            _ => LENGTH_OF_STACK.read(node).map(Side::Pixels),
        }
    }
}

impl Describe for HugFrame {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        tuple(&[&PLACE, &PLACE, &HUG_SIDE, &HUG_SIDE], definitions)
    }
}

impl Kind for HugFrame {
    type Value = (Rect, Option<Extent>);

    fn read(&self, node: &Node) -> Option<Self::Value> {
        let numbers = node.list(4..=4)?;
        let (x, y) = (PLACE.read(&numbers[0]), PLACE.read(&numbers[1]));
        let (width, height) = (HUG_SIDE.read(&numbers[2]), HUG_SIDE.read(&numbers[3]));
        let (x, y, width, height) = (x?, y?, width?, height?);
        let pixels = |side: Side| side.pixels().unwrap_or_default();
        let frame = Rect { x, y, width: pixels(width), height: pixels(height) };
        Some((frame, Some(Extent::new(width, height))))
    }
}

/// `[width, height]` of a layer in a stack.
pub(super) type SizeOfStack = Pair<SideKind, SideKind>;

static STACK_BOX: Definition<SizeOfStack> = Definition {
    name: "stackBox",
    about: "[width, height] of a layer in a stack, which places it: pixels; hug, as long as its content; or fill, as long as the \
            stack has room. Pictures, codes, charts and icons have pixels, and shapes nothing to hug.",
    kind: Pair(STACK_SIDE, STACK_SIDE),
};

/// `[width, height]` of an item.
pub(super) static SIZE: Definition<SizeOfStack> = Definition {
    name: "itemSize",
    about: "[width, height]: pixels; hug, as long as the content; or fill, as long as there is room.",
    kind: Pair(STACK_SIDE, STACK_SIDE),
};

const SHARE_OF_ROOM: Bindable<Number> = Bindable(Number(0.0..=1000.0));

pub(super) static GROW: Member<Bindable<Number>> = Member::nullable(
    "grow",
    SHARE_OF_ROOM,
    "In a stack: the layer's share of spare room along it; 1 where that side fills, else 0.",
);
pub(super) static SHRINK: Member<Bindable<Number>> = Member::nullable(
    "shrink",
    SHARE_OF_ROOM,
    "In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1.",
);

/// Reads the box of a layer, and how it grows and shrinks.
pub(super) fn place<F: Kind<Value = (Rect, Option<Extent>)>>(
    object: &Object,
    member: &Member<Placed<F>>,
    within: Within,
    sizes: Sizes,
) -> Option<(Rect, Option<Extent>)> {
    let (grow, shrink) = (object.find(&GROW), object.find(&SHRINK));
    let given = object.get(member);
    if within == Within::Canvas {
        for (name, value) in [("grow", &grow), ("shrink", &shrink)] {
            if value.is_some_and(|value| value.is_some()) {
                object.node.fail_member(
                    name,
                    "value_error",
                    "is for layers in a stack; this one has its place on the canvas",
                );
            }
        }
        return member.kind().0.read(&given?);
    }
    let given = given?;
    if given.value.as_array().is_some_and(|sides| sides.len() == 4) {
        given.fail("value_error", "must be [width, height]: the stack decides where its layers stand");
        return None;
    }
    let (width, height) = STACK_BOX.kind.read(&given)?;
    let names = [("width", width), ("height", height)];
    for (name, side) in names {
        let msg = match (sizes, side) {
            (Sizes::NoHug | Sizes::Pixels, Side::Hug) => {
                format!("a {name} can't hug here: the layer has no content with a size")
            }
            (Sizes::Pixels, Side::Fill) => {
                format!("the {name} must be a number: pictures, codes, charts and icons are made for their size")
            }
            (Sizes::Any | Sizes::Pixels, Side::Pixels(0.0)) => format!("the {name} must be greater than 0"),
            _ => continue,
        };
        given.fail("value_error", msg);
        return None;
    }
    let pixels = |side: Side| side.pixels().unwrap_or_default();
    let frame = Rect { x: 0.0, y: 0.0, width: pixels(width), height: pixels(height) };
    let extent = Extent { grow: grow?, shrink: shrink?, ..Extent::new(width, height) };
    Some((frame, Some(extent)))
}
