//! Spliced pictures equal completely painted ones, wherever and whenever they are rendered.

#![cfg(test)]

mod bound;
mod carets;
mod document;
mod interrupt;
mod lists;
mod pages;
mod support;

use std::thread;

use engine::{Budgets, Engine, Failure, Format, Options, join_parts};
use raster::jpeg::{self, Chroma};
use raster::surface::straight;
use serde_json::{Value, json};
use support::{Random, decode_jpeg, decode_png, engine, order, painted, preparation, render};

/// The number of templates tried, each with two sets of data.
const TEMPLATES: u32 = 40;

#[test]
fn pictures_have_the_pixels_of_the_whole() {
    let engine = engine(Options::default());
    let mut random = Random(1);
    for round in 0..TEMPLATES {
        let (schema, scale) = (random.schema(), [1.0, 0.5, 1.7][round as usize % 3]);
        let preparation_whole = preparation(&schema, scale);
        engine.prepare("t", preparation(&schema, scale)).unwrap();
        for data in [random.data(), random.data()] {
            let whole = painted(&engine, "t", &data, &preparation_whole);
            let expected: Vec<u8> = whole.pixels.as_chunks::<4>().0.iter().flat_map(|pixel| straight(*pixel)).collect();
            let png = render(&engine, "t", &data, Format::Png);
            assert!(decode_png(&png.file) == expected, "template {round}: {schema} {data}");
            let [palette, pixels] =
                [Format::PalettePng, Format::Pixels].map(|format| render(&engine, "t", &data, format).file);
            assert!(decode_png(&palette) == expected, "template {round}, palette: {schema} {data}");
            assert!(pixels == expected, "template {round}, pixels: {schema} {data}");
            for quality in [90, 35] {
                let file = render(&engine, "t", &data, Format::Jpeg(quality)).file;
                let settings = jpeg::Settings { quality, chroma: chroma(&file), density: None };
                let unspliced = jpeg::encode(&whole, &settings, &|| false).unwrap();
                assert!(decode_jpeg(&file) == decode_jpeg(&unspliced), "template {round}, JPEG: {schema} {data}");
            }
        }
    }
}

/// The chroma sampling in the frame header.
fn chroma(file: &[u8]) -> Chroma {
    let header = file.windows(2).position(|marker| marker == [0xFF, 0xC0]).unwrap();
    if file[header + 11] == 0x22 { Chroma::Quarter } else { Chroma::Full }
}

#[test]
fn cold_warm_loaded_and_evicted_are_the_same_bytes_on_any_number_of_threads() {
    let mut random = Random(2);
    for round in 0..TEMPLATES / 4 {
        let (schema, data) = (random.schema(), random.data());
        let formats = [Format::Png, Format::Jpeg(90), Format::Jpeg(70), Format::PalettePng, Format::Pixels];
        let bytes = |engine: &Engine| formats.map(|format| render(engine, "t", &data, format).file);
        let first = engine(Options::default());
        first.prepare("t", preparation(&schema, 1.0)).unwrap();
        let expected = bytes(&first);
        assert!(bytes(&first) == expected, "template {round}, again");
        let in_parts = formats.map(|format| {
            let parts = first.render_parts("t", order(&data, format), &Default::default()).unwrap().file;
            let mut stored = Vec::new();
            parts.store(&mut stored);
            join_parts(&stored, &first.still("t", format.into(), &Default::default()).unwrap()).unwrap()
        });
        assert!(in_parts == expected, "template {round}, in parts");

        let artefact = first.compile(preparation(&schema, 1.0), &Default::default()).unwrap();
        let mut bare = preparation(&schema, 1.0);
        bare.images.clear();
        let second = engine(Options::default());
        second.load("t", &bare, &artefact).unwrap();
        assert!(bytes(&second) == expected, "template {round}, loaded");
        assert_eq!(second.compile(preparation(&schema, 1.0), &Default::default()).unwrap(), artefact);

        second.evict("t");
        assert_eq!(
            second.render("t", order(&data, Format::Png), &Default::default()).unwrap_err(),
            Failure::TemplateMissing("t".to_owned())
        );
        second.load("t", &bare, &artefact).unwrap();
        thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| bytes(&second))).collect();
            for thread in threads {
                assert!(thread.join().unwrap() == expected, "template {round}, eight threads");
            }
        });
    }
}

/// A picture in a layer is the same picture whether it comes from the template, from it on a
/// condition, or from data.
#[test]
fn pictures_of_fields_and_on_conditions_are_painted_as_the_templates_own() {
    let engine = engine(Options::default());
    let schema = |member: &str, value: &str, when: Value| {
        let mut picture = json!({"id": "p", "type": "image", "box": [10, 10, 90, 60], "rotate": 5, "opacity": 0.7});
        picture[member] = json!(value);
        picture["when"] = when;
        let name = json!({"id": "n", "type": "text", "text": "{{name}}", "box": [0, 0, 120, 60], "font": ["Amiri"],
            "size": 40});
        let frame = json!({"id": "f", "type": "image", "asset": "ast_1", "box": [40, 0, 60, 80]});
        json!({
            "schema_version": 1,
            "canvas": {"width": 120, "height": 80, "background": "#ffffff"},
            "fields": [
                {"name": "name", "type": "text"}, {"name": "shown", "type": "text", "required": false},
                {"name": "photo", "type": "image", "required": false},
            ],
            "layers": [name, picture, frame],
        })
    };
    let data = json!({"name": "محمد", "shown": "x"});
    engine.prepare("own", preparation(&schema("asset", "ast_1", Value::Null), 1.0)).unwrap();
    engine.prepare("condition", preparation(&schema("asset", "ast_1", json!("shown")), 1.0)).unwrap();
    engine.prepare("field", preparation(&schema("field", "photo", Value::Null), 1.0)).unwrap();
    for format in [Format::Png, Format::Jpeg(90)] {
        let pixels = |file: &[u8]| if format == Format::Png { decode_png(file) } else { decode_jpeg(file) };
        let own = pixels(&render(&engine, "own", &data, format).file);
        assert!(pixels(&render(&engine, "condition", &data, format).file) == own);
        let mut with_photo = order(&data, format);
        with_photo.image_fields = vec!["photo".to_owned()];
        with_photo.images = [("p".to_owned(), support::picture(90, 60))].into();
        assert!(pixels(&engine.render("field", with_photo, &Default::default()).unwrap().file) == own);
        let without = pixels(&render(&engine, "field", &data, format).file);
        let hidden = pixels(&render(&engine, "condition", &json!({"name": "محمد"}), format).file);
        assert!(without == hidden && without != own);
    }
}

/// A fallback has the pixels of the asset that it names, also on an artefact that was loaded.
#[test]
fn a_fallback_is_painted_as_a_picture_of_the_template() {
    let engine = engine(Options::default());
    let schema = |picture: Value| {
        let mut layer = json!({"id": "p", "type": "image", "box": [10, 10, 90, 60], "mask": "circle", "rotate": 5});
        layer.as_object_mut().unwrap().extend(picture.as_object().unwrap().clone());
        let name = json!({"id": "n", "type": "text", "text": "{{name}}", "box": [0, 0, 120, 60], "font": ["Amiri"],
            "size": 40});
        json!({
            "schema_version": 1,
            "canvas": {"width": 120, "height": 80, "background": "#ffffff"},
            "fields": [{"name": "name", "type": "text"}, {"name": "photo", "type": "image", "required": false}],
            "layers": [name, layer],
        })
    };
    let data = json!({"name": "محمد"});
    let own = schema(json!({"asset": "ast_1"}));
    let fallback = schema(json!({"field": "photo", "fallback": "ast_1"}));
    engine.prepare("own", preparation(&own, 1.0)).unwrap();
    engine.prepare("fallback", preparation(&fallback, 1.0)).unwrap();
    let artefact = engine.compile(preparation(&fallback, 1.0), &Default::default()).unwrap();
    let mut bare = preparation(&fallback, 1.0);
    bare.images.clear();
    engine.load("loaded", &bare, &artefact).unwrap();
    let of = |key: &str| decode_png(&render(&engine, key, &data, Format::Png).file);
    assert!(of("fallback") == of("own") && of("loaded") == of("own"));
    assert!(render(&engine, "fallback", &data, Format::Pdf(Default::default())).file.starts_with(b"%PDF"));
    let mut with_photo = order(&data, Format::Png);
    with_photo.image_fields = vec!["photo".to_owned()];
    let reversed: Vec<u8> = support::picture(90, 60).pixels.iter().rev().copied().collect();
    with_photo.images = [("p".to_owned(), engine::Image::new(90, 60, reversed))].into();
    assert!(decode_png(&engine.render("loaded", with_photo, &Default::default()).unwrap().file) != of("own"));
}

/// A group without effects leaves the picture unchanged; one with a single layer of its own box
/// draws that layer rotated and faded.
#[test]
fn groups_draw_what_their_layers_draw_as_one() {
    let engine = engine(Options::default());
    let field = |name: &str| json!({"name": name, "type": "text", "required": false});
    let card = |layers: Value| {
        let canvas = json!({"width": 160, "height": 120, "background": "#ffffff"});
        json!({"schema_version": 1, "canvas": canvas, "fields": [field("name"), field("shown")], "layers": layers})
    };
    let frame = json!([20, 10, 110, 70]);
    let text = json!({"id": "t", "type": "text", "text": "{{name}}", "box": frame, "font": ["Amiri"], "size": 40});
    let ring = json!({"id": "r", "type": "shape", "shape": "ellipse", "box": [0, 0, 160, 120], "fill": "#0b3d2e80"});
    let photo = json!({"id": "p", "type": "image", "asset": "ast_1", "box": [60, 40, 90, 70], "rotate": 20});
    let group = |more: Value, layers: Value| {
        let mut group = json!({"id": "g", "type": "group", "layers": layers});
        group.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        group
    };
    let with = |layer: &Value, more: Value| {
        let mut layer = layer.clone();
        layer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        layer
    };
    let rotated = json!({"rotate": 33, "opacity": 0.6});
    let nested = group(json!({}), json!([text, group(json!({"id": "h", "when": "shown"}), json!([photo]))]));
    let mut seen = Vec::new();
    for (name, grouped, plain) in [
        ("plain", json!([ring, nested]), json!([ring, text, with(&photo, json!({"when": "shown"}))])),
        ("single", json!([ring, group(rotated.clone(), json!([text]))]), json!([ring, with(&text, rotated.clone())])),
        (
            "twice",
            json!([ring, group(json!({"rotate": 30, "box": frame}), json!([with(&text, json!({"rotate": 60}))]))]),
            json!([ring, with(&text, json!({"rotate": 90}))]),
        ),
        (
            "cut",
            json!([group(json!({"clip": true, "box": [0, 0, 160, 120]}), json!([ring, photo, text]))]),
            json!([ring, photo, text]),
        ),
        (
            "hidden",
            json!([ring, group(json!({"when": "shown", "opacity": 0.5}), json!([text]))]),
            json!([ring, with(&text, json!({"when": "shown", "opacity": 0.5}))]),
        ),
    ] {
        let [grouped, plain] = [grouped, plain].map(card);
        engine.prepare("grouped", preparation(&grouped, 1.0)).unwrap();
        engine.prepare("plain", preparation(&plain, 1.0)).unwrap();
        for data in [json!({"name": "محمد", "shown": "x"}), json!({"name": "نورة"})] {
            let [one, other] =
                ["grouped", "plain"].map(|key| decode_png(&render(&engine, key, &data, Format::Png).file));
            let off = one.iter().zip(&other).map(|(a, b)| a.abs_diff(*b)).max().unwrap();
            // A separate surface rounds once more, and so does a rotation in two steps.
            let most = match name {
                "cut" => 2,
                "twice" => 60,
                _ => 0,
            };
            assert!(off <= most, "{name} {data}: {off}");
            assert!(render(&engine, "grouped", &data, Format::Pdf(Default::default())).file.starts_with(b"%PDF"));
            seen.push(one);
        }
    }
    assert!(seen[2] != seen[0], "a rotated group is another picture");
}

/// A background that follows a field is the background that the field names, under static and dynamic layers.
#[test]
fn a_bound_background_is_the_background_of_its_colour() {
    let engine = engine(Options::default());
    let schema = |background: Value| {
        json!({
            "schema_version": 1, "canvas": {"width": 120, "height": 80, "background": background},
            "fields": [{"name": "name", "type": "text"}, {"name": "tint", "type": "color", "default": "#0b3d2e"}],
            "layers": [
                {"id": "s", "type": "shape", "shape": "ellipse", "box": [10, 10, 60, 60], "fill": "#d4af3780"},
                {"id": "n", "type": "text", "text": "{{name}}", "box": [0, 0, 120, 60], "font": ["Amiri"], "size": 40},
                {"id": "p", "type": "image", "asset": "ast_1", "box": [60, 20, 60, 60], "rotate": 15},
            ],
        })
    };
    engine.prepare("bound", preparation(&schema(json!({"field": "tint"})), 1.0)).unwrap();
    for tint in ["#0b3d2e", "#ffffff", "#ff000080"] {
        engine.prepare("literal", preparation(&schema(json!(tint)), 1.0)).unwrap();
        let data = json!({"name": "محمد", "tint": tint});
        let [bound, literal] =
            ["bound", "literal"].map(|key| decode_png(&render(&engine, key, &data, Format::Png).file));
        // A translucent colour is laid on nothing, as the literal one is.
        let alpha = |pixels: &[u8]| if pixels.len() == 120 * 80 * 4 { pixels.to_vec() } else { with_alpha(pixels) };
        assert!(alpha(&bound) == alpha(&literal), "{tint}");
    }
}

fn with_alpha(pixels: &[u8]) -> Vec<u8> {
    pixels.as_chunks::<3>().0.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]).collect()
}

fn card(name: &str) -> Value {
    json!({
        "schema_version": 1,
        "canvas": {"width": 120, "height": 80, "background": "#ffffff"},
        "fields": [{"name": "name", "type": "text"}],
        "layers": [
            {"id": "back", "type": "image", "asset": "ast_1", "box": [0, 0, 60, 60]},
            {"id": "name", "type": "text", "text": "{{name}}", "box": [10, 20, 100, 40], "font": ["Amiri"], "size": 30},
            {"id": name, "type": "image", "asset": "ast_1", "box": [40, 0, 60, 80]},
        ],
    })
}

#[test]
fn damaged_or_foreign_artefacts_are_refused_whatever_is_changed() {
    let engine = engine(Options::default());
    let artefact = engine.compile(preparation(&card("frame"), 1.0), &Default::default()).unwrap();
    let load = |schema: &Value, scale, bytes: &[u8]| engine.load("t", &preparation(schema, scale), bytes);
    assert_eq!(load(&card("frame"), 1.0, &artefact), Ok(()));
    let refused = |outcome| matches!(outcome, Err(Failure::BadArtefact(_)));
    assert!(refused(load(&card("other"), 1.0, &artefact)), "another schema");
    assert!(refused(load(&card("frame"), 2.0, &artefact)), "another scale");
    let mut other = preparation(&card("frame"), 1.0);
    other.fonts[0].role = engine::Role::Fallback;
    other.fonts.push(preparation(&card("frame"), 1.0).fonts.remove(0));
    assert!(refused(engine.load("t", &other, &artefact)), "other fonts");
    for length in 0..artefact.len() {
        assert!(refused(load(&card("frame"), 1.0, &artefact[..length])), "cut at {length}");
    }
    let mut random = Random(3);
    for _ in 0..2000 {
        let mut damaged = artefact.clone();
        damaged[random.below(artefact.len() as u32) as usize] ^= 1 << random.below(8);
        assert!(refused(load(&card("frame"), 1.0, &damaged)));
    }
}

#[test]
fn eviction_under_load_changes_no_byte_and_memory_stays_within_its_budget() {
    let (budgets, engine) = small_engine(300_000);
    let keys: Vec<String> = (0..24).map(|i| format!("t{i}")).collect();
    let schemas: Vec<Value> = keys.iter().map(|key| card(key)).collect();
    let data = json!({"name": "محمد"});
    let artefact = |i: usize| engine.compile(preparation(&schemas[i], 1.0), &Default::default()).unwrap();
    let artefacts: Vec<Vec<u8>> = (0..keys.len()).map(artefact).collect();
    let file = |i: usize| loop {
        match engine.render(&keys[i], order(&data, Format::Png), &Default::default()) {
            Ok(rendered) => return rendered.file,
            Err(Failure::TemplateMissing(_)) => {
                let mut bare = preparation(&schemas[i], 1.0);
                bare.images.clear();
                engine.load(&keys[i], &bare, &artefacts[i]).unwrap();
            }
            Err(failure) => panic!("{failure}"),
        }
    };
    let expected = file(0);
    thread::scope(|scope| {
        for seed in 0..4 {
            let (file, expected) = (&file, &expected);
            scope.spawn(move || {
                let mut random = Random(seed);
                for _ in 0..60 {
                    assert!(file(random.below(24) as usize) == *expected);
                }
            });
        }
    });
    let stats = engine.stats();
    assert!(stats.template_evictions > 0 && stats.template_misses > 0 && stats.template_hits >= 240, "{stats:?}");
    assert!(stats.font_bytes + stats.template_bytes <= budgets.library, "{stats:?}");
    assert!(stats.glyph_bytes <= budgets.glyphs, "{stats:?}");
    assert_eq!(stats.compiles, 24);
}

/// An engine with Amiri and room for about this many bytes of templates beside it.
fn small_engine(template_bytes: usize) -> (Budgets, Engine) {
    let fonts = engine(Options::default()).stats().font_bytes;
    let cache_bytes = (fonts + template_bytes) * 4 / 3 + 2;
    (Budgets::of(cache_bytes), engine(Options { cache_bytes, ..Options::default() }))
}

#[test]
fn the_caches_share_what_the_engine_may_keep() {
    for cache_bytes in [0, 7, 8, 64 << 20, (64 << 20) + 1] {
        let Budgets { glyphs, pictures, library } = Budgets::of(cache_bytes);
        assert_eq!((glyphs, pictures, glyphs + pictures + library), (cache_bytes / 8, cache_bytes / 8, cache_bytes));
    }
}

#[test]
fn a_template_goes_when_one_byte_is_too_much() {
    let measured = engine(Options::default());
    measured.prepare("a@1", preparation(&card("frame"), 1.0)).unwrap();
    measured.prepare("b@1", preparation(&card("frame"), 1.0)).unwrap();
    let need = measured.stats().font_bytes + measured.stats().template_bytes;
    for (spare, kept) in [(-1, false), (0, true), (1, true)] {
        // The least cache whose larger part has this many bytes.
        let library = need.saturating_add_signed(spare);
        let cache_bytes = (library..).find(|&bytes| Budgets::of(bytes).library == library).unwrap();
        let engine = engine(Options { cache_bytes, ..Options::default() });
        engine.prepare("a@1", preparation(&card("frame"), 1.0)).unwrap();
        engine.prepare("b@1", preparation(&card("frame"), 1.0)).unwrap();
        assert_eq!((engine.has_template("a@1"), engine.has_template("b@1")), (kept, true), "{spare}");
        assert!(engine.has_font("amiri", 0), "a template is set in it");
    }
}

#[test]
fn a_font_stays_while_a_template_is_set_in_it_and_goes_first_otherwise() {
    let data = json!({"name": "محمد"});
    let ample = engine(Options::default());
    ample.prepare("a@1", preparation(&card("frame"), 1.0)).unwrap();
    render(&ample, "a@1", &data, Format::Png);
    let (budgets, engine) = small_engine(ample.stats().template_bytes);
    engine.prepare("a@1", preparation(&card("frame"), 1.0)).unwrap();
    let path = "/../../node_modules/@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf";
    let cairo = std::fs::read(format!("{}{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let add_cairo = || engine.add_font("cairo", 0, cairo.clone()).unwrap();
    add_cairo();
    let render = || render(&engine, "a@1", &data, Format::Png);
    let before = render();
    assert!(!engine.has_font("cairo", 0), "no template is set in it");
    assert!(engine.has_font("amiri", 0) && engine.has_template("a@1"));
    assert!(engine.stats().font_bytes + engine.stats().template_bytes <= budgets.library);

    // The caller that is about to prepare a template with it holds it.
    add_cairo();
    let held = engine.hold_fonts([("cairo", 0), ("none", 0)].into_iter());
    assert_eq!((held.len(), render().file == before.file), (1, true));
    assert!(engine.has_font("cairo", 0));
    drop(held);
    render();
    assert!(!engine.has_font("cairo", 0));
}

#[test]
fn a_template_over_the_whole_budget_renders_alone() {
    let engine = engine(Options { cache_bytes: 0, ..Options::default() });
    let data = json!({"name": "محمد"});
    engine.prepare("a@1", preparation(&card("frame"), 1.0)).unwrap();
    let first = render(&engine, "a@1", &data, Format::Png);
    let amiri = engine.hold_fonts([("amiri", 0)].into_iter());
    engine.prepare("b@1", preparation(&card("frame"), 1.0)).unwrap();
    assert_eq!((engine.has_template("a@1"), amiri.len()), (false, 1));
    assert_eq!(render(&engine, "b@1", &data, Format::Png).file, first.file);
}

#[test]
fn a_font_that_is_deleted_takes_its_templates_with_it() {
    let engine = engine(Options::default());
    engine.prepare("t@1", preparation(&card("frame"), 1.0)).unwrap();
    engine.prepare("t@2", preparation(&card("frame"), 2.0)).unwrap();
    engine.evict("t@2");
    assert!(engine.has_template("t@1") && !engine.has_template("t@2"));
    engine.evict_font("other");
    assert!(engine.has_template("t@1"));
    engine.evict_font("amiri");
    assert!(!engine.has_template("t@1") && !engine.has_font("amiri", 0));
}

#[test]
fn a_pdf_needs_the_pictures_and_leaves_what_was_compiled() {
    let engine = engine(Options::default());
    let artefact = engine.compile(preparation(&card("frame"), 1.0), &Default::default()).unwrap();
    let mut bare = preparation(&card("frame"), 1.0);
    bare.images.clear();
    engine.load("t", &bare, &artefact).unwrap();
    let data = json!({"name": "محمد"});
    let pdf = || engine.render("t", order(&data, Format::Pdf(Default::default())), &Default::default());
    assert_eq!(pdf().unwrap_err(), Failure::PicturesMissing);
    engine.prepare("t", preparation(&card("frame"), 1.0)).unwrap();
    assert!(pdf().unwrap().file.starts_with(b"%PDF"));
    render(&engine, "t", &data, Format::Png);
    assert_eq!(engine.stats().compiles, 1);
}
