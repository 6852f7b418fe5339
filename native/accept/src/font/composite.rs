//! Counts the expansion of glyphs of the glyf table, without expanding them.
//!
//! Ten glyphs that each draw the next one four times draw a million outlines in less than a
//! kilobyte. So each glyph is counted once, and totals are added up from these counts.

use skrifa::GlyphId;
use skrifa::raw::tables::glyf::{Glyf, Glyph};
use skrifa::raw::tables::loca::Loca;
use skrifa::raw::{FontRef, TableProvider};

use crate::{FontBudget, Refusal};

/// Nesting of composite glyphs that skrifa draws (its MAX_RECURSION_DEPTH).
const MAX_DEPTH: usize = 64;

/// The expansion of one glyph.
#[derive(Clone, Copy, Default)]
struct Size {
    points: u64,
    edges: u64,
}

#[derive(Clone, Copy)]
enum State {
    Unknown,
    /// Being counted: meeting it again means that the glyph contains itself.
    Open,
    Known(Size),
}

/// Checks every glyph of a TrueType font; other fonts pass, since only glyf has composites.
pub fn check(font: &FontRef, budget: &FontBudget) -> Result<(), Refusal> {
    let (Ok((glyf, loca)), Ok(maxp)) = (font.selected_glyf_loca(None), font.maxp()) else { return Ok(()) };
    let mut glyphs = Glyphs { glyf, loca, states: vec![State::Unknown; usize::from(maxp.num_glyphs())] };
    for glyph in 0..u32::from(maxp.num_glyphs()) {
        let Size { points, edges } = glyphs.size(GlyphId::new(glyph), 0)?;
        if points > budget.glyph_points || edges > budget.composite_edges {
            return Err(Refusal::over_budget(format!(
                "Glyph {glyph} expands to {points} points through {edges} components; {} and {} are allowed.",
                budget.glyph_points, budget.composite_edges
            )));
        }
    }
    Ok(())
}

/// Returns whether a glyph of the glyf table has no contour; the data after its header are then not
/// read, and some tools omit them.
pub fn is_blank(font: &FontRef, glyph: GlyphId) -> bool {
    font.selected_glyf_loca(None).is_ok_and(|(glyf, loca)| blank(&loca, &glyf, glyph))
}

fn blank(loca: &Loca, glyf: &Glyf, glyph: GlyphId) -> bool {
    /// Number of contours and box.
    const HEADER: usize = 10;
    let place = glyph.to_u32() as usize;
    let data = loca.get_raw(place).zip(loca.get_raw(place + 1)).and_then(|(start, end)| {
        let bytes = glyf.offset_data().as_bytes();
        bytes.get(start as usize..end as usize)
    });
    data.is_some_and(|data| data.len() >= HEADER && data[..2] == [0, 0])
}

struct Glyphs<'a> {
    glyf: Glyf<'a>,
    loca: Loca<'a>,
    states: Vec<State>,
}

impl Glyphs<'_> {
    fn size(&mut self, glyph: GlyphId, depth: usize) -> Result<Size, Refusal> {
        let place = glyph.to_u32();
        match self.states.get(place as usize) {
            None => return Err(broken(place, "it does not exist")),
            Some(State::Known(size)) => return Ok(*size),
            Some(State::Open) => return Err(broken(place, "it contains itself")),
            Some(State::Unknown) if depth > MAX_DEPTH => {
                return Err(Refusal::over_budget(format!("Glyph {place} nests deeper than {MAX_DEPTH} levels.")));
            }
            Some(State::Unknown) => {}
        }
        if blank(&self.loca, &self.glyf, glyph) {
            self.set(glyph, State::Known(Size::default()));
            return Ok(Size::default());
        }
        self.set(glyph, State::Open);
        let outline = self.loca.get(glyph, &self.glyf).ok_or_else(|| broken(place, "its data is unreadable"))?;
        let mut size = Size::default();
        match outline.into_glyph() {
            None => {}
            Some(Glyph::Simple(simple)) => size.points = simple.num_points() as u64,
            Some(Glyph::Composite(composite)) => {
                for (component, _) in composite.component_glyphs_and_flags() {
                    let part = self.size(component, depth + 1)?;
                    size.points = size.points.saturating_add(part.points);
                    size.edges = size.edges.saturating_add(part.edges).saturating_add(1);
                }
            }
        }
        self.set(glyph, State::Known(size));
        Ok(size)
    }

    fn set(&mut self, glyph: GlyphId, state: State) {
        if let Some(place) = self.states.get_mut(glyph.to_u32() as usize) {
            *place = state;
        }
    }
}

fn broken(glyph: u32, what: &str) -> Refusal {
    Refusal::broken(format!("Glyph {glyph} cannot be drawn: {what}."))
}
