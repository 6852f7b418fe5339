//! Estimated costs of templates.

#![cfg(test)]

use engine::{Failure, Limits};
use serde_json::{Value, json};
use testkit::{Case, CaseRenderer, Intent, cases, demanding};

/// The default limit of a render's cost, in milliseconds.
const BUDGET: u32 = 1_000;

fn renderer() -> CaseRenderer {
    CaseRenderer::unlimited()
}

/// Nanoseconds for the render of a card with one layer that data show.
fn price(layer: &Value, scale: f32) -> u64 {
    prices(std::slice::from_ref(layer), scale)
}

fn prices(layers: &[Value], scale: f32) -> u64 {
    let mut layers = layers.to_vec();
    for (i, layer) in layers.iter_mut().enumerate() {
        layer["id"] = json!(format!("layer-{i}"));
        layer["when"] = json!("t");
    }
    let canvas = json!({"width": 1000, "height": 1000, "background": "#ffffff"});
    let fields = json!([{"name": "t", "type": "text"}]);
    let schema = json!({"schema_version": 1, "canvas": canvas, "fields": fields, "layers": layers});
    let case = Case { data: json!({"t": "x"}).to_string(), scale, ..Case::of("card".to_owned(), &schema) };
    renderer().prices(&case).unwrap().render.total()
}

fn rect(width: u32, members: &Value) -> Value {
    with(json!({"type": "shape", "shape": "rect", "box": [0, 0, width, 500]}), members)
}

fn text(text: &str, members: &Value) -> Value {
    with(json!({"type": "text", "text": text, "font": ["Amiri"], "size": 40, "box": [0, 0, 1000, 1000]}), members)
}

fn code(text: &str, members: &Value) -> Value {
    with(json!({"type": "qr", "text": text, "box": [0, 0, 600, 600]}), members)
}

fn with(mut layer: Value, members: &Value) -> Value {
    layer.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    layer
}

#[track_caller]
fn ascending(steps: &[Value]) {
    let prices: Vec<u64> = steps.iter().map(|step| price(step, 1.0)).collect();
    assert!(prices.is_sorted_by(|a, b| a < b), "{prices:?}");
}

#[test]
fn more_of_anything_costs_more() {
    let fill = json!({"fill": "#000000"});
    ascending(&[100, 500, 1000].map(|width| rect(width, &fill)));
    let stops = json!([[0, "#000000"], [1, "#ffffff"]]);
    let paint = |kind: &str| json!({"fill": {"gradient": kind, "stops": stops}});
    ascending(&[
        rect(900, &fill),
        rect(900, &json!({"fill": "#00000080"})),
        rect(900, &paint("linear")),
        rect(900, &paint("radial")),
    ]);
    ascending(&[rect(900, &fill), rect(900, &json!({"fill": "#000000", "opacity": 0.5}))]);
    let stroke =
        |width: u32, dash: &Value| rect(900, &json!({"stroke": {"color": "#000000", "width": width, "dash": dash}}));
    ascending(&[
        stroke(2, &json!([])),
        stroke(2, &json!([8, 8])),
        stroke(2, &json!([1, 1])),
        stroke(40, &json!([1, 1])),
    ]);
    ascending(&["س", "سلام عليكم", "سلام عليكم ورحمة الله وبركاته"].map(|it| text(it, &json!({}))));
    ascending(&[20, 60, 200].map(|size| text("سلام", &json!({"size": size}))));
    let shadow = |blur: u32| text("سلام", &json!({"shadow": {"dx": 2, "dy": 2, "blur": blur, "color": "#000000"}}));
    ascending(&[text("سلام", &json!({})), shadow(0), shadow(4), shadow(40), shadow(400)]);
    let shadows = |count: usize| {
        let one = json!({"dx": 2, "dy": 2, "blur": 8, "color": "#000000"});
        text("سلام", &json!({"shadows": vec![one; count]}))
    };
    ascending(&[1, 2, 3, 4].map(shadows));
    let cast = |blur: u32| {
        rect(600, &json!({"fill": "#000000", "shadow": {"dx": 2, "dy": 2, "blur": blur, "color": "#000000"}}))
    };
    ascending(&[rect(600, &json!({"fill": "#000000"})), cast(0), cast(4), cast(40)]);
    let masked = |mask: &Value| rect(600, &json!({"fill": "#000000", "mask": mask}));
    ascending(&[masked(&json!(null)), masked(&json!({"shape": "ellipse"})), masked(&json!({"asset": "ast_1"}))]);
    let chart = |count: usize| json!({"type": "chart", "kind": "bar", "box": [0, 0, 900, 500], "values": vec![3; count], "fill": "#000000"});
    ascending(&[chart(10), chart(100), chart(500)]);
    let icon = |name: &str, width: u32, side: u32| json!({"type": "icon", "name": name, "stroke_width": width, "box": [0, 0, side, side]});
    ascending(&[icon("minus", 2, 100), icon("plane", 2, 100), icon("plane", 2, 800), icon("plane", 6, 800)]);
    let picture = |members: &Value| with(json!({"type": "image", "asset": "ast_1", "box": [0, 0, 600, 500]}), members);
    ascending(&[
        picture(&json!({})),
        picture(&json!({"border": {"paint": "#000000", "width": 4}})),
        picture(&json!({"filters": {"gray": 1}})),
        picture(&json!({"filters": {"blur": 3}})),
    ]);
    let line = |width: u32| text("سلام", &json!({"stroke": {"color": "#000000", "width": width}}));
    ascending(&[text("سلام", &json!({})), line(2), line(20), line(200)]);
    let painted =
        |kind: &str| text("سلام", &json!({"stroke": {"paint": {"gradient": kind, "stops": stops}, "width": 20}}));
    ascending(&[line(20), painted("linear"), painted("radial"), painted("conic")]);
    let inner = |blur: u32| text("سلام", &json!({"inner_shadow": {"dx": 2, "dy": 2, "blur": blur, "color": "#000000"}}));
    ascending(&[text("سلام", &json!({})), inner(0), inner(4), inner(40)]);
    let decorated = |lines: &Value| text("سلام", &json!({"decoration": lines}));
    ascending(&[json!([]), json!(["strike"]), json!(["strike", "overline"])].map(|lines| decorated(&lines)));
    ascending(&[10, 100, 1000].map(|length| code(&"x".repeat(length), &json!({}))));
    ascending(&[code("x", &json!({})), code("x", &json!({"rotate": 10}))]);
    ascending(&[text("سلام", &json!({})), text("🌙🎉🕌", &json!({}))]);
}

#[test]
fn every_layer_and_every_pixel_of_the_scale_costs() {
    let layer = code("naqsh", &json!({}));
    let counts = [1, 2, 8, 32].map(|count| prices(&vec![layer.clone(); count], 1.0));
    assert!(counts.is_sorted_by(|a, b| a < b), "{counts:?}");
    let scales = [0.5, 1.0, 2.0, 4.0].map(|scale| price(&layer, scale));
    assert!(scales.is_sorted_by(|a, b| a * 2 < *b), "{scales:?}");
}

#[test]
fn what_lies_outside_the_canvas_costs_next_to_nothing() {
    let at = |x: i32| json!({"type": "shape", "shape": "rect", "box": [x, 0, 900, 900], "fill": "#000000"});
    assert!(price(&at(50_000), 1.0) * 20 < price(&at(0), 1.0));
}

#[test]
fn goldens_and_honest_templates_cost_less_than_a_third_of_the_budget() {
    let limits = Limits::of(BUDGET);
    let demanding = demanding().into_iter().filter(|(_, intent)| *intent == Intent::Honest).map(|(case, _)| case);
    for case in cases().unwrap().into_iter().chain(demanding) {
        let prices = renderer().prices(&case).unwrap();
        assert!(prices.compile.total() <= limits.compile, "{}: {:?}", case.id, prices.compile);
        // Encoding alone takes a large part of it when tens of megapixels change.
        let is_large = case.id.contains("photograph") || case.id.contains("poster");
        let allowed = if is_large { limits.render } else { limits.render / 3 };
        assert!(prices.render.total() <= allowed, "{}: {:?}", case.id, prices.render);
    }
}

#[test]
fn hostile_templates_are_refused_before_anything_is_painted() {
    for (case, _) in demanding().into_iter().filter(|(_, intent)| *intent == Intent::Hostile) {
        let prices = renderer().prices(&case).unwrap();
        let limits = Limits::of(BUDGET);
        let over = prices.compile.total() > limits.compile || prices.render.total() > limits.render;
        assert!(over, "{}: {} ms", case.id, prices.render.total() / 1_000_000);
        assert_eq!(prices, renderer().prices(&case).unwrap(), "{}", case.id);
    }
}

#[test]
fn work_before_the_layout_is_refused_before_it_is_done() {
    for (case, _) in demanding().into_iter().filter(|(_, intent)| *intent == Intent::Laborious) {
        let failure = match CaseRenderer::within(BUDGET).prices(&case) {
            Err(testkit::Error::Engine { failure: failure @ Failure::Budget { .. }, .. }) => failure,
            Err(error) => panic!("{} is refused for something else: {error}", case.id),
            Ok(_) => panic!("{} costs more than {BUDGET} ms", case.id),
        };
        assert!(failure.issues()[0].loc.starts_with(&["layers".into(), 0.into()]), "{}: {failure}", case.id);
        assert!(failure.to_string().contains("send fewer items or shorter values"), "{failure}");
    }
}

#[test]
fn a_text_whose_layout_costs_more_than_a_render_may_is_refused_at_its_layer() {
    let of = |font: &str, letters: usize| {
        let layer = json!({
            "id": "name", "type": "text", "text": "{{t}}", "font": [font], "size": 44, "min_size": 20, "max_lines": 2,
            "box": [0, 0, 900, 300],
        });
        let canvas = json!({"width": 900, "height": 300});
        let fields = json!([{"name": "t", "type": "text"}]);
        let schema = json!({"schema_version": 1, "canvas": canvas, "fields": fields, "layers": [layer]});
        Case { data: json!({"t": "م".repeat(letters)}).to_string(), ..Case::of("letters".to_owned(), &schema) }
    };
    let render = |font: &str, letters: usize| CaseRenderer::within(BUDGET / 4).time(&of(font, letters));
    assert!(render("Amiri", 10_000).is_ok());
    assert!(render("Noto Nastaliq Urdu", 100).is_ok());
    let Err(testkit::Error::Engine { failure: failure @ Failure::Budget { .. }, .. }) =
        render("Noto Nastaliq Urdu", 10_000)
    else {
        panic!("ten thousand letters of Nastaliq cost more than {} ms", BUDGET / 4)
    };
    assert_eq!(failure.issues()[0].loc, ["layers".into(), 0.into()]);
    assert!(failure.to_string().contains("shorten it, or set it in a font with simpler rules"), "{failure}");
}

#[test]
fn the_engine_refuses_what_its_budget_does_not_allow_and_names_the_layer() {
    let layers: Vec<Value> = (0..4)
        .map(|i| {
            with(code("{{t}}", &json!({"id": format!("c{i}")})), &json!({"box": [0, 0, 200 + 100 * (i % 3), 800]}))
        })
        .collect();
    let canvas = json!({"width": 800, "height": 800});
    let fields = json!([{"name": "t", "type": "text"}]);
    let schema = json!({"schema_version": 1, "canvas": canvas, "fields": fields, "layers": layers});
    let case = Case { data: json!({"t": "x".repeat(500)}).to_string(), ..Case::of("codes".to_owned(), &schema) };
    let price = renderer().prices(&case).unwrap().render.total();
    let rounded = u32::try_from(price.div_ceil(1_000_000)).unwrap();
    let render = |budget: u32| CaseRenderer::within(budget).time(&case);
    assert!(render(rounded).is_ok());
    let Err(testkit::Error::Engine { failure: failure @ Failure::Budget { .. }, .. }) = render(rounded - 1) else {
        panic!("{price} ns are more than {} ms", rounded - 1)
    };
    assert_eq!(failure.issues()[0].loc, ["layers".into(), 2.into()]);
}
