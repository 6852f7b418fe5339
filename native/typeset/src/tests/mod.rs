//! Tests that run the whole pipeline, on the fonts that the project ships.

mod bidi;
mod bidi_conformance;
mod columns;
mod drop_caps;
mod fallback;
#[path = "../../../testkit/src/families.rs"]
pub(crate) mod families;
mod fit;
mod growth;
mod harfbuzz;
mod hostile;
mod justify;
mod limits;
mod lines;
mod paths;
mod rows;
mod runs;
mod shaping;
mod shrink;
pub(crate) mod strings;
mod tabs;
mod variations;

use std::sync::{Arc, LazyLock};

use scene::frame::{FaceData, GlyphLine};
use scene::geometry::Rect;
use scene::paint::{Color, Decoration, Paint};
use scene::{Direction, OwnStyle, RunStyle, StyledText, TextBlock, TextStyle};

use crate::{Binding, BoundFace, Budget, Face, FontSet, LAYOUT_WORK, Layout, LayoutError, Role, Shaper, layout};

/// A face of the font packages, parsed once.
pub(crate) fn face(family: &str) -> Arc<Face> {
    static FACES: LazyLock<std::sync::Mutex<std::collections::BTreeMap<String, Arc<Face>>>> =
        LazyLock::new(std::sync::Mutex::default);
    let mut faces = FACES.lock().unwrap();
    Arc::clone(faces.entry(family.to_owned()).or_insert_with(|| parse(family)))
}

/// A face of the font packages, parsed again; its file's name replaces the hash.
pub(crate) fn parse(family: &str) -> Arc<Face> {
    let sha256 = path(family).rsplit('/').next().unwrap().to_owned();
    Face::parse(Arc::new(FaceData { sha256, index: 0, bytes: bytes(family) })).unwrap()
}

/// The file of a family in the font packages.
pub(crate) fn bytes(family: &str) -> Vec<u8> {
    let path = path(family);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}; run npm ci first"))
}

fn path(family: &str) -> String {
    let (name, style) = family.split_once(':').unwrap_or((family, "400Regular"));
    let package = name.to_lowercase().replace(' ', "-");
    let file = format!("{}_{style}.ttf", name.replace(' ', ""));
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../node_modules/@expo-google-fonts");
    format!("{root}/{package}/{style}/{file}")
}

/// The families that every template falls back to, in the service's order.
pub(crate) const FALLBACKS: [&str; 3] = ["Noto Naskh Arabic", "Scheherazade New", "Noto Color Emoji"];

/// A set with these families by name and [`FALLBACKS`] after them.
pub(crate) fn fonts(named: &[&str]) -> FontSet {
    fonts_without(named, &[])
}

/// As [`fonts`], but the faces of these fallbacks are withheld.
pub(crate) fn fonts_without(named: &[&str], withheld: &[&str]) -> FontSet {
    let bind = |family: &&str, role| {
        let is_withheld = role == Role::Fallback && withheld.contains(family);
        let there = face(family);
        let is_color = there.is_color();
        let face = if is_withheld {
            BoundFace::Withheld { sha256: there.data().sha256.clone(), index: 0, is_color }
        } else {
            there.into()
        };
        Binding { family: (*family).to_owned(), weight: 400, italic: false, face, role, shaper: Shaper::default() }
    };
    let bindings = named.iter().map(|family| bind(family, Role::Named));
    FontSet::new(bindings.chain(FALLBACKS.iter().map(|family| bind(family, Role::Fallback))).collect())
}

/// Solid black.
pub(crate) const BLACK: Paint = Paint::Solid(Color { r: 0, g: 0, b: 0, a: 255 });

/// A run in the families, black.
pub(crate) fn run(text: &str, families: &[&str]) -> StyledText {
    let fonts = families.iter().map(|family| (*family).to_owned()).collect();
    StyledText {
        text: text.to_owned(),
        style: RunStyle {
            fonts,
            weight: 400,
            size: None,
            color: BLACK,
            decoration: Decoration::default(),
            own: OwnStyle::default(),
        },
    }
}

/// A run in another style.
pub(crate) fn styled(run: StyledText, change: impl FnOnce(&mut RunStyle)) -> StyledText {
    let mut run = run;
    change(&mut run.style);
    run
}

/// A block of one run at 100 px, right to left, in the template's defaults otherwise.
pub(crate) fn block(text: &str, families: &[&str]) -> TextBlock {
    let locale = "ar".parse().unwrap_or_default();
    let style = TextStyle { direction: Direction::Rtl, locale, ..TextStyle::of_size(100.0) };
    TextBlock { runs: vec![run(text, families)], style }
}

/// A box at the origin.
pub(crate) fn frame(width: f32, height: f32) -> Rect {
    Rect { x: 0.0, y: 0.0, width, height }
}

/// Lays a block out with the faces that its first run names.
pub(crate) fn try_set(block: &TextBlock, frame: Rect) -> Result<Layout, LayoutError> {
    let mut families: Vec<&str> = Vec::new();
    for family in block.runs.iter().flat_map(|run| &run.style.fonts) {
        if !families.contains(&family.as_str()) {
            families.push(family);
        }
    }
    layout(block, frame, &fonts(&families), &Budget::new(LAYOUT_WORK, &|| false))
}

/// As [`try_set`], in a box that everything fits.
pub(crate) fn set(block: &TextBlock) -> Layout {
    try_set(block, frame(20000.0, 20000.0)).unwrap()
}

/// Lays out one line of text in a family at 100 px, in a box that everything fits.
pub(crate) fn line(text: &str, family: &str) -> GlyphLine {
    let mut lines = set(&block(text, &[family])).block.lines;
    assert_eq!(lines.len(), 1, "{text}");
    lines.remove(0)
}

/// Ids of a line's glyphs in visual order.
pub(crate) fn ids(line: &GlyphLine) -> Vec<u16> {
    line.glyphs.iter().map(|glyph| glyph.id).collect()
}

/// Returns whether a character is a bidi control, joiner or variation selector.
pub(crate) fn is_control(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200C}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FE0F}')
}

/// The first visible character of each cluster, left to right.
pub(crate) fn visual(line: &GlyphLine) -> String {
    let mut clusters: Vec<u32> = line.glyphs.iter().map(|glyph| glyph.cluster).collect();
    clusters.dedup();
    clusters.iter().filter_map(|cluster| line.text[*cluster as usize..].chars().find(|c| !is_control(*c))).collect()
}
