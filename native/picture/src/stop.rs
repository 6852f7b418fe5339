//! What ends the work early.

/// Read while a picture is decoded; true ends the work with [`crate::Refusal::Stopped`].
pub type Stop<'a> = dyn Fn() -> bool + 'a;
