//! The system's cache of files in memory.

use std::fs::File;
use std::path::PathBuf;

use napi::bindgen_prelude::AsyncTask;
use napi::{Env, Result, Task};
use napi_derive::napi;

/// Takes a file out of the system's page cache, on a thread of Node's own pool. It changes nothing but speed: where the
/// system has no way to do so, or the file is gone, nothing happens.
#[napi(ts_return_type = "Promise<void>")]
pub fn drop_from_page_cache(path: String) -> AsyncTask<Dropping> {
    AsyncTask::new(Dropping(path.into()))
}

/// The file of `drop_from_page_cache`. Pages that are not on the disk yet stay in memory.
pub struct Dropping(PathBuf);

impl Task for Dropping {
    type Output = ();
    type JsValue = ();

    fn compute(&mut self) -> Result<()> {
        if let Ok(file) = File::open(&self.0) {
            drop_cached(&file);
        }
        Ok(())
    }

    fn resolve(&mut self, _: Env, (): ()) -> Result<()> {
        Ok(())
    }
}

#[cfg(target_os = "linux")]
fn drop_cached(file: &File) {
    let _ = rustix::fs::fadvise(file, 0, None, rustix::fs::Advice::DontNeed);
}

#[cfg(not(target_os = "linux"))]
fn drop_cached(_: &File) {}
