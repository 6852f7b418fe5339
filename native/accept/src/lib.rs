//! Judges one uploaded font or SVG, within budgets that hold before the work is done wherever the format allows it.
//!
//! The library is pure: bytes in, a verdict out. The binary `naqsh-accept` wraps it in a process of its own with
//! memory and CPU limits, so that whatever a budget misses ends that process and nothing else.

mod budget;
pub mod font;
pub mod svg;
mod verdict;

pub use budget::FontBudget;
pub use verdict::{Reason, Refusal};
