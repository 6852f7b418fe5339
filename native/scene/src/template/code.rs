//! QR codes and barcodes.

use crate::node::{Node, Object};
use crate::paint::Color;
use crate::qr;
use crate::scene::CodeBlock;
use crate::template::field::Declared;
use crate::template::limits::{MAX_QUIET_ZONE, MAX_TEXT};
use crate::template::paint::color;
use crate::template::placeholder::{BoundText, bound_text};

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
    /// The code itself where no field is in its text: it is the same for every render.
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
    /// ISO/IEC 15417: printable ASCII.
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
        (Some(text), None) => bound_text(&text, 1..=MAX_TEXT, fields).map(QrPayload::Text),
        (None, Some(member)) => zatca(&member, fields).map(|payload| QrPayload::Zatca(Box::new(payload))),
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
    let mut layer = QrLayer {
        payload: payload?,
        ecc: ecc?,
        quiet_zone: quiet_zone?,
        color: color?,
        background: background?,
        fixed: None,
    };
    if let QrPayload::Text(text) = &layer.payload
        && let Some(literal) = text.literal()
    {
        layer.fixed =
            qr::encode(&literal, &layer).map_err(|msg| object.node.fail_member("text", "string_too_long", msg)).ok();
    }
    Some(layer)
}

fn zatca(node: &Node, fields: &Declared) -> Option<ZatcaPayload> {
    // Lengths are one byte in the code's TLV structure.
    const LONGEST: usize = 255;
    let object = node.object("zatca", &[&["seller", "vat_number", "timestamp", "total", "vat"]])?;
    let text = |name| object.required(name).and_then(|member| bound_text(&member, 1..=LONGEST, fields));
    let (seller, vat_number, timestamp) = (text("seller"), text("vat_number"), text("timestamp"));
    let (total, vat) = (text("total"), text("vat"));
    Some(ZatcaPayload { seller: seller?, vat_number: vat_number?, timestamp: timestamp?, total: total?, vat: vat? })
}

pub(super) fn barcode(object: &Object, fields: &Declared) -> Option<BarcodeLayer> {
    // More does not scan at any size that a card has.
    const LONGEST: usize = 80;
    let symbology = object.required("symbology").and_then(|member| member.choice(SYMBOLOGIES));
    let text = object.required("text").and_then(|member| {
        let text = bound_text(&member, 1..=LONGEST, fields)?;
        let fault = symbology.zip(text.literal()).and_then(|(symbology, literal)| barcode_fault(symbology, &literal));
        fault.map(|msg| member.fail("value_error", msg)).is_none().then_some(text)
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

/// Why a text can't be encoded, where it can't.
fn barcode_fault(symbology: Symbology, text: &str) -> Option<&'static str> {
    match symbology {
        Symbology::Code128 => {
            let is_printable = text.bytes().all(|byte| (0x20..0x7F).contains(&byte));
            (!is_printable).then_some("Code 128 holds printable ASCII only")
        }
        Symbology::Ean13 => {
            let digits: Vec<u32> = text.chars().filter_map(|c| c.to_digit(10)).collect();
            if digits.len() != text.chars().count() || !(12..=13).contains(&digits.len()) {
                return Some("EAN-13 holds 12 digits, or 13 with the check digit");
            }
            // Weights 1 and 3 in turn; the sum with the check digit is a multiple of 10.
            let sum: u32 = digits.iter().enumerate().map(|(at, digit)| digit * if at % 2 == 0 { 1 } else { 3 }).sum();
            (digits.len() == 13 && !sum.is_multiple_of(10)).then_some("the check digit of this EAN-13 is wrong")
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literal_barcodes_are_checked() {
        assert_eq!(barcode_fault(Symbology::Ean13, "6281000000008"), Some("the check digit of this EAN-13 is wrong"));
        assert_eq!(barcode_fault(Symbology::Ean13, "4006381333931"), None);
        assert_eq!(barcode_fault(Symbology::Ean13, "400638133393"), None);
        assert!(barcode_fault(Symbology::Ean13, "40063813339").is_some());
        assert_eq!(barcode_fault(Symbology::Code128, "SAHL-30 ~"), None);
        assert!(barcode_fault(Symbology::Code128, "سهل").is_some());
    }
}
