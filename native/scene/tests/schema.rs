//! The engine against the corpus of schemas, which the published JSON Schema is held to as well.

#![cfg(test)]

use std::collections::BTreeMap;

use scene::{Issue, Loc, Template};
use serde_json::Value;

const CORPUS: &str = include_str!("corpus/template-1.json");

/// The schema of a case: the base with values set at, or removed from, JSON pointers.
fn schema(base: &Value, case: &Value) -> Value {
    let mut schema = base.clone();
    for (pointer, value) in case["set"].as_object().into_iter().flatten() {
        match pointer.rsplit_once('/') {
            None => schema = value.clone(),
            Some((parent, name)) => match schema.pointer_mut(parent).expect("the parent exists") {
                Value::Array(list) => list[name.parse::<usize>().expect("an index")] = value.clone(),
                parent => parent[name] = value.clone(),
            },
        }
    }
    for pointer in case["remove"].as_array().into_iter().flatten() {
        let (parent, name) = pointer.as_str().and_then(|pointer| pointer.rsplit_once('/')).expect("a pointer");
        let parent = schema.pointer_mut(parent).and_then(Value::as_object_mut).expect("the parent exists");
        assert!(parent.shift_remove(name).is_some(), "{pointer} is there to be removed");
    }
    schema
}

fn pointer(issue: &Issue) -> String {
    issue
        .loc
        .iter()
        .map(|step| match step {
            Loc::Str(name) => format!("/{name}"),
            Loc::Int(index) => format!("/{index}"),
        })
        .collect()
}

fn cases(corpus: &Value, group: &str) -> Vec<(String, Value, Value)> {
    let cases = corpus[group].as_array().expect("a list of cases");
    cases
        .iter()
        .map(|case| (case["name"].as_str().expect("a name").to_owned(), schema(&corpus["base"], case), case.clone()))
        .collect()
}

#[test]
fn the_published_json_schema_is_the_one_that_the_reader_makes() {
    let published = include_str!("../../../libs/templates/src/template-1.schema.json");
    let published: Value = serde_json::from_str(published).unwrap();
    assert!(published == scene::schema::json_schema(), "run `npm run generate:template`");
}

#[test]
fn valid_schemas_are_read() {
    let corpus: Value = serde_json::from_str(CORPUS).unwrap();
    for (name, schema, _) in cases(&corpus, "valid") {
        if let Err(issues) = Template::parse(&schema.to_string()) {
            panic!("{name}: {issues:#?}");
        }
    }
}

#[test]
fn invalid_schemas_are_refused_with_every_place_and_kind() {
    let corpus: Value = serde_json::from_str(CORPUS).unwrap();
    let cases = cases(&corpus, "invalid");
    assert!(cases.len() >= 80);
    for (name, schema, case) in cases {
        let issues = Template::parse(&schema.to_string()).err().unwrap_or_else(|| panic!("{name}: accepted"));
        let found: BTreeMap<String, &str> = issues.iter().map(|issue| (pointer(issue), issue.kind)).collect();
        let expected: BTreeMap<String, &str> = case["issues"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(pointer, kind)| (pointer.clone(), kind.as_str().expect("a kind")))
            .collect();
        assert_eq!(found, expected, "{name}: {issues:#?}");
        assert_eq!(issues.len(), expected.len(), "{name}: {issues:#?}");
        assert!(issues.iter().all(|issue| issue.msg.len() > 10), "{name}: {issues:#?}");
    }
}

#[test]
fn slips_of_the_pen_are_answered_with_the_right_name() {
    let corpus: Value = serde_json::from_str(CORPUS).unwrap();
    let message = |name: &str| {
        let (_, schema, _) = cases(&corpus, "invalid").into_iter().find(|case| case.0 == name).expect("a case");
        Template::parse(&schema.to_string()).unwrap_err().remove(0).msg
    };
    for (case, suggestion) in [
        ("misspelt member", "did you mean `color`?"),
        ("misspelt canvas member", "did you mean `background`?"),
        ("unknown align", "did you mean `center`?"),
        ("placeholder of an unknown field", "did you mean `name`?"),
        ("when of an unknown field", "did you mean `name`?"),
        ("image of an unknown field", "did you mean `photo`?"),
    ] {
        assert!(message(case).contains(suggestion), "{case}: {}", message(case));
    }
}

#[test]
fn hostile_texts_are_refused_at_the_root() {
    let depth = "[".repeat(200_000);
    for text in ["", "{", "null", "[]", "1e400", "\"\\ud800\"", depth.as_str()] {
        let issues = Template::parse(text).unwrap_err();
        assert!(issues[0].loc.is_empty(), "{issues:?}");
    }
    let twice = r#"{"schema_version": 1, "canvas": {"width": 1, "width": 2, "height": 1}}"#;
    assert_eq!(pointer(&Template::parse(twice).unwrap_err()[0]), "/canvas/width");
}

#[test]
fn any_value_in_any_place_is_judged_without_a_panic() {
    let corpus: Value = serde_json::from_str(CORPUS).unwrap();
    let base = &corpus["base"];
    let mut pointers = Vec::new();
    collect(base, String::new(), &mut pointers);
    let odd = serde_json::json!([null, true, -1, 1e308, "", "\u{202E}{{", [], [[]], {}, {"type": "text"}]);
    for pointer in &pointers {
        for value in odd.as_array().into_iter().flatten() {
            let mut schema = base.clone();
            *schema.pointer_mut(pointer).expect("collected from the base") = value.clone();
            if let Err(issues) = Template::parse(&schema.to_string()) {
                assert!(!issues.is_empty() && issues.len() <= scene::MAX_ISSUES, "{pointer} {value}");
            }
        }
    }
    assert!(pointers.len() > 200);
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
