//! Outlines and clips.

use std::fmt::Write as _;

use resvg::tiny_skia::{Path as Outline, PathSegment};
use resvg::usvg::{ClipPath, FillRule, Group, Node, Path, Transform};
use serde::Serialize;

use super::paints::{Paint, Pen, matrix};

/// Contours that a clip may have; more are drawn.
const MAX_CLIP_PATHS: usize = 20;

/// A shape in its own plane.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Shape {
    d: String,
    bounds: [f32; 4],
    /// Radii of the corners of a `rect`.
    #[serde(skip_serializing_if = "Option::is_none")]
    radii: Option<[f32; 2]>,
    is_even_odd: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fill: Option<Paint>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stroke: Option<Pen>,
}

impl Shape {
    /// Reads a path, that of a `rect` if `is_rect`.
    pub fn of(path: &Path, is_rect: bool) -> Self {
        let bounds = path.data().bounds();
        Self {
            d: data(path.data()),
            bounds: [bounds.x(), bounds.y(), bounds.width(), bounds.height()],
            radii: is_rect.then(|| radii(path.data())),
            is_even_odd: path.fill().is_some_and(|fill| fill.rule() == FillRule::EvenOdd),
            fill: path.fill().map(|fill| Paint::of(fill.paint(), fill.opacity().get())),
            stroke: path.stroke().map(Pen::of),
        }
    }
}

/// usvg draws a rounded rectangle from the end of its first corner clockwise: the first point shows one radius, the
/// end of the right side the other.
fn radii(path: &Outline) -> [f32; 2] {
    let bounds = path.bounds();
    let has_curves = path.segments().any(|segment| matches!(segment, PathSegment::CubicTo(..)));
    let first = path.points().first().map_or(0.0, |point| point.x - bounds.left());
    let mut sides = path.segments().filter_map(|segment| match segment {
        PathSegment::LineTo(point) => Some(point),
        _ => None,
    });
    match sides.nth(1) {
        Some(side) if has_curves => [first, bounds.bottom() - side.y],
        _ => [0.0, 0.0],
    }
}

/// Path data with absolute coordinates.
pub fn data(path: &Outline) -> String {
    let mut text = String::new();
    for segment in path.segments() {
        let written = match segment {
            PathSegment::MoveTo(to) => write!(text, "M{} {}", to.x, to.y),
            PathSegment::LineTo(to) => write!(text, "L{} {}", to.x, to.y),
            PathSegment::QuadTo(by, to) => write!(text, "Q{} {} {} {}", by.x, by.y, to.x, to.y),
            PathSegment::CubicTo(one, two, to) => {
                write!(text, "C{} {} {} {} {} {}", one.x, one.y, two.x, two.y, to.x, to.y)
            }
            PathSegment::Close => {
                text.push('Z');
                Ok(())
            }
        };
        // Writing to a string never fails.
        if written.is_err() {
            break;
        }
    }
    text
}

/// The part of a group that shows.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Clip {
    /// `None` if outlines can't express it.
    paths: Option<Vec<ClipOutline>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ClipOutline {
    d: String,
    /// The map to the plane of the group.
    matrix: [f32; 6],
    is_even_odd: bool,
}

impl Clip {
    /// Reads a clip.
    pub fn of(clip: &ClipPath) -> Self {
        let mut paths = Vec::new();
        let is_plain = clip.clip_path().is_none() && collect(clip.root(), clip.transform(), &mut paths);
        Self { paths: (is_plain && !paths.is_empty()).then_some(paths) }
    }
}

fn collect(group: &Group, map: Transform, paths: &mut Vec<ClipOutline>) -> bool {
    group.children().iter().all(|child| match child {
        Node::Group(inner) => inner.clip_path().is_none() && collect(inner, map.pre_concat(inner.transform()), paths),
        Node::Path(path) => {
            if path.is_visible() {
                paths.push(ClipOutline {
                    d: data(path.data()),
                    matrix: matrix(map),
                    is_even_odd: path.fill().is_some_and(|fill| fill.rule() == FillRule::EvenOdd),
                });
            }
            paths.len() <= MAX_CLIP_PATHS
        }
        Node::Image(_) | Node::Text(_) => false,
    })
}
