//! `AbortSignal`: a listener that fires an interrupt, taken away again when the call has settled.

use napi::bindgen_prelude::{FnArgs, Function, FunctionRef, JsObjectValue, Object, ObjectRef, Unknown};
use napi::{Env, Result};

type Listener<'a> = Function<'a, (), ()>;
type Register<'a> = Function<'a, FnArgs<(&'static str, Listener<'a>)>, Unknown<'a>>;

const EVENT: &str = "abort";

/// A listener on a signal.
pub struct Watch {
    signal: ObjectRef<false>,
    listener: FunctionRef<(), ()>,
}

impl Watch {
    /// Calls `abort` when the signal is aborted: now, if it is already.
    pub fn start(env: &Env, signal: &Object, abort: impl Fn() + 'static) -> Result<Option<Self>> {
        if signal.get_named_property::<bool>("aborted")? {
            abort();
            return Ok(None);
        }
        let listener: Listener = env.create_function_from_closure("onAbort", move |_| {
            abort();
            Ok(())
        })?;
        let register: Register = signal.get_named_property("addEventListener")?;
        register.apply(*signal, (EVENT, listener).into())?;
        Ok(Some(Self { signal: signal.create_ref()?, listener: listener.create_ref()? }))
    }

    /// Takes the listener away, so that a signal shared by many calls does not collect listeners.
    pub fn stop(self, env: &Env) -> Result<()> {
        let signal = self.signal.get_value(env)?;
        let register: Register = signal.get_named_property("removeEventListener")?;
        register.apply(signal, (EVENT, self.listener.borrow_back(env)?).into())?;
        self.signal.unref(env)
    }
}
