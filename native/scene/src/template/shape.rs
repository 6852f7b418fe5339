//! Shape layers.

use crate::node::Object;
use crate::scene::{Outline, ShapeBlock};
use crate::template::limits::{MAX_COORDINATE, MAX_POINTS};
use crate::template::paint::{paint, stroke, unit_point};

pub(super) const MEMBERS: &[&str] = &["shape", "points", "fill", "stroke", "radius"];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Rect,
    Ellipse,
    Line,
    Polygon,
}

const NAMES: &[(&str, Name)] =
    &[("rect", Name::Rect), ("ellipse", Name::Ellipse), ("line", Name::Line), ("polygon", Name::Polygon)];

pub(super) fn shape(object: &Object) -> Option<ShapeBlock> {
    let name = object.required("shape").and_then(|member| member.choice(NAMES));
    let points = match (name, object.nullable("points")) {
        (Some(Name::Polygon), None) => object.required("points").and(None),
        (Some(Name::Polygon) | None, Some(member)) => {
            member.list(3..=MAX_POINTS).and_then(|points| points.iter().map(unit_point).collect::<Option<Vec<_>>>())
        }
        (Some(_), Some(member)) => {
            member.fail("value_error", "only a polygon has points");
            None
        }
        (_, None) => None,
    };
    let fill = object.nullable("fill").map_or(Some(None), |member| paint(&member).map(Some));
    let stroke = object.nullable("stroke").and_then(|member| stroke(&member, true));
    let radius = object.optional("radius").map_or(Some(0.0), |member| member.number(0.0..=MAX_COORDINATE));
    let outline = match name? {
        Name::Rect => Outline::Rect(radius?),
        Name::Ellipse => Outline::Ellipse,
        Name::Line => Outline::Line,
        Name::Polygon => Outline::Polygon(points?),
    };
    Some(ShapeBlock { outline, fill: fill?, stroke })
}
