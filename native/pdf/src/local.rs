//! The space that an item is drawn in.

use scene::geometry::Rect;

/// An item's own space: canvas pixels before its rotation.
pub struct Local {
    /// The layer's box.
    pub frame: Rect,
    /// The visible part of the page, up to the widest bleed, in this space.
    pub visible: Rect,
}
