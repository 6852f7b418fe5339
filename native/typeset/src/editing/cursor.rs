//! From cursors to carets, and from points to cursors.

use scene::geometry::Rect;

use super::row::Row;
use super::text_layout::{Affinity, Caret, Cursor, Layout, OnTrack, Rotation};
use super::units::Kind;

/// A slot of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub row: usize,
    pub slot: usize,
}

/// The side from which a cursor comes to its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

impl Layout {
    /// The nearest position at which a caret may stand: never inside a placeholder or a cluster.
    #[must_use]
    pub fn cursor(&self, cursor: Cursor) -> Cursor {
        let index = cursor.index.min(self.length);
        let Some(unit) = self.unit_at(index).map(|unit| &self.units[unit]) else { return Cursor { index, ..cursor } };
        let (start, end) = (unit.source.start, unit.source.end);
        Cursor { index: if index - start <= end - index { start } else { end }, ..cursor }
    }

    /// The caret of a cursor.
    #[must_use]
    pub fn caret(&self, cursor: Cursor) -> Caret {
        let cursor = self.cursor(cursor);
        let spot = self.spot(cursor);
        let Some(row) = self.rows.get(spot.row) else {
            return Caret { x: 0.0, top: 0.0, bottom: 0.0, line: 0, is_rtl: false, rotation: None };
        };
        let level = self.piece_of(cursor, spot).map_or(row.is_rtl, |level| level % 2 == 1);
        let x = row.slot(spot.slot);
        let (x, y, rotation) = match &self.track {
            None => (x, row.baseline, None),
            Some(track) => {
                let rotation = track.rotation(x / track.scale);
                (rotation.x, rotation.y, Some(rotation))
            }
        };
        Caret { x, top: y - row.ascent, bottom: y + row.descent, line: spot.row, is_rtl: level, rotation }
    }

    /// The cursor nearest to a point: on the line at its height, at the edge of a unit that is nearest.
    #[must_use]
    pub fn hit(&self, x: f32, y: f32) -> Cursor {
        match &self.track {
            None => self.hit_on_row(self.row_at(x, y), x),
            Some(track) => self.hit_on_track(track, (x, y)),
        }
    }

    /// The level of the unit that a cursor in a slot belongs to; `None` of one that belongs to its line.
    fn piece_of(&self, cursor: Cursor, spot: Spot) -> Option<u8> {
        let row = &self.rows[spot.row];
        let sides = [(spot.slot.checked_sub(1), Side::Left), (Some(spot.slot), Side::Right)];
        let mut pieces = sides.into_iter().filter_map(|(index, side)| Some((index?, side)));
        let own = pieces.find(|(index, side)| self.edge(row, *index, *side) == Some(cursor));
        own.and_then(|(index, _)| row.pieces.get(index)).map(|piece| piece.level)
    }

    /// The unit of which a UTF-16 unit is part.
    pub(super) fn unit_at(&self, index: usize) -> Option<usize> {
        let after = self.units.partition_point(|unit| unit.source.end <= index);
        (after < self.units.len()).then_some(after)
    }

    /// The slot of a cursor that is at the edge of a unit.
    pub(super) fn spot(&self, cursor: Cursor) -> Spot {
        let (start, end) = self.ends;
        let line = |row: usize, slot: fn(&Row) -> usize| Spot { row, slot: self.rows.get(row).map_or(0, slot) };
        let after = self.unit_at(cursor.index);
        if cursor.affinity == Affinity::Downstream {
            let Some(unit) = after.map(|after| &self.units[after]) else { return line(end, Row::last_slot) };
            let (row, at) = unit.first.unwrap_or_default();
            if unit.kind == Kind::Break {
                return line(row, Row::last_slot);
            }
            let is_rtl = self.rows[row].pieces[at].level % 2 == 1;
            return Spot { row, slot: at + usize::from(is_rtl) };
        }
        let Some(before) = after.unwrap_or(self.units.len()).checked_sub(1) else {
            return line(start, Row::first_slot);
        };
        let unit = &self.units[before];
        let (row, at) = unit.last;
        if unit.kind == Kind::Break {
            return line(row, Row::first_slot);
        }
        let is_rtl = self.rows[row].pieces[at].level % 2 == 1;
        Spot { row, slot: at + usize::from(!is_rtl) }
    }

    /// The cursor at the edge of a piece that is `side` of a slot; `None` if the unit neither
    /// begins nor ends there.
    fn edge(&self, row: &Row, piece: usize, side: Side) -> Option<Cursor> {
        let piece = row.pieces.get(piece)?;
        let unit = &self.units[piece.unit];
        let is_start = (side == Side::Right) == (piece.level % 2 == 0);
        if is_start {
            return piece.begins.then(|| Cursor::downstream(unit.source.start));
        }
        piece.ends.then(|| Cursor::upstream(unit.source.end))
    }

    /// A cursor of a slot, preferably that of the unit on one side; `None` if no caret may stand
    /// there.
    pub(super) fn cursor_at(&self, spot: Spot, side: Side) -> Option<Cursor> {
        let row = self.rows.get(spot.row)?;
        let left = || spot.slot.checked_sub(1).and_then(|left| self.edge(row, left, Side::Left));
        let right = || self.edge(row, spot.slot, Side::Right);
        let of_units = if side == Side::Left { left().or_else(right) } else { right().or_else(left) };
        of_units.or_else(|| Self::end_of(row, spot.slot)).or_else(|| Self::start_of(row, spot.slot))
    }

    /// The cursor at the edge where a line ends, if the slot is there and a paragraph ends.
    fn end_of(row: &Row, slot: usize) -> Option<Cursor> {
        (row.stops && slot == row.last_slot()).then(|| Cursor::downstream(row.end))
    }

    /// The cursor at the edge where a line begins, if the slot is there and a paragraph begins.
    fn start_of(row: &Row, slot: usize) -> Option<Cursor> {
        (row.begins && slot == row.first_slot()).then(|| Cursor::upstream(row.start))
    }

    /// The row at a point, or the one at its height in the nearest column. Lines may reach out of their column.
    fn row_at(&self, x: f32, y: f32) -> usize {
        let rows = self.columns.iter().enumerate().filter_map(|(column, (left, right))| {
            let row = self.row_of_column(column, y)?;
            let own = &self.rows[row];
            let is_out = !(own.top..=own.bottom).contains(&y) || !(own.left..=own.right()).contains(&x);
            Some((row, is_out, (left - x).max(x - right).max(0.0)))
        });
        let nearest =
            rows.min_by(|(_, is_out, far), (_, other, farther)| is_out.cmp(other).then(far.total_cmp(farther)));
        let row = nearest.map_or(0, |(row, ..)| row);
        if self.beside > 0 && row <= self.beside && self.is_at_cap(row, x) { 0 } else { row }
    }

    /// The row of a column at a height, the drop cap aside; `None` of a column without lines.
    fn row_of_column(&self, column: usize, y: f32) -> Option<usize> {
        let first = usize::from(self.beside > 0);
        let rows = self.rows.get(first..)?;
        let from = rows.partition_point(|row| row.column < column);
        let own = &rows[from..from + rows[from..].partition_point(|row| row.column == column)];
        let (mut above, mut last) = (0, own.len().checked_sub(1)?);
        while above < last {
            let middle = usize::midpoint(above, last);
            let is_below = f32::midpoint(own[middle].bottom, own[middle + 1].top) <= y;
            (above, last) = if is_below { (middle + 1, last) } else { (above, middle) };
        }
        Some(first + from + above)
    }

    /// Returns whether a place is on the drop cap, or nearer to it, and not on a row beside it.
    fn is_at_cap(&self, index: usize, x: f32) -> bool {
        let (Some(cap), Some(row)) = (self.rows.first(), self.rows.get(index)) else { return false };
        match (self.reaches(0, x), self.reaches(index, x)) {
            (true, false) => true,
            (false, true) => false,
            _ if cap.is_rtl => x > f32::midpoint(cap.left, row.right()),
            _ => x < f32::midpoint(cap.right(), row.left),
        }
    }

    /// Returns whether a place is between the ends of a row.
    pub(super) fn reaches(&self, row: usize, x: f32) -> bool {
        self.rows.get(row).is_some_and(|row| (row.left..=row.right()).contains(&x))
    }

    /// The cursor of a row nearest to a place.
    pub(super) fn hit_on_row(&self, index: usize, x: f32) -> Cursor {
        let Some(row) = self.rows.get(index) else { return Cursor::default() };
        self.nearest(index, |slot| (row.slot(slot) - x).abs(), |slot| x < row.slot(slot))
    }

    /// The cursor of a row in the slot at the least distance; `is_left` returns whether a slot was
    /// reached from its left.
    fn nearest(&self, index: usize, distance: impl Fn(usize) -> f32, is_left: impl Fn(usize) -> bool) -> Cursor {
        let row = &self.rows[index];
        let spot = |slot| Spot { row: index, slot };
        let side = |slot| if is_left(slot) { Side::Left } else { Side::Right };
        let slots = (0..=row.pieces.len()).filter_map(|slot| Some((slot, self.cursor_at(spot(slot), side(slot))?)));
        let Some((slot, cursor)) = slots.min_by(|(a, _), (b, _)| distance(*a).total_cmp(&distance(*b))) else {
            return self.beside_value(row, &distance);
        };
        // A point past the end of a paragraph means its end, not the near end of a run in the other direction.
        let is_outside = (slot == 0 && is_left(0)) || (slot == row.pieces.len() && !is_left(slot));
        let of_line = || Self::end_of(row, slot).or_else(|| Self::start_of(row, slot));
        let outside = is_outside.then(of_line).flatten().filter(|of_line| of_line.index != cursor.index);
        outside.unwrap_or(cursor)
    }

    /// The end of the value whose line a place is on, in which no caret may stand: the nearer one.
    fn beside_value(&self, row: &Row, distance: &impl Fn(usize) -> f32) -> Cursor {
        let Some(unit) = row.pieces.first().map(|piece| &self.units[piece.unit]) else { return Cursor::default() };
        let is_nearer_to_start = distance(row.first_slot()) <= distance(row.last_slot());
        if is_nearer_to_start { Cursor::downstream(unit.source.start) } else { Cursor::upstream(unit.source.end) }
    }

    fn hit_on_track(&self, track: &OnTrack, (x, y): (f32, f32)) -> Cursor {
        let Some(row) = self.rows.first() else { return Cursor::default() };
        // Half as high as a caret is.
        let above = f32::midpoint(row.ascent, -row.descent);
        let to = |slot: usize| {
            let Rotation { x: own_x, y: own_y, cos, sin } = track.rotation(row.slot(slot) / track.scale);
            let (dx, dy) = (x - own_x - sin * above, y - own_y + cos * above);
            (dx, dy, dx * cos + dy * sin)
        };
        let distance = |slot| {
            let (dx, dy, _) = to(slot);
            dx * dx + dy * dy
        };
        self.nearest(0, distance, |slot| to(slot).2 < 0.0)
    }
}

impl OnTrack {
    /// The point and the direction at a distance along the track, in the layer's box.
    pub fn rotation(&self, along: f32) -> Rotation {
        let spot = self.track.at(along);
        let (x, y) = spot.point(0.0, 0.0);
        let (cos, sin) = spot.rotation();
        Rotation { x: (x - self.origin.0) * self.scale, y: (y - self.origin.1) * self.scale, cos, sin }
    }
}

/// A rectangle between two places.
pub(super) const fn between(left: f32, right: f32, top: f32, bottom: f32) -> Rect {
    Rect { x: left, y: top, width: right - left, height: bottom - top }
}
