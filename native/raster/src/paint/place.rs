//! The position of an item on the output.

use scene::Flip;
use scene::frame::Item;
use scene::geometry::Rect;
use scene::num;
use tiny_skia::Transform;

/// An item's box in output pixels, and how it is rotated.
pub struct Place {
    /// The box on the canvas.
    pub frame: Rect,
    /// Output pixels for each pixel of the canvas.
    pub scale: f32,
    /// Mirrors and rotates the scaled box about its centre; `None` if it does neither.
    pub rotation: Option<Transform>,
    /// The mirroring of a place that is not rotated; `None` for a rotated one.
    upright: Option<Flip>,
}

impl Place {
    /// Mirrored, then rotated by `rotate` degrees clockwise.
    pub fn new(frame: &Rect, rotate: f32, flip: Flip, scale: f32) -> Self {
        let place = Self { frame: *frame, scale, rotation: None, upright: None };
        let (x, y) = place.center();
        let rotation = rotation(rotate).map(|(sin, cos)| {
            let (tx, ty) = (x - cos * x + sin * y, y - sin * x - cos * y);
            Transform::from_row(cos, sin, -sin, cos, tx, ty)
        });
        let upright = rotation.is_none().then_some(flip);
        let (across, down) = flip.signs();
        let mirror = Transform::from_row(across, 0.0, 0.0, down, x - across * x, y - down * y);
        Self { rotation: joined(rotation, (!flip.is_none()).then_some(mirror)), upright, ..place }
    }

    /// The place of a part of this one: its own mirroring and rotation come first, then those of this
    /// place.
    pub fn part(&self, item: &Item) -> Self {
        self.within(&Self::new(&item.frame, item.rotate, item.effects.flip, self.scale))
    }

    /// The place of a box in this one.
    pub fn inner(&self, frame: &Rect) -> Self {
        self.within(&Self::new(frame, 0.0, Flip::default(), self.scale))
    }

    fn within(&self, own: &Self) -> Self {
        let upright = self.upright.zip(own.upright).map(|(outer, own)| outer.and(own));
        Self { frame: own.frame, scale: own.scale, rotation: joined(self.rotation, own.rotation), upright }
    }

    /// The visible box if sides keep their directions, and its mirroring; `None` if it is rotated.
    pub fn seen(&self) -> Option<((f32, f32, f32, f32), Flip)> {
        let (left, top, right, bottom) = self.edges();
        let flip = self.upright?;
        let Some(Transform { sx, sy, tx, ty, .. }) = self.rotation else {
            return Some(((left, top, right, bottom), flip));
        };
        let (x, y) = ((sx * left + tx, sx * right + tx), (sy * top + ty, sy * bottom + ty));
        // A box that is mirrored about its own centre stays in place, apart from rounding.
        let near = |there: f32, here: f32| if (there - here).abs() < 1e-3 { here } else { there };
        let corner = (near(x.0.min(x.1), left), near(y.0.min(y.1), top));
        Some(((corner.0, corner.1, near(x.0.max(x.1), right), near(y.0.max(y.1), bottom)), flip))
    }

    /// Left, top, right and bottom of the box in output pixels, before it is rotated.
    pub fn edges(&self) -> (f32, f32, f32, f32) {
        let Rect { x, y, .. } = self.frame;
        (x * self.scale, y * self.scale, self.frame.right() * self.scale, self.frame.bottom() * self.scale)
    }

    /// Canvas to output pixels.
    pub fn transform(&self) -> Transform {
        self.rotated().pre_concat(Transform::from_scale(self.scale, self.scale))
    }

    /// Scaled to rotated pixels.
    pub fn rotated(&self) -> Transform {
        self.rotation.unwrap_or_default()
    }

    fn center(&self) -> (f32, f32) {
        let (x, y) = self.frame.center();
        (x * self.scale, y * self.scale)
    }
}

fn joined(outer: Option<Transform>, own: Option<Transform>) -> Option<Transform> {
    match (outer, own) {
        (Some(outer), Some(own)) => Some(outer.pre_concat(own)),
        (outer, own) => outer.or(own),
    }
}

/// Sine and cosine of an angle in degrees, exact for quarter rotations; `None` for no rotation.
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
