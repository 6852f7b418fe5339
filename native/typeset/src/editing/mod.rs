//! Carets, hits and selections in the text of a layer, for editors that draw it themselves.
//!
//! A cursor stands in the text as the template writes it, placeholders and all, at a UTF-16 index as a `<textarea>` has
//! it. `units` part that text into the steps of a caret: a grapheme cluster, a placeholder with its value, the end of a
//! paragraph. `rows` give the units of each laid-out line their places. `cursor` leads from cursors to carets and from
//! points to cursors, `movement` from one cursor to the next, and `selection` from a range to the areas that it covers.
//!
//! Places on a row are *slots*: the edges between units side by side. Two cursors may stand in one slot where directions meet,
//! and one index in two slots; affinity tells these apart. Moves to the left and right go through the slots of all rows in
//! visual order, so each is the inverse of the other.

mod cursor;
pub(crate) mod ligature;
mod movement;
mod order;
mod places;
mod rows;
mod selection;
#[cfg(test)]
pub(crate) mod steps;
#[cfg(test)]
mod tests;
mod units;
mod words;

use scene::frame::{Item, ItemContent};
use scene::geometry::Rect;
use scene::{Content, Layer, TextBlock, TracedPart, TracedScene};

use crate::budget::{Budget, PLACING};
use crate::compose::{Keeping, compose_keeping};
use crate::error::{ComposeError, LayoutError};
use crate::fontset::FontSet;
use crate::layout::Set;
use crate::track::Track;
use rows::Row;
use units::{Kind, Unit};

/// The side of an index at which a caret stands where the two are apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Affinity {
    /// Behind the text before it: at the end of a line, or of a direction.
    Upstream,
    /// In front of the text after it.
    #[default]
    Downstream,
}

/// A position in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cursor {
    /// UTF-16 units of the template's text before it.
    pub index: usize,
    /// The side of the index at which it stands.
    pub affinity: Affinity,
}

impl Cursor {
    /// A cursor behind the text before an index.
    #[must_use]
    pub const fn upstream(index: usize) -> Self {
        Self { index, affinity: Affinity::Upstream }
    }

    /// A cursor in front of the text after an index.
    #[must_use]
    pub const fn downstream(index: usize) -> Self {
        Self { index, affinity: Affinity::Downstream }
    }
}

/// A clockwise turn about a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// The point.
    pub x: f32,
    /// The point.
    pub y: f32,
    /// Its cosine.
    pub cos: f32,
    /// Its sine.
    pub sin: f32,
}

/// A caret: an upright line, which stands turned on a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Caret {
    /// Its place.
    pub x: f32,
    /// Its upper end: the ascent of the line's fonts.
    pub top: f32,
    /// Its lower end: the descent of the line's fonts.
    pub bottom: f32,
    /// The index of its line.
    pub line: usize,
    /// True if the text at its side runs from right to left.
    pub is_rtl: bool,
    /// Its turn; `None` of a text that runs along no path.
    pub turn: Option<Turn>,
}

/// The reason why a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// The next word has no room on it.
    Wrapped,
    /// A newline.
    Paragraph,
    /// The end of the text.
    Text,
}

/// A line of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// The index with which it begins.
    pub start: usize,
    /// The index with which it ends, before its newline.
    pub end: usize,
    /// The reason why it ends.
    pub ends: LineEnd,
    /// The left end of its advances, white space that hangs over its end included; along a path, from its start.
    pub left: f32,
    /// The right end of its advances.
    pub right: f32,
    /// The top of its box.
    pub top: f32,
    /// Its baseline.
    pub baseline: f32,
    /// The bottom of its box.
    pub bottom: f32,
    /// The embedding level of its paragraph: 1 from right to left.
    pub level: u8,
}

/// A unit on a line: one step of a caret.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cluster {
    /// The index with which it begins.
    pub start: usize,
    /// The index with which it ends.
    pub end: usize,
    /// The index of its line.
    pub line: usize,
    /// Its left end; along a path, from its start.
    pub x: f32,
    /// Its width; negative of a space by which a font draws words closer together.
    pub advance: f32,
    /// Its embedding level.
    pub level: u8,
    /// True of a placeholder, in the place of which a value is drawn.
    pub is_value: bool,
}

/// A part of a selection: a rectangle, which stands turned on a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The rectangle.
    pub frame: Rect,
    /// The index of its line.
    pub line: usize,
    /// Its turn; `None` of a text that runs along no path.
    pub turn: Option<Turn>,
}

pub use movement::{Moved, Movement};

/// The text of a layer with its places.
///
/// All of them are in pixels of the canvas at scale 1, from the top left corner of the layer's box, before that or a group
/// around it is turned.
pub struct Layout {
    /// The layer's box on the canvas.
    frame: Rect,
    /// UTF-16 units of the template's text.
    length: usize,
    units: Vec<Unit>,
    rows: Vec<Row>,
    /// Left and right ends of the columns.
    columns: Vec<(f32, f32)>,
    /// The rows with which the text begins and ends.
    ends: (usize, usize),
    /// The number of rows beside a drop cap, which is the first row; 0 without one.
    beside: usize,
    track: Option<OnTrack>,
    /// Pixels per em.
    size: f32,
}

/// A track on the canvas, and the factor by which its places are scaled.
struct OnTrack {
    track: Track,
    origin: (f32, f32),
    scale: f32,
}

impl Layout {
    /// Lays out the text of a layer as a render does. `None` where the layer has no room in its list and is not drawn.
    ///
    /// # Errors
    /// As [`compose`](crate::compose).
    pub fn of(
        traced: &TracedScene,
        layer: &str,
        fonts: &FontSet,
        budget: &Budget<'_>,
    ) -> Result<Option<Self>, ComposeError> {
        let keeping = Keeping { layer, kept: std::cell::RefCell::default() };
        let pages = compose_keeping(&traced.scene, fonts, budget, Some(&keeping))?;
        let block = traced.scene.layers.iter().find_map(|own| text_of(own, layer));
        let items = pages.frames.iter().flat_map(|frame| &frame.items);
        let drawn = items.filter_map(|item| drawn(item, layer)).next();
        let (Some(block), Some((frame, set)), Some((placed, size))) = (block, keeping.kept.into_inner(), drawn) else {
            return Ok(None);
        };
        let layout = Self::new(block, &traced.parts, &set, frame, budget);
        let layout = layout.map_err(|error| ComposeError { layer: layer.to_owned(), error })?;
        let scale = size / set.layout.block.size;
        Ok(Some(layout.scaled(placed, scale).on_track(set.track, frame, scale)))
    }

    /// The layout of a text that is set in a box.
    fn new(
        block: &TextBlock,
        parts: &[TracedPart],
        set: &Set,
        frame: Rect,
        budget: &Budget<'_>,
    ) -> Result<Self, LayoutError> {
        let glyphs = set.lines.iter().flat_map(|line| &line.pieces).map(|piece| piece.glyphs.len()).sum::<usize>();
        budget.spend(parts.len() + glyphs, PLACING)?;
        let text = units::Text::new(block, parts, set);
        let length = parts.last().map_or(0, |part| part.source.end);
        let mut units = units::units(&text);
        words::mark(&text, &mut units);
        let rows::Rows { rows, columns, beside } = rows::rows(&text, &mut units, frame);
        let start = rows.iter().position(|row| row.begins).unwrap_or_default();
        let ends = (start, rows.iter().rposition(|row| row.stops).unwrap_or_default());
        Ok(Self { frame, length, units, rows, columns, ends, beside, track: None, size: set.layout.block.size })
    }

    /// The same in a box to which it is scaled.
    fn scaled(self, frame: Rect, by: f32) -> Self {
        let scaled = |row: Row| row.scaled(by);
        let columns = self.columns.into_iter().map(|(left, right)| (left * by, right * by)).collect();
        Self { frame, columns, rows: self.rows.into_iter().map(scaled).collect(), size: self.size * by, ..self }
    }

    fn on_track(self, track: Option<Track>, frame: Rect, scale: f32) -> Self {
        Self { track: track.map(|track| OnTrack { track, origin: (frame.x, frame.y), scale }), ..self }
    }

    /// The layer's box on the canvas, before it or a group around it is turned.
    #[must_use]
    pub const fn frame(&self) -> Rect {
        self.frame
    }

    /// UTF-16 units of the template's text.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.length
    }

    /// Pixels per em that fitting arrived at.
    #[must_use]
    pub const fn size(&self) -> f32 {
        self.size
    }

    /// The lines, top first; a drop cap is one of its own, before those beside it.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = Line> {
        self.rows.iter().map(|row| Line {
            start: row.start,
            end: row.end,
            ends: row.ends,
            left: row.left,
            right: row.right(),
            top: row.top,
            baseline: row.baseline,
            bottom: row.bottom,
            level: row.is_rtl.into(),
        })
    }

    /// The units on their lines, line by line, each from left to right. A value that goes on to the next line is on both.
    pub fn clusters(&self) -> impl Iterator<Item = Cluster> {
        self.rows.iter().enumerate().flat_map(move |(line, row)| {
            row.pieces.iter().map(move |piece| {
                let unit = &self.units[piece.unit];
                let (start, end) = (unit.source.start, unit.source.end);
                let is_value = unit.kind == Kind::Value;
                Cluster { start, end, line, x: piece.x, advance: piece.advance, level: piece.level, is_value }
            })
        })
    }
}

/// The text of the layer with an id.
fn text_of<'a>(layer: &'a Layer, id: &str) -> Option<&'a TextBlock> {
    match &layer.content {
        Content::Text(block) => (layer.id == id).then_some(block),
        Content::Group(group) => group.layers.iter().find_map(|layer| text_of(layer, id)),
        Content::Stack(stack) => stack.layers.iter().find_map(|layer| text_of(layer, id)),
        _ => None,
    }
}

/// The box in which a text is drawn, and its size.
fn drawn(item: &Item, layer: &str) -> Option<(Rect, f32)> {
    match &item.content {
        ItemContent::Glyphs(block) => (item.layer == layer).then_some((item.frame, block.size)),
        ItemContent::Group(group) => group.items.iter().find_map(|item| drawn(item, layer)),
        _ => None,
    }
}
