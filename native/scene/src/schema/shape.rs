//! Shape layers.

use crate::scene::{Outline, ShapeBlock};
use crate::schema::binding::Bindable;
use crate::schema::common::OF_SHAPES;
use crate::schema::kind::{Choice, Kind, List, Number, Pair};
use crate::schema::limits::MAX_POINTS;
use crate::schema::paint::{BOUND_PAINT, BoundPaint, LENGTH, Line, SHAPE_STROKE, UNIT_POINT};
use crate::schema::record::{Definition, Member, Object, OnlyWith, Record};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Rect,
    Ellipse,
    Line,
    Polygon,
}

const POLYGON: &str = "polygon";
const NAMES: &[(&str, Name)] =
    &[("rect", Name::Rect), ("ellipse", Name::Ellipse), ("line", Name::Line), (POLYGON, Name::Polygon)];

type UnitPoints = List<&'static Definition<Pair<Number, Number>>>;

static SHAPE: Member<Choice<Name>> =
    Member::required("shape", Choice(NAMES), "The shape; a line runs from the box's top left to its bottom right.");
static POINTS: Member<UnitPoints> =
    Member::nullable("points", List(&UNIT_POINT, 3..=MAX_POINTS), "Corners of a polygon in parts of the box.");
static FILL: Member<BoundPaint> = Member::nullable("fill", BOUND_PAINT, "Fill.");
static STROKE: Member<&Definition<Line>> = Member::nullable("stroke", &SHAPE_STROKE, "Line along the outline.");
static RADIUS: Member<Bindable<Number>> =
    Member::optional("radius", Bindable(LENGTH), "Radius of a rectangle's corners in pixels.").or("0");

pub(super) static SHAPE_LAYER: Definition<Record> = Definition {
    name: "shapeLayer",
    about: "",
    kind: Record {
        what: "a shape layer",
        title: "Shape layer",
        about: "A geometric shape.",
        members: &[OF_SHAPES, &[&SHAPE, &POINTS, &FILL, &STROKE, &RADIUS]],
        rules: &[&OnlyWith { member: &POINTS, other: &SHAPE, value: POLYGON }],
    },
};

pub(super) fn shape(object: &Object) -> Option<ShapeBlock> {
    let name = object.read(&SHAPE);
    let points = match (name, object.get(&POINTS)) {
        (Some(Name::Polygon), None) => {
            object.report_missing(&POINTS);
            None
        }
        (Some(Name::Polygon) | None, Some(member)) => POINTS.kind().read(&member),
        (Some(_), Some(member)) => {
            member.fail("value_error", "only a polygon has points");
            None
        }
        (_, None) => None,
    };
    let fill = object.find(&FILL);
    let stroke = object.find(&STROKE);
    let radius = object.read(&RADIUS);
    let outline = match name? {
        Name::Rect => Outline::Rect(radius?),
        Name::Ellipse => Outline::Ellipse,
        Name::Line => Outline::Line,
        Name::Polygon => Outline::Polygon(points?),
    };
    Some(ShapeBlock { outline, fill: fill?, stroke: stroke?.flatten() })
}
