//! Room along the edges of a box.

use serde_json::json;

use crate::node::Node;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{Describe, Kind, tuple};
use crate::schema::paint::LENGTH;
use crate::schema::record::Definition;

/// Room along the edges: one number for all, or four.
pub(super) struct Padding;

pub(super) static PADDINGS: Definition<Padding> = Definition {
    name: "padding",
    about: "Room in pixels: one number, or [top, inline end, bottom, inline start]; the inline start is right in Arabic.",
    kind: Padding,
};

impl Describe for Padding {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let (one, four) = (LENGTH.describe(definitions), tuple(&[&LENGTH, &LENGTH, &LENGTH, &LENGTH], definitions));
        json_schema([("anyOf", json!([one, four]))])
    }
}

impl Kind for Padding {
    type Value = [f32; 4];

    fn read(&self, node: &Node) -> Option<[f32; 4]> {
        if !node.value.is_array() {
            return LENGTH.read(node).map(|side| [side; 4]);
        }
        let sides = node.list(4..=4)?;
        let [top, end, bottom, start] = [0, 1, 2, 3].map(|index| LENGTH.read(&sides[index]));
        Some([top?, end?, bottom?, start?])
    }
}
