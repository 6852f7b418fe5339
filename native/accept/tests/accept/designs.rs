//! Designs through the program.

use serde_json::{Value, json};

use super::support::{Answer, judge};

const AMIRI: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fonts/amiri-subset.ttf");

fn ask(svg: &str, more: &Value) -> Answer {
    let mut request = json!({
        "limits": { "elements": 1000, "deepest": 64 },
        "faces": [{ "family": "Amiri", "weight": 400, "italic": false, "path": AMIRI }],
        "fallbacks": ["Amiri"],
    });
    if let (Some(request), Some(more)) = (request.as_object_mut(), more.as_object()) {
        request.extend(more.clone());
    }
    judge(&["design"], format!("{request}\n{svg}").as_bytes())
}

fn svg(inside: &str) -> String {
    format!("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>{inside}</svg>")
}

fn described(inside: &str) -> Value {
    ask(&svg(inside), &json!({})).verdict["ok"]["answer"].clone()
}

#[test]
fn right_to_left_text_keeps_its_order_and_its_side() {
    let design = described(
        "<text id='t' x='150' y='50' direction='rtl' font-family='Unknown, serif' font-size='20'>\
         سلام <tspan fill='red'>على</tspan> سلام</text>",
    );
    let words = &design["nodes"][0]["words"];
    let pieces = words["pieces"].as_array().expect("pieces");
    let texts: Vec<_> = pieces.iter().map(|piece| piece["text"].as_str().expect("text")).collect();
    assert_eq!(texts, ["سلام ", "على", " سلام"]);
    assert_eq!(pieces[0]["anchor"], "right");
    assert_eq!(words["styles"][0]["family"], "Unknown");
    assert_eq!(design["elements"]["t"]["isRtl"], true);
    assert_eq!(design["families"], json!(["Unknown"]));
    // The first word ends at the anchor, and the next ones stand to its left.
    let edge = |at: usize, name: &str| pieces[at][name].as_f64().expect("a number");
    assert!((edge(0, "right") - 150.0).abs() < 0.5, "{pieces:?}");
    assert!(edge(1, "right") <= edge(0, "left") + 0.5 && edge(2, "right") <= edge(1, "left") + 0.5, "{pieces:?}");
    assert_eq!(edge(0, "y"), 50.0);
}

#[test]
fn shapes_have_their_places_and_paints() {
    let design = described(
        "<g id='g' opacity='.5' transform='translate(10 20) scale(2)'><rect id='r' width='30' height='20' rx='4' \
         fill='#f00' fill-opacity='.5' stroke='blue' stroke-dasharray='3'/></g>",
    );
    let group = &design["nodes"][0];
    assert_eq!((&group["kind"], &group["opacity"], &group["id"]), (&json!("group"), &json!(0.5), &json!("g")));
    let part = &group["nodes"][0];
    assert_eq!(part["matrix"], json!([2.0, 0.0, 0.0, 2.0, 10.0, 20.0]));
    assert_eq!(part["shape"]["bounds"], json!([0.0, 0.0, 30.0, 20.0]));
    assert_eq!(part["shape"]["radii"], json!([4.0, 4.0]));
    assert_eq!(part["shape"]["fill"], json!({ "kind": "color", "color": { "r": 255, "g": 0, "b": 0, "a": 0.5 } }));
    assert_eq!(part["shape"]["stroke"]["dash"], json!([3.0, 3.0]));
}

#[test]
fn pictures_come_with_their_bytes_and_the_part_that_shows() {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGP4z8DwHwQBEPgD/U6VwW8AAAAASUVORK5CYII=";
    let image = format!(
        "<image width='10' height='10' preserveAspectRatio='xMidYMid slice' href='data:image/png;base64,{png}'/>"
    );
    let answer = ask(&svg(&format!("{image}{image}<rect id='after' width='1' height='1'/>")), &json!({}));
    let design = &answer.verdict["ok"]["answer"];
    let picture = &design["nodes"][0];
    assert_eq!((&picture["kind"], &picture["format"], &picture["file"]), (&json!("image"), &json!("png"), &json!(0)));
    assert_eq!(picture["crop"], json!([0.5, 0.0, 1.0, 1.0]));
    assert_eq!(design["nodes"][2]["at"], 6);
    assert_eq!(answer.verdict["ok"]["lengths"], json!([answer.payload.len()]));
    assert_eq!(answer.payload.get(1..4), Some(&b"PNG"[..]));
}

#[test]
fn parts_are_drawn_in_their_places() {
    let order = json!({ "draw": { "pictureSide": 100, "partSide": 300, "parts": [1, 2, 9] } });
    let inside = "<g transform='translate(50 0)' opacity='.1'><g id='b' filter='blur(2px)'><circle cx='20' cy='50' r='10'/></g></g>";
    let answer = ask(&svg(inside), &order);
    let pictures = &answer.verdict["ok"]["answer"];
    assert_eq!(pictures["picture"], json!({ "file": 0, "box": [0, 0, 200, 100] }));
    let area: Vec<i64> = serde_json::from_value(pictures["parts"][0]["box"].clone()).expect("a box");
    assert!(area[0] < 60 && area[0] > 40 && area[2] > 20 && area[2] < 45, "{area:?}");
    assert_eq!(pictures["parts"][1]["box"], json!([60, 40, 20, 20]));
    assert_eq!(pictures["parts"][2], Value::Null);
    assert_eq!(answer.verdict["ok"]["lengths"].as_array().map(Vec::len), Some(3));
}

#[test]
fn nothing_outside_is_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../libs/templates/src/portrait.png");
    let design = described(&format!(
        "<image href='{path}' width='9' height='9'/><image href='file://{path}' width='9' height='9'/>\
         <use href='file:///etc/passwd#a'/><style>@import 'a.css'; @font-face {{ src: url(b.ttf) }}</style>"
    ));
    assert_eq!(design["nodes"], json!([]));
    let notes = design["notes"].as_array().expect("notes");
    assert_eq!(notes.iter().filter(|note| note["reason"] == "lost_outside").count(), 4);
}

#[test]
fn refusals_have_their_reasons() {
    let reason = |svg: &str| ask(svg, &json!({})).reason().to_owned();
    assert_eq!(reason("<svg"), "broken_svg");
    assert_eq!(reason("<html/>"), "not_svg");
    assert_eq!(reason(&svg(&"<g/>".repeat(1000))), "svg_too_many");
    assert_eq!(reason(&svg(&format!("{}{}", "<g>".repeat(70), "</g>".repeat(70)))), "svg_too_deep");
    assert_eq!(reason(&format!("<!DOCTYPE svg [<!ENTITY a SYSTEM 'b'>]>{}", svg(""))), "svg_entities");
    assert_eq!(reason("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='9'/>"), "svg_no_size");
    let bomb = "<g id='a'><use href='#b'/><use href='#b'/></g><g id='b'><use href='#c'/><use href='#c'/></g>";
    assert_eq!(reason(&svg(&format!("{bomb}<g id='c'>{}</g>", "<g/>".repeat(300)))), "svg_too_many");
}
