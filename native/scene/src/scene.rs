//! A template filled with data: the layers to lay out and paint, in paint order.

use crate::effects::{Border, Effects};
use crate::filter::Filters;
use crate::flow::{Extent, Flow, ItemOverflow};
use crate::geometry::{Rect, Segment};
use crate::paint::{Color, Paint, Shadow, Stroke};
use crate::tiles::Pattern;

pub use crate::schema::background::{StackBackground, TextBackground};
pub use crate::schema::drop_cap::DropCap;
pub use crate::schema::run::{OwnStyle, RunBackground};
pub use crate::schema::style::{
    Align, Case, Digits, Direction, Justify, Overflow, RunStyle, Tag, TextLocale, TextStyle, VerticalAlign,
};
pub use crate::schema::tabs::{Leader, TabAlign, TabStop};
pub use crate::text_path::{TextCircle, TextPath};

/// A template with its data bound; nothing in it is a placeholder any more.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width of the canvas in pixels at scale 1.
    pub width: u32,
    /// Height of the canvas in pixels at scale 1.
    pub height: u32,
    /// Colour under everything; `None` leaves the canvas transparent.
    pub background: Option<Color>,
    /// True if `canvas.image` names a picture; its pixels come under the id [`CANVAS_IMAGE`].
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
    /// Its size where a layout decides about its box.
    pub extent: Option<Extent>,
    /// 0..=1, applied to the layer as a whole.
    pub opacity: f32,
    /// Degrees clockwise about the centre of the box.
    pub rotate: f32,
    /// Effects on it as a whole.
    pub effects: Effects,
    /// Its mask.
    pub cut: Option<Cut>,
    /// The content of the layer.
    pub content: Content,
    /// Its faults that do not keep it from being drawn.
    pub faults: Vec<LayerFault>,
}

/// A fault of a layer that is drawn all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerFault {
    /// The kind of the fault.
    pub kind: LayerFaultKind,
    /// One sentence with the particulars.
    pub detail: String,
}

/// The kinds of faults: unmet needs of readers of a code, and doubtful values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerFaultKind {
    /// Dark modules that are much darker than their background.
    Contrast,
    /// Modules, and bars, of more than a pixel or two.
    Size,
    /// Nothing dark around the code.
    QuietZone,
    /// A Gregorian day in data whose year is that of a Hijri day.
    MaybeHijri,
}

/// The content of a layer.
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
    /// Layers that fade and rotate as one: bars and the text under them.
    Group(Group),
    /// Layers that are placed by their sizes.
    Stack(Stack),
}

/// Layers that are placed by their sizes.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// In their order along the stack, which is that of painting, too.
    pub layers: Vec<Layer>,
    /// The rules by which they are placed.
    pub flow: Flow,
    /// The point of the stack's box, in parts of it, that stays where it is as the box grows.
    pub anchor: (f32, f32),
    /// Pixels of the canvas for each pixel of the output: codes stand on whole ones of these.
    pub pixel: f32,
    /// The treatment of layers that have no room.
    pub overflow: ItemOverflow,
    /// The background of the layers.
    pub background: Option<StackBackground>,
}

/// Layers that fade, rotate and are cut as one.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Bottom first; their boxes are those before the group is rotated.
    pub layers: Vec<Layer>,
    /// Cuts off all ink outside the group's box.
    pub clip: bool,
}

impl Layer {
    /// A layer of a group, neither rotated nor faded by itself.
    #[must_use]
    pub const fn of_group(id: String, frame: Rect, content: Content) -> Self {
        Self {
            id,
            frame,
            extent: None,
            opacity: 1.0,
            rotate: 0.0,
            effects: Effects::NONE,
            cut: None,
            content,
            faults: Vec::new(),
        }
    }
}

/// Text to be laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct TextBlock {
    /// The text in logical order, cut where the style changes; shaping sees it as one text.
    pub runs: Vec<StyledText>,
    /// The style of the whole.
    pub style: TextStyle,
}

impl TextBlock {
    /// True of a text without a character.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.runs.iter().all(|run| run.text.is_empty())
    }
}

/// A piece of text in one style.
#[derive(Clone, Debug, PartialEq)]
pub struct StyledText {
    /// Logical order, bound values inside isolates, normalised, digits mapped.
    pub text: String,
    /// Its style.
    pub style: RunStyle,
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct ImageBlock {
    /// The fit of the picture in the box.
    pub fit: Fit,
    /// The part that stays when the picture is cut, as a share of its sides.
    pub focus: (f32, f32),
    /// Its mask.
    pub mask: Mask,
    /// The id under which the picture is handed over, unless that is the layer's.
    pub picture: Option<String>,
    /// The fill of the mask instead of a picture.
    pub ground: Option<Paint>,
    /// Filters of the picture's pixels.
    pub filters: Filters,
    /// Line along the edge of the mask, inside it.
    pub border: Option<Border>,
    /// Shadow of the picture and its border, by their alpha.
    pub shadow: Option<Shadow>,
}

impl ImageBlock {
    /// A picture without effects, about its middle.
    #[must_use]
    pub const fn plain(fit: Fit, mask: Mask) -> Self {
        Self {
            fit,
            focus: (0.5, 0.5),
            mask,
            picture: None,
            ground: None,
            filters: Filters::NONE,
            border: None,
            shadow: None,
        }
    }
}

/// The fit of a picture in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Covers the box, cut where it is larger.
    Cover,
    /// Whole inside the box.
    Contain,
    /// Stretched to the box.
    Fill,
}

/// The mask that cuts a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mask {
    /// The box.
    None,
    /// The largest circle about the box's centre.
    Circle,
    /// The box with corners of these radii, from the top left clockwise.
    Rounded([f32; 4]),
}

/// The form that a layer is cut out by, in its own box.
#[derive(Clone, Debug, PartialEq)]
pub enum Cut {
    /// The inside of a mask of pictures.
    Mask(Mask),
    /// The inside of an outline.
    Outline(Outline),
    /// The alpha of a picture stretched to the box, or its luminance where all of it is opaque.
    Picture {
        /// The id under which the picture is handed over.
        id: String,
        /// The asset.
        asset: String,
    },
}

/// A geometric shape.
#[derive(Clone, Debug, PartialEq)]
pub struct ShapeBlock {
    /// Its outline.
    pub outline: Outline,
    /// Its fill.
    pub fill: Option<Paint>,
    /// The picture that fills it instead of a paint.
    pub pattern: Option<Pattern>,
    /// Line along the outline, centred on it.
    pub stroke: Option<Stroke>,
    /// Shadow of fill and line.
    pub shadow: Option<Shadow>,
    /// The part of a line's length that is drawn, 0..=1.
    pub progress: f32,
}

impl ShapeBlock {
    /// A shape without effects.
    #[must_use]
    pub const fn plain(outline: Outline, fill: Option<Paint>, stroke: Option<Stroke>) -> Self {
        Self { outline, fill, pattern: None, stroke, shadow: None, progress: 1.0 }
    }
}

/// The outline of a shape in its box.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// The box with corners of these radii, from the top left clockwise.
    Rect([f32; 4]),
    /// A part of the box from one of its sides, with corners of these radii.
    Part(RectPart),
    /// The ellipse in the box.
    Ellipse,
    /// From the box's top left to its bottom right.
    Line,
    /// Points in parts of the box, closed.
    Polygon(Vec<(f32, f32)>),
    /// A part of a ring.
    Arc(Arc),
    /// From the box's top left to its bottom right, with wings there.
    Arrow,
    /// Lines and curves in parts of the box.
    Path(Vec<Segment>),
    /// Lines and curves in parts of the largest square in the middle of the box, with round ends and corners.
    Icon(Vec<Segment>),
}

/// A part of a box from its left or right side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RectPart {
    /// From the top left clockwise.
    pub radii: [f32; 4],
    /// The part of the width that it takes, 0..=1.
    pub share: f32,
    /// True if it begins at the right side.
    pub from_right: bool,
}

/// A part of the largest ring in the middle of a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// Degrees clockwise at which it starts; 0 is to the right.
    pub start: f32,
    /// Degrees that it goes on for, clockwise; all around from 360.
    pub sweep: f32,
    /// Width of the ring in pixels, inwards from the box.
    pub thickness: f32,
    /// Adds half circles at its ends.
    pub round: bool,
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
    /// The area that the colour fills.
    pub ground: Rect,
}

impl CodeBlock {
    /// The code so many pixels farther to the right and farther down.
    #[must_use]
    pub fn moved(&self, (dx, dy): (f32, f32)) -> Self {
        let ground = Rect { x: self.ground.x + dx, y: self.ground.y + dy, ..self.ground };
        let (x, y) = (self.x.iter().map(|x| x + dx).collect(), self.y.iter().map(|y| y + dy).collect());
        Self { x, y, ground, ..self.clone() }
    }

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
