//! The units of one line, from left to right.

use std::sync::Arc;

use unicode_bidi::Level;

use super::ligature::Ligature;
use super::order;
use super::row::{LineEnd, Piece, Row};
use super::units::{Kind, Unit};
use crate::face::Instance;
use crate::paragraph::Paragraph;

/// The part of a text on a line.
pub(super) struct Course<'a> {
    pub paragraph: &'a Paragraph,
    /// The byte of the text with which the paragraph begins.
    pub start: usize,
    /// The end of the glyphs, without white space that hangs over the end of the line.
    pub visible: usize,
    /// The end of the paragraph as far as it is kept.
    pub end: usize,
    /// Pixels per em of hanging white space.
    pub hanging: f32,
    pub is_rtl: bool,
}

/// A glyph of a line.
pub(super) struct Drawn {
    /// The byte of the text where its cluster begins.
    pub at: usize,
    pub advance: f32,
    pub glyph: Option<OfFace>,
}

/// A glyph that may be a ligature.
#[derive(Clone, Copy)]
pub(super) struct OfFace {
    pub face: u16,
    pub id: u16,
    /// Pixels per em.
    pub size: f32,
    /// Its offset to the right.
    pub dx: f32,
}

/// The units of a line, the first one at 0.
pub(super) struct PlacedRow {
    pub pieces: Vec<Piece>,
    /// The width of the white space that hangs over its end.
    pub hanging: f32,
    pub start: usize,
    pub end: usize,
    pub begins: bool,
    pub stops: bool,
    pub ends: LineEnd,
}

/// A unit on its line.
#[derive(Clone, Default)]
struct Place {
    advance: f32,
    glyphs: usize,
    level: Option<Level>,
    /// The glyph with the greatest advance, that, and how far it is from the left end of the unit.
    widest: Option<(OfFace, f32, f32)>,
}

/// Walks the units of a text, line by line.
pub(super) struct Places<'a> {
    units: &'a mut [Unit],
    faces: &'a [Arc<Instance>],
    /// The first unit that does not end on a line before.
    next: usize,
}

impl<'a> Places<'a> {
    pub const fn new(units: &'a mut [Unit], faces: &'a [Arc<Instance>]) -> Self {
        Self { units, faces, next: 0 }
    }

    /// The units of the line up to a byte of the text. `rows` are the lines before it, which are
    /// updated for units that continue.
    pub fn row(&mut self, course: &Course<'_>, glyphs: &[Drawn], end: usize, rows: &mut [Row]) -> PlacedRow {
        let first = self.next;
        let mut last = first;
        while self.units.get(last).is_some_and(|unit| unit.drawn.start < end) {
            last += 1;
        }
        self.next = if last > first && self.units[last - 1].drawn.end > end { last - 1 } else { last };
        let newline = (last > first && self.units[last - 1].kind == Kind::Break).then(|| last - 1);
        let count = newline.unwrap_or(last) - first;
        let length = self.units.last().map_or(0, |unit| unit.source.end);
        // A line of nothing but an isolate control has no place: its text is on another one.
        let is_new =
            (last > first || end == usize::MAX) && self.units.get(first).is_none_or(|unit| unit.first.is_none());
        let before = first.checked_sub(1);
        let begins = is_new && before.is_none_or(|before| self.units[before].kind == Kind::Break);
        if let Some(newline) = before.filter(|_| begins) {
            self.units[newline].last = (rows.len(), 0);
        }
        let start = self.units.get(first).map_or(length, |unit| unit.source.start);
        let stop = newline.map(|newline| self.units[newline].source.start);
        let end = stop.unwrap_or_else(|| if last > first { self.units[last - 1].source.end } else { start });
        if let Some(newline) = newline {
            (self.units[newline].first, self.units[newline].last) = (Some((rows.len(), 0)), (rows.len(), 0));
        }
        let places = self.places(course, glyphs, first..first + count);
        let hanging = (first..).zip(&places).filter(|(unit, place)| self.hangs(course, *unit, place));
        let hanging = hanging.map(|(_, place)| place.advance).sum();
        let pieces = self.pieces(&places, first, rows);
        let is_end = last == self.units.len() && self.next == last && (last > first || begins);
        let stops = stop.is_some() || is_end;
        let ends = if stop.is_some() { LineEnd::Paragraph } else { LineEnd::Wrapped };
        PlacedRow { pieces, hanging, start, end, begins, stops, ends }
    }

    /// Returns whether a unit is white space that hangs over the end of its line.
    fn hangs(&self, course: &Course<'_>, unit: usize, place: &Place) -> bool {
        let Unit { kind, drawn, .. } = &self.units[unit];
        let is_text = matches!(kind, Kind::Text | Kind::Silent);
        is_text && place.glyphs == 0 && !drawn.is_empty() && drawn.start >= course.visible && drawn.start < course.end
    }

    /// The widths and levels of units, in logical order.
    fn places(&self, course: &Course<'_>, glyphs: &[Drawn], range: std::ops::Range<usize>) -> Vec<Place> {
        let units = &self.units[range.clone()];
        let mut places = vec![Place::default(); units.len()];
        for drawn in glyphs {
            let after = units.partition_point(|unit| unit.drawn.start <= drawn.at);
            let Some(place) = places.get_mut(after.saturating_sub(1)) else { continue };
            let is_wider = place.widest.is_none_or(|(_, most, _)| drawn.advance > most);
            if let Some(glyph) = drawn.glyph.filter(|_| is_wider) {
                place.widest = Some((glyph, drawn.advance, place.advance));
            }
            place.advance += drawn.advance;
            place.glyphs += 1;
        }
        for (index, unit) in units.iter().enumerate() {
            #[cfg(test)]
            super::steps::add(1);
            let hangs = self.hangs(course, range.start + index, &places[index]);
            if hangs {
                let local = |byte: usize| byte.saturating_sub(course.start).min(course.paragraph.text.len());
                let advance = course.paragraph.advance(local(unit.drawn.start)..local(unit.drawn.end));
                places[index].advance = advance * course.hanging;
            }
            places[index].level = level(course, unit, hangs);
        }
        settle_levels(&mut places, base(course.is_rtl));
        self.join(course, units, &mut places);
        places
    }

    /// Shares the widths of ligatures among the units that they draw.
    fn join(&self, course: &Course<'_>, units: &[Unit], places: &mut [Place]) {
        let mut start = 0;
        while start < places.len() {
            let mut end = start + 1;
            let is_part = |at: usize| {
                let (unit, place) = (&units[at], &places[at]);
                let is_drawn = unit.kind == Kind::Text && unit.drawn.start < course.visible && !unit.drawn.is_empty();
                is_drawn && place.glyphs == 0 && place.level == places[start].level
            };
            while units[start].kind == Kind::Text && places[start].glyphs > 0 && end < places.len() && is_part(end) {
                end += 1;
            }
            if end > start + 1 {
                let root = &places[start];
                let (carets, left, width) = root
                    .widest
                    .map_or_else(Default::default, |(glyph, width, left)| (self.carets(glyph, left), left, width));
                let parts = Ligature { left, width, carets: &carets }.parts(root.advance, end - start);
                let is_rtl = root.level.is_some_and(|level| level.is_rtl());
                for (index, part) in parts.into_iter().enumerate() {
                    let at = if is_rtl { end - 1 - index } else { start + index };
                    places[at].advance = part;
                }
            }
            start = end;
        }
    }

    /// The caret positions in a glyph, from the left end of its unit; `left` is the distance of the
    /// glyph from there.
    fn carets(&self, glyph: OfFace, left: f32) -> Vec<f32> {
        let face = &self.faces[usize::from(glyph.face)];
        let em = glyph.size / f32::from(face.units_per_em);
        face.ligature_carets(glyph.id).into_iter().map(|caret| left + glyph.dx + f32::from(caret) * em).collect()
    }

    /// Units in visual order; records the position of each.
    fn pieces(&mut self, places: &[Place], first: usize, rows: &mut [Row]) -> Vec<Piece> {
        let levels: Vec<Level> = places.iter().map(|place| place.level.unwrap_or_else(Level::ltr)).collect();
        let mut x = 0.0;
        let row = rows.len();
        let mut pieces = Vec::with_capacity(places.len());
        for (at, index) in order::visual(&levels).into_iter().enumerate() {
            let (place, unit) = (&places[index], &mut self.units[first + index]);
            let begins = unit.first.is_none();
            if begins {
                unit.first = Some((row, at));
            } else if let Some(before) = rows.get_mut(unit.last.0).and_then(|row| row.pieces.get_mut(unit.last.1)) {
                before.ends = false;
            }
            unit.last = (row, at);
            let level = place.level.map_or(0, |level| level.number());
            pieces.push(Piece { unit: first + index, level, x, advance: place.advance, begins, ends: true });
            x += place.advance;
        }
        pieces
    }
}

/// The embedding level of a unit; `None` of one between two others that draws nothing.
fn level(course: &Course<'_>, unit: &Unit, hangs: bool) -> Option<Level> {
    let Course { paragraph, start, visible, is_rtl, .. } = *course;
    let base = base(is_rtl);
    if unit.kind == Kind::Rest {
        let ellipsis = paragraph.cut.and_then(|_| paragraph.text.rfind('\u{2026}'));
        return Some(ellipsis.map_or(base, |at| paragraph.levels.at(at)));
    }
    if hangs || unit.drawn.start >= visible && unit.drawn.is_empty() {
        return Some(base);
    }
    (!unit.drawn.is_empty()).then(|| paragraph.levels.at(unit.drawn.start.saturating_sub(start)))
}

fn base(is_rtl: bool) -> Level {
    if is_rtl { Level::rtl() } else { Level::ltr() }
}

/// Sets the level of units without one to the lower level of their neighbours.
fn settle_levels(places: &mut [Place], base: Level) {
    let mut after: Vec<Level> = Vec::with_capacity(places.len());
    let mut next = base;
    for place in places.iter().rev() {
        next = place.level.unwrap_or(next);
        after.push(next);
    }
    let mut before = base;
    for (place, after) in places.iter_mut().zip(after.into_iter().rev()) {
        before = *place.level.get_or_insert(before.min(after));
    }
}
