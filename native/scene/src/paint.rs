//! Colours and paints as the template schema writes them.

/// sRGB with straight (not premultiplied) alpha, 0..=255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Alpha; 255 is opaque.
    pub a: u8,
}

/// What fills a shape or a text: one colour, or a gradient over the layer's box.
#[derive(Clone, Debug, PartialEq)]
pub enum Paint {
    /// One colour.
    Solid(Color),
    /// A linear gradient: `angle` in degrees, 0 to the right, clockwise, as long as the box is in that direction.
    Linear {
        /// Degrees clockwise from the right.
        angle: f32,
        /// Offsets 0..=1, ascending.
        stops: Vec<Stop>,
    },
    /// A radial gradient; `center` in parts of the box, `radius` in parts of its longer side.
    Radial {
        /// Centre, 0..=1 in each direction.
        center: (f32, f32),
        /// Radius, 0..=1.
        radius: f32,
        /// Offsets 0..=1, ascending.
        stops: Vec<Stop>,
    },
}

/// A stop of a gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// 0..=1.
    pub offset: f32,
    /// Its colour.
    pub color: Color,
}

/// A line around a shape or behind a text's fill.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Colour of the line.
    pub color: Color,
    /// Width in pixels.
    pub width: f32,
    /// Lengths of dashes and gaps in pixels; empty for a solid line.
    pub dash: Vec<f32>,
}

/// A blurred copy of a text's ink behind it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shadow {
    /// Offset to the right in pixels.
    pub dx: f32,
    /// Offset downwards in pixels.
    pub dy: f32,
    /// Blur radius in pixels as in CSS: the standard deviation is half of it.
    pub blur: f32,
    /// Colour of the shadow.
    pub color: Color,
}
