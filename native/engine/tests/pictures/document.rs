//! PDF files: the static part is laid out and written with the first one, and all files equal ones
//! without that reuse.

use engine::{Failure, Format, Image, Merger, Options};
use serde_json::json;

use crate::support::{Random, decode_png, engine, order, preparation, render};

#[test]
fn a_document_does_not_depend_on_those_before_it() {
    let mut random = Random(17);
    for round in 0..60 {
        let format = [Format::Pdf, Format::Page][round % 2](Default::default());
        let schema = random.schema();
        let ready = preparation(&schema, 1.0);
        let used = engine(Options::default());
        used.prepare("t", ready.clone()).unwrap();
        for _ in 0..3 {
            let data = random.data();
            let fresh = engine(Options::default());
            fresh.prepare("t", ready.clone()).unwrap();
            let (first, later) = (render(&fresh, "t", &data, format), render(&used, "t", &data, format));
            assert!(first.file == later.file, "round {round}: {schema} {data}");
            assert_eq!(first.warnings, later.warnings, "round {round}: {schema} {data}");
            assert_eq!(
                render(&fresh, "t", &data, Format::Png).warnings,
                later.warnings,
                "round {round}: {schema} {data}"
            );
        }
    }
}

#[test]
fn pages_share_what_does_not_depend_on_who_drew_them() {
    let mut random = Random(29);
    let format = Format::Page(Default::default());
    for round in 0..20 {
        let schema = random.schema();
        let ready = preparation(&schema, 1.0);
        let [one, other] = [(); 2].map(|()| engine(Options::default()));
        [&one, &other].into_iter().for_each(|engine| engine.prepare("t", ready.clone()).unwrap());
        let page = render(&one, "t", &random.data(), format).file;
        let (id, common) = other.common("t", &Default::default()).unwrap();
        assert_eq!(one.common("t", &Default::default()), Ok((id, common.clone())), "round {round}: {schema}");
        let mut merger = Merger::default();
        assert_eq!(merger.needs(&page), Ok(Some(id)), "round {round}: {schema}");
        merger.add_common(id, &common).unwrap();
        assert_eq!(merger.needs(&page), Ok(None));
        assert!(merger.add(&page).unwrap().starts_with(b"%PDF-1.7"), "round {round}: {schema}");
    }
}

/// The data of a PNG's one chunk of it.
fn data(png: &[u8]) -> &[u8] {
    let at = png.windows(4).position(|name| name == b"IDAT").unwrap();
    let length = u32::from_be_bytes(png[at - 4..at].try_into().unwrap()) as usize;
    &png[at + 4..][..length]
}

#[test]
fn the_canvass_own_picture_is_taken_from_what_was_compiled() {
    let schema = |layers| {
        json!({
            "schema_version": 1,
            "canvas": {"width": 90, "height": 50, "image": "ast_1"},
            "fields": [{"name": "name", "type": "text", "required": false}],
            "layers": layers,
        })
    };
    let name =
        json!({"id": "n", "type": "text", "text": "{{name}}", "box": [0, 0, 90, 50], "font": ["Amiri"], "size": 30});
    let line = json!({"id": "l", "type": "shape", "shape": "line", "box": [0, 0, 90, 50],
        "stroke": {"width": 2, "color": "#ff0000"}});
    let (format, data_of_name) = (Format::Pdf(Default::default()), json!({"name": "محمد"}));
    for (layers, alpha, is_enough) in
        [(json!([name]), 255, true), (json!([name]), 254, false), (json!([line, name]), 255, false)]
    {
        for scale in [1.0, 1.5] {
            let mut ready = preparation(&schema(layers.clone()), scale);
            let image = ready.images.get_mut("$canvas").unwrap();
            let (width, height) = (image.width, image.height);
            let mut pixels: Vec<u8> = (0..width * height).flat_map(|i| [i as u8, (i / 90) as u8, 7, 255]).collect();
            pixels[3] = alpha;
            *image = Image::new(width, height, pixels.clone());
            let whole = engine(Options::default());
            whole.prepare("t", ready.clone()).unwrap();
            let expected = render(&whole, "t", &data_of_name, format).file;

            let artefact = whole.compile(ready.clone(), &Default::default()).unwrap();
            ready.images.clear();
            let bare = engine(Options::default());
            bare.load("t", &ready, &artefact).unwrap();
            let loaded = bare.render("t", order(&data_of_name, format), &Default::default());
            if !is_enough {
                assert_eq!(loaded.unwrap_err(), Failure::PicturesMissing, "{layers} {alpha}");
                continue;
            }
            let loaded = loaded.unwrap().file;
            assert!(loaded == expected, "at {scale}");
            let png = render(&bare, "t", &json!({}), Format::Png).file;
            assert!(decode_png(&png) == pixels, "the canvas alone");
            assert!(loaded.windows(data(&png).len()).any(|part| part == data(&png)), "at {scale}");
        }
    }
}
