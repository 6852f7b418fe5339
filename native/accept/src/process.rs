//! The limits of this process, and a thread whose panics become refusals.

use std::io;
use std::thread;

use accept::{Reason, Refusal};
use rlimit::Resource;

/// Address space: 50 million RGBA pixels, a few layers of them, and the largest font unpacked.
const MAX_MEMORY: u64 = 1 << 30;

/// Stack of the judging thread: deep SVG trees are converted and drawn by recursion.
const STACK: usize = 128 << 20;

/// Sets the limits; after `cpu_seconds` the system ends the process. They apply to everything
/// after, including reading stdin.
pub fn limit_itself(cpu_seconds: u64) -> io::Result<()> {
    for (resource, limit) in [(Resource::AS, MAX_MEMORY), (Resource::CPU, cpu_seconds), (Resource::CORE, 0)] {
        // An existing lower limit stays.
        let (_, hard) = resource.get()?;
        let limit = limit.min(hard);
        resource.set(limit, limit)?;
    }
    Ok(())
}

/// Runs `judge` on a separate thread. A panic in a parser is a refusal for `reason`, because the
/// file caused it.
pub fn contained<T: Send + 'static>(
    reason: Reason,
    judge: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> io::Result<Result<T, Refusal>> {
    // The refusal has all the information that the caller needs; a backtrace of a hostile file
    // would only fill logs.
    std::panic::set_hook(Box::new(|_| {}));
    let thread = thread::Builder::new().stack_size(STACK).spawn(judge)?;
    let crashed = |_| {
        let detail = "Reading the file failed in a way that only damaged files cause. Export it again.";
        Err(Refusal { reason, detail: detail.to_owned() })
    };
    Ok(thread.join().unwrap_or_else(crashed))
}
