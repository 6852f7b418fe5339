//! QR codes and barcodes.

use crate::paint::Color;
use crate::template::placeholder::BoundText;

/// A QR code layer.
#[derive(Clone, Debug, PartialEq)]
pub struct QrLayer {
    /// The text that the code encodes.
    pub payload: QrPayload,
    /// Level of error correction.
    pub ecc: Ecc,
    /// Light modules around the code.
    pub quiet_zone: u32,
    /// Colour of dark modules.
    pub color: Color,
    /// Colour behind them, `None` for nothing.
    pub background: Option<Color>,
    /// The picture in its middle.
    pub logo: Option<QrLogo>,
    /// Shape of its modules.
    pub modules: QrModules,
    /// Shape of its eyes.
    pub eyes: QrEyes,
    /// The code itself where no field is in its payload: it is the same for every render.
    pub fixed: Option<QrSymbol>,
}

/// A QR code as modules, without its quiet zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrSymbol {
    /// Modules a side.
    pub side: usize,
    /// Row by row; true is dark.
    pub dark: Vec<bool>,
}

/// The picture in the middle of a QR code.
#[derive(Clone, Debug, PartialEq)]
pub struct QrLogo {
    /// Id of the asset.
    pub asset: String,
    /// Its side as a share of the code's.
    pub size: f32,
    /// Modules that are left out around it.
    pub padding: u32,
    /// The id under which it is handed over, unless that is the layer's.
    pub picture: Option<String>,
}

/// Shape of the dark modules of a QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QrModules {
    /// Squares that touch.
    Square,
    /// Discs.
    Dots,
    /// Squares whose corners are round where no other touches them.
    Rounded,
}

/// Shape of the finder patterns of a QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QrEyes {
    /// Squares.
    Square,
    /// Squares with round corners.
    Round,
}

/// The payload of a QR code.
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
    /// The text that the code encodes.
    pub text: BoundText,
    /// True if the text stands under the bars.
    pub show_text: bool,
    /// Colour of the bars.
    pub color: Color,
    /// Colour behind them, `None` for nothing.
    pub background: Option<Color>,
    /// Light modules around a two-dimensional code.
    pub quiet_zone: u32,
    /// Error correction of a two-dimensional code: a level or a percentage; `None` leaves it to the symbology.
    pub ecc: Option<u32>,
}

/// Symbology of a barcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbology {
    /// Bars alone.
    Bars(BarSymbology),
    /// Modules in two dimensions.
    Matrix(MatrixSymbology),
}

/// Symbology of bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarSymbology {
    /// ISO/IEC 15417: ASCII.
    Code128,
    /// ISO/IEC 15420: 12 digits and a check digit.
    Ean13,
    /// ISO/IEC 15420: 7 digits and a check digit.
    Ean8,
}

/// Symbology of a two-dimensional code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixSymbology {
    /// ISO/IEC 16022, ECC 200.
    DataMatrix,
    /// ISO/IEC 15438.
    Pdf417,
    /// ISO/IEC 24778.
    Aztec,
}
