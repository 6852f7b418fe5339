//! What can go wrong with the harness.

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
    /// A text can't be laid out or painted.
    #[error("the text can't be drawn: {0}")]
    Layout(String),
    /// A picture can't be decoded.
    #[error("{path}: {reason}")]
    Picture {
        /// Which.
        path: String,
        /// Why.
        reason: String,
    },
}
