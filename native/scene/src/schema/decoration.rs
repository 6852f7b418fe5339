//! Lines under, through and over text.

use crate::node::Node;
use crate::paint::DecorationLine;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Choice, Describe, Kind, List};
use crate::schema::record::Definition;

const LINES: &[(&str, DecorationLine)] = &[
    ("underline", DecorationLine::Underline),
    ("strike", DecorationLine::Strike),
    ("overline", DecorationLine::Overline),
];

const LINE_LIST: List<Choice<DecorationLine>> = List(Choice(LINES), 0..=LINES.len());

/// Lines, each at most once.
pub(super) struct DecorationLines;

pub(super) static DECORATION_LINES: Definition<DecorationLines> = Definition {
    name: "decoration",
    about: "Lines as wide as the text: underline leaves out where ink stands in its way, strike runs through the text, \
            overline above it. Shadows fall from them, too; strokes are of the letters alone.",
    kind: DecorationLines,
};

pub(super) const DECORATION_PAINT: &str = "Paint of the lines of `decoration`; the text's own paint if absent.";
pub(super) const DECORATION_THICKNESS: &str =
    "Thickness of the lines of `decoration` in pixels; that of the font if absent.";

impl Describe for DecorationLines {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        LINE_LIST.describe(definitions)
    }
}

impl Kind for DecorationLines {
    type Value = Vec<DecorationLine>;

    fn read(&self, node: &Node) -> Option<Vec<DecorationLine>> {
        let lines = LINE_LIST.read(node)?;
        let is_repeated = |at: &usize| lines[..*at].contains(&lines[*at]);
        if let Some(at) = (1..lines.len()).find(is_repeated) {
            LINE_LIST.nodes(node)?[at].fail("value_error", "is there twice; keep one of them");
            return None;
        }
        Some(lines)
    }
}
