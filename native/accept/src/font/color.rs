//! Computes the cost of painting colour glyphs (COLR version 0 and 1), without painting them.
//!
//! A COLRv1 glyph is a directed graph: sixty PaintColrLayers that each name the next one twice fit
//! in a kilobyte and paint 2^60 leaves. So each paint is counted once and cached by its position in
//! the table.

use std::collections::BTreeMap;

use skrifa::GlyphId;
use skrifa::raw::tables::colr::{Colr, Paint};
use skrifa::raw::{FontRef, ReadError, TableProvider};

use crate::{FontBudget, Refusal};

/// Nesting that skrifa paints (its MAX_RECURSION_DEPTH, after HarfBuzz's HB_MAX_NESTING_LEVEL).
const MAX_DEPTH: usize = 64;

/// The cost of painting.
#[derive(Clone, Copy, Default)]
struct Cost {
    paints: u64,
    segments: u64,
}

impl Cost {
    fn plus(self, other: Self) -> Self {
        Self {
            paints: self.paints.saturating_add(other.paints),
            segments: self.segments.saturating_add(other.segments),
        }
    }
}

/// Checks every colour glyph; `segments` are the outlines' segments by glyph id.
pub fn check(font: &FontRef, segments: &[u64], budget: &FontBudget) -> Result<(), Refusal> {
    let Ok(colr) = font.colr() else { return Ok(()) };
    let mut graph = Graph { colr, segments, known: BTreeMap::new() };
    for glyph in 0..segments.len() as u32 {
        let cost = graph.glyph(GlyphId::new(glyph), 0)?;
        if cost.paints > budget.glyph_paints || cost.segments > budget.glyph_segments {
            return Err(Refusal::over_budget(format!(
                "Colour glyph {glyph} takes {} paints and {} segments; {} and {} are allowed.",
                cost.paints, cost.segments, budget.glyph_paints, budget.glyph_segments
            )));
        }
    }
    Ok(())
}

struct Graph<'a> {
    colr: Colr<'a>,
    segments: &'a [u64],
    /// Cost by the address of the paint's data; `None` while it is being counted, to detect cycles.
    known: BTreeMap<usize, Option<Cost>>,
}

impl<'a> Graph<'a> {
    fn glyph(&mut self, glyph: GlyphId, depth: usize) -> Result<Cost, Refusal> {
        if let Some((paint, _)) = self.colr.v1_base_glyph(glyph) {
            return self.paint(&paint, depth);
        }
        let mut cost = Cost::default();
        for index in self.colr.v0_base_glyph(glyph).unwrap_or(0..0) {
            let (layer, _) = self.colr.v0_layer(index).ok_or_else(|| broken("a layer is missing"))?;
            cost = cost.plus(self.outline(layer.into()));
        }
        Ok(cost)
    }

    fn paint(&mut self, paint: &Paint<'a>, depth: usize) -> Result<Cost, Refusal> {
        let place = paint.offset_data().as_ref().as_ptr().addr();
        match self.known.get(&place) {
            Some(Some(cost)) => return Ok(*cost),
            Some(None) => return Err(broken("a paint contains itself")),
            None if depth >= MAX_DEPTH => {
                return Err(Refusal::over_budget(format!("Colour paints nest deeper than {MAX_DEPTH} levels.")));
            }
            None => {}
        }
        self.known.insert(place, None);
        let own = Cost { paints: 1, segments: 0 };
        let cost = own.plus(self.children(paint, depth + 1)?);
        self.known.insert(place, Some(cost));
        Ok(cost)
    }

    fn children(&mut self, paint: &Paint<'a>, depth: usize) -> Result<Cost, Refusal> {
        let child = match paint {
            Paint::Solid(_)
            | Paint::VarSolid(_)
            | Paint::LinearGradient(_)
            | Paint::VarLinearGradient(_)
            | Paint::RadialGradient(_)
            | Paint::VarRadialGradient(_)
            | Paint::SweepGradient(_)
            | Paint::VarSweepGradient(_) => return Ok(Cost::default()),
            Paint::ColrLayers(layers) => return self.layers(layers.first_layer_index(), layers.num_layers(), depth),
            Paint::ColrGlyph(reference) => return self.glyph(reference.glyph_id().into(), depth),
            Paint::Composite(composite) => {
                let source = self.resolved(composite.source_paint(), depth)?;
                return Ok(source.plus(self.resolved(composite.backdrop_paint(), depth)?));
            }
            Paint::Glyph(glyph) => {
                let outline = self.outline(glyph.glyph_id().into());
                return Ok(outline.plus(self.resolved(glyph.paint(), depth)?));
            }
            Paint::Glyph2(glyph) => {
                let outline = self.outline(GlyphId::new(glyph.glyph_id().to_u32()));
                return Ok(outline.plus(self.resolved(glyph.paint(), depth)?));
            }
            Paint::Transform(paint) => paint.paint(),
            Paint::VarTransform(paint) => paint.paint(),
            Paint::Translate(paint) => paint.paint(),
            Paint::VarTranslate(paint) => paint.paint(),
            Paint::Scale(paint) => paint.paint(),
            Paint::VarScale(paint) => paint.paint(),
            Paint::ScaleAroundCenter(paint) => paint.paint(),
            Paint::VarScaleAroundCenter(paint) => paint.paint(),
            Paint::ScaleUniform(paint) => paint.paint(),
            Paint::VarScaleUniform(paint) => paint.paint(),
            Paint::ScaleUniformAroundCenter(paint) => paint.paint(),
            Paint::VarScaleUniformAroundCenter(paint) => paint.paint(),
            Paint::Rotate(paint) => paint.paint(),
            Paint::VarRotate(paint) => paint.paint(),
            Paint::RotateAroundCenter(paint) => paint.paint(),
            Paint::VarRotateAroundCenter(paint) => paint.paint(),
            Paint::Skew(paint) => paint.paint(),
            Paint::VarSkew(paint) => paint.paint(),
            Paint::SkewAroundCenter(paint) => paint.paint(),
            Paint::VarSkewAroundCenter(paint) => paint.paint(),
        };
        self.resolved(child, depth)
    }

    fn layers(&mut self, first: u32, count: u8, depth: usize) -> Result<Cost, Refusal> {
        let mut cost = Cost::default();
        for index in 0..usize::from(count) {
            let (paint, _) =
                self.colr.v1_layer(first as usize + index).ok_or_else(|| broken("a paint layer is missing"))?;
            cost = cost.plus(self.paint(&paint, depth)?);
        }
        Ok(cost)
    }

    fn resolved(&mut self, paint: Result<Paint<'a>, ReadError>, depth: usize) -> Result<Cost, Refusal> {
        self.paint(&paint.map_err(|_| broken("a paint is unreadable"))?, depth)
    }

    fn outline(&self, glyph: GlyphId) -> Cost {
        let segments = self.segments.get(glyph.to_u32() as usize).copied().unwrap_or(0);
        Cost { paints: 1, segments }
    }
}

fn broken(what: &str) -> Refusal {
    Refusal::broken(format!("The COLR table is broken: {what}."))
}
