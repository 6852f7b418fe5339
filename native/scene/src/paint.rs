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

impl Color {
    /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits: Vec<u8> = text
            .strip_prefix('#')?
            .chars()
            .map(|digit| digit.to_digit(16).and_then(|value| u8::try_from(value).ok()))
            .collect::<Option<_>>()?;
        let channels: Vec<u8> = match digits.len() {
            3 | 4 => digits.iter().map(|digit| digit * 17).collect(),
            6 | 8 => digits.chunks_exact(2).map(|pair| pair[0] * 16 + pair[1]).collect(),
            _ => return None,
        };
        Some(Self { r: channels[0], g: channels[1], b: channels[2], a: channels.get(3).copied().unwrap_or(255) })
    }
}

/// The fill of a shape or a text: one colour, or a gradient over the layer's box.
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
    /// A gradient once around a point, clockwise.
    Conic {
        /// Centre in parts of the box, 0..=1 in each direction.
        center: (f32, f32),
        /// Degrees clockwise from the right at which it begins.
        angle: f32,
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
    /// Paint of the line; a gradient spans the box that one of the fill spans.
    pub paint: Paint,
    /// Width in pixels.
    pub width: f32,
    /// Lengths of dashes and gaps in pixels; empty for a solid line.
    pub dash: Vec<f32>,
}

impl Stroke {
    /// The line in one colour.
    #[must_use]
    pub fn in_color(&self, color: Color) -> Self {
        Self { paint: Paint::Solid(color), ..self.clone() }
    }
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

/// A line that decorates text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecorationLine {
    /// Below the baseline; it leaves out where ink stands in its way.
    Underline,
    /// Through the text, above its fill.
    Strike,
    /// At the ascent.
    Overline,
}

/// The lines that decorate a text, and how they are drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decoration {
    /// Each at most once.
    pub lines: Vec<DecorationLine>,
    /// Fill; the paint of the text that each part decorates where absent.
    pub paint: Option<Paint>,
    /// Pixels; the thickness that the faces state where absent.
    pub thickness: Option<f32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_in_four_lengths() {
        assert_eq!(Color::parse("#1aF"), Some(Color { r: 0x11, g: 0xaa, b: 0xff, a: 255 }));
        assert_eq!(Color::parse("#1af8"), Some(Color { r: 0x11, g: 0xaa, b: 0xff, a: 0x88 }));
        assert_eq!(Color::parse("#0B3d2e"), Some(Color { r: 0x0b, g: 0x3d, b: 0x2e, a: 255 }));
        assert_eq!(Color::parse("#00000080"), Some(Color { r: 0, g: 0, b: 0, a: 128 }));
        for wrong in ["", "#", "#12", "#12345", "#1234567", "#123456789", "0b3d2e", "#ggg", "#+12", "#١٢٣"] {
            assert_eq!(Color::parse(wrong), None, "{wrong}");
        }
    }
}
