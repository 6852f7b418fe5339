//! Objects with known members.

use serde_json::{Value, json};

use crate::issue::did_you_mean;
use crate::node::{Issues, Node};
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{Choice, Describe, Kind, or_null};

/// A member of an object: its name, its kind, whether it may be left out, and its description.
pub(crate) struct Member<K> {
    name: &'static str,
    kind: K,
    is_required: bool,
    /// True if `null` is the same as leaving it out.
    is_nullable: bool,
    /// JSON text of its default.
    default: Option<&'static str>,
    about: &'static str,
}

impl<K> Member<K> {
    pub(crate) const fn required(name: &'static str, kind: K, about: &'static str) -> Self {
        Self { name, kind, is_required: true, is_nullable: false, default: None, about: words(about) }
    }

    pub(crate) const fn optional(name: &'static str, kind: K, about: &'static str) -> Self {
        Self { name, kind, is_required: false, is_nullable: false, default: None, about: words(about) }
    }

    pub(crate) const fn nullable(name: &'static str, kind: K, about: &'static str) -> Self {
        Self { name, kind, is_required: false, is_nullable: true, default: None, about: words(about) }
    }

    /// Returns the member with its default, as JSON text.
    pub(crate) const fn or(mut self, default: &'static str) -> Self {
        self.default = Some(default);
        self
    }

    pub(crate) const fn kind(&self) -> &K {
        &self.kind
    }
}

/// Words for the JSON Schema, which the module for browsers does not write.
const fn words(about: &'static str) -> &'static str {
    if cfg!(feature = "whole") { about } else { "" }
}

impl<K: Kind> Member<K> {
    /// The value that stands in for the member where it is left out, if it has one.
    pub(crate) fn default_value(&self) -> Option<K::Value> {
        self.kind.read(&Node::root(&parsed(self.default?), &Issues::default()))
    }
}

/// A member of any kind.
pub(crate) trait AnyMember: Sync {
    fn name(&self) -> &'static str;
    fn is_required(&self) -> bool;
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema;
}

impl<K: Describe> AnyMember for Member<K> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn is_required(&self) -> bool {
        self.is_required
    }

    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let mut schema = self.kind.describe(definitions);
        if self.is_nullable {
            schema = or_null(schema);
        }
        if !self.about.is_empty() {
            schema.insert("description".to_owned(), json!(self.about));
        }
        if let Some(default) = self.default {
            schema.insert("default".to_owned(), parsed(default));
        }
        schema
    }
}

/// Members in the order of the documentation.
pub(crate) type Members = [&'static dyn AnyMember];

/// An object with known members.
pub(crate) struct Record {
    /// Its name in messages: "a text layer".
    pub(crate) what: &'static str,
    pub(crate) title: &'static str,
    /// Its description.
    pub(crate) about: &'static str,
    pub(crate) members: &'static [&'static Members],
    /// The rules between its members.
    pub(crate) rules: &'static [&'static dyn Rule],
}

impl Record {
    /// The object in `node`, with a fault for each member that is unknown.
    pub(crate) fn open<'a>(&self, node: &'a Node<'a>) -> Option<Object<'a>> {
        open(node, self.what, self.members)
    }
}

impl Describe for Record {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let mut schema = json_schema([("type", json!("object"))]);
        for (name, text) in [("title", self.title), ("description", self.about)] {
            if !text.is_empty() {
                schema.insert(name.to_owned(), json!(text));
            }
        }
        let members = || self.members.iter().copied().flatten();
        let properties: JsonSchema =
            members().map(|member| (member.name().to_owned(), Value::Object(member.describe(definitions)))).collect();
        let required: Vec<&str> = members().filter(|member| member.is_required()).map(|member| member.name()).collect();
        schema.insert("properties".to_owned(), Value::Object(properties));
        schema.insert("required".to_owned(), json!(required));
        schema.insert("additionalProperties".to_owned(), json!(false));
        for rule in self.rules {
            schema.extend(rule.describe());
        }
        schema
    }
}

/// The object in `node`, whose members are all among `known`; `what` names it in messages.
pub(crate) fn open<'a>(node: &'a Node<'a>, what: &'static str, known: &[&Members]) -> Option<Object<'a>> {
    let names = node.member_names(what)?;
    let known = || known.iter().copied().flatten().map(|member| member.name());
    for name in names {
        if !known().any(|known| known == name) {
            let more = refused(what, name).map_or_else(|| did_you_mean(name, known()), |why| format!(": {why}"));
            node.fail_member(name, "extra_forbidden", format!("unknown property `{name}` of {what}{more}"));
        }
    }
    Some(Object { node, what })
}

/// The reason for which an object has no member that objects like it have.
fn refused(what: &str, name: &str) -> Option<&'static str> {
    match (what, name) {
        ("a text layer", "flip") => Some("mirrored text is not read"),
        ("a qr layer" | "a barcode layer", "flip") => Some("readers take no mirrored code"),
        ("a qr layer" | "a barcode layer", "blend") => Some("readers need the colours of a code as they are"),
        _ => None,
    }
}

/// An object whose unknown members are reported.
#[derive(Clone, Copy)]
pub(crate) struct Object<'a> {
    pub(crate) node: &'a Node<'a>,
    what: &'static str,
}

impl<'a> Object<'a> {
    /// The member where it is given, unread; a required one that is not given is reported.
    pub(crate) fn get<K>(&self, member: &Member<K>) -> Option<Node<'a>> {
        let given = self.node.member(member.name).filter(|given| !member.is_nullable || !given.value.is_null());
        if given.is_none() && member.is_required {
            self.report_missing(member);
        }
        given
    }

    /// The value of a member that is required or has a default.
    pub(crate) fn read<K: Kind>(&self, member: &Member<K>) -> Option<K::Value> {
        match self.get(member) {
            Some(given) => member.kind.read(&given),
            None => member.default_value(),
        }
    }

    /// The value of a member that may be left out; `None` after a fault, `Some(None)` where it is left out.
    pub(crate) fn find<K: Kind>(&self, member: &Member<K>) -> Option<Option<K::Value>> {
        self.get(member).map_or(Some(None), |given| member.kind.read(&given).map(Some))
    }

    /// Reports that a member is required.
    pub(crate) fn report_missing<K>(&self, member: &Member<K>) {
        self.node.fail_member(member.name, "missing", format!("`{}` is required", member.name));
    }
}

/// The value of a JSON text of ours.
fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

/// A rule between members of an object. Its JSON Schema has no `not` and `if`, which most programs that generate values
/// or types from a JSON Schema do not follow.
pub(crate) trait Rule: Sync {
    fn describe(&self) -> JsonSchema;
}

/// Exactly one of two nullable members is given.
pub(crate) struct Either<A: 'static, B: 'static>(pub(crate) &'static Member<A>, pub(crate) &'static Member<B>);

/// The given one of two members.
pub(crate) enum Given<'a> {
    First(Node<'a>),
    Second(Node<'a>),
}

impl<A, B> Either<A, B> {
    /// The member that is given.
    pub(crate) fn read<'a>(&self, object: &Object<'a>) -> Option<Given<'a>> {
        let (first, second) = (self.0.name, self.1.name);
        match (object.get(self.0), object.get(self.1)) {
            (Some(node), None) => return Some(Given::First(node)),
            (None, Some(node)) => return Some(Given::Second(node)),
            (Some(_), Some(_)) => {
                object.node.fail("value_error", format!("has both `{first}` and `{second}`; keep one of them"));
            }
            (None, None) => {
                let msg = format!("{} needs `{first}` or `{second}`", object.what);
                object.node.fail_member(first, "missing", msg);
            }
        }
        None
    }
}

impl<A: Sync, B: Sync> Rule for Either<A, B> {
    fn describe(&self) -> JsonSchema {
        json_schema([("oneOf", json!([given(self.0.name), given(self.1.name)]))])
    }
}

/// Exactly one of some nullable members is given.
pub(crate) struct OneGiven(pub(crate) &'static [&'static str]);

impl OneGiven {
    /// Reports that none of the members is given, or more than one.
    pub(crate) fn read(&self, object: &Object) -> Option<()> {
        let is_given = |name: &&&str| object.node.value.get(name).is_some_and(|value| !value.is_null());
        let given: Vec<&str> = self.0.iter().filter(is_given).copied().collect();
        match given.as_slice() {
            [_] => return Some(()),
            [] => {
                let msg = format!("{} needs one of `{}`", object.what, self.0.join("`, `"));
                object.node.fail("missing", msg);
            }
            several => {
                let msg = format!("has `{}` together; keep one of them", several.join("` and `"));
                object.node.fail("value_error", msg);
            }
        }
        None
    }
}

impl Rule for OneGiven {
    fn describe(&self) -> JsonSchema {
        json_schema([("oneOf", self.0.iter().map(|name| given(name)).collect())])
    }
}

/// Nullable members that belong to some values of another member, and to no others.
pub(crate) struct OfChoice<T: 'static> {
    pub(crate) other: &'static Member<Choice<T>>,
    /// Each value that has members of its own: those that it needs, and those that it may have.
    pub(crate) own: &'static [(&'static str, &'static [&'static str], &'static [&'static str])],
}

impl<T: Sync> OfChoice<T> {
    /// Reports members that the value does not have, and those that it lacks.
    pub(crate) fn judge(&self, object: &Object, value: &str) {
        let is_given = |name: &str| object.node.value.get(name).is_some_and(|value| !value.is_null());
        for (owner, needed, allowed) in self.own {
            for name in needed.iter().chain(*allowed) {
                if *owner != value && is_given(name) {
                    let article = if owner.starts_with('a') { "an" } else { "a" };
                    object.node.fail_member(name, "value_error", format!("only {article} {owner} has {name}"));
                }
            }
            for name in needed.iter().filter(|name| *owner == value && !is_given(name)) {
                object.node.fail_member(name, "missing", format!("`{name}` is required"));
            }
        }
    }
}

impl<T: Sync> Rule for OfChoice<T> {
    fn describe(&self) -> JsonSchema {
        let other = self.other.name;
        let names = || self.other.kind.0.iter().map(|(name, _)| *name);
        let branch = |values: Value, value: Option<&str>| {
            let mut properties = json_schema([(other, values)]);
            let mut required = vec![other];
            for (owner, needed, allowed) in self.own {
                if value == Some(owner) {
                    required.extend(*needed);
                    properties.extend(needed.iter().map(|name| ((*name).to_owned(), json!({ "type": NOT_NULL }))));
                } else {
                    let absent = needed.iter().chain(*allowed);
                    properties.extend(absent.map(|name| ((*name).to_owned(), json!({ "type": "null" }))));
                }
            }
            json!({ "type": "object", "required": required, "properties": properties })
        };
        let plain: Vec<&str> = names().filter(|name| self.own.iter().all(|(owner, ..)| owner != name)).collect();
        let own = self.own.iter().map(|(owner, ..)| branch(json!({ "const": owner }), Some(owner)));
        json_schema([("oneOf", own.chain([branch(json!({ "enum": plain }), None)]).collect())])
    }
}

/// The types of JSON but one.
const NOT_NULL: [&str; 5] = ["array", "boolean", "number", "object", "string"];

fn given(name: &str) -> Value {
    json!({ "type": "object", "required": [name], "properties": { name: { "type": NOT_NULL } } })
}

/// A part of the JSON Schema that others refer to by its name.
pub(crate) struct Definition<K> {
    pub(crate) name: &'static str,
    /// Its description, unless its kind has one.
    pub(crate) about: &'static str,
    pub(crate) kind: K,
}

impl<K: Describe> Describe for Definition<K> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        definitions.reference(self.name, |definitions| {
            let mut schema = self.kind.describe(definitions);
            if !self.about.is_empty() {
                schema.insert("description".to_owned(), json!(self.about));
            }
            schema
        })
    }
}

impl<K: Kind> Kind for Definition<K> {
    type Value = K::Value;

    fn read(&self, node: &Node) -> Option<K::Value> {
        self.kind.read(node)
    }
}
