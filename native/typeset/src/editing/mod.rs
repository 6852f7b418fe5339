//! Carets, hits and selections in the text of a layer, for editors that draw it themselves.
//!
//! A cursor is a position in the template's text, placeholders included, at a UTF-16 index as in a
//! `<textarea>`. `units` splits that text into the steps of a caret: a grapheme cluster, a
//! placeholder with its value, the end of a paragraph. `rows` places the units on the laid-out
//! lines. `cursor` maps cursors to carets and points to cursors, `movement` moves a cursor, and
//! `selection` maps a range to the areas that it covers.
//!
//! Places on a row are *slots*: the edges between adjacent units. Two cursors may share a slot
//! where directions meet, and one index may have two slots; affinity distinguishes these. Moves to
//! the left and right go through the slots of all rows in visual order, so each is the inverse of
//! the other.

mod cursor;
pub(crate) mod ligature;
mod movement;
mod order;
mod places;
mod row;
mod rows;
mod selection;
#[cfg(test)]
pub(crate) mod steps;
#[cfg(test)]
mod tests;
mod text_layout;
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
use row::Row;
use text_layout::OnTrack;

pub use movement::{Moved, Movement};
pub use row::LineEnd;
pub use text_layout::{Affinity, Area, Caret, Cluster, Cursor, Layout, Line, Rotation};

impl Layout {
    /// Lays out the text of a layer as a render does. Returns `None` if the layer has no room in
    /// its list and is not drawn.
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
