//! Reasons for refusing an upload.

use serde::Serialize;

/// The stable name of a refusal. Callers show it, so a name never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The bytes do not start like a known font container.
    NotAFont,
    /// A collection has no face with this index.
    NoSuchFace,
    /// A table is absent, out of bounds or contradicts another.
    BrokenTables,
    /// Using the file would cost more work or memory than any honest file needs.
    OverBudget,
    /// OS/2 fsType forbids embedding.
    RestrictedEmbedding,
    /// No cmap subtable maps Unicode.
    NoUnicodeCmap,
    /// Neither glyf nor CFF: there are no outlines to draw.
    NoOutlines,
    /// Outlines of an unsupported kind.
    UnsupportedOutlines,
    /// Arabic letters that join by Graphite rules alone.
    GraphiteOnly,
    /// The bytes are not an SVG document.
    BrokenSvg,
    /// The SVG states no size.
    SvgNoSize,
    /// The SVG is larger than the limits given.
    SvgTooLarge,
    /// The SVG holds text.
    SvgText,
    /// The SVG holds a raster image.
    SvgImage,
    /// The SVG uses an external resource.
    SvgExternal,
    /// The root element of a design is not svg.
    NotSvg,
    /// A design declares entities that name others or come from other files.
    SvgEntities,
    /// A design draws too many elements.
    SvgTooMany,
    /// The elements of a design nest too deep.
    SvgTooDeep,
}

/// A refusal: its stable reason, and a sentence about the place and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// Stable name.
    pub reason: Reason,
    /// One or two English sentences for the person who uploaded the file.
    pub detail: String,
}

impl Refusal {
    /// A refusal of this reason.
    pub fn new(reason: Reason, detail: impl Into<String>) -> Self {
        Self { reason, detail: detail.into() }
    }

    pub(crate) fn broken(detail: impl Into<String>) -> Self {
        Self::new(Reason::BrokenTables, detail)
    }

    pub(crate) fn over_budget(detail: impl Into<String>) -> Self {
        Self::new(Reason::OverBudget, detail)
    }
}
