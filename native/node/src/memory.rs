//! Memory of files beside the heap of JavaScript.

use base64_simd::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use napi::Result;
use napi::bindgen_prelude::{ArrayBuffer, Buffer};
use napi_derive::napi;

/// Gives the memory of a file back at once instead of when the collector comes by: a few files weigh as much as all
/// else in the heap, and make V8 go through it again and again. Other holders of the file find it empty.
#[napi]
pub fn release(memory: ArrayBuffer) -> Result<()> {
    memory.detach()
}

/// The bytes that base64 stands for (RFC 4648, either alphabet, padded or not); null where the text is anything else.
#[napi]
pub fn decode_base64(text: &[u8]) -> Option<Buffer> {
    let digits = text.strip_suffix(b"==").or_else(|| text.strip_suffix(b"=")).unwrap_or(text);
    let bytes = STANDARD_NO_PAD.decode_to_vec(digits).or_else(|_| URL_SAFE_NO_PAD.decode_to_vec(digits));
    bytes.ok().map(Buffer::from)
}
