//! The work budget of a layout, and cancellation.

use std::cell::Cell;

use crate::error::LayoutError;

/// Longest text of one layer in bytes of UTF-8.
pub const MAX_TEXT: usize = 1 << 16;

/// Default layout budget of one picture, in nanoseconds of one core. The nanoseconds are counted,
/// not measured: the same text in the same faces costs the same on every machine.
pub const LAYOUT_WORK: u64 = 1_000_000_000;

/// Nanoseconds to place a glyph on a line.
pub(crate) const PLACING: u64 = 100;

/// A decreasing work budget, shared by all layers of a picture, with a cancellation check.
///
/// The caller measures time: every spending calls `stop`, so a deadline or an abort ends the layout
/// within the time that shaping one item takes.
pub struct Budget<'a> {
    left: Cell<u64>,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Budget<'a> {
    /// A budget of `work` nanoseconds (say, [`LAYOUT_WORK`]) that ends early when `stop` returns true.
    #[must_use]
    pub fn new(work: u64, stop: &'a dyn Fn() -> bool) -> Self {
        Self { left: Cell::new(work), stop }
    }

    /// Spends the nanoseconds of `pieces` pieces of work, before the work is done.
    ///
    /// # Errors
    /// [`LayoutError::Budget`] when fewer are left, [`LayoutError::Stopped`] when the caller wants
    /// to stop.
    pub fn spend(&self, pieces: usize, each: u64) -> Result<(), LayoutError> {
        if (self.stop)() {
            return Err(LayoutError::Stopped);
        }
        let left = self.left.get().checked_sub((pieces as u64).saturating_mul(each)).ok_or(LayoutError::Budget)?;
        self.left.set(left);
        Ok(())
    }

    /// Nanoseconds that are left.
    #[cfg(test)]
    pub(crate) fn left(&self) -> u64 {
        self.left.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spends_exactly_what_it_has() {
        let budget = Budget::new(10, &|| false);
        assert_eq!(budget.spend(3, 3), Ok(()));
        assert_eq!(budget.spend(1, 1), Ok(()));
        assert_eq!(budget.left(), 0);
        assert_eq!(budget.spend(1, 1), Err(LayoutError::Budget));
    }

    #[test]
    fn stops_on_request() {
        assert_eq!(Budget::new(10, &|| true).spend(1, 1), Err(LayoutError::Stopped));
    }
}
