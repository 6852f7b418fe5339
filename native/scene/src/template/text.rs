//! Text layers.

use crate::schema::style::{RunStyle, TextStyle};
use crate::template::placeholder::BoundText;

/// A text layer.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLayer {
    /// Its text, cut where the style changes.
    pub runs: Vec<Run>,
    /// The style of the whole.
    pub style: TextStyle,
}

impl TextLayer {
    /// The texts of its runs.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &BoundText> {
        self.runs.iter().map(|run| &run.text)
    }
}

/// A piece of a text layer in one style.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Its text.
    pub text: BoundText,
    /// Its style.
    pub style: RunStyle,
}
