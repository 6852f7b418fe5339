//! Errors of the harness.

/// Errors of the harness itself.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file can't be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: String,
        /// The cause.
        source: std::io::Error,
    },
    /// The cases are invalid.
    #[error("test/golden/cases.json: {0}")]
    Cases(String),
    /// The engine refused a case.
    #[error("golden {id}: {failure}")]
    Engine {
        /// The case.
        id: String,
        /// The cause.
        failure: engine::Failure,
    },
    /// A family is not among the fonts of the packages.
    #[error("no font package has the family \"{family}\" at weight {weight}: run npm ci")]
    Family {
        /// The family.
        family: String,
        /// The weight.
        weight: u16,
    },
    /// A text can't be laid out or painted.
    #[error("the text can't be drawn: {0}")]
    Layout(String),
    /// A picture can't be decoded.
    #[error("{path}: {reason}")]
    Picture {
        /// The file.
        path: String,
        /// The cause.
        reason: String,
    },
}
