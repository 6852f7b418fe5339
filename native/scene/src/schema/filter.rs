//! Filters of pictures.

use crate::filter::Filters;
use crate::node::Node;
use crate::schema::bindable::Bindable;
use crate::schema::definitions::{Definitions, JsonSchema};
use crate::schema::kind::{Describe, Kind, Number};
use crate::schema::limits::MAX_BLUR;
use crate::schema::paint::{BOUND_COLOR, BoundColor, SHARE};
use crate::schema::record::{Definition, Member, Record};

/// The largest factor.
const FACTOR: Bindable<Number> = Bindable(Number(0.0..=10.0));

static GRAY: Member<Bindable<Number>> =
    Member::optional("gray", Bindable(SHARE), "Share of the colour that is removed; 1 leaves greys.").or("0");
static SATURATE: Member<Bindable<Number>> =
    Member::optional("saturate", FACTOR, "Factor of the strength of colours; 1 leaves them unchanged.").or("1");
static BRIGHTNESS: Member<Bindable<Number>> = Member::optional(
    "brightness",
    FACTOR,
    "Factor of the lightness of the picture; 1 leaves it unchanged, 0 is black.",
)
.or("1");
static CONTRAST: Member<Bindable<Number>> =
    Member::optional("contrast", FACTOR, "Factor of the difference between tones; 1 leaves them unchanged, 0 is grey.")
        .or("1");
static TINT: Member<BoundColor> =
    Member::nullable("tint", BOUND_COLOR, "Colour that is laid over the picture where it covers.");
static BLUR: Member<Bindable<Number>> = Member::optional(
    "blur",
    Bindable(Number(0.0..=MAX_BLUR)),
    "Standard deviation in pixels; past its edges the picture goes on as it ends there.",
)
.or("0");

/// Filters, in the order in which they are applied.
pub(super) struct AllFilters(Record);

static FILTERS_RECORD: Definition<AllFilters> = Definition {
    name: "filters",
    about: "",
    kind: AllFilters(Record {
        what: "filters",
        title: "",
        about: "Filters of CSS, applied in this order: gray, saturate, brightness, contrast, tint, blur.",
        members: &[&[&GRAY, &SATURATE, &BRIGHTNESS, &CONTRAST, &TINT, &BLUR]],
        rules: &[],
    }),
};

pub(super) static FILTERS: Member<&Definition<AllFilters>> =
    Member::nullable("filters", &FILTERS_RECORD, "Filters for the pixels of the picture.");

impl Describe for AllFilters {
    fn describe(&self, definitions: &mut Definitions) -> JsonSchema {
        self.0.describe(definitions)
    }
}

impl Kind for AllFilters {
    type Value = Filters;

    fn read(&self, node: &Node) -> Option<Filters> {
        let object = self.0.open(node)?;
        let (gray, saturate) = (object.read(&GRAY), object.read(&SATURATE));
        let (brightness, contrast) = (object.read(&BRIGHTNESS), object.read(&CONTRAST));
        let (tint, blur) = (object.find(&TINT), object.read(&BLUR));
        let (gray, saturate, brightness) = (gray?, saturate?, brightness?);
        Some(Filters { gray, saturate, brightness, contrast: contrast?, tint: tint?, blur: blur? })
    }
}
