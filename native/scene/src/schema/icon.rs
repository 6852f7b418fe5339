//! Icon layers.

use serde_json::json;

use crate::geometry::Rect;
use crate::icon::{self, GRID};
use crate::node::Node;
use crate::paint::{Color, Paint, Stroke};
use crate::scene::{Outline, ShapeBlock};
use crate::schema::bindable::Bindable;
use crate::schema::common::OF_ICONS;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::effects::{BLEND, BLUR, FLIP};
use crate::schema::kind::{Describe, Kind, Positive};
use crate::schema::limits::MAX_NAME;
use crate::schema::mask::MASK;
use crate::schema::paint::{BOUND_COLOR, BoundColor};
use crate::schema::record::{Definition, Member, Object, Record};

/// The name of an icon.
struct IconName;

impl Describe for IconName {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        // A list of all names would be most of the schema and of the types that are made from it.
        json_schema([
            ("type", json!("string")),
            ("pattern", json!("^[a-z0-9-]+$")),
            ("minLength", json!(1)),
            ("maxLength", json!(MAX_NAME)),
        ])
    }
}

impl Kind for IconName {
    /// The path data.
    type Value = &'static str;

    fn read(&self, node: &Node) -> Option<&'static str> {
        let name = node.string(1..=MAX_NAME)?;
        let data = icon::data(name);
        if data.is_none() {
            let is_name = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
            // A text that no pattern takes is wrong for JSON Schema, too.
            let kind = if name.chars().all(is_name) { "value_error" } else { "string_pattern_mismatch" };
            node.fail(kind, format!("no icon has this name: docs/icons.md lists all{}", icon::near(name)));
        }
        data
    }
}

static NAME: Member<Bindable<IconName>> = Member::required(
    "name",
    Bindable(IconName),
    "Name of the icon, one of those in docs/icons.md; it can follow the `text` of a choice's option.",
);
static LINE_COLOR: Member<BoundColor> = Member::optional("color", BOUND_COLOR, "Colour of the lines.").or("\"#000\"");
static LINE_WIDTH: Member<Bindable<Positive>> = Member::optional(
    "stroke_width",
    Bindable(Positive(GRID)),
    "Width of the lines where the icon is 24 pixels wide; they grow with it.",
)
.or("2");

pub(super) static ICON_LAYER: Definition<Record> = Definition {
    name: "iconLayer",
    about: "",
    kind: Record {
        what: "an icon layer",
        title: "Icon layer",
        about: "An icon of lines, as large as fits in the middle of its box.",
        members: &[OF_ICONS, &[&NAME, &LINE_COLOR, &LINE_WIDTH, &MASK, &FLIP, &BLEND, &BLUR]],
        rules: &[],
    },
};

/// Reads an icon in its box as the shape that draws it.
pub(super) fn icon(object: &Object, frame: Option<&Rect>) -> Option<ShapeBlock> {
    let (data, color, width): (_, Option<Color>, _) =
        (object.read(&NAME), object.read(&LINE_COLOR), object.read(&LINE_WIDTH));
    let (data, color, width, frame) = (data?, color?, width?, frame?);
    let width = width / GRID * frame.width.min(frame.height);
    let stroke = Stroke { paint: Paint::Solid(color), width, dash: Vec::new() };
    Some(ShapeBlock::plain(Outline::Icon(icon::segments(data)), None, Some(stroke)))
}
