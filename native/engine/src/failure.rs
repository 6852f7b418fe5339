//! Why the engine did not do what it was asked.

use archive::ArchiveError;
use pdf::PdfError;
use picture::Refusal;
use raster::PaintError;
use scene::{Issue, Loc};
use typeset::dump::DumpError;
use typeset::{ComposeError, FaceError, LayoutError};

/// Why the engine did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The schema or the data is wrong; the issues say where.
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
    /// A compiled template is not what this engine wrote for it.
    #[error("{0}: compile the template again")]
    BadArtefact(#[from] ArchiveError),
    /// A page of a document, or what pages share, is not what an engine wrote; or the document is finished.
    #[error("a page of the document is damaged: draw it again")]
    BadPage,
    /// A template was loaded without the pictures of its static layers, which a PDF needs.
    #[error("the template was prepared without its pictures, which a PDF needs: prepare it with them")]
    PicturesMissing,
    /// The bytes are no usable face.
    #[error(transparent)]
    BadFont(#[from] FaceError),
    /// A text with `overflow: "error"` does not fit; the issues say which.
    #[error("{}", first(.0, "a text does not fit its box"))]
    Overflow(Vec<Issue>),
    /// A picture that was handed over can't be used.
    #[error("{refusal}")]
    Picture {
        /// The image field that it was meant for.
        field: Option<String>,
        /// Why.
        refusal: Refusal,
    },
    /// A picture that was named by its file's hash alone is not kept.
    #[error("the picture was dropped from memory: hand over its file")]
    PictureMissing,
    /// The picture would be too large.
    #[error("{0}")]
    TooLarge(PaintError),
    /// The work budget of one picture is used up, or would be; the issues say by which layer, where it is one.
    #[error("{detail}")]
    Budget {
        /// In words.
        detail: String,
        /// The layer.
        issues: Vec<Issue>,
    },
    /// The deadline passed.
    #[error("the deadline passed before the picture was done")]
    Deadline,
    /// The caller withdrew the request.
    #[error("the request was withdrawn")]
    Aborted,
    /// More is waiting than may wait.
    #[error("{0} renders are waiting already")]
    QueueFull(usize),
    /// A fault of the engine, contained.
    #[error("the engine failed: {0}")]
    Panic(String),
}

impl Failure {
    /// The places that it speaks of.
    #[must_use]
    pub fn issues(&self) -> &[Issue] {
        match self {
            Self::Invalid(issues) | Self::Overflow(issues) | Self::Budget { issues, .. } => issues,
            _ => &[],
        }
    }

    /// What costs too much work, at a place of the template.
    pub(crate) fn over_budget(place: Vec<Loc>, detail: String) -> Self {
        Self::Budget { issues: vec![Issue::new(place, "value_error", detail.clone())], detail }
    }

    /// A budget that no layer alone has used up.
    fn exhausted(error: &impl std::error::Error) -> Self {
        Self::Budget { detail: error.to_string(), issues: Vec::new() }
    }

    /// What a paint error means when nobody stopped the work: `stopped` says who did.
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

    /// What a PDF was not written for, when nobody stopped the work: `stopped` says who did.
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

    /// The failure for a layout error; `place` is that of the layer in the schema.
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

/// What binding fails with; nobody stops it.
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
