//! Tab stops.

use crate::node::Node;
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{AnyOf, Choice, Describe, Kind, List, Positive, Text};
use crate::schema::limits::{MAX_COORDINATE, MAX_LEADER, MAX_TABS};
use crate::schema::record::{Definition, Member, Record};

/// A place on a line to which a tab moves the text after it.
#[derive(Clone, Debug, PartialEq)]
pub struct TabStop {
    /// Pixels from the start of the line, in reading direction.
    pub at: f32,
    /// The part of the text after the tab that stands there.
    pub align: TabAlign,
    /// The filling of the room that the tab leaves.
    pub leader: Leader,
}

/// The part of a text that stands at a tab stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TabAlign {
    /// Its start.
    Start,
    /// Its middle.
    Center,
    /// Its end.
    End,
    /// The decimal separator of its first number, or the end of that number's digits.
    Decimal,
}

/// The filling of the room that a tab leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leader {
    /// Nothing.
    None,
    /// A text, again and again.
    Text(String),
    /// A line on the baseline.
    Line,
}

const TAB_ALIGNS: &[(&str, TabAlign)] =
    &[("start", TabAlign::Start), ("center", TabAlign::Center), ("end", TabAlign::End), ("decimal", TabAlign::Decimal)];

/// A leader that has a name.
#[derive(Clone, Copy)]
enum Named {
    None,
    Sign(&'static str),
    Line,
}

const LEADERS: &[(&str, Named)] =
    &[("none", Named::None), ("dots", Named::Sign(".")), ("dashes", Named::Sign("-")), ("line", Named::Line)];
static NAMED: Choice<Named> = Choice(LEADERS);

static LEADER_TEXT: Member<Text> =
    Member::required("text", Text(1..=MAX_LEADER), "Characters of the font, which stand again and again.");
static OWN_LEADER: Definition<Record> = Definition {
    name: "tabLeader",
    about: "",
    kind: Record {
        what: "a leader",
        title: "",
        about: "A text that fills the room before a tab stop.",
        members: &[&[&LEADER_TEXT]],
        rules: &[],
    },
};

static AT: Member<Bindable<Positive>> = Member::required(
    "at",
    Bindable(Positive(MAX_COORDINATE)),
    "Pixels from the start of the line, in reading direction.",
);
static ALIGN: Member<Choice<TabAlign>> =
    Member::optional("align", Choice(TAB_ALIGNS), "The part of the text after the tab that stands at this place.")
        .or("\"start\"");
static LEADER: Member<AnyLeader> =
    Member::optional("leader", AnyLeader, "The fill of the room before the place.").or("\"none\"");

/// Reads a leader.
struct AnyLeader;

impl Describe for AnyLeader {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static KINDS: AnyOf = AnyOf(&[&NAMED, &OWN_LEADER]);
        KINDS.describe(definitions)
    }
}

impl Kind for AnyLeader {
    type Value = Leader;

    fn read(&self, node: &Node) -> Option<Leader> {
        if !node.value.is_object() {
            return NAMED.read(node).map(|named| match named {
                Named::None => Leader::None,
                Named::Sign(sign) => Leader::Text(sign.to_owned()),
                Named::Line => Leader::Line,
            });
        }
        let text = OWN_LEADER.kind.open(node)?.read(&LEADER_TEXT)?;
        if text.trim().is_empty() || text.chars().any(char::is_control) {
            node.fail_member(
                "text",
                "value_error",
                "shows nothing, or has control characters; use signs such as \". \"",
            );
            return None;
        }
        Some(Leader::Text(text))
    }
}

/// Reads a stop.
pub(super) struct Stop(Record);

static STOP: Definition<Stop> = Definition {
    name: "tabStop",
    about: "",
    kind: Stop(Record {
        what: "a tab stop",
        title: "",
        about: "A place on each line to which a tab (U+0009) moves the text after it.",
        members: &[&[&AT, &ALIGN, &LEADER]],
        rules: &[],
    }),
};

pub(super) const STOPS: List<&Definition<Stop>> = List(&STOP, 0..=MAX_TABS);

impl Describe for Stop {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        self.0.describe(definitions)
    }
}

impl Kind for Stop {
    type Value = TabStop;

    fn read(&self, node: &Node) -> Option<TabStop> {
        let object = self.0.open(node)?;
        let (at, align, leader) = (object.read(&AT), object.read(&ALIGN), object.read(&LEADER));
        Some(TabStop { at: at?, align: align?, leader: leader? })
    }
}

/// The stops from the start of a line on.
pub(super) fn in_order(mut stops: Vec<TabStop>) -> Vec<TabStop> {
    stops.sort_by(|one, other| one.at.total_cmp(&other.at));
    stops
}
