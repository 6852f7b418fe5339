//! Members that a run has of its own where its layer's do not suit it.

use crate::node::Node;
use crate::paint::{Paint, Stroke};
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Boolean, Describe, Kind, Number};
use crate::schema::limits::{MAX_SIZE, MAX_SPACING};
use crate::schema::padding::{PADDINGS, Padding};
use crate::schema::paint::{BOUND_PAINT, BoundPaint, CORNERS, Corners, Line, TEXT_STROKE};
use crate::schema::record::{Definition, Member, Record};

/// The members of a run that its layer has for all of its text, and those that only runs have.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnStyle {
    /// Asks for italic faces, or for upright ones.
    pub italic: Option<bool>,
    /// Extra space after each grapheme cluster in pixels.
    pub letter_spacing: Option<f32>,
    /// Pixels by which its baseline lies above that of its line.
    pub raise: f32,
    /// The direction of its text, which stands isolated from the text around it then.
    pub is_rtl: Option<bool>,
    /// Line around its ink; `Some(None)` for none where the layer has one.
    pub stroke: Option<Option<Stroke>>,
    /// Its background.
    pub background: Option<RunBackground>,
}

/// The background of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct RunBackground {
    /// Its fill.
    pub paint: Paint,
    /// Pixels by which it is larger: at the top, the inline end, the bottom and the inline start.
    pub padding: [f32; 4],
    /// Radii of its corners in pixels, from the top left clockwise.
    pub radius: [f32; 4],
}

pub(super) const ITALIC: Member<Bindable<Boolean>> = Member::optional("italic", Bindable(Boolean), "");
pub(super) const LETTER_SPACING: Member<Bindable<Number>> =
    Member::optional("letter_spacing", Bindable(Number(-MAX_SPACING..=MAX_SPACING)), "");
pub(super) const RAISE: Member<Bindable<Number>> = Member::optional(
    "raise",
    Bindable(Number(-MAX_SIZE..=MAX_SIZE)),
    "Pixels by which the run stands above the baseline of its line; below it where negative.",
);
pub(super) const STROKE: Member<&Definition<Line>> =
    Member::nullable("stroke", &TEXT_STROKE, "Line around its ink instead of the layer's; of width 0, none.");
pub(super) const BACKGROUND: Member<&Definition<OfRun>> = Member::nullable("background", &RUN_BACKGROUND, "");

static PAINT: Member<BoundPaint> = Member::required("paint", BOUND_PAINT, "Fill; a gradient spans the rectangle.");
static PADDING: Member<&Definition<Padding>> =
    Member::optional("padding", &PADDINGS, "Room between its edges and the text; it moves no text.").or("0");
static RADIUS: Member<&Definition<Corners>> = Member::optional("radius", &CORNERS, "").or("0");

/// Reads the background of a run.
pub(super) struct OfRun;

static RUN_BACKGROUND: Definition<OfRun> = Definition { name: "runBackground", about: "", kind: OfRun };

static RUN_RECORD: Record = Record {
    what: "a background",
    title: "",
    about: "A rectangle behind a run on each of its lines: as wide as its advances, as high as its font.",
    members: &[&[&PAINT, &PADDING, &RADIUS]],
    rules: &[],
};

impl Describe for OfRun {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        RUN_RECORD.describe(definitions)
    }
}

impl Kind for OfRun {
    type Value = RunBackground;

    fn read(&self, node: &Node) -> Option<RunBackground> {
        let object = RUN_RECORD.open(node)?;
        let (paint, padding, radius) = (object.read(&PAINT), object.read(&PADDING), object.read(&RADIUS));
        Some(RunBackground { paint: paint?, padding: padding?, radius: radius? })
    }
}
