//! A line with its units.

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

/// A line with its units.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// From left to right.
    pub pieces: Vec<Piece>,
    pub left: f32,
    pub start: usize,
    pub end: usize,
    /// True if a paragraph begins: a caret may stand at the edge of the line, besides that of its first unit.
    pub begins: bool,
    /// True if a paragraph ends: a caret may stand at the edge of the line, besides that of its last unit.
    pub stops: bool,
    pub ends: LineEnd,
    pub is_rtl: bool,
    pub top: f32,
    pub baseline: f32,
    pub bottom: f32,
    pub ascent: f32,
    pub descent: f32,
    pub column: usize,
}

/// A unit on a line.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub unit: usize,
    pub level: u8,
    pub x: f32,
    pub advance: f32,
    /// True if the unit begins here, and not on a line before.
    pub begins: bool,
    /// True if the unit ends here.
    pub ends: bool,
}

impl Row {
    /// The place of a slot.
    pub fn slot(&self, index: usize) -> f32 {
        let after = self.pieces.get(index).map(|piece| piece.x);
        after.or_else(|| self.pieces.last().map(|last| last.x + last.advance)).unwrap_or(self.left)
    }

    /// The right end of the advances.
    pub fn right(&self) -> f32 {
        self.slot(self.pieces.len())
    }

    /// The slot at which the line begins in reading direction.
    pub fn first_slot(&self) -> usize {
        if self.is_rtl { self.pieces.len() } else { 0 }
    }

    /// The slot at which the line ends in reading direction.
    pub fn last_slot(&self) -> usize {
        if self.is_rtl { 0 } else { self.pieces.len() }
    }

    pub fn scaled(mut self, by: f32) -> Self {
        for piece in &mut self.pieces {
            piece.x *= by;
            piece.advance *= by;
        }
        let lengths = [&mut self.left, &mut self.top, &mut self.baseline, &mut self.bottom];
        lengths.into_iter().chain([&mut self.ascent, &mut self.descent]).for_each(|length| *length *= by);
        self
    }
}
