//! A template filled with data: what is to be laid out and painted, in paint order.

use crate::geometry::Rect;
use crate::paint::{Color, Paint, Shadow, Stroke};

/// A template with its data bound; nothing in it is a placeholder any more.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width of the canvas in pixels at scale 1.
    pub width: u32,
    /// Height of the canvas in pixels at scale 1.
    pub height: u32,
    /// Colour under everything; `None` leaves the canvas transparent.
    pub background: Option<Color>,
    /// Whether `canvas.image` names a picture; its pixels come under the id [`CANVAS_IMAGE`].
    pub has_image: bool,
    /// Layers that are drawn, bottom first; those whose `when` field has no value are left out.
    pub layers: Vec<Layer>,
}

/// The id under which the pixels of `canvas.image` are handed over; no layer can have it (`$` is refused in ids).
pub const CANVAS_IMAGE: &str = "$canvas";

/// One layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Its id in the template.
    pub id: String,
    /// Its box in canvas pixels.
    pub frame: Rect,
    /// 0..=1, applied to the layer as a whole.
    pub opacity: f32,
    /// Degrees clockwise about the centre of the box.
    pub rotate: f32,
    /// What it shows.
    pub content: Content,
    /// Why readers may fail on it, if it is a code.
    pub faults: Vec<CodeFault>,
}

/// Why readers may fail on a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeFault {
    /// What it is about.
    pub kind: CodeFaultKind,
    /// One sentence with the particulars.
    pub detail: String,
}

/// What readers need of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeFaultKind {
    /// Dark modules that are much darker than what is behind them.
    Contrast,
    /// Modules, and bars, of more than a pixel or two.
    Size,
    /// Nothing dark around the code.
    QuietZone,
}

/// What a layer shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// Text to be laid out.
    Text(Box<TextBlock>),
    /// A picture whose pixels are handed over under the layer's id, already at its box's size.
    Image(ImageBlock),
    /// A geometric shape.
    Shape(ShapeBlock),
    /// A QR code or barcode, as modules.
    Code(CodeBlock),
    /// Parts that fade and turn as one, bottom first: bars and the text under them.
    Group(Vec<Part>),
}

/// A part of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its box in canvas pixels before the group is turned.
    pub frame: Rect,
    /// What it shows.
    pub content: Content,
}

/// Text and every property that the layout obeys.
#[derive(Clone, Debug, PartialEq)]
pub struct TextBlock {
    /// The text in logical order, cut where the style changes; shaping sees it as one text.
    pub runs: Vec<StyledText>,
    /// Font size in pixels per em; a run may have its own.
    pub size: f32,
    /// The least size that `overflow: shrink` may reach.
    pub min_size: f32,
    /// Whether the last line of a paragraph is stretched like the others.
    pub justify_last: bool,
    /// Base direction of each paragraph.
    pub direction: Direction,
    /// Where lines stand in the box, horizontally.
    pub align: Align,
    /// Where the lines stand in the box, vertically.
    pub valign: VerticalAlign,
    /// The most lines allowed.
    pub max_lines: Option<u32>,
    /// Distance of baselines as a factor of the size; `None` is `auto`, from metrics and ink.
    pub line_height: Option<f32>,
    /// What happens to text that does not fit.
    pub overflow: Overflow,
    /// How lines but the last are stretched to the box.
    pub justify: Justify,
    /// Extra space after each grapheme cluster in pixels; never inside cursive joins.
    pub letter_spacing: f32,
    /// BCP 47 language for shaping and breaking.
    pub language: String,
    /// OpenType features asked for, in the template's order.
    pub features: Vec<(Tag, u32)>,
    /// Axes of variable faces, in the template's order.
    pub axes: Vec<(Tag, f32)>,
    /// Line around the ink, behind the fill.
    pub stroke: Option<Stroke>,
    /// Shadow behind stroke and fill.
    pub shadow: Option<Shadow>,
}

/// An OpenType tag.
pub type Tag = [u8; 4];

/// A piece of text in one style.
#[derive(Clone, Debug, PartialEq)]
pub struct StyledText {
    /// Logical order, bound values inside isolates, normalised, digits mapped.
    pub text: String,
    /// Families or `fnt_…` ids in order of preference, as the template names them.
    pub fonts: Vec<String>,
    /// 1..=1000.
    pub weight: u16,
    /// Whether an italic face is asked for.
    pub italic: bool,
    /// Size relative to the block's (1 unless the run names its own), so that shrinking scales all runs alike.
    pub relative_size: f32,
    /// Fill.
    pub color: Paint,
}

/// Base direction of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// By the first strong character (UAX #9 P2, P3); the locale's direction where there is none.
    Auto,
    /// Right to left.
    Rtl,
    /// Left to right.
    Ltr,
}

/// Horizontal place of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The edge where the base direction begins.
    Start,
    /// The edge where it ends.
    End,
    /// The middle.
    Center,
    /// The left edge whatever the direction.
    Left,
    /// The right edge whatever the direction.
    Right,
}

/// Vertical place of the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerticalAlign {
    /// At the top.
    Top,
    /// In the middle.
    Middle,
    /// At the bottom.
    Bottom,
}

/// What happens to text that is larger than its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overflow {
    /// Smaller size, down to `min_size`.
    Shrink,
    /// More lines; what is past the box is drawn all the same.
    Wrap,
    /// Cut at a cluster, with U+2026 at the end.
    Ellipsis,
    /// Stretched joins are taken back first, then as shrink.
    Kashida,
    /// Drawn only inside the box.
    Clip,
    /// Refused.
    Error,
}

/// How a line is stretched to its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Justify {
    /// Not at all.
    None,
    /// By kashida, then spaces.
    Kashida,
    /// By spaces.
    Space,
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct ImageBlock {
    /// How it fills the box.
    pub fit: Fit,
    /// Which part stays when it is cut, in parts of the picture.
    pub focus: (f32, f32),
    /// What it is cut out by.
    pub mask: Mask,
}

/// How a picture fills its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Covers the box, cut where it is larger.
    Cover,
    /// Whole inside the box.
    Contain,
    /// Stretched to the box.
    Fill,
}

/// What a picture is cut out by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mask {
    /// The box.
    None,
    /// The largest circle about the box's centre.
    Circle,
    /// The box with rounded corners of this radius.
    Rounded(f32),
}

/// A geometric shape.
#[derive(Clone, Debug, PartialEq)]
pub struct ShapeBlock {
    /// Its outline.
    pub outline: Outline,
    /// What fills it.
    pub fill: Option<Paint>,
    /// Line along the outline, centred on it.
    pub stroke: Option<Stroke>,
}

/// The outline of a shape in its box.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// The box with corners of this radius.
    Rect(f32),
    /// The ellipse in the box.
    Ellipse,
    /// From the box's top left to its bottom right.
    Line,
    /// Points in parts of the box, closed.
    Polygon(Vec<(f32, f32)>),
}

/// A QR code or barcode: dark modules on a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeBlock {
    /// Edges of the columns from left to right in canvas pixels, one more than there are columns; quiet zone included.
    pub x: Vec<f32>,
    /// Edges of the rows from top to bottom.
    pub y: Vec<f32>,
    /// Row by row; true is dark.
    pub dark: Vec<bool>,
    /// Colour of dark modules.
    pub color: Color,
    /// Colour behind them, `None` for nothing.
    pub background: Option<Color>,
    /// What that colour fills.
    pub ground: Rect,
}

impl CodeBlock {
    /// Modules a row.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.x.len().saturating_sub(1).max(1)
    }

    /// Dark modules side by side in a row as one: the row, the first column and one past the last.
    pub fn dark_runs(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        self.dark.chunks(self.columns()).enumerate().flat_map(|(row, modules)| {
            let mut end = 0;
            modules.chunk_by(|a, b| a == b).filter_map(move |run| {
                let start = end;
                end += run.len();
                run[0].then_some((row, start, end))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_modules_side_by_side_are_one_run() {
        let block = |columns: usize, dark: &[u8]| CodeBlock {
            x: (0..=columns).map(|x| x as f32).collect(),
            y: Vec::new(),
            dark: dark.iter().map(|dark| *dark == 1).collect(),
            color: Color { r: 0, g: 0, b: 0, a: 255 },
            background: None,
            ground: Rect::default(),
        };
        let code = block(4, &[1, 1, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1]);
        assert_eq!(code.dark_runs().collect::<Vec<_>>(), [(0, 0, 2), (0, 3, 4), (2, 0, 4)]);
        assert_eq!(block(0, &[]).dark_runs().count(), 0);
    }
}
