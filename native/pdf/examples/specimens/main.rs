//! Sets every string of a file in some fonts, each as a PDF and as a PNG, and one card with every
//! feature of layers, for the measurements of `test/long/pdf`.
//!
//! `cargo run -p pdf --example specimens -- [--words] <strings.json> <out> <name>=<font.ttf>… [--fallback <font.ttf>]…`
//!
//! `--words` writes the strings as PDF and nothing else.

use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use pdf::{Page, PdfOptions, Picture, Pixels};
use raster::{GlyphCache, Images};
use scene::frame::{FaceData, Frame, ItemContent};
use scene::geometry::Rect;
use scene::paint::{Color, Paint};
use scene::{Align, Content, Direction, Scene};
use typeset::{Binding, Budget, Face, FontSet, LAYOUT_WORK, Role, Shaper};

mod showcase;

/// Wide enough for every string on one line.
const WIDTH: u32 = 2800;
const HEIGHT: u32 = 240;

/// Space around the text.
const MARGIN: f32 = 40.0;

/// Pixels of the PNG per canvas pixel: edges then weigh little.
const SCALE: f32 = 4.0;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let is_words_alone = arguments.first().is_some_and(|first| first == "--words");
    if is_words_alone {
        arguments.remove(0);
    }
    let [strings, out, fonts @ ..] = arguments.as_slice() else {
        return Err("what to set, where to and in which fonts?".into());
    };
    let strings: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(strings)?)?;
    let (named, fallbacks): (Vec<&String>, Vec<&String>) = fonts.iter().partition(|font| font.contains('='));
    let fallbacks: Vec<Binding> = fallbacks
        .into_iter()
        .filter(|font| *font != "--fallback")
        .map(|path| binding(path, path, Role::Fallback))
        .collect::<Result<_, _>>()?;
    for (name, path) in named.into_iter().filter_map(|font| font.split_once('=')) {
        let folder = Path::new(out).join(name);
        fs::create_dir_all(&folder)?;
        let mut bindings = vec![binding(name, path, Role::Named)?];
        bindings.extend(fallbacks.iter().cloned());
        let fonts = FontSet::new(bindings);
        for string in &strings {
            let text = |key: &str| string.get(key).and_then(|value| value.as_str()).unwrap_or_default();
            let frame = set(text("text"), text("base"), text("align"), name, &fonts)?;
            if is_words_alone {
                let file = pdf::write(&frame, &|_| None, &PdfOptions::default(), &|| false)?;
                fs::write(folder.join(text("id")).with_extension("pdf"), file)?;
                continue;
            }
            save(&frame, &Images::new(), &PdfOptions::default(), &folder.join(text("id")))?;
        }
        if is_words_alone {
            continue;
        }
        let (scene, images) = showcase::scene(name);
        let card = typeset::compose(&scene, &fonts, &Budget::new(LAYOUT_WORK, &|| false))?.frame;
        save(&card, &images, &PdfOptions::default(), &folder.join("showcase"))?;
        let bleed = PdfOptions { page: Page::A4, bleed_mm: 3.0, ..PdfOptions::default() };
        save(&card, &images, &bleed, &folder.join("showcase-a4"))?;
    }
    Ok(())
}

/// Writes a frame as PDF and PNG.
fn save(frame: &Frame, images: &Images, options: &PdfOptions, path: &Path) -> Result<(), Failure> {
    let picture = |layer: &str| {
        let image = images.get(layer)?;
        Some(Picture { width: image.width, height: image.height, pixels: Pixels::Straight(&image.pixels) })
    };
    fs::write(path.with_extension("pdf"), pdf::write(frame, &picture, options, &|| false)?)?;
    let surface = raster::paint(frame, images, SCALE, &GlyphCache::new(1 << 24), &|| false)?;
    fs::write(path.with_extension("png"), raster::png::encode(&surface, None, &|| false)?)?;
    Ok(())
}

fn binding(family: &str, path: &str, role: Role) -> Result<Binding, Failure> {
    let data = FaceData { sha256: path.to_owned(), index: 0, bytes: fs::read(path)? };
    let (face, shaper) = (Face::parse(Arc::new(data))?, Shaper::default());
    Ok(Binding { family: family.to_owned(), weight: 400, italic: false, face: face.into(), role, shaper })
}

fn set(text: &str, base: &str, align: &str, family: &str, fonts: &FontSet) -> Result<Frame, Failure> {
    let direction = match base {
        "rtl" => Direction::Rtl,
        "ltr" => Direction::Ltr,
        _ => Direction::Auto,
    };
    let align = match align {
        "right" => Align::Right,
        "center" => Align::Center,
        _ => Align::Left,
    };
    let mut block = showcase::text(text, family, 64.0, BLACK);
    (block.style.direction, block.style.align) = (direction, align);
    let height = HEIGHT * text.lines().count().max(1) as u32;
    let frame = Rect { x: MARGIN, y: 0.0, width: WIDTH as f32 - 2.0 * MARGIN, height: height as f32 };
    let layer = showcase::layer("text", [frame.x, frame.y, frame.width, frame.height], Content::Text(Box::new(block)));
    let scene = Scene {
        width: WIDTH,
        height,
        background: Some(Color { r: 255, g: 255, b: 255, a: 255 }),
        has_image: false,
        layers: vec![layer],
    };
    let mut frame = typeset::compose(&scene, fonts, &Budget::new(LAYOUT_WORK, &|| false))?.frame;
    let lines = frame.items.iter().flat_map(|item| match &item.content {
        ItemContent::Glyphs(block) => block.lines.as_slice(),
        _ => &[],
    });
    let right = lines.map(|line| line.x + line.width).fold(0.0, f32::max);
    // Four pixels are three points: every program draws a page of whole points without a remainder.
    frame.width = ((right + MARGIN) as u32).next_multiple_of(4);
    Ok(frame)
}

const BLACK: Paint = Paint::Solid(Color { r: 0, g: 0, b: 0, a: 255 });
