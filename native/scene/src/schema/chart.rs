//! Charts: numbers as bars, lines, areas and parts of a ring.

use icu_locale_core::Locale;
use serde_json::json;

use crate::issue::did_you_mean;
use crate::node::Node;
use crate::paint::Paint;
use crate::schema::bindable::Bindable;
use crate::schema::common::OF_CHARTS;
use crate::schema::declared::{Declared, FIELD};
use crate::schema::definitions::{Definitions, JsonSchema, json_schema};
use crate::schema::effects::{BLEND, BLUR};
use crate::schema::kind::{AnyOf, Choice, Describe, Kind, List, Number, Text};
use crate::schema::limits::{MAX_CHART_NUMBER, MAX_FILLS, MAX_ITEMS, MAX_TEXT};
use crate::schema::paint::{BOUND_PAINT, BoundPaint, COORDINATE, CORNERS, Corners, LENGTH, Line, SHAPE_STROKE};
use crate::schema::placeholder::bound_text;
use crate::schema::record::{Definition, Either, Given, Member, Object, Record};
use crate::schema::repeat::{LIST, list};
use crate::schema::stack::{DIRECTION, is_rtl};
use crate::schema::style::{Align, Inherited, MEMBERS, TextStyle, VerticalAlign};
use crate::template::chart::{ChartKind, ChartLabels, ChartLayer, ChartValues};
use crate::template::field::FieldKind;
use crate::template::text::{Run, TextLayer};

const KINDS: &[(&str, ChartKind)] =
    &[("bar", ChartKind::Bar), ("line", ChartKind::Line), ("area", ChartKind::Area), ("ring", ChartKind::Ring)];

/// The members that not all kinds have, and the kinds that have them.
const OF_KINDS: &[(&str, &[ChartKind], &str)] = &[
    ("fill", &[ChartKind::Bar, ChartKind::Area, ChartKind::Ring], "bars, areas and rings"),
    ("labels", &[ChartKind::Bar, ChartKind::Line, ChartKind::Area], "bars, lines and areas"),
    ("axis", &[ChartKind::Bar, ChartKind::Line, ChartKind::Area], "bars, lines and areas"),
    ("min", &[ChartKind::Bar, ChartKind::Line, ChartKind::Area], "bars, lines and areas"),
    ("gap", &[ChartKind::Bar, ChartKind::Ring], "bars and rings"),
    ("radius", &[ChartKind::Bar], "bars"),
    ("thickness", &[ChartKind::Ring], "rings"),
    ("start", &[ChartKind::Ring], "rings"),
];

const NUMBER: Bindable<Number> = Bindable(Number(-MAX_CHART_NUMBER..=MAX_CHART_NUMBER));
const NUMBERS: List<Bindable<Number>> = List(NUMBER, 1..=MAX_ITEMS);
const LABEL: Text = Text(0..=MAX_TEXT);

static KIND: Member<Choice<ChartKind>> =
    Member::required("kind", Choice(KINDS), "bar, line and area stand on zero; ring shows parts of a whole.");
static VALUES: Member<Values> = Member::required(
    "values",
    Values,
    "Numbers, or the list whose items have them. A value past `min` or `max` is drawn as far as those; a ring has no part for \
     one below zero.",
);
static MIN: Member<Bindable<Number>> =
    Member::nullable("min", NUMBER, "Number at the bottom; zero or the least value where absent.");
static MAX: Member<Bindable<Number>> = Member::nullable(
    "max",
    NUMBER,
    "Number at the top, zero or the largest value where absent; of a ring the whole, their sum where absent or less.",
);
static FILL: Member<Fills> =
    Member::nullable("fill", Fills, "Fill of bars, parts or the area: one, or some in turn, which begin again.");
static STROKE: Member<&Definition<Line>> =
    Member::nullable("stroke", &SHAPE_STROKE, "Line through the values, or along the outline of bars and parts.");
static AXIS: Member<&Definition<Line>> = Member::nullable("axis", &SHAPE_STROKE, "Line at zero.");
static GAP: Member<Bindable<Number>> = Member::nullable(
    "gap",
    Bindable(LENGTH),
    "Pixels between bars, a quarter of the room of each where absent, or between the parts of a ring, 0 where absent.",
);
static RADIUS: Member<&Definition<Corners>> =
    Member::nullable("radius", &CORNERS, "Radius of the corners of bars in pixels.").or("0");
static THICKNESS: Member<Bindable<Number>> =
    Member::nullable("thickness", Bindable(LENGTH), "Width of the ring in pixels; 0.4 of its radius where absent.");
static START: Member<Bindable<Number>> =
    Member::nullable("start", Bindable(COORDINATE), "Degrees clockwise at which the ring starts; 0 is to the right.")
        .or("-90");
static LABELS: Member<&Definition<Record>> =
    Member::nullable("labels", &CHART_LABELS, "Texts in a row at the bottom, each under its value.");
static VALUE_LABELS: Member<&Definition<Record>> = Member::nullable(
    "value_labels",
    &CHART_LABELS,
    "Texts at the ends of bars, above points, or on the parts of a ring.",
);

pub(super) static CHART_LAYER: Definition<Record> = Definition {
    name: "chartLayer",
    about: "",
    kind: Record {
        what: "a chart layer",
        title: "Chart layer",
        about: "Numbers as bars, a line, an area or the parts of a ring.",
        members: &[
            OF_CHARTS,
            &[
                &KIND,
                &VALUES,
                &MIN,
                &MAX,
                &FILL,
                &STROKE,
                &AXIS,
                &GAP,
                &RADIUS,
                &THICKNESS,
                &START,
                &LABELS,
                &VALUE_LABELS,
                &DIRECTION,
                &BLEND,
                &BLUR,
            ],
        ],
        rules: &[],
    },
};

/// Reads a chart.
pub(super) fn chart(object: &Object, locale: Option<&Locale>, fields: &Declared) -> Option<ChartLayer> {
    let kind = object.read(&KIND);
    if let Some(kind) = kind {
        judge(object, kind);
    }
    let (min, max) = (object.find(&MIN), object.find(&MAX));
    if let (Some(Some(min)), Some(Some(max))) = (min, max)
        && min >= max
        && kind != Some(ChartKind::Ring)
    {
        object.node.fail_member("min", "value_error", "must be less than `max`");
        return None;
    }
    let (fills, stroke, axis) = (object.find(&FILL), object.find(&STROKE), object.find(&AXIS));
    let (gap, radius) = (object.find(&GAP), object.read(&RADIUS));
    let (thickness, start, is_rtl) = (object.find(&THICKNESS), object.read(&START), is_rtl(object, locale));
    let values = object.get(&VALUES).and_then(|node| values(&node, fields));
    // Without its list no name of an item is known.
    let values = values?;
    let of_items = match &values {
        ChartValues::Numbers(_) => fields.clone(),
        ChartValues::List { list, .. } => fields.within(*list),
    };
    let labels = |member: &Member<&Definition<Record>>| match object.get(member) {
        Some(node) => labels(&node, locale, &of_items).map(Some),
        None => Some(None),
    };
    let (labels, value_labels) = (labels(&LABELS), labels(&VALUE_LABELS));
    Some(ChartLayer {
        kind: kind?,
        values,
        labels: labels?,
        value_labels: value_labels?,
        min: min?,
        max: max?,
        fills: fills?.unwrap_or_default(),
        stroke: stroke?.flatten(),
        axis: axis?.flatten(),
        gap: gap?,
        radius: radius?,
        thickness: thickness?,
        start: start?,
        is_rtl: is_rtl?,
    })
}

/// Reports members that the kind does not have.
fn judge(object: &Object, kind: ChartKind) {
    for (member, kinds, owners) in OF_KINDS {
        let is_given = object.node.value.get(member).is_some_and(|value| !value.is_null());
        if is_given && !kinds.contains(&kind) {
            object.node.fail_member(member, "value_error", format!("only charts of {owners} have {member}"));
        }
    }
}

static OF: Member<Text> = Member::required("of", FIELD, "Name of the number or amount field of the items.");

static OF_LIST: Definition<Record> = Definition {
    name: "chartValues",
    about: "",
    kind: Record {
        what: "the values of a chart",
        title: "Values of a list",
        about: "A number of each item of a list.",
        members: &[&[&LIST, &OF]],
        rules: &[],
    },
};

/// Numbers, or the list whose items have them.
struct Values;

impl Describe for Values {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        static KINDS: AnyOf = AnyOf(&[&NUMBERS, &OF_LIST]);
        KINDS.describe(definitions)
    }
}

fn values(node: &Node, fields: &Declared) -> Option<ChartValues> {
    if !node.value.is_object() {
        return NUMBERS.read(node).map(ChartValues::Numbers);
    }
    let object = OF_LIST.kind.open(node)?;
    if fields.is_of_item() {
        node.fail("value_error", "must be numbers: the layers of a repeat show no other lists");
        return None;
    }
    let (list, of) = (list(&object, fields), object.get(&OF));
    let ((list, _), of) = (list?, of?);
    let name = OF.kind().text(&of)?;
    let of_items = fields.within(list);
    let Some(FieldKind::List(items)) = fields.field(list).map(|field| &field.kind) else { return None };
    let Some(field) = items.fields.iter().find(|field| field.name == name) else {
        let near = did_you_mean(name, items.fields.iter().map(|field| field.name.as_str()));
        of.fail("value_error", format!("`{name}` is no field of this list's items{near}"));
        return None;
    };
    if !matches!(field.kind, FieldKind::Number(_) | FieldKind::Amount { .. }) {
        of.fail("value_error", format!("`{name}` is a {} field; charts show numbers and amounts", field.kind.name()));
        return None;
    }
    let member = of_items.position(&format!("item.{name}"))?;
    Some(ChartValues::List { list, member })
}

const FILL_LIST: List<BoundPaint> = List(BOUND_PAINT, 1..=MAX_FILLS);

/// A paint, or some in turn.
struct Fills;

impl Describe for Fills {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        let (one, some) = (BOUND_PAINT.describe(definitions), FILL_LIST.describe(definitions));
        json_schema([("anyOf", json!([one, some]))])
    }
}

impl Kind for Fills {
    type Value = Vec<Paint>;

    fn read(&self, node: &Node) -> Option<Vec<Paint>> {
        if node.value.is_array() {
            return FILL_LIST.read(node);
        }
        BOUND_PAINT.read(node).map(|paint| vec![paint])
    }
}

static TEXT: Member<Text> = Member::nullable("text", LABEL, "Text of each, with {{item.field}} placeholders.");
static TEXTS: Member<List<Text>> =
    Member::nullable("texts", List(LABEL, 1..=MAX_ITEMS), "Texts of the values in their order.");
static ONE_OR_SOME: Either<Text, List<Text>> = Either(&TEXT, &TEXTS);

static CHART_LABELS: Definition<Record> = Definition {
    name: "chartLabels",
    about: "",
    kind: Record {
        what: "labels",
        title: "Labels",
        about: "The texts at the values of a chart, with their style: centred and on one line where nothing else is said.",
        members: &[&[&TEXT, &TEXTS], &MEMBERS],
        rules: &[&ONE_OR_SOME],
    },
};

fn labels(node: &Node, locale: Option<&Locale>, fields: &Declared) -> Option<ChartLabels> {
    let object = CHART_LABELS.kind.open(node)?;
    let own = Inherited::read(&object);
    let style = TextStyle::read(&object, own.size, locale.unwrap_or(&Locale::UNKNOWN));
    let given = ONE_OR_SOME.read(&object);
    let is_given = |name: &str| node.value.get(name).is_some_and(|value| !value.is_null());
    let is_right = own.is_right;
    let style = style.map(|style| TextStyle {
        align: if is_given("align") { style.align } else { Align::Center },
        valign: if is_given("valign") { style.valign } else { VerticalAlign::Middle },
        max_lines: if is_given("max_lines") { style.max_lines } else { Some(1) },
        ..style
    });
    let text = |node: &Node| {
        let text = bound_text(node, &LABEL, fields)?;
        Some(TextLayer { runs: vec![Run { text, style: own.style.clone() }], style: style.clone()? })
    };
    let labels = match given? {
        Given::First(one) => ChartLabels::OfItem(Box::new(text(&one)?)),
        Given::Second(some) => {
            let texts: Vec<Option<TextLayer>> = TEXTS.kind().nodes(&some)?.iter().map(text).collect();
            ChartLabels::OfValues(texts.into_iter().collect::<Option<_>>()?)
        }
    };
    is_right.then_some(labels)
}
