//! The space that an item is drawn in.

use scene::geometry::Rect;

/// An item's own space: canvas pixels before its rotation.
pub struct Local {
    /// The layer's box.
    pub frame: Rect,
    /// All of the page that can be seen, however wide its bleed, seen from here.
    pub visible: Rect,
}
