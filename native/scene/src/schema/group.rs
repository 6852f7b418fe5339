//! Groups: layers that fade, turn and are cut as one.

use serde_json::Value;

use crate::geometry::Rect;
use crate::node::Node;
use crate::schema::binding::Bindable;
use crate::schema::common::{GROUP_BOX, ID, OF_GROUPS, when};
use crate::schema::declared::Declared;
use crate::schema::kind::{Boolean, List, OneOf};
use crate::schema::layer::LAYERS;
use crate::schema::record::{Definition, Member, Object, Record};
use crate::template::condition::Condition;
use crate::template::layer::{GroupLayer, Layer};

static LAYER_LIST: Member<&List<&Definition<OneOf>>> = Member::required(
    "layers",
    &LAYERS,
    "What the group draws, bottom first; boxes are in pixels of the canvas, as outside the group.",
);
static CLIP: Member<Bindable<Boolean>> =
    Member::optional("clip", Bindable(Boolean), "Whether what is outside the box is cut off.").or("false");

pub(super) static GROUP_LAYER: Definition<Record> = Definition {
    name: "groupLayer",
    about: "",
    kind: Record {
        what: "a group layer",
        title: "Group layer",
        about: "Layers that show, fade, turn and are cut as one.",
        members: &[OF_GROUPS, &[&LAYER_LIST, &CLIP]],
        rules: &[],
    },
};

/// Reads a group; `read` reads a layer in it.
pub(super) fn group(object: &Object, read: impl Fn(&Node) -> Option<Layer>) -> Option<GroupLayer> {
    let clip = object.read(&CLIP);
    let list = object.get(&LAYER_LIST);
    // Every layer is validated before the first wrong one ends the reading.
    let layers: Vec<Option<Layer>> = LAYER_LIST.kind().nodes(&list?)?.iter().map(read).collect();
    Some(GroupLayer { layers: layers.into_iter().collect::<Option<_>>()?, clip: clip? })
}

/// The layers of a group that does nothing to them as a whole, and its condition; `None` for others. They are drawn as
/// though they stood in its place, so that those which no data changes need not be drawn with those which data changes.
pub(super) fn plain<'a>(node: &'a Node<'a>, fields: &Declared) -> Option<(Node<'a>, Option<Condition>)> {
    let is = |name: &str, usual: f64| node.value.get(name).is_none_or(|value| value.as_f64() == Some(usual));
    let is_cut = node.value.get("clip").is_some_and(|clip| clip.as_bool() != Some(false));
    let follows_field = node.value["box"].as_array().is_some_and(|sides| sides.iter().any(Value::is_object));
    if !is("opacity", 1.0) || !is("rotate", 0.0) || is_cut || follows_field {
        return None;
    }
    let object = GROUP_LAYER.kind.open(node)?;
    let (id, frame, when) = (object.read(&ID), object.find(&GROUP_BOX), when(&object, fields));
    let list = object.get(&LAYER_LIST)?;
    (id.is_some() && frame.is_some()).then_some((list, when?))
}

/// The box around the boxes of layers.
pub(super) fn around(layers: &[Layer]) -> Rect {
    layers.iter().map(|layer| layer.frame).reduce(|all, frame| all.union(&frame)).unwrap_or_default()
}
