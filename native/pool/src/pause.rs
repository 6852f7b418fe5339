//! Pauses of threads that compute while others wait for a processor.

use std::cell::Cell;
use std::thread;
use std::time::{Duration, Instant};

/// How long a thread computes between two pauses.
const STRETCH: Duration = Duration::from_millis(3);

/// Long enough for most statements of a call: a shorter one ends while they run, and has them wait for the next.
const PAUSE: Duration = Duration::from_micros(400);

thread_local! {
    static LAST: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Whether the calling thread has computed long enough for a pause.
pub fn is_time() -> bool {
    LAST.get().is_none_or(|last| last.elapsed() >= STRETCH)
}

/// Sleeps for a moment. Where Linux groups threads by their sessions, it may leave one that wakes in another session, such as
/// a process of the database, without a processor for tens of milliseconds beside one that computes, whatever their
/// priorities are; as soon as that one sleeps, it runs.
pub fn pause() {
    thread::sleep(PAUSE);
    LAST.set(Some(Instant::now()));
}

/// Whether the calling thread has ever paused.
#[cfg(test)]
pub fn has_paused() -> bool {
    LAST.get().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thread_pauses_by_its_own_time() {
        assert!(is_time());
        // A busy machine may let a thread wait for longer than a stretch.
        while is_time() {
            pause();
        }
        assert!(thread::spawn(is_time).join().unwrap());
        while !is_time() {}
    }
}
