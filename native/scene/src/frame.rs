//! A laid-out picture, which the painters (pixels, PDF) read. Positions are final; no text is left to be shaped.

use std::sync::Arc;

use crate::effects::{Blend, Effects};
use crate::geometry::Rect;
use crate::paint::{Color, Paint, Stroke};
use crate::scene::{CodeBlock, Cut, ImageBlock, ShapeBlock};
use crate::schema::style::{Tag, TextStyle};

/// The bytes of one accepted face. Layout and painters each parse it with the parser that they need.
#[derive(Debug, PartialEq, Eq)]
pub struct FaceData {
    /// SHA-256 of the file, lower-case hex.
    pub sha256: String,
    /// Index of the face in a collection, else 0.
    pub index: u32,
    /// The whole font file.
    pub bytes: Vec<u8>,
}

/// A face at one place of its variation space.
#[derive(Clone, Debug, PartialEq)]
pub struct FaceInstance {
    /// The face.
    pub data: Arc<FaceData>,
    /// Settings of its axes in user units (`wght` 650), empty for a static face.
    pub variations: Vec<(Tag, f32)>,
}

/// A laid-out picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Width in pixels at scale 1.
    pub width: u32,
    /// Height in pixels at scale 1.
    pub height: u32,
    /// Colour under everything.
    pub background: Option<Color>,
    /// True if the picture [`crate::CANVAS_IMAGE`] fills the canvas above the background.
    pub has_image: bool,
    /// Bottom first.
    pub items: Vec<Item>,
}

/// One layer, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The layer's id.
    pub layer: String,
    /// The layer's box.
    pub frame: Rect,
    /// 0..=1 for the item as a whole.
    pub opacity: f32,
    /// Degrees clockwise about the centre of the box.
    pub rotate: f32,
    /// Effects on it as a whole.
    pub effects: Effects,
    /// Its mask.
    pub cut: Option<Cut>,
    /// The content to paint.
    pub content: ItemContent,
}

impl Item {
    /// True if it is blended with its backdrop, or an item in it is.
    #[must_use]
    pub fn is_blended(&self) -> bool {
        let inner = match &self.content {
            ItemContent::Group(group) => group.items.as_slice(),
            _ => &[],
        };
        self.effects.blend != Blend::Normal || inner.iter().any(Self::is_blended)
    }

    /// The ids of the pictures that it shows.
    #[must_use]
    pub fn pictures(&self) -> Vec<&str> {
        let mut pictures = match &self.content {
            ItemContent::Image(block) if block.ground.is_some() => Vec::new(),
            ItemContent::Image(block) => vec![block.picture.as_deref().unwrap_or(&self.layer)],
            ItemContent::Shape(ShapeBlock { pattern: Some(pattern), .. }) => {
                vec![pattern.picture.as_deref().unwrap_or(&self.layer)]
            }
            ItemContent::Group(group) => group.items.iter().flat_map(Self::pictures).collect(),
            _ => Vec::new(),
        };
        pictures.extend(self.cut.as_ref().and_then(Cut::picture));
        pictures
    }
}

/// The content of an item.
#[derive(Clone, Debug, PartialEq)]
pub enum ItemContent {
    /// Positioned glyphs.
    Glyphs(GlyphBlock),
    /// A picture handed over under the layer's id.
    Image(ImageBlock),
    /// A shape.
    Shape(ShapeBlock),
    /// A QR code or barcode.
    Code(CodeBlock),
    /// Items that fade, rotate and are cut as one.
    Group(ItemGroup),
}

/// Items that fade, rotate and are cut as one.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemGroup {
    /// Bottom first; their boxes are those before the group is rotated.
    pub items: Vec<Item>,
    /// Cuts off all ink outside the group's box.
    pub clip: bool,
}

/// The glyphs of one text layer. Stroke, shadow and opacity apply to the union of its ink; the lines that decorate it
/// cast a shadow, too, but have no stroke.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GlyphBlock {
    /// Faces that the glyphs refer to.
    pub faces: Vec<FaceInstance>,
    /// Fills that the glyphs refer to; gradients span the layer's box.
    pub paints: Vec<Paint>,
    /// Lines around glyphs that these refer to. Each stands behind all fills, and behind those before it.
    pub strokes: Vec<Stroke>,
    /// Lines, top first.
    pub lines: Vec<GlyphLine>,
    /// Size in pixels per em that fitting arrived at.
    pub size: f32,
    /// The style of the layer. The layout has obeyed it as far as places go; painters obey shadow and clipping.
    pub style: Box<TextStyle>,
}

/// One line of glyphs in visual order, left to right.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GlyphLine {
    /// The line's text in logical order.
    pub text: String,
    /// The baseline's y.
    pub baseline: f32,
    /// Top and bottom of the line's box.
    pub edges: (f32, f32),
    /// True if it runs from right to left.
    pub is_rtl: bool,
    /// Left edge of the line's advance box.
    pub x: f32,
    /// Sum of advances.
    pub width: f32,
    /// Smallest box around the ink of the line, in canvas pixels; `None` where nothing is drawn.
    pub ink: Option<Rect>,
    /// Glyphs in visual order.
    pub glyphs: Vec<PlacedGlyph>,
    /// The lines that decorate it, cut where ink stands in their way.
    pub bars: Vec<Bar>,
}

/// A piece of a line that decorates text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// Index into [`GlyphBlock::paints`]. Paints are laid in their order, so that lines lie below the glyphs or above
    /// them.
    pub paint: u16,
    /// In canvas pixels.
    pub frame: Rect,
}

/// One glyph at its final place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlacedGlyph {
    /// Index into [`GlyphBlock::faces`].
    pub face: u16,
    /// Glyph id in that face.
    pub id: u16,
    /// Index into [`GlyphBlock::paints`].
    pub paint: u16,
    /// Index into [`GlyphBlock::strokes`]; `None` of a glyph without a line around it.
    pub stroke: Option<u16>,
    /// Pixels per em.
    pub size: f32,
    /// Origin on the baseline, offsets included.
    pub x: f32,
    /// Origin on the baseline, offsets included.
    pub y: f32,
    /// Cosine and sine of its clockwise rotation about the origin; `None` of a glyph that stands upright.
    pub rotation: Option<(f32, f32)>,
    /// Horizontal advance in pixels.
    pub advance: f32,
    /// Byte offset of its cluster in [`GlyphLine::text`].
    pub cluster: u32,
}
