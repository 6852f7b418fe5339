//! Template schema and data in, layers with boxes out.
//!
//! The crate knows no fonts and no pixels. [`template`] parses and judges a schema, [`data`] judges the values for
//! its fields, [`fill`] joins both into a [`Scene`], and [`frame`] is what the layout hands to the painters.

pub mod frame;
pub mod geometry;
pub mod num;
pub mod paint;
mod scene;

pub use scene::*;
