//! Drop caps.

use crate::node::Node;
use crate::paint::Paint;
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::faces::{CSS_WEIGHT, FAMILIES, Families};
use crate::schema::kind::{Describe, Integer, Kind, Number};
use crate::schema::limits::MAX_DROP_CAP;
use crate::schema::paint::{BOUND_PAINT, BoundPaint, LENGTH};
use crate::schema::record::{Definition, Member, Record};

/// The beginning of a text, as high as its first lines.
#[derive(Clone, Debug, PartialEq)]
pub struct DropCap {
    /// The most lines beside it.
    pub lines: u32,
    /// Pixels between it and the lines; `None` is a part of the font's size.
    pub gap: Option<f32>,
    /// Its fill where that is not the text's.
    pub color: Option<Paint>,
    /// Its families where those are not the text's.
    pub fonts: Option<Vec<String>>,
    /// Its weight where that is not the text's.
    pub weight: Option<u16>,
}

static LINES: Member<Integer> =
    Member::optional("lines", Integer(2..=MAX_DROP_CAP), "The number of lines beside it.").or("3");
static GAP: Member<Number> =
    Member::nullable("gap", LENGTH, "Pixels between it and the lines; a quarter of the font's size where absent.");
static COLOR: Member<BoundPaint> = Member::nullable("color", BOUND_PAINT, "Fill; the text's where absent.");
static FONT: Member<&Definition<Bindable<Families>>> = Member::nullable("font", &FAMILIES, "");
static WEIGHT: Member<&Definition<Bindable<Integer>>> = Member::nullable("weight", &CSS_WEIGHT, "");

/// Reads a drop cap.
pub(super) struct OfText;

pub(super) static DROP_CAP: Definition<OfText> = Definition { name: "dropCap", about: "", kind: OfText };

static RECORD: Record = Record {
    what: "a drop cap",
    title: "",
    about: "The first letter of a text beside its first lines and as high as they are together; the first word where that \
            letter joins the next one, the whole of a number.",
    members: &[&[&LINES, &GAP, &COLOR, &FONT, &WEIGHT]],
    rules: &[],
};

impl Describe for OfText {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        RECORD.describe(definitions)
    }
}

impl Kind for OfText {
    type Value = DropCap;

    fn read(&self, node: &Node) -> Option<DropCap> {
        let object = RECORD.open(node)?;
        let (lines, gap, color) = (object.read(&LINES), object.find(&GAP), object.find(&COLOR));
        let (fonts, weight) = (object.find(&FONT), object.find(&WEIGHT));
        Some(DropCap {
            lines: lines?,
            gap: gap?,
            color: color?,
            fonts: fonts?,
            weight: weight?.map(|weight| weight as u16),
        })
    }
}
