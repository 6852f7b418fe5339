//! CPU time of threads.

use std::time::Duration;

/// CPU time of the calling thread.
#[cfg(not(target_family = "wasm"))]
pub fn thread_time() -> Duration {
    cpu_time::ThreadTime::now().as_duration()
}

/// WebAssembly has no such clock: all the time since the first call, which is never less.
#[cfg(target_family = "wasm")]
pub fn thread_time() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed()
}
