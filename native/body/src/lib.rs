//! Reads the large JSON bodies of callers off the event loop.
//!
//! The crate accepts only valid bodies. It returns `None` for all others, and the service reads
//! those itself and reports every fault with its place.

mod clean;
mod rows;

pub use rows::{PORTION, RowsBody, read_rows};
