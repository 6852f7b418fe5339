//! From one cursor to the next.

use super::cursor::{Side, Spot};
use super::text_layout::{Cursor, Layout};

/// A move of a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// To the next place on the left.
    Left,
    /// To the next place on the right.
    Right,
    /// To the next end of a word on the left.
    WordLeft,
    /// To the next end of a word on the right.
    WordRight,
    /// To the line above; to the start of the text from the first one.
    Up,
    /// To the line below; to the end of the text from the last one.
    Down,
    /// To the start of the line.
    LineStart,
    /// To the end of the line.
    LineEnd,
    /// To the start of the text.
    TextStart,
    /// To the end of the text.
    TextEnd,
}

/// A cursor that was moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moved {
    /// The cursor.
    pub cursor: Cursor,
    /// After a move up or down, the position in the column that the next such move aims at.
    pub goal: Option<f32>,
}

impl Layout {
    /// Moves a cursor. `goal` is that of the last move, if that was up or down.
    #[must_use]
    pub fn move_(&self, cursor: Cursor, movement: Movement, goal: Option<f32>) -> Moved {
        let cursor = self.cursor(cursor);
        let spot = self.spot(cursor);
        let (start, end) = (Cursor::downstream(0), Cursor::downstream(self.length));
        let moved = match movement {
            Movement::Left => self.step(spot, Side::Left).map(|(_, cursor)| cursor),
            Movement::Right => self.step(spot, Side::Right).map(|(_, cursor)| cursor),
            Movement::WordLeft => self.word_step(spot, Side::Left),
            Movement::WordRight => self.word_step(spot, Side::Right),
            Movement::Up | Movement::Down => return self.move_across(spot, movement == Movement::Up, goal),
            Movement::LineStart => self.line_start(spot.row),
            Movement::LineEnd => self.line_end(spot.row),
            Movement::TextStart => Some(start),
            Movement::TextEnd => Some(end),
        };
        Moved { cursor: moved.unwrap_or(cursor), goal: None }
    }

    /// The word at a cursor, from its start to its end; characters between words count as one.
    #[must_use]
    pub fn word(&self, cursor: Cursor) -> std::ops::Range<usize> {
        let index = self.cursor(cursor).index;
        let Some(at) = self.unit_at(index).or_else(|| self.units.len().checked_sub(1)) else { return 0..0 };
        let start = (0..=at).rev().find(|unit| self.units[*unit].is_boundary).unwrap_or_default();
        let end = (at + 1..self.units.len()).find(|unit| self.units[*unit].is_boundary).unwrap_or(self.units.len());
        self.units[start].source.start..self.units[end - 1].source.end
    }

    /// True if the text as a whole is read from right to left: its lines follow each other to the left.
    fn is_rtl(&self) -> bool {
        self.rows.first().is_some_and(|row| row.is_rtl)
    }

    /// The next slot on a side in which a caret may stand, on the next line if there is none on this one.
    fn step(&self, from: Spot, side: Side) -> Option<(Spot, Cursor)> {
        let mut spot = from;
        loop {
            #[cfg(test)]
            super::steps::add(1);
            spot = self.beside(spot, side)?;
            let passed = if side == Side::Right { Side::Left } else { Side::Right };
            if let Some(cursor) = self.cursor_at(spot, passed) {
                return Some((spot, cursor));
            }
        }
    }

    /// The slot beside another.
    fn beside(&self, Spot { row, slot }: Spot, side: Side) -> Option<Spot> {
        let last = self.rows.get(row)?.pieces.len();
        match side {
            Side::Left if slot > 0 => return Some(Spot { row, slot: slot - 1 }),
            Side::Right if slot < last => return Some(Spot { row, slot: slot + 1 }),
            _ => {}
        }
        let goes_down = (side == Side::Right) != self.is_rtl();
        let row = if goes_down { row + 1 } else { row.checked_sub(1)? };
        let next = self.rows.get(row)?;
        Some(Spot { row, slot: if side == Side::Right { 0 } else { next.pieces.len() } })
    }

    /// The next slot on a side at which a word that was passed ends.
    fn word_step(&self, from: Spot, side: Side) -> Option<Cursor> {
        let mut found = None;
        let mut spot = from;
        while let Some((next, cursor)) = self.step(spot, side) {
            found = Some(cursor);
            if self.ends_word(next, side) {
                break;
            }
            spot = next;
        }
        found
    }

    /// Returns whether a word ends, in the direction of the move, at a slot on its row.
    fn ends_word(&self, Spot { row, slot }: Spot, side: Side) -> bool {
        let passed = if side == Side::Right { slot.checked_sub(1) } else { Some(slot) };
        let Some(piece) = passed.and_then(|passed| self.rows[row].pieces.get(passed)) else { return false };
        let unit = &self.units[piece.unit];
        let at_end = (side == Side::Right) == (piece.level % 2 == 0);
        let is_bound = if at_end {
            piece.ends && self.units.get(piece.unit + 1).is_none_or(|next| next.is_boundary)
        } else {
            piece.begins && unit.is_boundary
        };
        unit.is_word && is_bound
    }

    /// The cursor on the line above or below.
    fn move_across(&self, spot: Spot, is_up: bool, goal: Option<f32>) -> Moved {
        let x = self.rows.get(spot.row).map_or(0.0, |row| row.slot(spot.slot)) - self.column_of(spot.row);
        let goal = goal.unwrap_or(x);
        let mut row = spot.row;
        let cursor = loop {
            let next = if is_up { self.above(row, goal) } else { self.below(row) };
            let Some(next) = next else {
                break if is_up { Cursor::downstream(0) } else { Cursor::downstream(self.length) };
            };
            row = next;
            // Lines within a value have no place for a caret.
            let is_inner = |slot| self.cursor_at(Spot { row, slot }, Side::Left).is_none();
            if !(0..=self.rows[row].pieces.len()).all(is_inner) {
                break self.hit_on_row(row, goal + self.column_of(row));
            }
        };
        Moved { cursor, goal: Some(goal) }
    }

    /// The left end of the column of a row.
    fn column_of(&self, row: usize) -> f32 {
        let column = self.rows.get(row).and_then(|row| self.columns.get(row.column));
        column.map_or(0.0, |(left, _)| *left)
    }

    fn above(&self, row: usize, goal: f32) -> Option<usize> {
        let above = row.checked_sub(1)?;
        let x = goal + self.column_of(0);
        match row {
            1 if self.beside > 0 => None,
            row if self.beside > 0 && row == self.beside + 1 && self.reaches(0, x) && !self.reaches(above, x) => {
                Some(0)
            }
            _ => Some(above),
        }
    }

    fn below(&self, row: usize) -> Option<usize> {
        let next = if row == 0 { self.beside + 1 } else { row + 1 };
        (next < self.rows.len()).then_some(next)
    }

    /// The start of a line; if a value continues there, the first place after it.
    fn line_start(&self, index: usize) -> Option<Cursor> {
        let row = self.rows.get(index)?;
        let start = if row.begins { Cursor::upstream(row.start) } else { Cursor::downstream(row.start) };
        if self.spot(start).row == index {
            return Some(start);
        }
        let mut slots = (0..=row.pieces.len()).map(|slot| if row.is_rtl { row.pieces.len() - slot } else { slot });
        slots.find_map(|slot| self.cursor_at(Spot { row: index, slot }, Side::Right))
    }

    /// The end of a line; if a value continues after it, the last place before that.
    fn line_end(&self, index: usize) -> Option<Cursor> {
        let row = self.rows.get(index)?;
        let end = if row.stops { Cursor::downstream(row.end) } else { Cursor::upstream(row.end) };
        if self.spot(end).row == index {
            return Some(end);
        }
        let mut slots = (0..=row.pieces.len()).map(|slot| if row.is_rtl { slot } else { row.pieces.len() - slot });
        slots.find_map(|slot| self.cursor_at(Spot { row: index, slot }, Side::Left))
    }
}
