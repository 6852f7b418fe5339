//! Every fault of some thousand broken schemas, word for word as callers have come to know them.
//!
//! The schemas are the corpus's base with one value replaced, removed, misspelt or added. `corpus/faults.json` says by
//! place the answer to each change; `NAQSH_RECORD_FAULTS=1 cargo test -p scene --test faults` writes it anew,
//! which is right only if callers should see other words.

#![cfg(test)]

use std::collections::BTreeMap;
use std::path::Path;

use scene::{Issue, Template};
use serde_json::{Value, json};

const CORPUS: &str = include_str!("corpus/template-1.json");

/// The changes by JSON pointer and by the reported fault (`accepted` if the schema is valid).
type Faults = BTreeMap<String, BTreeMap<String, String>>;

#[test]
fn every_fault_has_the_place_and_the_words_on_record() {
    let (found, count) = faults();
    assert!(count > 5_000, "{count}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/faults.json");
    if std::env::var_os("NAQSH_RECORD_FAULTS").is_some() {
        std::fs::write(&path, serde_json::to_string_pretty(&found).unwrap() + "\n").unwrap();
    }
    let recorded: Faults = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    for (pointer, answers) in &found {
        assert_eq!(Some(answers), recorded.get(pointer), "{pointer}");
    }
    assert_eq!(found.len(), recorded.len());
}

/// The answers, and how many schemas they are for.
fn faults() -> (Faults, usize) {
    let corpus: Value = serde_json::from_str(CORPUS).unwrap();
    let base = &corpus["base"];
    let mut pointers = Vec::new();
    collect(base, String::new(), &mut pointers);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = pointers.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let shares = pointers.chunks(share).map(|share| scope.spawn(|| faults_at(base, share)));
        let shares: Vec<_> = shares.collect();
        shares.into_iter().map(|share| share.join().unwrap()).fold(
            (Faults::new(), 0),
            |(mut all, count), (own, more)| {
                all.extend(own);
                (all, count + more)
            },
        )
    })
}

/// The answers to changes at some pointers, and how many schemas they are for.
fn faults_at(base: &Value, pointers: &[String]) -> (Faults, usize) {
    let mut count = 0;
    let mut faults = Faults::new();
    for pointer in pointers {
        let base = &around(base, pointer);
        let answers = faults.entry(pointer.clone()).or_default();
        let mut keep = |change: &str, schema: &Value| {
            let changes = answers.entry(answer(schema)).or_default();
            if !changes.is_empty() {
                changes.push_str("  ");
            }
            changes.push_str(change);
            count += 1;
        };
        for (change, value) in odd_values() {
            let mut schema = base.clone();
            *schema.pointer_mut(pointer).unwrap() = value;
            keep(&change, &schema);
        }
        let (parent, name) = pointer.rsplit_once('/').unwrap_or_default();
        if base.pointer(parent).is_some_and(Value::is_object) && !name.is_empty() {
            let mut schema = base.clone();
            let members = schema.pointer_mut(parent).and_then(Value::as_object_mut).unwrap();
            let value = members.shift_remove(name).unwrap();
            keep("removed", &schema);
            let members = schema.pointer_mut(parent).and_then(Value::as_object_mut).unwrap();
            members.insert(misspelt(name), value);
            keep("misspelt", &schema);
        }
        if base.pointer(pointer).is_some_and(Value::is_object) {
            let mut schema = base.clone();
            schema.pointer_mut(pointer).unwrap()["padding"] = json!(1);
            keep("an unknown member", &schema);
        }
    }
    (faults, count)
}

/// The schema with plain shapes for all layers but the pointer's: each change is judged in half the time.
fn around(base: &Value, pointer: &str) -> Value {
    let own = pointer.strip_prefix("/layers/").and_then(|rest| rest.split('/').next()?.parse::<usize>().ok());
    let mut schema = base.clone();
    let Some(own) = own else { return schema };
    for (index, layer) in schema["layers"].as_array_mut().into_iter().flatten().enumerate() {
        if index != own {
            *layer = json!({"id": layer["id"], "type": "shape", "shape": "rect", "box": [0, 0, 1, 1], "fill": "#fff"});
        }
    }
    schema
}

fn odd_values() -> Vec<(String, Value)> {
    let plain = json!([
        null, true, -1, 0, 0.5, 1, 11, 101, 1001, 8193, 10001, 65536, -100001, 100001, 1e308, "", " ", "x", "\u{0}",
        "name", "Text", "centre", "auto", "#12", "#ff0", "ast_ok", "{{", "{{nmae}}", "{{photo}}", "{{no name}}", [],
        {}, {"type": "text"}, {"gradient": "radial"}, [[]], [0, 1], ["#fff", 0], [0, 0, 0, 0], [0, 0, 1e6, 1]
    ]);
    let plain = plain.as_array().cloned().unwrap();
    let mut values: Vec<(String, Value)> = plain.into_iter().map(|value| (value.to_string(), value)).collect();
    for length in [36, 65, 129, 201, 256, 10_001] {
        values.push((format!("{length} letters"), json!("x".repeat(length))));
    }
    for (count, element) in [(5, json!(0)), (33, json!([0, "#fff"])), (11, json!("Amiri")), (1001, json!([0, 0]))] {
        values.push((format!("{count} times {element}"), Value::Array(vec![element; count])));
    }
    let members: serde_json::Map<String, Value> = (0..65).map(|at| (format!("ss{at:02}"), json!(1))).collect();
    values.push(("65 members".to_owned(), Value::Object(members)));
    values
}

fn answer(schema: &Value) -> String {
    let issues = match Template::parse(&schema.to_string()) {
        Ok(_) => return "accepted".to_owned(),
        Err(issues) => issues,
    };
    assert!(!issues.is_empty(), "{schema}");
    // A fault in many places is described in full for the first of them.
    let shown: Vec<String> = issues.iter().take(6).map(line_of).collect();
    let rest = issues.len().saturating_sub(shown.len());
    if rest == 0 { shown.join("\n") } else { format!("{}\n{rest} more", shown.join("\n")) }
}

fn line_of(issue: &Issue) -> String {
    let text = issue.to_string();
    let (place, msg) = text.split_once(": ").unwrap();
    format!("{place} [{}] {msg}", issue.kind)
}

fn misspelt(name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    letters.swap(0, 1);
    letters.into_iter().collect()
}

fn collect(value: &Value, pointer: String, pointers: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, value)| collect(value, format!("{pointer}/{at}"), pointers));
        }
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| collect(value, format!("{pointer}/{name}"), pointers));
        }
        _ => {}
    }
    pointers.push(pointer);
}
