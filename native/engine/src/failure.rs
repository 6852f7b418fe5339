//! Failures of the engine.

use archive::ArchiveError;
use pdf::PdfError;
use picture::Refusal;
use raster::PaintError;
use scene::{Issue, Loc};
use typeset::dump::DumpError;
use typeset::{ComposeError, FaceError, LayoutError};

/// The reason why the engine failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The schema or the data is invalid; the issues state the places.
    #[error("{}", first(.0, "the template or its data is not valid"))]
    Invalid(Vec<Issue>),
    /// No template is prepared under the key, or it was dropped from memory.
    #[error("no template is prepared under the key \"{0}\": prepare it, then call again")]
    TemplateMissing(String),
    /// A binding names a face that was not added, or was dropped from memory.
    #[error("{sha256}:{index}")]
    FontMissing {
        /// SHA-256 of the file, lower-case hex.
        sha256: String,
        /// Index in a collection.
        index: u32,
    },
    /// The bytes of a compiled template are not an artefact of this engine for it.
    #[error("{0}: compile the template again")]
    BadArtefact(#[from] ArchiveError),
    /// A page of a document, or the pages' shared part, was not written by an engine; or the
    /// document is finished.
    #[error("a page of the document is damaged: draw it again")]
    BadPage,
    /// A template was loaded without the pictures of its static layers, which a PDF needs.
    #[error("the template was prepared without its pictures, which a PDF needs: prepare it with them")]
    PicturesMissing,
    /// The bytes are not a usable face.
    #[error(transparent)]
    BadFont(#[from] FaceError),
    /// A text with `overflow: "error"` does not fit; the issues name it.
    #[error("{}", first(.0, "a text does not fit its box"))]
    Overflow(Vec<Issue>),
    /// A given picture can't be used.
    #[error("{refusal}")]
    Picture {
        /// The image field that it was given for.
        field: Option<String>,
        /// The reason.
        refusal: Refusal,
    },
    /// A picture that was named only by its file's hash is not in memory.
    #[error("the picture was dropped from memory: hand over its file")]
    PictureMissing,
    /// The picture would be too large.
    #[error("{0}")]
    TooLarge(PaintError),
    /// The work budget of one picture is used up, or would be; the issues name the layer, if a
    /// single one is the cause.
    #[error("{detail}")]
    Budget {
        /// The description.
        detail: String,
        /// The layer.
        issues: Vec<Issue>,
    },
    /// The deadline passed.
    #[error("the deadline passed before the picture was done")]
    Deadline,
    /// The caller cancelled the request.
    #[error("the request was withdrawn")]
    Aborted,
    /// The queue has reached its limit.
    #[error("{0} renders are waiting already")]
    QueueFull(usize),
    /// A bug in the engine, contained.
    #[error("the engine failed: {0}")]
    Panic(String),
}

impl Failure {
    /// The places that the failure refers to.
    #[must_use]
    pub fn issues(&self) -> &[Issue] {
        match self {
            Self::Invalid(issues) | Self::Overflow(issues) | Self::Budget { issues, .. } => issues,
            _ => &[],
        }
    }

    /// Work over budget at a place of the template.
    pub(crate) fn over_budget(place: Vec<Loc>, detail: String) -> Self {
        Self::Budget { issues: vec![Issue::new(place, "value_error", detail.clone())], detail }
    }

    /// A budget that no single layer has used up.
    fn exhausted(error: &impl std::error::Error) -> Self {
        Self::Budget { detail: error.to_string(), issues: Vec::new() }
    }

    /// Converts a paint error; `stopped` gives the failure if the work was stopped.
    pub(crate) fn from_paint(error: PaintError, stopped: impl FnOnce() -> Self) -> Self {
        match error {
            PaintError::Stopped => stopped(),
            PaintError::TooLarge { .. } => Self::TooLarge(error),
            PaintError::BadImage(ref layer) => {
                let msg = "its pixels are not width × height × 4 bytes";
                Self::Invalid(vec![Issue::new(vec!["images".into(), layer.as_str().into()], "value_error", msg)])
            }
            PaintError::OutOfMemory | PaintError::Damaged => Self::exhausted(&error),
        }
    }

    /// Converts a PDF error; `stopped` gives the failure if the work was stopped.
    pub(crate) fn from_pdf(error: &PdfError, stopped: impl FnOnce() -> Self) -> Self {
        let wrong = |place: &[&str]| {
            let place = place.iter().map(|&step| Loc::from(step)).collect();
            Self::Invalid(vec![Issue::new(place, "value_error", error.to_string())])
        };
        match error {
            PdfError::Stopped => stopped(),
            PdfError::BadBleed(_) => wrong(&["options", "pdf", "bleed_mm"]),
            PdfError::TooLarge { .. } => wrong(&["options", "dpi"]),
            PdfError::BadPicture(layer) => wrong(&["images", layer]),
            PdfError::Compression(_) | PdfError::Damaged => Self::Panic(error.to_string()),
        }
    }

    /// Converts a layout error; `place` is that of the layer in the schema, `stopped` gives the
    /// failure if the work was stopped.
    pub(crate) fn from_layout(error: &ComposeError, place: Vec<Loc>, stopped: impl FnOnce() -> Self) -> Self {
        let issue = |place| vec![Issue::new(place, "value_error", error.error.to_string())];
        match error.error {
            LayoutError::Overflow { .. }
            | LayoutError::TooManyLines { .. }
            | LayoutError::PathTooShort { .. }
            | LayoutError::ListOverflow { .. }
            | LayoutError::ManyPages { .. }
            | LayoutError::TooManyPages { .. } => Self::Overflow(issue(place)),
            LayoutError::TooLong { .. } | LayoutError::NoFont { .. } => Self::Invalid(issue(place)),
            LayoutError::Budget | LayoutError::Exhausted(_) => Self::over_budget(place, error.to_string()),
            LayoutError::FaceWithheld { ref sha256, index } => Self::FontMissing { sha256: sha256.clone(), index },
            LayoutError::Stopped => stopped(),
        }
    }
}

/// Failures of a merge, which is never stopped.
impl From<PdfError> for Failure {
    fn from(error: PdfError) -> Self {
        match error {
            PdfError::Damaged => Self::BadPage,
            error => Self::Panic(error.to_string()),
        }
    }
}

impl From<DumpError> for Failure {
    fn from(error: DumpError) -> Self {
        match error {
            DumpError::Invalid { member, msg } => {
                Self::Invalid(vec![Issue::new(vec![member.into()], "value_error", msg)])
            }
            DumpError::Exhausted(error) => Self::exhausted(&error),
        }
    }
}

fn first(issues: &[Issue], otherwise: &str) -> String {
    match issues {
        [] => otherwise.to_owned(),
        [issue] => issue.to_string(),
        [issue, rest @ ..] => format!("{issue} (and {} more)", rest.len()),
    }
}
