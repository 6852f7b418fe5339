//! Laying out: names on one line, new and seen before, and a text that wraps and shrinks.
#![expect(clippy::expect_used, reason = "a benchmark of what fails should end")]

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use scene::frame::FaceData;
use scene::{Scene, Template, Values};
use serde_json::{Value, json};
use typeset::{Binding, Budget, Face, FontSet, LAYOUT_WORK, Role, Shaper};

/// Letters that every face has; eight at a time they form more names than a run measures.
const LETTERS: [char; 16] = ['ا', 'ب', 'ج', 'د', 'ه', 'و', 'ز', 'ح', 'ط', 'ي', 'ك', 'ل', 'م', 'ن', 'س', 'ع'];

fn typeset(criterion: &mut Criterion) {
    for (name, family, file) in [
        ("Amiri", "Amiri", "amiri/700Bold/Amiri_700Bold.ttf"),
        ("Nastaliq", "Noto Nastaliq Urdu", "noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf"),
    ] {
        let line = json!({"size": 84, "box": [90, 560, 900, 150]});
        let shrink = json!({"size": 60, "min_size": 20, "max_lines": 2, "box": [90, 560, 600, 200]});
        for shaper in [Shaper::Rustybuzz, Shaper::Harfrust] {
            let fonts = fonts(family, file).with_shaper(shaper);
            let mut group = criterion.benchmark_group(format!("{name}, {shaper:?}"));
            let mut number = 0u32;
            let mut next = || {
                number += 1;
                let word = |from: u32| -> String {
                    (0..4)
                        .map(|at| LETTERS[(number.wrapping_mul(2_654_435_761) >> (from + at * 4) & 15) as usize])
                        .collect()
                };
                format!("{} {}", word(0), word(16))
            };
            group.bench_function("a new name", |bencher| {
                bencher.iter_batched(
                    || scene(family, &next(), &line),
                    |scene| lay_out(&scene, &fonts),
                    criterion::BatchSize::SmallInput,
                );
            });
            let known = scene(family, "محمد الحربي", &line);
            group.bench_function("a name seen before", |bencher| bencher.iter(|| lay_out(black_box(&known), &fonts)));
            let long = scene(family, &"بسم الله الرحمن الرحيم ".repeat(3), &shrink);
            group.bench_function("a text that shrinks to two lines", |bencher| {
                bencher.iter(|| lay_out(black_box(&long), &fonts));
            });
        }
    }
}

fn lay_out(scene: &Scene, fonts: &FontSet) -> usize {
    let composed = typeset::compose(scene, fonts, &Budget::new(LAYOUT_WORK, &|| false)).expect("it can be set");
    composed.frame.items.len()
}

/// A card with one text.
fn scene(family: &str, text: &str, members: &Value) -> Scene {
    let mut layer = json!({"id": "text", "type": "text", "text": text, "font": [family], "align": "center"});
    if let (Some(layer), Some(members)) = (layer.as_object_mut(), members.as_object()) {
        layer.extend(members.clone());
    }
    let canvas = json!({"width": 1080, "height": 1350});
    let schema = json!({"schema_version": 1, "canvas": canvas, "locale": "ar-SA", "layers": [layer]});
    let template = Template::parse(&schema.to_string()).expect("the schema is right");
    scene::fill(&template, &Values::default(), 1.0).expect("there is nothing to fill in")
}

fn fonts(family: &str, file: &str) -> FontSet {
    let path = format!("{}/../../node_modules/@expo-google-fonts/{file}", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(path).expect("the fonts are installed");
    let data = FaceData { sha256: file.to_owned(), index: 0, bytes };
    let face = Face::parse(Arc::new(data)).expect("the font is whole");
    FontSet::new(vec![Binding {
        family: family.to_owned(),
        weight: 400,
        italic: false,
        face: face.into(),
        role: Role::Named,
        shaper: Shaper::default(),
    }])
}

criterion_group!(benches, typeset);
criterion_main!(benches);
