//! The work of filling layers in: counted before it is done.

use crate::bound::Bound;
use crate::data::Values;
use crate::issue::{Issue, Loc};
use crate::template::code::QrPayload;
use crate::template::layer::{Layer, LayerContent};
use crate::template::{BoundText, Piece, TableRow, TextLayer};

/// Takes the nanoseconds of a piece of work before it is done; false where they may not be spent.
pub type Spend<'a> = &'a dyn Fn(u64) -> bool;

/// Why a template is not filled in.
#[derive(Clone, Debug, PartialEq)]
pub enum Unfilled {
    /// The values that a layer can't hold.
    Invalid(Vec<Issue>),
    /// The work may not be spent; the place is that of the layer.
    Stopped(Vec<Loc>),
}

/// Nanoseconds for any layer.
const LAYER: u64 = 1_000;
/// Nanoseconds for a byte of a text with its values.
const TEXT_BYTE: u64 = 20;
/// Nanoseconds for a code, and for a byte that it holds.
const CODE: u64 = 150_000;
const CODE_BYTE: u64 = 1_000;
/// Nanoseconds for a byte of a layer that is read again with its values.
const LOOK_BYTE: u64 = 40;
/// Bytes of a value that is no text, about.
const VALUE: u64 = 32;

/// Nanoseconds for a layer without those in it.
pub(super) fn of_layer(layer: &Layer, values: &Values) -> u64 {
    let code = |length: u64| CODE + CODE_BYTE * length;
    let own = match &layer.content {
        LayerContent::Text(text) => text.runs.iter().map(|run| TEXT_BYTE * length(&run.text, values)).sum(),
        LayerContent::Qr(qr) if qr.fixed.is_none() => match &qr.payload {
            QrPayload::Text(text) => code(length(text, values)),
            QrPayload::Zatca(zatca) => code(zatca.texts().iter().map(|text| length(text, values)).sum()),
        },
        LayerContent::Barcode(barcode) => code(length(&barcode.text, values)),
        _ => 0,
    };
    LAYER + own
}

/// Nanoseconds for a layer with bound members of so many bytes.
pub(super) const fn of_look(bytes: usize) -> u64 {
    LAYER + LOOK_BYTE * bytes as u64
}

/// Nanoseconds for a row of a table.
pub(super) fn of_row(row: &TableRow, values: &Values) -> u64 {
    let runs = row.cells.iter().flat_map(|cell| &cell.runs);
    runs.map(|run| 3 * LAYER + TEXT_BYTE * length(&run.text, values)).sum()
}

/// Nanoseconds for a value of a chart with its texts.
pub(super) fn of_value<'a>(texts: impl Iterator<Item = &'a TextLayer>, values: &Values) -> u64 {
    let runs = texts.flat_map(|text| &text.runs);
    LAYER + runs.map(|run| 3 * LAYER + TEXT_BYTE * length(&run.text, values)).sum::<u64>()
}

/// Bytes of a text with its values, about.
fn length(text: &BoundText, values: &Values) -> u64 {
    let of_piece = |piece: &Piece| match piece {
        Piece::Literal(literal) => literal.len() as u64,
        Piece::Field(field) => match values.get(*field) {
            Some(Bound::Text(text)) => text.len() as u64,
            Some(_) => VALUE,
            None => 0,
        },
    };
    text.pieces.iter().map(of_piece).sum()
}
