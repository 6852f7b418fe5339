//! Lists, repeats and tables, as a template's author and a caller see them.

#![cfg(test)]

use scene::flow::Side;
use scene::template::SlotSource;
use scene::{Content, Layer, Template, check, fill};
use serde_json::{Value, json};

fn dishes() -> Value {
    json!({
        "name": "dishes", "type": "list", "max_items": 5,
        "fields": [
            {"name": "name", "type": "text"},
            {"name": "price", "type": "amount", "decimals": "auto", "currency_display": "none"},
            {"name": "tint", "type": "color", "required": false},
            {"name": "hot", "type": "flag", "default": false},
            {"name": "photo", "type": "image", "required": false},
        ],
    })
}

fn schema(layers: Value) -> String {
    json!({
        "schema_version": 1, "canvas": {"width": 200, "height": 200}, "locale": "en",
        "fields": [{"name": "title", "type": "text", "required": false}, dishes()], "layers": layers,
    })
    .to_string()
}

fn text(id: &str, text: &str, more: Value) -> Value {
    let mut layer =
        json!({"id": id, "type": "text", "text": text, "box": [0, 0, 90, 20], "font": ["Amiri"], "size": 10});
    layer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    layer
}

fn repeat(layers: Value, more: Value) -> Value {
    let mut layer =
        json!({"id": "menu", "type": "repeat", "list": "dishes", "box": [10, 10, 180, "hug"], "layers": layers});
    layer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    layer
}

fn template(layers: Value) -> Template {
    Template::parse(&schema(layers)).unwrap_or_else(|issues| panic!("{issues:?}"))
}

fn faults(layers: Value) -> Vec<String> {
    Template::parse(&schema(layers)).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

fn filled(template: &Template, data: &Value, images: &[&str]) -> Vec<Layer> {
    let images: Vec<String> = images.iter().map(|name| (*name).to_owned()).collect();
    let values = check(template, data, &images).unwrap_or_else(|issues| panic!("{issues:?}"));
    fill(template, &values, 1.0).unwrap_or_else(|issues| panic!("{issues:?}")).layers
}

/// The ids and texts of all texts in some layers.
fn texts(layers: &[Layer]) -> Vec<(String, String)> {
    let of = |layer: &Layer| match &layer.content {
        Content::Text(block) => {
            let plain = |c: &char| !matches!(c, '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
            let text = block.runs.iter().flat_map(|run| run.text.chars()).filter(plain).collect();
            vec![(layer.id.clone(), text)]
        }
        Content::Group(group) => texts(&group.layers),
        Content::Stack(stack) => texts(&stack.layers),
        _ => Vec::new(),
    };
    layers.iter().flat_map(of).collect()
}

fn two() -> Value {
    json!({"dishes": [{"name": "Kabsa", "price": 30}, {"name": "Jareesh", "price": "12.50", "hot": true}]})
}

#[test]
fn every_item_has_its_own_values_and_totals_stand_everywhere() {
    let item = json!([
        text("name", "{{index}} {{item.name}} of {{dishes.count}}", json!({})),
        text("price", "{{item.price}}", json!({"when": {"field": "item.hot", "is": "false"}})),
    ]);
    let total = text("total", "{{dishes.count}}: {{dishes.price.sum}}", json!({}));
    let template = template(json!([repeat(item, json!({})), total]));
    let shown = texts(&filled(&template, &two(), &[]));
    let shown: Vec<(&str, &str)> = shown.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
    assert_eq!(
        shown,
        [("name[0]", "1 Kabsa of 2"), ("price[0]", "30"), ("name[1]", "2 Jareesh of 2"), ("total", "2: 42.50"),]
    );
    let none = texts(&filled(&template, &json!({"dishes": []}), &[]));
    assert_eq!(none, [("total".to_owned(), "0: 0".to_owned())]);
}

#[test]
fn first_last_odd_and_even_depend_on_the_place_of_an_item() {
    let places = ["first", "last", "odd", "even"];
    let three = json!({"dishes": [{"name": "a", "price": 1}, {"name": "b", "price": 1}, {"name": "c", "price": 1}]});
    let conditions: [fn(&str) -> Value; 2] = [|place| json!({"field": place, "is": "true"}), |place| json!(place)];
    for condition in conditions {
        let item = places.map(|place| text(place, "{{index}}", json!({"when": condition(place)})));
        let template = template(json!([repeat(json!(item), json!({}))]));
        let ids: Vec<String> = texts(&filled(&template, &three, &[])).into_iter().map(|(id, _)| id).collect();
        assert_eq!(ids, ["first[0]", "odd[0]", "even[1]", "last[2]", "odd[2]"]);
    }
}

#[test]
fn members_are_bound_to_the_values_of_their_item() {
    let dot = json!({
        "id": "dot", "type": "shape", "shape": "rect", "box": [0, 0, 9, 9],
        "fill": {"field": "item.tint", "else": "#000000"},
    });
    let template = template(json!([repeat(json!([dot]), json!({}))]));
    let data = json!({"dishes": [{"name": "a", "price": 1, "tint": "#ff0000"}, {"name": "b", "price": 1}]});
    let layers = filled(&template, &data, &[]);
    let Content::Stack(stack) = &layers[0].content else { panic!("no stack") };
    let fills: Vec<String> = stack
        .layers
        .iter()
        .map(|item| match &item.content {
            Content::Group(group) => format!("{:?}", group.layers[0].content),
            _ => panic!("no item"),
        })
        .collect();
    assert!(fills[0].contains("r: 255") && fills[1].contains("r: 0"), "{fills:?}");
}

#[test]
fn pictures_of_items_have_slots_and_names_of_their_own() {
    let photo = json!({"id": "photo", "type": "image", "field": "item.photo", "box": [0, 0, 20, 20]});
    let template = template(json!([repeat(json!([photo]), json!({}))]));
    let slots: Vec<(String, String)> = template
        .image_slots()
        .iter()
        .map(|slot| match &slot.source {
            SlotSource::Field(name) => (slot.layer.clone(), name.clone()),
            _ => panic!("no field"),
        })
        .collect();
    assert_eq!(slots.len(), 5);
    assert_eq!(slots[4], ("photo[4]".to_owned(), "dishes[4].photo".to_owned()));
    let layers = filled(&template, &two(), &["dishes[1].photo"]);
    let Content::Stack(stack) = &layers[0].content else { panic!("no stack") };
    assert_eq!(stack.layers.len(), 1, "an item that shows nothing is left out");
    for (name, said) in [
        ("dishes[2].photo", "`dishes` has 2 items in `data`, counted from 0"),
        ("dishes[0].photos", "`photos` is no field of the items of `dishes`; did you mean `photo`?"),
        ("dishes[0].name", "`name` is no image but a text field: give it in `data`"),
        ("guests[0].photo", "`guests` is no list of this template"),
        ("dishes[00].photo", "no field of this template"),
    ] {
        let issues = check(&template, &two(), &[name.to_owned()]).unwrap_err();
        assert!(issues[0].msg.contains(said), "{name}: {}", issues[0].msg);
    }
}

#[test]
fn a_fault_of_an_item_names_its_place() {
    let template = template(json!([]));
    for (items, place, said) in [
        (json!("x"), "/data/dishes", "must be a list of objects"),
        (json!([1]), "/data/dishes/0", "must be an object: the values of one item"),
        (json!([{"name": "a"}]), "/data/dishes/0/price", "`price` is required"),
        (json!([{"name": "a", "price": 1}, {"name": "b", "price": "x"}]), "/data/dishes/1/price", "decimal number"),
        (json!([{"name": "a", "price": 1, "prise": 2}]), "/data/dishes/0/prise", "did you mean `price`?"),
        (json!([{"name": "a", "price": 1, "photo": "x"}]), "/data/dishes/0/photo", "give its picture under `images`"),
        (json!(vec![json!({"name": "a", "price": 1}); 6]), "/data/dishes", "holds 6 items, at most 5 allowed"),
    ] {
        let issues = check(&template, &json!({ "dishes": items }), &[]).unwrap_err();
        let found = issues[0].to_string();
        assert!(found.contains(place) && found.contains(said), "{found}");
    }
    let issues = check(&template, &json!({}), &[]).unwrap_err();
    assert!(issues[0].to_string().contains("`dishes` is required"), "{}", issues[0]);
}

#[test]
fn an_empty_list_shows_other_layers() {
    let empty = json!({"empty": [text("none", "nothing", json!({}))]});
    let template = template(json!([repeat(json!([text("name", "{{item.name}}", json!({}))]), empty)]));
    assert_eq!(texts(&filled(&template, &json!({"dishes": []}), &[])), [("none".to_owned(), "nothing".to_owned())]);
    assert_eq!(texts(&filled(&template, &two(), &[])).len(), 2);
}

#[test]
fn an_item_of_one_stack_takes_the_size_of_items() {
    let stack = |width: Value| {
        json!([{"id": "s", "type": "stack", "box": [0, 0, width, "hug"], "layers": [
            text("name", "{{item.name}}", json!({"box": ["hug", "hug"]})),
        ]}])
    };
    for (width, wanted) in [(json!("hug"), Side::Fill), (json!(120), Side::Pixels(120.0))] {
        let layers = filled(&template(json!([repeat(stack(width), json!({}))])), &two(), &[]);
        let Content::Stack(items) = &layers[0].content else { panic!("no stack") };
        let extent = items.layers[0].extent.unwrap();
        assert_eq!((extent.width, extent.height), (wanted, Side::Hug));
    }
}

#[test]
fn what_a_list_can_not_be_is_refused_with_its_reason() {
    let name = |text_of: &str| text("t", text_of, json!({}));
    for (layers, said) in [
        (json!([name("{{item.name}}")]), "name it in the layers of a repeat or a table"),
        (json!([name("{{dishes}}")]), "`dishes` is a list; show its items with a repeat or a table"),
        (json!([name("{{dishes.prise.sum}}")]), "did you mean `dishes.price.sum`?"),
        (json!([repeat(json!([name("{{item.nme}}")]), json!({}))]), "did you mean `item.name`?"),
        (json!([repeat(json!([]), json!({"list": "title"}))]), "`title` is no list but a text field"),
        (json!([repeat(json!([]), json!({"list": "dishs"}))]), "did you mean `dishes`?"),
        (
            json!([repeat(
                json!([{"id": "r", "type": "repeat", "list": "dishes", "box": [0, 0, 9, 9], "layers": []}]),
                json!({})
            )]),
            "a repeat can't stand in the layers of another",
        ),
        (
            json!([repeat(
                json!([{"id": "q", "type": "qr", "text": "{{item.name}}", "box": [0, 0, 40, 40]}]),
                json!({"overflow": "shrink"})
            )]),
            "/layers/0/layers/0: a code can't stand in items that shrink",
        ),
        (json!([repeat(json!([]), json!({"min_scale": 0.05}))]), "/layers/0/min_scale: must be at least 0.1"),
        (json!([text("t", "x", json!({"grow": 1}))]), "is for layers in a stack"),
        (
            json!([{"id": "s", "type": "stack", "box": [0, 0, 9, 9], "layers": [text("t", "x", json!({}))]}]),
            "must be [width, height]: the stack decides",
        ),
        (
            json!([{"id": "s", "type": "stack", "box": [0, 0, "fill", 9], "layers": []}]),
            "must be a number of pixels, or hug",
        ),
        (
            json!([{"id": "s", "type": "stack", "box": [0, 0, 9, 9], "layers": [
                {"id": "p", "type": "image", "field": "item.photo", "box": ["fill", 9]},
            ]}]),
            "pictures, codes, charts and icons are made for their size",
        ),
    ] {
        let found = faults(layers);
        assert!(found.iter().any(|fault| fault.contains(said)), "{said}: {found:?}");
    }
}

#[test]
fn a_table_has_a_row_for_each_item_between_its_header_and_its_footer() {
    let table = json!({
        "id": "bill", "type": "table", "list": "dishes", "box": [0, 0, 200, "hug"],
        "columns": [
            {"title": "Dish", "value": "{{item.name}}"},
            {"title": "Price", "value": "{{item.price}}", "width": "hug", "color": "#ff0000"},
        ],
        "row": {"font": ["Amiri"], "size": 10, "fill": "#ffffff"},
        "zebra": {"fill": "#eeeeee"}, "header": {"weight": 700},
        "footer": {"cells": ["{{dishes.count}} dishes", "{{dishes.price.sum}}"]},
        "line": {"color": "#000000", "width": 1},
    });
    let layers = filled(&template(json!([table])), &two(), &[]);
    let shown: Vec<String> = texts(&layers).into_iter().map(|(_, text)| text).collect();
    assert_eq!(shown, ["Dish", "Price", "Kabsa", "30", "Jareesh", "12.50", "2 dishes", "42.50"]);
    let Content::Stack(stack) = &layers[0].content else { panic!("no grid") };
    let rows: Vec<u16> = stack.layers.iter().map(|layer| layer.extent.unwrap().cells.unwrap().row).collect();
    assert_eq!(rows.iter().max(), Some(&6), "four rows and three lines");
    let shapes = stack.layers.iter().filter(|layer| matches!(layer.content, Content::Shape(_))).count();
    assert_eq!(shapes, 3 + 2, "lines and the grounds of items");
}

#[test]
fn rows_of_some_items_have_the_look_of_the_first_mark_that_holds() {
    let table = |marks: Value| {
        json!({
            "id": "bill", "type": "table", "list": "dishes", "box": [0, 0, 200, "hug"],
            "columns": [{"value": "{{item.name}}", "color": "#0000ff"}],
            "row": {"font": ["Amiri"], "size": 10}, "zebra": {"color": "#00ff00", "weight": 700}, "marks": marks,
        })
    };
    let marks = json!([
        {"when": {"field": "item.price", "more": 100}, "color": "#000000"},
        {"when": {"field": "item.price", "less": 20}, "color": "#ff0000", "fill": "#eeeeee"},
        {"when": "item.name", "size": 20},
    ]);
    let layers = filled(&template(json!([table(marks)])), &two(), &[]);
    let Content::Stack(stack) = &layers[0].content else { panic!("no grid") };
    let fills = stack.layers.iter().filter(|layer| matches!(layer.content, Content::Shape(_))).count();
    assert_eq!(fills, 1);
    let styles: Vec<_> = stack.layers.iter().filter_map(cell).collect();
    let color = |r, g, b| scene::paint::Paint::Solid(scene::paint::Color { r, g, b, a: 255 });
    assert_eq!(styles[0].color, color(0, 0, 255));
    assert_eq!((styles[0].size, styles[0].weight), (Some(20.0), 400));
    assert_eq!(styles[1].color, color(255, 0, 0));
    assert_eq!((styles[1].size, styles[1].weight), (None, 700));

    let unknown = faults(json!([table(json!([{"when": "item.prise"}]))]));
    assert_eq!(unknown.len(), 1, "{unknown:?}");
    assert!(unknown[0].starts_with("/layers/0/marks/0/when: ") && unknown[0].contains("item.price"), "{unknown:?}");
}

/// The style of the text of a cell.
fn cell(layer: &Layer) -> Option<scene::RunStyle> {
    let Content::Stack(cell) = &layer.content else { return None };
    let Content::Text(text) = &cell.layers.first()?.content else { return None };
    text.runs.first().map(|run| run.style.clone())
}
