//! Shared code of the checks.

use scene::frame::{GlyphLine, PlacedGlyph};
use serde::Deserialize;
use serde_json::{Value, json};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use testkit::{Ink, TextLayout, Typesetter};

/// A string of the fixtures.
#[derive(Debug, Deserialize)]
pub struct Fixture {
    pub id: String,
    pub text: String,
    pub base: String,
    pub visual_ltr: Option<String>,
}

pub fn fixtures() -> Vec<Fixture> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../test/fixtures/arabic-strings.json");
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

/// A card that holds every string on one line.
pub const WIDE: (u32, u32) = (3200, 400);

/// A card for words.
pub const CARD: (u32, u32) = (700, 300);

/// Left, top, right and bottom in pixels.
pub type Bounds = [f32; 4];

/// Lays out the fixtures on cards of two sizes.
#[derive(Default)]
pub struct Harness {
    pub typesetter: Typesetter,
}

impl Harness {
    pub fn lay_out(&self, family: &str, text: &str, members: &Value) -> TextLayout {
        self.typesetter.lay_out_text(family, text, WIDE, members, &[]).unwrap()
    }

    pub fn line(&self, family: &str, text: &str) -> GlyphLine {
        self.lay_out(family, text, &json!({})).line().unwrap().clone()
    }

    /// A line with fields: name, type and value of each.
    pub fn bound(&self, text: &str, data: &[(&str, &str, &str)]) -> GlyphLine {
        self.typesetter.lay_out_text("Tajawal", text, WIDE, &json!({}), data).unwrap().line().unwrap().clone()
    }

    /// Glyph ids in visual order.
    pub fn ids(&self, family: &str, text: &str) -> Vec<u16> {
        self.line(family, text).glyphs.iter().map(|glyph| glyph.id).collect()
    }

    pub fn width(&self, family: &str, text: &str) -> f32 {
        self.line(family, text).width
    }

    /// The text at the right of a [`CARD`].
    pub fn ink(&self, family: &str, text: &str) -> Ink {
        self.ink_with(family, text, &json!({}))
    }

    pub fn ink_with(&self, family: &str, text: &str, members: &Value) -> Ink {
        self.typesetter.ink(&self.typesetter.lay_out_text(family, text, CARD, members, &[]).unwrap()).unwrap()
    }
}

/// The first visible character of each cluster, left to right.
pub fn visual(line: &GlyphLine) -> String {
    let mut clusters: Vec<u32> = line.glyphs.iter().map(|glyph| glyph.cluster).collect();
    clusters.dedup();
    clusters.iter().filter_map(|cluster| line.text[*cluster as usize..].chars().find(|c| !is_control(*c))).collect()
}

/// Returns whether a character is a bidi control, joiner or variation selector.
pub fn is_control(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200C}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FE0F}')
}

/// The glyphs of a character of the line.
pub fn of_char(line: &GlyphLine, c: char) -> Vec<PlacedGlyph> {
    line.glyphs.iter().filter(|glyph| line.text[glyph.cluster as usize..].starts_with(c)).copied().collect()
}

/// The ink of each glyph, by the font's own bounds.
pub fn bounds(layout: &TextLayout) -> Vec<(PlacedGlyph, Bounds)> {
    let block = layout.block().unwrap();
    let glyphs = block.lines.iter().flat_map(|line| &line.glyphs);
    let place = |glyph: &PlacedGlyph| {
        let face = &block.faces[usize::from(glyph.face)].data;
        let font = FontRef::from_index(&face.bytes, face.index).unwrap();
        let metrics = font.glyph_metrics(Size::new(glyph.size), LocationRef::default());
        let bounds = metrics.bounds(GlyphId::new(glyph.id.into()))?;
        let (left, right) = (bounds.x_min, bounds.x_max);
        let (top, bottom) = (-bounds.y_max, -bounds.y_min);
        let is_drawn = right > left && bottom > top;
        is_drawn.then_some((*glyph, [glyph.x + left, glyph.y + top, glyph.x + right, glyph.y + bottom]))
    };
    glyphs.filter_map(place).collect()
}
