//! The value of a field after it was validated.

use fixed_decimal::Decimal;
use icu_calendar::{Date, Iso};
use icu_datetime::input::Time;
use jiff::ZonedDateTime;

/// A validated value.
#[derive(Clone, Debug, PartialEq)]
pub enum Bound {
    /// A string of the caller, code points unchanged.
    Text(String),
    /// A number or an amount, exact.
    Number(Decimal),
    /// A day.
    Date(Date<Iso>),
    /// A time of day.
    Time(Time),
    /// A day and time in the zone of its field.
    DateTime(ZonedDateTime),
}
