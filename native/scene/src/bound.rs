//! The value of a field after it was validated.

use fixed_decimal::Decimal;
use icu_calendar::{Date, Iso};

/// A validated value.
#[derive(Clone, Debug, PartialEq)]
pub enum Bound {
    /// A string of the caller, code points unchanged.
    Text(String),
    /// A number or an amount, exact.
    Number(Decimal),
    /// A day.
    Date(Date<Iso>),
}
