//! Reads the large JSON bodies of callers beside the event loop.
//!
//! The crate accepts only bodies without any fault. It returns `None` for all others, and the service reads those itself: it
//! names every fault and its place.

mod clean;
mod rows;

pub use rows::{PORTION, RowsBody, read_rows};
