//! Draws every glyph once and counts its segments.

use skrifa::instance::{Location, Size};
use skrifa::outline::{DrawError, DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::raw::{FontRef, TableProvider};
use skrifa::{GlyphId, MetadataProvider, Tag};

use super::composite;
use crate::{FontBudget, Reason, Refusal};

/// Counts segments and stores nothing, so a large outline costs time only.
#[derive(Default)]
struct SegmentCounter(u64);

impl OutlinePen for SegmentCounter {
    fn move_to(&mut self, _: f32, _: f32) {}
    fn line_to(&mut self, _: f32, _: f32) {
        self.0 += 1;
    }
    fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {
        self.0 += 1;
    }
    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
        self.0 += 1;
    }
    fn close(&mut self) {
        self.0 += 1;
    }
}

/// Segments of every glyph by glyph id, at the default location; every glyph is also drawn at both
/// ends of all axes.
///
/// skrifa stops a charstring after a million operations, and composites are counted before; only
/// the sum remains to be bounded.
pub fn count_segments(font: &FontRef, budget: &FontBudget) -> Result<Vec<u64>, Refusal> {
    let outlines = font.outline_glyphs();
    if outlines.format().is_none() {
        return Err(Refusal::new(
            Reason::NoOutlines,
            "The font has no outlines (no glyf, CFF or CFF2 table). Bitmap-only fonts cannot be drawn at any size.",
        ));
    }
    if font.table_data(Tag::new(b"VARC")).is_some() {
        return Err(Refusal::new(
            Reason::UnsupportedOutlines,
            "The font draws its glyphs by variable components (table VARC), which is not supported. Export it with plain \
             outlines.",
        ));
    }
    let glyphs = font.maxp().map_or(0, |maxp| u32::from(maxp.num_glyphs()));
    let mut segments = Vec::with_capacity(glyphs as usize);
    for location in locations(font) {
        segments.clear();
        let mut total = 0;
        for glyph in 0..glyphs {
            let glyph_id = GlyphId::new(glyph);
            let count = if composite::is_blank(font, glyph_id) { 0 } else { draw(&outlines, glyph_id, &location)? };
            total += count;
            check(glyph, count, total, budget)?;
            segments.push(count);
        }
    }
    Ok(segments)
}

fn check(glyph: u32, count: u64, total: u64, budget: &FontBudget) -> Result<(), Refusal> {
    if count > budget.glyph_segments {
        let allowed = budget.glyph_segments;
        return Err(Refusal::over_budget(format!("Glyph {glyph} draws {count} segments; {allowed} are allowed.")));
    }
    if total > budget.font_segments {
        return Err(Refusal::over_budget(format!(
            "The glyphs draw more than {} segments altogether. Subset or simplify the font.",
            budget.font_segments
        )));
    }
    Ok(())
}

/// Both ends of a variable font's axes, then its default location.
fn locations(font: &FontRef) -> Vec<Location> {
    let axes = font.axes();
    if axes.is_empty() {
        return vec![Location::default()];
    }
    vec![
        axes.location(axes.iter().map(|axis| (axis.tag(), axis.min_value()))),
        axes.location(axes.iter().map(|axis| (axis.tag(), axis.max_value()))),
        Location::default(),
    ]
}

fn draw(outlines: &OutlineGlyphCollection, glyph: GlyphId, location: &Location) -> Result<u64, Refusal> {
    let mut pen = SegmentCounter::default();
    let outline = outlines.get(glyph).ok_or_else(|| broken_glyph(glyph, &DrawError::GlyphNotFound(glyph)))?;
    outline
        .draw(DrawSettings::unhinted(Size::unscaled(), location), &mut pen)
        .map_err(|error| broken_glyph(glyph, &error))?;
    Ok(pen.0)
}

fn broken_glyph(glyph: GlyphId, error: &DrawError) -> Refusal {
    use skrifa::outline::error::CffError;
    match error {
        DrawError::InsufficientMemory
        | DrawError::RecursionLimitExceeded(_)
        | DrawError::TooManyPoints(_)
        | DrawError::PostScript(CffError::LimitExceeded) => {
            Refusal::over_budget(format!("Glyph {} costs too much to draw: {error}.", glyph.to_u32()))
        }
        _ => Refusal::broken(format!("Glyph {} cannot be drawn: {error}.", glyph.to_u32())),
    }
}
