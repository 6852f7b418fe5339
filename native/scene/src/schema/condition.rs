//! Conditions on the values of fields, as `when` of a layer states them.

use serde_json::{Value, json};

use crate::bound::Bound;
use crate::node::Node;
use crate::schema::declared::{Declared, FIELD, field_name};
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{AnyOf, Choice, Describe, List, OneOf, Text};
use crate::schema::limits::MAX_CONDITIONS;
use crate::schema::record::{Definition, Member, Object, OneGiven, Record};
use crate::template::condition::{Comparison, Condition};
use crate::value::validate;

/// Levels of conditions within conditions.
const MAX_DEPTH: usize = 8;

/// The name of a field that has a value, or a condition.
pub(super) struct When;

impl Describe for When {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static KINDS: AnyOf = AnyOf(&[&FIELD, &CONDITION]);
        KINDS.describe(definitions)
    }
}

static CONDITION: Definition<OneOf> = Definition {
    name: "condition",
    about: "A condition on the values of fields.",
    kind: OneOf(&[&FIELD_CONDITION, &CONDITIONS]),
};

#[derive(Clone, Copy)]
enum Is {
    Given,
    Missing,
    True,
    False,
}

const STATES: &[(&str, Is)] =
    &[("given", Is::Given), ("missing", Is::Missing), ("true", Is::True), ("false", Is::False)];

static FIELD_MEMBER: Member<Text> = Member::required("field", FIELD, "Name of a field.");
static IS: Member<Choice<Is>> = Member::nullable(
    "is",
    Choice(STATES),
    "given: the field has a value; missing: it has none; true and false: it is a flag of that value.",
);
static EQUALS: Member<FieldValue> = Member::nullable("equals", FieldValue, "The field has this value.");
static NOT: Member<FieldValue> = Member::nullable("not", FieldValue, "The field has another value, or none.");
static IN: Member<List<FieldValue>> =
    Member::nullable("in", List(FieldValue, 1..=MAX_CONDITIONS), "The field has one of these values.");
static LESS: Member<FieldValue> = compared("less", "The number, day or time of the field is less or earlier.");
static AT_MOST: Member<FieldValue> = compared("at_most", "It is less, earlier or the same.");
static MORE: Member<FieldValue> = compared("more", "It is more or later.");
static AT_LEAST: Member<FieldValue> = compared("at_least", "It is more, later or the same.");

const fn compared(name: &'static str, about: &'static str) -> Member<FieldValue> {
    Member::nullable(name, FieldValue, about)
}

static FIELD_CONDITION: Definition<Record> = Definition {
    name: "fieldCondition",
    about: "",
    kind: Record {
        what: "a condition",
        title: "Condition on a field",
        about: "One test of one field.",
        members: &[&[&FIELD_MEMBER, &IS, &EQUALS, &NOT, &IN, &LESS, &AT_MOST, &MORE, &AT_LEAST]],
        rules: &[&TEST],
    },
};

static TEST: OneGiven = OneGiven(&["is", "equals", "not", "in", "less", "at_most", "more", "at_least"]);

static ALL: Member<List<When>> = several("all", "All of them hold.");
static ANY: Member<List<When>> = several("any", "At least one of them holds.");
static NONE: Member<List<When>> = several("none", "None of them holds.");

const fn several(name: &'static str, about: &'static str) -> Member<List<When>> {
    Member::nullable(name, List(When, 1..=MAX_CONDITIONS), about)
}

static CONDITIONS: Definition<Record> = Definition {
    name: "conditions",
    about: "",
    kind: Record {
        what: "a condition",
        title: "Conditions together",
        about: "Several conditions as one.",
        members: &[&[&ALL, &ANY, &NONE]],
        rules: &[&TOGETHER],
    },
};

static TOGETHER: OneGiven = OneGiven(&["all", "any", "none"]);

/// A value that a field of the template may have.
struct FieldValue;

impl Describe for FieldValue {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("type", json!(["string", "number", "boolean"]))])
    }
}

/// Reads the name of a field, or a condition.
pub(super) fn when(node: &Node, fields: &Declared) -> Option<Condition> {
    Reader { fields, left: MAX_CONDITIONS }.condition(node, MAX_DEPTH)
}

struct Reader<'a> {
    fields: &'a Declared,
    /// The conditions that may still follow.
    left: usize,
}

impl Reader<'_> {
    fn condition(&mut self, node: &Node, depth: usize) -> Option<Condition> {
        if self.left == 0 {
            node.fail("too_long", format!("at most {MAX_CONDITIONS} conditions are allowed in one `when`"));
            return None;
        }
        self.left -= 1;
        match node.value {
            Value::String(_) => field_name(node, self.fields).map(|index| self.named(index)),
            Value::Object(_) if depth == 0 => {
                node.fail("value_error", format!("conditions stand in each other more than {MAX_DEPTH} deep"));
                None
            }
            Value::Object(members) if ["all", "any", "none"].iter().any(|name| members.contains_key(*name)) => {
                self.together(&CONDITIONS.kind.open(node)?, depth)
            }
            Value::Object(_) => self.of_field(&FIELD_CONDITION.kind.open(node)?),
            _ => {
                let msg = "must be the name of a field, or a condition such as {\"field\": \"vip\", \"is\": \"true\"}";
                node.fail("string_type", msg);
                None
            }
        }
    }

    /// A name alone asks that a flag is true, and that any other field has a value.
    fn named(&self, index: usize) -> Condition {
        match self.fields.field(index) {
            Some(field) if field.kind.is_flag() => Condition::OneOf(index, vec![Bound::Flag(true)]),
            _ => Condition::Given(index),
        }
    }

    fn together(&mut self, object: &Object, depth: usize) -> Option<Condition> {
        TOGETHER.read(object)?;
        let (member, wrap): (_, fn(Vec<Condition>) -> Condition) = if object.get(&ALL).is_some() {
            (&ALL, Condition::All)
        } else if object.get(&ANY).is_some() {
            (&ANY, Condition::Any)
        } else {
            (&NONE, Condition::None)
        };
        let given = object.get(member)?;
        let nodes = member.kind().nodes(&given)?;
        // Every condition is validated before the first wrong one ends the reading.
        let parts: Vec<Option<Condition>> = nodes.iter().map(|node| self.condition(node, depth - 1)).collect();
        parts.into_iter().collect::<Option<_>>().map(wrap)
    }

    fn of_field(&self, object: &Object) -> Option<Condition> {
        let index = object.get(&FIELD_MEMBER).and_then(|member| field_name(&member, self.fields));
        TEST.read(object)?;
        let index = index?;
        if let Some(given) = object.get(&IS) {
            return self.state(index, &given);
        }
        let one = |member: &Member<FieldValue>| {
            let given = object.get(member)?;
            Some(self.value(index, &given).map(|value| Condition::OneOf(index, vec![value])))
        };
        if let Some(equal) = one(&EQUALS) {
            return equal;
        }
        if let Some(equal) = one(&NOT) {
            return equal.map(|equal| Condition::None(vec![equal]));
        }
        if let Some(given) = object.get(&IN) {
            let values: Vec<Option<Bound>> =
                IN.kind().nodes(&given)?.iter().map(|node| self.value(index, node)).collect();
            return Some(Condition::OneOf(index, values.into_iter().collect::<Option<_>>()?));
        }
        let comparisons = [
            (&LESS, Comparison::Less),
            (&AT_MOST, Comparison::AtMost),
            (&MORE, Comparison::More),
            (&AT_LEAST, Comparison::AtLeast),
        ];
        comparisons.iter().find_map(|(member, comparison)| {
            let given = object.get(member)?;
            Some(self.ordered(index, &given).map(|value| Condition::Compares(index, *comparison, value)))
        })?
    }

    fn state(&self, index: usize, node: &Node) -> Option<Condition> {
        let given = Condition::Given(index);
        let flag = |value| {
            let field = self.fields.field(index)?;
            if !field.kind.is_flag() {
                node.fail(
                    "value_error",
                    format!("`{}` is a {} field; only flags are true or false", field.name, field.kind.name()),
                );
                return None;
            }
            Some(Condition::OneOf(index, vec![Bound::Flag(value)]))
        };
        match IS.kind().0.iter().find(|(name, _)| node.value == *name).map(|(_, is)| *is) {
            Some(Is::Given) => Some(given),
            Some(Is::Missing) => Some(Condition::None(vec![given])),
            Some(Is::True) => flag(true),
            Some(Is::False) => flag(false),
            None => {
                node.choice(STATES);
                None
            }
        }
    }

    /// A value that stands in an order.
    fn ordered(&self, index: usize, node: &Node) -> Option<Bound> {
        let value = self.value(index, node)?;
        if value.compare(&value).is_none() {
            let field = self.fields.field(index)?;
            node.fail(
                "value_error",
                format!("`{}` is a {} field, whose values are neither less nor more", field.name, field.kind.name()),
            );
            return None;
        }
        Some(value)
    }

    fn value(&self, index: usize, node: &Node) -> Option<Bound> {
        // A field that is wrong itself has been reported.
        let field = self.fields.field(index)?;
        if self.fields.is_image(index) {
            node.fail("value_error", format!("`{}` is an image field: ask `is` given or missing", field.name));
            return None;
        }
        match validate(field, node.value) {
            Ok(Some(value)) => Some(value),
            Ok(None) => {
                node.fail("value_error", "must be a value; ask `is` missing for none");
                None
            }
            Err(fault) => {
                node.fail(fault.kind, format!("no value of `{}` is this: {}", field.name, fault.msg));
                None
            }
        }
    }
}
