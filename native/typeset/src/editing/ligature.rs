//! The carets inside ligatures, as fonts state them (`GDEF`).

use skrifa::Font;
use skrifa::raw::TableProvider;
use skrifa::raw::tables::gdef::CaretValue;

/// The places of carets in a glyph from its origin, in design units, as the font states them; empty where it states none, or
/// states a place by a point of the outline.
pub(crate) fn carets(font: &Font, glyph: u16) -> Vec<i16> {
    let find = || {
        let tables = font.tables();
        let list = tables.gdef().ok()?.lig_caret_list()?.ok()?;
        let index = list.coverage().ok()?.get(skrifa::GlyphId16::new(glyph))?;
        let of_glyph = list.lig_glyphs().get(index as usize).ok()?;
        of_glyph
            .caret_values()
            .iter()
            .map(|value| match value.ok()? {
                CaretValue::Format1(value) => Some(value.coordinate()),
                CaretValue::Format2(_) => None,
                CaretValue::Format3(value) => Some(value.coordinate()),
            })
            .collect::<Option<Vec<i16>>>()
    };
    let mut carets = find().unwrap_or_default();
    carets.sort_unstable();
    carets
}

/// The widths of parts of a ligature so wide, left to right: between the carets where there are as many as it takes, and in
/// order; else as wide as each other.
pub(super) fn parts(width: f32, carets: &[f32], count: usize) -> Vec<f32> {
    let ends = [0.0].iter().chain(carets).chain(&[width]).copied().collect::<Vec<f32>>();
    if ends.len() == count + 1 && ends.is_sorted_by(|a, b| a < b) {
        return ends.windows(2).map(|pair| pair[1] - pair[0]).collect();
    }
    vec![width / count as f32; count]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_part_a_ligature_where_they_are_as_many_as_it_takes() {
        assert_eq!(parts(10.0, &[4.0], 2), [4.0, 6.0]);
        assert_eq!(parts(10.0, &[2.0, 7.0], 3), [2.0, 5.0, 3.0]);
        assert_eq!(parts(10.0, &[4.0, 6.0], 2), [5.0, 5.0]);
        assert_eq!(parts(10.0, &[], 2), [5.0, 5.0]);
        assert_eq!(parts(10.0, &[12.0], 2), [5.0, 5.0]);
        assert_eq!(parts(0.0, &[0.0], 2), [0.0, 0.0]);
    }
}
