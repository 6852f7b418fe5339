//! The layers of a template.

use std::collections::HashSet;

use icu_locale_core::Locale;
use serde_json::Value;

use crate::effects::Effects;
use crate::flow::{Extent, Side};
use crate::geometry::Rect;
use crate::issue::did_you_mean;
use crate::node::Node;
use crate::schema::anchor::{CENTER, PIVOT};
use crate::schema::bindable::Bindable;
use crate::schema::binding;
use crate::schema::chart::{self, CHART_LAYER};
use crate::schema::code::{self, BARCODE_LAYER, QR_LAYER};
use crate::schema::common::{
    BOX, GROUP_BOX, ID, IMAGE_BOX, OF_GROUPS, OF_REPEATS, OF_STACKS, OPACITY, ROTATE, SHAPE_BOX, STACK_BOX, TITLE,
    TYPES, Type, when,
};
use crate::schema::declared::Declared;
use crate::schema::effects::{self, BLEND, BLUR, FLIP};
use crate::schema::extent::{self, Sizes, Within};
use crate::schema::icon::{self, ICON_LAYER};
use crate::schema::image::{self, IMAGE_LAYER};
use crate::schema::kind::{Boolean, List, OneOf};
use crate::schema::limits::{MAX_ALL_LAYERS, MAX_GROUPS, MAX_LAYERS, MAX_REPEATED};
use crate::schema::mask::{self, MASK};
use crate::schema::pivot::rotate_about;
use crate::schema::record::{AnyMember, Definition, Member, Object, Record};
use crate::schema::repeat;
use crate::schema::shape::{self, SHAPE_LAYER};
use crate::schema::stack;
use crate::schema::table::{self, TABLE_LAYER};
use crate::schema::text::{self, TEXT_LAYER};
use crate::template::condition::Condition;
use crate::template::layer::{GroupLayer, Layer, LayerContent, RepeatLayer, StackLayer};

/// The list of layers.
pub(super) static LAYERS: List<&Definition<OneOf>> = List(&LAYER, 0..=MAX_LAYERS);

static LAYER: Definition<OneOf> = Definition {
    name: "layer",
    about: "A part of the picture in one box.",
    kind: OneOf(&[
        &TEXT_LAYER,
        &IMAGE_LAYER,
        &SHAPE_LAYER,
        &QR_LAYER,
        &BARCODE_LAYER,
        &GROUP_LAYER,
        &STACK_LAYER,
        &REPEAT_LAYER,
        &TABLE_LAYER,
        &CHART_LAYER,
        &ICON_LAYER,
    ]),
};

/// Reads the list of layers; `locale` is the template's, where that is right.
pub(super) fn layers(node: &Node, locale: Option<&Locale>, fields: &Declared) -> Vec<Layer> {
    let mut tree = Tree::default();
    let nodes = LAYERS.nodes(node).unwrap_or_default();
    // Deep and endless groups are refused before they are read.
    if nodes.iter().any(|member| !tree.accepts(member, 0)) {
        return Vec::new();
    }
    let mut layers = Vec::new();
    for member in &nodes {
        read_into(member, locale, fields, None, &mut layers);
    }
    layers.iter().flat_map(|layer| layer.content.layers()).for_each(|inner| repeat::judge_pages(node, inner));
    layers
}

/// The ids and the number of all layers, those in groups included.
#[derive(Default)]
struct Tree {
    ids: HashSet<String>,
    count: usize,
}

impl Tree {
    /// Checks the ids, the number and the depth of a layer and of those in it. False where the layers are too many or
    /// too deep to be read.
    fn accepts(&mut self, node: &Node, depth: usize) -> bool {
        if let Some(id) = node.value["id"].as_str()
            && !self.ids.insert(id.to_owned())
        {
            node.fail_member("id", "value_error", format!("another layer has the id `{id}` already"));
        }
        self.count += 1;
        if self.count > MAX_ALL_LAYERS {
            node.fail(
                "too_long",
                format!("the template has more than {MAX_ALL_LAYERS} layers, those in groups included"),
            );
            return false;
        }
        ["layers", "empty"].into_iter().all(|name| self.accepts_in(node, name, depth))
    }

    fn accepts_in(&mut self, node: &Node, name: &'static str, depth: usize) -> bool {
        let Some(inner) = node.member(name).filter(|inner| inner.value.is_array()) else { return true };
        if depth == MAX_GROUPS {
            inner.fail("value_error", format!("groups stand in each other more than {MAX_GROUPS} deep"));
            return false;
        }
        let members = inner.value.as_array().into_iter().flatten().enumerate();
        members.fold(true, |accepted, (index, value)| {
            accepted && self.accepts(&inner.element_node(index, value), depth + 1)
        })
    }
}

/// Reads a layer, or those of a plain group in its place; `when` is the condition of the groups around it.
fn read_into(node: &Node, locale: Option<&Locale>, fields: &Declared, when: Option<&Condition>, into: &mut Vec<Layer>) {
    let plain = (node.value["type"] == "group").then(|| plain(node, fields)).flatten();
    if let Some((list, own)) = plain {
        let when = both(when.cloned(), own);
        for member in LAYERS.nodes(&list).unwrap_or_default() {
            read_into(&member, locale, fields, when.as_ref(), into);
        }
        return;
    }
    let layer = binding::layer(node, locale, fields, layer);
    into.extend(layer.map(|layer| Layer { when: both(when.cloned(), layer.when.clone()), ..layer }));
}

/// Two conditions as one.
fn both(outer: Option<Condition>, inner: Option<Condition>) -> Option<Condition> {
    match (outer, inner) {
        (Some(outer), Some(inner)) => Some(Condition::All(vec![outer, inner])),
        (outer, inner) => outer.or(inner),
    }
}

/// Reads a layer whose members are literals.
pub(crate) fn layer(node: &Node, locale: Option<&Locale>, fields: &Declared) -> Option<Layer> {
    layer_within(node, locale, fields, Within::Canvas)
}

fn layer_within(node: &Node, locale: Option<&Locale>, fields: &Declared, within: Within) -> Option<Layer> {
    let Some(kind) = TYPES.iter().find(|(name, _)| node.value["type"] == *name).map(|(_, kind)| *kind) else {
        // Without a type nothing else of the layer can be validated.
        if node.value.is_object() {
            if let Some(given) = node.value.get("type") {
                validate_type(node, given);
            } else {
                node.fail_member("type", "missing", format!("`type` is required: {TYPE_NAMES}"));
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
        Type::Group => &GROUP_LAYER,
        Type::Stack => &STACK_LAYER,
        Type::Repeat => &REPEAT_LAYER,
        Type::Table => &TABLE_LAYER,
        Type::Chart => &CHART_LAYER,
        Type::Icon => &ICON_LAYER,
    };
    let object = record.kind.open(node)?;
    let id = object.read(&ID);
    let title = object.find(&TITLE);
    let place = match kind {
        Type::Group if object.get(&GROUP_BOX).is_none() => Some(Default::default()),
        Type::Group => extent::place(&object, &GROUP_BOX, within, Sizes::Any),
        Type::Stack | Type::Repeat | Type::Table => extent::place(&object, &STACK_BOX, within, Sizes::Any),
        Type::Image => extent::place(&object, &IMAGE_BOX, within, Sizes::Pixels),
        Type::Shape => extent::place(&object, &SHAPE_BOX, within, Sizes::NoHug),
        Type::Text => extent::place(&object, &BOX, within, Sizes::Any),
        Type::Qr | Type::Barcode | Type::Chart | Type::Icon => extent::place(&object, &BOX, within, Sizes::Pixels),
    };
    let opacity = object.read(&OPACITY);
    let rotate = object.read(&ROTATE);
    let pivot = match kind {
        Type::Stack | Type::Repeat | Type::Table | Type::Chart => Some(CENTER),
        _ => object.read(&PIVOT),
    };
    let cut = match kind {
        Type::Image | Type::Shape | Type::Text | Type::Group | Type::Icon => {
            mask::cut(&object, matches!(kind, Type::Image), id.as_deref())
        }
        _ => Some(None),
    };
    let when = when(&object, fields);
    let effects = match kind {
        Type::Image | Type::Shape | Type::Group | Type::Icon => effects::effects(&object, true),
        Type::Text | Type::Chart => effects::effects(&object, false),
        _ => Some(Effects::NONE),
    };
    let inner = |within| move |member: &Node| layer_within(member, locale, fields, within);
    let frame = place.as_ref().map(|(frame, _)| frame);
    let content = match kind {
        Type::Text => text::text(&object, locale, fields).map(|text| LayerContent::Text(Box::new(text))),
        Type::Image => image::image(&object, fields).map(LayerContent::Image),
        Type::Shape => shape::shape(&object, locale).map(LayerContent::Shape),
        Type::Icon => icon::icon(&object, frame).map(LayerContent::Shape),
        Type::Qr => code::qr(&object, frame, fields).map(LayerContent::Qr),
        Type::Barcode => code::barcode(&object, frame, fields).map(LayerContent::Barcode),
        Type::Group => group(&object, inner(Within::Canvas)).map(LayerContent::Group),
        Type::Stack => stack_of(&object, locale, inner(Within::Stack)).map(LayerContent::Stack),
        Type::Repeat => repeat_of(&object, locale, fields).map(LayerContent::Repeat),
        Type::Table => table::table(&object, locale, fields).map(|table| LayerContent::Table(Box::new(table))),
        Type::Chart => chart::chart(&object, locale, fields).map(|chart| LayerContent::Chart(Box::new(chart))),
    };
    let ((mut frame, mut extent), content) = (place?, content?);
    title?;
    if let LayerContent::Group(group) = &content {
        effects::validate_mirrored(node, effects, group);
    }
    if let LayerContent::Group(group) = &content
        && frame == Rect::default()
        && extent.is_none()
    {
        match within {
            Within::Canvas => frame = around(&group.layers),
            Within::Stack => extent = Some(Extent::new(Side::Hug, Side::Hug)),
        }
    }
    let (pivot, cut) = (pivot?, cut?);
    mask::judge_size(node, cut.as_ref(), &frame, extent)?;
    if pivot != CENTER && extent.is_some() {
        node.fail_member("anchor", "value_error", "must be center in a stack, which decides where its layers stand");
        return None;
    }
    let mut layer = Layer {
        id: id?,
        frame,
        extent,
        opacity: opacity?,
        rotate: rotate?,
        effects: effects?,
        cut,
        when: when?,
        content,
        loc: node.loc(),
        bound: None,
    };
    rotate_about(&mut layer, pivot);
    Some(layer)
}

static LAYER_LIST: Member<&List<&Definition<OneOf>>> = Member::required(
    "layers",
    &LAYERS,
    "The layers of the group, bottom first. Boxes are in pixels of the canvas, as outside the group.",
);
static CLIP: Member<Bindable<Boolean>> =
    Member::optional("clip", Bindable(Boolean), "True if the parts outside the box are cut off.").or("false");

static GROUP_LAYER: Definition<Record> = Definition {
    name: "groupLayer",
    about: "",
    kind: Record {
        what: "a group layer",
        title: "Group layer",
        about: "Layers that show, fade, rotate and are cut as one.",
        members: &[OF_GROUPS, &[&LAYER_LIST, &CLIP, &MASK, &FLIP, &BLEND, &BLUR]],
        rules: &[],
    },
};

/// Reads a group; `read` reads a layer in it.
fn group(object: &Object, read: impl Fn(&Node) -> Option<Layer>) -> Option<GroupLayer> {
    let clip = object.read(&CLIP);
    let list = object.get(&LAYER_LIST);
    // Every layer is validated before the first wrong one ends the reading.
    let layers: Vec<Option<Layer>> = LAYER_LIST.kind().nodes(&list?)?.iter().map(read).collect();
    Some(GroupLayer { layers: layers.into_iter().collect::<Option<_>>()?, clip: clip? })
}

static STACKED: Member<&List<&Definition<OneOf>>> = Member::required(
    "layers",
    &LAYERS,
    "The layers in their order, which is that of painting, too. Those that do not show leave no gap, nor do empty texts.",
);

static STACK_LAYER: Definition<Record> = Definition {
    name: "stackLayer",
    about: "",
    kind: Record {
        what: "a stack layer",
        title: "Stack layer",
        about: "Layers beside each other or below each other, placed by their sizes as in CSS flexbox.",
        members: &[OF_STACKS, stack::MEMBERS, &[&STACKED]],
        rules: &[],
    },
};

/// Reads a stack; `read` reads a layer in it.
fn stack_of(object: &Object, locale: Option<&Locale>, read: impl Fn(&Node) -> Option<Layer>) -> Option<StackLayer> {
    let stack = stack::stack(object, locale);
    let list = object.get(&STACKED);
    // Every layer is validated before the first wrong one ends the reading.
    let layers: Vec<Option<Layer>> = STACKED.kind().nodes(&list?)?.iter().map(read).collect();
    let (flow, anchor, background) = stack?;
    Some(StackLayer { layers: layers.into_iter().collect::<Option<_>>()?, flow, anchor, background })
}

static REPEATED: Member<&List<&Definition<OneOf>>> = Member::required(
    "layers",
    &LAYERS,
    "The layers of one item, in coordinates of its own; fields of the item are named item.…, beside index, first, last, odd \
     and even.",
);
static EMPTY: Member<&List<&Definition<OneOf>>> =
    Member::optional("empty", &LAYERS, "The layers that show where the list has no items.").or("[]");

static REPEAT_LAYER: Definition<Record> = Definition {
    name: "repeatLayer",
    about: "",
    kind: Record {
        what: "a repeat layer",
        title: "Repeat layer",
        about: "The items of a list, each with the same layers.",
        members: &[OF_REPEATS, repeat::MEMBERS, &[&REPEATED, &EMPTY]],
        rules: &[],
    },
};

/// Reads a repeat. Its layers are bound one by one, for each item has values of its own.
fn repeat_of(object: &Object, locale: Option<&Locale>, fields: &Declared) -> Option<RepeatLayer> {
    if fields.is_of_item() {
        object.node.fail_member("type", "value_error", "a repeat can't stand in the layers of another");
        return None;
    }
    let list = repeat::list(object, fields);
    let repeat = repeat::repeat(object, locale);
    let read = |member: &Member<&List<&Definition<OneOf>>>, fields: &Declared| {
        let Some(list) = object.get(member) else { return (!member.is_required()).then(Vec::new) };
        let nodes = member.kind().nodes(&list)?;
        let layers: Vec<Option<Layer>> = nodes.iter().map(|node| binding::layer(node, locale, fields, layer)).collect();
        layers.into_iter().collect::<Option<Vec<Layer>>>()
    };
    // Without its list no name of an item is known.
    let (list, most) = list?;
    let (mut layers, empty) = (read(&REPEATED, &fields.within(list)), read(&EMPTY, fields));
    let count = layers.as_ref().map_or(0, |layers| layers.iter().map(|layer| layer.leaves().len()).sum::<usize>());
    if count * most > MAX_REPEATED {
        let msg = format!(
            "{count} layers for each of {most} items are more than {MAX_REPEATED}: lower `max_items` of the list"
        );
        object.node.fail_member("layers", "too_long", msg);
        return None;
    }
    let of_item = layers.as_ref().map_or(0, Vec::len);
    layers.as_mut()?.extend(empty?);
    let repeat::Repeat { flow, item_size, anchor, overflow } = repeat?;
    repeat::judge_codes(object.node, overflow, layers.as_deref()?)?;
    Some(RepeatLayer { list, layers: layers?, of_item, item_size, flow, anchor, overflow })
}

/// The layers of a group that does nothing to them as a whole, and its condition; `None` for others. They are drawn as
/// though they stood in its place, so that those which no data changes need not be drawn with those which data changes.
fn plain<'a>(node: &'a Node<'a>, fields: &Declared) -> Option<(Node<'a>, Option<Condition>)> {
    let is = |name: &str, usual: f64| node.value.get(name).is_none_or(|value| value.as_f64() == Some(usual));
    let is_other = |name: &str, usual: &str| node.value.get(name).is_some_and(|own| own.as_str() != Some(usual));
    let has_mask = node.value.get("mask").is_some_and(|mask| !mask.is_null());
    let has_effects =
        has_mask || is_other("anchor", "center") || is_other("flip", "none") || is_other("blend", "normal");
    let is_cut = node.value.get("clip").is_some_and(|clip| clip.as_bool() != Some(false));
    let follows_field = node.value["box"].as_array().is_some_and(|sides| sides.iter().any(Value::is_object));
    if !is("opacity", 1.0) || !is("rotate", 0.0) || is_cut || has_effects || follows_field {
        return None;
    }
    let object = GROUP_LAYER.kind.open(node)?;
    let frame =
        object.get(&GROUP_BOX).is_none() || extent::place(&object, &GROUP_BOX, Within::Canvas, Sizes::Any).is_some();
    let (id, when) = (object.read(&ID), when(&object, fields));
    let list = object.get(&LAYER_LIST)?;
    (id.is_some() && frame).then_some((list, when?))
}

/// The box around the boxes of layers.
fn around(layers: &[Layer]) -> Rect {
    layers.iter().map(|layer| layer.frame).reduce(|all, frame| all.union(&frame)).unwrap_or_default()
}

/// The types of layers for messages.
const TYPE_NAMES: &str = "text, image, shape, qr, barcode, group, stack, repeat, table, chart or icon";

fn validate_type(node: &Node, given: &Value) {
    let names = TYPES.iter().map(|(name, _)| *name);
    match given.as_str() {
        Some(given) => {
            let near = did_you_mean(given, names);
            node.fail_member("type", "enum", format!("must be {TYPE_NAMES}{near}"));
        }
        None => node.fail_member("type", "string_type", format!("must be {TYPE_NAMES}")),
    }
}
