//! The engine's own threads, with a bounded queue and two lanes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};

use crate::contain::contain;
use crate::failure::Failure;

/// How urgent a piece of work is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lane {
    /// Somebody waits for it.
    #[default]
    Interactive,
    /// Batches and jobs: on all threads but one, and only while nothing interactive waits.
    Background,
}

type Work = Box<dyn FnOnce() + Send>;

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
    interactive: VecDeque<Work>,
    background: VecDeque<Work>,
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

    fn next(&mut self, background_threads: usize) -> Option<(Work, Lane)> {
        if let Some(work) = self.interactive.pop_front() {
            return Some((work, Lane::Interactive));
        }
        if self.running_background < background_threads {
            return self.background.pop_front().map(|work| (work, Lane::Background));
        }
        None
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

    /// Queues a piece of work.
    ///
    /// # Errors
    /// [`Failure::QueueFull`].
    pub fn submit(&self, lane: Lane, work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
        let mut queues = self.shared.lock();
        if queues.waiting() >= self.shared.limit {
            return Err(Failure::QueueFull(queues.waiting()));
        }
        match lane {
            Lane::Interactive => queues.interactive.push_back(Box::new(work)),
            Lane::Background => queues.background.push_back(Box::new(work)),
        }
        let idle = queues.idle.pop();
        drop(queues);
        idle.iter().for_each(Thread::unpark);
        Ok(())
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
        while let Some((work, lane)) = self.take() {
            // Work reports its own panics; one that escapes it must still not end the thread.
            let _ = contain(|| {
                work();
                Ok(())
            });
            let mut queues = self.lock();
            queues.running -= 1;
            if lane == Lane::Background {
                queues.running_background -= 1;
                // A place for background work has become free, and what had to wait for it may be the last there is.
                std::mem::take(&mut queues.idle).iter().for_each(Thread::unpark);
            }
        }
    }

    fn take(&self) -> Option<(Work, Lane)> {
        let me = thread::current();
        loop {
            let mut queues = self.lock();
            // A thread can wake without having been woken.
            queues.idle.retain(|idle| idle.id() != me.id());
            if let Some((work, lane)) = queues.next(self.background_threads) {
                queues.running += 1;
                if lane == Lane::Background {
                    queues.running_background += 1;
                }
                return Some((work, lane));
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

    /// Occupies a thread until the sender is dropped; returns once it is running.
    fn block(pool: &Pool, lane: Lane) -> Sender<()> {
        let (release, wait) = channel::<()>();
        let (started, running) = channel();
        pool.submit(lane, move || {
            started.send(()).unwrap();
            let _ = wait.recv();
        })
        .unwrap();
        running.recv_timeout(Duration::from_secs(10)).unwrap();
        release
    }

    fn note(pool: &Pool, lane: Lane, sender: &Sender<&'static str>, what: &'static str) {
        let sender = sender.clone();
        pool.submit(lane, move || sender.send(what).unwrap()).unwrap();
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
        assert_eq!(pool.submit(Lane::Interactive, || ()), Err(Failure::QueueFull(2)));
        assert_eq!(pool.stats(), PoolStats { queued: 2, running: 1 });
    }

    #[test]
    fn a_panic_does_not_cost_a_thread() {
        let pool = Pool::start(1, 10).unwrap();
        pool.submit(Lane::Interactive, || panic!("on purpose")).unwrap();
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
            pool.submit(Lane::Interactive, move || sender.send(thread::current().id()).unwrap()).unwrap();
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
