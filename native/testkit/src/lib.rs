//! Golden pictures: cards with hard Arabic, held to their bytes and to their glyph runs.
//!
//! A golden is a case in `test/golden/cases.json`, a picture `<id>.png` or `<id>.jpg`, and its layout as text
//! `<id>.glyphs.txt`. When one changes, the layout is compared first (a line of text tells what a thousand pixels hide),
//! then the pixels, then the file's bytes: a new encoder changes the last alone.

mod case;
mod compare;
mod families;
mod fonts;
mod glyphs;
mod golden;
mod ink;
mod picture;
mod pixels;
mod proof;

pub use case::{Case, cases};
pub use compare::{Difference, compare, update};
pub use families::FAMILIES;
pub use fonts::Fonts;
pub use golden::{Golden, Studio};
pub use ink::Ink;
pub use picture::Picture;
pub use pixels::{Pixels, decode};
pub use proof::{Press, Proof};

/// What can go wrong with the harness itself.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file can't be read or written.
    #[error("{path}: {source}")]
    File {
        /// Which.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// The cases are not what they should be.
    #[error("test/golden/cases.json: {0}")]
    Cases(String),
    /// The engine refused a case.
    #[error("golden {id}: {failure}")]
    Engine {
        /// Which case.
        id: String,
        /// Why.
        failure: engine::Failure,
    },
    /// A family is not among the fonts of the packages.
    #[error("no font package has the family \"{family}\" at weight {weight}: run npm ci")]
    Family {
        /// Which family.
        family: String,
        /// Which weight.
        weight: u16,
    },
    /// A text has no proof.
    #[error("the proof failed: {0}")]
    Proof(String),
    /// A picture can't be decoded.
    #[error("{path}: {reason}")]
    Picture {
        /// Which.
        path: String,
        /// Why.
        reason: String,
    },
}

/// The root of the project.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

pub(crate) fn read(path: &str) -> Result<Vec<u8>, Error> {
    std::fs::read(path).map_err(|source| Error::File { path: path.to_owned(), source })
}

pub(crate) fn write(path: &str, bytes: &[u8]) -> Result<(), Error> {
    std::fs::write(path, bytes).map_err(|source| Error::File { path: path.to_owned(), source })
}
