//! The schema of stand-ins for pictures that fields lack.

use crate::node::Node;
use crate::schema::bindable::{BINDING, Bindable};
use crate::schema::common::ASSET;
use crate::schema::declared::Declared;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::faces::{FAMILIES, Families};
use crate::schema::kind::{AnyOf, Describe, Kind, Text, Token};
use crate::schema::limits::MAX_VALUE;
use crate::schema::paint::{BOUND_PAINT, BoundPaint};
use crate::schema::placeholder::bound_text;
use crate::schema::record::{Definition, Member, Object, Record};
use crate::template::image::{Fallback, Initials};

static TEXT: Member<Text> = Member::required(
    "initials",
    Text(0..=MAX_VALUE),
    "Text with {{field}} placeholders: the first letters of its first and last word are shown.",
);
static PAINT: Member<BoundPaint> = Member::required("paint", BOUND_PAINT, "Fill of the mask.");
static COLOR: Member<BoundPaint> = Member::optional("color", BOUND_PAINT, "Fill of the letters.").or("\"#000\"");
static FONT: Member<&Definition<Bindable<Families>>> = Member::required("font", &FAMILIES, "");

static INITIALS: Definition<Record> = Definition {
    name: "initials",
    about: "",
    kind: Record {
        what: "initials",
        title: "",
        about: "The initials of a text in the middle of the mask, as large as that allows.",
        members: &[&[&TEXT, &PAINT, &COLOR, &FONT]],
        rules: &[],
    },
};

const PICTURE: Bindable<&Definition<Token>> = Bindable(&ASSET);

/// An asset, or initials.
pub(super) struct AssetOrInitials;

pub(super) static FALLBACK: Member<AssetOrInitials> = Member::nullable(
    "fallback",
    AssetOrInitials,
    "Replacement if the field has no picture: an asset, or the initials of a text.",
);

impl Describe for AssetOrInitials {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static KINDS: AnyOf = AnyOf(&[&ASSET, &BINDING, &INITIALS]);
        KINDS.describe(definitions)
    }
}

/// Reads the fallback of an image layer; `None` after a fault.
pub(super) fn fallback(object: &Object, fields: &Declared) -> Option<Option<Fallback>> {
    let Some(given) = object.get(&FALLBACK) else { return Some(None) };
    if object.node.value.get("field").is_none_or(serde_json::Value::is_null) {
        given.fail("value_error", "is shown where a field has no picture: an asset is always there");
        return None;
    }
    if given.value.is_object() { initials(&given, fields) } else { PICTURE.read(&given).map(Fallback::Asset) }.map(Some)
}

fn initials(node: &Node, fields: &Declared) -> Option<Fallback> {
    let object = INITIALS.kind.open(node)?;
    let text = object.get(&TEXT).and_then(|member| bound_text(&member, TEXT.kind(), fields));
    let (paint, color, fonts) = (object.read(&PAINT), object.read(&COLOR), object.read(&FONT));
    Some(Fallback::Initials(Box::new(Initials { text: text?, paint: paint?, color: color?, fonts: fonts? })))
}
