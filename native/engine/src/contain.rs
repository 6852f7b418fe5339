//! Contains panics at every entry point, so that one bad request does not end the process.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::failure::Failure;

/// Runs `work`; a panic in it becomes [`Failure::Panic`].
///
/// State that the work shares with the rest of the engine stays usable: locks are taken even when
/// poisoned, and all data behind them is changed in single steps.
///
/// # Errors
/// The error of `work`, or [`Failure::Panic`].
pub fn contain<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        Err(Failure::Panic(text.unwrap_or("no message").to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_failure_with_its_words() {
        let outcome: Result<(), Failure> = contain(|| panic!("out of {}", "paint"));
        assert_eq!(outcome, Err(Failure::Panic("out of paint".to_owned())));
        assert_eq!(contain(|| Ok(7)), Ok(7));
        assert_eq!(contain(|| Err::<(), _>(Failure::Aborted)), Err(Failure::Aborted));
    }
}
