//! The areas that a selection covers.

use std::ops::Range;

use super::cursor::between;
use super::row::Row;
use super::text_layout::{Area, Layout, Rotation};
use super::units::Kind;

/// The width of a newline that is selected, in parts of an em.
const NEWLINE: f32 = 0.25;

impl Layout {
    /// The areas of a range of the text, line by line, on each from left to right. A unit of which a part is selected counts as
    /// a whole. A newline is a quarter of an em wide; a value without a character has no width, but an area.
    #[must_use]
    pub fn rects(&self, range: Range<usize>) -> Vec<Area> {
        let (from, to) = (range.start.min(self.length), range.end.min(self.length));
        if from >= to {
            return Vec::new();
        }
        let first = self.unit_at(from).unwrap_or_default();
        let end = self.units.partition_point(|unit| unit.source.start < to);
        let units = first..end;
        let (Some(start), Some(last)) = (self.units.get(first), units.clone().last().map(|last| &self.units[last]))
        else {
            return Vec::new();
        };
        let rows = start.first.unwrap_or_default().0..=last.last.0;
        rows.flat_map(|row| self.areas(row, &units)).collect()
    }

    /// The areas of units on a row.
    fn areas(&self, index: usize, units: &Range<usize>) -> Vec<Area> {
        let Some(row) = self.rows.get(index) else { return Vec::new() };
        // Left and right ends, and true if a value lies between.
        let mut ends: Vec<(f32, f32, bool)> = Vec::new();
        let mut add = |left: f32, right: f32, is_value: bool, joins: bool| match ends.last_mut().filter(|_| joins) {
            Some((_, end, has_value)) => (*end, *has_value) = (right, *has_value || is_value),
            None => ends.push((left, right, is_value)),
        };
        let newline = self.newline(index, row).filter(|(unit, ..)| units.contains(unit));
        let mut joins = false;
        if let Some((_, left, right)) = newline.filter(|_| row.is_rtl) {
            add(left, right, false, false);
            joins = true;
        }
        for piece in &row.pieces {
            #[cfg(test)]
            super::steps::add(1);
            let is_selected = units.contains(&piece.unit);
            if is_selected {
                let is_value = piece.begins && piece.ends && self.units[piece.unit].kind == Kind::Value;
                // Turned units stand apart.
                add(piece.x, piece.x + piece.advance, is_value, joins && self.track.is_none());
            }
            joins = is_selected;
        }
        if let Some((_, left, right)) = newline.filter(|_| !row.is_rtl) {
            add(left, right, false, joins && self.track.is_none());
        }
        ends.retain(|(left, right, is_value)| left != right || *is_value);
        // Some fonts draw words closer together by spaces whose advance is negative.
        ends.into_iter().map(|(a, b, _)| self.area(index, row, a.min(b), a.max(b))).collect()
    }

    /// The unit of the newline that a row ends with, and its ends.
    fn newline(&self, index: usize, row: &Row) -> Option<(usize, f32, f32)> {
        let unit = self.unit_at(row.end).filter(|unit| self.units[*unit].kind == Kind::Break)?;
        let is_own = self.units[unit].first.is_some_and(|(row, _)| row == index);
        let (edge, width) = (row.slot(row.last_slot()), self.size * NEWLINE);
        let (left, right) = if row.is_rtl { (edge - width, edge) } else { (edge, edge + width) };
        is_own.then_some((unit, left, right))
    }

    fn area(&self, line: usize, row: &Row, left: f32, right: f32) -> Area {
        let Some(track) = &self.track else {
            return Area { frame: between(left, right, row.top, row.bottom), line, rotation: None };
        };
        let rotation = track.rotation(f32::midpoint(left, right) / track.scale);
        let Rotation { x, y, .. } = rotation;
        let half = (right - left) / 2.0;
        let frame = between(x - half, x + half, y - row.ascent, y + row.descent);
        Area { frame, line, rotation: Some(rotation) }
    }
}
