//! The addon's own threads, with a bounded queue and two lanes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};

use engine::{Failure, Interrupt, contain};

/// How urgent a piece of work is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lane {
    /// Somebody waits for it.
    #[default]
    Interactive,
    /// Batches and jobs: on all threads but one, and only while nothing interactive waits.
    Background,
}

/// A piece of work and what ends it.
struct Job {
    interrupt: Arc<Interrupt>,
    work: Box<dyn FnOnce() + Send>,
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

/// Stack of each thread: shaping, paint graphs and outlines recurse as deep as fonts are nested.
const STACK: usize = 8 << 20;

/// A pool of threads. Dropping it lets the threads finish what is queued and end.
#[derive(Debug)]
pub struct Pool {
    shared: Arc<Shared>,
}

/// What a pool is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolStats {
    /// Pieces of work that wait.
    pub queued: usize,
    /// Pieces of work being done.
    pub running: usize,
}

#[derive(Debug)]
struct Shared {
    queues: Mutex<Queues>,
    limit: usize,
    /// Threads that may do background work at once.
    background_threads: usize,
}

#[derive(Default)]
struct Queues {
    interactive: VecDeque<Job>,
    background: VecDeque<Job>,
    running: usize,
    running_background: usize,
    /// Threads that sleep. The one that fell asleep last wakes first: its memory is still in its core's caches, where
    /// taking turns would have every thread find its own gone cold.
    idle: Vec<Thread>,
    closed: bool,
}

impl std::fmt::Debug for Queues {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Queues({} + {})", self.interactive.len(), self.background.len())
    }
}

impl Queues {
    fn waiting(&self) -> usize {
        self.interactive.len() + self.background.len()
    }

    fn next(&mut self, background_threads: usize) -> Option<(Job, Lane)> {
        if let Some(job) = self.interactive.pop_front() {
            return Some((job, Lane::Interactive));
        }
        if self.running_background < background_threads {
            return self.background.pop_front().map(|job| (job, Lane::Background));
        }
        None
    }

    /// Takes out what nobody waits for any longer.
    fn take_due(&mut self) -> Vec<Job> {
        let mut due = Vec::new();
        for queue in [&mut self.interactive, &mut self.background] {
            let (gone, kept): (Vec<Job>, _) = queue.drain(..).partition(|job| job.interrupt.is_due());
            due.extend(gone);
            *queue = VecDeque::from(kept);
        }
        due
    }
}

impl Pool {
    /// Starts `threads` threads (at least one); at most `limit` pieces of work may wait.
    ///
    /// # Errors
    /// When the system gives not even one thread.
    pub fn start(threads: usize, limit: usize) -> std::io::Result<Self> {
        let threads = threads.max(1);
        let background_threads = threads.saturating_sub(1).max(1);
        let shared = Arc::new(Shared { queues: Mutex::default(), limit: limit.max(1), background_threads });
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            let started =
                thread::Builder::new().name(format!("naqsh-{number}")).stack_size(STACK).spawn(move || shared.work());
            match started {
                Err(error) if number == 0 => return Err(error),
                _ => {}
            }
        }
        Ok(Self { shared })
    }

    /// Queues a piece of work, which must look at `interrupt` before all else: what waits and is due by then does not
    /// count, and is done here when its place is needed.
    ///
    /// # Errors
    /// [`Failure::QueueFull`].
    pub fn submit(
        &self,
        lane: Lane,
        interrupt: Arc<Interrupt>,
        work: impl FnOnce() + Send + 'static,
    ) -> Result<(), Failure> {
        let mut queues = self.shared.lock();
        let is_full = queues.waiting() >= self.shared.limit;
        let due = if is_full { queues.take_due() } else { Vec::new() };
        let waiting = queues.waiting();
        let has_room = waiting < self.shared.limit;
        let mut idle = None;
        if has_room {
            let job = Job { interrupt, work: Box::new(work) };
            match lane {
                Lane::Interactive => queues.interactive.push_back(job),
                Lane::Background => queues.background.push_back(job),
            }
            idle = queues.idle.pop();
        }
        drop(queues);
        idle.iter().for_each(Thread::unpark);
        due.into_iter().for_each(Job::run);
        if has_room { Ok(()) } else { Err(Failure::QueueFull(waiting)) }
    }

    /// What it is doing.
    #[must_use]
    pub fn stats(&self) -> PoolStats {
        let queues = self.shared.lock();
        PoolStats { queued: queues.waiting(), running: queues.running }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut queues = self.shared.lock();
        queues.closed = true;
        std::mem::take(&mut queues.idle).iter().for_each(Thread::unpark);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some((job, lane)) = self.take() {
            job.run();
            let mut queues = self.lock();
            queues.running -= 1;
            if lane == Lane::Background {
                queues.running_background -= 1;
                // A place for background work has become free, and what had to wait for it may be the last there is.
                std::mem::take(&mut queues.idle).iter().for_each(Thread::unpark);
            }
        }
    }

    fn take(&self) -> Option<(Job, Lane)> {
        let me = thread::current();
        loop {
            let mut queues = self.lock();
            // A thread can wake without having been woken.
            queues.idle.retain(|idle| idle.id() != me.id());
            if let Some((job, lane)) = queues.next(self.background_threads) {
                queues.running += 1;
                if lane == Lane::Background {
                    queues.running_background += 1;
                }
                return Some((job, lane));
            }
            if queues.closed && queues.waiting() == 0 {
                return None;
            }
            queues.idle.push(me.clone());
            drop(queues);
            thread::park();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::time::Duration;

    use super::*;

    fn never() -> Arc<Interrupt> {
        Arc::default()
    }

    /// Occupies a thread until the sender is dropped; returns once it is running.
    fn block(pool: &Pool, lane: Lane) -> Sender<()> {
        let (release, wait) = channel::<()>();
        let (started, running) = channel();
        pool.submit(lane, never(), move || {
            started.send(()).unwrap();
            let _ = wait.recv();
        })
        .unwrap();
        running.recv_timeout(Duration::from_secs(10)).unwrap();
        release
    }

    fn note(pool: &Pool, lane: Lane, sender: &Sender<&'static str>, what: &'static str) {
        let sender = sender.clone();
        pool.submit(lane, never(), move || sender.send(what).unwrap()).unwrap();
    }

    fn next(receiver: &Receiver<&'static str>) -> &'static str {
        receiver.recv_timeout(Duration::from_secs(10)).unwrap()
    }

    #[test]
    fn interactive_work_goes_first() {
        let pool = Pool::start(1, 10).unwrap();
        let busy = block(&pool, Lane::Interactive);
        let (sender, receiver) = channel();
        note(&pool, Lane::Background, &sender, "background");
        note(&pool, Lane::Interactive, &sender, "interactive");
        drop(busy);
        assert_eq!((next(&receiver), next(&receiver)), ("interactive", "background"));
    }

    #[test]
    fn background_work_leaves_one_thread_free() {
        let pool = Pool::start(2, 10).unwrap();
        let busy = block(&pool, Lane::Background);
        let (sender, receiver) = channel();
        note(&pool, Lane::Background, &sender, "background");
        note(&pool, Lane::Interactive, &sender, "interactive");
        assert_eq!(next(&receiver), "interactive");
        assert!(receiver.recv_timeout(Duration::from_millis(50)).is_err());
        drop(busy);
        assert_eq!(next(&receiver), "background");
    }

    #[test]
    fn the_queue_has_a_limit() {
        let pool = Pool::start(1, 2).unwrap();
        let _busy = block(&pool, Lane::Interactive);
        let (sender, _receiver) = channel();
        note(&pool, Lane::Interactive, &sender, "first");
        note(&pool, Lane::Background, &sender, "second");
        assert_eq!(pool.submit(Lane::Interactive, never(), || ()), Err(Failure::QueueFull(2)));
        assert_eq!(pool.stats(), PoolStats { queued: 2, running: 1 });
    }

    #[test]
    fn what_nobody_waits_for_takes_no_place() {
        let pool = Pool::start(1, 2).unwrap();
        let busy = block(&pool, Lane::Interactive);
        let (sender, receiver) = channel();
        let gone = never();
        for lane in [Lane::Interactive, Lane::Background] {
            let sender = sender.clone();
            pool.submit(lane, Arc::clone(&gone), move || sender.send("gone").unwrap()).unwrap();
        }
        assert_eq!(pool.submit(Lane::Interactive, never(), || ()), Err(Failure::QueueFull(2)));
        gone.abort();
        note(&pool, Lane::Interactive, &sender, "next");
        assert_eq!((next(&receiver), next(&receiver)), ("gone", "gone"), "told so while the thread is busy");
        assert_eq!(pool.stats(), PoolStats { queued: 1, running: 1 });
        drop(busy);
        assert_eq!(next(&receiver), "next");
    }

    #[test]
    fn a_panic_does_not_cost_a_thread() {
        let pool = Pool::start(1, 10).unwrap();
        pool.submit(Lane::Interactive, never(), || panic!("on purpose")).unwrap();
        let (sender, receiver) = channel();
        note(&pool, Lane::Interactive, &sender, "after");
        assert_eq!(next(&receiver), "after");
    }

    #[test]
    fn the_thread_that_worked_last_works_next() {
        let pool = Pool::start(4, 10).unwrap();
        let (sender, receiver) = channel();
        let mut workers = Vec::new();
        for _ in 0..20 {
            // All four are asleep again once none is running and a moment has passed.
            std::thread::sleep(Duration::from_millis(20));
            let sender = sender.clone();
            pool.submit(Lane::Interactive, never(), move || sender.send(thread::current().id()).unwrap()).unwrap();
            workers.push(receiver.recv_timeout(Duration::from_secs(10)).unwrap());
        }
        let changes = workers.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!(changes < 10, "{changes} changes of thread in 20 pieces of work");
    }

    #[test]
    fn all_threads_work_when_there_is_work_for_all() {
        let pool = Pool::start(3, 100).unwrap();
        for lane in [Lane::Interactive, Lane::Background].into_iter().cycle().take(20) {
            let busy: Vec<_> = (0..2).map(|_| block(&pool, lane)).collect();
            let third = block(&pool, Lane::Interactive);
            assert_eq!(pool.stats(), PoolStats { queued: 0, running: 3 });
            drop((busy, third));
            while pool.stats().running > 0 {
                thread::yield_now();
            }
        }
    }

    #[test]
    fn what_is_queued_is_finished_after_the_pool_is_dropped() {
        let pool = Pool::start(1, 10).unwrap();
        let busy = block(&pool, Lane::Interactive);
        let (sender, receiver) = channel();
        note(&pool, Lane::Background, &sender, "last");
        drop(pool);
        drop(busy);
        assert_eq!(next(&receiver), "last");
    }
}
