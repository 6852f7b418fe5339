//! The density of a picture in print.

use std::num::NonZeroU16;

/// Dots per inch, as stored in PNG and JPEG files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Density(NonZeroU16);

impl Density {
    /// The density of 1 to 65535 dots per inch.
    pub fn new(dots_per_inch: u32) -> Option<Self> {
        NonZeroU16::new(u16::try_from(dots_per_inch).ok()?).map(Self)
    }

    /// Dots per inch.
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}
