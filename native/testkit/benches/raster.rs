//! Painting: the text of a card, with and without cached glyphs, and shapes as large as a card.
#![expect(clippy::expect_used, reason = "a benchmark of what fails should end")]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use raster::{GlyphCache, Images, Painter, Region, Surface};
use scene::frame::Frame;
use serde_json::{Value, json};
use testkit::Typesetter;

const SIZE: (u32, u32) = (1080, 1350);
const CARD: Region = Region::new(0, 0, 1080, 1350);

/// Bytes of cached glyphs.
const GLYPHS: usize = 64 << 20;

fn raster(criterion: &mut Criterion) {
    let typesetter = Typesetter::default();
    let text = |members| {
        let layout = typesetter.lay_out_text("Amiri", "محمد الحربي", SIZE, &members, &[]).expect("it can be set");
        layout.frame
    };
    let shadow = json!({"dx": 4, "dy": 4, "blur": 12, "color": "#00000080"});
    let stroke = json!({"width": 4, "color": "#d4af37"});
    let gradient = json!({"gradient": "linear", "angle": 90, "stops": [[0, "#ffffff"], [1, "#d4af37"]]});
    for (name, members) in [
        ("text", json!({})),
        ("text with a gradient", json!({"color": gradient})),
        ("text with stroke and shadow", json!({"stroke": stroke, "shadow": shadow})),
    ] {
        let frame = text(members);
        let mut group = criterion.benchmark_group(name);
        let known = GlyphCache::new(GLYPHS);
        let mut surface = Surface::new(CARD);
        group.bench_function("glyphs drawn before", |bencher| {
            bencher.iter(|| paint(black_box(&frame), &known, &mut surface));
        });
        group.bench_function("glyphs drawn first", |bencher| {
            let fresh = || GlyphCache::new(GLYPHS);
            bencher.iter_batched(fresh, |glyphs| paint(&frame, &glyphs, &mut surface), BatchSize::SmallInput);
        });
    }
    let whole = json!([0, 0, SIZE.0, SIZE.1]);
    for (name, layer) in [
        ("ellipse", json!({"type": "shape", "shape": "ellipse", "box": whole, "fill": "#ff0000"})),
        ("QR code", json!({"type": "qr", "text": "https://example.com/eid", "box": [90, 200, 900, 900]})),
    ] {
        let frame = shape(&typesetter, layer);
        let (glyphs, mut surface) = (GlyphCache::new(GLYPHS), Surface::new(CARD));
        criterion.bench_function(name, |bencher| bencher.iter(|| paint(black_box(&frame), &glyphs, &mut surface)));
    }
}

fn shape(typesetter: &Typesetter, mut layer: Value) -> Frame {
    layer["id"] = json!("shape");
    let schema = json!({"schema_version": 1, "canvas": {"width": SIZE.0, "height": SIZE.1}, "layers": [layer]});
    typesetter.lay_out(&schema, &json!({})).expect("it can be set").frame
}

fn paint(frame: &Frame, glyphs: &GlyphCache, surface: &mut Surface) {
    let images = Images::new();
    let painter = Painter::new(SIZE, &images, 1.0, glyphs, &never).expect("a card is not too large");
    for item in &frame.items {
        let drawing = painter.layer(item).expect("nothing stops it");
        drawing.draw(surface, &CARD, &never).expect("nothing stops it");
    }
}

const fn never() -> bool {
    false
}

criterion_group!(benches, raster);
criterion_main!(benches);
