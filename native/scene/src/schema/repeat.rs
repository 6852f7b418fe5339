//! Repeats: the items of a list, each with the same layers.

use icu_locale_core::Locale;

use crate::flow::{Arrangement, Flow, ItemOverflow, Side};
use crate::issue::Issue;
use crate::node::Node;
use crate::schema::declared::{Declared, FIELD, field_name};
use crate::schema::extent::{SIZE, SizeOfStack};
use crate::schema::kind::{Choice, Integer, Number, Text};
use crate::schema::limits::MAX_COLUMNS;
use crate::schema::record::{Definition, Member, Members, Object};
use crate::schema::stack::{ALIGN, ANCHOR, AXES, Axis, DIRECTION, DISTRIBUTE, GAP, PADDING, flow_of_repeat};
use crate::template::field::FieldKind;
use crate::template::layer::{Layer, LayerContent};

const OVERFLOWS: &[(&str, ItemOverflow)] = &[
    ("error", ItemOverflow::Error),
    ("cut", ItemOverflow::Cut),
    ("visible", ItemOverflow::Visible),
    ("shrink", ItemOverflow::Shrink { least: 0.5 }),
    ("page", ItemOverflow::Page { head: false, lines: false }),
];

/// The least factor by which any items are shrunk: smaller texts are read by nobody.
const MIN_SCALE: f32 = 0.1;

pub(super) static LIST: Member<Text> = Member::required("list", FIELD, "Name of the list field whose items are shown.");
static BLOCK_AXIS: Member<Choice<Axis>> = Member::optional(
    "axis",
    Choice(AXES),
    "block: items below each other; inline: beside each other, in reading direction.",
)
.or("\"block\"");
static COLUMNS: Member<Integer> = Member::optional(
    "columns",
    Integer(1..=MAX_COLUMNS as u32),
    "Columns of equal width that the items fill row by row.",
)
.or("1");
static ITEM_SIZE: Member<&Definition<SizeOfStack>> = Member::nullable(
    "item_size",
    &SIZE,
    "[width, height] of an item; [fill, hug] where absent, [hug, hug] of items beside each other. An item of one stack is as \
     large as that, where its box has numbers.",
);
pub(super) static OVERFLOW: Member<Choice<ItemOverflow>> = Member::optional(
    "overflow",
    Choice(OVERFLOWS),
    "Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are \
     drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page).",
)
.or("\"error\"");
pub(super) static LEAST_SCALE: Member<Number> = Member::optional(
    "min_scale",
    Number(MIN_SCALE..=1.0),
    "The part of their size below which items are not shrunk: the data are refused then.",
)
.or("0.5");

/// The members of a repeat beside those of all layers and its layers.
pub(super) static MEMBERS: &Members = &[
    &LIST,
    &BLOCK_AXIS,
    &DIRECTION,
    &COLUMNS,
    &GAP,
    &PADDING,
    &ALIGN,
    &DISTRIBUTE,
    &ITEM_SIZE,
    &ANCHOR,
    &OVERFLOW,
    &LEAST_SCALE,
];

/// The rules by which the items of a list are placed.
pub(super) struct Repeat {
    pub flow: Flow,
    pub item_size: (Side, Side),
    pub anchor: (f32, f32),
    pub overflow: ItemOverflow,
}

/// Reads the treatment of items without room.
pub(super) fn overflow(object: &Object) -> Option<ItemOverflow> {
    let (overflow, least) = (object.read(&OVERFLOW), object.read(&LEAST_SCALE));
    let least = least?;
    Some(match overflow? {
        ItemOverflow::Shrink { .. } => ItemOverflow::Shrink { least },
        overflow => overflow,
    })
}

/// Reads how items are placed.
pub(super) fn repeat(object: &Object, locale: Option<&Locale>) -> Option<Repeat> {
    let (axis, columns, item_size) = (object.read(&BLOCK_AXIS), object.read(&COLUMNS), object.find(&ITEM_SIZE));
    let (anchor, overflow) = (object.read(&ANCHOR), overflow(object));
    let flow = flow_of_repeat(object, locale);
    let (axis, columns) = (axis?, columns? as usize);
    let (arrangement, usual) = match axis {
        _ if columns > 1 => (Arrangement::Grid(vec![Side::Fill; columns]), (Side::Fill, Side::Hug)),
        Axis::Block => (Arrangement::Block { wrap: false }, (Side::Fill, Side::Hug)),
        Axis::Inline => (Arrangement::Inline { wrap: false }, (Side::Hug, Side::Hug)),
    };
    Some(Repeat {
        flow: Flow { arrangement, ..flow? },
        item_size: item_size?.unwrap_or(usual),
        anchor: anchor?,
        overflow: overflow?,
    })
}

/// The index of the list that a layer repeats, and its most items.
pub(super) fn list(object: &Object, fields: &Declared) -> Option<(usize, usize)> {
    let member = object.get(&LIST)?;
    let index = field_name(&member, fields)?;
    match fields.field(index).map(|field| (&field.kind, &field.name)) {
        Some((FieldKind::List(list), _)) => Some((index, list.max_items)),
        Some((kind, name)) => {
            member.fail("value_error", format!("`{name}` is no list but a {} field", kind.name()));
            None
        }
        // A field that is wrong itself has been reported.
        None => None,
    }
}

/// Refuses codes in items that shrink, whose modules would no longer fill whole pixels.
pub(super) fn judge_codes(node: &Node, overflow: ItemOverflow, layers: &[Layer]) -> Option<()> {
    let is_code = |layer: &&Layer| matches!(layer.content, LayerContent::Qr(_) | LayerContent::Barcode(_));
    let code = layers.iter().flat_map(Layer::leaves).find(is_code);
    match (overflow, code) {
        (ItemOverflow::Shrink { .. }, Some(code)) => {
            let msg = "a code can't stand in items that shrink: choose another `overflow` of the repeat";
            node.push(Issue::new(code.loc.clone(), "value_error", msg));
            None
        }
        _ => Some(()),
    }
}

/// Refuses lists that go on to further pages in a layer that has its place on one.
pub(super) fn judge_pages(node: &Node, layer: &Layer) {
    let overflow = match &layer.content {
        LayerContent::Repeat(repeat) => Some(repeat.overflow),
        LayerContent::Table(table) => Some(table.overflow),
        _ => None,
    };
    if let Some(ItemOverflow::Page { .. }) = overflow {
        let msg = "a list that goes on to further pages can't stand in another layer: choose another `overflow`";
        node.push(Issue::new([layer.loc.clone(), vec!["overflow".into()]].concat(), "value_error", msg));
    }
    layer.content.layers().iter().for_each(|inner| judge_pages(node, inner));
}
