//! Drafts of templates have the pixels of their renders, after any edits.

#![cfg(test)]

use engine::{Draft, Format, Pixels, Region};
use serde_json::{Value, json};
use testkit::{Case, CaseRenderer, cases, decode, random};

const ALL: Region = Region { left: 0, top: 0, right: 1 << 16, bottom: 1 << 16 };

/// The pixels of a case's PNG.
fn rendered(renderer: &CaseRenderer, case: &Case) -> Vec<u8> {
    let page = Case { id: format!("{} as PNG", case.id), output: Format::Png.into(), ..case.clone() };
    let golden = renderer.render(&page).unwrap();
    decode(&page.id, &golden.file).unwrap().rgba.into_flattened()
}

fn drawn(draft: &Draft) -> Vec<u8> {
    draft.pixels(&ALL).rgba
}

#[test]
fn goldens_have_the_pixels_of_their_renders() {
    let renderer = CaseRenderer::default();
    for case in cases().unwrap() {
        let mut draft = renderer.draft(&case).unwrap();
        renderer.paint(&mut draft, &case, &[]).unwrap();
        assert!(drawn(&draft) == rendered(&renderer, &case), "{}", case.id);
    }
}

/// Each one replaces the previous one, like an edit of everything.
#[test]
fn random_templates_have_the_pixels_of_their_renders() {
    let renderer = CaseRenderer::default();
    let mut draft: Option<Draft> = None;
    for seed in 0..60 {
        let case = random(seed);
        let draft = match &mut draft {
            Some(draft) => {
                renderer.replace(draft, &case).unwrap();
                draft
            }
            none => none.insert(renderer.draft(&case).unwrap()),
        };
        renderer.paint(draft, &case, &[]).unwrap();
        assert!(drawn(draft) == rendered(&renderer, &case), "{}", case.id);
    }
}

/// A case with its layers in another order, one moved and one gone.
fn edited(case: &Case, step: usize) -> Case {
    let mut schema: Value = serde_json::from_str(&case.schema).unwrap();
    let layers = schema["layers"].as_array_mut().unwrap();
    let at = step % layers.len();
    match step % 4 {
        0 => {
            let layer = layers.remove(at);
            layers.push(layer);
        }
        1 => layers[at]["opacity"] = json!(0.4),
        2 => layers[at]["box"][0] = json!(layers[at]["box"][0].as_f64().unwrap() + 13.0),
        _ if layers.len() > 1 => drop(layers.remove(at)),
        _ => {}
    }
    Case { schema: schema.to_string(), ..case.clone() }
}

#[test]
fn edits_paint_no_more_than_they_change_and_all_of_that() {
    let renderer = CaseRenderer::default();
    let (mut painted, mut whole) = (0, 0);
    for seed in 0..40 {
        let mut case = random(seed);
        let mut draft = renderer.draft(&case).unwrap();
        renderer.paint(&mut draft, &case, &[]).unwrap();
        for step in 0..6 {
            case = edited(&case, step);
            let gone = case.pictures.keys().filter(|layer| !case.schema.contains(layer.as_str()));
            for layer in gone.cloned().collect::<Vec<_>>() {
                case.pictures.remove(&layer);
            }
            let before = draft.pixels(&ALL);
            renderer.replace(&mut draft, &case).unwrap();
            let regions = renderer.paint(&mut draft, &case, &[]).unwrap().regions;
            let mut fresh = renderer.draft(&case).unwrap();
            renderer.paint(&mut fresh, &case, &[]).unwrap();
            assert!(drawn(&draft) == drawn(&fresh), "{} after step {step}", case.id);
            assert!(outside(&before, &draft.pixels(&ALL), &regions), "{} after step {step}", case.id);
            painted += regions.iter().map(Region::area).sum::<usize>();
            whole += draft.canvas().area();
        }
    }
    assert!(painted * 2 < whole, "{painted} of {whole} pixels were painted again");
}

/// True if two pictures are equal outside of some regions.
fn outside(before: &Pixels, after: &Pixels, regions: &[Region]) -> bool {
    let width = before.region.width() as usize;
    let is_in = |at: usize| {
        let (x, y) = ((at % width) as i32, (at / width) as i32);
        regions
            .iter()
            .any(|region| (region.left..region.right).contains(&x) && (region.top..region.bottom).contains(&y))
    };
    let pixels = before.rgba.as_chunks::<4>().0.iter().zip(after.rgba.as_chunks::<4>().0);
    pixels.enumerate().all(|(at, (before, after))| before == after || is_in(at))
}

fn card() -> Case {
    let square = |id: &str, x: u32| json!({"id": id, "type": "shape", "shape": "rect", "box": [x, 10, 20, 20], "fill": "#ff0000"});
    let group = json!({"id": "pair", "type": "group", "box": [50, 0, 50, 40], "rotate": 90, "layers": [square("one", 55), square("two", 78)]});
    let text =
        json!({"id": "who", "type": "text", "text": "محمد", "font": ["Amiri"], "size": 20, "box": [0, 60, 200, 40]});
    let canvas = json!({"width": 200, "height": 100, "background": "#ffffff"});
    let schema =
        json!({"schema_version": 1, "canvas": canvas, "fields": [], "layers": [square("left", 10), group, text]});
    Case::of("card".to_owned(), &schema)
}

#[test]
fn a_layer_that_is_left_out_and_drawn_alone_is_the_same_picture() {
    let (renderer, case) = (CaseRenderer::default(), card());
    let mut draft = renderer.draft(&case).unwrap();
    renderer.paint(&mut draft, &case, &[]).unwrap();
    let whole = draft.pixels(&ALL);
    let alone = ["two".to_owned()];
    let sprite = renderer.sprite(&draft, &alone).unwrap();
    renderer.paint(&mut draft, &case, &alone).unwrap();
    let without = draft.pixels(&ALL);
    assert!(whole != without, "the layer is gone");
    assert!(outside(&whole, &without, &[sprite.region]), "only the layer is gone");
    // A quarter rotation about (75, 20) takes the second square, to the right, below the first.
    assert_eq!(sprite.region, Region::new(65, 23, 85, 43));
    assert!(sprite.rgba.as_chunks::<4>().0.iter().all(|pixel| *pixel == [255, 0, 0, 255]));
    renderer.paint(&mut draft, &case, &[]).unwrap();
    assert!(draft.pixels(&ALL) == whole, "the layer is back");
}

#[test]
fn layers_have_places_and_are_found_there() {
    let (renderer, case) = (CaseRenderer::default(), card());
    let mut draft = renderer.draft(&case).unwrap();
    assert_eq!(draft.layers(), []);
    renderer.paint(&mut draft, &case, &[]).unwrap();
    let layers = draft.layers();
    let ids: Vec<_> = layers.iter().map(|layer| (layer.id.as_str(), layer.groups.join("/"))).collect();
    let expected = [("left", ""), ("pair", ""), ("one", "pair"), ("two", "pair"), ("who", "")];
    assert_eq!(ids, expected.map(|(id, groups)| (id, groups.to_owned())));
    let text = layers[4].text.unwrap();
    let ink = text.ink.unwrap();
    assert!(text.lines == 1 && (text.size - 20.0).abs() < f32::EPSILON && ink.x >= 0.0 && ink.y > 50.0);
    assert_eq!(draft.hit(15.0, 15.0), ["left"]);
    assert_eq!(draft.hit(75.0, 30.0), ["two", "pair"]);
    assert_eq!(draft.hit(150.0, 80.0), ["who"]);
    assert_eq!(draft.hit(150.0, 15.0), Vec::<String>::new());
}
