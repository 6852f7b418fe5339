//! Ink bounds of glyphs: the tight box of an outline at its position in the variation space.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use skrifa::{DrawMemory, Font, GlyphId, ScalerFont};

use crate::bounds::Bounds;
pub(crate) use crate::bounds::Ink;
use crate::color_ink;

/// Ink boxes of one face at one position in its variation space, computed on first use.
#[derive(Default)]
pub(crate) struct InkCache(RwLock<HashMap<u16, Option<Ink>>>);

impl InkCache {
    /// Ink of a glyph in ems.
    pub fn get(&self, font: &Font, glyph: u16) -> Option<Ink> {
        if let Some(ink) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&glyph) {
            return *ink;
        }
        let ink =
            measure(font, GlyphId::from(glyph)).map(|ink| ink.placed(1.0 / f32::from(font.units_per_em()), 0.0, 0.0));
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(glyph, ink);
        ink
    }
}

/// The box in font units. The header of a `glyf` glyph states a box too, but it may be wrong.
fn measure(font: &Font, glyph: GlyphId) -> Option<Ink> {
    if let Some(color) = font.color_glyphs().get(glyph) {
        return color_ink::measure(font, &color);
    }
    let has_strikes = !font.bitmap_strikes().is_empty();
    if let Some(extents) = has_strikes.then(|| font.glyph_metrics().extents(glyph)).flatten() {
        return (extents.width > 0.0 && extents.height > 0.0).then_some(Ink {
            left: extents.x_bearing,
            bottom: extents.y_bearing - extents.height,
            right: extents.x_bearing + extents.width,
            top: extents.y_bearing,
        });
    }
    let scaler = ScalerFont::force_unhinted(font.clone(), None);
    let mut bounds = Bounds::default();
    scaler.outline(glyph)?.draw(DrawMemory::Scratch, &mut bounds).ok()?;
    bounds.ink
}
