//! Ink that a grid is covered with.

use scene::geometry::Rect;
use skrifa::font::glyph::color::CompositeMode;

use crate::gradient::Gradient;
use crate::matrix::{Matrix, Point, common};
use crate::path::Path;

/// The area that a glyph covers.
#[derive(Clone, Debug)]
pub enum Ink {
    /// The area inside all of some outlines, with a shade.
    Area {
        /// None means everywhere.
        outlines: Vec<Path>,
        /// The shade.
        shade: Shade,
    },
    /// Inks on a separate layer, which is then composited onto the ink below.
    Layer {
        /// Bottom first.
        inks: Vec<Self>,
        /// The mode of compositing.
        mode: CompositeMode,
    },
}

/// The degree of coverage at a point, 0..=1.
#[derive(Clone, Debug, PartialEq)]
pub enum Shade {
    /// Everywhere the same.
    Even(f32),
    /// By the alpha of a gradient, in the space that the map leads back to.
    Gradient(Gradient, Matrix),
    /// By the alpha of a picture, which is never mapped.
    Picture(Alpha),
}

/// The alpha of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Alpha {
    /// Pixels per row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// One byte per pixel.
    pub values: Vec<u8>,
    /// Its place.
    pub place: Rect,
}

impl Alpha {
    /// At a point, 0..=1; nothing outside.
    fn at(&self, (x, y): Point) -> f32 {
        let cell = |v: f32, start: f32, length: f32, count: usize| {
            let at = (v - start) / length * count as f32;
            (at >= 0.0 && at < count as f32).then_some(at as usize)
        };
        let column = cell(x, self.place.x, self.place.width, self.width);
        let row = cell(y, self.place.y, self.place.height, self.height);
        let value = row.zip(column).and_then(|(row, column)| self.values.get(row * self.width + column));
        value.map_or(0.0, |value| f32::from(*value) / 255.0)
    }

    /// The coverage of a square about a point, as the mean of up to sixteen points of it.
    fn mean(&self, (x, y): Point, side: f32) -> f32 {
        let pixels = side * self.width as f32 / self.place.width;
        let count = pixels.ceil().clamp(1.0, 4.0) as u8;
        let step = |i: u8| side * ((f32::from(i) + 0.5) / f32::from(count) - 0.5);
        let all = (0..count).flat_map(|row| (0..count).map(move |column| (column, row)));
        let sum: f32 = all.map(|(column, row)| self.at((x + step(column), y + step(row)))).sum();
        sum / f32::from(count * count)
    }
}

impl Shade {
    /// The coverage of a square about a point.
    pub fn at(&self, point: Point, side: f32) -> f32 {
        match self {
            Self::Even(alpha) => *alpha,
            Self::Picture(alpha) => alpha.mean(point, side),
            Self::Gradient(gradient, back) => gradient.alpha_at(back.apply(point)),
        }
    }
}

impl Ink {
    /// The area inside an outline.
    pub fn of(outline: Path) -> Self {
        Self::Area { outlines: vec![outline], shade: Shade::Even(1.0) }
    }

    /// Every point mapped.
    pub fn map(&self, m: &Matrix) -> Self {
        match self {
            Self::Area { outlines, shade } => {
                let shade = match shade {
                    Shade::Even(alpha) => Shade::Even(*alpha),
                    Shade::Picture(alpha) => Shade::Picture(alpha.clone()),
                    // Nothing is covered if the map flattens the area.
                    Shade::Gradient(gradient, back) => m
                        .invert()
                        .map_or(Shade::Even(0.0), |inverse| Shade::Gradient(gradient.clone(), back.after(&inverse))),
                };
                Self::Area { outlines: outlines.iter().map(|outline| outline.map(m)).collect(), shade }
            }
            Self::Layer { inks, mode } => {
                Self::Layer { inks: inks.iter().map(|ink| ink.map(m)).collect(), mode: *mode }
            }
        }
    }

    /// A rectangle that holds all of it; `None` if it is empty.
    pub fn bounds(&self) -> Option<Rect> {
        let all = match self {
            Self::Area { outlines, .. } => outlines.iter().map(Path::bounds).reduce(|a, b| common(&a, &b)),
            Self::Layer { inks, .. } => inks.iter().filter_map(Self::bounds).reduce(|a, b| a.union(&b)),
        };
        all.filter(|all| all.width > 0.0 && all.height > 0.0)
    }

    /// The lines around each of its outlines.
    pub fn lines(&self) -> Vec<Vec<(Point, Point)>> {
        match self {
            Self::Area { outlines, .. } => outlines.iter().map(Path::lines).collect(),
            Self::Layer { inks, .. } => inks.iter().flat_map(Self::lines).collect(),
        }
    }
}

/// The coverage after compositing a layer that covers `source` onto one that covers `backdrop`
/// (Porter and Duff; blends change colours alone).
pub const fn composite(mode: CompositeMode, backdrop: f32, source: f32) -> f32 {
    match mode {
        CompositeMode::Clear => 0.0,
        CompositeMode::Src | CompositeMode::DestAtop => source,
        CompositeMode::Dest | CompositeMode::SrcAtop => backdrop,
        CompositeMode::SrcIn | CompositeMode::DestIn => source * backdrop,
        CompositeMode::SrcOut => source * (1.0 - backdrop),
        CompositeMode::DestOut => backdrop * (1.0 - source),
        CompositeMode::Xor => source + backdrop - 2.0 * source * backdrop,
        CompositeMode::Plus => (source + backdrop).min(1.0),
        _ => source + backdrop - source * backdrop,
    }
}
