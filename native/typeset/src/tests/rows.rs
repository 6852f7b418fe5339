//! Rows of texts that are too long for them.

use scene::frame::{GlyphBlock, Item, ItemContent};
use scene::{Template, fill};

use super::fonts;
use crate::{Budget, LAYOUT_WORK, compose};

/// The texts of a row 300 pixels wide, after each other.
fn set(layers: &str) -> Vec<(Item, GlyphBlock)> {
    let schema = format!(
        r#"{{"schema_version": 1, "locale": "ar", "canvas": {{"width": 400, "height": 400}}, "layers": [{{"id": "row",
        "type": "stack", "box": [20, 20, 300, "hug"], "gap": 20, "layers": [{layers}]}}]}}"#
    );
    let template = Template::parse(&schema).unwrap_or_else(|issues| panic!("{issues:?}"));
    let data = scene::data::parse("{}").unwrap();
    let values = scene::check(&template, &data, &[]).unwrap_or_else(|issues| panic!("{issues:?}"));
    let scene = fill(&template, &values, 1.0).unwrap_or_else(|issues| panic!("{issues:?}"));
    let frame = compose(&scene, &fonts(&["Amiri"]), &Budget::new(LAYOUT_WORK, &|| false)).unwrap().frame;
    let ItemContent::Group(group) = &frame.items[0].content else { panic!("no group") };
    let texts = group.items.iter().map(|item| match &item.content {
        ItemContent::Glyphs(block) => (item.clone(), block.clone()),
        _ => panic!("no text"),
    });
    texts.collect()
}

fn text(id: &str, text: &str, width: &str) -> String {
    format!(
        r#"{{"id": "{id}", "type": "text", "text": "{text}", "box": ["{width}", "hug"], "font": ["Amiri"], "size": 30}}"#
    )
}

#[test]
fn a_long_text_wraps_beside_a_price_of_full_size() {
    for width in ["hug", "fill"] {
        let dish = text("dish", "كبسة لحم بالأرز البسمتي والمكسرات المحمصة والزبيب", width);
        let texts = set(&[dish, text("price", "١٢٥ ريالًا", "hug")].join(", "));
        let [(_, dish), (price, of_price)] = texts.as_slice() else { panic!("{}", texts.len()) };
        assert!(dish.lines.len() > 1);
        assert_eq!((dish.size, of_price.size), (30.0, 30.0));
        assert!(width == "hug" || of_price.lines.len() == 1);
        assert!(price.frame.x >= 20.0);
    }
}

#[test]
fn words_shrink_where_their_row_is_too_narrow_for_them() {
    let long = text("long", "فأسقيناكموهافأسقيناكموهافأسقيناكموها", "fill");
    let texts = set(&[long, text("short", "ماء", "hug")].join(", "));
    let [(long, of_long), (short, _)] = texts.as_slice() else { panic!("{}", texts.len()) };
    assert!(of_long.size < 30.0 && of_long.lines.len() == 1);
    assert!(short.frame.x >= 20.0 && long.frame.right() <= 320.01);
}
