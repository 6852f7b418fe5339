//! Font families, weights and sizes.

use crate::node::Node;
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Describe, Integer, Kind, List, Positive, Text};
use crate::schema::limits::{MAX_FONTS, MAX_LABEL, MAX_SIZE};
use crate::schema::record::Definition;

pub(super) static CSS_WEIGHT: Definition<Bindable<Integer>> = Definition {
    name: "weight",
    about: "Weight as in CSS: 400 is regular, 700 bold.",
    kind: Bindable(Integer(1..=1000)),
};

pub(super) static FONT_SIZE: Definition<Bindable<Positive>> =
    Definition { name: "size", about: "Font size in pixels per em.", kind: Bindable(Positive(MAX_SIZE)) };

/// Families of fonts.
pub(super) struct Families;

pub(super) static FAMILIES: Definition<Bindable<Families>> = Definition {
    name: "fonts",
    about: "Font families, or fnt_… ids, in order of preference.",
    kind: Bindable(Families),
};

const FAMILY_LIST: List<Text> = List(Text(1..=MAX_LABEL), 1..=MAX_FONTS);

impl Describe for Families {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        FAMILY_LIST.describe(definitions)
    }
}

impl Kind for Families {
    type Value = Vec<String>;

    fn read(&self, node: &Node) -> Option<Vec<String>> {
        // Every family is validated before the first wrong one ends the reading.
        let families: Vec<Option<String>> = FAMILY_LIST.nodes(node)?.iter().map(family).collect();
        families.into_iter().collect()
    }
}

fn family(node: &Node) -> Option<String> {
    let name = FAMILY_LIST.0.read(node)?;
    if name.trim().is_empty() || name.chars().any(char::is_control) {
        node.fail("string_pattern_mismatch", "must be a font family or fnt_… id");
        return None;
    }
    Some(name)
}
