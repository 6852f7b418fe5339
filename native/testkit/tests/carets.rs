//! Carets, hits, moves and selections in texts of every kind, laid out as in a render.

#![cfg(test)]

#[path = "carets/check.rs"]
mod check;
#[path = "carets/texts.rs"]
mod texts;

use serde_json::{Value, json};
use testkit::Typesetter;
use typeset::editing::{Cursor, Layout, LineEnd, Movement};

use texts::{Random, SIZE, schema};

/// Lays out a text in the fields of [`texts::data`].
fn edit(text: &str, width: u32, members: &Value) -> Layout {
    let typesetter = Typesetter::default();
    let schema = schema(&json!(text), (width, 600), members);
    typesetter.edit(&schema, &texts::data(), "text").unwrap().unwrap()
}

#[test]
fn all_holds_of_five_hundred_texts_at_any_width() {
    let typesetter = Typesetter::default();
    let mut random = Random::new(0x5EED);
    for case in 0..500 {
        let (text, runs) = random.text();
        for width in [110, 260, 700] {
            let members = random.members();
            let layout = typesetter.edit(&schema(&runs, (width, 400), &members), &texts::data(), "text");
            let layout = layout.unwrap().unwrap();
            assert_eq!(layout.length(), text.encode_utf16().count());
            check::all(&layout, &format!("case {case}: {runs} {width} {members}"));
        }
    }
}

/// The clusters of a template's text, line by line, each from left to right.
fn texts_of(layout: &Layout, text: &str) -> Vec<Vec<String>> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut lines = vec![Vec::new(); layout.lines().len()];
    for cluster in layout.clusters() {
        lines[cluster.line].push(String::from_utf16(&units[cluster.start..cluster.end]).unwrap());
    }
    lines
}

#[test]
fn a_value_is_passed_and_selected_as_a_whole() {
    let text = "إلى {{name}}{{latin}}!";
    let layout = edit(text, 900, &json!({"align": "start"}));
    assert_eq!(texts_of(&layout, text), [["!", "{{latin}}", "{{name}}", " ", "ى", "ل", "إ"]]);
    let value = layout.clusters().find(|cluster| cluster.start == 4).unwrap();
    assert!(value.is_value && value.advance > 3.0 * SIZE && value.level == 1);
    // A point in it is nearest to one of its ends.
    assert_eq!(layout.hit(value.x + value.advance * 0.4, 9.0), Cursor::upstream(12));
    assert_eq!(layout.hit(value.x + value.advance * 0.6, 9.0), Cursor::downstream(4));
    assert_eq!(layout.cursor(Cursor::downstream(7)).index, 4);
    let next = layout.move_(Cursor::downstream(4), Movement::Left, None).cursor;
    assert_eq!(next, Cursor::upstream(12));
    assert_eq!(layout.move_(next, Movement::WordLeft, None).cursor, Cursor::upstream(21));
    assert_eq!(layout.word(Cursor::downstream(4)), 4..12);
    // Selecting a part of it selects all of it.
    assert_eq!(layout.rects(5..6), layout.rects(4..12));
}

#[test]
fn a_value_without_a_character_has_a_place_and_no_width() {
    let text = "ab{{empty}}cd";
    let layout = edit(text, 900, &json!({"direction": "ltr"}));
    let value = layout.clusters().nth(2).unwrap();
    assert!(value.is_value && value.advance == 0.0);
    let right = |cursor| layout.move_(cursor, Movement::Right, None).cursor;
    let passed: Vec<usize> = (0..4)
        .scan(Cursor::default(), |cursor, _| {
            *cursor = right(*cursor);
            Some(cursor.index)
        })
        .collect();
    assert_eq!(passed, [1, 2, 11, 12]);
    let areas = layout.rects(2..11);
    assert_eq!(areas.len(), 1);
    assert_eq!((areas[0].frame.x, areas[0].frame.width), (value.x, 0.0));
    // Alone it is the whole text, and a caret stands on both sides.
    let alone = edit("{{empty}}", 900, &json!({}));
    assert_eq!(alone.lines().len(), 1);
    assert_eq!(alone.caret(Cursor::downstream(0)).x, alone.caret(Cursor::upstream(9)).x);
}

#[test]
fn a_value_of_several_lines_has_its_ends_on_the_first_and_the_last() {
    let text = "ab{{lines}}cd";
    let layout = edit(text, 900, &json!({"direction": "ltr", "overflow": "wrap"}));
    let ends: Vec<_> = layout.lines().map(|line| (line.start, line.end, line.ends)).collect();
    let (inner, last) = ((2, 11, LineEnd::Paragraph), (2, 13, LineEnd::Text));
    assert_eq!(ends, [(0, 11, LineEnd::Paragraph), inner, inner, last]);
    let caret = |cursor| layout.caret(cursor).line;
    assert_eq!((caret(Cursor::downstream(2)), caret(Cursor::upstream(11))), (0, 3));
    let next = layout.move_(Cursor::downstream(2), Movement::Right, None).cursor;
    assert_eq!(next, Cursor::upstream(11));
    assert_eq!(layout.move_(next, Movement::Left, None).cursor.index, 2);
    // No caret stands on the lines between, and vertical moves skip them.
    let down = layout.move_(Cursor::downstream(1), Movement::Down, None);
    assert_eq!(caret(down.cursor), 3);
    assert_eq!(layout.move_(down.cursor, Movement::Up, down.goal).cursor.index, 1);
    let second = layout.lines().nth(1).unwrap();
    let middle = f32::midpoint(second.top, second.bottom);
    assert_eq!(layout.hit(0.0, middle).index, 2);
    assert_eq!(layout.hit(900.0, middle).index, 11);
    assert_eq!(layout.rects(2..11).iter().map(|area| area.line).collect::<Vec<_>>(), [0, 1, 3]);
}

#[test]
fn characters_that_layout_changes_lead_back_to_those_that_are_written() {
    let text = "e\u{301}ﻻ 12\r\nﻫـ\u{7}ß";
    let layout = edit(text, 900, &json!({"direction": "ltr", "case": "upper", "digits": "arab"}));
    let lines = texts_of(&layout, text);
    assert_eq!(lines, [vec!["e\u{301}", "1", "2", " ", "ﻻ"], vec!["ـ\u{7}", "ﻫ", "ß"]]);
    let runs = json!([{"text": "من "}, {"text": "a {{latin}}", "direction": "ltr"}, {"text": " إلى"}]);
    let typesetter = Typesetter::default();
    let layout = typesetter.edit(&schema(&runs, (900, 300), &json!({})), &texts::data(), "text").unwrap().unwrap();
    let whole = "من a {{latin}} إلى";
    assert_eq!(texts_of(&layout, whole), [["ى", "ل", "إ", " ", "a", " ", "{{latin}}", " ", "ن", "م"]]);
}

/// The same text in a group, a stack, an item and a shrunk list, each with its own box.
#[test]
fn places_are_in_the_box_of_the_layer_wherever_it_is() {
    let text = |id: &str, more: &Value| {
        let mut layer =
            json!({"id": id, "type": "text", "text": "إلى {{name}}", "font": ["Amiri"], "size": SIZE, "align": "left"});
        layer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        layer
    };
    let hugs = json!({"box": ["hug", "hug"]});
    let row = |id: &str| {
        let text = text(id, &json!({"text": "إلى {{item.dish}}", "box": ["hug", "hug"]}));
        json!([{"id": format!("{id}_row"), "type": "stack", "box": [0, 0, "hug", "hug"], "layers": [text]}])
    };
    let layers = json!([
        {"id": "group", "type": "group", "box": [30, 40, 600, 200], "rotate": 30, "layers": [
            text("grouped", &json!({"box": [10, 10, 500, 100]})),
        ]},
        {"id": "stack", "type": "stack", "box": [30, 300, 600, 200], "layers": [
            text("gone", &json!({"text": "{{empty}}", "box": ["hug", "hug"]})), text("stacked", &hugs),
        ]},
        {"id": "list", "type": "repeat", "list": "dishes", "box": [500, 300, 300, 300], "layers": row("item")},
        {"id": "small", "type": "repeat", "list": "dishes", "box": [700, 300, 300, 100], "overflow": "shrink", "layers": row("little")},
    ]);
    let mut data = texts::data();
    let name = data["name"].clone();
    data["dishes"] = json!([{"dish": "كبسة"}, {"dish": name}]);
    let typesetter = Typesetter::default();
    let schema = texts::template(&layers);
    let edit = |layer: &str| typesetter.edit(&schema, &data, layer).unwrap();
    let clusters = |layout: &Layout, scale: f32| {
        let clusters = layout.clusters().map(|cluster| (cluster.advance / scale * 50.0).round());
        clusters.collect::<Vec<_>>()
    };
    let grouped = edit("grouped").unwrap();
    assert_eq!((grouped.frame().width, grouped.frame().height, grouped.size()), (500.0, 100.0, SIZE));
    for layer in ["stacked", "item[1]", "little[1]"] {
        let layout = edit(layer).unwrap();
        let scale = layout.size() / SIZE;
        assert_eq!(scale < 1.0, layer == "little[1]", "{layer}");
        assert_eq!(clusters(&layout, scale), clusters(&grouped, 1.0), "{layer}");
        assert!(layout.clusters().next().unwrap().x.abs() < 1.0, "{layer}");
        check::all(&layout, layer);
    }
    // An empty text has a caret even in a stack, where a render leaves it out.
    let gone = edit("gone").unwrap();
    assert_eq!((gone.length(), gone.clusters().count()), (9, 1));
    assert!(edit("item[2]").is_none() && edit("group").is_none());
}

#[test]
fn carets_along_paths_go_through_each_place_once() {
    for members in [
        json!({"path": {"circle": {"radius": 200}}, "align": "center"}),
        json!({"path": {"circle": {"radius": 40, "start": 90, "side": "inside"}}, "overflow": "ellipsis"}),
        json!({"path": {"d": "M0 100 C 100 0 300 0 500 200"}, "overflow": "clip"}),
    ] {
        for text in ["احفظوا {{name}} الموعد", "Save لا {{empty}} 2026", "{{latin}}{{name}}{{lines}} عبد الرحمن"]
        {
            let layout = edit(text, 600, &members);
            let about = format!("{text} {members}");
            let mut cursor = Cursor::downstream(layout.length());
            let mut indices = vec![cursor.index];
            let forwards = if layout.lines().next().unwrap().level == 1 { Movement::Right } else { Movement::Left };
            while let next = layout.move_(cursor, forwards, None).cursor
                && next != cursor
            {
                let caret = layout.caret(next);
                let rotation = caret.rotation.unwrap();
                assert!((rotation.sin * rotation.sin + rotation.cos * rotation.cos - 1.0).abs() < 1e-3, "{about}");
                cursor = next;
                indices.push(cursor.index);
            }
            assert!(indices.contains(&0) && indices.len() > 1, "{about}: {indices:?}");
        }
    }
}
