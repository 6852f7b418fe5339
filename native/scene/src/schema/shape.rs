//! Shape layers.

use icu_locale_core::Locale;

use crate::bidi;
use crate::outline;
use crate::path;
use crate::scene::{Arc, Outline, RectPart, ShapeBlock};
use crate::schema::bindable::Bindable;
use crate::schema::common::OF_SHAPES;
use crate::schema::effects::{BLEND, BLUR, CAST, FLIP};
use crate::schema::kind::{Choice, Integer, List, Number, Pair, Pair4, Positive, Text};
use crate::schema::limits::{MAX_COORDINATE, MAX_PATH, MAX_POINTS, MAX_TIPS};
use crate::schema::mask::MASK;
use crate::schema::paint::{COORDINATE, CORNERS, Corners, LENGTH, Line, SHAPE_STROKE, SHARE, UNIT_POINT};
use crate::schema::pattern::{AnyFill, Fill};
use crate::schema::record::{Definition, Member, Object, OfChoice, Record};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Rect,
    Ellipse,
    Line,
    Polygon,
    Star,
    Arc,
    Arrow,
    Path,
}

const NAMES: &[(&str, Name)] = &[
    ("rect", Name::Rect),
    ("ellipse", Name::Ellipse),
    ("line", Name::Line),
    ("polygon", Name::Polygon),
    ("star", Name::Star),
    ("arc", Name::Arc),
    ("arrow", Name::Arrow),
    ("path", Name::Path),
];

/// True for an arc with round ends.
const ENDS: &[(&str, bool)] = &[("butt", false), ("round", true)];

type UnitPoints = List<&'static Definition<Pair<Number, Number>>>;
type ViewBox = Pair4<Number, Positive>;

static SHAPE: Member<Choice<Name>> = Member::required(
    "shape",
    Choice(NAMES),
    "The shape; a line and an arrow run from the box's top left to its bottom right, an arc is a part of a ring.",
);
static POINTS: Member<UnitPoints> =
    Member::nullable("points", List(&UNIT_POINT, 3..=MAX_POINTS), "Corners of a polygon in parts of the box.");
static TIPS: Member<Integer> =
    Member::nullable("tips", Integer(3..=MAX_TIPS), "Tips of a star, the first one at the top of the box.");
static INNER: Member<Bindable<Number>> = Member::nullable(
    "inner",
    Bindable(SHARE),
    "Distance of a star's inner corners from its centre as a part of the distance of its tips.",
)
.or("0.5");
static START: Member<Bindable<Number>> =
    Member::nullable("start", Bindable(COORDINATE), "Degrees clockwise at which an arc starts; 0 is to the right.")
        .or("-90");
static SWEEP: Member<Bindable<Number>> =
    Member::nullable("sweep", Bindable(Number(-360.0..=360.0)), "Degrees clockwise that an arc goes on for.").or("360");
static THICKNESS: Member<Bindable<Number>> = Member::nullable(
    "thickness",
    Bindable(LENGTH),
    "Width of an arc's ring in pixels, inwards from the box; half of the box's shorter side makes a pie of it.",
);
static END: Member<Choice<bool>> =
    Member::nullable("ends", Choice(ENDS), "Ends of an arc; round ones reach past it by half of its thickness.")
        .or("\"butt\"");
static D: Member<Text> = Member::nullable("d", Text(1..=MAX_PATH), "Path data of SVG, at most 2,000 commands.");
static VIEW_BOX: Member<ViewBox> = Member::nullable(
    "view_box",
    Pair4(COORDINATE, Positive(MAX_COORDINATE)),
    "[x, y, width, height] in the path's own unit: the part that fills the layer's box.",
);
static FILL: Member<AnyFill> = Member::nullable("fill", AnyFill, "Fill: a colour, a gradient or a pattern.");
static STROKE: Member<&Definition<Line>> = Member::nullable("stroke", &SHAPE_STROKE, "Line along the outline.");
static RADIUS: Member<&Definition<Corners>> =
    Member::optional("radius", &CORNERS, "Radius of a rectangle's corners in pixels.").or("0");

static PROGRESS: Member<Bindable<Number>> = Member::nullable(
    "progress",
    Bindable(SHARE),
    "The drawn share: of an arc's sweep, of the length of a line, arrow or path, of a rectangle's width from the side at which \
     the template's language begins.",
)
.or("1");

static OWN: OfChoice<Name> = OfChoice {
    other: &SHAPE,
    own: &[
        ("polygon", &["points"], &[]),
        ("star", &["tips"], &["inner"]),
        ("arc", &["thickness"], &["start", "sweep", "ends"]),
        ("path", &["d", "view_box"], &[]),
    ],
};

pub(super) static SHAPE_LAYER: Definition<Record> = Definition {
    name: "shapeLayer",
    about: "",
    kind: Record {
        what: "a shape layer",
        title: "Shape layer",
        about: "A geometric shape.",
        members: &[
            OF_SHAPES,
            &[
                &SHAPE, &POINTS, &TIPS, &INNER, &START, &SWEEP, &THICKNESS, &END, &D, &VIEW_BOX, &FILL, &STROKE,
                &RADIUS, &PROGRESS, &CAST, &MASK, &FLIP, &BLEND, &BLUR,
            ],
        ],
        rules: &[&OWN],
    },
};

/// Reads a shape; `locale` is the template's, where that is right.
pub(super) fn shape(object: &Object, locale: Option<&Locale>) -> Option<ShapeBlock> {
    let name = object.read(&SHAPE);
    if let Some((text, _)) = NAMES.iter().find(|(_, known)| Some(*known) == name) {
        OWN.judge(object, text);
        let is_given = object.node.value.get("progress").is_some_and(|progress| !progress.is_null());
        if is_given && !["rect", "line", "arrow", "arc", "path"].contains(text) {
            object.node.fail_member("progress", "value_error", "only a rect, line, arrow, arc or path has progress");
        }
    }
    // Members of other shapes have been reported by their mere presence.
    let points = object.find(&POINTS);
    let tips = object.find(&TIPS);
    let inner = object.read(&INNER);
    let arc = arc(object);
    let path = path(object);
    let fill = object.find(&FILL);
    let stroke = object.find(&STROKE);
    let radius = object.read(&RADIUS);
    let shadow = object.find(&CAST);
    let progress = object.read(&PROGRESS)?;
    let mut along = 1.0;
    let outline = match name? {
        Name::Rect if progress < 1.0 => {
            let is_rtl = locale.is_some_and(|locale| bidi::is_rtl_language(&locale.id.to_string()));
            Outline::Part(RectPart { radii: radius?, share: progress, from_right: is_rtl })
        }
        Name::Rect => Outline::Rect(radius?),
        Name::Ellipse => Outline::Ellipse,
        Name::Line => {
            along = progress;
            Outline::Line
        }
        Name::Polygon => Outline::Polygon(points??),
        Name::Star => Outline::Polygon(outline::star(tips??, inner?)),
        Name::Arc => {
            let arc = arc?;
            Outline::Arc(Arc { sweep: arc.sweep * progress, ..arc })
        }
        Name::Arrow => {
            along = progress;
            Outline::Arrow
        }
        Name::Path => {
            along = progress;
            path?
        }
    };
    let (fill, pattern) = match fill? {
        Some(Fill::Paint(paint)) => (Some(paint), None),
        Some(Fill::Pattern(pattern)) => (None, Some(pattern)),
        None => (None, None),
    };
    Some(ShapeBlock { outline, fill, pattern, stroke: stroke?.flatten(), shadow: shadow?, progress: along })
}

fn arc(object: &Object) -> Option<Arc> {
    let (start, sweep) = (object.read(&START), object.read(&SWEEP));
    let (thickness, round) = (object.find(&THICKNESS), object.read(&END));
    Some(Arc { start: start?, sweep: sweep?, thickness: thickness??, round: round? })
}

fn path(object: &Object) -> Option<Outline> {
    let view_box = object.find(&VIEW_BOX);
    let given = object.get(&D)?;
    let data = D.kind().text(&given)?;
    match path::read(data, view_box??) {
        Ok(segments) => Some(Outline::Path(segments)),
        Err(fault) => {
            given.fail("value_error", fault);
            None
        }
    }
}
