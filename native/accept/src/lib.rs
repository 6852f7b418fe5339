//! Judges one uploaded font or SVG, and reads an SVG as a design, within budgets that apply before the work is done if the format
//! allows it.
//!
//! The library is pure: bytes in, a verdict out. The binary `naqsh-accept` runs it in a separate
//! process with memory and CPU limits, so that work beyond a budget ends only that process.

mod budget;
pub mod design;
pub mod font;
pub mod svg;
mod verdict;

pub use budget::FontBudget;
pub use verdict::{Reason, Refusal};
