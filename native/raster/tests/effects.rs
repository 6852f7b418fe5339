//! Effects: mirrored layers, borders and shadows.

#![cfg(test)]

use raster::{GlyphCache, Image, Images, Surface, paint};
use scene::frame::{Frame, Item, ItemContent, ItemGroup};
use scene::geometry::Rect;
use scene::paint::{Color, Paint, Shadow, Stop, Stroke};
use scene::{Border, Effects, Fit, Flip, ImageBlock, Mask, Outline, ShapeBlock};

const WIDTH: u32 = 120;
const HEIGHT: u32 = 80;
const INK: Color = Color { r: 20, g: 30, b: 40, a: 255 };
const RED: Color = Color { r: 200, g: 0, b: 0, a: 255 };
const SHADOW: Shadow = Shadow { dx: 5.0, dy: 3.0, blur: 6.0, color: Color { r: 0, g: 0, b: 0, a: 160 } };

fn item(frame: [f32; 4], flip: Flip, content: ItemContent) -> Item {
    let [x, y, width, height] = frame;
    let effects = Effects { flip, ..Effects::NONE };
    let frame = Rect { x, y, width, height };
    Item { layer: "layer".to_owned(), frame, opacity: 1.0, rotate: 0.0, effects, cut: None, content }
}

fn picture() -> Image {
    let pixel = |i: u32| [(i % 40 * 6) as u8, (i / 40 * 8) as u8, 90, 255 - (i % 97) as u8];
    Image::new(40, 30, (0..40 * 30).flat_map(pixel).collect())
}

fn painted(items: Vec<Item>) -> Surface {
    let background = Some(Color { r: 251, g: 248, b: 241, a: 255 });
    let frame = Frame { width: WIDTH, height: HEIGHT, background, has_image: false, items };
    let images = Images::from([("layer".to_owned(), picture())]);
    paint(&frame, &images, 1.0, &GlyphCache::new(1 << 20), &|| false).unwrap()
}

/// The pixels of a surface about whose middle a layer was mirrored.
fn mirrored(surface: &Surface, flip: Flip) -> Vec<[u8; 4]> {
    let (width, height) = (WIDTH as i32, HEIGHT as i32);
    let at = |x: i32, y: i32| {
        let (x, y) = (if flip.x { width - 1 - x } else { x }, if flip.y { height - 1 - y } else { y });
        surface.row(y)[x as usize]
    };
    (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| at(x, y)).collect()
}

fn differences(one: &Surface, other: &[[u8; 4]]) -> u8 {
    let ours = one.pixels.as_chunks::<4>().0.as_flattened();
    ours.iter().zip(other.as_flattened()).map(|(a, b)| a.abs_diff(*b)).max().unwrap()
}

fn flips() -> impl Iterator<Item = Flip> {
    [(true, false), (false, true), (true, true)].into_iter().map(|(x, y)| Flip { x, y })
}

/// Boxes in the middle of the canvas, so that a mirrored layer is the mirrored canvas.
#[test]
fn a_mirrored_picture_has_the_mirrored_pixels() {
    let corners = Mask::Rounded([12.0, 3.0, 0.0, 7.0]);
    let border = Some(Border { paint: Paint::Solid(RED), width: 3.0 });
    for block in [
        ImageBlock::plain(Fit::Fill, corners),
        ImageBlock { border, shadow: Some(SHADOW), ..ImageBlock::plain(Fit::Fill, corners) },
        ImageBlock { shadow: Some(SHADOW), ..ImageBlock::plain(Fit::Fill, Mask::Circle) },
    ] {
        let paint = |flip| painted(vec![item([40.0, 25.0, 40.0, 30.0], flip, ItemContent::Image(block.clone()))]);
        let plain = paint(Flip::default());
        for flip in flips() {
            assert!(differences(&paint(flip), &mirrored(&plain, flip)) <= 1, "{flip:?} {block:?}");
        }
    }
    let bare = ItemContent::Image(ImageBlock::plain(Fit::Fill, Mask::None));
    let paint = |flip| painted(vec![item([40.0, 25.0, 40.0, 30.0], flip, bare.clone())]);
    for flip in flips() {
        assert_eq!(differences(&paint(flip), &mirrored(&paint(Flip::default()), flip)), 0, "{flip:?}");
    }
}

#[test]
fn a_mirrored_shape_and_a_mirrored_group_have_the_mirrored_pixels() {
    let stops = vec![Stop { offset: 0.0, color: RED }, Stop { offset: 1.0, color: INK }];
    let fill = Some(Paint::Linear { angle: 30.0, stops });
    let stroke = Some(Stroke { paint: Paint::Solid(INK), width: 3.0, dash: vec![7.0, 4.0] });
    let points = vec![(0.0, 0.1), (1.0, 0.0), (0.7, 1.0), (0.2, 0.6)];
    let shape = ShapeBlock { shadow: Some(SHADOW), ..ShapeBlock::plain(Outline::Polygon(points), fill, stroke) };
    let shape = ItemContent::Shape(shape);
    let of_group = |flip| {
        let items = vec![
            item([24.0, 21.0, 40.0, 30.0], Flip::default(), shape.clone()),
            item(
                [60.0, 34.0, 40.0, 30.0],
                Flip::default(),
                ItemContent::Image(ImageBlock::plain(Fit::Fill, Mask::None)),
            ),
        ];
        item([20.0, 15.0, 80.0, 50.0], flip, ItemContent::Group(ItemGroup { items, clip: false }))
    };
    for paint in [
        &|flip| painted(vec![item([30.0, 20.0, 60.0, 40.0], flip, shape.clone())]) as Surface,
        &(|flip| painted(vec![of_group(flip)])) as &dyn Fn(Flip) -> Surface,
    ] {
        let plain = paint(Flip::default());
        for flip in flips() {
            assert!(differences(&paint(flip), &mirrored(&plain, flip)) <= 1, "{flip:?}");
        }
    }
}

#[test]
fn a_border_covers_the_picture_up_to_its_edge_and_nothing_beyond() {
    let border = Some(Border { paint: Paint::Solid(RED), width: 4.0 });
    let block = ImageBlock { border, ..ImageBlock::plain(Fit::Fill, Mask::None) };
    let surface = painted(vec![item([40.0, 25.0, 40.0, 30.0], Flip::default(), ItemContent::Image(block))]);
    let at = |x: i32, y: i32| surface.row(y)[x as usize];
    let (red, ground) = ([200, 0, 0, 255], [251, 248, 241, 255]);
    assert_eq!([at(40, 25), at(43, 40), at(79, 54), at(60, 51)], [red; 4]);
    assert_eq!([at(39, 40), at(80, 40), at(60, 24), at(60, 55)], [ground; 4]);
    assert_ne!(at(44, 40), red);
}

#[test]
fn a_picture_outside_the_canvas_casts_its_shadow_into_it() {
    let shadow = Some(Shadow { dx: 40.0, dy: 0.0, blur: 0.0, color: INK });
    let block = ImageBlock { shadow, ..ImageBlock::plain(Fit::Fill, Mask::Circle) };
    let surface = painted(vec![item([-41.0, 25.0, 40.0, 30.0], Flip::default(), ItemContent::Image(block))]);
    assert!(surface.row(40)[20][0] < 200, "{:?}", surface.row(40)[20]);
    assert_eq!(surface.row(20)[20], [251, 248, 241, 255]);
}
