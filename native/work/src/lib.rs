//! Callbacks of long work while it runs: the stop flag, and sharing the work among threads.

#![forbid(unsafe_code)]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Called in every loop; true ends the work.
pub type Stop<'a> = dyn Fn() -> bool + 'a;

/// A piece of work by its number; it checks the given flag.
pub type Piece<'a> = dyn Fn(usize, &Stop<'_>) + Sync + 'a;

/// Does this many pieces of work, each once, in any order and possibly in parallel, and returns
/// when all are done.
pub type Share<'a> = dyn Fn(usize, &Piece<'_>) + 'a;

/// Does the pieces one after another.
pub fn alone<'a>(stop: &'a Stop<'a>) -> impl Fn(usize, &Piece<'_>) + 'a {
    move |pieces, piece| (0..pieces).for_each(|number| piece(number, stop))
}

/// The results of `make` for each piece, in order, regardless of the threads that did them.
///
/// # Errors
/// The error of the first failed piece in that order; pieces that had not started by then are
/// skipped.
pub fn map<T: Send, E: Send>(
    share: &Share<'_>,
    pieces: usize,
    make: impl Fn(usize, &Stop<'_>) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let made: Vec<_> = (0..pieces).map(|_| Mutex::new(None)).collect();
    let has_failed = AtomicBool::new(false);
    share(pieces, &|number, stop| {
        if has_failed.load(Ordering::Relaxed) {
            return;
        }
        let result = make(number, stop);
        has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
        *made[number].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    });
    made.into_iter().filter_map(|made| made.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// All pieces at once, the last one first.
    fn at_once(pieces: usize, piece: &Piece<'_>) {
        thread::scope(|scope| {
            for number in (0..pieces).rev() {
                scope.spawn(move || piece(number, &|| false));
            }
        });
    }

    #[test]
    fn results_are_in_the_order_of_their_pieces() {
        let square = |number: usize, _: &Stop<'_>| Ok::<_, ()>(number * number);
        assert_eq!(map(&at_once, 9, square), map(&alone(&|| false), 9, square));
        assert_eq!(map(&at_once, 3, square), Ok(vec![0, 1, 4]));
        assert_eq!(map(&at_once, 0, square), Ok(vec![]));
    }

    #[test]
    fn the_first_failure_is_reported_and_ends_the_rest() {
        let begun = Mutex::new(Vec::new());
        let failing = |number: usize, _: &Stop<'_>| {
            begun.lock().unwrap().push(number);
            if number < 2 { Ok(number) } else { Err(number) }
        };
        assert_eq!(map(&alone(&|| false), 9, failing), Err(2));
        assert_eq!(*begun.lock().unwrap(), [0, 1, 2]);
    }

    #[test]
    fn pieces_are_given_the_flag() {
        let asked = |_: usize, stop: &Stop<'_>| if stop() { Err(()) } else { Ok(()) };
        assert_eq!(map(&alone(&|| true), 2, asked), Err(()));
    }
}
