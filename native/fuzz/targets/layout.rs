//! Any text under any property of a text layer, through the engine: a layout with finite positions
//! inside the text, the same every time, or a described failure.

#![no_main]

use std::sync::LazyLock;

use arbitrary::Arbitrary;
use engine::{Binding, Engine, Failure, Images, Options, Preparation, Presence, Role, Shaper, inspect};
use libfuzzer_sys::fuzz_target;
use naqsh_fuzz::{FONTS, font};
use scene::frame::{Frame, GlyphBlock, ItemContent};
use serde_json::{Value, json};

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let engine = Engine::new(Options::default());
    for file in FONTS {
        engine.add_font(file, 0, font(file)).expect("a bundled font is sound");
    }
    engine
});

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    font: u8,
    width: u16,
    height: u16,
    size: u16,
    min_size: u8,
    choices: [u8; 7],
    max_lines: u8,
    line_height: Option<u8>,
    letter_spacing: i8,
    feature: Option<([char; 4], u8)>,
    before: &'a str,
    value: &'a str,
}

/// One of the names.
fn pick<'a>(names: &[&'a str], choice: u8) -> &'a str {
    names[usize::from(choice) % names.len()]
}

fn layer(input: &Input) -> Value {
    let [direction, align, valign, overflow, justify, digits, language] = input.choices;
    let mut layer = json!({
        "id": "text", "type": "text",
        "text": [{"text": input.before}, {"text": "{{value}}", "color": "#c00000"}],
        "box": [0, 0, f32::from(input.width) / 8.0, f32::from(input.height) / 8.0],
        "font": ["Font"], "size": f32::from(input.size % 4000) / 8.0 + 1.0,
        "direction": pick(&["auto", "rtl", "ltr"], direction),
        "align": pick(&["start", "end", "center", "left", "right"], align),
        "valign": pick(&["top", "middle", "bottom"], valign),
        "overflow": pick(&["shrink", "wrap", "ellipsis", "kashida", "clip", "error"], overflow),
        "justify": pick(&["none", "kashida", "space"], justify),
        "digits": pick(&["as_typed", "arab", "arabext", "latn", "context"], digits),
        "language": pick(&["ar", "fa", "ur", "ckb", "en"], language),
        "letter_spacing": input.letter_spacing,
    });
    if input.min_size > 0 {
        layer["min_size"] = json!(f32::from(input.min_size) / 8.0);
    }
    if input.max_lines > 0 {
        layer["max_lines"] = json!(input.max_lines);
    }
    if let Some(factor) = input.line_height {
        layer["line_height"] = json!(f32::from(factor) / 32.0);
    }
    if let Some((tag, value)) = input.feature {
        layer["features"] = json!({ String::from_iter(tag): value });
    }
    layer
}

fn lay_out(schema: &str, data: &str, file: &str) -> Result<Frame, Failure> {
    let requests = inspect(schema)?.fonts;
    let fonts = requests
        .into_iter()
        .map(|request| Binding {
            request,
            sha256: file.to_owned(),
            index: 0,
            role: Role::Named,
            shaper: Shaper::default(),
            presence: Presence::Required,
        })
        .collect();
    let preparation = Preparation { schema: schema.to_owned(), scale: 1.0, fonts, images: Images::new() };
    ENGINE.prepare("template", preparation)?;
    let frame = ENGINE.frame("template", data, &[]);
    ENGINE.evict("template");
    frame
}

fn check(block: &GlyphBlock) {
    for line in &block.lines {
        let places = [line.x, line.baseline, line.width];
        assert!(places.iter().all(|place| place.is_finite()), "{places:?}");
        for glyph in &line.glyphs {
            assert!(line.text.is_char_boundary(glyph.cluster as usize), "{glyph:?} of {:?}", line.text);
            assert!([glyph.x, glyph.y, glyph.advance].iter().all(|place| place.is_finite()), "{glyph:?}");
        }
    }
}

fuzz_target!(|input: Input| {
    let schema = json!({
        "schema_version": 1, "canvas": {"width": 64, "height": 32}, "locale": "ar-SA",
        "fields": [{"name": "value", "type": "text", "required": false}], "layers": [layer(&input)]
    });
    let (schema, data) = (schema.to_string(), json!({"value": input.value}).to_string());
    let file = FONTS[usize::from(input.font) % FONTS.len()];
    match (lay_out(&schema, &data, file), lay_out(&schema, &data, file)) {
        (Ok(frame), again) => {
            for item in &frame.items {
                if let ItemContent::Glyphs(block) = &item.content {
                    check(block);
                }
            }
            assert_eq!(Some(frame), again.ok(), "laid out twice, not the same");
        }
        (Err(failure), again) => {
            assert!(!failure.to_string().is_empty());
            assert!(again.is_err(), "laid out at the second try only: {failure}");
        }
    }
});
