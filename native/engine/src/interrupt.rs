//! Stops or pauses work: abort, deadline, CPU time, and the turns of others.

use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use work::{Piece, Stop};

use crate::failure::Failure;
use crate::thread_time::thread_time;

/// Least interval between readings of the CPU time and turn checks: it keeps [`Interrupt::is_due`]
/// cheap in tight loops.
const LOOK: Duration = Duration::from_millis(5);

/// Schedules work that shares its thread with other work.
pub trait Turn: Debug + Send + Sync {
    /// Called regularly by the working thread. It returns at once, or when it is the work's turn
    /// again, and soon after [`Interrupt::is_over`].
    fn pass(&self, interrupt: &Interrupt);

    /// Returns permits for further threads, at most this many, while no other work needs their
    /// cores.
    fn lend(&self, _most: usize) -> Vec<Box<dyn Loan>> {
        Vec::new()
    }
}

/// A permit to work on one more thread; dropping it returns it.
pub trait Loan: Send {
    /// Returns whether others wait for it.
    fn is_wanted(&self) -> bool;
}

/// Stops a piece of work early, or pauses it: every loop of the pipeline checks it. It never
/// changes a finished picture. No lock is held during a check, because other work may run before it
/// returns.
#[derive(Debug, Default)]
pub struct Interrupt {
    aborted: AtomicBool,
    deadline: Option<Instant>,
    /// CPU time limit.
    allowance: Option<Duration>,
    work: OnceLock<Work>,
}

/// Work that has begun. Times are in nanoseconds.
#[derive(Debug)]
struct Work {
    begun: Instant,
    /// CPU time of its thread when it began.
    cpu_before: Duration,
    /// Time after `begun` of the next check.
    next_look: AtomicU64,
    /// CPU time at the last check.
    used: AtomicU64,
    /// CPU time of helper threads.
    shared: AtomicU64,
    is_spent: AtomicBool,
    /// Time spent in others' turns.
    waited: AtomicU64,
    turn: Arc<dyn Turn>,
}

impl Interrupt {
    /// An interrupt that fires after `time` from now, or only when aborted.
    #[must_use]
    pub fn after(time: Option<Duration>) -> Self {
        Self { deadline: time.and_then(|time| Instant::now().checked_add(time)), ..Self::default() }
    }

    /// The same, which also fires when the work has used more CPU time than `allowance`.
    #[must_use]
    pub fn with_cpu(self, allowance: Option<Duration>) -> Self {
        Self { allowance, ..self }
    }

    /// Begins the work on the calling thread, where it stays to its end. Without this call, neither
    /// CPU time nor turns count.
    pub fn begin(&self, turn: Arc<dyn Turn>) {
        let (begun, cpu_before) = (Instant::now(), thread_time());
        let next_look = AtomicU64::new(nanos(LOOK));
        let [used, shared, waited] = [0; 3].map(AtomicU64::new);
        let _ =
            self.work.set(Work { begun, cpu_before, next_look, used, shared, is_spent: false.into(), waited, turn });
    }

    /// Cancels the work: the caller no longer wants the result.
    pub fn abort(&self) {
        self.aborted.store(true, Ordering::Relaxed);
    }

    /// Returns whether to stop. It may wait before it returns.
    #[must_use]
    pub fn is_due(&self) -> bool {
        let now = Instant::now();
        self.is_over_at(now) || self.work.get().is_some_and(|work| self.look(work, now))
    }

    /// Returns whether the work was aborted, is late or has used its CPU time. It never waits.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_over_at(Instant::now())
    }

    /// The failure that the stop means.
    #[must_use]
    pub fn failure(&self) -> Failure {
        match self.allowance {
            _ if self.aborted.load(Ordering::Relaxed) => Failure::Aborted,
            Some(allowance) if self.is_spent() => Failure::Budget {
                detail: format!(
                    "drawing it takes more than {} ms of CPU time, which is all that it may use: fewer or smaller \
                     layers, smaller blurs or a lower scale take less",
                    allowance.as_millis()
                ),
                issues: Vec::new(),
            },
            _ => Failure::Deadline,
        }
    }

    /// Fails when it is due.
    ///
    /// # Errors
    /// [`Failure::Aborted`], [`Failure::Deadline`], [`Failure::Budget`].
    pub fn check(&self) -> Result<(), Failure> {
        if self.is_due() { Err(self.failure()) } else { Ok(()) }
    }

    /// CPU time that the work has used since it began, on all threads. Only its own thread may call
    /// this.
    pub fn used(&self) -> Duration {
        let Some(work) = self.work.get() else { return Duration::ZERO };
        let own = thread_time().saturating_sub(work.cpu_before);
        let used = own + Duration::from_nanos(work.shared.load(Ordering::Relaxed));
        work.used.store(nanos(used), Ordering::Relaxed);
        if self.allowance.is_some_and(|allowance| used > allowance) {
            work.is_spent.store(true, Ordering::Relaxed);
        }
        used
    }

    /// A clock that stops during others' turns, so that it measures the work itself.
    #[must_use]
    pub fn clock(&self) -> Instant {
        let now = Instant::now();
        let waited = self.work.get().map_or(0, |work| work.waited.load(Ordering::Relaxed));
        now.checked_sub(Duration::from_nanos(waited)).unwrap_or(now)
    }

    /// Does pieces of work on this thread, and on others while no other work needs their cores.
    pub fn share(&self, pieces: usize, piece: &Piece<'_>) {
        let next = AtomicUsize::new(0);
        let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < pieces);
        let Some(work) = self.work.get().filter(|_| pieces > 1) else {
            return work::alone(&|| self.is_due())(pieces, piece);
        };
        thread::scope(|scope| {
            for loan in work.turn.lend(pieces - 1) {
                let help = || {
                    let loan = loan;
                    let stop: &Stop<'_> = &|| self.is_over();
                    let mut before = thread_time();
                    while let Some(number) = take() {
                        piece(number, stop);
                        let after = thread_time();
                        work.shared.fetch_add(nanos(after.saturating_sub(before)), Ordering::Relaxed);
                        before = after;
                        if loan.is_wanted() {
                            break;
                        }
                    }
                };
                // If the system can't start a thread, this one does all the work.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            while let Some(number) = take() {
                piece(number, &|| self.is_due());
            }
        });
    }

    fn is_spent(&self) -> bool {
        self.work.get().is_some_and(|work| work.is_spent.load(Ordering::Relaxed))
    }

    fn is_over_at(&self, now: Instant) -> bool {
        self.aborted.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| now >= deadline) || self.is_spent()
    }

    /// Reads the CPU time and checks the turn, if it is due.
    fn look(&self, work: &Work, now: Instant) -> bool {
        let since = |now: Instant| nanos(now.saturating_duration_since(work.begun));
        if since(now) < work.next_look.load(Ordering::Relaxed) {
            return false;
        }
        self.used();
        if self.is_spent() {
            return true;
        }
        work.turn.pass(self);
        let after = Instant::now();
        work.waited.fetch_add(nanos(after - now), Ordering::Relaxed);
        work.next_look.store(since(after) + nanos(LOOK), Ordering::Relaxed);
        self.is_over_at(after)
    }
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::thread;

    use super::*;

    /// Counts its calls; the first one takes `wait`.
    #[derive(Debug, Default)]
    struct Counted {
        asked: Arc<AtomicUsize>,
        wait: Duration,
    }

    impl Turn for Counted {
        fn pass(&self, _: &Interrupt) {
            if self.asked.fetch_add(1, Ordering::Relaxed) == 0 {
                thread::sleep(self.wait);
            }
        }
    }

    /// Works until it is due; returns how long.
    fn spin(interrupt: &Interrupt) -> Duration {
        let begun = Instant::now();
        while !interrupt.is_due() {}
        begun.elapsed()
    }

    #[test]
    fn it_fires_on_abort_and_on_the_deadline() {
        let never = Interrupt::default();
        assert_eq!(never.check(), Ok(()));
        never.abort();
        assert_eq!(never.check(), Err(Failure::Aborted));
        assert_eq!(Interrupt::after(Some(Duration::ZERO)).check(), Err(Failure::Deadline));
        assert_eq!(Interrupt::after(Some(Duration::from_secs(3600))).check(), Ok(()));
    }

    #[test]
    fn it_fires_when_the_cpu_time_is_used_up_and_stays_so() {
        let interrupt = Interrupt::after(None).with_cpu(Some(Duration::from_millis(30)));
        interrupt.begin(Arc::<Counted>::default());
        assert!(spin(&interrupt) >= Duration::from_millis(30));
        assert!(interrupt.used() > Duration::from_millis(30));
        let Err(Failure::Budget { detail: said, .. }) = interrupt.check() else { panic!("not over its budget") };
        assert!(said.contains("more than 30 ms of CPU time"), "{said}");
        interrupt.abort();
        assert_eq!(interrupt.check(), Err(Failure::Aborted));
    }

    #[test]
    fn time_that_the_thread_sleeps_is_no_cpu_time() {
        let interrupt = Interrupt::after(None).with_cpu(Some(Duration::from_millis(100)));
        interrupt.begin(Arc::<Counted>::default());
        thread::sleep(Duration::from_millis(150));
        assert_eq!(interrupt.check(), Ok(()));
        assert!(interrupt.used() < Duration::from_millis(100));
    }

    #[test]
    fn waiting_counts_for_the_deadline_and_not_for_the_clock() {
        let interrupt = Interrupt::after(Some(Duration::from_millis(60)));
        let (asked, begun) = (Arc::<AtomicUsize>::default(), interrupt.clock());
        interrupt.begin(Arc::new(Counted { asked: Arc::clone(&asked), wait: Duration::from_millis(200) }));
        assert!(spin(&interrupt) >= Duration::from_millis(200));
        assert_eq!(asked.load(Ordering::Relaxed), 1, "late by the time it had its turn again");
        assert_eq!(interrupt.failure(), Failure::Deadline);
        let waited = Instant::now() - interrupt.clock();
        assert!(waited >= Duration::from_millis(200), "{waited:?}");
        assert!(interrupt.clock() >= begun);
    }

    /// Lends this many threads, which are wanted back from the first piece on if `is_wanted`.
    #[derive(Debug)]
    struct Lending {
        threads: usize,
        is_wanted: bool,
        given_back: Arc<AtomicUsize>,
    }

    struct Lent {
        is_wanted: bool,
        given_back: Arc<AtomicUsize>,
    }

    impl Turn for Lending {
        fn pass(&self, _: &Interrupt) {}

        fn lend(&self, most: usize) -> Vec<Box<dyn Loan>> {
            let Self { is_wanted, ref given_back, .. } = *self;
            let lent = || Box::new(Lent { is_wanted, given_back: Arc::clone(given_back) }) as Box<dyn Loan>;
            (0..self.threads.min(most)).map(|_| lent()).collect()
        }
    }

    impl Loan for Lent {
        fn is_wanted(&self) -> bool {
            self.is_wanted
        }
    }

    impl Drop for Lent {
        fn drop(&mut self) {
            self.given_back.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The thread of each piece, in order.
    fn shared(interrupt: &Interrupt, pieces: usize, piece: &Piece<'_>) -> Vec<thread::ThreadId> {
        let done: Vec<_> = (0..pieces).map(|_| OnceLock::new()).collect();
        interrupt.share(pieces, &|number, stop| {
            piece(number, stop);
            done[number].set(thread::current().id()).unwrap();
        });
        done.into_iter().map(|thread| thread.into_inner().unwrap()).collect()
    }

    #[test]
    fn pieces_are_shared_with_the_threads_that_are_lent() {
        let given_back = Arc::<AtomicUsize>::default();
        let interrupt = Interrupt::after(None).with_cpu(Some(Duration::from_secs(3600)));
        interrupt.begin(Arc::new(Lending { threads: 2, is_wanted: false, given_back: Arc::clone(&given_back) }));
        // Each takes one, and continues when all three have.
        let all_there = std::sync::Barrier::new(3);
        let before = interrupt.used();
        let threads = shared(&interrupt, 3, &|_, stop| {
            all_there.wait();
            let begun = thread_time();
            while thread_time() - begun < Duration::from_millis(10) {
                assert!(!stop());
            }
        });
        let me = thread::current().id();
        assert_eq!(threads.iter().filter(|thread| **thread == me).count(), 1);
        assert_eq!(given_back.load(Ordering::Relaxed), 2);
        assert!(interrupt.used() - before >= Duration::from_millis(30), "what the others used counts");
    }

    #[test]
    fn a_thread_that_is_wanted_takes_no_second_piece() {
        let given_back = Arc::<AtomicUsize>::default();
        let interrupt = Interrupt::default();
        interrupt.begin(Arc::new(Lending { threads: 1, is_wanted: true, given_back: Arc::clone(&given_back) }));
        let both_there = std::sync::Barrier::new(2);
        let first = AtomicUsize::new(0);
        let threads = shared(&interrupt, 9, &|_, _| {
            if first.fetch_add(1, Ordering::Relaxed) < 2 {
                both_there.wait();
            }
        });
        let me = thread::current().id();
        assert_eq!(threads.iter().filter(|thread| **thread != me).count(), 1);
        assert_eq!(given_back.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn pieces_are_done_by_one_thread_where_none_is_lent() {
        let me = thread::current().id();
        let interrupt = Interrupt::default();
        assert_eq!(shared(&interrupt, 3, &|_, stop| assert!(!stop())), [me; 3]);
        interrupt.begin(Arc::<Counted>::default());
        assert_eq!(shared(&interrupt, 3, &|_, _| {}), [me; 3]);
        interrupt.abort();
        assert_eq!(shared(&interrupt, 2, &|_, stop| assert!(stop())), [me; 2]);
    }

    #[test]
    fn the_turn_is_not_asked_at_every_look() {
        let (interrupt, asked) = (Interrupt::default(), Arc::<AtomicUsize>::default());
        let begun = Instant::now();
        interrupt.begin(Arc::new(Counted { asked: Arc::clone(&asked), wait: Duration::ZERO }));
        while asked.load(Ordering::Relaxed) < 4 {
            assert!(!interrupt.is_due());
        }
        assert!(begun.elapsed() >= 4 * LOOK);
    }
}
