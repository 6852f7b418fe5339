//! Painting: properties that hold for every frame.

#![cfg(test)]

use std::cell::Cell;
use std::sync::Arc;

use raster::{GlyphCache, Image, Images, PaintError, Surface, paint, paint_rows};
use scene::frame::{FaceData, FaceInstance, Frame, GlyphBlock, GlyphLine, Item, ItemContent, PlacedGlyph};
use scene::geometry::Rect;
use scene::paint::{Color, Paint, Shadow, Stop, Stroke};
use scene::{CANVAS_IMAGE, CodeBlock, Effects, Fit, ImageBlock, Mask, Outline, Overflow, ShapeBlock, TextStyle};
use skrifa::Font;

const WHITE: Color = Color { r: 255, g: 255, b: 255, a: 255 };
const INK: Color = Color { r: 20, g: 30, b: 40, a: 255 };
const RED: Color = Color { r: 200, g: 0, b: 0, a: 255 };
const GREEN: Color = Color { r: 0, g: 150, b: 60, a: 255 };

fn frame(items: Vec<Item>) -> Frame {
    Frame { width: 200, height: 120, background: Some(WHITE), has_image: false, items }
}

fn item(frame: [f32; 4], content: ItemContent) -> Item {
    let [x, y, width, height] = frame;
    let frame = Rect { x, y, width, height };
    Item { layer: "layer".to_owned(), frame, opacity: 1.0, rotate: 0.0, effects: Effects::NONE, cut: None, content }
}

fn shape(outline: Outline, fill: Option<Paint>, stroke: Option<Stroke>) -> ItemContent {
    ItemContent::Shape(ShapeBlock::plain(outline, fill, stroke))
}

fn solid_rect(frame: [f32; 4], color: Color) -> Item {
    item(frame, shape(Outline::Rect([0.0; 4]), Some(Paint::Solid(color)), None))
}

fn gradient() -> Paint {
    let stop = |offset, color| Stop { offset, color };
    Paint::Linear { angle: 30.0, stops: vec![stop(0.0, RED), stop(1.0, GREEN)] }
}

/// Three joined letters (final, medial and initial forms), positioned by the font's own advances.
fn text(stroke: Option<Stroke>, shadow: Option<Shadow>, paints: Vec<Paint>) -> GlyphBlock {
    let path = "/../../node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf";
    let bytes = std::fs::read(format!("{}{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let font = Font::new(bytes.clone(), 0).unwrap();
    let data = Arc::new(FaceData { sha256: "amiri".to_owned(), index: 0, bytes });
    let mut x = 40.0;
    let is_stroked = stroke.is_some().then_some(0);
    let mut place = |form: char, paint| {
        let id = font.charmap().map_unicode(form).unwrap();
        let advance = 64.0 * font.glyph_metrics().h_advance(id) as f32 / f32::from(font.units_per_em());
        x += advance;
        let (id, x) = (id.to_u32() as u16, x - advance);
        PlacedGlyph { id, paint, stroke: is_stroked, size: 64.0, x, y: 80.0, advance, ..PlacedGlyph::default() }
    };
    let last = u16::try_from(paints.len() - 1).unwrap();
    let glyphs = vec![place('\u{FEB2}', 0), place('\u{FEB4}', last), place('\u{FEB3}', 0)];
    let lines = vec![GlyphLine { glyphs, ..GlyphLine::default() }];
    let faces = vec![FaceInstance { data, variations: Vec::new() }];
    let style = Box::new(TextStyle { shadows: shadow.into_iter().collect(), ..TextStyle::of_size(64.0) });
    GlyphBlock { faces, paints, strokes: stroke.into_iter().collect(), lines, size: 64.0, style }
}

fn busy() -> Frame {
    let line = |width| Stroke { paint: Paint::Solid(INK), width, dash: Vec::new() };
    let shadow = Shadow { dx: 5.0, dy: 9.0, blur: 12.0, color: GREEN };
    let mut rotated =
        item([60.0, 20.0, 90.0, 70.0], shape(Outline::Rect([12.0; 4]), Some(gradient()), Some(line(3.0))));
    (rotated.rotate, rotated.opacity) = (20.0, 0.7);
    let word = text(Some(line(4.0)), Some(shadow), vec![gradient()]);
    frame(vec![
        item([10.3, 5.7, 150.2, 100.9], shape(Outline::Ellipse, Some(Paint::Solid(RED)), None)),
        rotated,
        item([0.0, 0.0, 200.0, 120.0], ItemContent::Glyphs(word)),
    ])
}

fn whole(frame: &Frame, images: &Images) -> Surface {
    paint(frame, images, 1.0, &GlyphCache::new(1 << 20), &|| false).unwrap()
}

fn at(surface: &Surface, x: i32, y: i32) -> [u8; 4] {
    surface.row(y)[x as usize]
}

#[test]
fn any_rows_have_the_pixels_of_the_whole() {
    let frame = busy();
    for scale in [1.0, 1.7] {
        let cache = GlyphCache::new(1 << 20);
        let whole = paint(&frame, &Images::new(), scale, &cache, &|| false).unwrap();
        for rows in [0..1, 17..40, 63..120, 119..204] {
            let part = paint_rows(&frame, &Images::new(), scale, &cache, rows, &|| false).unwrap();
            for y in part.region.top..part.region.bottom {
                assert_eq!(part.row(y), whole.row(y), "row {y} at scale {scale}");
            }
        }
    }
}

#[test]
fn the_cache_changes_nothing() {
    let (frame, images) = (busy(), Images::new());
    let (warm, none) = (GlyphCache::new(1 << 20), GlyphCache::new(0));
    let first = paint(&frame, &images, 1.3, &warm, &|| false).unwrap();
    assert!(warm.bytes() > 0);
    assert_eq!(paint(&frame, &images, 1.3, &warm, &|| false).unwrap(), first);
    assert_eq!(paint(&frame, &images, 1.3, &none, &|| false).unwrap(), first);
    assert_eq!(none.bytes(), 0);
}

#[test]
fn painting_stops_at_any_request() {
    let (frame, images) = (busy(), Images::new());
    let looks = Cell::new(0);
    let count = || {
        looks.set(looks.get() + 1);
        false
    };
    paint(&frame, &images, 1.0, &GlyphCache::new(1 << 20), &count).unwrap();
    let all = looks.get();
    assert!(all > 20, "{all}");
    for last in 0..all {
        let left = Cell::new(last);
        let stop = || {
            left.set(left.get() - 1);
            left.get() < 0
        };
        assert_eq!(paint(&frame, &images, 1.0, &GlyphCache::new(1 << 20), &stop), Err(PaintError::Stopped));
    }
}

#[test]
fn a_translucent_word_has_one_alpha_inside_its_ink() {
    let half = Color { a: 128, ..INK };
    let word = text(None, None, vec![Paint::Solid(half)]);
    let mut frame = frame(vec![item([0.0, 0.0, 200.0, 120.0], ItemContent::Glyphs(word))]);
    frame.background = None;
    let surface = whole(&frame, &Images::new());
    assert_eq!(surface.pixels.as_chunks::<4>().0.iter().map(|pixel| pixel[3]).max(), Some(128));
}

#[test]
fn a_hollow_word_shows_no_line_across_its_joins() {
    let clear = Color { a: 0, ..INK };
    let stroke = Stroke { paint: Paint::Solid(RED), width: 4.0, dash: Vec::new() };
    let hollow = whole(
        &frame(vec![item(
            [0.0, 0.0, 200.0, 120.0],
            ItemContent::Glyphs(text(Some(stroke), None, vec![Paint::Solid(clear)])),
        )]),
        &Images::new(),
    );
    let filled = whole(
        &frame(vec![item([0.0, 0.0, 200.0, 120.0], ItemContent::Glyphs(text(None, None, vec![Paint::Solid(INK)])))]),
        &Images::new(),
    );
    let inside = |surface: &Surface| surface.pixels.as_chunks::<4>().0.to_vec();
    let covered = inside(&filled).iter().zip(inside(&hollow)).filter(|(fill, _)| **fill == [20, 30, 40, 255]).count();
    assert!(covered > 300, "{covered}");
    for (fill, line) in inside(&filled).iter().zip(inside(&hollow)) {
        assert!(*fill != [20, 30, 40, 255] || line == [255; 4], "a line inside the ink");
    }
}

#[test]
fn a_letter_in_another_colour_leaves_the_ink_as_it_was() {
    let one = text(None, None, vec![Paint::Solid(INK)]);
    let two = text(None, None, vec![Paint::Solid(INK), Paint::Solid(RED)]);
    let paint = |block| whole(&frame(vec![item([0.0, 0.0, 200.0, 120.0], ItemContent::Glyphs(block))]), &Images::new());
    let (one, two) = (paint(one), paint(two));
    let is_ink = |pixel: &[u8; 4]| pixel[1] < 128;
    let ink = |surface: &Surface| -> Vec<bool> { surface.pixels.as_chunks::<4>().0.iter().map(is_ink).collect() };
    let gaps = ink(&one).iter().zip(ink(&two)).filter(|(one, two)| **one && !two).count();
    // Two paints over each other's smooth edges are a little darker than one.
    let fringe = ink(&one).iter().zip(ink(&two)).filter(|(one, two)| !**one && *two).count();
    assert!(gaps == 0 && fringe <= 16, "{gaps} gaps, {fringe} pixels more");
    assert!(two.pixels.as_chunks::<4>().0.contains(&[200, 0, 0, 255]));
}

#[test]
fn a_shadow_falls_from_ink_outside_the_canvas() {
    let mut word = text(None, Some(Shadow { dx: 0.0, dy: 120.0, blur: 0.0, color: RED }), vec![Paint::Solid(INK)]);
    for glyph in &mut word.lines[0].glyphs {
        glyph.y = -40.0;
    }
    let surface = whole(&frame(vec![item([0.0, 0.0, 200.0, 120.0], ItemContent::Glyphs(word))]), &Images::new());
    assert!(surface.pixels.as_chunks::<4>().0.contains(&[200, 0, 0, 255]));
    assert!(!surface.pixels.as_chunks::<4>().0.contains(&[20, 30, 40, 255]));
}

#[test]
fn a_shadow_on_the_fill_covers_no_more_than_the_ink() {
    let drawn = |inner_shadow: Option<Shadow>, fill: Color| {
        let mut word = text(None, None, vec![Paint::Solid(fill)]);
        word.style.inner_shadow = inner_shadow;
        let mut frame = frame(vec![item([0.0, 0.0, 200.0, 120.0], ItemContent::Glyphs(word))]);
        frame.background = None;
        whole(&frame, &Images::new()).pixels.as_chunks::<4>().0.to_vec()
    };
    let shadow = |blur: f32| Some(Shadow { dx: 3.0, dy: 2.0, blur, color: INK });
    let plain = drawn(None, RED);
    for (blur, bright) in [(0.0, 190), (4.0, 110)] {
        let shaded = drawn(shadow(blur), RED);
        assert!(plain.iter().zip(&shaded).all(|(plain, shaded)| plain[3].abs_diff(shaded[3]) <= 1));
        assert!(shaded.iter().filter(|pixel| pixel[0] < 100 && pixel[3] == 255).count() > 50);
        assert!(shaded.iter().filter(|pixel| pixel[0] > bright).count() > 50);
    }
    // On invisible ink it stands alone.
    let alone = drawn(shadow(0.0), Color { a: 0, ..RED });
    assert!(alone.contains(&[20, 30, 40, 255]));
    assert!(plain.iter().zip(&alone).all(|(plain, alone)| alone[3] <= plain[3].saturating_add(1)));
}

#[test]
fn a_gradient_along_a_line_spans_the_box() {
    let stop = |offset, color| Stop { offset, color };
    let across = Paint::Linear { angle: 0.0, stops: vec![stop(0.0, RED), stop(1.0, GREEN)] };
    let stroke = Stroke { paint: across, width: 10.0, dash: Vec::new() };
    let line = shape(Outline::Line, None, Some(stroke.clone()));
    let surface = whole(&frame(vec![item([20.0, 60.0, 160.0, 0.0], line)]), &Images::new());
    let row = surface.row(60);
    assert!(row[21][0] > row[100][0] && row[100][0] > row[178][0] && row[178][1] > row[21][1]);
    let word = text(Some(stroke), None, vec![Paint::Solid(INK)]);
    let surface = whole(&frame(vec![item([0.0, 0.0, 200.0, 120.0], ItemContent::Glyphs(word))]), &Images::new());
    let count = |columns: std::ops::Range<usize>, more: usize, less: usize| {
        let pixels = (0..120).flat_map(|y| surface.row(y)[columns.clone()].to_vec());
        pixels.filter(|pixel| pixel[more] > pixel[less].saturating_add(40)).count()
    };
    assert!(count(0..80, 0, 1) > 20 && count(0..80, 1, 0) == 0);
}

#[test]
fn clipped_ink_stays_in_the_box() {
    let mut word = text(None, None, vec![Paint::Solid(INK)]);
    word.style.overflow = Overflow::Clip;
    let surface = whole(&frame(vec![item([60.0, 0.0, 20.0, 120.0], ItemContent::Glyphs(word))]), &Images::new());
    for y in 0..120 {
        for (x, pixel) in surface.row(y).iter().enumerate() {
            assert!(*pixel == [255; 4] || (60..80).contains(&x), "{x}, {y}");
        }
    }
    assert!(surface.pixels.contains(&20));
}

#[test]
fn opacity_fades_fill_and_stroke_as_one() {
    let stroke = Stroke { paint: Paint::Solid(INK), width: 10.0, dash: Vec::new() };
    let mut faded =
        item([50.0, 30.0, 100.0, 60.0], shape(Outline::Rect([0.0; 4]), Some(Paint::Solid(RED)), Some(stroke)));
    faded.opacity = 0.5;
    let surface = whole(&frame(vec![faded]), &Images::new());
    // Under the stroke, the fill does not show through.
    assert_eq!((at(&surface, 47, 60), at(&surface, 52, 60)), (at(&surface, 52, 60), [137, 142, 147, 255]));
}

#[test]
fn quarter_turns_are_exact() {
    let mut rotated = solid_rect([80.0, 20.0, 40.0, 80.0], RED);
    rotated.rotate = 90.0;
    assert_eq!(
        whole(&frame(vec![rotated]), &Images::new()),
        whole(&frame(vec![solid_rect([60.0, 40.0, 80.0, 40.0], RED)]), &Images::new())
    );
}

/// A code of 21 modules of five pixels each, as the scene places it: on whole pixels once it is scaled and rotated.
fn code(left: f32, top: f32, scale: f32) -> CodeBlock {
    let edges = |start: f32| (0..=21_u8).map(|i| (start + 5.0 * f32::from(i)) / scale).collect();
    let ground = Rect { x: left / scale, y: top / scale, width: 105.0 / scale, height: 105.0 / scale };
    let dark = (0..21 * 21).map(|i| i % 3 == 0).collect();
    CodeBlock { x: edges(left), y: edges(top), dark, color: INK, background: Some(WHITE), ground }
}

fn is_crisp(surface: &Surface) -> bool {
    surface.pixels.as_chunks::<4>().0.iter().all(|pixel| *pixel == [255; 4] || *pixel == [20, 30, 40, 255])
}

#[test]
fn modules_of_a_code_are_crisp() {
    let boxed = |scale: f32| [4.0 / scale, 1.0 / scale, 105.0 / scale, 105.0 / scale];
    for scale in [1.0, 0.7, 1.3, 3.0] {
        let item = item(boxed(scale), ItemContent::Code(code(4.0, 1.0, scale)));
        let surface = paint(&frame(vec![item]), &Images::new(), scale, &GlyphCache::new(0), &|| false).unwrap();
        assert!(is_crisp(&surface), "at scale {scale}");
    }
    for rotate in [90.0, 180.0, 270.0] {
        let mut rotated = item(boxed(1.0), ItemContent::Code(code(4.0, 1.0, 1.0)));
        rotated.rotate = rotate;
        assert!(is_crisp(&whole(&frame(vec![rotated]), &Images::new())), "rotated by {rotate}");
    }
}

fn picture(width: u32, height: u32, pixel: [u8; 4]) -> Image {
    Image::new(width, height, pixel.repeat((width * height) as usize))
}

fn image_item(fit: Fit, mask: Mask) -> Item {
    item([20.0, 10.0, 100.0, 80.0], ItemContent::Image(ImageBlock::plain(fit, mask)))
}

#[test]
fn pictures_fill_their_box_and_masks_cut_them() {
    let images = Images::from([("layer".to_owned(), picture(100, 80, [200, 0, 0, 255]))]);
    let plain = whole(&frame(vec![image_item(Fit::Cover, Mask::None)]), &images);
    assert_eq!(
        (at(&plain, 19, 50), at(&plain, 20, 10), at(&plain, 119, 89)),
        ([255; 4], [200, 0, 0, 255], [200, 0, 0, 255])
    );
    let circle = whole(&frame(vec![image_item(Fit::Cover, Mask::Circle)]), &images);
    assert_eq!(
        (at(&circle, 28, 50), at(&circle, 32, 50), at(&circle, 70, 12)),
        ([255; 4], [200, 0, 0, 255], [200, 0, 0, 255])
    );
    let rounded = whole(&frame(vec![image_item(Fit::Cover, Mask::Rounded([20.0; 4]))]), &images);
    assert_eq!((at(&rounded, 21, 11), at(&rounded, 60, 11)), ([255; 4], [200, 0, 0, 255]));
}

#[test]
fn a_contained_picture_stands_in_the_middle_and_a_turned_one_is_resampled() {
    let images = Images::from([("layer".to_owned(), picture(40, 80, [200, 0, 0, 255]))]);
    let contained = whole(&frame(vec![image_item(Fit::Contain, Mask::None)]), &images);
    assert_eq!(
        (at(&contained, 49, 50), at(&contained, 50, 50), at(&contained, 90, 50)),
        ([255; 4], [200, 0, 0, 255], [255; 4])
    );
    let mut rotated = image_item(Fit::Contain, Mask::None);
    rotated.rotate = 90.0;
    let rotated = whole(&frame(vec![rotated]), &images);
    assert_eq!(
        (at(&rotated, 35, 50), at(&rotated, 105, 50), at(&rotated, 70, 25)),
        ([200, 0, 0, 255], [200, 0, 0, 255], [255; 4])
    );
}

#[test]
fn a_mask_shows_nothing_beside_a_turned_picture() {
    let images = Images::from([("layer".to_owned(), picture(40, 80, [200, 0, 0, 255]))]);
    let painted = |mask| {
        let mut item = image_item(Fit::Contain, mask);
        item.rotate = 20.0;
        whole(&frame(vec![item]), &images)
    };
    let plain = painted(Mask::None);
    for mask in [Mask::Circle, Mask::Rounded([8.0; 4])] {
        let masked = painted(mask);
        assert_eq!(at(&masked, 70, 50), [200, 0, 0, 255]);
        // Green and blue: the less of them, the more of the picture shows.
        let shown = |pixels: &[u8]| pixels.as_chunks::<4>().0.iter().map(|pixel| 255 - pixel[1]).collect::<Vec<u8>>();
        assert!(
            shown(&masked.pixels).iter().zip(&shown(&plain.pixels)).all(|(masked, plain)| masked <= plain),
            "{mask:?}"
        );
    }
}

#[test]
fn the_canvas_has_its_picture_below_all_layers() {
    let images = Images::from([(CANVAS_IMAGE.to_owned(), picture(200, 120, [0, 0, 99, 128]))]);
    let mut frame = frame(vec![solid_rect([0.0, 0.0, 10.0, 10.0], RED)]);
    frame.has_image = true;
    let surface = whole(&frame, &images);
    assert_eq!((at(&surface, 5, 5), at(&surface, 50, 50)), ([200, 0, 0, 255], [127, 127, 177, 255]));
}

#[test]
fn pictures_that_lie_about_their_size_are_refused() {
    let image = Image { pixels: vec![0; 8].into(), ..picture(100, 80, [0; 4]) };
    let images = Images::from([("layer".to_owned(), image)]);
    let refused = paint(&frame(vec![image_item(Fit::Cover, Mask::None)]), &images, 1.0, &GlyphCache::new(0), &|| false);
    assert_eq!(refused, Err(PaintError::BadImage("layer".to_owned())));
}

#[test]
fn outputs_have_limits() {
    let mut frame = frame(Vec::new());
    let sized = |frame: &Frame, scale| paint(frame, &Images::new(), scale, &GlyphCache::new(0), &|| false);
    assert_eq!(sized(&frame, 41.0), Err(PaintError::TooLarge { width: 8200, height: 4920 }));
    assert_eq!(sized(&frame, 0.001).map(|surface| surface.region.area()), Ok(1));
    (frame.width, frame.height) = (8192, 6200);
    assert_eq!(sized(&frame, 1.0), Err(PaintError::TooLarge { width: 8192, height: 6200 }));
}
