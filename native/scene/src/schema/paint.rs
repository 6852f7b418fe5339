//! Colours, paints, strokes and shadows.

use serde_json::json;

use crate::node::Node;
use crate::paint::{Color, Paint, Shadow, Stop, Stroke};
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::kind::{AnyOf, Choice, Describe, Kind, List, Number, Pair, tuple};
use crate::schema::limits::{MAX_BLUR, MAX_COORDINATE, MAX_DASHES, MAX_STOPS, MAX_STROKE};
use crate::schema::record::{Definition, Either, Given, Member, Record, open};

/// A length, coordinate or angle in either direction.
pub(super) const COORDINATE: Number = Number(-MAX_COORDINATE..=MAX_COORDINATE);
/// A length that may be 0.
pub(super) const LENGTH: Number = Number(0.0..=MAX_COORDINATE);
/// Radii of the corners of a box: one for all, or four.
pub(super) struct Corners;

pub(super) static CORNERS: Definition<Corners> = Definition {
    name: "corners",
    about: "Radius of the corners in pixels: one for all, or [top left, top right, bottom right, bottom left].",
    kind: Corners,
};

const CORNER: Bindable<Number> = Bindable(LENGTH);

impl Describe for Corners {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let one = CORNER.describe(definitions);
        let four = tuple(&[&CORNER, &CORNER, &CORNER, &CORNER], definitions);
        json_schema([("anyOf", json!([one, four]))])
    }
}

impl Kind for Corners {
    type Value = [f32; 4];

    fn read(&self, node: &Node) -> Option<[f32; 4]> {
        if !node.value.is_array() {
            return CORNER.read(node).map(|radius| [radius; 4]);
        }
        let corners = node.list(4..=4)?;
        let [a, b, c, d] = [0, 1, 2, 3].map(|index| CORNER.read(&corners[index]));
        Some([a?, b?, c?, d?])
    }
}

/// A part of a whole.
pub(super) const SHARE: Number = Number(0.0..=1.0);

/// A colour as text.
pub(super) struct ColorText;

pub(super) static COLOR: Definition<ColorText> =
    Definition { name: "color", about: "sRGB colour: #rgb, #rgba, #rrggbb or #rrggbbaa.", kind: ColorText };

/// A colour of a layer.
pub(super) type BoundColor = Bindable<&'static Definition<ColorText>>;
pub(super) const BOUND_COLOR: BoundColor = Bindable(&COLOR);

impl Describe for ColorText {
    fn describe(&self, _: &mut Definitions) -> JsonSchema {
        const PATTERN: &str = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$";
        json_schema([("type", json!("string")), ("pattern", json!(PATTERN))])
    }
}

impl Kind for ColorText {
    type Value = Color;

    fn read(&self, node: &Node) -> Option<Color> {
        let text = node.string(0..=64)?;
        let color = Color::parse(text);
        if color.is_none() {
            node.fail("string_pattern_mismatch", "must be a colour: #rgb, #rgba, #rrggbb or #rrggbbaa");
        }
        color
    }
}

/// A point in parts of a box.
pub(super) static UNIT_POINT: Definition<Pair<Number, Number>> = Definition {
    name: "unitPoint",
    about: "[x, y] in parts of a box or picture: 0 is left or top, 1 is right or bottom.",
    kind: Pair(SHARE, SHARE),
};

#[derive(Clone, Copy)]
enum Gradient {
    Linear,
    Radial,
    Conic,
}

const GRADIENTS: &[(&str, Gradient)] =
    &[("linear", Gradient::Linear), ("radial", Gradient::Radial), ("conic", Gradient::Conic)];

/// The kind of any gradient; each kind's own description names the one that it is.
static GRADIENT: Member<Choice<Gradient>> = Member::required("gradient", Choice(GRADIENTS), "");
static LINEAR: Member<Choice<Gradient>> = of_kind(0);
static RADIAL: Member<Choice<Gradient>> = of_kind(1);
static CONIC: Member<Choice<Gradient>> = of_kind(2);

const fn of_kind(index: usize) -> Member<Choice<Gradient>> {
    Member::required("gradient", Choice(GRADIENTS.split_at(index).1.split_at(1).0), "")
}

static ANGLE: Member<Number> = Member::optional("angle", COORDINATE, "Degrees clockwise; 0 is to the right.").or("0");
static START: Member<Number> =
    Member::optional("angle", COORDINATE, "Degrees clockwise at which the first colour stands; 0 is to the right.")
        .or("-90");
static CENTER: Member<&Definition<Pair<Number, Number>>> =
    Member::optional("center", &UNIT_POINT, "Centre in parts of the box.").or("[0.5, 0.5]");
static RADIUS: Member<Number> =
    Member::optional("radius", SHARE, "Radius in parts of the box's longer side.").or("0.5");
static STOPS: Member<&Definition<Stops>> = Member::required(
    "stops",
    &Definition { name: "stops", about: "[offset, colour] pairs; offsets must not decrease.", kind: Stops },
    "",
);

static LINEAR_GRADIENT: Definition<Record> = Definition {
    name: "linearGradient",
    about: "",
    kind: Record {
        what: "a gradient",
        title: "Linear gradient",
        about: "A gradient along a line across the box.",
        members: &[&[&LINEAR, &ANGLE, &STOPS]],
        rules: &[],
    },
};

static RADIAL_GRADIENT: Definition<Record> = Definition {
    name: "radialGradient",
    about: "",
    kind: Record {
        what: "a gradient",
        title: "Radial gradient",
        about: "A gradient around a point of the box.",
        members: &[&[&RADIAL, &CENTER, &RADIUS, &STOPS]],
        rules: &[],
    },
};

static CONIC_GRADIENT: Definition<Record> = Definition {
    name: "conicGradient",
    about: "",
    kind: Record {
        what: "a gradient",
        title: "Conic gradient",
        about: "A gradient once around a point of the box, clockwise.",
        members: &[&[&CONIC, &CENTER, &START, &STOPS]],
        rules: &[],
    },
};

/// A paint of a layer.
pub(super) type BoundPaint = Bindable<&'static Definition<AnyPaint>>;
pub(super) const BOUND_PAINT: BoundPaint = Bindable(&PAINT);

/// A colour or a gradient.
pub(super) struct AnyPaint;

pub(super) static PAINT: Definition<AnyPaint> =
    Definition { name: "paint", about: "A colour or a gradient.", kind: AnyPaint };

impl Describe for AnyPaint {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static KINDS: AnyOf = AnyOf(&[&COLOR, &LINEAR_GRADIENT, &RADIAL_GRADIENT, &CONIC_GRADIENT]);
        KINDS.describe(definitions)
    }
}

impl Kind for AnyPaint {
    type Value = Paint;

    fn read(&self, node: &Node) -> Option<Paint> {
        if node.value.is_object() {
            return gradient(node);
        }
        if !node.value.is_string() {
            node.fail("string_type", "must be a colour such as \"#d4af37\", or a gradient object");
            return None;
        }
        BOUND_COLOR.read(node).map(Paint::Solid)
    }
}

fn gradient(node: &Node) -> Option<Paint> {
    // The kind decides which members are known, so it is looked at before the rest is validated.
    let kind = GRADIENTS.iter().find(|(name, _)| node.value["gradient"] == *name).map(|(_, kind)| *kind);
    let object = match kind {
        Some(Gradient::Linear) => LINEAR_GRADIENT.kind.open(node),
        Some(Gradient::Radial) => RADIAL_GRADIENT.kind.open(node),
        Some(Gradient::Conic) => CONIC_GRADIENT.kind.open(node),
        None => open(node, "a gradient", &[&[&GRADIENT, &ANGLE, &CENTER, &RADIUS, &STOPS]]),
    }?;
    let kind = object.read(&GRADIENT);
    let stops = object.read(&STOPS);
    match kind? {
        Gradient::Linear => {
            let angle = object.read(&ANGLE);
            Some(Paint::Linear { angle: angle?, stops: stops? })
        }
        Gradient::Radial => {
            let (center, radius) = (object.read(&CENTER), object.read(&RADIUS));
            Some(Paint::Radial { center: center?, radius: radius?, stops: stops? })
        }
        Gradient::Conic => {
            let (center, angle) = (object.read(&CENTER), object.read(&START));
            Some(Paint::Conic { center: center?, angle: angle?, stops: stops? })
        }
    }
}

/// The stops of a gradient.
struct Stops;

const STOP_LIST: List<Pair<Number, BoundColor>> = List(Pair(SHARE, BOUND_COLOR), 2..=MAX_STOPS);

impl Describe for Stops {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        STOP_LIST.describe(definitions)
    }
}

impl Kind for Stops {
    type Value = Vec<Stop>;

    fn read(&self, node: &Node) -> Option<Vec<Stop>> {
        let stops = STOP_LIST.read(node)?.into_iter().map(|(offset, color)| Stop { offset, color });
        let stops: Vec<Stop> = stops.collect();
        if stops.windows(2).any(|pair| pair[1].offset < pair[0].offset) {
            node.fail("value_error", "offsets of the stops must not decrease");
            return None;
        }
        Some(stops)
    }
}

static STROKE_COLOR: Member<BoundColor> = Member::nullable("color", BOUND_COLOR, "One colour.");
static STROKE_PAINT: Member<BoundPaint> =
    Member::nullable("paint", BOUND_PAINT, "Instead of `color`; a gradient spans the box that one of the fill spans.");
static STROKE_INK: Either<BoundColor, BoundPaint> = Either(&STROKE_COLOR, &STROKE_PAINT);
static STROKE_WIDTH: Member<Bindable<Number>> =
    Member::required("width", Bindable(Number(0.0..=MAX_STROKE)), "Width in pixels; 0 is no line.");
static DASH: Member<Dash> = Member::nullable("dash", Dash, "Lengths of dashes and gaps in turn, in pixels.").or("[]");

/// A line. A width of 0 is none.
pub(super) struct Line(Record);

/// The line around text.
pub(super) static TEXT_STROKE: Definition<Line> = Definition {
    name: "textStroke",
    about: "",
    kind: Line(Record {
        what: "a stroke",
        title: "",
        about: "Line around the ink, behind the fill.",
        members: &[&[&STROKE_COLOR, &STROKE_PAINT, &STROKE_WIDTH]],
        rules: &[&STROKE_INK],
    }),
};

/// The line along a shape.
pub(super) static SHAPE_STROKE: Definition<Line> = Definition {
    name: "shapeStroke",
    about: "",
    kind: Line(Record {
        what: "a stroke",
        title: "",
        about: "Line along the outline, centred on it.",
        members: &[&[&STROKE_COLOR, &STROKE_PAINT, &STROKE_WIDTH, &DASH]],
        rules: &[&STROKE_INK],
    }),
};

impl Describe for Line {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        self.0.describe(definitions)
    }
}

impl Kind for Line {
    type Value = Option<Stroke>;

    fn read(&self, node: &Node) -> Option<Option<Stroke>> {
        let object = self.0.open(node)?;
        let paint = STROKE_INK.read(&object).and_then(|given| match given {
            Given::First(color) => STROKE_COLOR.kind().read(&color).map(Paint::Solid),
            Given::Second(paint) => STROKE_PAINT.kind().read(&paint),
        });
        let width = object.read(&STROKE_WIDTH);
        let dash = object.read(&DASH);
        Some(Some(Stroke { paint: paint?, width: width?, dash: dash? }).filter(|stroke| stroke.width > 0.0))
    }
}

/// Lengths of dashes and gaps in turn; an odd list is doubled as in SVG, so painters always see pairs.
struct Dash;

const DASH_LIST: List<Number> = List(LENGTH, 0..=MAX_DASHES);

impl Describe for Dash {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        DASH_LIST.describe(definitions)
    }
}

impl Kind for Dash {
    type Value = Vec<f32>;

    fn read(&self, node: &Node) -> Option<Vec<f32>> {
        let mut lengths = DASH_LIST.read(node)?;
        if !lengths.is_empty() && lengths.iter().sum::<f32>() <= 0.0 {
            node.fail("value_error", "at least one length must be greater than 0");
            return None;
        }
        if lengths.len() % 2 == 1 {
            lengths.extend_from_within(..);
        }
        Some(lengths)
    }
}

static DX: Member<Bindable<Number>> =
    Member::optional("dx", Bindable(COORDINATE), "Offset to the right in pixels.").or("0");
static DY: Member<Bindable<Number>> =
    Member::optional("dy", Bindable(COORDINATE), "Offset downwards in pixels.").or("0");
static BLUR: Member<Bindable<Number>> =
    Member::optional("blur", Bindable(Number(0.0..=MAX_BLUR)), "Blur radius in pixels, as in CSS.").or("0");
static SHADOW_COLOR: Member<BoundColor> = Member::required("color", BOUND_COLOR, "");

/// The shadow of ink.
pub(super) struct InkShadow(Record);

pub(super) static SHADOW: Definition<InkShadow> = Definition {
    name: "shadow",
    about: "",
    kind: InkShadow(Record {
        what: "a shadow",
        title: "",
        about: "Blurred copy of the ink behind it.",
        members: &[&[&DX, &DY, &BLUR, &SHADOW_COLOR]],
        rules: &[],
    }),
};

impl Describe for InkShadow {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        self.0.describe(definitions)
    }
}

impl Kind for InkShadow {
    type Value = Shadow;

    fn read(&self, node: &Node) -> Option<Shadow> {
        let object = self.0.open(node)?;
        let (dx, dy) = (object.read(&DX), object.read(&DY));
        let blur = object.read(&BLUR);
        let color = object.read(&SHADOW_COLOR);
        Some(Shadow { dx: dx?, dy: dy?, blur: blur?, color: color? })
    }
}
