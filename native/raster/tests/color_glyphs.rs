//! Colour glyphs of the bundled emoji font.

#![cfg(test)]

use std::sync::Arc;

use raster::{GlyphCache, Images, Surface};
use scene::Effects;
use scene::frame::{FaceData, FaceInstance, Frame, GlyphBlock, GlyphLine, Item, ItemContent, PlacedGlyph};
use scene::geometry::Rect;
use scene::paint::{Color, Paint};
use skrifa::Font;

const EMOJI: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../node_modules/@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf"
);

/// An emoji of 100 pixels on a transparent canvas of 140 × 140, rotated by this many degrees.
fn paint(emoji: char, rotate: f32) -> Surface {
    let bytes = std::fs::read(EMOJI).unwrap();
    let id = Font::new(bytes.clone(), 0).unwrap().charmap().map_unicode(emoji).unwrap().to_u32() as u16;
    let data = Arc::new(FaceData { sha256: "emoji".to_owned(), index: 0, bytes });
    let glyph = PlacedGlyph { id, size: 100.0, x: 10.0, y: 110.0, advance: 120.0, ..PlacedGlyph::default() };
    let line = GlyphLine { text: emoji.to_string(), glyphs: vec![glyph], ..GlyphLine::default() };
    let block = GlyphBlock {
        faces: vec![FaceInstance { data, variations: Vec::new() }],
        paints: vec![Paint::Solid(Color { r: 0, g: 0, b: 0, a: 255 })],
        lines: vec![line],
        size: 100.0,
        ..GlyphBlock::default()
    };
    let frame = Rect { x: 0.0, y: 0.0, width: 140.0, height: 140.0 };
    let item = Item {
        layer: "emoji".to_owned(),
        frame,
        opacity: 1.0,
        rotate,
        effects: Effects::NONE,
        cut: None,
        content: ItemContent::Glyphs(block),
    };
    let frame = Frame { width: 140, height: 140, background: None, has_image: false, items: vec![item] };
    raster::paint(&frame, &Images::new(), 1.0, &GlyphCache::new(1 << 20), &|| false).unwrap()
}

fn ink(surface: &Surface) -> Vec<[u8; 4]> {
    surface.pixels.as_chunks::<4>().0.iter().copied().filter(|pixel| pixel[3] == 255).collect()
}

#[test]
fn a_heart_is_red_and_a_green_circle_green() {
    let mean = |emoji: char, channel: usize| {
        let ink = ink(&paint(emoji, 0.0));
        assert!(ink.len() > 3000, "{emoji}: {} pixels", ink.len());
        ink.iter().map(|pixel| u32::from(pixel[channel])).sum::<u32>() / ink.len() as u32
    };
    assert!(mean('❤', 0) > 180 && mean('❤', 1) < 110);
    assert!(mean('🟢', 1) > 120 && mean('🟢', 0) < 130);
}

#[test]
fn a_turned_emoji_is_the_same_emoji_turned() {
    let (upright, rotated) = (paint('🌙', 0.0), paint('🌙', 180.0));
    let mut differing = 0;
    for (a, b) in ink(&upright).iter().zip(ink(&rotated).iter().rev()) {
        differing += usize::from(a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 40));
    }
    assert!(differing * 20 < ink(&upright).len(), "{differing} of {}", ink(&upright).len());
}
