//! The value of a field after it was validated.

use std::cmp::Ordering;

use fixed_decimal::Decimal;
use icu_calendar::{Date, Iso};
use icu_datetime::input::Time;
use jiff::ZonedDateTime;

use crate::{bidi, decimal};

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
    /// A colour as the caller wrote it, in lower case: `#rgb` to `#rrggbbaa`.
    Color(String),
    /// The option of a choice with this index.
    Option(usize),
    /// True or false.
    Flag(bool),
}

impl Bound {
    /// The order of two values of a field; `None` where values of its type have none.
    pub(crate) fn compare(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Number(one), Self::Number(other)) => Some(decimal::compare(one, other)),
            (Self::Date(one), Self::Date(other)) => Some(one.to_rata_die().cmp(&other.to_rata_die())),
            (Self::Time(one), Self::Time(other)) => Some(one.cmp(other)),
            (Self::DateTime(one), Self::DateTime(other)) => Some(one.timestamp().cmp(&other.timestamp())),
            _ => None,
        }
    }

    /// Compares two values of a field by their meaning, not by their spelling.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(one), Self::Text(other)) => bidi::trimmed(one) == bidi::trimmed(other),
            _ => self.compare(other).map_or_else(|| self == other, Ordering::is_eq),
        }
    }
}
