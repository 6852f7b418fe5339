//! The engine as a Node addon: convert, run, report. No logic lives here.
//!
//! No call throws for bad input: each returns, or resolves to, an object with exactly one of `ok` and `failure`.

mod answer;
mod cancel;
mod failure;
mod hash;
mod inspection;
mod memory;
mod page_cache;
mod page_merger;
mod parts;
mod program;
mod renderer;
mod request;
mod rows;
mod settled;
mod shaping;

pub use memory::{decode_base64, release};
pub use page_cache::drop_from_page_cache;
pub use page_merger::PageMerger;
pub use parts::join_parts;
pub use program::run_program;
pub use renderer::Engine;
pub use rows::read_rows;
pub use shaping::{shape, shaper_of};
