//! CPU time of threads.

use std::time::Duration;

/// CPU time that the thread which asks has used.
#[cfg(not(target_family = "wasm"))]
pub fn thread_time() -> Duration {
    cpu_time::ThreadTime::now().as_duration()
}

/// WebAssembly has no clock for that: all the time since it was first asked for, which is never less.
#[cfg(target_family = "wasm")]
pub fn thread_time() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed()
}
