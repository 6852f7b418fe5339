//! Counts the steps of loops in tests.

use std::cell::Cell;

thread_local! {
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// Adds `steps` steps.
pub fn add(steps: usize) {
    STEPS.set(STEPS.get() + steps);
}

/// The steps since the last call.
pub fn take() -> usize {
    STEPS.replace(0)
}
