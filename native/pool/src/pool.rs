//! The thread pool.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use engine::{Failure, Interrupt, Loan, Turn, contain};

use crate::lane::Lane;
use crate::pause;
use crate::priority::Priority;
use crate::turns::{Next, Ticket, Turns};

/// Stack of each thread: shaping, paint graphs and outlines recurse as deep as fonts are nested.
const STACK: usize = 8 << 20;

/// Time that work keeps its thread before it must yield.
const SLICE: Duration = Duration::from_millis(20);

/// Maximum suspended pieces of work: each keeps a thread and its memory.
const SUSPENDED: usize = 8;

/// Interval at which suspended work checks whether it was aborted or is late.
const LOOK: Duration = Duration::from_millis(20);

/// Suspended work continues after this time even if all threads are busy: if it held a resource
/// that the others wait for, nothing else would end the deadlock.
const PATIENCE: Duration = Duration::from_secs(2);

/// A further request is likely within this time after interactive work. Background work then pauses
/// regularly, so that the request's work outside the pool gets a processor.
const ATTENDED: Duration = Duration::from_secs(1);

/// A pool of threads. When it is dropped, the threads finish the queued work and end.
#[derive(Debug)]
pub struct Pool {
    shared: Arc<Shared>,
}

/// Statistics of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolStats {
    /// Pieces of work that have not started.
    pub queued: usize,
    /// Pieces of work being done.
    pub running: usize,
    /// Pieces of work that have started and wait for their next turn.
    pub suspended: usize,
    /// The number of times that work yielded its thread.
    pub yields: u64,
}

/// By [`Priority`].
type ByPriority<T> = [T; 2];

/// A piece of work and its interrupt.
struct Job {
    interrupt: Arc<Interrupt>,
    work: Box<dyn FnOnce() + Send>,
}

#[derive(Debug)]
struct Shared {
    threads: usize,
    patience: Duration,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    turns: Turns<Job>,
    /// Work that holds a permit and waits for a thread of its priority.
    handed: ByPriority<VecDeque<(Ticket, Job)>>,
    /// Threads of suspended work, by its number; removing an entry resumes the work.
    parked: BTreeMap<u64, Thread>,
    /// Sleeping threads. The last one to fall asleep wakes first: its memory is still in its core's
    /// caches, whereas in rotation every thread would find cold caches.
    idle: ByPriority<Vec<Thread>>,
    /// Existing threads.
    alive: ByPriority<usize>,
    yields: u64,
    /// The time at which work with a waiting caller was last queued.
    attended: Option<Instant>,
    closed: bool,
}

/// The pool's record of running work.
#[derive(Debug)]
struct Running {
    shared: Arc<Shared>,
    ticket: Ticket,
    progress: Mutex<Progress>,
}

/// An additional permit of running work.
#[derive(Debug)]
struct Lent {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Progress {
    /// CPU time charged to its owner.
    charged: Duration,
    /// The time at which it got its permit.
    since: Instant,
}

impl Job {
    /// Work reports its own panics; one that escapes it must still not end the thread.
    fn run(self) {
        let _ = contain(|| {
            (self.work)();
            Ok(())
        });
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Job")
    }
}

impl Pool {
    /// Starts `threads` threads (at least one); at most `limit` pieces of work may wait.
    ///
    /// # Errors
    /// When the system can't start even one thread.
    pub fn start(threads: usize, limit: usize) -> std::io::Result<Self> {
        Self::with_patience(threads, limit, PATIENCE)
    }

    fn with_patience(threads: usize, limit: usize, patience: Duration) -> std::io::Result<Self> {
        let threads = threads.max(1);
        let state = State {
            turns: Turns::new(threads, limit, Instant::now()),
            handed: Default::default(),
            parked: BTreeMap::new(),
            idle: Default::default(),
            alive: Default::default(),
            yields: 0,
            attended: None,
            closed: false,
        };
        let shared = Arc::new(Shared { threads, patience, state: Mutex::new(state) });
        let mut state = shared.lock();
        for number in 0..threads {
            match shared.spawn(Priority::Usual, &mut state) {
                Err(error) if number == 0 => return Err(error),
                _ => {}
            }
        }
        drop(state);
        Ok(Self { shared })
    }

    /// Queues a piece of an owner's work, which must check `interrupt` first: queued work that is
    /// already due does not count, and is run here when its place is needed.
    ///
    /// # Errors
    /// [`Failure::QueueFull`], also if only this owner has reached its share of the queue.
    pub fn submit(
        &self,
        owner: String,
        lane: Lane,
        interrupt: Arc<Interrupt>,
        work: impl FnOnce() + Send + 'static,
    ) -> Result<(), Failure> {
        self.submit_piece(None, owner, lane, interrupt, work)
    }

    /// The number of a new series: its pieces run before those of later series of the same owner.
    pub(crate) fn begin_series(&self) -> u64 {
        self.shared.lock().turns.begin_series()
    }

    /// As `submit`, for a piece of a series.
    pub(crate) fn submit_piece(
        &self,
        series: Option<u64>,
        owner: String,
        lane: Lane,
        interrupt: Arc<Interrupt>,
        work: impl FnOnce() + Send + 'static,
    ) -> Result<(), Failure> {
        let mut state = self.shared.lock();
        let is_full = !state.turns.has_room(&owner);
        let due = if is_full { state.turns.take_where(|job| job.interrupt.is_over()) } else { Vec::new() };
        let waiting = state.turns.waiting();
        let has_room = state.turns.has_room(&owner);
        if has_room {
            let now = Instant::now();
            if lane != Lane::Background {
                state.attended = Some(now);
            }
            state.turns.add(owner, lane, series, Job { interrupt, work: Box::new(work) }, now);
            self.shared.wake_one(Priority::of(lane), &mut state);
        }
        drop(state);
        due.into_iter().for_each(Job::run);
        if has_room { Ok(()) } else { Err(Failure::QueueFull(waiting)) }
    }

    /// The number of threads, without those of suspended work.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.shared.threads
    }

    /// Returns its statistics.
    #[must_use]
    pub fn stats(&self) -> PoolStats {
        let state = self.shared.lock();
        let State { turns, yields, .. } = &*state;
        PoolStats { queued: turns.waiting(), running: turns.running(), suspended: turns.suspended(), yields: *yields }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.closed = true;
        state.wake_all();
    }
}

impl State {
    fn wake_all(&mut self) {
        std::mem::take(&mut self.idle).iter().flatten().for_each(Thread::unpark);
    }

    /// Resumes suspended work.
    fn unpark(&mut self, ticket: &Ticket) {
        self.parked.remove(&ticket.number).iter().for_each(Thread::unpark);
    }

    /// Takes work for threads of this priority, or of the other one if that has no threads.
    fn take_handed(&mut self, priority: Priority) -> Option<(Ticket, Job)> {
        let other = priority.other() as usize;
        let own = self.handed[priority as usize].pop_front();
        if own.is_none() && self.alive[other] == 0 { self.handed[other].pop_front() } else { own }
    }

    fn is_done(&self) -> bool {
        let handed: usize = self.handed.iter().map(VecDeque::len).sum();
        self.closed && self.turns.waiting() + self.turns.suspended() + handed == 0
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a thread, which waits for the lock that the caller holds.
    fn spawn(self: &Arc<Self>, priority: Priority, state: &mut State) -> std::io::Result<()> {
        let shared = Arc::clone(self);
        let alive = &mut state.alive[priority as usize];
        let name = format!("naqsh-{}{alive}", priority.letter());
        let work = move || {
            priority.take();
            shared.work(priority);
        };
        thread::Builder::new().name(name).stack_size(STACK).spawn(work)?;
        *alive += 1;
        Ok(())
    }

    /// Makes one more thread look for work: a sleeping one, or a new one if suspended work occupies
    /// too many.
    fn wake_one(self: &Arc<Self>, priority: Priority, state: &mut State) {
        if let Some(idle) = state.idle[priority as usize].pop() {
            idle.unpark();
        } else if state.alive[priority as usize] < self.threads + state.turns.suspended() {
            // If the system can't start one, the existing threads do the work later.
            let _ = self.spawn(priority, state);
        }
    }

    fn work(self: &Arc<Self>, priority: Priority) {
        while let Some((ticket, job)) = self.take(priority) {
            let interrupt = Arc::clone(&job.interrupt);
            let progress = Progress { charged: Duration::ZERO, since: Instant::now() };
            let running = Arc::new(Running { shared: Arc::clone(self), ticket, progress: Mutex::new(progress) });
            interrupt.begin(Arc::<Running>::clone(&running));
            job.run();
            running.end(&interrupt);
            if priority == Priority::Low {
                self.pause_if_attended();
            }
        }
    }

    /// Called regularly by threads doing background work.
    fn pause_if_attended(&self) {
        let is_attended = || self.lock().attended.is_some_and(|last| last.elapsed() < ATTENDED);
        if pause::is_time() && is_attended() {
            pause::pause();
        }
    }

    /// The next work for a thread; `None` when the thread must end.
    fn take(self: &Arc<Self>, priority: Priority) -> Option<(Ticket, Job)> {
        let me = thread::current();
        loop {
            let mut state = self.lock();
            // A thread can wake spuriously.
            state.idle[priority as usize].retain(|idle| idle.id() != me.id());
            let now = Instant::now();
            if let Some(handed) = state.take_handed(priority) {
                self.wake_for_next(&mut state, now);
                return Some(handed);
            }
            match state.turns.next(now) {
                Some(Next::Start(ticket, job)) if Priority::of(ticket.lane) == priority => {
                    self.wake_for_next(&mut state, now);
                    return Some((ticket, job));
                }
                Some(Next::Start(ticket, job)) => {
                    self.hand(ticket, job, &mut state);
                }
                Some(Next::Resume(ticket)) => {
                    state.unpark(&ticket);
                }
                None => {
                    let is_surplus = state.alive[priority as usize] > self.threads + state.turns.suspended();
                    if state.is_done() || is_surplus {
                        state.alive[priority as usize] -= 1;
                        if state.closed {
                            state.wake_all();
                        }
                        return None;
                    }
                    state.idle[priority as usize].push(me.clone());
                    drop(state);
                    thread::park();
                }
            }
        }
    }

    /// Passes work with a permit to a thread of its priority.
    fn hand(self: &Arc<Self>, ticket: Ticket, job: Job, state: &mut State) {
        let priority = Priority::of(ticket.lane);
        state.handed[priority as usize].push_back((ticket, job));
        self.wake_one(priority, state);
    }

    /// Wakes a thread if more work may run.
    fn wake_for_next(self: &Arc<Self>, state: &mut State, now: Instant) {
        if let Some(lane) = state.turns.next_lane(now) {
            self.wake_one(Priority::of(lane), state);
        }
    }
}

impl Running {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Charges the owner the CPU time used since the last charge.
    fn charge(&self, state: &mut State, interrupt: &Interrupt, now: Instant) {
        let (used, mut progress) = (interrupt.used(), self.progress());
        state.turns.charge(&self.ticket.owner, used.saturating_sub(progress.charged), now);
        progress.charged = used;
    }

    fn end(&self, interrupt: &Interrupt) {
        let mut state = self.shared.lock();
        self.charge(&mut state, interrupt, Instant::now());
        state.turns.finish(&self.ticket);
    }

    /// Yields the permit to more deserving work, if there is any, and returns whether it did.
    fn give_way(&self, interrupt: &Interrupt) -> bool {
        let now = Instant::now();
        let mut state = self.shared.lock();
        self.charge(&mut state, interrupt, now);
        // Background work may use all threads, and returns one as soon as a caller waits.
        let is_in_the_way = self.ticket.lane == Lane::Background && state.turns.is_urgent(Lane::Background);
        if !is_in_the_way && now.saturating_duration_since(self.progress().since) < SLICE {
            return false;
        }
        let may_start = state.turns.suspended() < SUSPENDED;
        let Some(next) = state.turns.give_way(&self.ticket, may_start, now) else {
            // Its turn has come again.
            self.progress().since = now;
            return false;
        };
        state.parked.insert(self.ticket.number, thread::current());
        state.yields += 1;
        match next {
            Next::Resume(ticket) => state.unpark(&ticket),
            Next::Start(ticket, job) => self.shared.hand(ticket, job, &mut state),
        }
        true
    }
}

impl Turn for Running {
    fn pass(&self, interrupt: &Interrupt) {
        if self.ticket.lane == Lane::Background {
            self.shared.pause_if_attended();
        }
        if !self.give_way(interrupt) {
            return;
        }
        let suspended = Instant::now();
        let number = self.ticket.number;
        loop {
            thread::park_timeout(LOOK);
            let mut state = self.shared.lock();
            let is_granted = !state.parked.contains_key(&number);
            if !is_granted && (interrupt.is_over() || suspended.elapsed() >= self.shared.patience) {
                state.parked.remove(&number);
                state.turns.resume(&self.ticket);
                break;
            }
            if is_granted {
                break;
            }
        }
        self.progress().since = Instant::now();
    }

    fn lend(&self, most: usize) -> Vec<Box<dyn Loan>> {
        // Background work would keep lent threads from new work until its pieces are done.
        if self.ticket.lane == Lane::Background {
            return Vec::new();
        }
        let mut state = self.shared.lock();
        let lent = (0..most).take_while(|_| state.turns.lend()).count();
        (0..lent).map(|_| Box::new(Lent { shared: Arc::clone(&self.shared) }) as Box<dyn Loan>).collect()
    }
}

impl Loan for Lent {
    fn is_wanted(&self) -> bool {
        self.shared.lock().turns.is_wanted()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.turns.restore();
        self.shared.wake_for_next(&mut state, Instant::now());
    }
}

#[cfg(test)]
mod tests;
