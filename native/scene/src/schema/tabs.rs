//! Tab stops.

use crate::node::Node;
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Choice, Describe, Kind, List, Positive};
use crate::schema::limits::{MAX_COORDINATE, MAX_TABS};
use crate::schema::record::{Definition, Member, Record};

/// A place on a line to which a tab moves the text after it.
#[derive(Clone, Copy, Debug, PartialEq)]
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
}

/// The filling of the room that a tab leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leader {
    /// Nothing.
    None,
    /// A character of the font, again and again.
    Character(char),
    /// A line on the baseline.
    Line,
}

const TAB_ALIGNS: &[(&str, TabAlign)] =
    &[("start", TabAlign::Start), ("center", TabAlign::Center), ("end", TabAlign::End)];
const LEADERS: &[(&str, Leader)] = &[
    ("none", Leader::None),
    ("dots", Leader::Character('.')),
    ("dashes", Leader::Character('-')),
    ("line", Leader::Line),
];

static AT: Member<Bindable<Positive>> = Member::required(
    "at",
    Bindable(Positive(MAX_COORDINATE)),
    "Pixels from the start of the line, in reading direction.",
);
static ALIGN: Member<Choice<TabAlign>> =
    Member::optional("align", Choice(TAB_ALIGNS), "What of the text after the tab stands there.").or("\"start\"");
static LEADER: Member<Choice<Leader>> =
    Member::optional("leader", Choice(LEADERS), "What fills the room before it.").or("\"none\"");

/// Reads a stop.
pub(super) struct Stop(Record);

static STOP: Definition<Stop> = Definition {
    name: "tabStop",
    about: "",
    kind: Stop(Record {
        what: "a tab stop",
        title: "",
        about: "A place on each line to which a tab (U+0009) moves what follows it.",
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
