//! How urgent work is.

/// How urgent a piece of work is; the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// Somebody waits for it, and pays.
    Interactive,
    /// Somebody waits for it who pays nothing.
    Free,
    /// Batches and jobs: on the threads that the others leave.
    Background,
}

impl Lane {
    /// All, the most urgent first.
    pub const ALL: [Self; 3] = [Self::Interactive, Self::Free, Self::Background];
}
