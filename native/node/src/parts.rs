//! Files that are kept in parts.

use napi::bindgen_prelude::Buffer;
use napi_derive::napi;

/// The file that bytes of a render in parts (`renderMany`) and of the still picture (`still`) are; null where they don't
/// belong together.
#[napi]
pub fn join_parts(parts: &[u8], still: &[u8]) -> Option<Buffer> {
    engine::join_parts(parts, still).map(Buffer::from)
}
