//! Input and output of a shaper, independent of either shaper.

use std::ops::Range;

use unicode_script::Script;

use super::feature::Feature;

/// The shaper that turns characters into glyphs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shaper {
    /// rustybuzz, a port of HarfBuzz 10.
    #[default]
    Rustybuzz,
    /// harfrust, a port of HarfBuzz 13 on read-fonts.
    Harfrust,
}

impl Shaper {
    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rustybuzz => "rustybuzz",
            Self::Harfrust => "harfrust",
        }
    }
}

/// One glyph as the shaper gives it, in design units; visual order, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RawGlyph {
    /// Glyph id.
    pub id: u16,
    /// The start of its cluster: byte offset in the segment's text.
    pub cluster: u32,
    /// Horizontal advance.
    pub advance: i32,
    /// Offset to the right.
    pub dx: i32,
    /// Offset upwards.
    pub dy: i32,
    /// True if cutting the text before this cluster would change glyphs.
    pub unsafe_to_break: bool,
}

/// A piece of text with one direction, script and face, and the text around it.
pub(crate) struct Segment<'a> {
    /// The whole text; text outside `range` is context, so that letters join across the piece's
    /// ends.
    pub text: &'a str,
    /// The piece, in bytes.
    pub range: Range<usize>,
    /// True if its embedding level is odd.
    pub is_rtl: bool,
    /// Its script.
    pub script: Script,
    /// BCP 47, or empty.
    pub language: &'a str,
    /// Requested features, each for the clusters that it names.
    pub features: &'a [Feature],
    /// The purpose of the glyphs.
    pub purpose: Purpose,
}

/// The purpose of shaped glyphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Drawing: marks keep separate clusters, so that each can have its colour; default ignorables
    /// (joiners, bidi controls, variation selectors) leave no glyph behind.
    Layout,
    /// Comparing with `hb-shape`, whose defaults differ in both.
    Dump,
}

/// The face's rules need more room, operations or nesting than a text of this length is allowed, so
/// that a small font can't exhaust memory or time. Without this the shapers would silently skip the
/// remaining rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a font's rules ask for more work on the text than shaping may do: use another font or a shorter text")]
pub struct Exhausted;
