//! JSON text to a value, strictly: faults that most parsers accept in silence are issues here.
//!
//! Refused: duplicate members (the last would win), numbers beyond a double (`1e400`), lone surrogates, nesting past
//! 128 levels, and texts over [`MAX_BYTES`]. The four after the first are serde_json's own rules.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use crate::issue::{Issue, Loc, MAX_ISSUES};

/// The longest JSON text read: the service's own limit for JSON bodies.
pub const MAX_BYTES: usize = 1 << 20;

/// Parses `text`; issues are placed under `root`.
///
/// # Errors
/// `json_invalid` with line and column, or one `value_error` for each member given twice.
pub(crate) fn parse(text: &str, root: &[Loc]) -> Result<Value, Vec<Issue>> {
    if text.len() > MAX_BYTES {
        let msg = format!("{} bytes of JSON are more than the {MAX_BYTES} allowed", text.len());
        return Err(vec![Issue::new(root.to_vec(), "too_long", msg)]);
    }
    let duplicates = RefCell::new(Vec::new());
    let mut reader = serde_json::Deserializer::from_str(text);
    let root_path = Path { parent: None, step: None };
    let value = Strict { path: &root_path, root, duplicates: &duplicates }
        .deserialize(&mut reader)
        .and_then(|value| reader.end().map(|()| value))
        .map_err(|error| vec![Issue::new(root.to_vec(), "json_invalid", format!("not valid JSON: {error}"))])?;
    let duplicates = duplicates.into_inner();
    if duplicates.is_empty() { Ok(value) } else { Err(duplicates) }
}

/// The way to the value being read, linked through the stack so that only issues pay for it.
struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    step: Option<Loc>,
}

impl Path<'_> {
    fn loc(&self, root: &[Loc]) -> Vec<Loc> {
        let mut loc = self.parent.map_or_else(|| root.to_vec(), |parent| parent.loc(root));
        loc.extend(self.step.clone());
        loc
    }
}

#[derive(Clone, Copy)]
struct Strict<'a> {
    path: &'a Path<'a>,
    root: &'a [Loc],
    duplicates: &'a RefCell<Vec<Issue>>,
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        loop {
            let path = Path { parent: Some(self.path), step: Some(values.len().into()) };
            match list.next_element_seed(Strict { path: &path, ..self })? {
                Some(value) => values.push(value),
                None => return Ok(Value::Array(values)),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        let mut seen = BTreeSet::new();
        while let Some(name) = members.next_key::<String>()? {
            let path = Path { parent: Some(self.path), step: Some(Loc::Str(name.clone())) };
            let value = members.next_value_seed(Strict { path: &path, ..self })?;
            let mut duplicates = self.duplicates.borrow_mut();
            if !seen.insert(name.clone()) && duplicates.len() < MAX_ISSUES {
                let msg = "is given twice in the same object; keep one of them";
                duplicates.push(Issue::new(path.loc(self.root), "value_error", msg));
            }
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<&'static str> {
        parse(text, &[]).map_or_else(|issues| issues.iter().map(|issue| issue.kind).collect(), |_| Vec::new())
    }

    #[test]
    fn plain_json_is_read_as_it_stands() {
        let text = r#"{"a": [1, -2, 0.1, 12345678901234567890, true, null, "س\u0000"], "b": {}}"#;
        assert_eq!(parse(text, &[]).unwrap(), serde_json::from_str::<Value>(text).unwrap());
    }

    #[test]
    fn duplicates_are_named_by_their_place() {
        let issues = parse(r#"{"a": [{"b": 1, "b": 2}], "a": 3}"#, &["data".into()]).unwrap_err();
        let places: Vec<String> = issues.iter().map(ToString::to_string).collect();
        assert!(places[0].starts_with("/data/a/0/b: "), "{places:?}");
        assert!(places[1].starts_with("/data/a: "), "{places:?}");
    }

    #[test]
    fn broken_and_hostile_texts_are_refused() {
        for text in ["", "{", "{} {}", "[1,]", "nan", "1e400", r#""\ud800""#, r#""\udc00\ud800""#, "'a'", "{a: 1}"] {
            assert_eq!(kinds(text), ["json_invalid"], "{text}");
        }
        assert_eq!(kinds(&"[".repeat(100_000)), ["json_invalid"]);
        assert_eq!(kinds(&format!("\"{}\"", "x".repeat(MAX_BYTES))), ["too_long"]);
        let many = format!("{{{}\"a\": 1}}", "\"a\": 1, ".repeat(10_000));
        assert_eq!(kinds(&many).len(), MAX_ISSUES);
    }
}
