//! Thread priorities for the operating system.

use crate::lane::Lane;

/// A thread's share of the processors, relative to the rest of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// The default.
    Usual,
    /// Uses the time that others leave, such as the event loop and the database, which callers also
    /// wait for.
    Low,
}

/// Gives a tenth of the usual weight. With less, a descheduled thread could hold a lock for long.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

impl Priority {
    /// The priority of the threads that do the work of a lane.
    pub const fn of(lane: Lane) -> Self {
        match lane {
            Lane::Interactive | Lane::Free => Self::Usual,
            Lane::Background => Self::Low,
        }
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Usual => Self::Low,
            Self::Low => Self::Usual,
        }
    }

    /// A letter for thread names.
    pub const fn letter(self) -> char {
        match self {
            Self::Usual => 'u',
            Self::Low => 'l',
        }
    }

    /// Sets the calling thread's priority. A thread that took the low one has no right to go back.
    /// If a system has no thread priorities, or refuses, nothing changes.
    pub fn take(self) {
        #[cfg(target_os = "linux")]
        if self == Self::Low {
            let _ = take_low();
        }
    }
}

/// Relative to the priority of the process's first thread: a thread started by one of low priority
/// has it already.
#[cfg(target_os = "linux")]
fn take_low() -> rustix::io::Result<()> {
    use rustix::process::{getpid, getpriority_process, nice};

    let (usual, own) = (getpriority_process(Some(getpid()))?, nice(0)?);
    nice((usual + NICE - own).max(0))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    #[cfg(target_os = "linux")]
    fn a_thread_takes_it_alone() {
        use std::thread;

        use super::{NICE, Priority};

        // Adding zero returns the current value.
        let nice = || rustix::process::nice(0).ok();
        let before = nice();
        let taken = |priorities: &'static [Priority]| {
            let work = move || {
                priorities.iter().for_each(|priority| priority.take());
                nice()
            };
            thread::spawn(work).join().ok().flatten()
        };
        let low = before.map(|before| (before + NICE).min(19));
        assert_eq!([taken(&[Priority::Usual]), taken(&[Priority::Low])], [before, low]);
        // A thread started by one of low priority inherits it.
        assert_eq!(taken(&[Priority::Low, Priority::Low]), low);
        assert!(before.is_some());
        assert_eq!(nice(), before);
    }
}
