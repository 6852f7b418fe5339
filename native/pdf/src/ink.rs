//! Ink that a grid is covered with.

use scene::geometry::Rect;
use skrifa::font::glyph::color::CompositeMode;

use crate::gradient::Gradient;
use crate::matrix::{Matrix, Point, common};
use crate::path::Path;

/// What a glyph covers.
#[derive(Clone, Debug)]
pub enum Ink {
    /// What all of some outlines hold, covered to a part.
    Area {
        /// None is everywhere.
        outlines: Vec<Path>,
        /// To what part.
        shade: Shade,
    },
    /// Inks on a layer of their own, which is then laid on what is below.
    Layer {
        /// Bottom first.
        inks: Vec<Self>,
        /// How it is laid down.
        mode: CompositeMode,
    },
}

/// To what part a place is covered, 0..=1.
#[derive(Clone, Debug, PartialEq)]
pub enum Shade {
    /// Everywhere the same.
    Even(f32),
    /// By the alpha of a gradient, in the space that the map leads back to.
    Gradient(Gradient, Matrix),
}

impl Shade {
    /// At a point.
    pub fn at(&self, point: Point) -> f32 {
        match self {
            Self::Even(alpha) => *alpha,
            Self::Gradient(gradient, back) => gradient.alpha_at(back.apply(point)),
        }
    }
}

impl Ink {
    /// All that an outline holds.
    pub fn of(outline: Path) -> Self {
        Self::Area { outlines: vec![outline], shade: Shade::Even(1.0) }
    }

    /// Every point mapped.
    pub fn map(&self, m: &Matrix) -> Self {
        match self {
            Self::Area { outlines, shade } => {
                let shade = match shade {
                    Shade::Even(alpha) => Shade::Even(*alpha),
                    // Nothing is covered where the map leaves no area.
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

    /// A rectangle that holds all of it; `None` where it is nothing.
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

/// The coverage that is left where a layer that covers `source` is laid on one that covers `backdrop` (Porter and Duff;
/// blends change colours alone).
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
