//! The engine for editors in a browser: convert, run, report. It contains no logic of its own.
//!
//! A module is one [`Session`], driven by one thread. A call takes JSON, and bytes if it needs any,
//! from memory that `naqsh_take` returned, and leaves its answer in memory that the host reads
//! until the next call: JSON with exactly one of `ok` and `failure`, or pixels.

mod answer;
mod lack;
mod languages;
mod memory;
mod request;
mod session;

pub use languages::LANGUAGES;
pub use session::Session;
