//! Failures as JavaScript sees them.

use engine::{Failure as EngineFailure, Issue as EngineIssue, Loc, Refusal};
use napi::Either;
use napi_derive::napi;

/// The reason why the engine refused a call or failed.
#[napi(string_enum = "snake_case")]
pub enum FailureKind {
    /// The schema or the data is wrong: the issues say where.
    Invalid,
    /// Nothing is prepared under the key, or it was dropped from memory: prepare, then call again.
    TemplateMissing,
    /// A binding names a face that was not added, or was dropped from memory; `detail` is `<sha256>:<index>`.
    FontMissing,
    /// A compiled template is damaged, or was compiled from something else or by another engine: compile it again.
    BadArtefact,
    /// A page that was drawn for a document, or the common part of such pages, is damaged: draw it again.
    BadPage,
    /// A PDF needs the pictures of static layers, and the template was loaded without: prepare it with them.
    PicturesMissing,
    /// The bytes are no usable face.
    BadFont,
    /// A text with `overflow: "error"` does not fit: the issues say which.
    Overflow,
    /// A picture that was handed over is none of the formats that are decoded here; the issues name its field.
    PictureFormat,
    /// It has more than 50 megapixels.
    PictureTooLarge,
    /// It is damaged or cut short.
    PictureDamaged,
    /// It takes too long to decode.
    PictureTimeout,
    /// It was to be had by its hash alone, and was dropped from memory: hand over the file, then call again.
    PictureMissing,
    /// More than 8192 pixels a side or 50 megapixels.
    TooLarge,
    /// The work budget of one picture is used up.
    Budget,
    /// The deadline passed.
    Deadline,
    /// The signal was aborted.
    Aborted,
    /// More renders wait than may wait.
    QueueFull,
    /// A fault of the engine, contained.
    Panic,
}

/// One mistake in a schema or in data.
#[napi(object)]
pub struct Issue {
    /// The place: from the root of the schema, or `["data", name]`, `["images", name]`.
    pub loc: Vec<Either<String, u32>>,
    /// The kind of mistake, named as pydantic v2 names it.
    #[napi(js_name = "type")]
    pub kind: String,
    /// The fault and its remedy.
    pub msg: String,
}

/// The reason why the engine refused a call or failed.
#[napi(object)]
pub struct Failure {
    /// The kind of failure.
    pub kind: FailureKind,
    /// In words.
    pub detail: String,
    /// The places that it speaks of; may be empty.
    pub issues: Vec<Issue>,
}

impl From<&EngineIssue> for Issue {
    fn from(issue: &EngineIssue) -> Self {
        let step = |step: &Loc| match step {
            Loc::Str(name) => Either::A(name.clone()),
            Loc::Int(index) => Either::B(*index as u32),
        };
        Self { loc: issue.loc.iter().map(step).collect(), kind: issue.kind.to_owned(), msg: issue.msg.clone() }
    }
}

impl From<EngineFailure> for Failure {
    fn from(failure: EngineFailure) -> Self {
        let kind = match failure {
            EngineFailure::Invalid(_) => FailureKind::Invalid,
            EngineFailure::TemplateMissing(_) => FailureKind::TemplateMissing,
            EngineFailure::FontMissing { .. } => FailureKind::FontMissing,
            EngineFailure::BadArtefact(_) => FailureKind::BadArtefact,
            EngineFailure::BadPage => FailureKind::BadPage,
            EngineFailure::PicturesMissing => FailureKind::PicturesMissing,
            EngineFailure::BadFont(_) => FailureKind::BadFont,
            EngineFailure::Overflow(_) => FailureKind::Overflow,
            EngineFailure::Picture { refusal, .. } => match refusal {
                Refusal::Format => FailureKind::PictureFormat,
                Refusal::TooLarge | Refusal::Target => FailureKind::PictureTooLarge,
                Refusal::Damaged => FailureKind::PictureDamaged,
                Refusal::Stopped => FailureKind::PictureTimeout,
            },
            EngineFailure::PictureMissing => FailureKind::PictureMissing,
            EngineFailure::TooLarge(_) => FailureKind::TooLarge,
            EngineFailure::Budget { .. } => FailureKind::Budget,
            EngineFailure::Deadline => FailureKind::Deadline,
            EngineFailure::Aborted => FailureKind::Aborted,
            EngineFailure::QueueFull(_) => FailureKind::QueueFull,
            EngineFailure::Panic(_) => FailureKind::Panic,
        };
        Self { kind, detail: failure.to_string(), issues: issues(&failure) }
    }
}

/// The places that a failure speaks of.
fn issues(failure: &EngineFailure) -> Vec<Issue> {
    match failure {
        EngineFailure::Picture { field: Some(field), refusal } => {
            let loc = vec![Either::A("images".to_owned()), Either::A(field.clone())];
            vec![Issue { loc, kind: "value_error".to_owned(), msg: refusal.to_string() }]
        }
        _ => failure.issues().iter().map(Issue::from).collect(),
    }
}
