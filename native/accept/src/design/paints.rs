//! Fills and lines.

use resvg::usvg::{self, LineCap, SpreadMethod, Stop, Stroke, Transform};
use serde::Serialize;

/// Red, green and blue from 0 to 255, alpha from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rgba {
    r: u8,
    g: u8,
    b: u8,
    a: f32,
}

impl Rgba {
    /// A colour seen through an opacity.
    pub fn of(color: usvg::Color, opacity: f32) -> Self {
        Self { r: color.red, g: color.green, b: color.blue, a: opacity }
    }
}

/// A colour of a gradient.
#[derive(Debug, Serialize)]
pub struct ColorStop {
    at: f32,
    color: Rgba,
}

/// A colour, or a gradient in the plane of its element.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Paint {
    /// One colour.
    Color {
        /// The colour.
        color: Rgba,
    },
    /// A gradient along a line.
    Linear {
        /// Start and end.
        line: [f32; 4],
        /// The map from the gradient's plane.
        matrix: [f32; 6],
        /// The colours.
        stops: Vec<ColorStop>,
        /// Unset if it repeats.
        #[serde(rename = "isPlain")]
        is_plain: bool,
    },
    /// A gradient about a centre.
    Radial {
        /// Centre and radius.
        circle: [f32; 3],
        /// The map from the gradient's plane.
        matrix: [f32; 6],
        /// The colours.
        stops: Vec<ColorStop>,
        /// Unset if it repeats, or if its focus is elsewhere.
        #[serde(rename = "isPlain")]
        is_plain: bool,
    },
    /// Copies of a picture.
    Pattern,
}

impl Paint {
    /// A paint seen through an opacity.
    pub fn of(paint: &usvg::Paint, opacity: f32) -> Self {
        match paint {
            usvg::Paint::Color(color) => Self::Color { color: Rgba::of(*color, opacity) },
            usvg::Paint::LinearGradient(gradient) => Self::Linear {
                line: [gradient.x1(), gradient.y1(), gradient.x2(), gradient.y2()],
                matrix: matrix(gradient.transform()),
                stops: stops(gradient.stops(), opacity),
                is_plain: gradient.spread_method() == SpreadMethod::Pad,
            },
            usvg::Paint::RadialGradient(gradient) => {
                let radius = gradient.r().get();
                let (across, down) = (gradient.fx() - gradient.cx(), gradient.fy() - gradient.cy());
                let reach = 0.01 * radius;
                let is_central = across * across + down * down <= reach * reach && gradient.fr().get() == 0.0;
                Self::Radial {
                    circle: [gradient.cx(), gradient.cy(), radius],
                    matrix: matrix(gradient.transform()),
                    stops: stops(gradient.stops(), opacity),
                    is_plain: is_central && gradient.spread_method() == SpreadMethod::Pad,
                }
            }
            usvg::Paint::Pattern(_) => Self::Pattern,
        }
    }
}

fn stops(stops: &[Stop], opacity: f32) -> Vec<ColorStop> {
    let color = |stop: &Stop| Rgba::of(stop.color(), stop.opacity().get() * opacity);
    stops.iter().map(|stop| ColorStop { at: stop.offset().get(), color: color(stop) }).collect()
}

/// A line along an outline.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Pen {
    paint: Paint,
    width: f32,
    dash: Vec<f32>,
    offset: f32,
    /// Set if its ends are neither round nor longer.
    is_butt: bool,
}

impl Pen {
    /// Reads a stroke.
    pub fn of(stroke: &Stroke) -> Self {
        Self {
            paint: Paint::of(stroke.paint(), stroke.opacity().get()),
            width: stroke.width().get(),
            dash: stroke.dasharray().unwrap_or_default().to_vec(),
            offset: stroke.dashoffset(),
            is_butt: stroke.linecap() == LineCap::Butt,
        }
    }
}

/// A map as CSS writes it.
pub fn matrix(map: Transform) -> [f32; 6] {
    [map.sx, map.ky, map.kx, map.sy, map.tx, map.ty]
}
