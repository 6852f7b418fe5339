//! Fills of shapes: paints and patterns.

use serde_json::json;

use crate::node::Node;
use crate::paint::Paint;
use crate::schema::bindable::Bindable;
use crate::schema::common::ASSET;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{AnyOf, Choice, Describe, Kind, Number, Token, tuple};
use crate::schema::limits::{MAX_COORDINATE, MIN_TILE};
use crate::schema::paint::{BOUND_PAINT, BoundPaint};
use crate::schema::record::{Definition, Member, Record};
use crate::tiles::Pattern;

/// The fill of a shape.
pub(super) enum Fill {
    /// A colour or a gradient.
    Paint(Paint),
    /// A picture, again and again.
    Pattern(Pattern),
}

const REPEATS: &[(&str, (bool, bool))] =
    &[("both", (true, true)), ("x", (true, false)), ("y", (false, true)), ("none", (false, false))];

static TILED: Member<Bindable<&Definition<Token>>> =
    Member::required("asset", Bindable(&ASSET), "The picture, whole in the middle of each tile.");
static SIZE: Member<TileSize> = Member::required("size", TileSize, "");
static REPEAT: Member<Choice<(bool, bool)>> = Member::optional(
    "repeat",
    Choice(REPEATS),
    "Directions in which the tiles go on from the top left of the shape's box.",
)
.or("\"both\"");

static TILES: Definition<Record> = Definition {
    name: "tiles",
    about: "",
    kind: Record {
        what: "a pattern",
        title: "",
        about: "A picture that fills a shape again and again.",
        members: &[&[&TILED, &SIZE, &REPEAT]],
        rules: &[],
    },
};
static PATTERN: Member<&Definition<Record>> = Member::required("pattern", &TILES, "");
static PATTERN_FILL: Definition<Record> = Definition {
    name: "pattern",
    about: "",
    kind: Record {
        what: "a fill",
        title: "Pattern",
        about: "A fill of pictures.",
        members: &[&[&PATTERN]],
        rules: &[],
    },
};

/// Width and height of a tile.
struct TileSize;

const SIDE: Number = Number(MIN_TILE..=MAX_COORDINATE);

impl Describe for TileSize {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let (one, two) = (SIDE.describe(definitions), tuple(&[&SIDE, &SIDE], definitions));
        let about = "Pixels: the side of square tiles, or [width, height].";
        json_schema([("anyOf", json!([one, two])), ("description", json!(about))])
    }
}

impl Kind for TileSize {
    type Value = (f32, f32);

    fn read(&self, node: &Node) -> Option<(f32, f32)> {
        if !node.value.is_array() {
            return SIDE.read(node).map(|side| (side, side));
        }
        let sides = node.list(2..=2)?;
        let [width, height] = [0, 1].map(|index| SIDE.read(&sides[index]));
        Some((width?, height?))
    }
}

/// Reads the fill of a shape.
pub(super) struct AnyFill;

impl Describe for AnyFill {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static PAINT: BoundPaint = BOUND_PAINT;
        static KINDS: AnyOf = AnyOf(&[&PAINT, &PATTERN_FILL]);
        KINDS.describe(definitions)
    }
}

impl Kind for AnyFill {
    type Value = Fill;

    fn read(&self, node: &Node) -> Option<Fill> {
        if node.value.get("pattern").is_none() {
            return BOUND_PAINT.read(node).map(Fill::Paint);
        }
        let tiles = PATTERN_FILL.kind.open(node)?.get(&PATTERN)?;
        let object = TILES.kind.open(&tiles)?;
        let (asset, size, repeat) = (object.read(&TILED), object.read(&SIZE), object.read(&REPEAT));
        Some(Fill::Pattern(Pattern { asset: asset?, picture: None, size: size?, repeat: repeat? }))
    }
}
