//! The urgency of work.

/// The urgency of a piece of work, with the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// A paying caller waits for it.
    Interactive,
    /// A caller who does not pay waits for it.
    Free,
    /// Batches and jobs, on the threads that the others leave free.
    Background,
}

impl Lane {
    /// All, the most urgent first.
    pub const ALL: [Self; 3] = [Self::Interactive, Self::Free, Self::Background];
}
