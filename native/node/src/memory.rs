//! Memory of files that JavaScript is done with.

use napi::Result;
use napi::bindgen_prelude::ArrayBuffer;
use napi_derive::napi;

/// Gives the memory of a rendered file back at once instead of when the collector comes by: a few files weigh as much as
/// all else in the heap, and make V8 go through it again and again. Whoever still holds the file finds it empty.
#[napi]
pub fn release(memory: ArrayBuffer) -> Result<()> {
    memory.detach()
}
