//! Drives the pipeline: fonts and prepared templates in memory; fill, lay out, paint, encode.
//!
//! The engine holds no state that a picture could depend on: fonts are named by their bytes' hash,
//! templates by the caller's key, and anything dropped from memory is reported missing, never
//! replaced.

mod artefact;
mod base;
mod cache;
mod chroma;
mod compile;
mod contain;
mod draft;
mod editing;
mod engine;
mod estimate;
mod failure;
mod flat;
mod interrupt;
mod library;
mod output;
mod pdf;
mod picture;
mod picture_cache;
mod picture_key;
mod prepare;
mod price;
mod render;
mod scratch;
mod thread_time;
mod warning;

pub use crate::engine::{Budgets, Engine, FontInfo, Options, Stats, join_parts, probe, shape};
pub use ::pdf::{Merger, Page as PdfPage, PdfError};
pub use ::picture::{Fit, Refusal, Target};
pub use contain::contain;
pub use draft::{Draft, LaidOut, Pixels, Repainted, TextFit, View};
pub use estimate::Prices;
pub use failure::Failure;
pub use interrupt::{Interrupt, Loan, Turn};
pub use output::{Format, Output, PdfSettings};
pub use picture_cache::{CleanPicture, Source};
pub use picture_key::Hash;
pub use prepare::{Binding, Inspection, Preparation, Presence, inspect};
pub use price::{Limits, Price};
pub use raster::{Image, Images, Parts, Region};
pub use render::{Measured, MeasuredLayer, Order, Rendered, Timing};
pub use scene::{Issue, Loc};
pub use typeset::dump::{DumpedGlyph, ShapeRequest};
pub use typeset::editing as carets;
pub use typeset::{Axis, Face, Role, Shaper};
pub use warning::Warning;
