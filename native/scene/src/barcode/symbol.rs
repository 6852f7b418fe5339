//! A symbol as modules.

use std::ops::Range;

use crate::site::Modules;

/// Most characters of a text: more do not scan at any size that a card has.
pub(crate) const LONGEST: usize = 80;

/// A symbol before it has a size.
#[derive(Debug)]
pub(crate) struct Symbol {
    /// Dark and light modules from the outer edge of one quiet zone to that of the other.
    pub(super) modules: Vec<bool>,
    /// The modules of the bars that reach down between the digits.
    pub(super) guards: Vec<Range<usize>>,
    /// The text under the bars.
    pub(super) captions: Vec<Caption>,
}

impl Symbol {
    /// Its columns: it has no rows.
    pub(crate) const fn columns(&self) -> Modules {
        Modules { columns: self.modules.len(), rows: None }
    }
}

/// A piece of the text under the bars.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Caption {
    pub(super) text: String,
    /// The modules that it is centred under.
    pub(super) under: Range<usize>,
    /// True if each character stands under its own seven modules.
    pub(super) is_spread: bool,
}

/// Bars and spaces in turn, a bar first, as modules.
pub(super) fn bars(widths: impl IntoIterator<Item = usize>) -> impl Iterator<Item = bool> {
    widths.into_iter().enumerate().flat_map(|(at, width)| std::iter::repeat_n(at % 2 == 0, width))
}
