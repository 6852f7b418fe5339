//! Refusals used in several places.

use crate::{Reason, Refusal};

/// Nesting of elements; usvg stops at the same depth.
pub(super) const MAX_DEPTH: usize = 1024;

pub(super) fn broken(what: &str) -> Refusal {
    Refusal::new(Reason::BrokenSvg, format!("The file is no SVG that can be read: {what}."))
}

pub(super) fn no_size() -> Refusal {
    Refusal::new(Reason::SvgNoSize, "The SVG has no size. Give its root element width and height, or a viewBox.")
}
