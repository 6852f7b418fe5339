//! Encoding of cards of 1080 × 1350 pixels: compiling the static picture, and splicing two lines of text into it.
#![expect(clippy::expect_used, reason = "a benchmark of what fails should end")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use raster::jpeg::Chroma;
use raster::{Region, Surface, jpeg, png};
use work::alone;

const CARD: Region = Region::new(0, 0, 1080, 1350);

/// The positions of two lines of text.
const LINES: [Region; 2] = [Region::new(180, 570, 900, 656), Region::new(206, 686, 878, 748)];

fn encode(criterion: &mut Criterion) {
    for (name, card) in [("drawn", drawn()), ("photographed", photographed())] {
        let text = with_text(&card);
        let mut group = criterion.benchmark_group(name);
        group.sample_size(20);
        group.bench_function("png compile", |bencher| bencher.iter(|| png_of(black_box(&card))));
        group.bench_function("jpeg compile", |bencher| bencher.iter(|| jpeg_of(black_box(&card), Chroma::Quarter)));
        group.sample_size(200);
        let sheet = png::Sheet::new(png_of(&card));
        let patches = cut(&text, &sheet.areas(&LINES));
        group.bench_function("png", |bencher| {
            bencher.iter(|| sheet.splice::<Vec<u8>>(black_box(&patches), None, &alone(&never)).map(|file| file.len()));
        });
        for (name, chroma) in [("jpeg 4:2:0", Chroma::Quarter), ("jpeg 4:4:4", Chroma::Full)] {
            let compiled = jpeg_of(&card, chroma);
            let patches = cut(&text, &compiled.areas(&LINES));
            let is_changed = |patch: &Surface, unit: &Region| patch.differs(&card, unit);
            group.bench_function(name, |bencher| {
                bencher.iter(|| {
                    compiled
                        .splice::<Vec<u8>>(black_box(&patches), is_changed, None, &alone(&never))
                        .map(|file| file.len())
                });
            });
        }
    }
}

const fn never() -> bool {
    false
}

fn png_of(card: &Surface) -> png::Compiled {
    png::Compiled::new(card, true, &never).expect("nothing stops it")
}

fn jpeg_of(card: &Surface, chroma: Chroma) -> jpeg::Compiled {
    jpeg::Compiled::new(card, chroma, 90, &never).expect("nothing stops it")
}

fn picture(mut color: impl FnMut(i32, i32) -> [u8; 3]) -> Surface {
    let mut surface = Surface::new(CARD);
    for (i, pixel) in surface.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let [r, g, b] = color(i as i32 % 1080, i as i32 / 1080);
        *pixel = [r, g, b, 255];
    }
    surface
}

/// A gradient with a frame, discs and hills.
fn drawn() -> Surface {
    picture(|x, y| {
        let frame = (x.min(1079 - x).min(y).min(1349 - y) - 40).abs() < 3;
        let disc = (x - 800).pow(2) + (y - 250).pow(2) < 120 * 120;
        let hill = y > 1150 + (x % 240 - 120).pow(2) / 180;
        match (frame, disc, hill) {
            (true, ..) => [212, 175, 55],
            (_, true, _) => [245, 211, 122],
            (.., true) => [10, 46, 35],
            _ => [(11 + y / 150) as u8, (61 + y / 30) as u8, (46 + (x + y) / 75) as u8],
        }
    })
}

/// Soft shapes under film grain.
fn photographed() -> Surface {
    let mut seed = 1u32;
    let mut random = move || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) as i32 % 9
    };
    picture(move |x, y| {
        let hill = |cx: i32, cy: i32| 60_000_000 / (300_000 + (x - cx).pow(2) + (y - cy).pow(2));
        let grain = random() + random() + random() - 12;
        [hill(300, 400), hill(700, 900), (hill(540, 200) + hill(100, 1300)) / 2]
            .map(|v| (v + grain).clamp(0, 255) as u8)
    })
}

/// Rings as large as letters, with edges three pixels soft.
fn with_text(card: &Surface) -> Surface {
    let mut text = card.clone();
    for (i, pixel) in text.pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let (x, y) = (i as i32 % 1080, i as i32 / 1080);
        let Some(line) = LINES.iter().find(|l| (l.top..l.bottom).contains(&y) && (l.left..l.right).contains(&x)) else {
            continue;
        };
        let (dx, dy) = ((x - line.left) % 60 - 30, y - (line.top + line.bottom) / 2);
        let coverage = (300 - (dx * dx + dy * dy - 20 * 20).abs()).clamp(0, 120) * 255 / 120;
        for channel in &mut pixel[..3] {
            *channel = ((i32::from(*channel) * (255 - coverage) + 250 * coverage) / 255) as u8;
        }
    }
    text
}

fn cut(picture: &Surface, areas: &[Region]) -> Vec<Surface> {
    let part = |area: &Region| {
        let mut part = Surface::new(*area);
        let rows = (area.top..area.bottom).map(|y| &picture.row(y)[area.left as usize..area.right as usize]);
        part.pixels = rows.flat_map(|row| row.as_flattened().to_vec()).collect();
        part
    };
    areas.iter().map(part).collect()
}

criterion_group!(benches, encode);
criterion_main!(benches);
