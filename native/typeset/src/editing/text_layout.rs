//! The text of a layer with its positions, and the types that describe them.

use scene::geometry::Rect;

use super::row::{LineEnd, Row};
use super::units::{Kind, Unit};
use crate::track::Track;

/// The side of an index at which a caret stands if the two sides are apart.
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

/// A clockwise rotation about a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation {
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
    /// Its rotation; `None` of a text that runs along no path.
    pub rotation: Option<Rotation>,
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
    /// True for a placeholder, which is drawn as its value.
    pub is_value: bool,
}

/// A part of a selection: a rectangle, which stands turned on a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The rectangle.
    pub frame: Rect,
    /// The index of its line.
    pub line: usize,
    /// Its rotation; `None` of a text that runs along no path.
    pub rotation: Option<Rotation>,
}

/// The text of a layer with its places.
///
/// All of them are in pixels of the canvas at scale 1, from the top left corner of the layer's box, before that or a group
/// around it is rotated.
#[derive(Debug)]
pub struct Layout {
    /// The layer's box on the canvas.
    pub(super) frame: Rect,
    /// UTF-16 units of the template's text.
    pub(super) length: usize,
    pub(super) units: Vec<Unit>,
    pub(super) rows: Vec<Row>,
    /// Left and right ends of the columns.
    pub(super) columns: Vec<(f32, f32)>,
    /// The rows with which the text begins and ends.
    pub(super) ends: (usize, usize),
    /// The number of rows beside a drop cap, which is the first row; 0 without one.
    pub(super) beside: usize,
    pub(super) track: Option<OnTrack>,
    /// Pixels per em.
    pub(super) size: f32,
}

/// A track on the canvas, and the factor by which its places are scaled.
#[derive(Debug)]
pub(super) struct OnTrack {
    pub(super) track: Track,
    pub(super) origin: (f32, f32),
    pub(super) scale: f32,
}

impl Layout {
    /// The layer's box on the canvas, before it or a group around it is rotated.
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

    /// The lines, top first; a drop cap is a separate line, before those beside it.
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

    /// The units on their lines, line by line, each from left to right. A value that continues on
    /// the next line is on both.
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
