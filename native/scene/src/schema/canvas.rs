//! The canvas.

use crate::node::Node;
use crate::schema::common::ASSET;
use crate::schema::kind::{Integer, OrNull, Token};
use crate::schema::limits::{MAX_PIXELS, MAX_SIDE};
use crate::schema::paint::{BOUND_COLOR, BoundColor};
use crate::schema::record::{Definition, Member, Record};
use crate::template::Canvas;

const SIDE: Integer = Integer(1..=MAX_SIDE);

static WIDTH: Member<Integer> = Member::required("width", SIDE, "Width in pixels at scale 1.");
static HEIGHT: Member<Integer> = Member::required("height", SIDE, "Height in pixels at scale 1.");
static BACKGROUND: Member<OrNull<BoundColor>> = Member::optional(
    "background",
    OrNull(BOUND_COLOR),
    "Colour under everything; null is transparent. It can't follow a field beside an `image`, which would cover it.",
)
.or("null");
static IMAGE: Member<OrNull<&Definition<Token>>> =
    Member::optional("image", OrNull(&ASSET), "Asset that fills the canvas above the background.").or("null");

pub(super) static CANVAS_RECORD: Definition<Record> = Definition {
    name: "canvas",
    about: "",
    kind: Record {
        what: "the canvas",
        title: "",
        about: "The picture that everything stands on. At most 50,000,000 pixels.",
        members: &[&[&WIDTH, &HEIGHT, &BACKGROUND, &IMAGE]],
        rules: &[],
    },
};

/// Reads a canvas.
pub(super) fn canvas(node: &Node) -> Option<Canvas> {
    let object = CANVAS_RECORD.kind.open(node)?;
    let (width, height) = (object.read(&WIDTH), object.read(&HEIGHT));
    let follows_field = node.value["background"].get("field").is_some();
    let background = if follows_field { Some(None) } else { object.read(&BACKGROUND) };
    let image = object.read(&IMAGE);
    if follows_field && image.as_ref().is_some_and(Option::is_some) {
        node.fail_member("background", "value_error", "can't follow a field beside an `image`, which covers it");
    }
    let (width, height) = (width?, height?);
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        let msg = format!("{width} by {height} pixels are more than the {MAX_PIXELS} allowed");
        node.fail("value_error", msg);
    }
    // A wrong background is no reason to leave the rest unvalidated.
    Some(Canvas { width, height, background: background.flatten(), image: image.flatten() })
}
