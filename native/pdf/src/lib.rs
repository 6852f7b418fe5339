//! A frame in, a PDF out: exact outlines for display, a text layer for copying and searching.
//!
//! All visible content is vector wherever PDF has vectors: every glyph is a form of its outline
//! ([`write()`] embeds no font that a print shop could replace), shapes, codes and gradients are
//! paths and shadings. Only pictures and blurred shadows are pixels. Readers copy and search an
//! invisible, tagged text layer.
//!
//! Bytes depend on the input alone: objects are numbered in order of use, with no dates and no
//! randomness.

mod cast;
mod color;
mod color_line;
mod coverage;
mod document;
mod drawing;
mod face;
mod glyphless;
mod gradient;
mod ink;
mod item;
mod leaf;
mod local;
mod marks;
mod mask;
mod matrix;
mod merger;
mod movable;
mod objects;
mod options;
mod page;
mod path;
mod picture;
mod prepared;
mod runs;
mod shadow;
mod shape;
mod sheet;
mod silhouette;
mod text;
mod text_layer;
mod words;
mod write;

pub use merger::Merger;
pub use options::{MAX_BLEED_MM, MAX_SIDE_PT, Page, PdfError, PdfOptions, Picture, Pictures, Pixels, Stop};
pub use prepared::Prepared;
pub use write::write;
