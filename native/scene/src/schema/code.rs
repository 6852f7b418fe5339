//! QR codes and barcodes.

use crate::geometry::Rect;
use crate::node::Node;
use crate::paint::Color;
use crate::schema::bindable::Bindable;
use crate::schema::common::{OF_BARCODES, OF_QRS};
use crate::schema::declared::Declared;
use crate::schema::kind::{Boolean, Choice, Integer, OrNull, Text};
use crate::schema::limits::{MAX_QUIET_ZONE, MAX_TEXT};
use crate::schema::paint::{BOUND_COLOR, BoundColor};
use crate::schema::placeholder::bound_text;
use crate::schema::record::{Definition, Either, Given, Member, Object, Record};
use crate::site::Modules;
use crate::template::code::{BarcodeLayer, Ecc, QrLayer, QrPayload, Symbology, ZatcaPayload};
use crate::template::placeholder::{BoundText, Piece};
use crate::{barcode, qr, zatca};

const LEVELS: &[(&str, Ecc)] = &[("L", Ecc::L), ("M", Ecc::M), ("Q", Ecc::Q), ("H", Ecc::H)];
const SYMBOLOGIES: &[(&str, Symbology)] =
    &[("code128", Symbology::Code128), ("ean13", Symbology::Ean13), ("ean8", Symbology::Ean8)];

static QR_TEXT: Member<Text> = Member::nullable(
    "text",
    Text(1..=MAX_TEXT),
    "Text with {{field}} placeholders, encoded as UTF-8; text beyond ASCII is marked so (ECI 26).",
);
static INVOICE: Member<&Definition<Record>> = Member::nullable("zatca", &ZATCA, "");
static PAYLOAD: Either<Text, &Definition<Record>> = Either(&QR_TEXT, &INVOICE);
static ECC: Member<Choice<Ecc>> = Member::optional("ecc", Choice(LEVELS), "Level of error correction.").or("\"M\"");
static QUIET_ZONE: Member<Integer> =
    Member::optional("quiet_zone", Integer(0..=MAX_QUIET_ZONE), "Light modules around the code; readers need 4.")
        .or("4");
static INK: Member<BoundColor> =
    Member::optional("color", BOUND_COLOR, "Colour of the dark modules or bars.").or("\"#000\"");
static GROUND: Member<OrNull<BoundColor>> =
    Member::optional("background", OrNull(BOUND_COLOR), "Colour behind them; null for nothing.").or("\"#fff\"");

pub(super) static QR_LAYER: Definition<Record> = Definition {
    name: "qrLayer",
    about: "",
    kind: Record {
        what: "a qr layer",
        title: "QR layer",
        about: "A QR code of a text or of an invoice. Its modules have whole pixels, as many as the box holds.",
        members: &[OF_QRS, &[&QR_TEXT, &INVOICE, &ECC, &QUIET_ZONE, &INK, &GROUND]],
        rules: &[&PAYLOAD],
    },
};

static SYMBOLOGY: Member<Choice<Symbology>> = Member::required("symbology", Choice(SYMBOLOGIES), "Symbology.");
static BARS_TEXT: Member<Text> =
    Member::required("text", Text(1..=barcode::LONGEST), "Text with {{field}} placeholders.");
static SHOW_TEXT: Member<Bindable<Boolean>> =
    Member::optional("show_text", Bindable(Boolean), "Whether the text stands under the bars.").or("true");

pub(super) static BARCODE_LAYER: Definition<Record> = Definition {
    name: "barcodeLayer",
    about: "",
    kind: Record {
        what: "a barcode layer",
        title: "Barcode layer",
        about: "A barcode. Its bars have whole pixels, as many as the box holds.",
        members: &[OF_BARCODES, &[&SYMBOLOGY, &BARS_TEXT, &SHOW_TEXT, &INK, &GROUND]],
        rules: &[],
    },
};

/// In the order of [`zatca::MEMBERS`].
static ZATCA_TEXTS: [Member<Text>; 5] = [
    zatca_text(0, "Name of the seller."),
    zatca_text(1, "VAT number of the seller."),
    zatca_text(2, "Time of the invoice, ISO 8601."),
    zatca_text(3, "Total with VAT."),
    zatca_text(4, "The VAT."),
];

const fn zatca_text(index: usize, about: &'static str) -> Member<Text> {
    Member::required(zatca::MEMBERS[index], Text(1..=zatca::LONGEST), about)
}

static ZATCA: Definition<Record> = Definition {
    name: "zatca",
    about: "",
    kind: Record {
        what: "zatca",
        title: "",
        about: "Fields of a ZATCA phase 1 invoice code; each may hold {{field}} placeholders.",
        members: &[&[&ZATCA_TEXTS[0], &ZATCA_TEXTS[1], &ZATCA_TEXTS[2], &ZATCA_TEXTS[3], &ZATCA_TEXTS[4]]],
        rules: &[],
    },
};

pub(super) fn qr(object: &Object, frame: Option<&Rect>, fields: &Declared) -> Option<QrLayer> {
    let payload = PAYLOAD.read(object).and_then(|given| payload(&given, fields));
    let ecc = object.read(&ECC);
    let quiet_zone = object.read(&QUIET_ZONE);
    let (color, background) = colors(object);
    let (payload, fixed) = payload?;
    let mut layer =
        QrLayer { payload, ecc: ecc?, quiet_zone: quiet_zone?, color: color?, background: background?, fixed: None };
    layer.fixed = fixed.and_then(|fixed| {
        qr::encode(&fixed, layer.ecc).map_err(|msg| object.node.fail_member("text", "string_too_long", msg)).ok()
    });
    let modules =
        layer.fixed.as_ref().map_or_else(|| qr::fewest_modules(layer.quiet_zone), |symbol| qr::modules(symbol, &layer));
    validate_box(object, frame, modules);
    Some(layer)
}

/// What no value can make fit its box is a fault of the template.
fn validate_box(object: &Object, frame: Option<&Rect>, modules: Modules) {
    if let Some(Err(fault)) = frame.map(|frame| modules.check(frame)) {
        object.node.fail_member("box", fault.kind, fault.msg);
    }
}

/// The payload, and the code's text where no field is in it.
fn payload(given: &Given, fields: &Declared) -> Option<(QrPayload, Option<String>)> {
    match given {
        Given::First(text) => {
            let text = bound_text(text, QR_TEXT.kind(), fields)?;
            let fixed = text.literal();
            Some((QrPayload::Text(text), fixed))
        }
        Given::Second(invoice) => {
            let (payload, fixed) = zatca(invoice, fields)?;
            Some((QrPayload::Zatca(Box::new(payload)), fixed))
        }
    }
}

fn zatca(node: &Node, fields: &Declared) -> Option<(ZatcaPayload, Option<String>)> {
    let object = ZATCA.kind.open(node)?;
    let text = |member: &Member<Text>| object.get(member).and_then(|node| bound_text(&node, member.kind(), fields));
    let texts = ZATCA_TEXTS.each_ref().map(text);
    let literals = texts.each_ref().map(|text| text.as_ref().and_then(BoundText::literal));
    let fixed = zatca::encode(&literals).unwrap_or_else(|wrong| {
        for (name, fault) in wrong {
            node.fail_member(name, fault.kind, fault.msg);
        }
        None
    });
    let [seller, vat_number, timestamp, total, vat] = texts;
    let payload =
        ZatcaPayload { seller: seller?, vat_number: vat_number?, timestamp: timestamp?, total: total?, vat: vat? };
    Some((payload, fixed))
}

pub(super) fn barcode(object: &Object, frame: Option<&Rect>, fields: &Declared) -> Option<BarcodeLayer> {
    let symbology = object.read(&SYMBOLOGY);
    let mut fewest = symbology.map(barcode::fewest_columns);
    let text = object.get(&BARS_TEXT).and_then(|member| {
        let text = bound_text(&member, BARS_TEXT.kind(), fields)?;
        if let Some((symbology, literal)) = symbology.zip(text.literal()) {
            let symbol = barcode::symbol(symbology, &literal);
            fewest = Some(symbol.map_err(|fault| member.fail(fault.kind, fault.msg)).ok()?.columns());
        } else if let Some(name) = symbology.and_then(barcode::name_of_digits) {
            can_be_digits(&text, name, fields).map_err(|msg| member.fail("value_error", msg)).ok()?;
        }
        Some(text)
    });
    if let Some(fewest) = fewest {
        validate_box(object, frame, fewest);
    }
    let show_text = object.read(&SHOW_TEXT);
    let (color, background) = colors(object);
    Some(BarcodeLayer {
        symbology: symbology?,
        text: text?,
        show_text: show_text?,
        color: color?,
        background: background?,
    })
}

/// Judges a text with fields that is to be digits alone: there must be values with which it is.
fn can_be_digits(text: &BoundText, symbology: &str, fields: &Declared) -> Result<(), String> {
    for piece in &text.pieces {
        match piece {
            Piece::Literal(literal) => {
                if !barcode::ascii_digits(literal).bytes().all(|byte| byte.is_ascii_digit()) {
                    return Err(format!("{symbology} holds digits alone, and `{literal}` has others"));
                }
            }
            Piece::Field(index) => {
                if let Some(name) = fields.with_signs(*index) {
                    return Err(format!(
                        "{symbology} holds digits alone, and the values of `{name}` have signs between them: use a field of \
                         type code or text"
                    ));
                }
            }
        }
    }
    Ok(())
}

fn colors(object: &Object) -> (Option<Color>, Option<Option<Color>>) {
    (object.read(&INK), object.read(&GROUND))
}
