//! Members of layers that take their values from fields.
//!
//! A bound member is read as though the literal that its field gives stood in its place. All looks that a layer can have
//! by the options of choices are read with the template, so that no option breaks a render.

use icu_locale_core::Locale;
use serde_json::Value;

use crate::bound::Bound;
use crate::issue::{Issue, Loc};
use crate::node::{Issues, Node};
use crate::scene::{Cut, ShapeBlock};
use crate::schema::bindable::{BINDING, FIELD_MEMBER, FROM, MEMBER, TO};
use crate::schema::declared::{Declared, field_name};
use crate::schema::limits::MAX_LOOK_BYTES;
use crate::template::binding::{Binding, BoundLayer};
use crate::template::code::QrLayer;
use crate::template::document;
use crate::template::field::{Field, FieldKind};
use crate::template::layer::{Layer, LayerContent};

const NEVER_BOUND: &str = "can't be bound to a field: write its value";

/// Reads a layer whose members may be bound; `read` reads one whose members are literals.
pub(super) fn layer(
    node: &Node,
    locale: Option<&Locale>,
    fields: &Declared,
    read: impl Fn(&Node, Option<&Locale>, &Declared) -> Option<Layer>,
) -> Option<Layer> {
    let mut found = Vec::new();
    find(node, true, &mut Vec::new(), &mut |node, place| found.push(binding(node, place, fields)));
    if found.is_empty() {
        return read(node, locale, fields);
    }
    let bindings = found.into_iter().collect::<Option<Vec<_>>>()?;
    let (json, bytes) = (node.value.clone(), node.value.to_string().len());
    let mut bound = BoundLayer { json, bytes, bindings, fonts: Vec::new(), assets: Vec::new() };
    let mut first: Option<Layer> = None;
    for look in looks(node, &bound.bindings, fields)? {
        let value = |binding: &Binding| look.iter().find(|(field, _)| *field == binding.field)?.1.as_ref();
        let json = bound.resolved(|binding| binding.literal(fields.field(binding.field)?, value(binding)));
        let issues = Issues::default();
        issues.bind(bound.bindings.iter().map(|binding| [node.loc(), binding.place.clone()].concat()));
        let layer = read(&node.with(&json, &issues), locale, fields);
        let unbound = issues.unbound();
        let faults = issues.into_vec().into_iter().map(|fault| relocated(fault, node, &bound.bindings, fields, &look));
        let mut faults: Vec<Issue> = faults.collect();
        for place in unbound {
            let is_unknown = |fault: &Issue| fault.kind == "extra_forbidden" && place.starts_with(&fault.loc);
            let has_faults = faults.iter().any(|fault| fault.loc.starts_with(&place));
            if !faults.iter().any(is_unknown) && (has_faults || layer.is_some()) {
                faults.retain(|fault| !fault.loc.starts_with(&place));
                faults.push(Issue::new(place, "value_error", NEVER_BOUND));
            }
        }
        if !faults.is_empty() {
            faults.into_iter().for_each(|fault| node.push(fault));
            return None;
        }
        let layer = layer?;
        document::fonts_of(&layer).into_iter().for_each(|request| add(&mut bound.fonts, request));
        for leaf in layer.leaves() {
            if let LayerContent::Image(image) = &leaf.content {
                image.asset().into_iter().for_each(|id| bound.add_asset(&leaf.id, id));
            }
            if let LayerContent::Qr(QrLayer { logo: Some(logo), .. }) = &leaf.content {
                bound.add_asset(&leaf.id, &logo.asset);
            }
            if let LayerContent::Shape(ShapeBlock { pattern: Some(pattern), .. }) = &leaf.content {
                bound.add_asset(&leaf.id, &pattern.asset);
            }
        }
        first.get_or_insert(layer);
    }
    let places: Vec<Vec<Loc>> = bound.bindings.iter().map(|one| [node.loc(), one.place.clone()].concat()).collect();
    let sides = first.as_ref().map(|layer| sides_of_masks(layer, &places)).unwrap_or_default();
    if !sides.is_empty() {
        sides.into_iter().for_each(|place| node.push(Issue::new(place, "value_error", NEVER_BOUND)));
        return None;
    }
    first.map(|layer| Layer { bound: Some(Box::new(bound)), ..layer })
}

/// The bound sides of boxes whose mask is a picture, which is handed over in one size.
fn sides_of_masks(layer: &Layer, places: &[Vec<Loc>]) -> Vec<Vec<Loc>> {
    let of_inner = layer.content.layers().iter().flat_map(|inner| sides_of_masks(inner, places));
    let is_side = |place: &&Vec<Loc>| {
        layer.cut.as_ref().and_then(Cut::picture).is_some()
            && [2, 3].iter().any(|side| place.starts_with(&[layer.loc(), &["box".into(), (*side).into()]].concat()))
    };
    places.iter().filter(is_side).cloned().chain(of_inner).collect()
}

fn add<T: PartialEq>(list: &mut Vec<T>, value: T) {
    if !list.contains(&value) {
        list.push(value);
    }
}

/// Finds the bindings in a layer: objects that name a field and are neither layers nor conditions.
fn find(node: &Node, is_layer: bool, place: &mut Vec<Loc>, visit: &mut dyn FnMut(&Node, &[Loc])) {
    match node.value {
        Value::Object(members) if !is_layer && members.contains_key("field") => visit(node, place),
        Value::Object(members) => {
            // The layers of items are bound one by one.
            let repeats = is_layer && node.value["type"] == "repeat";
            let is_own = |name: &str| name != "when" && !(repeats && ["layers", "empty"].contains(&name));
            for (name, value) in members.iter().filter(|(name, _)| is_own(name)) {
                place.push(name.as_str().into());
                find(&node.member_node(name, value), false, place, visit);
                place.pop();
            }
        }
        Value::Array(values) => {
            let are_layers = place.last() == Some(&"layers".into());
            for (index, value) in values.iter().enumerate() {
                place.push(index.into());
                find(&node.element_node(index, value), are_layers, place, visit);
                place.pop();
            }
        }
        _ => {}
    }
}

fn binding(node: &Node, place: &[Loc], fields: &Declared) -> Option<Binding> {
    let object = BINDING.kind.open(node)?;
    let index = object.get(&FIELD_MEMBER).and_then(|member| field_name(&member, fields));
    let member = object.find(&MEMBER);
    let (from, to) = (object.find(&FROM), object.find(&TO));
    let otherwise = node.value.get("else").cloned();
    // A field that is wrong itself has been reported.
    let (index, member, from, to) = (index?, member?, from?, to?);
    let field = fields.field(index)?;
    let name = &field.name;
    let fail = |member: &str, msg: String| {
        node.fail_member(member, "value_error", msg);
        None
    };
    let is_number = match &field.kind {
        FieldKind::Number(_) | FieldKind::Amount { .. } => true,
        FieldKind::Choice(_) => member == Some("number"),
        FieldKind::Color { .. } | FieldKind::Flag => false,
        other => {
            let msg = format!(
                "`{name}` is a {} field; members take the values of color, choice, number, amount and flag fields",
                other.name()
            );
            return fail("field", msg);
        }
    };
    match &field.kind {
        FieldKind::Choice(options) => {
            let Some(member) = member else {
                return fail(
                    "of",
                    format!("`{name}` is a choice: name the member of its options, as in \"of\": \"color\""),
                );
            };
            if let Some(option) = options.iter().find(|option| option.member(member).is_none() && otherwise.is_none()) {
                return fail("else", format!("is needed: the option `{}` of `{name}` has no `{member}`", option.value));
            }
        }
        _ if member.is_some() => return fail("of", format!("`{name}` is no choice: it has no options")),
        _ => {}
    }
    let ranges = match (from, to) {
        (None, None) => None,
        (Some(from), Some(to)) if is_number => {
            if from.0 >= from.1 {
                return fail("from", "must be two numbers in ascending order".to_owned());
            }
            Some([from, to].map(|(a, b)| (f64::from(a), f64::from(b))))
        }
        (Some(_), Some(_)) => return fail("from", format!("`{name}` gives no numbers")),
        (Some(_), None) => return fail("to", "is needed beside `from`".to_owned()),
        (None, Some(_)) => return fail("from", "is needed beside `to`".to_owned()),
    };
    if otherwise.is_none() && !field.required && field.default.is_none() {
        return fail("else", format!("is needed: `{name}` may be left out"));
    }
    Some(Binding { place: place.to_vec(), field: index, member, ranges, otherwise })
}

/// Cost of encoding a code beside reading it, in bytes that are read.
const CODE_FACTOR: usize = 8;
const CODE_BYTES: usize = 1_000;

/// Values of the fields that a layer's members are bound to.
type Look = Vec<(usize, Option<Bound>)>;

/// The looks of a layer: one for each value of a choice or flag, and all combinations of those that decide about faces.
fn looks(node: &Node, bindings: &[Binding], fields: &Declared) -> Option<Vec<Look>> {
    let mut base: Vec<(usize, Vec<Option<Bound>>)> = Vec::new();
    for binding in bindings {
        if base.iter().all(|(field, _)| *field != binding.field) {
            base.push((binding.field, values(fields.field(binding.field)?, bindings, binding.field)));
        }
    }
    let decides_faces = |binding: &&Binding| {
        binding.place.iter().any(|step| [Loc::from("font"), "weight".into(), "italic".into()].contains(step))
    };
    let of_faces: Vec<usize> = bindings.iter().filter(decides_faces).map(|binding| binding.field).collect();
    for binding in bindings.iter().filter(decides_faces) {
        let field = fields.field(binding.field)?;
        if !matches!(field.kind, FieldKind::Choice(_) | FieldKind::Flag) {
            let loc = [node.loc(), binding.place.clone()].concat();
            let msg = "follows a choice or a flag alone: its faces must be known before any data";
            node.push(Issue::new(loc, "value_error", msg));
            return None;
        }
    }
    let plain: Look = base.iter().filter_map(|(field, values)| Some((*field, values.first()?.clone()))).collect();
    let (of_faces, others): (Vec<_>, Vec<_>) = base.into_iter().partition(|(field, _)| of_faces.contains(field));
    let combined = of_faces.iter().map(|(_, values)| values.len()).try_fold(1_usize, usize::checked_mul);
    let single: usize = others.iter().map(|(_, values)| values.len()).sum();
    let looks = combined.map(|combined| combined.saturating_add(single));
    if !looks.is_some_and(|looks| node.spend(looks.saturating_mul(bytes_of_look(node.value)))) {
        let msg = format!(
            "the looks of bound layers have more than {MAX_LOOK_BYTES} bytes in all: bind fewer members to choices, or \
             shorten what does not follow them"
        );
        node.fail("value_error", msg);
        return None;
    }
    let mut looks = vec![plain.clone()];
    for (field, values) in &of_faces {
        looks = looks.iter().flat_map(|look| values.iter().map(|value| with(look, *field, value.as_ref()))).collect();
    }
    for (field, values) in &others {
        looks.extend(values.iter().skip(1).map(|value| with(&plain, *field, value.as_ref())));
    }
    Some(looks)
}

/// Cost of reading a look, about: the bytes of its layer. A code is encoded, too.
pub(super) fn bytes_of_look(layer: &Value) -> usize {
    let bytes = layer.to_string().len();
    let is_code = ["qr", "barcode"].iter().any(|code| layer["type"] == *code);
    if is_code { bytes * CODE_FACTOR + CODE_BYTES } else { bytes }
}

fn with(look: &Look, field: usize, value: Option<&Bound>) -> Look {
    look.iter().map(|(own, before)| (*own, if *own == field { value.cloned() } else { before.clone() })).collect()
}

/// The values of a field that a layer is read with, `None` being no value: all of a choice or flag, both ends of ranges.
fn values(field: &Field, bindings: &[Binding], index: usize) -> Vec<Option<Bound>> {
    let own = || bindings.iter().filter(|binding| binding.field == index);
    let mut values: Vec<Option<Bound>> = match &field.kind {
        FieldKind::Choice(options) => (0..options.len()).map(|option| Some(Bound::Option(option))).collect(),
        FieldKind::Flag => vec![Some(Bound::Flag(true)), Some(Bound::Flag(false))],
        FieldKind::Color { palette } => {
            let color = palette.first().cloned().unwrap_or_else(|| "#000000".to_owned());
            vec![Some(Bound::Color(color))]
        }
        _ => {
            let ends = own().filter_map(|binding| binding.ranges).flat_map(|[(from, to), _]| [from, to]);
            let number = |number: f64| crate::decimal::parse(&number.to_string()).ok().map(Bound::Number);
            let ends: Vec<Option<Bound>> = ends.map(number).collect();
            let usual =
                || field.default.clone().or_else(|| crate::value::validate(field, field.sample.as_ref()?).ok()?);
            // Without ranges only its own literals distinguish a number that the member takes.
            if ends.is_empty() { vec![usual().or_else(|| number(1.0))] } else { ends }
        }
    };
    let has_else = own().all(|binding| binding.otherwise.is_some());
    if has_else && values.iter().all(Option::is_some) {
        values.push(None);
    }
    values
}

/// A fault of a look, with the field that gave the literal.
fn relocated(fault: Issue, node: &Node, bindings: &[Binding], fields: &Declared, look: &Look) -> Issue {
    let layer = node.loc();
    let is_within = |binding: &&Binding| {
        let place = [layer.clone(), binding.place.clone()].concat();
        // No value makes an unknown member right.
        fault.loc.starts_with(&place) && (fault.kind != "extra_forbidden" || fault.loc != place)
    };
    let Some(binding) = bindings.iter().find(is_within) else { return fault };
    let Some(field) = fields.field(binding.field) else { return fault };
    let value = look.iter().find(|(index, _)| *index == binding.field).and_then(|(_, value)| value.as_ref());
    let said = match (value, &field.kind) {
        (Some(Bound::Option(index)), FieldKind::Choice(options)) => {
            format!(" (its option `{}`)", options[*index].value)
        }
        (None, _) => " (its `else`)".to_owned(),
        _ => String::new(),
    };
    Issue { msg: format!("bound to `{}`{said}: {}", field.name, fault.msg), ..fault }
}
