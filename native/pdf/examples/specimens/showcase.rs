//! A card with every feature of layers.

use raster::{Image, Images};
use scene::geometry::Rect;
use scene::paint::{Color, Decoration, Paint, Shadow, Stop, Stroke};
use scene::{
    Align, CANVAS_IMAGE, CodeBlock, Content, Direction, Effects, Fit, ImageBlock, Layer, Mask, Outline, Overflow,
    OwnStyle, RunStyle, Scene, ShapeBlock, StyledText, TextBlock, TextStyle, VerticalAlign,
};

const WIDTH: u32 = 800;
const HEIGHT: u32 = 1000;
const GOLD: Color = Color { r: 0xD4, g: 0xAF, b: 0x37, a: 255 };
const CREAM: Color = Color { r: 0xFB, g: 0xF6, b: 0xE9, a: 255 };
const GREEN: Color = Color { r: 0x0B, g: 0x3D, b: 0x2E, a: 255 };
const BLACK: Color = Color { r: 0, g: 0, b: 0, a: 255 };

/// The card and its pictures.
pub fn scene(family: &str) -> (Scene, Images) {
    let mut layers = shapes();
    layers.extend(texts(family));
    let block = |fit, mask| Content::Image(ImageBlock::plain(fit, mask));
    layers.push(layer("photo", [40.0, 760.0, 160.0, 160.0], block(Fit::Cover, Mask::Circle)));
    layers.push(Layer {
        rotate: -8.0,
        ..layer("stamp", [230.0, 770.0, 140.0, 140.0], block(Fit::Contain, Mask::Rounded([20.0; 4])))
    });
    layers.push(layer("code", [600.0, 760.0, 160.0, 160.0], Content::Code(code())));
    let scene = Scene { width: WIDTH, height: HEIGHT, background: Some(GREEN), has_image: true, layers };
    let images = [
        (CANVAS_IMAGE, picture(400, 500, |x, y| [10, 50 + (y / 10) as u8, 40 + (x / 16) as u8, 255])),
        ("photo", picture(160, 160, |x, y| [x as u8, y as u8, 160, 255])),
        ("stamp", picture(140, 70, |x, _| [220, 60, 40, (x * 255 / 139) as u8])),
    ];
    (scene, images.into_iter().map(|(layer, image)| (layer.to_owned(), image)).collect())
}

/// One style of text in the middle of its box.
pub fn text(text: &str, family: &str, size: f32, color: Paint) -> TextBlock {
    let style = RunStyle {
        fonts: vec![family.to_owned()],
        weight: 400,
        size: None,
        color,
        decoration: Decoration::default(),
        own: OwnStyle::default(),
    };
    let run = StyledText { text: text.to_owned(), style };
    let style = TextStyle {
        min_size: size,
        direction: Direction::Rtl,
        align: Align::Center,
        valign: VerticalAlign::Middle,
        overflow: Overflow::Wrap,
        locale: "ar".parse().unwrap_or_default(),
        ..TextStyle::of_size(size)
    };
    TextBlock { runs: vec![run], style }
}

/// The text with a line around it and a shadow behind it.
fn with(mut text: TextBlock, stroke: Option<Stroke>, shadow: Option<Shadow>) -> TextBlock {
    (text.style.stroke, text.style.shadows) = (stroke, shadow.into_iter().collect());
    text
}

fn texts(family: &str) -> Vec<Layer> {
    let content = |block| Content::Text(Box::new(block));
    let plain = |words: &str, size, color| text(words, family, size, Paint::Solid(color));
    let gold = Paint::Linear {
        angle: 0.0,
        stops: vec![
            stop(0.0, Color { r: 255, g: 236, b: 160, a: 255 }),
            stop(1.0, Color { r: 160, g: 110, b: 20, a: 255 }),
        ],
    };
    let soft = Shadow { dx: 0.0, dy: 6.0, blur: 12.0, color: Color { a: 200, ..BLACK } };
    let outline = Stroke { paint: Paint::Solid(Color { r: 120, g: 20, b: 20, a: 255 }), width: 8.0, dash: Vec::new() };
    vec![
        layer(
            "greeting",
            [60.0, 60.0, 680.0, 150.0],
            content(with(text("عيدٌ مباركٌ", family, 96.0, gold), None, Some(soft))),
        ),
        layer(
            "name",
            [60.0, 220.0, 680.0, 120.0],
            content(with(
                plain("عبدالرحمن الشيخ", 72.0, CREAM),
                Some(outline.clone()),
                Some(Shadow { dx: 6.0, dy: 6.0, blur: 0.0, color: Color { a: 120, ..BLACK } }),
            )),
        ),
        layer(
            "glass",
            [60.0, 350.0, 680.0, 110.0],
            content(with(plain("سلام شفاف", 64.0, Color { a: 120, ..CREAM }), Some(outline), None)),
        ),
        Layer {
            opacity: 0.5, ..layer("faint", [60.0, 460.0, 330.0, 90.0], content(plain("سسسس ـــ", 56.0, CREAM)))
        },
        Layer {
            rotate: 12.0,
            ..layer("rotated", [420.0, 470.0, 320.0, 90.0], content(plain("مائل 123 Abc", 44.0, GOLD)))
        },
        layer(
            "emoji",
            [60.0, 560.0, 680.0, 80.0],
            content(with(plain("مبروك 🎉 🎂 😍 🌈 🏆 🕌", 48.0, CREAM), None, Some(soft))),
        ),
    ]
}

fn shapes() -> Vec<Layer> {
    let shape = |outline, fill, stroke| Content::Shape(ShapeBlock::plain(outline, fill, stroke));
    let dashed = Stroke { paint: Paint::Solid(GOLD), width: 6.0, dash: vec![24.0, 10.0, 4.0, 10.0] };
    let fade = Paint::Linear {
        angle: 90.0,
        stops: vec![stop(0.0, Color { a: 0, ..GOLD }), stop(1.0, Color { a: 200, ..GOLD })],
    };
    let glow = Paint::Radial {
        center: (0.5, 0.5),
        radius: 0.5,
        stops: vec![
            stop(0.0, Color { a: 255, ..CREAM }),
            stop(0.4, Color { a: 120, ..GOLD }),
            stop(1.0, Color { a: 0, ..GOLD }),
        ],
    };
    let star = (0..10).map(|i| {
        let (radius, rotation) = (if i % 2 == 0 { 0.5 } else { 0.2 }, f64::from(i) * std::f64::consts::PI / 5.0);
        (0.5 + radius * scene::num::sin(rotation) as f32, 0.5 - radius * scene::num::cos(rotation) as f32)
    });
    let line = Stroke { paint: Paint::Solid(CREAM), width: 3.0, dash: Vec::new() };
    vec![
        layer("glow", [100.0, 20.0, 600.0, 600.0], shape(Outline::Ellipse, Some(glow), None)),
        layer("frame", [20.0, 20.0, 760.0, 960.0], shape(Outline::Rect([32.0; 4]), None, Some(dashed))),
        layer("fade", [-30.0, 900.0, 860.0, 130.0], shape(Outline::Rect([0.0; 4]), Some(fade), None)),
        Layer {
            rotate: 15.0,
            ..layer(
                "star",
                [420.0, 770.0, 140.0, 140.0],
                shape(
                    Outline::Polygon(star.collect()),
                    Some(Paint::Solid(Color { a: 180, ..GOLD })),
                    Some(line.clone()),
                ),
            )
        },
        layer("line", [60.0, 660.0, 680.0, 60.0], shape(Outline::Line, None, Some(line))),
    ]
}

fn code() -> CodeBlock {
    let columns = 21_u32;
    // A pattern with runs of every length; its meaning does not matter here.
    let dark = (0..columns * columns).map(|i| (i * i / 7 + i / columns).is_multiple_of(3)).collect();
    let edges = |start: f32| (0..=columns).map(|i| start + 160.0 * i as f32 / columns as f32).collect();
    let ground = Rect { x: 600.0, y: 760.0, width: 160.0, height: 160.0 };
    CodeBlock { x: edges(ground.x), y: edges(ground.y), dark, color: GREEN, background: Some(CREAM), ground }
}

fn picture(width: u32, height: u32, pixel: impl Fn(u32, u32) -> [u8; 4]) -> Image {
    let pixels: Vec<u8> =
        (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).flat_map(|(x, y)| pixel(x, y)).collect();
    Image::new(width, height, pixels)
}

pub fn layer(id: &str, [x, y, width, height]: [f32; 4], content: Content) -> Layer {
    Layer {
        id: id.to_owned(),
        frame: Rect { x, y, width, height },
        extent: None,
        opacity: 1.0,
        rotate: 0.0,
        effects: Effects::NONE,
        cut: None,
        content,
        faults: Vec::new(),
    }
}

const fn stop(offset: f32, color: Color) -> Stop {
    Stop { offset, color }
}
