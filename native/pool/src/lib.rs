//! Threads that do the engine's work for many owners, so that no owner blocks another.
//!
//! Owners take turns by the CPU time that they used recently. A single owner may use all threads,
//! but long work yields its thread at its interruption points when another owner's work deserves it
//! more, and continues on its next turn.

#![forbid(unsafe_code)]

mod lane;
mod pause;
mod pool;
mod priority;
mod series;
mod turns;
mod usage;

pub use lane::Lane;
pub use pool::{Pool, PoolStats};
pub use series::{Pieces, Series};
