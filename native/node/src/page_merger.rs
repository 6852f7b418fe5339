//! Merges pages into one document.

use std::sync::{Arc, Mutex, PoisonError};

use engine::{Failure, Hash, Merger, contain};
use napi::bindgen_prelude::{AsyncTask, Buffer};
use napi::{Env, Result, Task};
use napi_derive::napi;

use crate::answer::{BytesOutcome, DoneOutcome, NeedsOutcome};
use crate::hash::{hash_of, hex};

/// A document that is merged from pages as they arrive, each drawn by itself (`render` with the format `page`). The same
/// pages in the same order give the same bytes.
#[napi]
pub struct PageMerger(Shared);

/// Nobody else has the merger while it merges; none is left once the document is finished.
type Shared = Arc<Mutex<Option<Merger>>>;

impl Default for PageMerger {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Some(Merger::default()))))
    }
}

#[napi]
impl PageMerger {
    /// A document without pages.
    #[napi(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// The SHA-256 of the common part that a page needs (`common`), if it was not added yet.
    #[napi]
    pub fn needs(&self, page: Buffer) -> NeedsOutcome {
        let needed = with(&self.0, |merger| Ok(merger.needs(&page)?));
        match needed {
            Ok(id) => NeedsOutcome { ok: id.map(|id| hex(&id)), failure: None },
            Err(failure) => NeedsOutcome { ok: None, failure: Some(failure.into()) },
        }
    }

    /// Adds the common part of this SHA-256.
    #[napi]
    pub fn add_common(&self, id: String, bytes: Buffer) -> DoneOutcome {
        let added = with(&self.0, |merger| {
            let id: Hash = hash_of(&id).ok_or(Failure::BadPage)?;
            Ok(merger.add_common(id, &bytes)?)
        });
        added.map(|()| true).into()
    }

    /// Adds a page; answers the bytes with which the document goes on. The page must stay as it is until then.
    #[napi(ts_return_type = "Promise<BytesOutcome>")]
    pub fn add(&self, page: Buffer) -> AsyncTask<Merging> {
        AsyncTask::new(Merging { merger: Arc::clone(&self.0), page: Some(page) })
    }

    /// Ends the document; answers its last bytes.
    #[napi(ts_return_type = "Promise<BytesOutcome>")]
    pub fn finish(&self) -> AsyncTask<Merging> {
        AsyncTask::new(Merging { merger: Arc::clone(&self.0), page: None })
    }
}

/// A step of the merge, on a thread of Node's own pool: the next page, or the end.
pub struct Merging {
    merger: Shared,
    page: Option<Buffer>,
}

impl Task for Merging {
    type Output = std::result::Result<Vec<u8>, Failure>;
    type JsValue = BytesOutcome;

    fn compute(&mut self) -> Result<Self::Output> {
        Ok(match &self.page {
            Some(page) => with(&self.merger, |merger| Ok(merger.add(page)?)),
            None => contain(|| {
                let merger = self.merger.lock().unwrap_or_else(PoisonError::into_inner).take();
                Ok(merger.ok_or(Failure::BadPage)?.finish()?)
            }),
        })
    }

    fn resolve(&mut self, _: Env, bytes: Self::Output) -> Result<BytesOutcome> {
        Ok(bytes.map(Buffer::from).into())
    }
}

fn with<T>(
    merger: &Shared,
    work: impl FnOnce(&mut Merger) -> std::result::Result<T, Failure>,
) -> std::result::Result<T, Failure> {
    contain(|| work(merger.lock().unwrap_or_else(PoisonError::into_inner).as_mut().ok_or(Failure::BadPage)?))
}
