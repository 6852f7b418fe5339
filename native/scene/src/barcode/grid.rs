//! Codes of two dimensions as modules.

use crate::site::Modules;

/// A code as modules, without its quiet zone.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Symbol {
    pub(super) columns: usize,
    /// Row by row; true is dark.
    pub(super) dark: Vec<bool>,
}

impl Symbol {
    /// Its columns and rows with the quiet zone.
    pub(crate) const fn modules(&self, quiet_zone: u32) -> Modules {
        let around = 2 * quiet_zone as usize;
        Modules { columns: self.columns + around, rows: Some(self.dark.len() / self.columns + around) }
    }
}
