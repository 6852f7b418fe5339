//! Pauses of computing threads while others wait for a processor.

use std::cell::Cell;
use std::thread;
use std::time::{Duration, Instant};

/// Computing time of a thread between two pauses.
const STRETCH: Duration = Duration::from_millis(3);

/// Long enough for most statements of a call: a shorter pause ends while they run, and makes them
/// wait for the next.
const PAUSE: Duration = Duration::from_micros(400);

thread_local! {
    static LAST: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Returns whether the calling thread has computed long enough for a pause.
pub fn is_time() -> bool {
    LAST.get().is_none_or(|last| last.elapsed() >= STRETCH)
}

/// Sleeps for a moment. If Linux groups threads by their sessions, it may leave a thread that wakes
/// in another session, such as a database process, without a processor for tens of milliseconds
/// beside a computing thread, regardless of their priorities. As soon as the computing thread
/// sleeps, the other one runs.
pub fn pause() {
    thread::sleep(PAUSE);
    LAST.set(Some(Instant::now()));
}

/// Returns whether the calling thread has ever paused.
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
        // A busy machine may make a thread wait for longer than a stretch.
        while is_time() {
            pause();
        }
        assert!(thread::spawn(is_time).join().unwrap());
        while !is_time() {}
    }
}
