//! Expensive templates: large honest ones, and hostile ones.

mod card;
mod lists;

use engine::Format;
use serde_json::{Value, json};

use crate::case::Case;
use card::{CARD, LARGEST, POSTER, STORY, TEXT, bound, case, gradient, text};

/// The purpose of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// A plausible template: no limit on work may refuse it.
    Honest,
    /// A template designed to be slow.
    Hostile,
    /// A template designed to be slow before it can be priced.
    Laborious,
}

/// All of them, at scale 1 with the data that shows every layer.
#[must_use]
pub fn demanding() -> Vec<(Case, Intent)> {
    let honest = honest().into_iter().chain(lists::honest()).map(|case| (case, Intent::Honest));
    let hostile = hostile().into_iter().chain(lists::hostile()).map(|case| (case, Intent::Hostile));
    let laborious = lists::laborious().into_iter().map(|case| (case, Intent::Laborious));
    honest.chain(hostile).chain(laborious).collect()
}

fn honest() -> Vec<Case> {
    let shadow = json!({"dx": 4, "dy": 4, "blur": 12, "color": "#00000080"});
    let name = |size: f32, place: [u32; 4]| bound(&json!({"size": size, "box": place, "align": "center"}));
    let card = [
        json!({"type": "shape", "shape": "rect", "box": [40, 40, 1000, 1270], "radius": 40, "fill": gradient("linear")}),
        text("عيد مبارك", &json!({"size": 120, "box": [100, 200, 880, 300], "shadow": shadow})),
        name(90.0, [100, 700, 880, 200]),
        json!({"type": "qr", "text": "https://example.com/{{t}}", "box": [420, 1000, 240, 240]}),
    ];
    let portrait = [
        json!({"type": "image", "field": "photo", "box": [140, 300, 800, 800], "mask": "circle"}),
        text("شهادة تقدير", &json!({"size": 100, "box": [100, 60, 880, 200]})),
        bound(
            &json!({"size": 80, "box": [100, 1200, 880, 200], "shadow": shadow, "stroke": {"color": "#d4af37", "width": 6}}),
        ),
    ];
    let poster = [
        json!({"type": "image", "field": "photo", "box": [0, 0, 4096, 2600]}),
        json!({"type": "shape", "shape": "rect", "box": [0, 2400, 4096, 1696], "fill": gradient("linear")}),
        text(
            "معرض الخط العربي",
            &json!({"size": 400, "box": [200, 2600, 3696, 600], "shadow": {"dx": 8, "dy": 8, "blur": 40, "color": "#000000a0"}}),
        ),
        bound(
            &json!({"size": 240, "box": [200, 3300, 3696, 500], "shadow": {"dx": 8, "dy": 8, "blur": 24, "color": "#000000a0"}}),
        ),
        json!({"type": "qr", "text": "https://example.com/{{t}}", "box": [3500, 3500, 500, 500]}),
    ];
    let photograph = [
        json!({"type": "image", "asset": "ast_photo", "box": [0, 0, 8192, 6100]}),
        json!({"type": "shape", "shape": "rect", "box": [0, 4800, 8192, 1300], "fill": "#00000080"}),
        bound(&json!({"size": 500, "box": [400, 4900, 7392, 1000], "color": "#ffffff"})),
        json!({"type": "image", "asset": "ast_logo", "box": [400, 400, 800, 800]}),
    ];
    let letter = [bound(&json!({"size": 24, "box": [80, 80, 920, 1760], "align": "start"}))];
    let faded: Vec<Value> = (0..12)
        .map(|i| json!({"type": "shape", "shape": "ellipse", "box": [i * 60, i * 90, 500, 500], "fill": "#1c5d9980", "opacity": 0.5, "when": "t"}))
        .collect();
    vec![
        case("card", CARD, &card, "محمد الحربي"),
        case("portrait", CARD, &portrait, "محمد الحربي"),
        case("poster", POSTER, &poster, "محمد الحربي"),
        case("largest photograph", LARGEST, &photograph, "محمد الحربي"),
        case("letter", STORY, &letter, &TEXT.repeat(20)),
        case("faded", STORY, &faded, "x"),
        Case { output: Format::Jpeg(90).into(), ..case("poster as JPEG", POSTER, &poster, "محمد الحربي") },
        Case {
            output: Format::Jpeg(80).into(), ..case("photograph as JPEG 80", LARGEST, &photograph, "محمد الحربي")
        },
        Case { output: PDF.into(), ..case("card as PDF", CARD, &card, "محمد الحربي") },
        Case { output: PDF.into(), ..case("portrait as PDF", CARD, &portrait, "محمد الحربي") },
    ]
}

const PDF: Format = Format::Pdf(engine::PdfSettings { page: engine::PdfPage::Fit, bleed_mm: 0.0 });

fn hostile() -> Vec<Case> {
    let many = |count: usize, layer: &dyn Fn(usize) -> Value| -> Vec<Value> { (0..count).map(layer).collect() };
    let whole = |(width, height): (u32, u32)| json!([0, 0, width, height]);
    let codes = many(
        200,
        &|i| json!({"type": "qr", "text": format!("https://example.com/{{{{t}}}}/{i}"), "box": [i % 80, i, 1000, 1000]}),
    );
    let dense = many(
        60,
        &|i| json!({"type": "qr", "text": format!("{i}{{{{t}}}}"), "box": [i % 80, i, 1000, 1000], "ecc": "L", "rotate": 7}),
    );
    let blurs = many(200, &|i| {
        bound(
            &json!({"size": 200, "box": [40, i * 8, 1000, 400], "shadow": {"dx": 3, "dy": 3, "blur": 60, "color": "#000000"}}),
        )
    });
    let veils = many(40, &|_| {
        bound(
            &json!({"size": 60, "box": [40, 600, 1000, 120], "shadow": {"dx": 3, "dy": 3, "blur": 1000, "color": "#000000"}}),
        )
    });
    let insets = many(100, &|i| {
        bound(
            &json!({"size": 200, "box": [40, i * 16, 1000, 400], "stroke": {"paint": gradient("conic"), "width": 60}, "inner_shadow": {"dx": 3, "dy": 3, "blur": 60, "color": "#000000"}}),
        )
    });
    let soft = many(
        60,
        &|i| json!({"type": "shape", "shape": "ellipse", "box": [i, i, 1000, 1800], "fill": "#1c5d9980", "blur": 60, "when": "t"}),
    );
    let fill = |kind: &'static str, size: (u32, u32)| move |_: usize| json!({"type": "shape", "shape": "rect", "box": whole(size), "fill": gradient(kind), "when": "t"});
    let translucent = |_: usize| json!({"type": "shape", "shape": "rect", "box": [0, 0, 8192, 6100], "fill": "#00000010", "when": "t"});
    let texts =
        many(200, &|_| bound(&json!({"size": 20, "min_size": 20, "box": [0, 0, 1080, 1350], "overflow": "wrap"})));
    let strokes = many(
        20,
        &|i| json!({"type": "shape", "shape": "polygon", "box": [0, 0, 1080, 1350], "points": zigzag(1000, i), "stroke": {"color": "#b3261e", "width": 400}, "when": "t"}),
    );
    let dashes = many(
        20,
        &|_| json!({"type": "shape", "shape": "rect", "box": [0, 0, 4000, 4000], "stroke": {"color": "#b3261e", "width": 30, "dash": [0.1, 0.1]}, "when": "t"}),
    );
    let icons = many(
        200,
        &|i| json!({"type": "icon", "name": "hop", "stroke_width": 24, "box": [i, 0, 4000, 4000], "rotate": i, "when": "t"}),
    );
    let outlined = many(40, &|_| {
        bound(&json!({"size": 40, "box": [0, 0, 1080, 1350], "stroke": {"color": "#d4af37", "width": 300}}))
    });
    let colored = many(200, &|i| {
        let runs: Vec<Value> = (0..100).map(|run| json!({"text": if run % 10 == 0 { "{{t}}" } else { "نص " }, "color": format!("#{:06x}", run * 40 + i)})).collect();
        json!({"type": "text", "text": runs, "font": ["Amiri"], "size": 60, "box": [0, 0, 1080, 1350], "overflow": "wrap"})
    });
    let emoji = many(120, &|i| bound(&json!({"size": 100 + i, "box": [0, 0, 1080, 1350]})));
    let faded = many(
        200,
        &|i| json!({"type": "shape", "shape": "ellipse", "box": [i, 0, 3800, 4096], "fill": "#1c5d9980", "opacity": 0.5, "when": "t"}),
    );
    let rotated = many(
        4,
        &|i| json!({"type": "image", "field": "photo", "box": [0, 0, 8192, 6100], "rotate": 3 + i, "opacity": 0.5}),
    );
    let slots = many(
        15,
        &|i| json!({"type": "image", "field": "photo", "box": [i, i, 1900, 1900], "mask": "circle", "rotate": i + 1}),
    );
    let clipped = many(200, &|_| {
        bound(&json!({"size": 200, "box": [0, 0, 4000, 4000], "overflow": "clip", "color": "#ffffff80"}))
    });
    let huge = many(20, &|i| {
        bound(&json!({"size": 6000 + i, "min_size": 6000, "box": [0, 0, 8192, 6100], "overflow": "wrap"}))
    });
    let long = TEXT.repeat(9);
    vec![
        case("200 QR codes", CARD, &codes, "eid"),
        case("60 dense rotated QR codes", CARD, &dense, &"eid ".repeat(500)),
        case("200 blurred shadows", STORY, &blurs, "محمد الحربي"),
        case("60 blurred ellipses", STORY, &soft, "x"),
        case("100 shadows on fills with painted strokes", STORY, &insets, "محمد الحربي"),
        case("40 widest blurs", STORY, &veils, "محمد الحربي"),
        case("10 linear gradients", POSTER, &many(10, &fill("linear", POSTER)), "x"),
        case("100 radial gradients", STORY, &many(100, &fill("radial", STORY)), "x"),
        case("20 veils on the largest canvas", LARGEST, &many(20, &translucent), "x"),
        Case { scale: 3.0, ..case("200 long texts", CARD, &texts, &TEXT.repeat(13)) },
        case("20 thick polygons", CARD, &strokes, "x"),
        case("20 dashed boxes", POSTER, &dashes, "x"),
        case("200 icons of thick lines", POSTER, &icons, "x"),
        case("40 thickly outlined texts", CARD, &outlined, &long),
        case("200 texts of 100 colours", CARD, &colored, "محمد"),
        case("120 texts of emoji", CARD, &emoji, "🌙🎉🕌🎁🌟🎈🐪🎆"),
        case("200 faded ellipses", POSTER, &faded, "x"),
        case("4 rotated largest pictures", LARGEST, &rotated, "x"),
        case("15 rotated pictures", POSTER, &slots, "x"),
        case("200 clipped texts", POSTER, &clipped, "محمد الحربي"),
        case("20 huge texts", LARGEST, &huge, "محمد"),
        Case { scale: 0.6, ..case("preview of 60 dense QR codes", CARD, &dense, &"eid ".repeat(500)) },
        Case { output: PDF.into(), ..case("4 largest pictures as PDF", LARGEST, &rotated, "x") },
    ]
}

/// Points that alternate between the sides.
fn zigzag(count: usize, seed: usize) -> Vec<(f64, f64)> {
    let part = |i: usize, by: usize| ((i * by + seed * 17) % 101) as f64 / 100.0;
    (0..count).map(|i| (part(i, 37), part(i, 71))).collect()
}
