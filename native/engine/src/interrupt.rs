//! Deadline and abort.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// Ends a piece of work early: asked in every loop of the pipeline. It never changes what a finished picture looks like.
#[derive(Debug, Default)]
pub struct Interrupt {
    aborted: AtomicBool,
    deadline: Option<Instant>,
}

impl Interrupt {
    /// An interrupt that fires after `time` from now, or only when aborted.
    #[must_use]
    pub fn after(time: Option<Duration>) -> Self {
        Self { aborted: AtomicBool::new(false), deadline: time.and_then(|time| Instant::now().checked_add(time)) }
    }

    /// The caller no longer wants the result.
    pub fn abort(&self) {
        self.aborted.store(true, Ordering::Relaxed);
    }

    /// Whether to stop.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.aborted.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// What stopping means.
    #[must_use]
    pub fn failure(&self) -> Failure {
        if self.aborted.load(Ordering::Relaxed) { Failure::Aborted } else { Failure::Deadline }
    }

    /// Fails when it is due.
    ///
    /// # Errors
    /// [`Failure::Aborted`], [`Failure::Deadline`].
    pub fn check(&self) -> Result<(), Failure> {
        if self.is_due() { Err(self.failure()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_fires_on_abort_and_on_the_deadline() {
        let never = Interrupt::default();
        assert_eq!(never.check(), Ok(()));
        never.abort();
        assert_eq!(never.check(), Err(Failure::Aborted));
        assert_eq!(Interrupt::after(Some(Duration::ZERO)).check(), Err(Failure::Deadline));
        assert_eq!(Interrupt::after(Some(Duration::from_secs(3600))).check(), Ok(()));
    }
}
