//! Items of lists that are drawn smaller until they have room in their box.

use scene::frame::{Frame, GlyphBlock, Item, ItemContent};
use scene::{Template, fill};

use super::fonts;
use crate::{Budget, ComposeError, Composed, LayoutError, WarningCode, compose};

const WIDTH: f32 = 400.0;

/// Lays out `count` items of a text in a box of this height, which may be drawn as small as
/// `least`.
fn set(count: usize, height: u32, least: f32, work: u64) -> Result<Composed, ComposeError> {
    let schema = format!(
        r##"{{"schema_version": 1, "locale": "ar", "canvas": {{"width": 500, "height": 500}},
        "fields": [{{"name": "rows", "type": "list", "fields": [{{"name": "name", "type": "text"}}]}}],
        "layers": [{{"id": "list", "type": "repeat", "list": "rows", "box": [50, 40, {WIDTH}, {height}], "gap": 10,
            "overflow": "shrink", "min_scale": {least}, "layers": [{{"id": "row", "type": "stack", "box": [0, 0, "hug", "hug"],
                "background": {{"paint": "#f4efe2", "radius": 8}}, "layers": [{{"id": "name", "type": "text",
                    "text": "{{{{item.name}}}}", "box": ["fill", "hug"], "font": ["Amiri"], "size": 40,
                    "overflow": "wrap"}}]}}]}}]}}"##
    );
    let rows =
        vec![r#"{"name": "محمد بن عبد الرحمن بن ناصر السديري الحربي"}"#; count].join(", ");
    let template = Template::parse(&schema).unwrap_or_else(|issues| panic!("{issues:?}"));
    let data = scene::data::parse(&format!(r#"{{"rows": [{rows}]}}"#)).unwrap();
    let values = scene::check(&template, &data, &[]).unwrap_or_else(|issues| panic!("{issues:?}"));
    let scene = fill(&template, &values, 1.0).unwrap_or_else(|issues| panic!("{issues:?}"));
    compose(&scene, &fonts(&["Amiri"]), &Budget::new(work, &|| false))
}

fn tried(count: usize, height: u32, least: f32) -> Result<Composed, ComposeError> {
    set(count, height, least, crate::LAYOUT_WORK)
}

/// The boxes of the items.
fn rows(frame: &Frame) -> Vec<Item> {
    let ItemContent::Group(group) = &frame.items[0].content else { panic!("no group") };
    group.items.clone()
}

fn texts(item: &Item) -> Vec<&GlyphBlock> {
    match &item.content {
        ItemContent::Glyphs(block) => vec![block],
        ItemContent::Group(group) => group.items.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn items_with_room_keep_their_size() {
    let Composed { frame, warnings } = tried(2, 400, 0.2).unwrap();
    assert_eq!(warnings, []);
    assert!(frame.items.iter().flat_map(texts).all(|block| block.size == 40.0 && block.lines.len() > 1));
}

#[test]
fn items_without_room_become_smaller_by_one_factor_and_fill_the_width_of_their_box() {
    let mut before = f32::INFINITY;
    for count in [4, 6, 9, 14] {
        let Composed { frame, warnings } = tried(count, 300, 0.1).unwrap();
        let codes: Vec<_> = warnings.iter().map(|(layer, warning)| (layer.as_str(), warning.code)).collect();
        assert_eq!(codes, [("list", WarningCode::ListShrunk)]);
        let sizes: Vec<f32> = frame.items.iter().flat_map(texts).map(|block| block.size).collect();
        assert_eq!(sizes.len(), count);
        assert!(sizes.iter().all(|size| *size == sizes[0] && *size < before), "{sizes:?} {before}");
        before = sizes[0];
        let rows = rows(&frame);
        for row in &rows {
            assert!((row.frame.x - 50.0).abs() < 0.05 && (row.frame.width - WIDTH).abs() < 0.05, "{:?}", row.frame);
        }
        let (first, last) = (&rows[0].frame, &rows[count - 1].frame);
        assert_eq!(first.y, 40.0);
        assert!(last.bottom() <= 340.02, "{last:?}");
        // One more of the 64 steps would not have fit: a text has one line less at most.
        assert!(last.bottom() > 220.0, "{last:?}");
        for ink in frame.items.iter().flat_map(texts).flat_map(|block| &block.lines).filter_map(|line| line.ink) {
            assert!(ink.x > 40.0 && ink.right() < 460.0 && ink.y > 30.0 && ink.bottom() < 350.0, "{ink:?}");
        }
    }
    // The same letters stand on fewer lines.
    let lines = |count: usize| texts(&rows(&tried(count, 300, 0.1).unwrap().frame)[0])[0].lines.len();
    assert!(lines(2) > lines(14));
}

#[test]
fn items_that_would_be_too_small_are_refused_with_the_room_that_they_need() {
    let ComposeError { layer, error } = tried(14, 300, 0.9).unwrap_err();
    let LayoutError::ListOverflow { needed_width, needed_height, box_width, box_height } = error else {
        panic!("{error}")
    };
    assert_eq!((layer.as_str(), box_width, box_height), ("list", 400, 300));
    assert!(needed_width <= 401 && needed_height > 900, "{needed_width} x {needed_height}");
}

#[test]
fn each_layout_is_paid_for() {
    let least = |count: usize, height: u32| {
        let (mut without, mut with) = (0, crate::LAYOUT_WORK);
        while with - without > 1_000 {
            let work = u64::midpoint(without, with);
            if set(count, height, 0.1, work).is_ok() { with = work } else { without = work }
        }
        with
    };
    assert!(least(6, 300) > 2 * least(6, 9000), "{} {}", least(6, 300), least(6, 9000));
}
