//! Templates as types that hold only valid values; `Template::parse` makes them from template schema 1.

pub(crate) mod binding;
pub(crate) mod chart;
pub(crate) mod code;
pub(crate) mod condition;
pub(crate) mod document;
pub(crate) mod field;
pub(crate) mod fonts;
pub(crate) mod image;
pub(crate) mod layer;
pub(crate) mod list;
pub(crate) mod placeholder;
pub(crate) mod size;
pub(crate) mod table;
pub(crate) mod text;

pub use self::binding::BoundLayer;
pub use self::chart::{ChartKind, ChartLabels, ChartLayer, ChartValues};
pub use self::code::{
    BarSymbology, BarcodeLayer, Ecc, MatrixSymbology, QrEyes, QrLayer, QrLogo, QrModules, QrPayload, QrSymbol,
    Symbology, ZatcaPayload,
};
pub use self::condition::{Comparison, Condition};
pub use self::document::{Canvas, Template};
pub use self::field::{
    AmountDecimals, Calendar, ChoiceOption, CurrencyDisplay, Field, FieldKind, Fraction, ListField, Notation,
    NumberForm,
};
pub use self::fonts::FontRequest;
pub use self::image::{Fallback, ImageLayer, ImageSlot, ImageSource, Initials, SlotSource};
pub use self::layer::{GroupLayer, Layer, LayerContent, RepeatLayer, StackLayer};
pub use self::placeholder::{BoundText, Piece};
pub use self::size::Size;
pub use self::table::{TableLayer, TableRow};
pub use self::text::{Run, TextLayer};
