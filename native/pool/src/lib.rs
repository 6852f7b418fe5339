//! Threads that do the engine's work for many owners, so that nobody waits for another.
//!
//! Owners take turns by the CPU time that they used lately. One alone may use all threads, but long work hands its thread
//! over at its interruption points when the work of another deserves it more, and goes on when it is its turn again.

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
