//! QR codes and barcodes.

use crate::barcode::{self, matrix};
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
use crate::schema::qr_look::{LOOKS, looks};
use crate::schema::record::{Definition, Either, Given, Member, Object, Record};
use crate::site::Modules;
use crate::template::code::{
    BarSymbology, BarcodeLayer, Ecc, MatrixSymbology, QrLayer, QrPayload, Symbology, ZatcaPayload,
};
use crate::template::placeholder::{BoundText, Piece};
use crate::{qr, zatca};

const LEVELS: &[(&str, Ecc)] = &[("L", Ecc::L), ("M", Ecc::M), ("Q", Ecc::Q), ("H", Ecc::H)];
const SYMBOLOGIES: &[(&str, Symbology)] = &[
    ("code128", Symbology::Bars(BarSymbology::Code128)),
    ("ean13", Symbology::Bars(BarSymbology::Ean13)),
    ("ean8", Symbology::Bars(BarSymbology::Ean8)),
    ("datamatrix", Symbology::Matrix(MatrixSymbology::DataMatrix)),
    ("pdf417", Symbology::Matrix(MatrixSymbology::Pdf417)),
    ("aztec", Symbology::Matrix(MatrixSymbology::Aztec)),
];

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
        members: &[OF_QRS, &[&QR_TEXT, &INVOICE, &ECC, &QUIET_ZONE, &INK, &GROUND], LOOKS],
        rules: &[&PAYLOAD],
    },
};

static SYMBOLOGY: Member<Choice<Symbology>> = Member::required("symbology", Choice(SYMBOLOGIES), "Symbology.");
static BARCODE_TEXT: Member<Text> = Member::required(
    "text",
    Text(1..=matrix::LONGEST),
    "Text with {{field}} placeholders, at most 80 characters in codes of bars.",
);
/// The part of that length that codes of bars may have.
const BARS_TEXT: Text = Text(1..=barcode::LONGEST);
static SHOW_TEXT: Member<Bindable<Boolean>> =
    Member::optional("show_text", Bindable(Boolean), "True if the text stands under the bars.").or("true");
static MATRIX_ECC: Member<Integer> = Member::nullable(
    "ecc",
    Integer(0..=*matrix::AZTEC_PERCENT.end()),
    "Error correction: the level of a pdf417, 0 to 8, by its length where absent; the percentage of an aztec, 5 to 95, 23 \
     where absent.",
);
static MATRIX_QUIET_ZONE: Member<Integer> = Member::nullable(
    "quiet_zone",
    Integer(0..=MAX_QUIET_ZONE),
    "Light modules around a two-dimensional code; 2 where absent.",
);

pub(super) static BARCODE_LAYER: Definition<Record> = Definition {
    name: "barcodeLayer",
    about: "",
    kind: Record {
        what: "a barcode layer",
        title: "Barcode layer",
        about: "A barcode of bars or, as datamatrix, pdf417 and aztec, of two dimensions. Its bars or modules have whole \
                pixels, as many as the box holds.",
        members: &[
            OF_BARCODES,
            &[&SYMBOLOGY, &BARCODE_TEXT, &SHOW_TEXT, &MATRIX_ECC, &MATRIX_QUIET_ZONE, &INK, &GROUND],
        ],
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
    let looks = looks(object);
    let (payload, fixed) = payload?;
    let (logo, modules, eyes) = looks?;
    let mut layer = QrLayer {
        payload,
        // Readers restore the modules that the picture hides.
        ecc: if logo.is_some() { ecc.and(Some(Ecc::H)) } else { ecc }?,
        quiet_zone: quiet_zone?,
        color: color?,
        background: background?,
        logo,
        modules,
        eyes,
        fixed: None,
    };
    layer.fixed = fixed.and_then(|fixed| {
        let symbol = qr::encode(&fixed, layer.ecc, layer.logo.as_ref());
        symbol.map_err(|msg| object.node.fail_member("text", "string_too_long", msg)).ok()
    });
    let modules =
        layer.fixed.as_ref().map_or_else(|| qr::fewest_modules(layer.quiet_zone), |symbol| qr::modules(symbol, &layer));
    validate_box(object, frame, modules);
    Some(layer)
}

/// Reports a code that no value can fit in its box: this is a fault of the template.
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
    let (ecc, quiet_zone) = (object.find(&MATRIX_ECC), object.find(&MATRIX_QUIET_ZONE));
    let show_text = object.read(&SHOW_TEXT);
    let text = match symbology {
        Some(Symbology::Bars(symbology)) => {
            refuse(object, &["ecc", "quiet_zone"], "only the two-dimensional datamatrix, pdf417 and aztec have");
            bars(object, symbology, frame, fields)
        }
        Some(Symbology::Matrix(symbology)) => {
            refuse(object, &["show_text"], "no text stands under a two-dimensional code; leave out");
            let ecc = ecc.and_then(|ecc| judge_ecc(object, symbology, ecc).then_some(ecc));
            let (ecc, quiet_zone) = (ecc.flatten(), quiet_zone.flatten().unwrap_or(matrix::QUIET_ZONE));
            matrix(object, symbology, frame, (ecc, quiet_zone), fields)
        }
        None => object.get(&BARCODE_TEXT).and_then(|member| bound_text(&member, BARCODE_TEXT.kind(), fields)),
    };
    let (color, background) = colors(object);
    let (symbology, quiet_zone) = (symbology?, quiet_zone?);
    let is_matrix = matches!(symbology, Symbology::Matrix(_));
    Some(BarcodeLayer {
        symbology,
        text: text?,
        show_text: show_text? && !is_matrix,
        color: color?,
        background: background?,
        quiet_zone: if is_matrix { quiet_zone.unwrap_or(matrix::QUIET_ZONE) } else { 0 },
        ecc: ecc?,
    })
}

/// The text of a code of bars.
fn bars(object: &Object, symbology: BarSymbology, frame: Option<&Rect>, fields: &Declared) -> Option<BoundText> {
    let mut fewest = Some(barcode::fewest_columns(symbology));
    let text = object.get(&BARCODE_TEXT).and_then(|member| {
        let text = bound_text(&member, &BARS_TEXT, fields)?;
        if let Some(literal) = text.literal() {
            let symbol = barcode::symbol(symbology, &literal);
            fewest = Some(symbol.map_err(|fault| member.fail(fault.kind, fault.msg)).ok()?.columns());
        } else if let Some(name) = barcode::name_of_digits(symbology) {
            can_be_digits(&text, name, fields).map_err(|msg| member.fail("value_error", msg)).ok()?;
        }
        Some(text)
    });
    if let Some(fewest) = fewest {
        validate_box(object, frame, fewest);
    }
    text
}

/// The text of a two-dimensional code.
fn matrix(
    object: &Object,
    symbology: MatrixSymbology,
    frame: Option<&Rect>,
    (ecc, quiet_zone): (Option<u32>, u32),
    fields: &Declared,
) -> Option<BoundText> {
    let mut modules = matrix::fewest_modules(symbology, quiet_zone);
    let text = object.get(&BARCODE_TEXT).and_then(|member| {
        let text = bound_text(&member, BARCODE_TEXT.kind(), fields)?;
        if let Some((literal, frame)) = text.literal().zip(frame) {
            let symbol = matrix::symbol(symbology, &literal, ecc, (frame, quiet_zone));
            let symbol = symbol.map_err(|fault| member.fail(fault.kind, fault.msg)).ok()?;
            modules = symbol.modules(quiet_zone);
        }
        Some(text)
    });
    validate_box(object, frame, modules);
    text
}

/// Reports members that the symbology does not have.
fn refuse(object: &Object, names: &[&str], reason: &str) {
    let is_given = |name: &str| object.node.value.get(name).is_some_and(|value| !value.is_null());
    for name in names.iter().filter(|name| is_given(name)) {
        object.node.fail_member(name, "value_error", format!("{reason} {name}"));
    }
}

/// True if the symbology has this error correction, else a fault.
fn judge_ecc(object: &Object, symbology: MatrixSymbology, ecc: Option<u32>) -> bool {
    let Some(ecc) = ecc else { return true };
    let (range, what) = match symbology {
        MatrixSymbology::DataMatrix => {
            refuse(object, &["ecc"], "a datamatrix has one error correction alone; leave out");
            return false;
        }
        MatrixSymbology::Pdf417 => (matrix::PDF417_LEVELS, "levels of a pdf417"),
        MatrixSymbology::Aztec => (matrix::AZTEC_PERCENT, "percentages of an aztec"),
    };
    let is_in = range.contains(&ecc);
    if !is_in {
        let (least, most) = (range.start(), range.end());
        object.node.fail_member("ecc", "value_error", format!("{what} are {least} to {most}"));
    }
    is_in
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
