//! Cache keys of decoded pictures.

use picture::{Fit, Target};

/// SHA-256 of a file.
pub type Hash = [u8; 32];

/// The cache key of a drawn picture: the file, and everything about its box that pixels depend on.
/// Numbers of the focus by their bits.
pub type Key = (Hash, u32, u32, Fit, u64, u64);

/// The key of a file in a box.
pub fn key(hash: Hash, target: &Target) -> Key {
    (hash, target.width, target.height, target.fit, target.focus.0.to_bits(), target.focus.1.to_bits())
}
