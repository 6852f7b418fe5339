//! Where an item stands on the output.

use scene::geometry::Rect;
use scene::num;
use tiny_skia::Transform;

/// An item's box in output pixels, and how it is turned.
pub struct Place {
    /// The box on the canvas.
    pub frame: Rect,
    /// Output pixels for each pixel of the canvas.
    pub scale: f32,
    /// Turns the scaled box about its centre; `None` when it is not turned.
    pub turn: Option<Transform>,
}

impl Place {
    /// `rotate` in degrees clockwise.
    pub fn new(frame: &Rect, rotate: f32, scale: f32) -> Self {
        let place = Self { frame: *frame, scale, turn: None };
        let (x, y) = place.center();
        let turn = rotation(rotate).map(|(sin, cos)| {
            let (tx, ty) = (x - cos * x + sin * y, y - sin * x - cos * y);
            Transform::from_row(cos, sin, -sin, cos, tx, ty)
        });
        Self { turn, ..place }
    }

    /// The place of a part of this one, which turns with it after it was turned itself.
    pub fn part(&self, frame: &Rect, rotate: f32) -> Self {
        let own = Self::new(frame, rotate, self.scale);
        let turn = match (self.turn, own.turn) {
            (Some(outer), Some(own)) => Some(outer.pre_concat(own)),
            (outer, own) => outer.or(own),
        };
        Self { turn, ..own }
    }

    /// Left, top, right and bottom of the box in output pixels, before it is turned.
    pub fn edges(&self) -> (f32, f32, f32, f32) {
        let Rect { x, y, .. } = self.frame;
        (x * self.scale, y * self.scale, self.frame.right() * self.scale, self.frame.bottom() * self.scale)
    }

    /// Canvas to output pixels.
    pub fn transform(&self) -> Transform {
        self.turned().pre_concat(Transform::from_scale(self.scale, self.scale))
    }

    /// Scaled to turned pixels.
    pub fn turned(&self) -> Transform {
        self.turn.unwrap_or_default()
    }

    fn center(&self) -> (f32, f32) {
        let (x, y) = self.frame.center();
        (x * self.scale, y * self.scale)
    }
}

/// Sine and cosine of an angle in degrees, exact for quarter turns; `None` for no turn.
fn rotation(degrees: f32) -> Option<(f32, f32)> {
    let degrees = f64::from(degrees).rem_euclid(360.0);
    match degrees {
        0.0 => None,
        90.0 => Some((1.0, 0.0)),
        180.0 => Some((0.0, -1.0)),
        270.0 => Some((-1.0, 0.0)),
        _ => Some((num::sin(degrees.to_radians()) as f32, num::cos(degrees.to_radians()) as f32)),
    }
}
