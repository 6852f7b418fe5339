//! Grapheme clusters that are emoji, and so use a colour face (UTS #51).

use icu_properties::CodePointSetData;
use icu_properties::props::{EmojiModifier, EmojiPresentation, ExtendedPictographic, RegionalIndicator};

const TEXT_SELECTOR: char = '\u{FE0E}';
const EMOJI_SELECTOR: char = '\u{FE0F}';
const KEYCAP: char = '\u{20E3}';

/// The requested presentation of a grapheme cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presentation {
    /// As text.
    Text,
    /// As a picture in colours.
    Emoji,
}

/// The presentation of a grapheme cluster: by its variation selector, otherwise by the default of
/// its characters.
pub(crate) fn presentation(cluster: &str) -> Presentation {
    // No character below U+00A9 has emoji presentation unless a selector asks for it.
    if cluster.chars().all(|c| c < '\u{A9}' || ('\u{0600}'..'\u{0700}').contains(&c)) {
        return Presentation::Text;
    }
    let mut chars = cluster.chars();
    let Some(first) = chars.next() else { return Presentation::Text };
    let can_be_keycap = first.is_ascii_digit() || matches!(first, '#' | '*');
    if !can_be_keycap && !is_pictographic(first) {
        return Presentation::Text;
    }
    match chars.next() {
        Some(TEXT_SELECTOR) => Presentation::Text,
        Some(EMOJI_SELECTOR) if !can_be_keycap || chars.next() == Some(KEYCAP) => Presentation::Emoji,
        Some(second) if CodePointSetData::new::<EmojiModifier>().contains(second) => Presentation::Emoji,
        _ if CodePointSetData::new::<EmojiPresentation>().contains(first) => Presentation::Emoji,
        // A sequence joined by ZWJ is one picture if any of its parts is one.
        _ if cluster.contains('\u{200D}') && cluster.chars().skip(1).any(is_pictographic) => Presentation::Emoji,
        _ => Presentation::Text,
    }
}

fn is_pictographic(c: char) -> bool {
    CodePointSetData::new::<ExtendedPictographic>().contains(c)
        || CodePointSetData::new::<RegionalIndicator>().contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_and_texts() {
        for emoji in [
            "🎉",
            "❤\u{FE0F}",
            "👨\u{200D}👩\u{200D}👧\u{200D}👦",
            "👍🏽",
            "🇸🇦",
            "1\u{FE0F}\u{20E3}",
            "#\u{FE0F}\u{20E3}",
        ] {
            assert_eq!(presentation(emoji), Presentation::Emoji, "{emoji}");
        }
        for text in ["ب", "A", "1", "#", "❤", "❤\u{FE0E}", "🎉\u{FE0E}", "©", "1\u{20E3}", "ل\u{200D}", ""] {
            assert_eq!(presentation(text), Presentation::Text, "{text}");
        }
    }
}
