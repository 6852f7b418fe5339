//! The carets inside ligatures, as fonts state them (`GDEF`).

use skrifa::Font;
use skrifa::raw::TableProvider;
use skrifa::raw::tables::gdef::CaretValue;

/// The caret positions in a glyph from its origin, in design units, as the font states them. Empty
/// if it states none, or states one by a point of the outline.
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

/// A ligature among the glyphs of its letters; all lengths in the same unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ligature<'a> {
    /// Its left end.
    pub left: f32,
    /// Its width.
    pub width: f32,
    /// The carets in it, measured as its left end is.
    pub carets: &'a [f32],
}

impl Ligature<'_> {
    /// The widths of its letters, left to right, `all` together: split at the carets if there are
    /// enough in ascending order, otherwise evenly. Tatweels beside it belong to the adjacent
    /// letter.
    pub fn parts(&self, all: f32, count: usize) -> Vec<f32> {
        let Self { left, width, carets } = *self;
        let right = left + width;
        let is_stated = carets.len() + 1 == count && carets.is_sorted_by(|a, b| a < b);
        let is_inside = carets.iter().all(|caret| left < *caret && *caret < right);
        let bound = |index: usize| match index {
            0 => 0.0,
            index if index == count => all,
            index if is_stated && is_inside => carets[index - 1],
            index => left + width * index as f32 / count as f32,
        };
        (0..count).map(|index| bound(index + 1) - bound(index)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_part_a_ligature_where_they_are_as_many_as_it_takes() {
        let parts = |carets: &[f32], count| Ligature { left: 0.0, width: 10.0, carets }.parts(10.0, count);
        assert_eq!(parts(&[4.0], 2), [4.0, 6.0]);
        assert_eq!(parts(&[2.0, 7.0], 3), [2.0, 5.0, 3.0]);
        assert_eq!(parts(&[7.0, 2.0, 1.0], 4), [2.5; 4]);
        assert_eq!(parts(&[4.0, 6.0], 2), [5.0, 5.0]);
        assert_eq!(parts(&[], 2), [5.0, 5.0]);
        assert_eq!(parts(&[12.0], 2), [5.0, 5.0]);
    }

    #[test]
    fn what_stands_beside_a_ligature_belongs_to_the_letter_there() {
        assert_eq!(Ligature { left: 1.0, width: 10.0, carets: &[5.0] }.parts(15.0, 2), [5.0, 10.0]);
        assert_eq!(Ligature { left: 0.0, width: 10.0, carets: &[] }.parts(15.0, 2), [5.0, 10.0]);
    }
}
