//! The looks of a QR code: its modules, its eyes and the picture in its middle.

use crate::qr::logo as limits;
use crate::schema::common::ASSET;
use crate::schema::kind::{Choice, Integer, Number, Token};
use crate::schema::record::{Definition, Member, Members, Object, Record};
use crate::template::code::{QrEyes, QrLogo, QrModules};

const MODULES: &[(&str, QrModules)] =
    &[("square", QrModules::Square), ("dots", QrModules::Dots), ("rounded", QrModules::Rounded)];
const EYES: &[(&str, QrEyes)] = &[("square", QrEyes::Square), ("round", QrEyes::Round)];

static LOGO: Member<&Definition<Record>> = Member::nullable("logo", &QR_LOGO, "");
static SHAPE: Member<Choice<QrModules>> = Member::optional(
    "modules",
    Choice(MODULES),
    "Shape of the dark modules; `dots` need modules of 4 pixels, `rounded` of 3.",
)
.or("\"square\"");
static EYE_SHAPE: Member<Choice<QrEyes>> =
    Member::optional("eyes", Choice(EYES), "Shape of the finder patterns in the corners.").or("\"square\"");

/// The members that a QR layer has for its looks.
pub(super) static LOOKS: &Members = &[&LOGO, &SHAPE, &EYE_SHAPE];

static LOGO_ASSET: Member<&Definition<Token>> = Member::required("asset", &ASSET, "The picture, shown whole.");
static LOGO_SIZE: Member<Number> = Member::optional(
    "size",
    Number(0.05..=0.5),
    "Side of the picture as a share of the code's. A picture that hides too much is refused.",
)
.or("0.2");
static LOGO_PADDING: Member<Integer> =
    Member::optional("padding", Integer(0..=4), "Modules that are left out around the picture.").or("1");

static QR_LOGO: Definition<Record> = Definition {
    name: "qrLogo",
    about: "",
    kind: Record {
        what: "a logo",
        title: "Logo of a QR code",
        about: "A picture in the middle of a QR code, in place of the modules under it; `ecc` is `H` then.",
        members: &[&[&LOGO_ASSET, &LOGO_SIZE, &LOGO_PADDING]],
        rules: &[],
    },
};

/// The looks of a QR layer.
pub(super) fn looks(object: &Object) -> Option<(Option<QrLogo>, QrModules, QrEyes)> {
    let logo = match object.get(&LOGO) {
        Some(node) => QR_LOGO.kind.open(&node).and_then(|logo| {
            let (asset, size, padding) = (logo.read(&LOGO_ASSET), logo.read(&LOGO_SIZE), logo.read(&LOGO_PADDING));
            let logo = QrLogo { asset: asset?, size: size?, padding: padding?, picture: None };
            limits::check(0, &logo).map_err(|fault| node.fail_member("size", fault.kind, fault.msg)).ok()?;
            Some(Some(logo))
        }),
        None => Some(None),
    };
    let (modules, eyes) = (object.read(&SHAPE), object.read(&EYE_SHAPE));
    Some((logo?, modules?, eyes?))
}
