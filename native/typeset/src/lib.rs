//! Text in, positioned glyph runs out: itemise, resolve bidi, shape, break, fit, justify, place.
//!
//! The modules are the pipeline, in the order in which a text passes through them:
//!
//! 1. `fontset` maps a family, a weight and a slant to faces, followed by fallbacks.
//! 2. `itemize` cuts a paragraph where the embedding level (`bidi`, UAX #9), the script (`script`,
//!    UAX #24), the face (`fallback`, one choice per grapheme cluster) or the size changes. A
//!    change of colour cuts nothing.
//! 3. `shape` turns each `item` into glyphs, with the text before and after it as context, so that
//!    letters join across items.
//! 4. `breaks` finds where lines may end (UAX #14), `line` cuts the paragraph there and shapes
//!    again where the shaper reports that a cut changes glyphs.
//! 5. `fit` finds the size and the lines that the layer's overflow rule asks for; `ellipsis`
//!    shortens text that is too long.
//! 6. `justify` balances and stretches lines, by `kashida` or by spaces; `place` gives every glyph
//!    its final position.
//!
//! `compose` lays out the layers of a scene, and `stack` places those of stacks, repeats and tables
//! by their sizes. [`editing`] adds carets, hits and selections to a text that is laid out. `signs`
//! draws characters that no bundled font has, and `reordered` finds telephone numbers that bidi
//! reordering scrambles. [`dump`] shapes a text alone, without layout, for comparison with
//! `hb-shape`.
//!
//! This crate has no access to pixels, files, the clock, the machine's locale or its fonts. All
//! measures up to `place` are in ems of the block's size, because everything (advances, offsets,
//! letter-spacing, line heights) grows linearly with it: a text is shaped once, whatever size
//! fitting chooses.

mod along;
mod alternates;
mod beginning;
mod bidi;
mod bounds;
mod breaks;
mod budget;
mod color_ink;
mod columns;
mod compose;
mod context;
mod crossing;
mod decoration;
mod drop_cap;
pub mod dump;
pub mod editing;
mod ellipsis;
mod emoji;
mod error;
mod face;
mod fallback;
mod fit;
mod fontset;
mod ground;
mod ink;
mod item;
mod itemize;
mod joining;
mod justify;
mod kashida;
mod layout;
mod line;
mod line_stack;
mod on_path;
mod pages;
mod paragraph;
mod piece;
mod place;
mod probe;
mod reordered;
mod script;
mod shape;
mod signs;
mod stack;
mod tabs;
#[cfg(test)]
mod tests;
mod touch;
mod track;

pub use budget::{Budget, LAYOUT_WORK, MAX_TEXT};
pub use compose::{Composed, ComposedLayer, Pages, compose, compose_layer, compose_pages, frame};
pub use error::{ComposeError, FaceError, LayoutError, Warning, WarningCode};
pub use face::{Axis, Face};
pub use fontset::{Binding, BoundFace, FontSet, Role};
pub use ground::Ground;
pub use layout::{Layout, layout};
pub use probe::probe;
pub use shape::{Exhausted, Shaper};
