//! Tells the crate which versions of the shapers the lock file pins: they are part of the engine's own version.

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    const LOCK: &str = "../../Cargo.lock";
    println!("cargo:rerun-if-changed={LOCK}");
    let lock = fs::read_to_string(LOCK)?;
    for shaper in ["rustybuzz", "harfrust"] {
        let version = pinned(&lock, shaper).ok_or_else(|| format!("{LOCK} does not pin {shaper}"))?;
        println!("cargo:rustc-env={}_VERSION={version}", shaper.to_uppercase());
    }
    Ok(())
}

/// The version that follows a package's name in the lock file.
fn pinned<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let (_, entry) = lock.split_once(&format!("name = \"{package}\"\nversion = \""))?;
    entry.split_once('"').map(|(version, _)| version)
}
