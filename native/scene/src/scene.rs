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

/// A QR code or barcode: dark modules on a grid in its box.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeBlock {
    /// Modules a row, quiet zone included.
    pub columns: u32,
    /// How high the rows are.
    pub rows: Rows,
    /// Row by row; true is dark.
    pub dark: Vec<bool>,
    /// Colour of dark modules.
    pub color: Color,
    /// Colour behind them, `None` for nothing.
    pub background: Option<Color>,
}

/// How high the rows of a code are.
#[derive(Clone, Debug, PartialEq)]
pub enum Rows {
    /// So many rows of square modules, as large as the box allows and centred in it: a QR code.
    Square(u32),
    /// Rows that share the height of the box in these proportions, top first; columns share its width: a barcode.
    Parts(Vec<f32>),
}

impl CodeBlock {
    /// The edges of the columns from left to right and those of the rows from top to bottom, one more than there are
    /// of each, for a code in `frame`.
    #[must_use]
    pub fn grid(&self, frame: &Rect) -> (Vec<f32>, Vec<f32>) {
        let columns = self.columns.max(1);
        match &self.rows {
            Rows::Square(rows) => {
                let rows = (*rows).max(1);
                let module = (frame.width / columns as f32).min(frame.height / rows as f32);
                let (width, height) = (module * columns as f32, module * rows as f32);
                let (x, y) = frame.center();
                (evenly(x - width / 2.0, width, columns), evenly(y - height / 2.0, height, rows))
            }
            Rows::Parts(heights) => {
                let all: f32 = heights.iter().sum();
                let mut above = 0.0;
                let bottoms = heights.iter().map(|height| {
                    above += height;
                    frame.y + frame.height * above / all
                });
                let rows = std::iter::once(frame.y).chain(bottoms).collect();
                (evenly(frame.x, frame.width, columns), rows)
            }
        }
    }

    /// Dark modules side by side in a row as one: the row, the first column and one past the last.
    pub fn dark_runs(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        self.dark.chunks(self.columns.max(1) as usize).enumerate().flat_map(|(row, modules)| {
            let mut end = 0;
            modules.chunk_by(|a, b| a == b).filter_map(move |run| {
                let start = end;
                end += run.len();
                run[0].then_some((row, start, end))
            })
        })
    }
}

/// `start` and the ends of `count` equal parts of `size`.
fn evenly(start: f32, size: f32, count: u32) -> Vec<f32> {
    (0..=count).map(|i| start + size * i as f32 / count as f32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(columns: u32, rows: Rows, dark: &[u8]) -> CodeBlock {
        let dark = dark.iter().map(|dark| *dark == 1).collect();
        CodeBlock { columns, rows, dark, color: Color { r: 0, g: 0, b: 0, a: 255 }, background: None }
    }

    #[test]
    fn square_codes_are_centred_and_barcodes_fill_their_box() {
        let frame = Rect { x: 10.0, y: 20.0, width: 40.0, height: 20.0 };
        let square = block(2, Rows::Square(2), &[0; 4]).grid(&frame);
        assert_eq!(square, (vec![20.0, 30.0, 40.0], vec![20.0, 30.0, 40.0]));
        let bars = block(4, Rows::Parts(vec![3.0, 1.0]), &[0; 8]).grid(&frame);
        assert_eq!(bars, (vec![10.0, 20.0, 30.0, 40.0, 50.0], vec![20.0, 35.0, 40.0]));
    }

    #[test]
    fn dark_modules_side_by_side_are_one_run() {
        let code = block(4, Rows::Square(3), &[1, 1, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1]);
        assert_eq!(code.dark_runs().collect::<Vec<_>>(), [(0, 0, 2), (0, 3, 4), (2, 0, 4)]);
        assert_eq!(block(0, Rows::Square(0), &[]).dark_runs().count(), 0);
    }
}
