//! Text layers.

use icu_locale_core::Locale;

use crate::node::Node;
use crate::schema::common::OF_TEXTS;
use crate::schema::declared::Declared;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::effects::{BLEND, BLUR};
use crate::schema::kind::{AnyOf, Describe, List, Text};
use crate::schema::limits::{MAX_RUNS, MAX_TEXT};
use crate::schema::mask::MASK;
use crate::schema::placeholder::bound_text;
use crate::schema::record::{Definition, Member, Object, Record};
use crate::schema::style::{Inherited, MEMBERS, RUN_MEMBERS, RUN_TEXT, RunStyle, TextStyle};
use crate::schema::text_path::{self, PATH};
use crate::template::text::{Run, TextLayer};

const LITERAL: Text = Text(0..=MAX_TEXT);
const RUNS: List<&Definition<Record>> = List(&RUN, 1..=MAX_RUNS);

static TEXT: Member<TextOrRuns> =
    Member::required("text", TextOrRuns, "Text with {{field}} placeholders, or runs in styles of their own.");

pub(super) static TEXT_LAYER: Definition<Record> = Definition {
    name: "textLayer",
    about: "",
    kind: Record {
        what: "a text layer",
        title: "Text layer",
        about: "Text, static or with fields.",
        members: &[OF_TEXTS, &[&TEXT], &MEMBERS, &[&PATH, &MASK, &BLEND, &BLUR]],
        rules: &[],
    },
};

static RUN: Definition<Record> = Definition {
    name: "run",
    about: "",
    kind: Record {
        what: "a run",
        title: "",
        about: "A piece of text in a style of its own. Members that it leaves out are those of the layer.",
        members: &[&RUN_MEMBERS],
        rules: &[],
    },
};

/// Reads a text layer; `locale` is the template's, where that is right.
pub(super) fn text(object: &Object, locale: Option<&Locale>, fields: &Declared) -> Option<TextLayer> {
    let own = Inherited::read(object);
    let runs = object.get(&TEXT).and_then(|member| runs(&member, &own.style, fields));
    let style = TextStyle::read(object, own.size, locale.unwrap_or(&Locale::UNKNOWN));
    let path = object.find(&PATH);
    let (runs, mut style) = (runs?, style?);
    if let Some(path) = path? {
        text_path::validate(object, &style, &runs);
        (style.path, style.max_lines) = (Some(path), Some(1));
    }
    own.is_right.then_some(TextLayer { runs, style })
}

/// The text of a layer: one, or runs in styles of their own.
struct TextOrRuns;

impl Describe for TextOrRuns {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static KINDS: AnyOf = AnyOf(&[&LITERAL, &RUNS]);
        KINDS.describe(definitions)
    }
}

fn runs(node: &Node, own: &RunStyle, fields: &Declared) -> Option<Vec<Run>> {
    if node.value.is_string() {
        let text = bound_text(node, &LITERAL, fields)?;
        return Some(vec![Run { text, style: own.clone() }]);
    }
    if !node.value.is_array() {
        node.fail("string_type", "must be a string, or a list of runs: [{\"text\": …}, …]");
        return None;
    }
    // Every run is validated before the first wrong one ends the reading.
    let runs: Vec<Option<Run>> = RUNS.nodes(node)?.iter().map(|member| run(member, own, fields)).collect();
    runs.into_iter().collect()
}

fn run(node: &Node, own: &RunStyle, fields: &Declared) -> Option<Run> {
    let object = RUN.kind.open(node)?;
    let text = object.get(&RUN_TEXT).and_then(|member| bound_text(&member, RUN_TEXT.kind(), fields));
    let style = own.clone().read(&object);
    Some(Run { text: text?, style: style? })
}
