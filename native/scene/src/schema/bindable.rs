//! Members whose value may be a literal or a field that gives it.

use serde_json::{Value, json};

use crate::node::Node;
use crate::schema::declared::FIELD;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{Choice, Describe, Kind, Number, Pair, Text};
use crate::schema::limits::MAX_COORDINATE;
use crate::schema::record::{Definition, Member, Record};

/// A literal, or the field that gives it.
pub(super) struct Bindable<K>(pub(super) K);

impl<K: Describe> Describe for Bindable<K> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let literal = Value::Object(self.0.describe(definitions));
        let binding = Value::Object(BINDING.describe(definitions));
        json_schema([("anyOf", json!([literal, binding]))])
    }
}

impl<K: Kind> Kind for Bindable<K> {
    type Value = K::Value;

    fn read(&self, node: &Node) -> Option<K::Value> {
        node.take_binding();
        self.0.read(node)
    }
}

const OF: &[(&str, &str)] =
    &[("color", "color"), ("asset", "asset"), ("font", "font"), ("number", "number"), ("text", "text")];
const ANY_NUMBER: Number = Number(-MAX_NUMBER..=MAX_NUMBER);
/// The largest number of a range: a double has it exactly.
const MAX_NUMBER: f32 = 16_777_216.0;

pub(super) static FIELD_MEMBER: Member<Text> =
    Member::required("field", FIELD, "A field of type color, choice, number, amount or flag.");
pub(super) static MEMBER: Member<Choice<&str>> =
    Member::nullable("of", Choice(OF), "The member of the chosen option; needed for a choice.");
pub(super) static FROM: Member<Pair<Number, Number>> =
    Member::nullable("from", Pair(ANY_NUMBER, ANY_NUMBER), "Two numbers of the field that become those of `to`.");
pub(super) static TO: Member<Pair<Number, Number>> = Member::nullable(
    "to",
    Pair(Number(-MAX_COORDINATE..=MAX_COORDINATE), Number(-MAX_COORDINATE..=MAX_COORDINATE)),
    "The values at both ends of the range. Numbers between the ends become values in proportion; numbers outside become \
     the value of the nearer end.",
);
static ELSE: Member<Anything> =
    Member::optional("else", Anything, "The literal where the field has no value; needed unless it always has one.");

pub(super) static BINDING: Definition<Record> = Definition {
    name: "binding",
    about: "",
    kind: Record {
        what: "a binding",
        title: "Binding",
        about: "The member takes its value from a field.",
        members: &[&[&FIELD_MEMBER, &MEMBER, &FROM, &TO, &ELSE]],
        rules: &[],
    },
};

/// Any literal; the member that is bound judges it.
struct Anything;

impl Describe for Anything {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        JsonSchema::new()
    }
}
