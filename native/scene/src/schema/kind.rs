//! Kinds of JSON values.
//!
//! A kind reads a value, reports its faults, and describes the accepted values in JSON Schema. Members,
//! types, bounds, defaults and descriptions of the template schema stand in this code and nowhere else: the published
//! JSON Schema is made from it (`npm run generate:template`), and the TypeScript types from that.

use std::ops::RangeInclusive;

use serde_json::{Value, json};

use crate::node::Node;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};

/// A type that describes itself in JSON Schema.
pub(crate) trait Describe: Sync {
    /// The JSON Schema, whose parts of their own go to `definitions`.
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema;
}

/// A kind of JSON values that needs nothing but the value to read it.
pub(crate) trait Kind: Describe {
    /// The type of a value that was read.
    type Value;

    /// The value, or `None` after a fault.
    fn read(&self, node: &Node) -> Option<Self::Value>;
}

impl<K: Describe> Describe for &K {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        (*self).describe(definitions)
    }
}

impl<K: Kind> Kind for &K {
    type Value = K::Value;

    fn read(&self, node: &Node) -> Option<K::Value> {
        (*self).read(node)
    }
}

/// True or false.
pub(crate) struct Boolean;

impl Describe for Boolean {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("type", json!("boolean"))])
    }
}

impl Kind for Boolean {
    type Value = bool;

    fn read(&self, node: &Node) -> Option<bool> {
        node.boolean()
    }
}

/// A number in a range, ends included.
pub(crate) struct Number(pub(crate) RangeInclusive<f32>);

impl Describe for Number {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        let (least, most) = (bound(*self.0.start()), bound(*self.0.end()));
        json_schema([("type", json!("number")), ("minimum", least), ("maximum", most)])
    }
}

impl Kind for Number {
    type Value = f32;

    fn read(&self, node: &Node) -> Option<f32> {
        node.number(self.0.clone())
    }
}

/// A number greater than 0 and at most so large.
pub(crate) struct Positive(pub(crate) f32);

impl Describe for Positive {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("type", json!("number")), ("exclusiveMinimum", json!(0)), ("maximum", bound(self.0))])
    }
}

impl Kind for Positive {
    type Value = f32;

    fn read(&self, node: &Node) -> Option<f32> {
        node.positive(self.0)
    }
}

/// A whole number in a range, ends included.
pub(crate) struct Integer(pub(crate) RangeInclusive<u32>);

impl Describe for Integer {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        let (least, most) = (json!(self.0.start()), json!(self.0.end()));
        json_schema([("type", json!("integer")), ("minimum", least), ("maximum", most)])
    }
}

impl Kind for Integer {
    type Value = u32;

    fn read(&self, node: &Node) -> Option<u32> {
        node.integer(self.0.clone())
    }
}

/// A text of so many Unicode scalar values.
pub(crate) struct Text(pub(crate) RangeInclusive<usize>);

impl Text {
    /// The text as it stands in the document.
    pub(crate) fn text<'a>(&self, node: &Node<'a>) -> Option<&'a str> {
        node.string(self.0.clone())
    }
}

impl Describe for Text {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        let mut schema = json_schema([("type", json!("string"))]);
        schema.extend(lengths(&self.0));
        schema
    }
}

impl Kind for Text {
    type Value = String;

    fn read(&self, node: &Node) -> Option<String> {
        self.text(node).map(str::to_owned)
    }
}

/// A name: a prefix, then at least one of some letters.
pub(crate) struct Token {
    pub(crate) prefix: &'static str,
    pub(crate) letters: &'static [RangeInclusive<char>],
    /// Unicode scalar values in all.
    pub(crate) length: RangeInclusive<usize>,
    /// The form of the token, in words that follow "must be".
    pub(crate) shape: &'static str,
}

impl Token {
    /// Returns true if a text has the prefix and the letters, at any length.
    fn has_letters(&self, text: &str) -> bool {
        let rest = text.strip_prefix(self.prefix).unwrap_or_default();
        !rest.is_empty() && rest.chars().all(|letter| self.letters.iter().any(|range| range.contains(&letter)))
    }

    /// Returns true if a text is such a token.
    pub(crate) fn accepts(&self, text: &str) -> bool {
        self.length.contains(&text.chars().count()) && self.has_letters(text)
    }
}

impl Describe for Token {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        let letters: String = self
            .letters
            .iter()
            .map(|range| match (range.start(), range.end()) {
                (start, end) if start == end => start.to_string(),
                (start, end) => format!("{start}-{end}"),
            })
            .collect();
        let pattern = format!("^{}[{letters}]+$", self.prefix);
        let mut schema = json_schema([("type", json!("string")), ("pattern", json!(pattern))]);
        schema.extend(lengths(&self.length));
        schema
    }
}

impl Kind for Token {
    type Value = String;

    fn read(&self, node: &Node) -> Option<String> {
        let text = node.string(self.length.clone())?;
        if self.has_letters(text) {
            return Some(text.to_owned());
        }
        node.fail("string_pattern_mismatch", format!("must be {}", self.shape));
        None
    }
}

/// One of some names, each with the value that it stands for.
pub(crate) struct Choice<T: 'static>(pub(crate) &'static [(&'static str, T)]);

impl<T: Sync> Describe for Choice<T> {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        match self.0 {
            [(name, _)] => json_schema([("const", json!(name))]),
            names => {
                let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
                json_schema([("type", json!("string")), ("enum", json!(names))])
            }
        }
    }
}

impl<T: Copy + Sync> Kind for Choice<T> {
    type Value = T;

    fn read(&self, node: &Node) -> Option<T> {
        node.choice(self.0)
    }
}

/// This text and no other, beside other kinds of values.
pub(crate) struct Constant(pub(crate) &'static str);

impl Describe for Constant {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        json_schema([("const", json!(self.0))])
    }
}

/// Two values in a list.
pub(crate) struct Pair<A, B>(pub(crate) A, pub(crate) B);

impl<A: Describe, B: Describe> Describe for Pair<A, B> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        tuple(&[&self.0, &self.1], definitions)
    }
}

impl<A: Kind, B: Kind> Kind for Pair<A, B> {
    type Value = (A::Value, B::Value);

    fn read(&self, node: &Node) -> Option<Self::Value> {
        let pair = node.list(2..=2)?;
        let (first, second) = (self.0.read(&pair[0]), self.1.read(&pair[1]));
        Some((first?, second?))
    }
}

/// Two values of one kind and two of another in a list.
pub(crate) struct Pair4<A, B>(pub(crate) A, pub(crate) B);

impl<A: Describe, B: Describe> Describe for Pair4<A, B> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        tuple(&[&self.0, &self.0, &self.1, &self.1], definitions)
    }
}

impl<V, A: Kind<Value = V>, B: Kind<Value = V>> Kind for Pair4<A, B> {
    type Value = [V; 4];

    fn read(&self, node: &Node) -> Option<Self::Value> {
        let numbers = node.list(4..=4)?;
        let (a, b) = (self.0.read(&numbers[0]), self.0.read(&numbers[1]));
        let (c, d) = (self.1.read(&numbers[2]), self.1.read(&numbers[3]));
        Some([a?, b?, c?, d?])
    }
}

/// A list of so many values of one kind.
pub(crate) struct List<K>(pub(crate) K, pub(crate) RangeInclusive<usize>);

impl<K> List<K> {
    /// The elements, unread.
    pub(crate) fn nodes<'a>(&self, node: &'a Node<'a>) -> Option<Vec<Node<'a>>> {
        node.list(self.1.clone())
    }
}

impl<K: Describe> Describe for List<K> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let mut schema = json_schema([("type", json!("array"))]);
        if *self.1.start() > 0 {
            schema.insert("minItems".to_owned(), json!(self.1.start()));
        }
        schema.insert("maxItems".to_owned(), json!(self.1.end()));
        schema.insert("items".to_owned(), Value::Object(self.0.describe(definitions)));
        schema
    }
}

/// Reads up to the first element that is wrong.
impl<K: Kind> Kind for List<K> {
    type Value = Vec<K::Value>;

    fn read(&self, node: &Node) -> Option<Vec<K::Value>> {
        self.nodes(node)?.iter().map(|element| self.0.read(element)).collect()
    }
}

/// An object whose members have free names and values of one kind.
pub(crate) struct Entries<K> {
    /// Members at most.
    pub(crate) most: usize,
    /// A regular expression that names match; the reader of the object validates them.
    pub(crate) names: Option<&'static str>,
    pub(crate) value: K,
}

impl<K> Entries<K> {
    /// The members, unread.
    pub(crate) fn nodes<'a>(&self, node: &'a Node<'a>) -> Vec<(&'a str, Node<'a>)> {
        node.entries(self.most)
    }
}

impl<K: Describe> Describe for Entries<K> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let mut schema = json_schema([("type", json!("object")), ("maxProperties", json!(self.most))]);
        schema.extend(self.names.map(|pattern| ("propertyNames".to_owned(), json!({ "pattern": pattern }))));
        schema.insert("additionalProperties".to_owned(), Value::Object(self.value.describe(definitions)));
        schema
    }
}

/// A value or `null`, which says something else than leaving it out.
pub(crate) struct OrNull<K>(pub(crate) K);

impl<K: Describe> Describe for OrNull<K> {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        or_null(self.0.describe(definitions))
    }
}

impl<K: Kind> Kind for OrNull<K> {
    type Value = Option<K::Value>;

    fn read(&self, node: &Node) -> Option<Self::Value> {
        if node.value.is_null() { Some(None) } else { self.0.read(node).map(Some) }
    }
}

/// A value of any of these kinds.
pub(crate) struct AnyOf(pub(crate) &'static [&'static dyn Describe]);

impl Describe for AnyOf {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        json_schema([("anyOf", each(self.0, definitions))])
    }
}

/// A value of exactly one of these kinds.
pub(crate) struct OneOf(pub(crate) &'static [&'static dyn Describe]);

impl Describe for OneOf {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        json_schema([("oneOf", each(self.0, definitions))])
    }
}

/// A list of these kinds in this order.
pub(crate) fn tuple(kinds: &[&dyn Describe], definitions: &mut Definitions) -> JsonSchema {
    json_schema([
        ("type", json!("array")),
        ("prefixItems", each(kinds, definitions)),
        ("items", json!(false)),
        ("minItems", json!(kinds.len())),
    ])
}

/// A JSON Schema that takes `null` as well.
pub(crate) fn or_null(mut schema: JsonSchema) -> JsonSchema {
    match schema.get_mut("type") {
        Some(Value::Array(types)) => types.push(json!("null")),
        Some(name) => *name = json!([name, "null"]),
        None => return json_schema([("anyOf", json!([schema, { "type": "null" }]))]),
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.push(Value::Null);
    }
    schema
}

fn each(kinds: &[&dyn Describe], definitions: &mut Definitions) -> Value {
    kinds.iter().map(|kind| Value::Object(kind.describe(definitions))).collect()
}

fn lengths(length: &RangeInclusive<usize>) -> impl Iterator<Item = (String, Value)> {
    let least = (*length.start() > 0).then(|| ("minLength".to_owned(), json!(length.start())));
    least.into_iter().chain([("maxLength".to_owned(), json!(length.end()))])
}

/// A bound as JSON, with the digits that it has in the code.
fn bound(number: f32) -> Value {
    number.to_string().parse().unwrap_or_default()
}
