//! A frame in, a PDF out: exact outlines for the eye, a text layer for copying and searching.
//!
//! What is seen is vector wherever PDF has vectors: every glyph is a form of its outline ([`write()`] embeds no font that
//! a print shop could replace), shapes, codes and gradients are paths and shadings. Pixels are the pictures themselves
//! and blurred shadows. Beside it stands an invisible text layer, tagged, which is what readers copy and search.
//!
//! Bytes depend on the input alone: objects are numbered in order of use, nothing is dated, nothing is random.

mod binder;
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

pub use binder::Binder;
pub use options::{MAX_BLEED_MM, MAX_SIDE_PT, Page, PdfError, PdfOptions, Picture, Pictures, Pixels, Stop};
pub use prepared::Prepared;
pub use write::write;
