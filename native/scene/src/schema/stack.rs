//! Stacks: layers that stand beside or below each other, by their sizes.

use icu_locale_core::Locale;
use serde_json::json;

use crate::bidi;
use crate::flow::{Arrangement, Distribute, Flow, ItemAlign, MeasureBy};
use crate::node::Node;
use crate::schema::anchor::POINTS;
use crate::schema::background::{OfStack, STACK_BACKGROUND, StackBackground};
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{Boolean, Choice, Describe, Kind, tuple};
use crate::schema::padding::{PADDINGS, Padding};
use crate::schema::paint::LENGTH;
use crate::schema::record::{Definition, Member, Members, Object};
use crate::schema::style::{DIRECTIONS, Direction};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    Inline,
    Block,
}

pub(super) const AXES: &[(&str, Axis)] = &[("inline", Axis::Inline), ("block", Axis::Block)];
const ALIGNS: &[(&str, ItemAlign)] = &[
    ("start", ItemAlign::Start),
    ("center", ItemAlign::Center),
    ("end", ItemAlign::End),
    ("stretch", ItemAlign::Stretch),
    ("baseline", ItemAlign::Baseline),
];
const DISTRIBUTES: &[(&str, Distribute)] = &[
    ("start", Distribute::Start),
    ("center", Distribute::Center),
    ("end", Distribute::End),
    ("between", Distribute::Between),
    ("around", Distribute::Around),
    ("evenly", Distribute::Evenly),
];
const MEASURES: &[(&str, MeasureBy)] = &[("line", MeasureBy::Line), ("ink", MeasureBy::Ink)];

pub(super) static AXIS: Member<Choice<Axis>> =
    Member::optional("axis", Choice(AXES), "inline: beside each other, in reading direction; block: below each other.")
        .or("\"inline\"");
pub(super) static DIRECTION: Member<Choice<Direction>> =
    Member::optional("direction", Choice(DIRECTIONS), "Reading direction; auto is that of the template's language.")
        .or("\"auto\"");
pub(super) static GAP: Member<&Definition<Gaps>> =
    Member::optional("gap", &GAPS, "Room between neighbours in pixels.").or("0");
pub(super) static PADDING: Member<&Definition<Padding>> =
    Member::optional("padding", &PADDINGS, "Room between the edges of the box and the layers.").or("0");
pub(super) static ALIGN: Member<Choice<ItemAlign>> = Member::optional(
    "align",
    Choice(ALIGNS),
    "Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line.",
)
.or("\"start\"");
pub(super) static DISTRIBUTE: Member<Choice<Distribute>> =
    Member::optional("distribute", Choice(DISTRIBUTES), "Place of spare room along the stack, as in CSS.")
        .or("\"start\"");
static WRAP: Member<Boolean> =
    Member::optional("wrap", Boolean, "True if layers without room go on further lines.").or("false");
pub(super) static MEASURE_BY: Member<Choice<MeasureBy>> = Member::optional(
    "measure_by",
    Choice(MEASURES),
    "Measure of hugging texts above and below: their lines or their ink.",
)
.or("\"line\"");
pub(super) static ANCHOR: Member<Choice<(f32, f32)>> = Member::optional(
    "anchor",
    Choice(POINTS),
    "The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left.",
)
.or("\"top_left\"");
static BACKGROUND: Member<&Definition<OfStack>> = Member::nullable("background", &STACK_BACKGROUND, "");

/// The members of a stack beside those of all layers and its layers.
pub(super) static MEMBERS: &Members =
    &[&AXIS, &DIRECTION, &GAP, &PADDING, &ALIGN, &DISTRIBUTE, &WRAP, &MEASURE_BY, &ANCHOR, &BACKGROUND];

/// Reads how a stack places its layers, its anchor and its background.
pub(super) fn stack(object: &Object, locale: Option<&Locale>) -> Option<(Flow, (f32, f32), Option<StackBackground>)> {
    let (axis, wrap, anchor) = (object.read(&AXIS), object.read(&WRAP), object.read(&ANCHOR));
    let (flow, background) = (flow(object, locale), object.find(&BACKGROUND));
    let wrap = wrap?;
    let arrangement = match axis? {
        Axis::Inline => Arrangement::Inline { wrap },
        Axis::Block => Arrangement::Block { wrap },
    };
    Some((Flow { arrangement, ..flow? }, anchor?, background?))
}

/// Reads how layers are placed, in one row.
fn flow(object: &Object, locale: Option<&Locale>) -> Option<Flow> {
    let (flow, measure_by) = (flow_of_repeat(object, locale), object.read(&MEASURE_BY));
    Some(Flow { measure_by: measure_by?, ..flow? })
}

/// Reads whether rows run from right to left.
pub(super) fn is_rtl(object: &Object, locale: Option<&Locale>) -> Option<bool> {
    Some(match object.read(&DIRECTION)? {
        Direction::Rtl => true,
        Direction::Ltr => false,
        Direction::Auto => locale.is_some_and(|locale| bidi::is_rtl_language(&locale.to_string())),
    })
}

/// As [`flow`], of items, which are no texts.
pub(super) fn flow_of_repeat(object: &Object, locale: Option<&Locale>) -> Option<Flow> {
    let (is_rtl, gap, padding) = (is_rtl(object, locale), object.read(&GAP), object.read(&PADDING));
    let (align, distribute) = (object.read(&ALIGN), object.read(&DISTRIBUTE));
    Some(Flow {
        arrangement: Arrangement::Inline { wrap: false },
        is_rtl: is_rtl?,
        gap: gap?,
        padding: padding?,
        align: align?,
        distribute: distribute?,
        measure_by: MeasureBy::Line,
    })
}

/// Room between layers: one number for columns and rows, or one for each.
pub(super) struct Gaps;

static GAPS: Definition<Gaps> =
    Definition { name: "gaps", about: "Room in pixels: one number, or [between columns, between rows].", kind: Gaps };

impl Describe for Gaps {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let (one, two) = (LENGTH.describe(definitions), tuple(&[&LENGTH, &LENGTH], definitions));
        json_schema([("anyOf", json!([one, two]))])
    }
}

impl Kind for Gaps {
    type Value = [f32; 2];

    fn read(&self, node: &Node) -> Option<[f32; 2]> {
        if !node.value.is_array() {
            return LENGTH.read(node).map(|gap| [gap; 2]);
        }
        let gaps = node.list(2..=2)?;
        let [columns, rows] = [0, 1].map(|index| LENGTH.read(&gaps[index]));
        Some([columns?, rows?])
    }
}
