//! Passes the shaper versions that the lock file pins to the crate, as part of the engine's own
//! version, and a digest of all sources that pictures depend on, which compiled templates are
//! stamped with.

use std::error::Error;
use std::fs;
use std::path::Path;

/// Crates between a template and its picture.
const CRATES: [&str; 5] = ["scene", "typeset", "picture", "raster", "engine"];

fn main() -> Result<(), Box<dyn Error>> {
    const LOCK: &str = "../../Cargo.lock";
    println!("cargo:rerun-if-changed={LOCK}");
    let lock = fs::read_to_string(LOCK)?;
    for shaper in ["rustybuzz", "harfrust"] {
        let version = pinned(&lock, shaper).ok_or_else(|| format!("{LOCK} does not pin {shaper}"))?;
        println!("cargo:rustc-env={}_VERSION={version}", shaper.to_uppercase());
    }
    let mut digest = Digest::default();
    digest.add(lock.as_bytes());
    for name in CRATES {
        let sources = format!("../{name}/src");
        println!("cargo:rerun-if-changed={sources}");
        digest.add_folder(Path::new(&sources))?;
    }
    println!("cargo:rustc-env=SOURCES_DIGEST={:016x}", digest.0);
    Ok(())
}

/// FNV-1a, 64 bits: enough to distinguish builds, as nobody crafts collisions.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    fn add_folder(&mut self, folder: &Path) -> Result<(), Box<dyn Error>> {
        let mut paths =
            fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
        paths.sort();
        for path in paths {
            if path.is_dir() {
                self.add_folder(&path)?;
            } else {
                self.add(path.to_string_lossy().as_bytes());
                self.add(&fs::read(&path)?);
            }
        }
        Ok(())
    }
}

/// The version that follows a package's name in the lock file.
fn pinned<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let (_, entry) = lock.split_once(&format!("name = \"{package}\"\nversion = \""))?;
    entry.split_once('"').map(|(version, _)| version)
}
