//! What long work asks while it runs: whether to stop, and who takes a share of it.

#![forbid(unsafe_code)]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Asked in every loop; true ends the work.
pub type Stop<'a> = dyn Fn() -> bool + 'a;

/// A piece of work by its number; it asks the flag that it is given.
pub type Piece<'a> = dyn Fn(usize, &Stop<'_>) + Sync + 'a;

/// Does so many pieces of work, each once, in any order and maybe several at once, and returns when all are done.
pub type Share<'a> = dyn Fn(usize, &Piece<'_>) + 'a;

/// Does the pieces one after the other.
pub fn alone<'a>(stop: &'a Stop<'a>) -> impl Fn(usize, &Piece<'_>) + 'a {
    move |pieces, piece| (0..pieces).for_each(|number| piece(number, stop))
}

/// What `make` makes of each piece, in their order: whoever did them, the result is the same.
///
/// # Errors
/// That of the first piece in their order that failed; what had not begun by then is left out.
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
    fn the_first_failure_is_told_and_ends_the_rest() {
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
