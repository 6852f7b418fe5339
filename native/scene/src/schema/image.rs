//! Image layers.

use crate::scene::{Fit, ImageBlock, Mask};
use crate::schema::bindable::Bindable;
use crate::schema::common::{ASSET, OF_IMAGES};
use crate::schema::declared::{Declared, FIELD, field_name};
use crate::schema::effects::{BLEND, BLUR, BORDER, CAST, FLIP};
use crate::schema::fallback::{FALLBACK, fallback};
use crate::schema::filter::FILTERS;
use crate::schema::kind::{Choice, Kind, Number, Pair, Text, Token};
use crate::schema::mask::{MaskName, PICTURE_MASK};
use crate::schema::paint::{CORNERS, Corners, UNIT_POINT};
use crate::schema::record::{Definition, Either, Given, Member, Object, Record};
use crate::template::image::{ImageLayer, ImageSource};

const FITS: &[(&str, Fit)] = &[("cover", Fit::Cover), ("contain", Fit::Contain), ("fill", Fit::Fill)];

static ASSET_SHOWN: Member<Bindable<&Definition<Token>>> =
    Member::nullable("asset", Bindable(&ASSET), "The asset shown.");
static FIELD_SHOWN: Member<Text> = Member::nullable("field", FIELD, "The image field whose picture is shown.");
static SOURCE: Either<Bindable<&Definition<Token>>, Text> = Either(&ASSET_SHOWN, &FIELD_SHOWN);
static FIT: Member<Choice<Fit>> =
    Member::optional("fit", Choice(FITS), "Fit of the picture in the box.").or("\"cover\"");
static FOCUS: Member<&Definition<Pair<Number, Number>>> =
    Member::optional("focus", &UNIT_POINT, "The part of the picture that stays when it is cut.").or("[0.5, 0.5]");
static RADIUS: Member<&Definition<Corners>> =
    Member::optional("radius", &CORNERS, "Radius of the corners of a rounded mask in pixels.").or("0");

pub(super) static IMAGE_LAYER: Definition<Record> = Definition {
    name: "imageLayer",
    about: "",
    kind: Record {
        what: "an image layer",
        title: "Image layer",
        about: "A picture: an asset, or the picture of an image field.",
        members: &[
            OF_IMAGES,
            &[
                &ASSET_SHOWN,
                &FIELD_SHOWN,
                &FIT,
                &FOCUS,
                &PICTURE_MASK,
                &RADIUS,
                &FALLBACK,
                &FILTERS,
                &BORDER,
                &CAST,
                &FLIP,
                &BLEND,
                &BLUR,
            ],
        ],
        rules: &[&SOURCE],
    },
};

pub(super) fn image(object: &Object, fields: &Declared) -> Option<ImageLayer> {
    let source = SOURCE.read(object).and_then(|given| source(&given, fields));
    let fit = object.read(&FIT);
    let focus = object.read(&FOCUS);
    let mask = object.read(&PICTURE_MASK);
    let radius = object.read(&RADIUS);
    let (border, shadow) = (object.find(&BORDER), object.find(&CAST));
    let fallback = fallback(object, fields);
    let filters = object.find(&FILTERS);
    let mask = match mask? {
        MaskName::None => Mask::None,
        MaskName::Circle => Mask::Circle,
        MaskName::Rounded => Mask::Rounded(radius?),
    };
    let (border, shadow) = (border?.flatten(), shadow?);
    let filters = filters?.unwrap_or_default();
    let block = ImageBlock { focus: focus?, filters, border, shadow, ..ImageBlock::plain(fit?, mask) };
    Some(ImageLayer { source: source?, block, fallback: fallback? })
}

fn source(given: &Given, fields: &Declared) -> Option<ImageSource> {
    match given {
        Given::First(asset) => ASSET_SHOWN.kind().read(asset).map(ImageSource::Asset),
        Given::Second(field) => {
            let index = field_name(field, fields)?;
            if fields.is_image(index) {
                return Some(ImageSource::Field(index));
            }
            field.fail("value_error", "names a field that is no image; give that field the type \"image\"");
            None
        }
    }
}
