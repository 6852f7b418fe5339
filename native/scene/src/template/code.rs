//! QR codes and barcodes.

use crate::node::{Node, Object};
use crate::paint::Color;
use crate::scene::CodeBlock;
use crate::template::field::Declared;
use crate::template::limits::{MAX_QUIET_ZONE, MAX_TEXT};
use crate::template::paint::color;
use crate::template::placeholder::{BoundText, bound_text};
use crate::{barcode, qr, zatca};

/// A QR code layer.
#[derive(Clone, Debug, PartialEq)]
pub struct QrLayer {
    /// What it encodes.
    pub payload: QrPayload,
    /// Level of error correction.
    pub ecc: Ecc,
    /// Light modules around the code.
    pub quiet_zone: u32,
    /// Colour of dark modules.
    pub color: Color,
    /// Colour behind them, `None` for nothing.
    pub background: Option<Color>,
    /// The code itself where no field is in its payload: it is the same for every render.
    pub fixed: Option<CodeBlock>,
}

/// What a QR code encodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QrPayload {
    /// A text as it stands.
    Text(BoundText),
    /// The fields of a ZATCA phase 1 invoice code.
    Zatca(Box<ZatcaPayload>),
}

/// The fields of a ZATCA phase 1 invoice code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZatcaPayload {
    /// Tag 1: the seller's name.
    pub seller: BoundText,
    /// Tag 2: the seller's VAT number.
    pub vat_number: BoundText,
    /// Tag 3: time of the invoice, ISO 8601.
    pub timestamp: BoundText,
    /// Tag 4: total with VAT.
    pub total: BoundText,
    /// Tag 5: the VAT.
    pub vat: BoundText,
}

impl ZatcaPayload {
    /// The texts in the order of their tags.
    #[must_use]
    pub fn texts(&self) -> [&BoundText; 5] {
        [&self.seller, &self.vat_number, &self.timestamp, &self.total, &self.vat]
    }
}

/// Level of error correction of a QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ecc {
    /// 7 % of the modules may be lost.
    L,
    /// 15 %.
    M,
    /// 25 %.
    Q,
    /// 30 %.
    H,
}

/// A barcode layer.
#[derive(Clone, Debug, PartialEq)]
pub struct BarcodeLayer {
    /// Its symbology.
    pub symbology: Symbology,
    /// What it encodes.
    pub text: BoundText,
    /// Whether the text stands under the bars.
    pub show_text: bool,
    /// Colour of the bars.
    pub color: Color,
    /// Colour behind them, `None` for nothing.
    pub background: Option<Color>,
}

/// Symbology of a barcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbology {
    /// ISO/IEC 15417: ASCII.
    Code128,
    /// ISO/IEC 15420: 12 digits and a check digit.
    Ean13,
}

pub(super) const QR_MEMBERS: &[&str] = &["text", "zatca", "ecc", "quiet_zone", "color", "background"];
pub(super) const BARCODE_MEMBERS: &[&str] = &["symbology", "text", "show_text", "color", "background"];

const LEVELS: &[(&str, Ecc)] = &[("L", Ecc::L), ("M", Ecc::M), ("Q", Ecc::Q), ("H", Ecc::H)];
const SYMBOLOGIES: &[(&str, Symbology)] = &[("code128", Symbology::Code128), ("ean13", Symbology::Ean13)];
const BLACK: Color = Color { r: 0, g: 0, b: 0, a: 255 };
const WHITE: Color = Color { r: 255, g: 255, b: 255, a: 255 };

pub(super) fn qr(object: &Object, fields: &Declared) -> Option<QrLayer> {
    let payload = match (object.nullable("text"), object.nullable("zatca")) {
        (Some(text), None) => bound_text(&text, 1..=MAX_TEXT, fields).map(|text| {
            let fixed = text.literal();
            (QrPayload::Text(text), fixed)
        }),
        (None, Some(member)) => {
            zatca(&member, fields).map(|(payload, fixed)| (QrPayload::Zatca(Box::new(payload)), fixed))
        }
        (Some(_), Some(_)) => {
            object.node.fail("value_error", "has both `text` and `zatca`; keep one of them");
            None
        }
        (None, None) => {
            object.node.fail_member("text", "missing", "a qr layer needs `text` or `zatca`");
            None
        }
    };
    let ecc = object.optional("ecc").map_or(Some(Ecc::M), |member| member.choice(LEVELS));
    let quiet_zone = object.optional("quiet_zone").map_or(Some(4), |member| member.integer(0..=MAX_QUIET_ZONE));
    let (color, background) = colors(object);
    let (payload, fixed) = payload?;
    let mut layer =
        QrLayer { payload, ecc: ecc?, quiet_zone: quiet_zone?, color: color?, background: background?, fixed: None };
    layer.fixed = fixed.and_then(|fixed| {
        qr::encode(&fixed, &layer).map_err(|msg| object.node.fail_member("text", "string_too_long", msg)).ok()
    });
    Some(layer)
}

/// The payload, and the code's text where no field is in it.
fn zatca(node: &Node, fields: &Declared) -> Option<(ZatcaPayload, Option<String>)> {
    let object = node.object("zatca", &[&zatca::MEMBERS])?;
    let text = |name| object.required(name).and_then(|member| bound_text(&member, 1..=zatca::LONGEST, fields));
    let texts = zatca::MEMBERS.map(text);
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

pub(super) fn barcode(object: &Object, fields: &Declared) -> Option<BarcodeLayer> {
    let symbology = object.required("symbology").and_then(|member| member.choice(SYMBOLOGIES));
    let text = object.required("text").and_then(|member| {
        let text = bound_text(&member, 1..=barcode::LONGEST, fields)?;
        if let Some((symbology, literal)) = symbology.zip(text.literal()) {
            barcode::symbol(symbology, &literal).map_err(|fault| member.fail(fault.kind, fault.msg)).ok()?;
        }
        Some(text)
    });
    let show_text = object.optional("show_text").map_or(Some(true), |member| member.boolean());
    let (color, background) = colors(object);
    Some(BarcodeLayer {
        symbology: symbology?,
        text: text?,
        show_text: show_text?,
        color: color?,
        background: background?,
    })
}

fn colors(object: &Object) -> (Option<Color>, Option<Option<Color>>) {
    let ink = object.optional("color").map_or(Some(BLACK), |member| color(&member));
    let background = match object.optional("background") {
        Some(member) if member.value.is_null() => Some(None),
        Some(member) => color(&member).map(Some),
        None => Some(Some(WHITE)),
    };
    (ink, background)
}
