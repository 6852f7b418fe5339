//! Features and axis settings, as passed to a shaper, and in the syntax of `hb-shape`.

use std::str::FromStr;

use scene::Tag;

/// An OpenType feature, and the clusters that it is set for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Feature {
    /// `liga`, `ss01`, …
    pub tag: Tag,
    /// 0 is off, 1 on, more is one of several alternates.
    pub value: u32,
    /// First cluster.
    pub start: u32,
    /// Cluster after the last one; [`u32::MAX`] is the end of the text.
    pub end: u32,
}

impl Feature {
    /// The feature for the whole text.
    #[must_use]
    pub const fn whole(tag: Tag, value: u32) -> Self {
        Self { tag, value, start: 0, end: u32::MAX }
    }

    /// Returns whether it is set for the whole text.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.start == 0 && self.end == u32::MAX
    }
}

/// Reads a feature in the syntax of `hb-shape --features` (`hb_feature_from_string`): `liga`, `-kern`, `aalt=2`,
/// `kern[3:5]=0`; ranges are of clusters, without the end.
#[must_use]
pub(crate) fn parse_feature(text: &str) -> Option<Feature> {
    let rustybuzz::Feature { tag, value, start, end } = rustybuzz::Feature::from_str(text).ok()?;
    is_tag(tag.to_bytes()).then_some(Feature { tag: tag.to_bytes(), value, start, end })
}

/// Reads an axis setting in the syntax of `hb-shape --variations` (`hb_variation_from_string`): `wght=650`.
#[must_use]
pub(crate) fn parse_variation(text: &str) -> Option<(Tag, f32)> {
    let rustybuzz::Variation { tag, value } = rustybuzz::Variation::from_str(text).ok()?;
    (is_tag(tag.to_bytes()) && value.is_finite()).then_some((tag.to_bytes(), value))
}

/// The parsers read a missing tag as four zeros.
fn is_tag(tag: Tag) -> bool {
    tag[0] != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read_as_hb_shape_reads_them() {
        let read = |text| parse_feature(text).map(|f| (f.tag, f.value, f.start, f.end));
        const END: u32 = u32::MAX;
        for (text, feature) in [
            ("kern", (*b"kern", 1, 0, END)),
            ("+kern", (*b"kern", 1, 0, END)),
            ("-kern", (*b"kern", 0, 0, END)),
            ("kern=0", (*b"kern", 0, 0, END)),
            ("kern=off", (*b"kern", 0, 0, END)),
            ("aalt=2", (*b"aalt", 2, 0, END)),
            ("kern[3:5]=0", (*b"kern", 0, 3, 5)),
            ("kern[5:]", (*b"kern", 1, 5, END)),
            ("kern[:5]", (*b"kern", 1, 0, 5)),
            ("kern[3]", (*b"kern", 1, 3, 4)),
            ("\"ss01\"=1", (*b"ss01", 1, 0, END)),
        ] {
            assert_eq!(read(text), Some(feature), "{text}");
        }
        for text in ["", "-", "=1", "[3:5]", "kerning", "kern=", "kern=x", "kern 1 2", "خط=1", "kern[3:5"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn variations_are_read_as_hb_shape_reads_them() {
        assert_eq!(parse_variation("wght=650"), Some((*b"wght", 650.0)));
        assert_eq!(parse_variation("slnt=-11.5"), Some((*b"slnt", -11.5)));
        for text in ["", "wght", "wght=", "wght=bold", "weight=1", "=5", "wght=inf"] {
            assert_eq!(parse_variation(text), None, "{text}");
        }
    }
}
