//! The hash of a file, beside whatever else is done with it.

use napi::bindgen_prelude::Buffer;
use napi::{Env, Result, Task};
use sha2::{Digest, Sha256};

/// SHA-256 of a file on a thread of Node's own pool: files wait here for no render, and no render for them.
pub struct Hash(pub Buffer);

impl Task for Hash {
    type Output = String;
    type JsValue = String;

    fn compute(&mut self) -> Result<String> {
        Ok(format!("{:x}", Sha256::digest(&self.0)))
    }

    fn resolve(&mut self, _: Env, hash: String) -> Result<String> {
        Ok(hash)
    }
}
