//! Family, style, weight and slant.

use skrifa::MetadataProvider;
use skrifa::attribute::Style;
use skrifa::raw::FontRef;
use skrifa::string::StringId;

/// Longest name that is kept, in characters; the name table itself has no limit.
const MAX_NAME: usize = 200;

/// The font's own names.
pub struct Names {
    /// Typographic family (name 16), otherwise the legacy one (name 1); `None` if neither has a
    /// visible character.
    pub family: Option<String>,
    /// Typographic subfamily (name 17), otherwise the legacy one (name 2), otherwise `Regular`.
    pub style: String,
    /// usWeightClass, 1 to 1000.
    pub weight: u16,
    /// Italic or oblique.
    pub italic: bool,
}

impl Names {
    /// Reads name, OS/2 and head.
    pub fn read(font: &FontRef) -> Self {
        let attributes = font.attributes();
        Self {
            family: name(font, [StringId::TYPOGRAPHIC_FAMILY_NAME, StringId::FAMILY_NAME]),
            style: name(font, [StringId::TYPOGRAPHIC_SUBFAMILY_NAME, StringId::SUBFAMILY_NAME])
                .unwrap_or_else(|| "Regular".to_owned()),
            weight: attributes.weight.value().clamp(1.0, 1000.0) as u16,
            italic: attributes.style != Style::Normal,
        }
    }
}

/// The first of these names that has a visible character. Control characters are dropped, because
/// names end up in headers, logs and tables.
fn name(font: &FontRef, ids: [StringId; 2]) -> Option<String> {
    ids.into_iter().find_map(|id| {
        let string = font.localized_strings(id).english_or_first()?;
        let visible: String = string.chars().filter(|character| !character.is_control()).take(MAX_NAME).collect();
        let trimmed = visible.trim();
        (!trimmed.is_empty()).then(|| trimmed.to_owned())
    })
}
