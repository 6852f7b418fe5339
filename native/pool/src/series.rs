//! Many pieces of work of one owner, run without a round trip to the caller between them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{Failure, Interrupt};

use crate::lane::Lane;
use crate::pool::Pool;

type Piece<T> = Box<dyn Fn(usize, &Interrupt) -> T + Send + Sync>;
type Ended<T> = Box<dyn FnOnce(Vec<T>, Option<Failure>) + Send>;

/// The definition of a series' pieces.
pub struct Pieces<T> {
    /// The owner.
    pub owner: String,
    /// The urgency.
    pub lane: Lane,
    /// The number of pieces.
    pub count: usize,
    /// Creates the interrupt of a piece when it is queued.
    pub interrupt: Box<dyn Fn() -> Interrupt + Send + Sync>,
    /// Does the piece with this number. It checks its interrupt first, and must not panic.
    pub work: Piece<T>,
    /// Called after each piece: returns whether to start no further one.
    pub is_enough: Box<dyn Fn(&T) -> bool + Send + Sync>,
}

/// Pieces of work that are queued one after another, as many at a time as the pool has threads:
/// each takes its own turn, and a long series takes no more places in the queue than a short one.
/// The pieces of an owner's earlier series run first.
pub struct Series<T> {
    pool: Arc<Pool>,
    number: u64,
    pieces: Pieces<T>,
    state: Mutex<State<T>>,
}

struct State<T> {
    /// The next piece to queue.
    next: usize,
    is_over: bool,
    under_way: BTreeMap<usize, Arc<Interrupt>>,
    /// By number; refused pieces are missing.
    done: BTreeMap<usize, T>,
    refusal: Option<Failure>,
    ended: Option<Ended<T>>,
}

impl<T: Send + 'static> Series<T> {
    /// Creates a series. `ended` gets the results of the first pieces, up to the one that ended it,
    /// and the pool's reason for refusing a further one, if it did.
    pub fn new(
        pool: Arc<Pool>,
        pieces: Pieces<T>,
        ended: impl FnOnce(Vec<T>, Option<Failure>) + Send + 'static,
    ) -> Arc<Self> {
        let state = State {
            next: 0,
            is_over: false,
            under_way: BTreeMap::new(),
            done: BTreeMap::new(),
            refusal: None,
            ended: Some(Box::new(ended)),
        };
        Arc::new(Self { number: pool.begin_series(), pool, pieces, state: Mutex::new(state) })
    }

    /// Starts it.
    pub fn start(self: &Arc<Self>) {
        for _ in 0..self.pool.threads() {
            self.queue_next();
        }
        self.end_if_over();
    }

    /// Stops running pieces, and starts no further ones.
    pub fn abort(&self) {
        let mut state = self.lock();
        state.is_over = true;
        state.under_way.values().for_each(|interrupt| interrupt.abort());
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn queue_next(self: &Arc<Self>) {
        let Some((number, interrupt)) = self.take() else { return };
        let (series, owner) = (Arc::clone(self), self.pieces.owner.clone());
        let own = Arc::clone(&interrupt);
        let work = move || {
            let result = (series.pieces.work)(number, &own);
            series.note(number, result);
            series.queue_next();
            series.end_if_over();
        };
        // No lock is held: the pool may run late work here, including this piece.
        if let Err(failure) = self.pool.submit_piece(Some(self.number), owner, self.pieces.lane, interrupt, work) {
            let mut state = self.lock();
            state.under_way.remove(&number);
            state.is_over = true;
            state.refusal.get_or_insert(failure);
        }
    }

    fn take(&self) -> Option<(usize, Arc<Interrupt>)> {
        let mut state = self.lock();
        let number = state.next;
        if state.is_over || number >= self.pieces.count {
            return None;
        }
        let interrupt = Arc::new((self.pieces.interrupt)());
        state.next += 1;
        state.under_way.insert(number, Arc::clone(&interrupt));
        Some((number, interrupt))
    }

    fn note(&self, number: usize, result: T) {
        let is_enough = (self.pieces.is_enough)(&result);
        let mut state = self.lock();
        state.under_way.remove(&number);
        state.is_over |= is_enough;
        state.done.insert(number, result);
    }

    fn end_if_over(&self) {
        let mut state = self.lock();
        let is_over = state.under_way.is_empty() && (state.is_over || state.next >= self.pieces.count);
        let Some(ended) = state.ended.take_if(|_| is_over) else { return };
        let (done, refusal) = (std::mem::take(&mut state.done), state.refusal.take());
        drop(state);
        // Pieces after a refused one may be done: the caller continues at the first missing one.
        let first =
            done.into_iter().enumerate().map_while(|(place, (number, result))| (place == number).then_some(result));
        ended(first.collect(), refusal);
    }
}

impl<T> fmt::Debug for Series<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Series")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use super::*;

    type Outcome = (Vec<usize>, Option<Failure>);

    /// Guards against hanging; not a measurement.
    const FAILED: Duration = Duration::from_secs(20);

    fn pool(threads: usize, limit: usize) -> Arc<Pool> {
        Arc::new(Pool::start(threads, limit).unwrap())
    }

    fn pieces(count: usize, work: impl Fn(usize, &Interrupt) -> usize + Send + Sync + 'static) -> Pieces<usize> {
        Pieces {
            owner: "a".to_owned(),
            lane: Lane::Background,
            count,
            interrupt: Box::new(Interrupt::default),
            work: Box::new(work),
            is_enough: Box::new(|_| false),
        }
    }

    fn begun(pool: &Arc<Pool>, pieces: Pieces<usize>) -> (Arc<Series<usize>>, Receiver<Outcome>) {
        let (sender, receiver) = channel();
        let series = Series::new(Arc::clone(pool), pieces, move |done, refusal| sender.send((done, refusal)).unwrap());
        series.start();
        (series, receiver)
    }

    fn outcome(receiver: &Receiver<Outcome>) -> Outcome {
        receiver.recv_timeout(FAILED).unwrap()
    }

    #[test]
    fn all_are_done_in_their_order_in_few_places_of_the_queue() {
        for (threads, count) in [(1, 0), (1, 1), (1, 100), (3, 2), (3, 100)] {
            let (_, receiver) = begun(&pool(threads, 8), pieces(count, |number, _| number * 2));
            assert_eq!(outcome(&receiver), ((0..count).map(|number| number * 2).collect(), None));
        }
    }

    #[test]
    fn of_two_of_an_owner_the_first_is_done_first() {
        let pool = pool(1, 8);
        let (go, waits) = channel::<()>();
        let waits = Mutex::new(waits);
        let (told_order, order) = channel();
        let work = |name: &'static str| {
            let told_order = told_order.clone();
            move |number: usize, _: &Interrupt| {
                told_order.send((name, number)).unwrap();
                number
            }
        };
        let busy = move || {
            let _ = waits.lock().unwrap().recv();
        };
        pool.submit("a".to_owned(), Lane::Background, Arc::default(), busy).unwrap();
        let (_, first) = begun(&pool, pieces(3, work("first")));
        let (_, second) = begun(&pool, pieces(2, work("second")));
        drop(go);
        assert_eq!([outcome(&first).0.len(), outcome(&second).0.len()], [3, 2]);
        let expected = [("first", 0), ("first", 1), ("first", 2), ("second", 0), ("second", 1)];
        assert_eq!(order.try_iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn none_begins_once_there_is_enough() {
        let enough = Pieces { is_enough: Box::new(|number| *number == 9), ..pieces(100, |number, _| number) };
        let (_, receiver) = begun(&pool(1, 8), enough);
        assert_eq!(outcome(&receiver), ((0..10).collect(), None));
    }

    #[test]
    fn a_full_queue_refuses_it() {
        let pool = pool(1, 1);
        let (go, waits) = channel::<()>();
        let waits = Mutex::new(waits);
        let (blocked, running) = channel();
        let busy = move || {
            blocked.send(()).unwrap();
            let _ = waits.lock().unwrap().recv();
        };
        pool.submit("b".to_owned(), Lane::Interactive, Arc::default(), busy).unwrap();
        running.recv_timeout(FAILED).unwrap();
        pool.submit("b".to_owned(), Lane::Interactive, Arc::default(), || ()).unwrap();
        let (_, receiver) = begun(&pool, pieces(3, |number, _| number));
        assert_eq!(outcome(&receiver), (Vec::new(), Some(Failure::QueueFull(1))));
        drop(go);
    }

    #[test]
    fn aborting_stops_what_runs() {
        let (running, began) = channel();
        let work = move |number: usize, interrupt: &Interrupt| {
            running.send(()).unwrap();
            while !interrupt.is_due() {}
            number
        };
        let (series, receiver) = begun(&pool(1, 8), pieces(100, work));
        began.recv_timeout(FAILED).unwrap();
        series.abort();
        assert_eq!(outcome(&receiver), (vec![0], None));
    }
}
