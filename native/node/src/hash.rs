//! Hashes of files, and as text.

use engine::Hash as Digested;
use napi::bindgen_prelude::Buffer;
use napi::{Env, Result, Task};
use sha2::{Digest, Sha256};

/// SHA-256 of a file on a thread of Node's own pool: files wait here for no render, and no render for them.
pub struct Hash(pub Buffer);

impl Task for Hash {
    type Output = String;
    type JsValue = String;

    fn compute(&mut self) -> Result<String> {
        Ok(hex(&Sha256::digest(&self.0).into()))
    }

    fn resolve(&mut self, _: Env, hash: String) -> Result<String> {
        Ok(hash)
    }
}

/// A hash in lower-case hexadecimal digits.
pub fn hex(hash: &Digested) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash that 64 hexadecimal digits write.
pub fn hash_of(hex: &str) -> Option<Digested> {
    let digits = hex.as_bytes().as_chunks::<2>().0;
    let mut hash = Digested::default();
    if hex.len() != 2 * hash.len() {
        return None;
    }
    for (byte, digits) in hash.iter_mut().zip(digits) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(hash)
}
