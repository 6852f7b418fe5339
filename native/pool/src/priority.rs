//! What the operating system is told of a thread.

use crate::lane::Lane;

/// How a thread shares the processors with those of the rest of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// As any other.
    Usual,
    /// Takes what others leave: the event loop and the database, which whoever waits for an answer waits for as well.
    Low,
}

/// Makes a weight of a tenth of the usual. With less, a thread that is put aside could keep a lock for long.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

impl Priority {
    /// That of the threads which do the work of a lane.
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

    /// Names threads.
    pub const fn letter(self) -> char {
        match self {
            Self::Usual => 'u',
            Self::Low => 'l',
        }
    }

    /// The calling thread has it from now on: one that took the low one has no right to go back. Where a system knows no
    /// priority of threads, or refuses, it stays as it is.
    pub fn take(self) {
        #[cfg(target_os = "linux")]
        if self == Self::Low {
            let _ = take_low();
        }
    }
}

/// Counts from the priority of the process's first thread: a thread that one of low priority started has it already.
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

        // Adding nothing tells what it is.
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
        // What a thread of low priority starts begins with it.
        assert_eq!(taken(&[Priority::Low, Priority::Low]), low);
        assert!(before.is_some());
        assert_eq!(nice(), before);
    }
}
