//! How much work a layout may do, and when it must stop.

use std::cell::Cell;

use crate::error::LayoutError;

/// Longest text of one layer in bytes of UTF-8.
pub const MAX_TEXT: usize = 1 << 16;

/// Nanoseconds of one core that one picture's layout may cost where nobody says otherwise. They are counted, not
/// measured: the same text in the same faces costs the same on every machine.
pub const LAYOUT_WORK: u64 = 1_000_000_000;

/// Nanoseconds to place a glyph on a line.
pub(crate) const PLACING: u64 = 100;

/// One decreasing budget, shared by every layer of a picture, and the caller's wish to stop.
///
/// Time is the caller's business: `stop` is asked at every spending, so a deadline or an abort ends the layout within
/// the time that shaping one item takes.
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

    /// Takes the nanoseconds of so many pieces of work, before they are done.
    ///
    /// # Errors
    /// [`LayoutError::Budget`] when fewer are left, [`LayoutError::Stopped`] when the caller wants to stop.
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
    fn stops_when_told_to() {
        assert_eq!(Budget::new(10, &|| true).spend(1, 1), Err(LayoutError::Stopped));
    }
}
