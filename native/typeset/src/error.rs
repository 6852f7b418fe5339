//! Errors of a layout, and warnings about one that succeeded.

use scene::{LayerFault, LayerFaultKind};

use crate::shape::Exhausted;

/// The reason why bytes are not a usable face.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaceError {
    /// No font parser finds a face at this index.
    #[error("no font face at index {0}: the bytes are no TrueType or OpenType font, or the collection is shorter")]
    NoFace(u32),
    /// The face maps no Unicode character to a glyph.
    #[error("the font has no Unicode character map, so no text can be set in it")]
    NoCharacterMap,
    /// `head.unitsPerEm` is outside 16..=16384, the range that OpenType allows.
    #[error("the font's unitsPerEm is {0}; OpenType allows 16 to 16384")]
    UnitsPerEm(u16),
}

/// The reason why a text block has no layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// `overflow: error`, and the text is larger than its box.
    #[error(
        "the text needs {needed_width} x {needed_height} px at its size, the box is {box_width} x {box_height} px: \
         shorten the text, enlarge the box, or choose another overflow rule"
    )]
    Overflow {
        /// Widest line in pixels, rounded up.
        needed_width: u32,
        /// Height of all lines' ink in pixels, rounded up.
        needed_height: u32,
        /// The box in pixels, rounded down.
        box_width: u32,
        /// The box in pixels, rounded down.
        box_height: u32,
    },
    /// `overflow: error`, and the text takes more lines than `max_lines`.
    #[error("the text takes {needed} lines, {allowed} are allowed: shorten it or choose another overflow rule")]
    TooManyLines {
        /// Lines that the text takes.
        needed: usize,
        /// `max_lines`.
        allowed: usize,
    },
    /// `overflow: error`, and the text is longer than the path that it runs along.
    #[error(
        "the text needs {needed} px at its size, its path is {length} px long: shorten the text, lengthen the path, or \
         choose another overflow rule"
    )]
    PathTooShort {
        /// Pixels, rounded up.
        needed: u32,
        /// Pixels, rounded down.
        length: u32,
    },
    /// The items of a list do not fit in their box.
    #[error(
        "the items of the list need {needed_width} x {needed_height} px, the box is {box_width} x {box_height} px: send \
         fewer items, enlarge the box, or choose another overflow rule"
    )]
    ListOverflow {
        /// Pixels, rounded up.
        needed_width: u32,
        /// Pixels, rounded up.
        needed_height: u32,
        /// Pixels, rounded down.
        box_width: u32,
        /// Pixels, rounded down.
        box_height: u32,
    },
    /// The items of a list continue on further pages, but a picture has only one.
    #[error(
        "the items of the list need {needed} pages, and a picture has one: ask for it alone in the format pdf, send fewer \
         items, or choose another overflow rule"
    )]
    ManyPages {
        /// Pages.
        needed: usize,
    },
    /// The items of a list need more pages than a document has.
    #[error("the items of the list need more than {most} pages: send fewer items, or enlarge the box")]
    TooManyPages {
        /// Pages.
        most: usize,
    },
    /// The text is longer than [`crate::MAX_TEXT`] bytes.
    #[error("the text has {length} bytes, a layer's text may have {limit}")]
    TooLong {
        /// Length of the text in bytes.
        length: usize,
        /// The limit.
        limit: usize,
    },
    /// The work budget is used up.
    #[error(
        "laying out the text would take more work than one picture may use: shorten it, or set it in a font with simpler rules"
    )]
    Budget,
    /// The shaper's limits.
    #[error(transparent)]
    Exhausted(#[from] Exhausted),
    /// The caller's `stop` ended the layout: a deadline passed, or the caller no longer waits.
    #[error("the layout was stopped before it was done")]
    Stopped,
    /// A text needs a fallback face that is not loaded.
    #[error("the text needs the font {sha256}:{index}, which is not there yet")]
    FaceWithheld {
        /// SHA-256 of its file, lower-case hex.
        sha256: String,
        /// Its index in a collection.
        index: u32,
    },
    /// No face is bound to a family that the block names, and there is no fallback.
    #[error("no font is bound to the family \"{family}\" at weight {weight}, and no fallback font is bound at all")]
    NoFont {
        /// The family as the template names it.
        family: String,
        /// The requested weight.
        weight: u16,
    },
}

/// A layout error and the layer that it is about.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("layer \"{layer}\": {error}")]
pub struct ComposeError {
    /// The layer's id.
    pub layer: String,
    /// The layout error.
    pub error: LayoutError,
}

/// A warning for the picture's owner about a layout that succeeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The kind of warning.
    pub code: WarningCode,
    /// One sentence with the particulars.
    pub detail: String,
}

/// The kinds of warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WarningCode {
    /// No bound face has a glyph for a character; the face's own "missing" box is drawn.
    MissingGlyph,
    /// A character came from a face that the layer does not name.
    FallbackFont,
    /// The text was set smaller than requested.
    Shrunk,
    /// The end of the text was replaced by an ellipsis.
    Ellipsized,
    /// Part of the text lies outside its box and is not drawn.
    Clipped,
    /// Part of the text lies outside its box and is drawn there.
    Overflow,
    /// Stretched joins that were typed (U+0640) were taken out to make room.
    KashidaRemoved,
    /// An italic was requested, and a face that the layer names has none.
    NoItalic,
    /// An axis was set that a face named by the layer does not have.
    NoAxis,
    /// The groups of a telephone number are displayed in another order than they were typed in.
    ReorderedDigits,
    /// A line that letters were to fill is filled by spaces alone, which are wide.
    JustifiedBySpaces,
    /// The ink of a line runs into that of the line above.
    LinesTouch,
    /// Items of a list do not fit in their box and are not drawn.
    ListCut,
    /// The items of a list are drawn smaller than requested.
    ListShrunk,
    /// The end of a text does not fit on its path and is not drawn.
    TextOnPathCut,
    /// The modules of a code have too little contrast with their background.
    CodeLowContrast,
    /// The modules of a code, or its bars, have too few pixels.
    CodeTooSmall,
    /// A dark area may lie in a code's quiet zone.
    CodeQuietZone,
    /// A day in data, which is Gregorian, has the year of a Hijri day.
    DateMaybeHijri,
}

impl From<LayerFault> for Warning {
    fn from(LayerFault { kind, detail }: LayerFault) -> Self {
        let code = match kind {
            LayerFaultKind::Contrast => WarningCode::CodeLowContrast,
            LayerFaultKind::Size => WarningCode::CodeTooSmall,
            LayerFaultKind::QuietZone => WarningCode::CodeQuietZone,
            LayerFaultKind::MaybeHijri => WarningCode::DateMaybeHijri,
        };
        Self { code, detail }
    }
}

impl WarningCode {
    /// The code's public, stable name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::MissingGlyph => "missing_glyph",
            Self::FallbackFont => "fallback_font",
            Self::Shrunk => "shrunk",
            Self::Ellipsized => "ellipsized",
            Self::Clipped => "clipped",
            Self::Overflow => "overflow",
            Self::KashidaRemoved => "kashida_removed",
            Self::NoItalic => "no_italic",
            Self::NoAxis => "no_axis",
            Self::ReorderedDigits => "reordered_digits",
            Self::JustifiedBySpaces => "justified_by_spaces",
            Self::LinesTouch => "lines_touch",
            Self::ListCut => "list_cut",
            Self::ListShrunk => "list_shrunk",
            Self::TextOnPathCut => "text_on_path_cut",
            Self::CodeLowContrast => "code_low_contrast",
            Self::CodeTooSmall => "code_too_small",
            Self::CodeQuietZone => "code_quiet_zone",
            Self::DateMaybeHijri => "date_maybe_hijri",
        }
    }
}
