//! Tests with threads. They assert order and progress, never the machine's speed.

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use super::*;

/// Longer than any test waits.
const NEVER: Duration = Duration::from_secs(3600);
/// A test that takes this long has failed.
const FAILED: Duration = Duration::from_secs(30);

fn pool(threads: usize, limit: usize) -> Pool {
    Pool::with_patience(threads, limit, NEVER).unwrap()
}

fn unlimited() -> Arc<Interrupt> {
    Arc::default()
}

/// Occupies a thread until the sender is dropped; returns once it is running.
fn block(pool: &Pool, owner: &str, lane: Lane) -> Sender<()> {
    let (release, wait) = channel::<()>();
    let (started, running) = channel();
    let work = move || {
        started.send(()).unwrap();
        let _ = wait.recv();
    };
    pool.submit(owner.to_owned(), lane, unlimited(), work).unwrap();
    running.recv_timeout(FAILED).unwrap();
    release
}

/// Work that constantly checks its interrupt, until it is ended or is due.
struct Spinning {
    interrupt: Arc<Interrupt>,
    is_over: Arc<AtomicBool>,
    /// The reason why it was due, or `None` if it was ended.
    ended: Receiver<Option<Failure>>,
}

impl Spinning {
    /// Returns once it is running.
    fn start(pool: &Pool, owner: &str, lane: Lane, interrupt: Interrupt) -> Self {
        let (interrupt, is_over) = (Arc::new(interrupt), Arc::<AtomicBool>::default());
        let ((ending, ended), (started, running)) = (channel(), channel());
        let (asked, stopped) = (Arc::clone(&interrupt), Arc::clone(&is_over));
        let work = move || {
            started.send(()).unwrap();
            while !stopped.load(Ordering::Relaxed) && !asked.is_due() {}
            let _ = ending.send(asked.check().err());
        };
        pool.submit(owner.to_owned(), lane, Arc::clone(&interrupt), work).unwrap();
        running.recv_timeout(FAILED).unwrap();
        Self { interrupt, is_over, ended }
    }

    fn end(&self) -> Option<Failure> {
        self.is_over.store(true, Ordering::Relaxed);
        self.outcome()
    }

    fn outcome(&self) -> Option<Failure> {
        self.ended.recv_timeout(FAILED).unwrap()
    }
}

fn note(pool: &Pool, owner: &str, lane: Lane, sender: &Sender<&'static str>, what: &'static str) {
    let sender = sender.clone();
    pool.submit(owner.to_owned(), lane, unlimited(), move || sender.send(what).unwrap()).unwrap();
}

fn next(receiver: &Receiver<&'static str>) -> &'static str {
    receiver.recv_timeout(FAILED).unwrap()
}

/// Waits until the pool reaches a state.
fn until(pool: &Pool, is_so: impl Fn(&PoolStats) -> bool) {
    let begun = Instant::now();
    while !is_so(&pool.stats()) {
        assert!(begun.elapsed() < FAILED, "{:?}", pool.stats());
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn paid_work_goes_first() {
    let pool = pool(1, 10);
    let busy = block(&pool, "a", Lane::Interactive);
    let (sender, receiver) = channel();
    note(&pool, "a", Lane::Background, &sender, "background");
    note(&pool, "a", Lane::Free, &sender, "free");
    note(&pool, "a", Lane::Interactive, &sender, "paid");
    drop(busy);
    assert_eq!([0; 3].map(|_| next(&receiver)), ["paid", "free", "background"]);
}

#[test]
fn background_work_takes_all_threads_and_gives_one_back_at_once() {
    let pool = pool(2, 10);
    let (sender, receiver) = channel();
    let is_over = Arc::new(AtomicBool::new(false));
    for _ in 0..2 {
        let (interrupt, is_over) = (unlimited(), Arc::clone(&is_over));
        let own = Arc::clone(&interrupt);
        let work = move || while !own.is_due() && !is_over.load(Ordering::Relaxed) {};
        pool.submit("a".to_owned(), Lane::Background, interrupt, work).unwrap();
    }
    until(&pool, |stats| stats.running == 2);
    for _ in 0..3 {
        note(&pool, "a", Lane::Interactive, &sender, "paid");
        assert_eq!(next(&receiver), "paid");
    }
    assert!(pool.stats().yields > 0);
    is_over.store(true, Ordering::Relaxed);
    until(&pool, |stats| stats.running + stats.suspended == 0);
}

#[test]
fn the_queue_has_a_limit_and_a_place_for_who_else_comes() {
    let pool = pool(1, 4);
    let _busy = block(&pool, "a", Lane::Interactive);
    let (sender, _receiver) = channel();
    note(&pool, "a", Lane::Interactive, &sender, "first");
    note(&pool, "a", Lane::Background, &sender, "second");
    let refused = |owner: &str| pool.submit(owner.to_owned(), Lane::Interactive, unlimited(), || ());
    assert_eq!(refused("a"), Err(Failure::QueueFull(2)));
    note(&pool, "b", Lane::Free, &sender, "third");
    assert_eq!(refused("b"), Err(Failure::QueueFull(3)));
    note(&pool, "c", Lane::Free, &sender, "fourth");
    assert_eq!(refused("d"), Err(Failure::QueueFull(4)));
    assert_eq!(pool.stats(), PoolStats { queued: 4, running: 1, suspended: 0, yields: 0 });
}

#[test]
fn what_nobody_waits_for_takes_no_place() {
    let pool = pool(1, 4);
    let busy = block(&pool, "a", Lane::Interactive);
    let (sender, receiver) = channel();
    let gone = unlimited();
    for lane in [Lane::Interactive, Lane::Background] {
        let sender = sender.clone();
        pool.submit("a".to_owned(), lane, Arc::clone(&gone), move || sender.send("gone").unwrap()).unwrap();
    }
    assert_eq!(pool.submit("a".to_owned(), Lane::Free, unlimited(), || ()), Err(Failure::QueueFull(2)));
    gone.abort();
    note(&pool, "a", Lane::Interactive, &sender, "next");
    assert_eq!((next(&receiver), next(&receiver)), ("gone", "gone"), "reported while the thread is busy");
    assert_eq!(pool.stats(), PoolStats { queued: 1, running: 1, suspended: 0, yields: 0 });
    drop(busy);
    assert_eq!(next(&receiver), "next");
}

#[test]
fn a_panic_does_not_cost_a_thread() {
    let pool = pool(1, 10);
    pool.submit("a".to_owned(), Lane::Interactive, unlimited(), || panic!("on purpose")).unwrap();
    let (sender, receiver) = channel();
    note(&pool, "a", Lane::Interactive, &sender, "after");
    assert_eq!(next(&receiver), "after");
}

#[test]
fn the_thread_that_worked_last_works_next() {
    let pool = pool(4, 10);
    let (sender, receiver) = channel();
    let mut workers = Vec::new();
    for _ in 0..20 {
        // All four are asleep again once none is running and a moment has passed.
        thread::sleep(Duration::from_millis(20));
        let sender = sender.clone();
        let work = move || sender.send(thread::current().id()).unwrap();
        pool.submit("a".to_owned(), Lane::Interactive, unlimited(), work).unwrap();
        workers.push(receiver.recv_timeout(FAILED).unwrap());
    }
    let changes = workers.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(changes < 10, "{changes} changes of thread in 20 pieces of work");
}

#[test]
fn one_owner_alone_uses_all_threads() {
    let pool = pool(3, 100);
    for lane in [Lane::Interactive, Lane::Background].into_iter().cycle().take(20) {
        let busy: Vec<_> = (0..2).map(|_| block(&pool, "a", lane)).collect();
        let third = block(&pool, "a", Lane::Interactive);
        assert_eq!(pool.stats(), PoolStats { queued: 0, running: 3, suspended: 0, yields: 0 });
        drop((busy, third));
        until(&pool, |stats| stats.running == 0);
    }
}

#[test]
fn what_is_queued_is_finished_after_the_pool_is_dropped() {
    let pool = pool(1, 10);
    let busy = block(&pool, "a", Lane::Interactive);
    let (sender, receiver) = channel();
    note(&pool, "a", Lane::Background, &sender, "last");
    drop(pool);
    drop(busy);
    assert_eq!(next(&receiver), "last");
}

#[test]
fn long_work_lets_that_of_another_owner_through_and_goes_on() {
    let pool = pool(1, 100);
    let long = Spinning::start(&pool, "a", Lane::Interactive, Interrupt::default());
    let (sender, receiver) = channel();
    for _ in 0..3 {
        note(&pool, "a", Lane::Interactive, &sender, "own");
        note(&pool, "b", Lane::Interactive, &sender, "other");
        assert_eq!(next(&receiver), "other");
    }
    assert!(pool.stats().yields >= 1);
    assert!(long.ended.try_recv().is_err(), "it is not cut");
    assert_eq!(long.end(), None);
    assert_eq!([0; 3].map(|_| next(&receiver)), ["own"; 3]);
}

#[test]
fn two_that_work_long_take_turns() {
    let pool = pool(1, 100);
    let first = Spinning::start(&pool, "a", Lane::Interactive, Interrupt::default());
    let second = Spinning::start(&pool, "b", Lane::Interactive, Interrupt::default());
    let before = pool.stats().yields;
    until(&pool, |stats| stats.yields >= before + 6);
    assert_eq!((first.end(), second.end()), (None, None));
    until(&pool, |stats| stats.running + stats.suspended == 0);
    assert_eq!(pool.shared.lock().alive, [1, 0], "the thread that was lent has ended");
}

#[test]
fn no_more_run_than_there_are_threads() {
    let pool = pool(2, 1000);
    let (active, most) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
    let (sender, receiver) = channel();
    for owner in 0..6 {
        for lane in Lane::ALL {
            let (active, most, sender, interrupt) = (active.clone(), most.clone(), sender.clone(), unlimited());
            let asked = Arc::clone(&interrupt);
            let work = move || {
                let begun = Instant::now();
                while begun.elapsed() < Duration::from_millis(100) {
                    most.fetch_max(active.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::hint::spin_loop();
                    active.fetch_sub(1, Ordering::SeqCst);
                    assert!(!asked.is_due());
                }
                sender.send("done").unwrap();
            };
            pool.submit(owner.to_string(), lane, interrupt, work).unwrap();
        }
    }
    for _ in 0..18 {
        next(&receiver);
    }
    assert_eq!(most.load(Ordering::SeqCst), 2);
    assert!(pool.stats().yields > 0);
    until(&pool, |stats| stats.running == 0);
    assert_eq!(pool.stats().suspended, 0);
}

#[test]
fn suspended_work_keeps_a_bounded_number_of_threads() {
    let pool = pool(1, 1000);
    let spinning: Vec<_> = (0..SUSPENDED + 1)
        .map(|n| Spinning::start(&pool, &n.to_string(), Lane::Interactive, Interrupt::default()))
        .collect();
    let (sender, receiver) = channel();
    note(&pool, "late", Lane::Interactive, &sender, "late");
    let before = pool.stats().yields;
    until(&pool, |stats| stats.yields > before + 20);
    assert_eq!((pool.stats().suspended, pool.shared.lock().alive), (SUSPENDED, [SUSPENDED + 1, 0]));
    assert!(receiver.try_recv().is_err());
    assert_eq!(spinning[0].end(), None);
    assert_eq!(next(&receiver), "late");
    assert!(spinning[1..].iter().all(|one| one.end().is_none()));
}

/// Suspended long work, and the sender that occupies its thread.
fn suspended(pool: &Pool, interrupt: Interrupt) -> (Spinning, Sender<()>) {
    let long = Spinning::start(pool, "a", Lane::Interactive, interrupt);
    // It never checks whether it must yield.
    let busy = block(pool, "b", Lane::Interactive);
    assert_eq!(pool.stats(), PoolStats { queued: 0, running: 1, suspended: 1, yields: 1 });
    (long, busy)
}

#[test]
fn suspended_work_obeys_an_abort() {
    let pool = pool(1, 10);
    let (long, busy) = suspended(&pool, Interrupt::default());
    long.interrupt.abort();
    assert_eq!(long.outcome(), Some(Failure::Aborted));
    drop(busy);
    until(&pool, |stats| stats.running + stats.suspended == 0);
}

#[test]
fn suspended_work_obeys_its_deadline() {
    let pool = pool(1, 10);
    let (long, busy) = suspended(&pool, Interrupt::after(Some(Duration::from_secs(1))));
    assert_eq!(long.outcome(), Some(Failure::Deadline));
    drop(busy);
    until(&pool, |stats| stats.running + stats.suspended == 0);
}

#[test]
fn suspended_work_goes_on_by_itself_should_the_others_wait_for_it() {
    let pool = Pool::with_patience(1, 10, Duration::from_millis(100)).unwrap();
    let (long, busy) = suspended(&pool, Interrupt::default());
    assert_eq!(long.end(), None, "while the only thread is taken");
    drop(busy);
    let (sender, receiver) = channel();
    note(&pool, "c", Lane::Interactive, &sender, "after");
    assert_eq!(next(&receiver), "after");
    until(&pool, |stats| stats.running + stats.suspended == 0);
}

#[test]
fn work_takes_the_threads_that_nobody_wants_and_leaves_them_to_who_comes() {
    let pool = pool(2, 10);
    let interrupt = unlimited();
    let asked = Arc::clone(&interrupt);
    // Both threads of the work, and the one that tests it.
    let (there, go_on) = (Arc::new(Barrier::new(3)), Arc::new(Barrier::new(3)));
    let (begun, released) = (Arc::clone(&there), Arc::clone(&go_on));
    let ((other, came), (ending, ended)) = (channel(), channel());
    let came = Mutex::new(came);
    let work = move || {
        asked.share(3, &|number, _| {
            if number < 2 {
                begun.wait();
                released.wait();
            } else {
                ending.send(came.lock().unwrap().recv_timeout(FAILED)).unwrap();
            }
        });
    };
    pool.submit("a".to_owned(), Lane::Interactive, interrupt, work).unwrap();
    there.wait();
    note(&pool, "b", Lane::Interactive, &other, "b");
    go_on.wait();
    assert_eq!(ended.recv_timeout(FAILED).unwrap(), Ok("b"), "while the last piece is under way");
    until(&pool, |stats| stats.running == 0);
}

#[test]
fn background_work_takes_one_thread_alone() {
    let pool = pool(2, 10);
    let interrupt = unlimited();
    let asked = Arc::clone(&interrupt);
    let (sender, receiver) = channel();
    let work = move || {
        let sender = Mutex::new(sender);
        asked.share(4, &|_, _| sender.lock().unwrap().send(thread::current().id()).unwrap());
    };
    pool.submit("a".to_owned(), Lane::Background, interrupt, work).unwrap();
    let threads: Vec<_> = (0..4).map(|_| receiver.recv_timeout(FAILED).unwrap()).collect();
    assert_eq!(threads, [threads[0]; 4]);
}

#[test]
fn work_ends_at_its_cpu_time() {
    let pool = pool(1, 10);
    let limited = Interrupt::default().with_cpu(Some(Duration::from_millis(50)));
    let long = Spinning::start(&pool, "a", Lane::Interactive, limited);
    assert!(matches!(long.outcome(), Some(Failure::Budget { .. })));
}

#[test]
fn what_nobody_waits_for_has_threads_of_its_own() {
    let pool = pool(2, 10);
    let (sender, receiver) = channel();
    for lane in [Lane::Background, Lane::Interactive, Lane::Free, Lane::Background, Lane::Interactive] {
        let sender = sender.clone();
        let work = move || sender.send(thread::current().name().map(str::to_owned)).unwrap();
        pool.submit("a".to_owned(), lane, unlimited(), work).unwrap();
        let name = receiver.recv_timeout(FAILED).unwrap().unwrap();
        assert_eq!(name.starts_with("naqsh-l"), lane == Lane::Background, "{name}");
    }
    assert!(pool.shared.lock().alive[Priority::Low as usize] <= 2);
}

#[test]
fn it_has_them_beside_long_work_of_the_other_priority() {
    let pool = pool(1, 10);
    let long = Spinning::start(&pool, "a", Lane::Background, Interrupt::default());
    let (sender, receiver) = channel();
    for _ in 0..3 {
        note(&pool, "b", Lane::Interactive, &sender, "waited for");
        assert_eq!(next(&receiver), "waited for");
    }
    assert!(long.ended.try_recv().is_err());
    assert_eq!(long.end(), None);
    until(&pool, |stats| stats.running + stats.suspended == 0);
}

#[test]
fn background_work_pauses_where_somebody_waited_lately() {
    let pool = pool(1, 10);
    // With a single thread, this shows whether it paused after its previous work.
    let has_paused = || {
        let (sender, receiver) = channel();
        let work = move || sender.send(pause::has_paused()).unwrap();
        pool.submit("a".to_owned(), Lane::Background, unlimited(), work).unwrap();
        receiver.recv_timeout(FAILED).unwrap()
    };
    assert_eq!([has_paused(), has_paused(), has_paused()], [false; 3]);
    let begun = Instant::now();
    let (sender, receiver) = channel();
    // A machine that stalls for long may forget that a caller waited.
    while !has_paused() && begun.elapsed() < FAILED {
        note(&pool, "b", Lane::Free, &sender, "waited for");
        assert_eq!(next(&receiver), "waited for");
    }
    assert!(has_paused());
}
