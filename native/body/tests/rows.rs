//! Bodies of batches, as `serde_json` reads them whole.

use body::{PORTION, RowsBody, read_rows};
use serde_json::{Value, json};

fn read(body: &str) -> Option<RowsBody> {
    read_rows(body.as_bytes(), "rows", 3)
}

fn value(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).unwrap_or_default()
}

#[test]
fn reads_the_rows_and_the_rest() {
    let body = r#" {"template_id": "tpl_1", "rows": [
        {"data": {"name": "نورة \"أ\" \u0627\n", "n": 1.0, "list": [[], {}, [1, null, true]]}},
        {"images": {}, "data": {}},
        {"data": {"a": -0.5e-3}, "images": null}
    ], "options": {"scale": 2, "pdf": null}} "#;
    let RowsBody { rest, count, portions } = read(body).unwrap();
    assert_eq!(count, 3);
    assert_eq!(value(&rest), json!({"template_id": "tpl_1", "options": {"scale": 2, "pdf": null}}));
    let data = [
        json!({"name": "نورة \"أ\" ا\n", "n": 1, "list": [[], {}, [1, null, true]]}),
        json!({}),
        json!({"a": -0.0005}),
    ];
    let expected: Vec<Value> =
        data.iter().enumerate().map(|(at, data)| json!({"number": at + 1, "data": data, "pictures": {}})).collect();
    assert_eq!(portions.len(), 1);
    assert_eq!(value(&portions[0]), Value::from(expected));
}

#[test]
fn hands_the_rows_over_in_portions() {
    for count in [1, PORTION - 1, PORTION, PORTION + 1, 3 * PORTION + 7] {
        let rows: Vec<Value> = (0..count).map(|at| json!({"data": {"at": at}})).collect();
        let read = read_rows(json!({"rows": rows}).to_string().as_bytes(), "rows", 10 * PORTION).unwrap();
        assert_eq!((read.count, read.portions.len()), (count, count.div_ceil(PORTION)));
        let numbers: Vec<Value> =
            read.portions.iter().flat_map(|portion| value(portion).as_array().cloned().unwrap()).collect();
        let expected: Vec<Value> =
            (0..count).map(|at| json!({"number": at + 1, "data": {"at": at}, "pictures": {}})).collect();
        assert_eq!(numbers, expected);
    }
}

#[test]
fn writes_numbers_as_doubles() {
    let numbers = "[1.0, 1e3, 1.5, 12345678901234567890, -0, 9007199254740993, 1e22, 1e-7]";
    let read = read(&format!(r#"{{"rows": [{{"data": {{"n": {numbers}}}}}]}}"#)).unwrap();
    let text = String::from_utf8_lossy(&read.portions[0]);
    assert!(text.contains(r#"{"n":[1,1000,1.5,1.2345678901234567e+19,0,9007199254740992,1e+22,1e-7]}"#), "{text}");
}

#[test]
fn leaves_all_else_to_the_service() {
    let deep = format!(r#"{{"rows":[{{"data":{{"a":{}{}}}}}]}}"#, "[".repeat(60), "]".repeat(60));
    for body in [
        "",
        "[]",
        "{}",
        r#"{"rows": []}"#,
        r#"{"rows": {}}"#,
        r#"{"rows": [1]}"#,
        r#"{"rows": [{}]}"#,
        r#"{"rows": [{"data": []}]}"#,
        r#"{"rows": [{"data": null}]}"#,
        r#"{"rows": [{"data": {}, "images": {"a": "https://example.com"}}]}"#,
        r#"{"rows": [{"data": {}, "images": []}]}"#,
        r#"{"rows": [{"data": {}, "other": 1}]}"#,
        r#"{"rows": [{"data": {}, "data": {}}]}"#,
        r#"{"rows": [{"data": {}}], "rows": [{"data": {}}]}"#,
        r#"{"rows": [{"data": {}},{"data": {}},{"data": {}},{"data": {}}]}"#,
        r#"{"rows": [{"data": {"a": "\u0000"}}]}"#,
        r#"{"rows": [{"data": {"a": "\ud800"}}]}"#,
        r#"{"rows": [{"data": {"a": 1e400}}]}"#,
        r#"{"rows": [{"data": {"__proto__": 1}}]}"#,
        r#"{"rows": [{"data": {"\u0000": 1}}]}"#,
        r#"{"rows": [{"data": {}}], "__proto__": 1}"#,
        r#"{"rows": [{"data": {}}]} x"#,
        r#"{"rows": [{"data": {}}"#,
        r#"{"rows": [{"data": {"a": 01}}]}"#,
        &deep,
    ] {
        assert_eq!(read(body), None, "{body}");
    }
    assert_eq!(read_rows(b"{\"rows\": [{\"data\": {\"a\": \"\xff\"}}]}", "rows", 3), None);
}
