//! The sizes of a template.
//!
//! A size is the template's JSON with other members put in, and is judged as that JSON is. Faults are reported at the
//! override that makes them.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use crate::issue::{Issue, Loc, did_you_mean};
use crate::json;
use crate::node::Node;
use crate::schema::binding::bytes_of_look;
use crate::schema::canvas::{CANVAS_RECORD, canvas};
use crate::schema::common::ID;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{AnyOf, Constant, Describe, Entries, List, Token};
use crate::schema::limits::{MAX_ALL_LAYERS, MAX_LOOK_BYTES, MAX_SIZES};
use crate::schema::record::{Definition, Member, Record};
use crate::template::{Canvas, Layer, Size, Template};

/// The override of a layer that a size leaves out.
const HIDDEN: &str = "hidden";
/// Members of a layer that are the same in all sizes: its name, its type, and the layers in it.
const FIXED: [&str; 4] = ["id", "type", "layers", "empty"];
/// Members that are lists of layers.
const LAYER_LISTS: [&str; 2] = ["layers", "empty"];

pub(super) static SIZES: Member<List<&Definition<Record>>> = Member::optional(
    "sizes",
    List(&SIZE, 0..=MAX_SIZES),
    "Other sizes in which the template can be drawn with the same data. A render names one by `size`.",
)
.or("[]");

static NAME: Member<Token> = Member::required(
    "name",
    Token { prefix: "", letters: ID.kind().letters, length: 1..=64, shape: ID.kind().shape },
    "Name of the size, unique in the template.",
);
static CANVAS: Member<&Definition<Record>> = Member::required("canvas", &CANVAS_RECORD, "");
static LAYERS: Member<Entries<AnyOf>> = Member::optional(
    "layers",
    Entries { most: MAX_ALL_LAYERS, names: Some("^[A-Za-z0-9_-]+$"), value: AnyOf(&[&Constant(HIDDEN), &Overrides]) },
    "By id of a layer, also of one in a group: `hidden`, or members that replace those of the layer. `id`, `type` and \
     `layers` can't be replaced.",
)
.or("{}");

static SIZE: Definition<Record> = Definition {
    name: "canvasSize",
    about: "",
    kind: Record {
        what: "a size",
        title: "Size",
        about: "The template on another canvas. Members of its `canvas` and `layers` replace the template's; all others \
                stay.",
        members: &[&[&NAME, &CANVAS, &LAYERS]],
        rules: &[],
    },
};

/// Members of a layer, which are judged in their layer.
struct Overrides;

impl Describe for Overrides {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("type", json!("object")), ("additionalProperties", json!({}))])
    }
}

/// Reads the list of sizes; `root` is the schema as a whole, and `read` reads all that stands on the canvas of one. They are
/// read where the template itself is right, so that each fault is one of the overrides.
pub(super) fn sizes(
    node: &Node,
    root: &Node,
    template: &Template,
    read: impl Fn(&Node, &Canvas) -> Vec<Layer>,
) -> Vec<Size> {
    let is_right = !node.has_issues();
    let layers = ids(root.value);
    let mut names = HashSet::new();
    let mut sizes = Vec::new();
    let mut sized = template.clone();
    for member in SIZES.kind().nodes(node).unwrap_or_default() {
        let Some(name) = size(&member, &layers, &mut names) else { continue };
        if !is_right {
            continue;
        }
        let json = resolved(root.value, member.value);
        if !node.spend(cost(&json)) {
            let msg = format!(
                "the sizes and the looks of bound layers have more than {MAX_LOOK_BYTES} bytes in all: have fewer sizes, \
                 or bind fewer members to choices"
            );
            member.fail("value_error", msg);
            break;
        }
        let issues = node.own_issues();
        let resolved = root.with(&json, &issues);
        let canvas = resolved.member("canvas").and_then(|member| canvas(&member));
        if let Some(canvas) = canvas {
            sized.layers = read(&resolved, &canvas);
            sized.canvas = canvas;
        }
        node.count_looks_of(&issues);
        let faults = issues.into_vec();
        if faults.is_empty() {
            let Canvas { width, height, .. } = sized.canvas;
            sizes.push(Size { name, width, height, fonts: sized.font_requests(), images: sized.image_slots() });
        }
        faults.into_iter().for_each(|fault| member.push(relocated(fault, &member, &json)));
        // The looks in this size were too many, which is reported once.
        if !node.spend(0) {
            break;
        }
    }
    sizes
}

/// The schema in one of its sizes, as JSON text; `None` where it has no size of this name.
#[must_use]
pub fn sized(schema: &str, name: &str) -> Option<String> {
    let value = json::parse(schema, &[]).ok()?;
    let size = value["sizes"].as_array()?.iter().find(|size| size["name"] == name)?;
    Some(resolved(&value, size).to_string())
}

/// Reads a size by itself: the name, where nothing in it is wrong.
fn size<'a>(node: &Node<'a>, layers: &HashSet<&str>, names: &mut HashSet<&'a str>) -> Option<String> {
    let object = SIZE.kind.open(node)?;
    let name = object.read(&NAME);
    let given = node.value["name"].as_str();
    let is_new = given.is_none_or(|name| names.insert(name));
    if !is_new {
        let given = given.unwrap_or_default();
        node.fail_member("name", "value_error", format!("another size is named `{given}` already"));
    }
    let canvas = object.get(&CANVAS).and_then(|member| canvas(&member));
    let mut is_right = is_new && canvas.is_some();
    let Some(list) = object.get(&LAYERS) else { return name.filter(|_| is_right) };
    if !list.value.is_object() {
        is_right = false;
    }
    for (id, member) in LAYERS.kind().nodes(&list) {
        is_right &= overrides(id, &member, layers).is_some();
    }
    name.filter(|_| is_right)
}

/// Judges the overrides of a layer as far as that needs no layer.
fn overrides(id: &str, node: &Node, layers: &HashSet<&str>) -> Option<()> {
    if !layers.contains(id) {
        let near = did_you_mean(id, layers.iter().copied());
        node.fail("value_error", format!("`{id}` is no layer of this template{near}"));
        return None;
    }
    let Some(members) = node.value.as_object() else {
        if node.value != HIDDEN {
            node.fail("value_error", "must be \"hidden\", or an object with members of the layer");
            return None;
        }
        return Some(());
    };
    let fixed: Vec<&str> = FIXED.into_iter().filter(|name| members.contains_key(*name)).collect();
    for name in &fixed {
        node.fail_member(name, "value_error", format!("a layer has the same `{name}` in all sizes"));
    }
    fixed.is_empty().then_some(())
}

/// The ids of all layers.
fn ids(schema: &Value) -> HashSet<&str> {
    fn collect<'a>(value: &'a Value, ids: &mut HashSet<&'a str>) {
        for layer in LAYER_LISTS.iter().filter_map(|list| value[list].as_array()).flatten() {
            ids.extend(layer["id"].as_str());
            collect(layer, ids);
        }
    }
    let mut ids = HashSet::new();
    collect(schema, &mut ids);
    ids
}

/// The schema with the members of a size in place of its own, and without sizes.
fn resolved(schema: &Value, size: &Value) -> Value {
    let empty = Map::new();
    let of_layers = size["layers"].as_object().unwrap_or(&empty);
    let members = schema.as_object().into_iter().flatten().filter(|(name, _)| *name != "sizes");
    let resolved = members.map(|(name, value)| {
        let value = match name.as_str() {
            "canvas" => replaced(value, size["canvas"].as_object().unwrap_or(&empty)),
            "layers" => of_list(value, of_layers),
            _ => value.clone(),
        };
        (name.clone(), value)
    });
    Value::Object(resolved.collect())
}

/// A list of layers with the members of a size.
fn of_list(list: &Value, overrides: &Map<String, Value>) -> Value {
    let Some(layers) = list.as_array() else { return list.clone() };
    let own = |layer: &Value| layer["id"].as_str().and_then(|id| overrides.get(id));
    let shown = layers.iter().filter(|layer| own(layer).is_none_or(|own| own != HIDDEN));
    let empty = Map::new();
    let sized = shown.map(|layer| {
        let mut sized = replaced(layer, own(layer).and_then(Value::as_object).unwrap_or(&empty));
        for name in LAYER_LISTS {
            if let Some(inner) = sized.get_mut(name) {
                *inner = of_list(inner, overrides);
            }
        }
        sized
    });
    sized.collect()
}

/// An object with some members in place of its own.
fn replaced(object: &Value, members: &Map<String, Value>) -> Value {
    let mut object = object.clone();
    if let Some(own) = object.as_object_mut() {
        own.extend(members.iter().map(|(name, value)| (name.clone(), value.clone())));
    }
    object
}

/// Cost of reading a size, about: the bytes of its layers. Codes are encoded, too.
fn cost(schema: &Value) -> usize {
    let of_layer = |layer: &Value| bytes_of_look(layer) + if layer["layers"].is_array() { cost(layer) } else { 0 };
    schema["layers"].as_array().into_iter().flatten().map(of_layer).sum()
}

/// A fault of the resolved schema at the override that makes it.
fn relocated(fault: Issue, size: &Node, schema: &Value) -> Issue {
    let Issue { loc, kind, msg } = fault;
    let mut value = schema;
    let mut found: Option<(&str, usize)> = None;
    for (index, step) in loc.iter().enumerate() {
        value = match step {
            Loc::Str(name) => &value[name.as_str()],
            Loc::Int(number) => &value[*number],
        };
        let overrides = value["id"].as_str().map(|id| (id, &size.value["layers"][id]));
        // The innermost layer with overrides of its own.
        if let Some((id, _)) = overrides.filter(|(_, own)| own.is_object() && matches!(step, Loc::Int(_))) {
            found = Some((id, index + 1));
        }
    }
    let at = |place: &[Loc]| [size.loc(), place.to_vec()].concat();
    if let Some((id, start)) = found {
        let rest = &loc[start..];
        let is_own = rest
            .first()
            .is_some_and(|step| matches!(step, Loc::Str(name) if size.value["layers"][id].get(name).is_some()));
        let layer = ["layers".into(), id.into()];
        return if is_own {
            Issue::new(at(&[&layer, rest].concat()), kind, msg)
        } else {
            Issue::new(at(&layer), kind, with_place(&loc, &msg))
        };
    }
    if loc.first() == Some(&"canvas".into()) {
        return Issue::new(at(&loc), kind, msg);
    }
    Issue::new(size.loc(), kind, with_place(&loc, &msg))
}

/// A message with the place in the template that it is about.
fn with_place(loc: &[Loc], msg: &str) -> String {
    let steps = loc.iter().map(|step| match step {
        Loc::Str(name) => format!(".{name}"),
        Loc::Int(index) => format!("[{index}]"),
    });
    format!("{} {msg}", steps.collect::<String>().trim_start_matches('.'))
}
