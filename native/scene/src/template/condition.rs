//! Conditions on the values of fields.

use std::cmp::Ordering;

use crate::bound::Bound;

/// A condition under which a layer is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// The field with this index has a value or a picture.
    Given(usize),
    /// The field has one of these values.
    OneOf(usize, Vec<Bound>),
    /// The field has a value, and that compares so with another.
    Compares(usize, Comparison, Bound),
    /// All of these hold.
    All(Vec<Self>),
    /// At least one of these holds.
    Any(Vec<Self>),
    /// None of these holds.
    None(Vec<Self>),
}

/// A comparison of the value of a field with another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// It is less, or earlier.
    Less,
    /// It is not more.
    AtMost,
    /// It is more, or later.
    More,
    /// It is not less.
    AtLeast,
}

impl Comparison {
    /// True if two values in this order satisfy it.
    #[must_use]
    pub const fn holds(self, ordering: Ordering) -> bool {
        match self {
            Self::Less => ordering.is_lt(),
            Self::AtMost => ordering.is_le(),
            Self::More => ordering.is_gt(),
            Self::AtLeast => ordering.is_ge(),
        }
    }
}
