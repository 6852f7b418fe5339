//! The parts of a JSON Schema that have names of their own.

use serde_json::{Map, Value, json};

/// A JSON Schema.
pub(crate) type JsonSchema = Map<String, Value>;

/// The members of `$defs` by name, in the order in which they are first referred to.
#[derive(Default)]
pub(crate) struct Definitions(JsonSchema);

impl Definitions {
    /// A reference to the part of this name, which `describe` describes once.
    pub(crate) fn reference(&mut self, name: &str, describe: impl FnOnce(&mut Self) -> JsonSchema) -> JsonSchema {
        if !self.0.contains_key(name) {
            self.0.insert(name.to_owned(), Value::Null);
            let schema = describe(self);
            self.0.insert(name.to_owned(), Value::Object(schema));
        }
        json_schema([("$ref", json!(format!("#/$defs/{name}")))])
    }

    /// All of them.
    pub(crate) fn into_json(self) -> Value {
        Value::Object(self.0)
    }
}

/// A JSON Schema of these members.
pub(crate) fn json_schema<const COUNT: usize>(members: [(&str, Value); COUNT]) -> JsonSchema {
    members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
