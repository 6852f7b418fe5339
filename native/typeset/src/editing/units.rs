//! The units of a text: the steps of a caret.

use std::borrow::Cow;
use std::ops::Range;

use scene::{TextBlock, TracedPart};

use crate::breaks;
use crate::layout::{Set, without_tatweels};
use crate::paragraph::{Cut, Paragraph};
use crate::shape::is_ignorable;

/// A part of a text that no caret stands inside.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// Bytes of the text that is laid out, without the isolates around it.
    pub drawn: Range<usize>,
    /// UTF-16 units of the template's text. Those of all units together are the whole.
    pub source: Range<usize>,
    pub kind: Kind,
    /// True for letters, numbers and values.
    pub is_word: bool,
    /// True if a word ends, or begins, before it.
    pub is_boundary: bool,
    /// The row and the position on it at which it begins; for a newline, the row that it ends.
    pub first: Option<(usize, usize)>,
    /// The row and the position on it at which it ends; for a newline, the row after it.
    pub last: (usize, usize),
}

/// The content of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Visible characters, with the invisible ones beside them.
    Text,
    /// Invisible characters between values.
    Silent,
    /// A value in the place of its placeholder.
    Value,
    /// A newline.
    Break,
    /// The end of the text that is not shown: an ellipsis replaces it, or there is no line for it.
    Rest,
}

/// A text that is laid out, with the mapping back to the template's text.
pub(super) struct Text<'a> {
    pub set: &'a Set,
    /// All runs together.
    pub text: Cow<'a, str>,
    pub parts: Cow<'a, [TracedPart]>,
    /// The bytes with which the paragraphs begin.
    pub starts: Vec<usize>,
}

impl<'a> Text<'a> {
    pub fn new(block: &'a TextBlock, parts: &'a [TracedPart], set: &'a Set) -> Self {
        let whole = match block.runs.as_slice() {
            [run] => Cow::Borrowed(run.text.as_str()),
            runs => runs.iter().map(|run| run.text.as_str()).collect(),
        };
        let (text, parts) = if set.lacks_tatweels { shortened(block, parts) } else { (whole, Cow::Borrowed(parts)) };
        let starts = starts(&text);
        Self { set, text, parts, starts }
    }

    /// The bytes of a paragraph without the separator that ends it.
    pub fn paragraph(&self, index: usize) -> (usize, &'a Paragraph) {
        (self.starts[index], &self.set.paragraphs[index])
    }

    /// The index of the paragraph that a line of another one is cut from, and the end of the part that is kept.
    pub fn cut(&self, paragraph: usize) -> (usize, Option<usize>) {
        match self.set.paragraphs[paragraph].cut {
            Some(Cut { paragraph, kept }) => (paragraph, Some(self.starts[paragraph] + kept)),
            None => (paragraph, None),
        }
    }

    /// The byte from which on no line shows the text; `None` where lines show all of it.
    fn rest(&self) -> Option<usize> {
        let last = self.set.lines.last()?;
        let (paragraph, kept) = self.cut(last.paragraph);
        let next = || self.starts.get(paragraph + 1).map(|_| self.starts[paragraph] + last.range.end);
        kept.or_else(next)
    }
}

/// The text without the tatweels that layout took out.
fn shortened<'a>(block: &TextBlock, parts: &[TracedPart]) -> (Cow<'a, str>, Cow<'a, [TracedPart]>) {
    let (mut text, mut before) = (String::new(), 0);
    // Stretches that are kept: their ends, and their starts before and after.
    let mut kept: Vec<(usize, usize, usize)> = Vec::new();
    for run in &block.runs {
        for (at, c) in without_tatweels(&run.text) {
            let at = before + at;
            match kept.last_mut().filter(|(end, ..)| *end == at) {
                Some((end, ..)) => *end += c.len_utf8(),
                None => kept.push((at + c.len_utf8(), at, text.len())),
            }
            text.push(c);
        }
        before += run.text.len();
    }
    let length = text.len();
    let moved = |byte: usize| {
        let stretch = kept.get(kept.partition_point(|(end, ..)| *end <= byte));
        stretch.map_or(length, |(_, start, moved)| moved + byte.saturating_sub(*start))
    };
    let part = |part: &TracedPart| {
        let start = moved(part.drawn.start);
        TracedPart { drawn: start..moved(part.drawn.end).max(start), ..part.clone() }
    };
    let parts = parts.iter().map(part).collect();
    (text.into(), Cow::Owned(parts))
}

/// The bytes with which paragraphs begin.
fn starts(text: &str) -> Vec<usize> {
    let (mut starts, mut start, mut after_return) = (Vec::new(), 0, false);
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        if c == '\n' && after_return {
            start = end;
        } else if breaks::is_paragraph_separator(c) {
            starts.push(start);
            start = end;
        }
        after_return = c == '\r';
    }
    starts.push(start);
    starts
}

/// The units of a text in logical order.
pub(super) fn units(text: &Text<'_>) -> Vec<Unit> {
    let mut bounds = Bounds { text, paragraph: 0, grapheme: 0 };
    let mut units: Vec<Unit> = Vec::with_capacity(text.parts.len());
    // Invisible characters that no unit before them takes.
    let mut silent: Option<TracedPart> = None;
    for part in text.parts.iter() {
        #[cfg(test)]
        super::steps::add(1);
        let own = &text.text[part.drawn.clone()];
        let kind = match own.chars().next() {
            _ if part.is_value => Kind::Value,
            Some(c) if breaks::is_paragraph_separator(c) || breaks::is_line_separator(c) => Kind::Break,
            _ if own.chars().all(is_ignorable) => Kind::Silent,
            _ => Kind::Text,
        };
        let is_inner = kind != Kind::Value && !own.is_empty() && !bounds.is_bound(part.drawn.start);
        let opens = kind == Kind::Silent && !own.is_empty() && own.chars().all(opens);
        let joins = is_inner || (kind == Kind::Silent && !opens);
        let before = units.last_mut().filter(|unit| silent.is_none() && unit.kind == Kind::Text);
        if let Some(before) = before.filter(|_| joins) {
            before.source.end = part.source.end;
            before.drawn.end = part.drawn.end.max(before.drawn.end);
            continue;
        }
        if kind == Kind::Silent {
            let start = silent.unwrap_or_else(|| part.clone());
            let (drawn, source) = (start.drawn.start..part.drawn.end, start.source.start..part.source.end);
            silent = Some(TracedPart { drawn, source, is_value: false });
            continue;
        }
        let mut unit = new(part, kind);
        match silent.take() {
            Some(silent) if kind == Kind::Text => unit.source.start = silent.source.start,
            silent => settle(&mut units, silent),
        }
        units.push(unit);
    }
    settle(&mut units, silent);
    if let Some(from) = text.rest() {
        hide(&mut units, from, text.text.len());
    }
    units
}

/// Controls of direction that belong to the text after them.
const fn opens(c: char) -> bool {
    matches!(c, '\u{202A}' | '\u{202B}' | '\u{202D}' | '\u{202E}' | '\u{2066}'..='\u{2068}')
}

/// Adds invisible characters without following text to the unit before them, or to a new unit.
fn settle(units: &mut Vec<Unit>, silent: Option<TracedPart>) {
    let Some(silent) = silent else { return };
    match units.last_mut().filter(|unit| unit.kind == Kind::Text) {
        Some(before) => {
            before.source.end = silent.source.end;
            before.drawn.end = silent.drawn.end.max(before.drawn.end);
        }
        None => units.push(new(&silent, Kind::Silent)),
    }
}

fn new(part: &TracedPart, kind: Kind) -> Unit {
    let (drawn, source) = (part.drawn.clone(), part.source.clone());
    Unit { drawn, source, kind, is_word: false, is_boundary: true, first: None, last: (0, 0) }
}

/// Merges the units from a byte on.
fn hide(units: &mut Vec<Unit>, from: usize, end: usize) {
    let first = units.partition_point(|unit| unit.drawn.start < from);
    let Some(hidden) = units.get(first).cloned() else { return };
    let last = units.last().map_or(hidden.source.end, |last| last.source.end);
    units.truncate(first);
    if let Some(before) = units.last_mut() {
        before.drawn.end = before.drawn.end.min(from);
    }
    units.push(Unit { drawn: from..end, source: hidden.source.start..last, kind: Kind::Rest, ..hidden });
}

/// Walks along the bounds of grapheme clusters.
struct Bounds<'a> {
    text: &'a Text<'a>,
    paragraph: usize,
    grapheme: usize,
}

impl Bounds<'_> {
    /// Returns whether a grapheme cluster begins at a byte, which never precedes the byte of the
    /// last call.
    fn is_bound(&mut self, byte: usize) -> bool {
        while self.text.starts.get(self.paragraph + 1).is_some_and(|start| *start <= byte) {
            (self.paragraph, self.grapheme) = (self.paragraph + 1, 0);
        }
        let (start, paragraph) = self.text.paragraph(self.paragraph);
        let Some(at) = byte.checked_sub(start).filter(|at| *at < paragraph.text.len()) else { return true };
        while paragraph.graphemes.get(self.grapheme).is_some_and(|bound| *bound < at) {
            self.grapheme += 1;
        }
        paragraph.graphemes.get(self.grapheme) == Some(&at)
    }
}
