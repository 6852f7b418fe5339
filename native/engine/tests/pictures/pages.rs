//! Lists that continue on further pages of a document.

use engine::{Failure, Format, Interrupt, Options, PdfSettings};
use serde_json::{Value, json};

use crate::support::{engine, order, preparation, render};

/// A table of rows 30 pixels high in a box that holds a header and five of them.
fn schema(overflow: &str) -> Value {
    let table = json!({
        "id": "bill", "type": "table", "list": "rows", "box": [10, 10, 180, 180], "overflow": overflow,
        "columns": [{"title": "n", "value": "{{item.name}}"}, {"title": "i", "value": "{{index}}"}],
        "row": {"font": ["Amiri"], "size": 14, "overflow": "wrap"}, "header": {"fill": "#d4af37"},
        "zebra": {"fill": "#eef3f0"}, "cell_padding": 2,
    });
    let fields = json!([
        {"name": "title", "type": "text", "required": false},
        {"name": "rows", "type": "list", "max_items": 500, "fields": [{"name": "name", "type": "text"}]},
    ]);
    let title = json!({
        "id": "title", "type": "text", "text": "{{title}}", "font": ["Amiri"], "size": 9, "box": [10, 0, 180, 10],
        "overflow": "shrink",
    });
    let frame = json!({
        "id": "frame", "type": "shape", "shape": "rect", "box": [10, 10, 180, 180],
        "stroke": {"width": 1, "color": "#0b3d2e"},
    });
    json!({
        "schema_version": 1, "canvas": {"width": 200, "height": 200}, "locale": "en", "fields": fields,
        "layers": [frame, title, table],
    })
}

fn data(rows: usize) -> Value {
    json!({"title": "x", "rows": (0..rows).map(|row| json!({"name": format!("محمد {row}")})).collect::<Vec<_>>()})
}

const PDF: fn(PdfSettings) -> Format = Format::Pdf;

#[test]
fn rows_on_one_page_are_a_document_as_any_other() {
    let engine = engine(Options::default());
    for overflow in ["page", "visible"] {
        engine.prepare(overflow, preparation(&schema(overflow), 1.0)).unwrap();
    }
    for format in [PDF(Default::default()), Format::Page(Default::default()), Format::Png] {
        let [paged, plain] = ["page", "visible"].map(|key| render(&engine, key, &data(3), format).file);
        assert!(paged == plain, "{format:?}");
    }
}

#[test]
fn rows_without_room_are_refused_in_pictures_and_go_on_in_documents() {
    let used = engine(Options::default());
    let ready = preparation(&schema("page"), 1.0);
    used.prepare("t", ready.clone()).unwrap();
    let mut sizes = Vec::new();
    for rows in [3, 20, 60] {
        let fresh = engine(Options::default());
        fresh.prepare("t", ready.clone()).unwrap();
        let [first, later] =
            [&fresh, &used].map(|engine| render(engine, "t", &data(rows), PDF(Default::default())).file);
        assert!(first == later && first.starts_with(b"%PDF-1.7") && first.ends_with(b"%%EOF"), "{rows}");
        sizes.push(first.len());
    }
    assert!(sizes.is_sorted_by(|a, b| a < b), "{sizes:?}");
    for format in [Format::Png, Format::Jpeg(90), Format::Page(Default::default())] {
        let failure = used.render("t", order(&data(20), format), &Interrupt::default()).unwrap_err();
        let Failure::Overflow(issues) = &failure else { panic!("{failure:?}") };
        assert_eq!(issues[0].loc, ["layers".into(), 2.into()]);
        assert!(issues[0].msg.contains("pages, and a picture has one") && issues[0].msg.contains("pdf"), "{issues:?}");
    }
    let measured = used.measure("t", &data(20).to_string(), &[], &Interrupt::default()).unwrap();
    let ids: Vec<&str> = measured.layers.iter().map(|layer| layer.id.as_str()).collect();
    assert!(
        ids.contains(&"bill[header][0]") && ids.contains(&"bill[2][0]") && !ids.contains(&"bill[19][0]"),
        "{ids:?}"
    );
    let failure = used.render("t", order(&data(500), PDF(Default::default())), &Interrupt::default()).unwrap_err();
    assert!(failure.to_string().contains("more than 50 pages"), "{failure}");
}

#[test]
fn each_page_is_priced() {
    let engine = engine(Options::default());
    let ready = preparation(&schema("page"), 1.0);
    let price = |rows: usize| {
        let (data, format) = (data(rows).to_string(), PDF(Default::default()));
        engine.prices(&ready, &data, &[], format, &Interrupt::default()).unwrap().render.total()
    };
    let prices = [3, 20, 60].map(price);
    assert!(prices[0] * 3 < prices[1] && prices[1] * 2 < prices[2], "{prices:?}");
}
