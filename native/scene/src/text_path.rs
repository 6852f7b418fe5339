//! Courses of texts.

use crate::geometry::Segment;

/// The course of the baseline of a text; coordinates are pixels from the top left corner of the layer's box.
#[derive(Clone, Debug, PartialEq)]
pub enum TextPath {
    /// Around a circle.
    Circle(TextCircle),
    /// Along one contour.
    Contour(Vec<Segment>),
}

/// A circle that a text runs around.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextCircle {
    /// Its centre; the middle of the box where absent.
    pub center: Option<(f32, f32)>,
    /// Pixels.
    pub radius: f32,
    /// Degrees clockwise from the right at which the text is aligned.
    pub start: f32,
    /// True of letters that stand with their feet outwards, in the circle.
    pub is_inside: bool,
}
