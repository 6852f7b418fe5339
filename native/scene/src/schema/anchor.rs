//! Points of boxes.

use crate::schema::kind::Choice;
use crate::schema::record::Member;

/// Points of a box in parts of it.
pub(super) const POINTS: &[(&str, (f32, f32))] = &[
    ("top_left", (0.0, 0.0)),
    ("top", (0.5, 0.0)),
    ("top_right", (1.0, 0.0)),
    ("left", (0.0, 0.5)),
    ("center", (0.5, 0.5)),
    ("right", (1.0, 0.5)),
    ("bottom_left", (0.0, 1.0)),
    ("bottom", (0.5, 1.0)),
    ("bottom_right", (1.0, 1.0)),
];

/// The middle of a box.
pub(super) const CENTER: (f32, f32) = (0.5, 0.5);

/// The point about which a layer rotates.
pub(super) static PIVOT: Member<Choice<(f32, f32)>> =
    Member::optional("anchor", Choice(POINTS), "The point of the box about which the layer rotates.").or("\"center\"");
