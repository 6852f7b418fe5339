//! Carets: their layout is that of renders.

use engine::carets::{Cursor, Layout, Movement};
use engine::{Engine, Failure, Interrupt, MeasuredLayer, Options};
use serde_json::json;

use crate::support::{Random, engine, preparation};

const TEMPLATES: usize = 60;

fn is_near(a: f32, b: f32) -> bool {
    (a - b).abs() < 0.01
}

/// Compares a layout for carets with the measures of the same text.
fn compare(layout: &Layout, measured: &MeasuredLayer, about: &str) {
    assert_eq!((layout.frame(), layout.size()), (measured.frame, measured.size), "{about}");
    // A text without a character has a line for its caret.
    assert_eq!(layout.lines().len(), measured.lines.len().max(1), "{about}");
    for (line, drawn) in layout.lines().zip(&measured.lines) {
        let is_rotated = drawn.glyphs.iter().any(|glyph| glyph.rotation.is_some());
        let at = |line: f32| line + measured.frame.y;
        assert!(is_near(at(line.baseline), drawn.baseline) && is_near(at(line.top), drawn.edges.0), "{about}");
        let (left, right) = (line.left + measured.frame.x, line.right + measured.frame.x);
        // White space hangs over the end of a line.
        let holds = left < drawn.x + 0.01 && right > drawn.x + drawn.width - 0.01;
        assert!(is_rotated || holds, "{about}: {line:?} {} {}", drawn.x, drawn.width);
    }
}

fn layout(engine: &Engine, data: &str, layer: &str) -> Result<Option<Layout>, Failure> {
    engine.text_layout("t", data, &[], layer)
}

#[test]
fn lines_for_carets_are_those_that_are_drawn() {
    let engine = engine(Options::default());
    let mut random = Random(11);
    let mut compared = 0;
    for round in 0..TEMPLATES {
        let schema = random.schema();
        engine.prepare("t", preparation(&schema, [1.0, 2.0][round % 2])).unwrap();
        let data = random.data().to_string();
        for measured in engine.measure("t", &data, &[], &Interrupt::default()).unwrap().layers {
            match layout(&engine, &data, &measured.id) {
                Ok(layout) => {
                    compared += 1;
                    compare(&layout.unwrap(), &measured, &format!("{} of {schema} {data}", measured.id));
                }
                // Labels of charts are not layers.
                Err(failure) => assert!(matches!(failure, Failure::Invalid(_)), "{failure}"),
            }
        }
    }
    assert!(compared > TEMPLATES, "{compared}");
}

#[test]
fn a_layer_that_is_no_text_or_does_not_show_has_no_carets() {
    let engine = engine(Options::default());
    let text = |id: &str, text: &str| json!({"id": id, "type": "text", "text": text, "box": [10, 10, 300, 80], "font": ["Amiri"], "size": 40});
    let mut hidden = text("hidden", "{{name}}");
    hidden["when"] = json!("name");
    let schema = json!({
        "schema_version": 1, "canvas": {"width": 400, "height": 400}, "locale": "ar-SA",
        "fields": [{"name": "name", "type": "text", "required": false}],
        "layers": [
            text("title", "إلى {{name}}"), hidden,
            {"id": "ground", "type": "shape", "shape": "rect", "box": [0, 0, 9, 9], "fill": "#fff"},
        ],
    });
    engine.prepare("t", preparation(&schema, 1.0)).unwrap();
    let title = layout(&engine, r#"{"name": "نورة"}"#, "title").unwrap().unwrap();
    assert_eq!(title.length(), "إلى {{name}}".encode_utf16().count());
    let value = title.move_(Cursor::downstream(4), Movement::Left, None).cursor;
    assert_eq!(value, Cursor::upstream(12));
    assert!(layout(&engine, "{}", "hidden").unwrap().is_none());
    for layer in ["ground", "nothing"] {
        let Err(Failure::Invalid(issues)) = layout(&engine, "{}", layer) else { panic!("{layer}") };
        assert!(issues[0].msg.contains(layer), "{issues:?}");
    }
    assert!(matches!(engine.text_layout("none", "{}", &[], "title"), Err(Failure::TemplateMissing(_))));
    assert!(matches!(layout(&engine, r#"{"surname": 1}"#, "title"), Err(Failure::Invalid(_))));
}
