//! A layout as text.

use std::fmt::Write;

use scene::frame::{Bar, FaceInstance, Frame, GlyphBlock, Item, ItemContent};
use scene::geometry::Rect;
use skrifa::{Font, GlyphId};

use crate::fonts::Fonts;

/// The glyph runs of a frame: for each line its position and text, then its glyphs in visual order,
/// with face, glyph id and name, cluster (byte of the line's text), origin and advance in pixels;
/// and its decoration lines.
pub fn dump(frame: &Frame, fonts: &Fonts) -> String {
    let mut text = String::new();
    for item in &frame.items {
        self::item(&mut text, item, fonts);
    }
    text
}

fn item(text: &mut String, item: &Item, fonts: &Fonts) {
    let layer = &item.layer;
    match &item.content {
        ItemContent::Glyphs(block) => {
            // Writing to a string can't fail.
            let _ = writeln!(text, "layer {layer} size {}", block.size);
            let _ = lines(text, block, fonts);
        }
        ItemContent::Group(group) => group.items.iter().for_each(|item| self::item(text, item, fonts)),
        ItemContent::Image(_) | ItemContent::Shape(_) | ItemContent::Code(_) => {}
    }
}

fn lines(text: &mut String, block: &GlyphBlock, fonts: &Fonts) -> std::fmt::Result {
    let faces: Vec<(String, Option<Font>)> = block.faces.iter().map(|face| (label(face, fonts), open(face))).collect();
    for line in &block.lines {
        writeln!(text, "line x {:.2} baseline {:.2} width {:.2} {:?}", line.x, line.baseline, line.width, line.text)?;
        for glyph in &line.glyphs {
            let (face, font) = &faces[usize::from(glyph.face)];
            let name = font.as_ref().and_then(|font| font.glyph_name(GlyphId::new(glyph.id.into())));
            let name = name.map_or_else(|| "?".to_owned(), |name| name.to_string());
            let (x, y, advance) = (glyph.x, glyph.y, glyph.advance);
            writeln!(text, "  {face} {} {name} @{} {x:.2},{y:.2} +{advance:.2}", glyph.id, glyph.cluster)?;
        }
        for Bar { paint, frame: Rect { x, y, width, height } } in &line.bars {
            writeln!(text, "  bar paint {paint} {x:.2},{y:.2} +{width:.2} high {height:.2}")?;
        }
    }
    Ok(())
}

fn label(face: &FaceInstance, fonts: &Fonts) -> String {
    let settings = face.variations.iter().map(|(tag, value)| format!(":{}={value}", String::from_utf8_lossy(tag)));
    fonts.name(&face.data.sha256) + &settings.collect::<String>()
}

fn open(face: &FaceInstance) -> Option<Font> {
    Font::new(face.data.bytes.clone(), face.data.index)
}
