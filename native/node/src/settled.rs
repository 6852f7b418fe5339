//! Promises that the first caller settles.

use std::sync::{Arc, Mutex, PoisonError};

use napi::bindgen_prelude::{Object, ToNapiValue};
use napi::{Env, JsDeferred, Result};

use crate::cancel::Watch;

type Resolver<O> = Box<dyn FnOnce(Env) -> Result<O> + Send>;
type Deferred<O> = JsDeferred<O, Resolver<O>>;

/// A promise that is settled once, by the first caller.
pub struct Settled<O: ToNapiValue> {
    deferred: Arc<Mutex<Option<Deferred<O>>>>,
    watch: Arc<Mutex<Option<Watch>>>,
}

impl<O: ToNapiValue> Clone for Settled<O> {
    fn clone(&self) -> Self {
        Self { deferred: Arc::clone(&self.deferred), watch: Arc::clone(&self.watch) }
    }
}

impl<O: ToNapiValue + Send + 'static> Settled<O> {
    /// One that is not, and its promise.
    pub fn new(env: &Env) -> Result<(Self, Object<'_>)> {
        let (deferred, promise) = env.create_deferred::<O, Resolver<O>>()?;
        Ok((Self { deferred: Arc::new(Mutex::new(Some(deferred))), watch: Arc::default() }, promise))
    }

    /// Calls `abort` when a signal is aborted before the promise is settled: now, if it is already.
    pub fn watch(&self, env: &Env, signal: &Object, abort: impl Fn() + 'static) -> Result<()> {
        let watch = Watch::start(env, signal, abort)?;
        *self.watch.lock().unwrap_or_else(PoisonError::into_inner) = watch;
        Ok(())
    }

    /// True once somebody came.
    pub fn is_done(&self) -> bool {
        self.deferred.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    /// Resolves the promise, if nobody has yet.
    pub fn settle(&self, outcome: impl FnOnce() -> O) {
        let deferred = self.deferred.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(deferred) = deferred else { return };
        let (outcome, watch) = (outcome(), Arc::clone(&self.watch));
        deferred.resolve(Box::new(move |env| {
            let watch = watch.lock().unwrap_or_else(PoisonError::into_inner).take();
            watch.map_or(Ok(()), |watch| watch.stop(&env))?;
            Ok(outcome)
        }));
    }
}
