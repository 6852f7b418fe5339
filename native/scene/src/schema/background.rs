//! Backgrounds of texts and stacks.

use crate::node::Node;
use crate::paint::Paint;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Choice, Describe, Kind};
use crate::schema::padding::{PADDINGS, Padding};
use crate::schema::paint::{BOUND_PAINT, BoundPaint, CORNERS, Corners};
use crate::schema::record::{Definition, Member, Record};

/// The background of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextBackground {
    /// Its fill.
    pub paint: Paint,
    /// Pixels by which it is larger: at the top, the inline end, the bottom and the inline start.
    pub padding: [f32; 4],
    /// Radii of its corners in pixels, from the top left clockwise.
    pub radius: [f32; 4],
    /// One for each line.
    pub per_line: bool,
}

/// The background of a stack.
#[derive(Clone, Debug, PartialEq)]
pub struct StackBackground {
    /// Its fill.
    pub paint: Paint,
    /// Radii of its corners in pixels, from the top left clockwise.
    pub radius: [f32; 4],
}

const PER: &[(&str, bool)] = &[("whole", false), ("line", true)];

static PAINT: Member<BoundPaint> = Member::required("paint", BOUND_PAINT, "Fill.");
static PADDING: Member<&Definition<Padding>> =
    Member::optional("padding", &PADDINGS, "Room between its edges and the lines.").or("0");
static RADIUS: Member<&Definition<Corners>> = Member::optional("radius", &CORNERS, "").or("0");
static PER_LINE: Member<Choice<bool>> =
    Member::optional("per", Choice(PER), "One behind the whole text, or one behind each line.").or("\"whole\"");

/// Reads the background of a text.
pub(super) struct OfText;

pub(super) static TEXT_BACKGROUND: Definition<OfText> = Definition { name: "textBackground", about: "", kind: OfText };

static TEXT_RECORD: Record = Record {
    what: "a background",
    title: "",
    about: "A rectangle behind a text: its lines, as wide as their advances, and its padding.",
    members: &[&[&PAINT, &PADDING, &RADIUS, &PER_LINE]],
    rules: &[],
};

impl Describe for OfText {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        TEXT_RECORD.describe(definitions)
    }
}

impl Kind for OfText {
    type Value = TextBackground;

    fn read(&self, node: &Node) -> Option<TextBackground> {
        let object = TEXT_RECORD.open(node)?;
        let (paint, padding) = (object.read(&PAINT), object.read(&PADDING));
        let (radius, per_line) = (object.read(&RADIUS), object.read(&PER_LINE));
        Some(TextBackground { paint: paint?, padding: padding?, radius: radius?, per_line: per_line? })
    }
}

/// Reads the background of a stack.
pub(super) struct OfStack;

pub(super) static STACK_BACKGROUND: Definition<OfStack> =
    Definition { name: "stackBackground", about: "", kind: OfStack };

static STACK_RECORD: Record = Record {
    what: "a background",
    title: "",
    about: "A rectangle behind a stack, as large as its box.",
    members: &[&[&PAINT, &RADIUS]],
    rules: &[],
};

impl Describe for OfStack {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        STACK_RECORD.describe(definitions)
    }
}

impl Kind for OfStack {
    type Value = StackBackground;

    fn read(&self, node: &Node) -> Option<StackBackground> {
        let object = STACK_RECORD.open(node)?;
        let (paint, radius) = (object.read(&PAINT), object.read(&RADIUS));
        Some(StackBackground { paint: paint?, radius: radius? })
    }
}
