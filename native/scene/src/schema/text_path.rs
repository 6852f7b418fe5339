//! Texts along circles and paths.

use crate::node::Node;
use crate::path;
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Choice, Describe, Kind, Number, Pair, Positive, Text};
use crate::schema::limits::{MAX_COORDINATE, MAX_PATH};
use crate::schema::paint::COORDINATE;
use crate::schema::record::{Definition, Either, Given, Member, Object, Record};
use crate::schema::style::{Justify, TextStyle};
use crate::template::text::Run;
use crate::text_path::{TextCircle, TextPath};

type Coordinates = Pair<Bindable<Number>, Bindable<Number>>;

const SIDES: &[(&str, bool)] = &[("outside", false), ("inside", true)];

static CENTER: Member<Coordinates> = Member::nullable(
    "center",
    Pair(Bindable(COORDINATE), Bindable(COORDINATE)),
    "[x, y] in pixels from the top left corner of the box; the middle of the box where absent.",
);
static RADIUS: Member<Bindable<Positive>> =
    Member::required("radius", Bindable(Positive(MAX_COORDINATE)), "Radius of the baseline in pixels.");
static START: Member<Bindable<Number>> = Member::optional(
    "start",
    Bindable(COORDINATE),
    "Degrees clockwise at which `align` has the text start, end or have its middle; 0 is to the right.",
)
.or("-90");
static SIDE: Member<Choice<bool>> = Member::optional(
    "side",
    Choice(SIDES),
    "outside: letters stand on the circle and read upright at its top; inside: they stand in it and read upright at its bottom.",
)
.or("\"outside\"");

static CIRCLE_RECORD: Definition<Record> = Definition {
    name: "textCircle",
    about: "",
    kind: Record {
        what: "a circle",
        title: "",
        about: "A circle that the text runs around.",
        members: &[&[&CENTER, &RADIUS, &START, &SIDE]],
        rules: &[],
    },
};

static CIRCLE: Member<&Definition<Record>> = Member::nullable("circle", &CIRCLE_RECORD, "");
static D: Member<Text> = Member::nullable(
    "d",
    Text(1..=MAX_PATH),
    "Path data of SVG in pixels from the top left corner of the box: one contour, at most 2,000 commands. Letters stand on \
     its left.",
);
static COURSE: Either<&Definition<Record>, Text> = Either(&CIRCLE, &D);

/// Reads the course of a text.
pub(super) struct Along(Record);

static ALONG: Definition<Along> = Definition {
    name: "textPath",
    about: "",
    kind: Along(Record {
        what: "a path",
        title: "",
        about: "The line that the text runs along, on one line.",
        members: &[&[&CIRCLE, &D]],
        rules: &[&COURSE],
    }),
};

pub(super) static PATH: Member<&Definition<Along>> =
    Member::nullable("path", &ALONG, "A circle or path that the text runs along instead of straight lines.");

impl Describe for Along {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        self.0.describe(definitions)
    }
}

impl Kind for Along {
    type Value = TextPath;

    fn read(&self, node: &Node) -> Option<TextPath> {
        let object = self.0.open(node)?;
        match COURSE.read(&object)? {
            Given::First(circle) => {
                let object = CIRCLE_RECORD.kind.open(&circle)?;
                let (center, radius) = (object.find(&CENTER), object.read(&RADIUS));
                let (start, is_inside) = (object.read(&START), object.read(&SIDE));
                let circle = TextCircle { center: center?, radius: radius?, start: start?, is_inside: is_inside? };
                Some(TextPath::Circle(circle))
            }
            Given::Second(d) => {
                let read = path::contour(&D.kind().read(&d)?);
                read.map_err(|msg| d.fail("value_error", msg)).ok().map(TextPath::Contour)
            }
        }
    }
}

const STRETCHED: &str = "a text on a path can't be stretched: leave `justify` out";
const DECORATED: &str = "lines do not follow a path: leave `decoration` out";
const BACKED: &str = "backgrounds do not follow a path: leave `background` out";

/// Refuses members that have no meaning on a path; `object` is the layer.
pub(super) fn validate(object: &Object, style: &TextStyle, runs: &[Run]) {
    if style.justify != Justify::None {
        object.node.fail_member("justify", "value_error", STRETCHED);
    }
    if style.background.is_some() {
        object.node.fail_member("background", "value_error", BACKED);
    }
    if object.node.value.get("decoration").and_then(|lines| lines.as_array()).is_some_and(|lines| !lines.is_empty()) {
        object.node.fail_member("decoration", "value_error", DECORATED);
        return;
    }
    let Some(given) = object.node.member("text").filter(|text| text.value.is_array()) else { return };
    let Some(nodes) = given.list(0..=runs.len()) else { return };
    for (run, node) in runs.iter().zip(nodes) {
        if !run.style.decoration.lines.is_empty() {
            node.fail_member("decoration", "value_error", DECORATED);
        }
        if run.style.own.background.is_some() {
            node.fail_member("background", "value_error", BACKED);
        }
    }
}
